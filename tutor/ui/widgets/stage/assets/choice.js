// What the learner has chosen but not yet handed in. It lives only here, in the browser; the server hears of it as
// one answer. Everything is a function of the view and the choice, nothing touches the page.

/** Is there a question that still takes an answer? */
export const isOpen = (view) => Boolean(view.panel.question && !view.panel.question.locked);

/** May a card be played? */
export const isPlaying = (view) => view.table?.hand?.mode === "play";

/** Are the cards of the hand the options of the open question? */
export const picksCards = (view) => isOpen(view) && (view.table?.hand?.mode ?? "").startsWith("pick");

/** The choice with which a view begins: what the server says was chosen, or nothing. */
export function start(view) {
  const question = view.panel.question;
  const chosen = question?.chosen ?? [];
  const choice = { ids: [], why: null, number: null, order: [], held: null, lifted: null };
  if (!question) return choice;
  if (question.shape === "number") choice.number = chosen[0] ?? null;
  else if (question.shape === "yes-no") [choice.ids, choice.why] = [chosen.slice(0, 1), chosen[1] ?? null];
  else if (question.shape === "order") {
    const all = question.options.map((option) => option.id);
    choice.order = [...chosen.filter((id) => all.includes(id)), ...all.filter((id) => !chosen.includes(id))];
  } else choice.ids = [...chosen];
  return choice;
}

/** Choose an option or card: many toggle, one replaces. */
export function pick(choice, view, id) {
  if (view.panel.question.shape === "pick-many") {
    choice.ids = choice.ids.includes(id) ? choice.ids.filter((other) => other !== id) : [...choice.ids, id];
  } else choice.ids = [id];
}

/** Move the held item of an order to a place (counted from 0, kept inside the list). Returns the place, or null. */
export function move(choice, to) {
  const from = choice.order.indexOf(choice.held);
  const place = Math.max(0, Math.min(choice.order.length - 1, to));
  if (from < 0 || from === place) return null;
  choice.order.splice(place, 0, ...choice.order.splice(from, 1));
  return place;
}

/** The next number of a stepper, inside the bounds of the question when it has any. */
export function step(choice, question, by) {
  const from = choice.number ?? (by > 0 ? (question.min ?? 0) - 1 : (question.max ?? 1));
  const next = choice.number == null && question.min == null && question.max == null ? 0 : from + by;
  choice.number = Math.max(question.min ?? -99, Math.min(question.max ?? 99, next));
}

/** The answer as it is handed in, or undefined when it is not complete yet. */
export function answer(choice, view) {
  const question = view.panel.question;
  switch (question.shape) {
    case "number":
      return choice.number ?? undefined;
    case "order":
      return choice.order;
    case "pick-many":
      return choice.ids.length || question.may_be_empty ? choice.ids : undefined;
    case "yes-no":
      if (!question.then) return choice.ids[0];
      return choice.ids.length && choice.why != null ? { answer: choice.ids[0], why: choice.why } : undefined;
    default:
      return choice.ids[0];
  }
}
