// The keys: arrows inside a row of things, Enter on what is already chosen, Escape to lay down what was lifted.

import { isOpen, picks, step } from "./choice.js";
import { focus } from "./focus.js";
import { oneKey } from "./onekey.js";
import { shortcut } from "./pads.js";
import { shift } from "./press.js";
import { close } from "./terms.js";
import { unask } from "./why.js";

/** A key on the stage. C and R are shortcuts of the page: a key pressed on the stage is the stage's alone. */
export function key(stage, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  if (event.type === "keydown" && event.key === "Escape" && close(stage)) return event.preventDefault();
  const node = event.type === "keydown" && event.target.closest("[data-kind]");
  if (event.type === "keydown" && oneKey(stage, event)) return event.preventDefault();
  if (node && keyed(stage, node, event)) event.preventDefault();
}

// True when the key was ours. A held-down Enter counts once: what it presses next is another thing.
function keyed(stage, node, { key, repeat }) {
  const { kind, id } = node.dataset;
  const { view, choice } = stage;
  if (key === "Enter" && repeat) return true;
  if (key === "Escape") {
    unask(stage);
    if ((choice.lifted ?? choice.held) == null) return false;
    choice.lifted = choice.held = null;
    stage.draw();
    return true;
  }
  if (kind === "number") {
    if (key === "Enter") stage.busy || stage.check();
    else if (key === "ArrowUp" || key === "ArrowDown") step(choice, view.panel.question, key === "ArrowUp" ? 1 : -1), stage.draw();
    else return false;
    return true;
  }
  const one = view.panel.question?.shape !== "pick-many";
  const again = (kind === "option" || picks(view, kind)) && one && choice.ids.includes(id) && !view.panel.question.then;
  if (key === "Enter" && isOpen(view) && (again || (kind === "why" && choice.why === id))) {
    if (!stage.busy) stage.check();
    return true;
  }
  return walk(stage, node, kind, key);
}

function walk(stage, node, kind, key) {
  if (!["card", "take", "call", "name", "ask", "option", "why", "item"].includes(kind)) return false;
  const row = node.closest("ol, [role=toolbar], [role=group], [role=radiogroup]");
  const peers = [...row.querySelectorAll(`[data-kind=${kind}]`)];
  const bent = row === stage.felt.hand.row && getComputedStyle(row).display === "flex"; // a fan is one row
  const next = led(key, node, peers, bent) ?? peers.find((peer) => peer.dataset.id === shortcut(stage, row, node, key));
  if (!next) return false;
  if (kind === "item" && stage.choice.held != null) {
    shift(stage, peers.indexOf(next));
    stage.draw();
    focus(stage, "item", stage.choice.held);
    return true;
  }
  const owner = kind === "item" ? stage.panel.question : stage.rows.find((part) => part.row === row);
  if (owner) owner.at = next.dataset.id;
  next.focus();
  if (owner) stage.draw();
  return true;
}

// Where a key leads from one of its peers: along them, or up and down to the nearest of the next row (at the edge it
// stays); undefined when the key is not ours.
function led(key, node, peers, bent) {
  const at = peers.indexOf(node);
  const along = { ArrowLeft: peers[at - 1] ?? node, ArrowRight: peers[at + 1] ?? node, Home: peers[0], End: peers.at(-1) }[key];
  const down = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (along || !down) return along;
  const rows = [];
  for (const peer of peers) {
    const box = peer.getBoundingClientRect();
    const place = { peer, middle: box.x + box.width / 2 };
    if (bent && rows.length) rows[0].places.push(place);
    else if (Math.abs((rows.at(-1)?.top ?? -99) - box.top) < 16) rows.at(-1).places.push(place);
    else rows.push({ top: box.top, places: [place] });
  }
  const mine = rows.findIndex(({ places }) => places.some(({ peer }) => peer === node));
  const { middle } = rows[mine].places.find(({ peer }) => peer === node);
  const next = rows[mine + down]?.places ?? [];
  return next.reduce((best, one) => (best && Math.abs(best.middle - middle) <= Math.abs(one.middle - middle) ? best : one), null)?.peer ?? node;
}
