// Asking a card or a call before it is played or made: may it be, and why? Pointing at it, the keyboard's focus, or
// holding it down asks; lifting it on a narrow screen does too. The answer is the server's own line, in a place of its
// own by the hand or below the ladder. All answers of a place lie in it at once, one seen and the others invisible: so
// it is always as high as the longest, and each can describe its thing to a screen reader (aria-describedby).
//
// What can be asked is known by its `data-asks`: the id of a card, "call 3D" of a call (both may be 3D), "name H".

import { attr, h, html, keyed, show, text } from "./dom.js";

const HOLD = 450; // milliseconds after which a finger that stays down asks
const SLIP = 10; // pixels a finger may move and still be holding

let made = 0;

/** How a thing is asked: a card by its id, anything else by its kind as well. */
export const asks = (kind, id) => (kind === "card" ? id : `${kind} ${id}`);

/** What is asked now: nothing yet. */
export const makeAsked = () => ({ pointed: null, pinned: null, refused: null });

/** Build an empty place once. */
export function makeWhys() {
  const part = { hint: h("p", { class: "hint", "aria-hidden": "true" }), lines: h("div", { class: "lines" }), of: new Map() };
  return Object.assign(part, { node: h("div", { class: "whys" }, part.hint, part.lines) });
}

/** Bring the answers of a place up to date: those of `items` of a `kind`. `hints` says how to ask, with a mouse and without. */
export function drawWhys(part, kind, items, hints) {
  const askable = items.filter((item) => item?.why);
  part.of = new Map(askable.map((item) => [asks(kind, item.id), item.why]));
  show(part.node, askable.length > 0);
  text(part.hint, matchMedia("(hover: hover)").matches ? hints.ask : hints.ask_touch);
  keyed(part.lines, [...new Set(part.of.values())], String, () => h("div", { class: "why", id: `why-${++made}` }), html);
  part.ids = new Map([...part.lines.children].map((node) => [node.dataset.key, node.id]));
}

/** Make a node one that can be asked, when there is an answer; its line describes it to a screen reader. */
export function askable(part, node, kind, item) {
  attr(node, "data-asks", item.why ? asks(kind, item.id) : null);
  attr(node, "aria-describedby", part.ids.get(item.why));
}

const asking = (target) => target.closest?.("[data-asks]")?.dataset.asks ?? null;

// Held down or pressed, else pointed at, else focused by keyboard, else lifted, else just refused.
function wanted({ root, asked, whys, choice: { lifted } }) {
  const focused = root.activeElement?.matches(":focus-visible") ? asking(root.activeElement) : null;
  const all = [asked.pinned, asked.pointed, focused, lifted && asks(lifted.kind, lifted.id), asked.refused];
  return all.find((id) => whys.some(({ of }) => of.has(id))) ?? null;
}

/**
 * A card that was refused says why beside the hand too: on a phone the feedback lies far below. Which one that is, is
 * known only when it alone is marked, not where all are that may not be played.
 */
export function refused({ table, panel }) {
  const illegal = panel.feedback?.tone === "illegal" ? (table?.hand?.cards ?? []).filter((card) => card.state === "illegal") : [];
  return illegal.length === 1 ? asks("card", illegal[0].id) : null;
}

/** Show the answer of what is asked, or none. */
export function answer(stage) {
  const id = wanted(stage);
  for (const { node, lines, of } of stage.whys) {
    const here = of.get(id);
    for (const line of lines.children) attr(line, "data-shown", here != null && line.dataset.key === here);
    attr(node, "data-asked", here != null);
  }
  for (const node of stage.node.querySelectorAll("[data-asks]")) attr(node, "data-asked", node.dataset.asks === id);
}

/** Ask a thing until something else is pressed. */
export function pin(stage, id) {
  stage.asked.pinned = id;
  answer(stage);
}

/** Ask nothing any more, but for what has the focus. */
export function unask(stage) {
  stage.asked.pinned = stage.asked.pointed = null;
  answer(stage);
}

/** Listen for the mouse, the focus and the finger. */
export function listen(stage) {
  const { asked } = stage;
  const finger = { timer: 0, x: 0, y: 0, asked: false };
  const release = () => clearTimeout(finger.timer);
  const on = (type, hear, how) => stage.node.addEventListener(type, hear, how);

  on("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch") return;
    const id = asking(target);
    // Between two cards or calls, and on the answer itself, the question stands.
    if (id == null && target.closest(".hand, .open, .keys, .whys")) return;
    if (id === asked.pointed) return;
    asked.pointed = id;
    answer(stage);
  });
  on("pointerleave", () => ((asked.pointed = null), answer(stage)));
  on("focusin", ({ target }) => (target.matches(":focus-visible") && asking(target) != null ? unask(stage) : answer(stage)));
  on("focusout", () => queueMicrotask(() => answer(stage)));

  on("pointerdown", ({ target, pointerType, clientX, clientY }) => {
    release();
    finger.asked = false;
    pin(stage, null);
    const id = asking(target);
    if (pointerType === "mouse" || id == null) return;
    [finger.x, finger.y] = [clientX, clientY];
    finger.timer = setTimeout(() => ((finger.asked = true), pin(stage, id)), HOLD);
  });
  on("pointermove", ({ clientX, clientY }) => Math.hypot(clientX - finger.x, clientY - finger.y) > SLIP && release());
  on("pointerup", release);
  on("pointercancel", release);
  on("contextmenu", (event) => event.pointerType === "touch" && asking(event.target) != null && event.preventDefault());
  // The click at the end of a long press plays nothing. (A click by a key has no detail, and is never one.)
  // It still is the first half of a double click: a quick tap after it is meant for the same view (press.js).
  on("click", (event) => finger.asked && event.detail && ((stage.pressed = stage.view.rev), event.stopImmediatePropagation()), { capture: true });
  return release;
}
