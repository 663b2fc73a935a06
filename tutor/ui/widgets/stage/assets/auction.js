// The auction so far, as card players write it: a column for each seat from the first caller on. While it goes on it lies
// in the middle of the table, later behind its label. And the contract that came of it.

import { callKey, drawPill, pill } from "./calls.js";
import { attr, h, keyed, maybe, show, text } from "./dom.js";
import { say } from "./words.js";

/** Are we before the first card, with nothing but the auction and the kitty on the table? */
export const isCalling = ({ phase }) => phase === "auction" || phase === "declare";

/** Build the empty auction once. */
export function makeAuction() {
  const table = h("table", { class: "calls-made" }, h("caption"), h("thead", {}, h("tr")), h("tbody"));
  return { table, place: h("div", { class: "auction" }), folded: h("details", { class: "last" }, h("summary"), h("div")) };
}

// Calls in rows: a new row begins when a call stands left of the last one. Whose turn it is gets an open place.
function rowsOf({ head, calls }, turn) {
  const rows = [];
  let last = head.length;
  for (const call of [...calls, ...(turn ? [{ seat: turn, open: true }] : [])]) {
    const column = head.findIndex(({ seat }) => seat === call.seat);
    if (column <= last || !rows.length) rows.push(head.map(() => null));
    rows.at(-1)[column] = call;
    last = column;
  }
  return rows;
}

const makeCell = (cell) => h("td", {}, cell?.open ? h("span", { class: "open-call", role: "img" }, "?") : cell ? pill(cell) : null);

/** Bring the auction up to date. */
export function drawAuction(part, view) {
  const { auction, phase, seats, turn_label } = view.table;
  const inMiddle = Boolean(auction) && isCalling(view.table);
  show(part.place, inMiddle);
  show(part.folded, Boolean(auction) && !inMiddle);
  if (!auction) return;
  const home = inMiddle ? part.place : part.folded.lastChild;
  if (part.table.parentNode !== home) home.append(part.table);
  const [caption, head, body] = part.table.children;
  text(caption, auction.label);
  text(part.folded.firstChild, auction.label);
  keyed(head.firstChild, auction.head, ({ seat }) => seat, () => h("th", { scope: "col" }), (node, { name }) => text(node, name));
  const turn = phase === "auction" ? auction.head.find(({ seat }) => seats[seat].turn)?.seat : null;
  keyed(body, rowsOf(auction, turn).map((cells, at) => ({ cells, at })), ({ at }) => String(at), () => h("tr"), (row, { cells }) => {
    const key = (cell) => (cell.call ? (cell.call.open ? "open" : callKey(cell.call)) : "gap");
    keyed(row, cells.map((call, at) => ({ call, at })), (cell) => `${cell.at} ${key(cell)}`, ({ call }) => makeCell(call), (node, { call }) => {
      if (call?.open) attr(node.firstChild, "aria-label", turn_label ?? say(view, "turn"));
      else if (call) drawPill(node.firstChild, call);
    });
  });
}

/** Build the empty place of the contract once. */
export const makeContract = () => h("div", { class: "contract" }, h("span", { class: "bid" }), h("span"));

/** Bring the contract up to date. */
export function drawContract(node, contract) {
  if (!maybe(node, contract)) return;
  keyed(node.firstChild, [contract.call], callKey, pill, drawPill);
  text(node.lastChild, contract.label);
}
