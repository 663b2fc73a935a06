// The two jokers, made so that nobody takes one for the other. Big wears a large fool's cap with three bells under a
// star, and its index and its word stand light on dark. Little holds a small bare cap with one bell, dark on light.
// Shape, size and light tell them apart without any colour, also where only the index shows.

import { svg } from "./dom.js";
import { say } from "./words.js";

/** The star, in a box of 100 by 100. */
export const STAR = "M50 6l13 29 31 3-23 21 7 31-28-16-28 16 7-31L6 38l31-3z";
const BIG = [
  ["path", { d: "M26 106C18 84 20 76 4 72c18-12 38-2 42 16z", class: "cap-a" }],
  ["path", { d: "M36 106c-6-30 4-42 16-54 12 12 22 24 16 54z", class: "cap-b" }],
  ["path", { d: "M78 106c8-22 4-30 18-34-18-12-38-2-42 16z", class: "cap-a" }],
  ["rect", { x: 22, y: 100, width: 60, height: 10, rx: 4, class: "cap-b" }],
  ["circle", { cx: 8, cy: 74, r: 6, class: "bell" }],
  ["circle", { cx: 52, cy: 52, r: 6, class: "bell" }],
  ["circle", { cx: 92, cy: 74, r: 6, class: "bell" }],
  ["path", { d: STAR, transform: "translate(62 8) scale(.32)", class: "bell" }],
];
const LITTLE = [
  ["path", { d: "M42 98c-2-16 4-26 22-29-4 6-4 16-3 29z", class: "cap-line" }],
  ["path", { d: "M37 100h30", class: "cap-line" }],
  ["circle", { cx: 67, cy: 68, r: 4, class: "cap-line" }],
];

const drawn = (parts) => parts.map(([tag, attrs]) => svg(tag, attrs));

// A text that is squeezed into `room` when it has more than `most` letters.
function write(text, attrs, most, room) {
  const squeezed = text.length > most ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  const node = svg("text", { ...attrs, ...squeezed, "text-anchor": "middle" });
  node.textContent = text;
  return node;
}

/** The drawing of a joker inside its face. */
export function joker(card, view) {
  const big = card.joker === "big";
  return [
    svg("path", { d: big ? "M0 0H48V42a8 8 0 0 1-8 8H0zM0 112H100V140H0z" : "M0 113H100", class: big ? "block" : "rim" }),
    ...drawn(big ? BIG : LITTLE),
    write(card.rank, { x: 24, y: 38, class: "rank" }, 1, 38),
    write(say(view, card.joker), { x: 50, y: 134, class: "joker-word" }, 5, 84),
  ];
}

/** The sign of a joker where a suit sign would stand: a full star, or a small hollow one. */
export const jokerSign = (which) => svg("svg", { viewBox: "0 0 100 100", class: "joker-sign", "data-joker": which, "aria-hidden": "true" }, svg("path", { d: STAR }));
