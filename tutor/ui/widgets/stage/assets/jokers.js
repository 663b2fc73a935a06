// The two jokers, made so that nobody takes one for the other. Big wears a large fool's cap with three bells under a
// star, and its index and its word stand light on dark. Little holds a small bare cap with one bell, dark on light.
// Shape, size and light tell them apart without any colour, also where only the index shows; and the word is where no
// mark of a state covers it.

import { svg } from "./dom.js";
import { say } from "./words.js";

/** The star, in a box of 100 by 100. */
export const STAR = "M50 6l13 29 31 3-23 21 7 31-28-16-28 16 7-31L6 38l31-3z";
const BIG = [
  ["path", { d: "M30 130C22 108 26 100 9 97c17-13 38-3 42 15z", class: "cap-a" }],
  ["path", { d: "M37 130c-6-26 3-37 15-48 12 11 21 22 15 48z", class: "cap-b" }],
  ["path", { d: "M74 130c8-22 4-30 21-33-17-13-38-3-42 15z", class: "cap-a" }],
  ["rect", { x: 26, y: 124, width: 52, height: 10, rx: 4, class: "cap-b" }],
  ["circle", { cx: 11, cy: 99, r: 5.5, class: "bell" }],
  ["circle", { cx: 52, cy: 84, r: 5.5, class: "bell" }],
  ["circle", { cx: 93, cy: 99, r: 5.5, class: "bell" }],
  ["path", { d: STAR, transform: "translate(58 6) scale(.36)", class: "bell" }],
];
const LITTLE = [
  ["path", { d: "M55 126c-2-16 4-25 20-28-4 6-4 15-3 28z", class: "cap-line" }],
  ["path", { d: "M50 128h28", class: "cap-line" }],
  ["circle", { cx: 78, cy: 97, r: 4, class: "cap-line" }],
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
    svg("path", { d: big ? "M0 0H50V50H100V78H0z" : "M0 51H100M0 77H100", class: big ? "block" : "rim" }),
    ...drawn(big ? BIG : LITTLE),
    write(card.rank, { x: 25, y: 38, class: "rank" }, 1, 38),
    write(say(view, card.joker), { x: 50, y: 72.5, class: "joker-word" }, 5, 84),
  ];
}

/** The sign of a joker where a suit sign would stand: a full star, or a small hollow one. */
export const jokerSign = (which) => svg("svg", { viewBox: "0 0 100 100", class: "joker-sign", "data-joker": which, "aria-hidden": "true" }, svg("path", { d: STAR }));
