// The grid of a class: pupils by items, each cell a button that shows what was answered there. One cell can be come to
// with Tab; arrows, Home and End go on from it. It is drawn anew every few seconds, so what has the focus keeps it.

const make = (tag, text, more = {}) => {
  const node = Object.assign(document.createElement(tag), more);
  if (text) node.append(text);
  return node;
};

function cell(one) {
  const td = make("td");
  if (!one) return td;
  if (one.skipped) {
    td.append(make("span", "–", { ariaHidden: "true", title: one.skipped }), make("span", one.skipped, { className: "unseen" }));
    return td;
  }
  const button = make("button", "", { type: "button", className: "cell", tabIndex: -1 });
  Object.assign(button.dataset, { id: one.id, outcome: one.outcome });
  button.setAttribute("aria-label", one.spoken);
  button.setAttribute("aria-pressed", String(Boolean(one.open)));
  button.append(make("b", one.sign, { ariaHidden: "true" }), make("span", one.word));
  if (one.late) button.append(make("i", one.late));
  td.append(button);
  return td;
}

function table(view) {
  const head = make("tr");
  head.append(make("th", view.corner, { scope: "col" }));
  for (const column of view.head) {
    const th = make("th", "", { scope: "col", title: column.title });
    th.append(make("span", column.text, { ariaHidden: "true" }), make("span", column.spoken, { className: "unseen" }));
    if (column.note) th.append(make("small", column.note, { ariaHidden: "true" }));
    head.append(th);
  }
  const body = make("tbody");
  for (const row of view.rows) {
    const tr = make("tr");
    const th = make("th", row.name, { scope: "row" });
    if (row.note) th.append(make("small", row.note));
    if (row.moved) th.append(make("small", row.moved));
    tr.append(th, ...row.cells.map(cell));
    body.append(tr);
  }
  const grid = make("table");
  grid.append(make("caption", view.caption), make("thead"), body);
  grid.tHead.append(head);
  return grid;
}

const cells = (root) => [...root.querySelectorAll(".cell")];

// Give Tab one way in: the cell that has it, or the first one.
function rove(root, wanted) {
  const all = cells(root);
  const one = all.find((node) => node.dataset.id === wanted) ?? all[0];
  for (const node of all) node.tabIndex = node === one ? 0 : -1;
  root.at = one?.dataset.id;
  return one;
}

function step(root, button, key) {
  const tr = button.closest("tr");
  const place = [...tr.children].indexOf(button.parentElement);
  const inRow = [...tr.querySelectorAll(".cell")];
  const inColumn = [...tr.parentElement.children].map((row) => row.children[place].querySelector(".cell")).filter(Boolean);
  const go = (list, by) => list[list.indexOf(button) + by];
  return { ArrowLeft: () => go(inRow, -1), ArrowRight: () => go(inRow, 1), ArrowUp: () => go(inColumn, -1),
    ArrowDown: () => go(inColumn, 1), Home: () => inRow[0], End: () => inRow.at(-1) }[key]?.();
}

function begin(parent) {
  const root = make("div", "", { className: "results", tabIndex: 0 });
  root.setAttribute("role", "region");
  root.addEventListener("click", (event) => {
    const button = event.target.closest(".cell");
    if (!button) return;
    rove(root, button.dataset.id);
    root.send(button.dataset.id);
  });
  root.addEventListener("keydown", (event) => {
    const button = event.target.closest(".cell");
    const next = button && step(root, button, event.key);
    if (!button || !["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (next) rove(root, next.dataset.id).focus();
  });
  parent.append(root);
  return root;
}

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".results") ?? begin(parentElement);
  root.send = (id) => setTriggerValue("cell", id);
  const text = new TextDecoder().decode(data);
  if (root.drawn === text) return;
  root.drawn = text;
  const view = JSON.parse(text);
  const had = root.getRootNode().activeElement?.closest?.(".cell")?.dataset.id;
  root.setAttribute("aria-label", view.caption);
  root.replaceChildren(table(view));
  const one = rove(root, had ?? root.at);
  if (had && one) one.focus({ preventScroll: true });
}
