// Calls: a bid, a pass or a call that is no bid, as a pill. Each kind of bid has a sign, a colour and its words: uptown
// points up, downtown down, and notrump is the struck-out circle of a badge without a trump.

import { mark } from "./cards.js";
import { attr, h, show, svg, text } from "./dom.js";

const SIGNS = {
  U: "M50 6L94 58H68V94H32V58H6z",
  D: "M50 94L94 42H68V6H32V42H6z",
  N: "M50 6a44 44 0 1 0 .1 0zM50 20a30 30 0 0 1 18 6L26 68a30 30 0 0 1 24-48zM74 32a30 30 0 0 1-42 42z",
};
const MARKED = ["right", "wrong", "missed", "chosen", "standing", "mine"];

/** The sign of a kind of bid (U, D, N), or of a direction. */
export const kindSign = (kind) => svg("svg", { viewBox: "0 0 100 100", class: "sign", "data-bid": kind, "aria-hidden": "true" }, svg("path", { d: SIGNS[kind] }));

/** What a call, or a thing that can be named, looks like inside: its sign, its label and a note in small print. */
export function inside(item, sign = item.kind ? kindSign(item.kind) : null) {
  return [sign, h("span", { class: "words" }, h("span", { class: "label" }), h("small", { class: "about" }))];
}

/** Bring a call's node up to date: its words, its state, and the mark that goes with the state. */
export function drawInside(node, item, state) {
  text(node.querySelector(".label"), item.label);
  const note = node.querySelector(".about");
  text(note, item.note);
  show(note, Boolean(item.note));
  attr(node, "data-state", state);
  const badge = MARKED.includes(state) ? state : null;
  const had = node.querySelector(":scope > .mark");
  if (had?.dataset.mark === badge) return;
  had?.remove();
  if (badge) node.append(mark(badge));
}

/** A call as a picture: on a plate, in the auction, in a board, in an option. */
export function pill(call) {
  const node = h("span", { class: "pill", role: "img", "data-bid": call.kind ?? "none" }, ...inside(call));
  drawPill(node, call);
  return node;
}

/** Bring a pill up to date. */
export function drawPill(node, call) {
  attr(node, "aria-label", call.spoken ?? call.label);
  drawInside(node, call, call.state);
}

/** How a call is known in the page: another kind has another sign. */
export const callKey = (call) => `${call.id}/${call.kind}`;

/** Every call of a ladder, the pass last. */
export const callsOf = ({ rows, pass }) => [...rows.flatMap(({ calls }) => calls), pass].filter(Boolean);
