// The drawn table: seats, trick, trump, turned card, piles and the last trick, and the same thing once more as text.

import { drawAuction, drawContract, makeAuction, makeContract } from "./auction.js";
import { kindSign } from "./calls.js";
import { cardKey, drawCard, face, miniature, star, suitSign } from "./cards.js";
import { attr, h, keyed, maybe, show, svg, text } from "./dom.js";
import { drawHand, makeHand } from "./hand.js";
import { drawKitty, makeKitty } from "./kitty.js";
import { drawSeat, makeSeat } from "./seats.js";
import { drawWhys, makeWhys } from "./why.js";
import { say } from "./words.js";

const SEATS = ["north", "west", "east", "south"];

function makeTrickCard(played, view) {
  const label = h("span", { class: "caption" });
  const won = h("span", { class: "won", "aria-hidden": "true" }, star());
  const card = h("span", { class: "card", role: "img" }, face(played.card, view), played.suit ? h("span", { class: "as" }, suitSign(played.suit)) : null);
  const node = h("li", { class: `played ${played.seat}` }, card, won, label);
  node.dataset.card = played.card.id;
  node.dataset.seat = played.seat;
  return node;
}

function drawTrickCard(node, played, view, winner) {
  const [card, mark, caption] = node.children;
  const won = winner ? winner.seat === played.seat : played.winning;
  drawCard(card, played.card, won ? "winning" : played.card.state);
  attr(node, "data-won", Boolean(won));
  attr(card, "aria-label", played.card.spoken ?? played.card.name);
  show(mark, Boolean(won)); // the words are on the plate of the seat, where they cover nothing
  text(caption, played.caption);
  show(caption, Boolean(played.caption));
}

// Tricks lie crosswise, so that they can be counted at a glance: upright, across, upright ... The kitty, when it is the
// first of them, has a mark of its own.
function pile(count, kitty) {
  const rects = [...Array(count).keys()].map((n) =>
    svg("rect", n % 2 ? { x: n * 9, y: 8, width: 18, height: 9, rx: 2 } : { x: n * 9 + 4, y: 3, width: 10, height: 19, rx: 2 }),
  );
  if (kitty) rects[0]?.setAttribute("class", "first");
  return svg("svg", { viewBox: `0 0 ${count * 9 + 10} 25`, class: "pile", "aria-hidden": "true" }, ...rects);
}

function drawPiles(part, piles, view) {
  if (!maybe(part.piles, piles)) return;
  keyed(part.piles, ["ns", "ew"], String, () => h("div", {}, h("b"), h("span", { class: "sr" }), h("span", { class: "heap" }), h("span", { class: "number", "aria-hidden": "true" }), h("small")), (node, side) => {
    const [name, spoken, heap, number, note] = node.children;
    const kitty = piles.kitty?.side === side ? piles.kitty : null;
    text(name, say(view, side));
    text(spoken, say(view, "tricks", { n: piles[side] }));
    text(number, piles[side]);
    text(note, kitty?.label);
    show(note, Boolean(kitty));
    const drawn = `${piles[side]} ${Boolean(kitty)}`;
    if (heap.dataset.count !== drawn) heap.replaceChildren(pile(piles[side], Boolean(kitty)));
    heap.dataset.count = drawn;
  });
}

function drawTrump(part, table, view) {
  if (maybe(part.trump, table.trump)) {
    const [badge, label] = part.trump.children;
    const { suit, kind } = table.trump;
    const sign = suit ?? kind ?? "none";
    if (badge.dataset.suit !== sign) badge.replaceChildren(...(suit ? [suitSign(suit)] : kind ? [kindSign(kind)] : []));
    badge.dataset.suit = sign;
    text(label, table.trump.label ?? say(view, "trump"));
  }
  if (maybe(part.turned, table.turned)) {
    const [slot, label] = part.turned.children;
    keyed(slot, [table.turned.card], cardKey, miniature, () => {});
    text(label, table.turned.label ?? say(view, "turned"));
  }
}

function drawLastTrick(part, last, view) {
  if (!maybe(part.last, last)) return;
  const [summary, box] = part.last.children;
  const [label, row] = box.children;
  text(summary, say(view, "last_trick"));
  text(label, last.label);
  keyed(row, last.cards, (played) => cardKey(played.card), (played) => h("li", {}, miniature(played.card), h("span", {})), (node, played) => {
    attr(node, "data-winner", played.seat === last.winner);
    text(node.lastChild, view.table.seats[played.seat].name);
  });
}

