// The hints that were taken, the last one at the end: each has a name and its lines.

import { h, html, keyed, show, text } from "./dom.js";

/** Build the empty list once. */
export const makeHints = () => h("ol", { class: "hints" });

const makeHint = () => h("li", { class: "tip" }, h("h3"), h("div", { class: "lines" }));

/** Bring the hints up to date. */
export function drawHints(list, hints = []) {
  show(list, hints.length > 0);
  keyed(list, hints, ({ id }) => id, makeHint, (node, { name, lines }) => {
    text(node.firstChild, name);
    keyed(node.lastChild, lines.map((line, at) => ({ line, at })), ({ at }) => String(at), () => h("p"), (p, { line }) => html(p, line));
  });
}
