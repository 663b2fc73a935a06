// The hand at the bottom of the table: one tab stop, arrows inside it.

import { cardKey, drawCard, face } from "./cards.js";
import { attr, control, h, keyed, maybe, text } from "./dom.js";
import { acts, isExchanging, isLifted, picks } from "./choice.js";
import { askable } from "./why.js";
import { say } from "./words.js";

/** Build the empty hand once. */
export function makeHand() {
  const label = h("div", { class: "hand-label", "aria-hidden": "true" });
  const row = h("div", { class: "cards" });
  return { node: h("div", { class: "hand" }, label, row), label, row, at: null };
}

// A card that can be played, chosen or asked is a button; a card that is only shown is a picture with the same name.
export function makeCard(card, view, button) {
  const node = h(button ? "button" : "span", { class: "card", ...(button ? { type: "button" } : { role: "img" }) }, face(card, view));
  node.dataset.card = card.id;
  return node;
}

/** Bring the hand up to date. `part.at` is the id of the card that holds the tab stop. */
export function drawHand(part, hand, view, choice, whys) {
  if (!maybe(part.node, hand)) return;
  const playing = acts(view, "card");
  const giving = isExchanging(view);
  const live = playing || giving || picks(view, "card");
  const name = (giving && view.table.exchange.give) || hand.label || say(view, "hand");
  text(part.label, name);
  attr(part.node, "data-named", giving || !view.table.seats[hand.seat]?.you); // one's own hand needs no sign
  const button = (card) => live || Boolean(card.why);
  attr(part.row, "role", hand.cards.some(button) ? "toolbar" : "group");
  attr(part.row, "aria-label", name);
  attr(part.row, "aria-describedby", picks(view, "card") ? "prompt" : null);
  const ids = hand.cards.map((card) => card.id);
  if (!ids.includes(part.at)) part.at = ids[Math.min(part.place ?? 0, ids.length - 1)] ?? null;
  part.place = Math.max(0, ids.indexOf(part.at));
  part.row.style.setProperty("--n", ids.length);
  attr(part.row, "data-many", ids.length > 14);
  keyed(
    part.row,
    hand.cards,
    (card) => `${cardKey(card)}/${button(card)}`,
    (card) => makeCard(card, view, button(card)),
    (node, card, at) => {
      const chosen = live && (giving ? choice.give.includes(card.id) : playing ? isLifted(choice, "card", card.id) : choice.ids.includes(card.id));
      drawCard(node, card, chosen ? (giving ? "give" : "chosen") : card.state);
      attr(node, "data-lifted", chosen);
      attr(node, "aria-label", card.spoken ?? card.name);
      node.style.setProperty("--k", at - (ids.length - 1) / 2);
      if (!button(card)) return;
      control(node, live ? "card" : "ask", card.id);
      askable(whys, node, "card", card);
      attr(node, "tabindex", card.id === part.at ? 0 : -1);
      attr(node, "aria-pressed", !live || (playing && !chosen) ? null : String(chosen));
    },
  );
}
