// Asking a card before it is played: may it be played, and why? Pointing at it, the keyboard's focus, or holding it
// down asks; lifting it on a narrow screen does too. The answer is the server's own line, in a place of its own by the
// hand. All answers of a view lie in that place at once, one seen and the others invisible: so it is always as high
// as the longest, and each can describe its card to a screen reader (aria-describedby).

import { attr, h, html, keyed, show, text } from "./dom.js";
import { say } from "./words.js";

const HOLD = 450; // milliseconds after which a finger that stays down asks
const SLIP = 10; // pixels a finger may move and still be holding

let made = 0;

/** Build the empty place once. */
export function makeWhys() {
  const part = { hint: h("p", { class: "hint", "aria-hidden": "true" }), lines: h("div", { class: "lines" }), of: new Map(), pointed: null, pinned: null, refused: null };
  return Object.assign(part, { node: h("div", { class: "whys" }, part.hint, part.lines) });
}

/** Bring the answers up to date. */
export function drawWhys(part, { hand, seats }, view) {
  const cards = [...(hand?.cards ?? []), ...Object.values(seats).flatMap((seat) => seat.open ?? [])].filter((card) => card.why);
  part.of = new Map(cards.map((card) => [card.id, card.why]));
  show(part.node, cards.length > 0);
  text(part.hint, matchMedia("(hover: hover)").matches ? say(view, "ask") : say(view, "ask_touch"));
  keyed(part.lines, [...new Set(part.of.values())], String, () => h("div", { class: "why", id: `why-${++made}` }), html);
  part.ids = new Map([...part.lines.children].map((node) => [node.dataset.key, node.id]));
}

/** The id of the line that describes a card; null when it cannot be asked. */
export const describes = (part, card) => part.ids.get(card.why) ?? null;

const asking = (target) => target.closest?.("[data-kind=card], [data-kind=ask]")?.dataset.id ?? null;

// Held down or pressed, else pointed at, else focused by keyboard, else lifted, else just refused.
function asked({ root, felt: { whys }, choice }) {
  const focused = root.activeElement?.matches(":focus-visible") ? asking(root.activeElement) : null;
  return [whys.pinned, whys.pointed, focused, choice.lifted, whys.refused].find((id) => whys.of.has(id)) ?? null;
}

/** Show the answer of the card that is asked, or none. */
export function answer(stage) {
  const { whys, node } = stage.felt;
  const id = asked(stage);
  for (const line of whys.lines.children) attr(line, "data-shown", id != null && line.dataset.key === whys.of.get(id));
  attr(whys.node, "data-asked", id != null);
  for (const card of node.querySelectorAll("[data-asked][data-kind]")) attr(card, "data-asked", card.dataset.id === id);
  if (id != null) attr(node.querySelector(`[data-id="${CSS.escape(id)}"]`), "data-asked", true);
}

/** Ask a card until something else is pressed. */
export function pin(stage, id) {
  stage.felt.whys.pinned = id;
  answer(stage);
}

/** Ask no card any more, but for the one with the focus. */
export function unask(stage) {
  const { whys } = stage.felt;
  whys.pinned = whys.pointed = null;
  answer(stage);
}

/** Listen for the mouse, the focus and the finger. */
export function listen(stage) {
  const { whys } = stage.felt;
  const finger = { timer: 0, x: 0, y: 0, asked: false };
  const release = () => clearTimeout(finger.timer);
  const on = (type, hear, how) => stage.node.addEventListener(type, hear, how);

  on("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch") return;
    const id = asking(target);
    // Between two cards, and on the answer itself, the question stands.
    if (id == null && target.closest(".hand, .open, .whys")) return;
    if (id === whys.pointed) return;
    whys.pointed = id;
    answer(stage);
  });
  on("pointerleave", () => ((whys.pointed = null), answer(stage)));
  on("focusin", ({ target }) => (target.matches(":focus-visible") && asking(target) != null ? unask(stage) : answer(stage)));
  on("focusout", () => queueMicrotask(() => answer(stage)));

  on("pointerdown", ({ target, pointerType, clientX, clientY }) => {
    release();
    finger.asked = false;
    whys.pinned = null;
    answer(stage);
    const id = asking(target);
    if (pointerType === "mouse" || !whys.of.has(id)) return;
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
