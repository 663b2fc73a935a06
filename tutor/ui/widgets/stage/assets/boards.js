// Boards: score sheets and other things that are lists and not a card table, as real tables.

import { pill } from "./calls.js";
import { miniature } from "./cards.js";
import { attr, h, html, keyed, show } from "./dom.js";

/** Build the empty place once. A board that must scroll sideways can be reached by keyboard. */
export function makeBoards() {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) fit(target);
  });
  return { node: h("div", { class: "boards" }), sizes };
}

const fit = (box) => attr(box, "tabindex", box.scrollWidth > box.clientWidth + 1 ? 0 : null);

const isNumber = ({ text }) => /^[+−–-]?\d+([.,]\d+)?$/.test(text ?? "");

function makeCell(tag, cell, attrs) {
  const content = cell.card ? miniature(cell.card) : cell.call ? pill(cell.call) : (cell.text ?? "");
  if (cell.card) attr(content, "data-state", cell.card.state);
  return h(tag, { "data-number": tag === "td" && isNumber(cell), ...attrs }, content);
}

function drawBoard(node, board, sizes) {
  const source = JSON.stringify(board);
  if (node.source === source) return;
  node.source = source;
  const [box, note] = node.children;
  const { caption, head, rows } = board;
  const cards = !head?.length && rows.every(({ cells }) => cells.every(({ card }) => card)); // nothing but cards: they lie in rows
  attr(box, "aria-label", caption);
  box.replaceChildren(
    h(
      "table",
      { "data-cards": cards },
      h("caption", {}, caption),
      head?.length ? h("thead", {}, h("tr", {}, ...head.map((name, at) => makeCell(name ? "th" : "td", { text: name }, { scope: name ? "col" : null, "data-number": at > 0 && rows.some(({ cells }) => isNumber(cells[at] ?? {})) })))) : null,
      h("tbody", {}, ...rows.map(({ cells: [first, ...rest], mark }) => h("tr", { "data-mark": mark, "aria-current": mark === "now" && "true" }, makeCell(cards ? "td" : "th", first, { scope: cards ? null : "row" }), ...rest.map((cell) => makeCell("td", cell, {}))))),
    ),
  );
  html(note, board.note);
  show(note, Boolean(board.note));
  sizes.observe(box);
  fit(box);
}

/** Bring the boards up to date. */
export function drawBoards(part, { panel }) {
  const boards = panel.boards ?? [];
  show(part.node, boards.length > 0);
  keyed(part.node, boards, ({ caption }) => caption, () => h("div", { class: "sheet" }, h("div", { class: "scroll", role: "region" }), h("div", { class: "prose" })), (node, board) => drawBoard(node, board, part.sizes));
}
