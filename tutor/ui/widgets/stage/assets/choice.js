// What the learner has chosen but not yet handed in. It lives only here, in the browser; the server hears of it as
// one answer. Everything is a function of the view and the choice, nothing touches the page.

/** Is there a question that still takes an answer? */
export const isOpen = (view) => Boolean(view.panel.question && !view.panel.question.locked);

const hinted = ({ panel }) => panel.hints?.length ?? 0;

/** Is this view the one `before` with another hint? Then the same question is still open. */
export const isHelped = (before, view) => isOpen(before) && isOpen(view) && hinted(view) > hinted(before) && before.panel.text === view.panel.text && before.panel.question.prompt === view.panel.question.prompt;

// The three rows of things that can be acted on or picked from: each has a mode, and an act of its own.
const modes = ({ table, panel }) => ({ card: table?.hand?.mode, call: panel.ladder?.mode, name: panel.naming?.mode });
const ACTS = { card: "play", call: "call", name: "name" };

/** Is a press on this kind of thing (card, call or name) an act of its own? */
export const acts = (view, kind) => kind in ACTS && modes(view)[kind] === ACTS[kind];

/** Are things of this kind the options of the open question? */
export const picks = (view, kind) => isOpen(view) && (modes(view)[kind] ?? "").startsWith("pick");

/** Are cards of the hand and the kitty marked to be exchanged? */
export const isExchanging = ({ table }) => Boolean(table?.hand?.mode === "exchange" && table.exchange && table.kitty?.cards);

/** Is there anything for the learner to do but to go on? */
export const awaits = (view) => isOpen(view) || isExchanging(view) || Object.keys(ACTS).some((kind) => acts(view, kind));

/** Is this thing lifted: pressed once on a narrow screen, and not yet handed in? */
export const isLifted = ({ lifted }, kind, id) => lifted?.kind === kind && lifted.id === id;

/** The choice with which a view begins: what the server says was chosen, or nothing. */
export function start(view) {
  const question = view.panel.question;
  const chosen = question?.chosen ?? [];
  const choice = { ids: [], why: null, number: null, order: [], held: null, lifted: null, give: [], take: [] };
  Object.assign(choice, view.table?.exchange?.chosen);
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
  choice.ids = view.panel.question.shape === "pick-many" ? toggled(choice.ids, id) : [id];
}

const toggled = (ids, id) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);

/** Mark a card of the hand to give, or one of the kitty to take; marked again it stays where it is. */
export function swap(choice, side, id) {
  choice[side] = toggled(choice[side], id);
}

/** What is marked to be exchanged, in the order in which the cards lie. */
export function exchanged({ give, take }, { table }) {
  const marked = (cards, ids) => cards.map((card) => card.id).filter((id) => ids.includes(id));
  return { give: marked(table.hand.cards, give), take: marked(table.kitty.cards, take) };
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