function drawText(part, table, view) {
  if (!maybe(part.words, table.as_text)) return;
  const [summary, sheet] = part.words.children;
  text(summary, say(view, "as_text"));
  const { caption, head, rows } = table.as_text;
  const source = JSON.stringify([table.imagined, table.as_text]);
  if (sheet.dataset.source === source) return;
  sheet.dataset.source = source;
  sheet.replaceChildren(
    h("caption", {}, table.imagined ? `${table.imagined}. ${caption}` : caption),
    h("thead", {}, h("tr", {}, ...head.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...rows.map(([first, ...rest]) => h("tr", {}, h("th", { scope: "row" }, first), ...rest.map((cell) => h("td", {}, cell))))),
  );
}

/** Build the empty table once. */
export function makeFelt() {
  const part = {
    seats: Object.fromEntries(SEATS.map((seat) => [seat, makeSeat(seat)])),
    contract: makeContract(),
    auction: makeAuction(),
    kitty: makeKitty(),
    trump: h("div", { class: "trump" }, h("span", { class: "badge" }), h("span")),
    turned: h("div", { class: "turned" }, h("span"), h("span")),
    piles: h("div", { class: "piles" }),
    last: h("details", { class: "last" }, h("summary"), h("div", {}, h("p"), h("ul"))),
    trick: h("ol", { class: "trick" }),
    slots: h("div", { class: "slots", "aria-hidden": "true" }, ...SEATS.map((seat) => h("span", { class: `slot ${seat}` }))),
    flight: h("div", { class: "flight", "aria-hidden": "true" }),
    imagined: h("p", { class: "imagined" }),
    words: h("details", { class: "astext" }, h("summary"), h("table")),
    hand: makeHand(),
    whys: makeWhys(),
  };
  const { seats } = part;
  part.rows = [part.hand, part.kitty, ...Object.values(seats)]; // the rows of cards: each has one tab stop
  part.felt = h(
    "div",
    { class: "cloth" },
    h("div", { class: "info" }, part.contract, part.trump, part.turned, part.kitty.side),
    part.piles,
    seats.north.node,
    seats.west.node,
    seats.east.node,
    h("div", { class: "middle" }, part.slots, part.trick),
    part.kitty.node,
    part.auction.place,
    seats.south.node,
    h("div", { class: "looks" }, part.auction.folded, part.last),
    part.hand.node,
    part.whys.node,
    part.flight,
  );
  part.node = h("section", { class: "table" }, h("div", { class: "felt" }, part.imagined, part.felt), part.words);
  return part;
}

/** Bring the table up to date with a view and the learner's choice. */
export function drawFelt(part, view, choice) {
  const table = maybe(part.node, view.table);
  if (!table) return;
  attr(part.node, "aria-label", say(view, "table"));
  // What lies there is not how the cards lie: marked by word and edge, and in the table of words too.
  if (maybe(part.imagined, table.imagined)) text(part.imagined, table.imagined);
  attr(part.node, "data-imagined", Boolean(table.imagined));
  const cards = [...(table.hand?.cards ?? []), ...SEATS.flatMap((seat) => table.seats[seat].open ?? [])];
  drawWhys(part.whys, "card", cards, { ask: say(view, "ask"), ask_touch: say(view, "ask_touch") });
  attr(part.felt, "data-phase", table.phase ?? "play");
  for (const seat of SEATS) drawSeat(part.seats[seat], seat, view, part.whys);
  // Over: nothing lies in the middle and nobody is to play, so open hands may take the room.
  attr(part.felt, "data-over", !table.trick.length && SEATS.some((seat) => table.seats[seat].open?.length) && !SEATS.some((seat) => table.seats[seat].turn));
  attr(part.trick, "aria-label", say(view, "trick"));
  const lying = new Set(table.trick.map((played) => played.seat));
  SEATS.forEach((seat, at) => attr(part.slots.children[at], "data-taken", lying.has(seat)));
  // The same card may lie before another seat in the next item of a drill: that is another card on the table.
  keyed(part.trick, table.trick, (played) => `${played.seat} ${cardKey(played.card)} ${played.suit ?? ""}`, (played) => makeTrickCard(played, view), (node, played) => drawTrickCard(node, played, view, table.winner));
  drawContract(part.contract, table.contract);
  drawTrump(part, table, view);
  drawAuction(part.auction, view);
  drawKitty(part.kitty, view, choice);
  drawPiles(part, table.piles, view);
  drawLastTrick(part, table.last_trick, view);
  drawText(part, table, view);
  drawHand(part.hand, table.hand, view, choice, part.whys);
}
