// The four seats: who sits there, what is known of them, and the hand they hold, closed or open.

import { cardKey, drawCard, miniature, star, suitSign } from "./cards.js";
import { callKey, drawPill, pill } from "./calls.js";
import { attr, control, h, keyed, show, text } from "./dom.js";
import { askable } from "./why.js";
import { say } from "./words.js";

/** Build an empty seat once. */
export function makeSeat(seat) {
  const part = {
    name: h("b", { class: "name" }),
    note: h("span", { class: "note" }),
    bot: h("span", { class: "bot" }),
    dealer: h("span", { class: "dealer" }),
    tricks: h("span", { class: "tricks" }),
    turn: h("span", { class: "turn" }),
    call: h("span", { class: "called" }),
    flag: h("span", { class: "flag" }, star(), h("span")),
    backs: h("span", { class: "backs", "aria-hidden": "true" }),
    count: h("span", { class: "held" }),
    row: h("div", { class: "open", role: "group" }),
    at: null,
  };
  const plate = h("div", { class: "plate" }, h("span", { class: "who" }, part.name, part.note, part.bot), part.dealer, part.tricks, part.call, part.turn, part.flag);
  part.closed = h("span", { class: "closed", role: "img" }, part.backs, part.count);
  return Object.assign(part, { node: h("div", { class: `seat ${seat}` }, plate, part.closed, part.row) });
}

// An open hand in suits, one line each: so it can be read at a glance, and fits a narrow table without its frames.
function drawOpen(part, seat, whys) {
  const open = seat.open ?? [];
  show(part.row, open.length > 0);
  attr(part.row, "aria-label", seat.name);
  const suits = [...new Set(open.map((card) => card.suit ?? "joker"))];
  const asked = open.filter((card) => card.why);
  if (!asked.some((card) => card.id === part.at)) part.at = asked[0]?.id;
  keyed(part.row, suits, String, (suit) => h("span", { class: "suit", "data-suit": suit === "joker" ? "big" : suit }, suit === "joker" ? star() : suitSign(suit), h("span")), (row, suit) => {
    keyed(row.lastChild, open.filter((card) => (card.suit ?? "joker") === suit), (card) => `${cardKey(card)}/${Boolean(card.why)}`, (card) => miniature(card, Boolean(card.why)), (node, card) => {
      drawCard(node, card, card.state);
      attr(node, "aria-label", card.spoken ?? card.name);
      if (!card.why) return;
      control(node, "ask", card.id);
      askable(whys, node, "card", card);
      attr(node, "tabindex", card.id === part.at ? 0 : -1);
    });
  });
}

/** Bring the seat `where` up to date. */
export function drawSeat(part, where, view, whys) {
  const { seats, trick, winner, hand, contract, turn_label } = view.table;
  const seat = seats[where];
  text(part.name, seat.name);
  for (const [node, words] of [[part.note, seat.note], [part.bot, seat.bot]]) {
    text(node, words);
    show(node, Boolean(words));
  }
  text(part.dealer, say(view, "dealer"));
  show(part.dealer, seat.dealer);
  text(part.tricks, seat.tricks == null ? "" : say(view, "tricks", { n: seat.tricks }));
  show(part.tricks, seat.tricks != null);
  const call = seat.call ?? (contract?.seat === where ? contract.call : null);
  keyed(part.call, call ? [call] : [], callKey, pill, drawPill);
  show(part.call, Boolean(call));
  text(part.turn, turn_label ?? say(view, "turn"));
  show(part.turn, seat.turn);
  const won = winner ? winner.seat === where : trick.some((played) => played.seat === where && played.winning);
  show(part.flag, won);
  text(part.flag.lastChild, won ? (winner?.label ?? say(view, "winning")) : "");
  attr(part.node, "data-turn", seat.turn);
  attr(part.node, "data-you", seat.you);
  attr(part.node, "data-winner", winner?.seat === where);
  const closed = hand?.seat === where || seat.open || !seat.count ? 0 : seat.count; // a hand that is drawn has no back as well
  show(part.closed, closed > 0);
  attr(part.closed, "aria-label", closed ? say(view, "cards", { n: closed }) : null);
  keyed(part.backs, [...Array(closed).keys()], String, () => h("i"), () => {});
  text(part.count, closed);
  drawOpen(part, seat, whys);
}
