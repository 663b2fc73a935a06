// One question: prompt, options, and the shapes pick-one, pick-many, pick-a-call, yes-no (with a reason), number, order.

import { drawCard, mark } from "./cards.js";
import { attr, control, h, html, keyed, maybe, show, text } from "./dom.js";
import { keycap, labelOf, nameOf, picture } from "./options.js";
import { say } from "./words.js";

function makeOption(kind, option) {
  const node = h("button", { type: "button", class: "option" }, h("span", { class: "dot", "aria-hidden": "true" }), picture(option), h("span", { class: "said" }, h("span", { class: "label" }), h("span", { class: "verdict" })), keycap(option));
  return control(node, kind, option.id);
}

function drawOptions(list, kind, options, chosen, many, locked, view) {
  const at = Math.max(0, options.findIndex((option) => chosen.includes(option.id)));
  const short = options.length <= 6 && options.every((option) => (option.label ?? "").length <= 14);
  attr(list, "role", many ? "group" : "radiogroup");
  attr(list, "data-short", short);
  keyed(list, options, (option) => `${option.id}${option.card?.rank ?? ""}${option.key ?? ""}`, (option) => makeOption(kind, option), (node, option, index) => {
    const checked = chosen.includes(option.id);
    attr(node, "role", many ? "checkbox" : "radio");
    attr(node, "aria-checked", String(checked));
    attr(node, "aria-disabled", locked ? "true" : null);
    attr(node, "tabindex", many || index === at ? 0 : -1);
    attr(node, "data-state", option.state);
    attr(node, "aria-keyshortcuts", option.key);
    text(node.querySelector(".said > .label"), labelOf(option));
    const verdict = node.querySelector(".verdict");
    if (verdict.dataset.state === (option.state ?? "")) return;
    verdict.dataset.state = option.state ?? "";
    verdict.replaceChildren(...(option.state ? [mark(option.state), h("span", {}, say(view, option.state))] : []));
  });
}

function makeItem(option) {
  const node = h("button", { type: "button", class: "item" }, h("span", { class: "place", "aria-hidden": "true" }), picture(option), h("span", { class: "said label" }), keycap(option));
  return h("li", {}, control(node, "item", option.id));
}

function drawOrder(part, question, choice, view) {
  const cards = question.options.every((option) => option.card);
  attr(part.items, "data-cards", cards);
  const options = choice.order.map((id) => question.options.find((option) => option.id === id));
  if (!choice.order.includes(part.at)) part.at = choice.order[0];
  keyed(part.items, options, (option) => `${option.id}${option.key ?? ""}`, makeItem, (li, option, index) => {
    const node = li.firstChild;
    const held = choice.held === option.id;
    text(node.querySelector(".place"), index + 1);
    text(node.querySelector(".said"), labelOf(option));
    attr(node, "aria-label", say(view, "moved", { item: nameOf(option), n: index + 1, of: options.length }));
    attr(node, "aria-pressed", String(held));
    attr(node, "aria-disabled", question.locked ? "true" : null);
    attr(node, "tabindex", option.id === part.at ? 0 : -1);
    drawCard(node, option, option.state);
  });
  text(part.help, say(view, "order_help"));
  show(part.moves, !question.locked);
  attr(part.moves.firstChild, "aria-label", say(view, "earlier"));
  attr(part.moves.lastChild, "aria-label", say(view, "later"));
  for (const button of part.moves.querySelectorAll("button")) attr(button, "data-off", choice.held == null);
}

/** Build the empty question once. */
export function makeQuestion() {
  const part = {
    prompt: h("div", { class: "prompt", id: "prompt" }),
    options: h("div", { class: "options", "aria-labelledby": "prompt" }),
    whyPrompt: h("div", { class: "prompt", id: "why-prompt" }),
    whys: h("div", { class: "options", "aria-labelledby": "why-prompt" }),
    less: control(h("button", { type: "button", class: "step" }, "−"), "step", "-1"),
    input: control(h("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 3, "aria-labelledby": "prompt" }), "number", "number"),
    more: control(h("button", { type: "button", class: "step" }, "+"), "step", "1"),
    items: h("ol", { class: "items", "aria-labelledby": "prompt" }),
    help: h("p", { class: "help" }),
    moves: h("div", { class: "moves" }, control(h("button", { type: "button", class: "step" }, "◀"), "move", "-1"), null),
    nudge: h("p", { class: "nudge" }),
  };
  part.moves.append(part.help, control(h("button", { type: "button", class: "step" }, "▶"), "move", "1"));
  part.number = h("div", { class: "number" }, part.less, part.input, part.more);
  part.order = h("div", { class: "order" }, part.items, part.moves);
  part.then = h("div", { class: "then" }, part.whyPrompt, part.whys);
  part.node = h("div", { class: "question" }, part.prompt, part.options, part.number, part.order, part.then, part.nudge);
  return part;
}

/**
 * Bring the question up to date. `nudge` asks for a choice when Check came too early. When the cards of the hand are
 * the options, the prompt belongs to the `intro` above the table: on a phone it would come after the hand otherwise.
 */
export function drawQuestion(part, intro, view, choice, nudge) {
  const question = maybe(part.node, view.panel.question);
  show(part.prompt, Boolean(question));
  if (!question) return;
  const { shape, locked } = question;
  html(part.prompt, question.prompt);
  const { ladder, naming } = view.panel; // the pads come right after the question, so a prompt about them stays here
  const above = shape.startsWith("pick") && !question.options?.length && !ladder && !naming;
  if (above && part.prompt.parentNode !== intro) intro.append(part.prompt);
  if (!above && part.prompt.parentNode !== part.node) part.node.prepend(part.prompt);
  const listed = ["pick-one", "pick-many", "pick-a-call", "yes-no"].includes(shape) && question.options?.length;
  show(part.options, Boolean(listed));
  if (listed) drawOptions(part.options, "option", question.options, choice.ids, shape === "pick-many", locked, view);
  show(part.number, shape === "number");
  if (shape === "number") {
    attr(part.less, "aria-label", say(view, "less"));
    attr(part.more, "aria-label", say(view, "more"));
    const shown = choice.number == null ? "" : String(choice.number);
    if (part.input.value !== shown && part.input.value !== "-") part.input.value = shown;
    for (const node of [part.less, part.input, part.more]) node.disabled = Boolean(locked);
  }
  show(part.order, shape === "order");
  if (shape === "order") drawOrder(part, question, choice, view);
  const then = shape === "yes-no" && choice.ids.length ? maybe(part.then, question.then) : maybe(part.then, null);
  if (then) {
    html(part.whyPrompt, then.prompt);
    drawOptions(part.whys, "why", then.options, choice.why == null ? [] : [choice.why], false, locked, view);
  }
  text(part.nudge, nudge ? say(view, "choose_first") : "");
  show(part.nudge, nudge);
}
