// The kitty: six cards that are nobody's, until they are somebody's first trick. Before the first card it lies in the
// middle, closed or open; during play it is a line at the side. While cards are exchanged its cards are marked to take.

import { cardKey, drawCard, miniature } from "./cards.js";
import { isExchanging } from "./choice.js";
import { attr, control, h, keyed, maybe, show, text } from "./dom.js";
import { makeCard } from "./hand.js";
import { fill } from "./words.js";

/** How many cards are marked each way, as the words of an exchange want them. */
export const counts = ({ give, take }) => ({ give: give.length, take: take.length });

/** Build the empty kitty once: in the middle (`node`) and at the side (`side`). */
export function makeKitty() {
  const part = { label: h("p", { class: "kitty-label" }), row: h("div", { class: "kitty-cards" }), swapped: h("p", { class: "swapped" }), count: h("p", { class: "swap-count", "aria-hidden": "true" }), at: null };
  part.node = h("div", { class: "kitty" }, part.label, part.row, part.swapped, part.count);
  part.side = h("div", { class: "kitty-side" }, h("span", { class: "packet", "aria-hidden": "true" }), h("span", { class: "words" }, h("span"), h("small")), h("span", { class: "minis" }));
  return part;
}

function drawSide(part, kitty) {
  const [, words, minis] = part.side.children;
  text(words.firstChild, kitty.label);
  text(words.lastChild, kitty.swapped);
  show(words.lastChild, Boolean(kitty.swapped));
  keyed(minis, kitty.cards ?? [], cardKey, (card) => miniature(card), (node, card) => attr(node, "aria-label", card.spoken ?? card.name));
  show(minis, Boolean(kitty.cards?.length));
}

/** Bring the kitty up to date. */
export function drawKitty(part, view, choice) {
  const { kitty, exchange, phase } = view.table;
  const inMiddle = Boolean(kitty) && ["auction", "declare", "exchange"].includes(phase);
  show(part.node, inMiddle);
  show(part.side, Boolean(kitty) && !inMiddle);
  if (!kitty) return;
  if (!inMiddle) return drawSide(part, kitty);
  const taking = isExchanging(view);
  const label = taking ? exchange.take : kitty.label;
  const cards = kitty.cards ?? [...Array(kitty.count).keys()].map((at) => ({ id: `back ${at}`, rank: "", back: true }));
  if (!cards.some((card) => card.id === part.at)) part.at = cards[0]?.id ?? null;
  text(part.label, label);
  attr(part.label, "aria-hidden", Boolean(kitty.cards) && "true");
  attr(part.row, "role", taking ? "toolbar" : kitty.cards ? "group" : null);
  attr(part.row, "aria-label", kitty.cards ? label : null);
  attr(part.row, "data-closed", !kitty.cards);
  part.row.style.setProperty("--n", cards.length);
  keyed(part.row, cards, (card) => `${cardKey(card)}/${taking}`, (card) => (card.back ? h("i", { "aria-hidden": "true" }) : makeCard(card, view, taking)), (node, card) => {
    if (card.back) return;
    const marked = taking && choice.take.includes(card.id);
    drawCard(node, card, marked ? "take" : card.state);
    attr(node, "data-taken", marked);
    attr(node, "aria-label", card.spoken ?? card.name);
    if (!taking) return;
    control(node, "take", card.id);
    attr(node, "tabindex", card.id === part.at ? 0 : -1);
    attr(node, "aria-pressed", String(marked));
  });
  text(part.swapped, kitty.swapped);
  show(part.swapped, Boolean(kitty.swapped));
  if (maybe(part.count, taking ? exchange : null)) text(part.count, fill(exchange.count, counts(choice)));
}
