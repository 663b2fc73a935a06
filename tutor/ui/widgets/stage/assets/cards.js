// The cards: own faces, drawn as SVG. One face serves every size: the index is big enough for a card 44 pixels wide
// and fits the strip that shows in a fan. Colours are CSS variables (cards.css), so decks and palettes are styles.

import { attr, h, svg } from "./dom.js";
import { STAR, joker, jokerSign } from "./jokers.js";

const SUITS = {
  S: "M50 4C38 24 8 42 8 64c0 14 11 22 22 22 7 0 13-3 17-9-1 9-4 14-11 19h28c-7-5-10-10-11-19 4 6 10 9 17 9 11 0 22-8 22-22C92 42 62 24 50 4z",
  H: "M50 94C44 82 6 60 6 32 6 17 17 8 29 8c9 0 17 5 21 14 4-9 12-14 21-14 12 0 23 9 23 24 0 28-38 50-44 62z",
  D: "M50 3c8 19 22 35 38 47-16 12-30 28-38 47-8-19-22-35-38-47C28 38 42 22 50 3z",
  C: "M50 4a21 21 0 0 1 17 33 22 22 0 1 1-13 36c1 11 4 18 11 23H35c7-5 10-12 11-23a22 22 0 1 1-13-36A21 21 0 0 1 50 4z",
};

// What the court wears, each in a box of 100 by 60.
const COURT = {
  K: "M10 56V14l20 18L50 4l20 28 20-18v42zM10 60h80v-2H10z",
  Q: "M14 56C10 40 8 30 6 20c10 10 18 12 24 10 8-3 14-10 20-22 6 12 12 19 20 22 6 2 14 0 24-10-2 10-4 20-8 36zM6 18a6 6 0 1 1 .1 0zM50 10a6 6 0 1 1 .1 0zM94 18a6 6 0 1 1 .1 0z",
  J: "M12 56c0-26 18-40 42-40 16 0 26 4 34 12-10-2-18 0-22 6 12 2 20 10 22 22zM60 22C62 8 74 0 94 2 92 14 82 22 66 24z",
};

const MARKS = {
  right: "M18 54l20 20 44-48",
  wrong: "M24 24l52 52M76 24L24 76",
  missed: "M50 18v38M50 74v4",
  illegal: "M22 50h56",
  struck: "M10 50h80",
  info: "M50 44v36M50 22v4",
  chosen: "M18 54l20 20 44-48",
  give: "M50 84V18M22 46l28-28 28 28",
  take: "M50 16v66M22 54l28 28 28-28",
  standing: "M28 90V12l48 18-48 20",
  mine: "M50 14l36 36-36 36-36-36z",
};

const at = (x, y, size) => `translate(${x} ${y}) scale(${size / 100})`;

/** The sign of a suit as a small drawing. */
export const suitSign = (suit) =>
  svg("svg", { viewBox: "0 0 100 100", class: "sign", "data-suit": suit, "aria-hidden": "true" }, svg("path", { d: SUITS[suit] }));

/** A mark of a state or tone (one of MARKS). Each has its own shape, so none needs its colour. */
export const mark = (name) =>
  svg("svg", { viewBox: "0 0 100 100", class: "mark", "data-mark": name, "aria-hidden": "true" }, svg("path", { d: MARKS[name] }));

/** The star of whoever wins. */
export const star = () => svg("svg", { viewBox: "0 0 100 100", class: "star", "aria-hidden": "true" }, svg("path", { d: STAR }));

function index(rank) {
  const node = svg("text", { x: 25, y: 45, class: "rank", "text-anchor": "middle" });
  if (rank.length > 1) for (const [name, value] of [["textLength", 40], ["lengthAdjust", "spacingAndGlyphs"]]) attr(node, name, value);
  node.textContent = rank;
  return node;
}

function suited(card) {
  const sign = SUITS[card.suit];
  const court = COURT[card.id[0]];
  const parts = [index(card.rank), svg("path", { d: sign, transform: at(10, 53, 30) })];
  if (court) {
    parts.push(svg("rect", { x: 54, y: 62, width: 39, height: 71, rx: 6, class: "panel" }));
    parts.push(svg("path", { d: court, transform: at(59, 70, 29) }), svg("path", { d: sign, transform: at(58.5, 96, 30) }));
  } else if (card.id[0] === "A") parts.push(svg("path", { d: sign, transform: at(40, 76, 56) }));
  else parts.push(svg("path", { d: sign, transform: at(53, 88, 42) }));
  return parts;
}

/** The face of a card. The node that holds it carries the name; the drawing itself is silent. */
export function face(card, view) {
  return svg(
    "svg",
    { viewBox: "0 0 100 140", class: "face", "aria-hidden": "true", "data-suit": card.suit ?? card.joker },
    ...(card.joker ? joker(card, view) : suited(card)),
    svg("path", { d: "M-10 50L50 -10M-10 85L85 -10M-10 120L110 0M0 145L110 35M35 145L110 70M70 145L110 105", class: "hatch" }),
  );
}

/** Bring a card's node up to date: its state and the mark in its corner. */
export function drawCard(node, card, state) {
  attr(node, "data-state", state);
  const badge = ["right", "wrong", "missed", "chosen", "give", "take"].includes(state) ? state : null;
  const had = node.querySelector(".mark");
  if (had?.dataset.mark === badge) return;
  had?.remove();
  if (badge) node.append(mark(badge));
}

/** A small card for open hands, the turned card, the last trick, boards and options. One that can be asked is a button. */
export function miniature(card, asks = false) {
  const sign = card.suit ? suitSign(card.suit) : jokerSign(card.joker);
  const kind = asks ? { type: "button" } : { role: "img" };
  return h(asks ? "button" : "span", { class: "mini", ...kind, "aria-label": card.spoken ?? card.name, "data-suit": card.suit ?? card.joker }, h("b", {}, card.rank), sign);
}

/** How a card is known in the page: a changed face (another language or deck) makes another node. */
export const cardKey = (card) => `${card.id}/${card.rank}`;
