// The keys: arrows inside a row of things, Enter on what is already chosen, Escape to lay down what was lifted.

import { isOpen, picksCards, step } from "./choice.js";
import { focus } from "./focus.js";
import { shift } from "./press.js";
import { unask } from "./why.js";

/** A key on the stage. C and R are shortcuts of the page: a key pressed on the stage is the stage's alone. */
export function key(stage, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  const node = event.type === "keydown" && event.target.closest("[data-kind]");
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
  const again = (kind === "option" || (kind === "card" && picksCards(view))) && one && choice.ids.includes(id) && !view.panel.question.then;
  if (key === "Enter" && isOpen(view) && (again || (kind === "why" && choice.why === id))) {
    if (!stage.busy) stage.check();
    return true;
  }
  return walk(stage, node, kind, key);
}

function walk(stage, node, kind, key) {
  if (!["card", "ask", "option", "why", "item"].includes(kind)) return false;
  const row = node.closest(kind === "item" ? "ol" : "div");
  const peers = [...row.querySelectorAll(`[data-kind=${kind}]`)];
  const top = peers[0].getBoundingClientRect().top;
  const fan = row === stage.felt.hand.cards && getComputedStyle(row).display === "flex"; // a bent row is one row
  const length = fan ? peers.length : Math.max(1, peers.filter((peer) => Math.abs(peer.getBoundingClientRect().top - top) < 16).length);
  const to = arrow(key, peers.indexOf(node), peers.length, length);
  if (to == null) return false;
  if (kind === "item" && stage.choice.held != null) {
    shift(stage, to);
    stage.draw();
    focus(stage, "item", stage.choice.held);
    return true;
  }
  const next = peers[to];
  const owner = kind === "item" ? stage.panel.question : stage.felt.rows.find((part) => part.cards === row);
  if (owner) owner.at = next.dataset.id;
  next.focus();
  if (owner) stage.draw();
  return true;
}

// Where a key leads in a row of `count` things, `row` of them side by side; null when the key is not ours.
function arrow(key, at, count, row) {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - row, ArrowDown: at + row, Home: 0, End: count - 1 }[key];
  if (to === undefined) return null;
  return to < 0 || to >= count ? at : to;
}
