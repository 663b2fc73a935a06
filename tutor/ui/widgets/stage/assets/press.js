// What a press of the mouse, a finger or Enter does to the thing pressed, and what typing does to a number.

import { acts, exchanged, isExchanging, isLifted, isOpen, move, pick, step, swap } from "./choice.js";
import { counts } from "./kitty.js";
import { nameOf } from "./options.js";
import { labelOf } from "./pads.js";
import { close, toggle } from "./terms.js";
import { speak } from "./voice.js";
import { pin } from "./why.js";
import { fill, say } from "./words.js";

const NARROW = 560; // pixels of the stage below which a card is lifted first (stage.css has the same number)

/** A press on any control of the stage. */
export function press(stage, event) {
  // The page may have answered the first half of a double click before the second falls: a new view was not meant.
  if (event.detail < 2) stage.pressed = stage.view.rev;
  else if (stage.pressed !== stage.view.rev) return;
  const node = event.target.closest("[data-kind]");
  if (node?.dataset.kind === "term") return event.detail < 2 && toggle(stage, node);
  if (!event.target.closest(".meaning")) close(stage);
  if (!node || stage.busy) return;
  const { kind, id } = node.dataset;
  const { view, choice } = stage;
  if (kind === "action") return stage.act(id);
  if (kind === "check") return stage.check();
  if (kind === "ask") return pin(stage, node.dataset.asks);
  const row = stage.rows.find((part) => part.row.contains(node));
  if (row) row.at = id;
  if (acts(view, kind)) return make(stage, kind, id);
  if (isExchanging(view) && (kind === "card" || kind === "take")) return exchange(stage, kind === "take" ? "take" : "give", id);
  if (!isOpen(view)) return;
  if (["card", "call", "name", "option"].includes(kind)) pick(choice, view, id);
  if (kind === "why") choice.why = id;
  if (kind === "step") step(choice, view.panel.question, Number(id));
  if (kind === "item") hold(stage, id);
  if (kind === "move") shift(stage, choice.order.indexOf(choice.held) + Number(id));
  stage.nudge = false;
  stage.draw();
}

// Play a card, make a call or name a thing; on a narrow screen the first press only lifts it.
function make(stage, kind, id) {
  const { view, choice } = stage;
  const lift = stage.width < NARROW && view.narrow_confirm && !isLifted(choice, kind, id);
  if (!lift) return stage.act(kind, id);
  choice.lifted = { kind, id };
  stage.draw();
  const pad = { call: view.panel.ladder, name: view.panel.naming }[kind];
  if (pad) return speak(stage.voice, [fill(pad.lifted, { label: labelOf(pad, id) })]);
  const card = view.table.hand.cards.find((other) => other.id === id);
  speak(stage.voice, [say(view, "lifted", { card: card.name })]);
}

function exchange(stage, side, id) {
  const { view, choice } = stage;
  swap(choice, side, id);
  stage.draw();
  speak(stage.voice, [fill(view.table.exchange.count, counts(exchanged(choice, view)))]);
}

// Order: the first press picks an item up, the next one says where it goes (on itself: it stays).
function hold(stage, id) {
  const { view, choice, panel } = stage;
  panel.question.at = id;
  if (choice.held == null) {
    choice.held = id;
    speak(stage.voice, [say(view, "held", { item: itemName(view, id) })]);
  } else {
    if (choice.held !== id) shift(stage, choice.order.indexOf(id));
    choice.held = null;
  }
}

/** Move the held item of an order to a place, and say where it is now. */
export function shift({ view, choice, panel, voice }, to) {
  const place = move(choice, to);
  if (place == null) return;
  const { held, order } = choice;
  panel.question.at = held;
  speak(voice, [say(view, "moved", { item: itemName(view, held), n: place + 1, of: order.length })]);
}

const itemName = (view, id) => nameOf(view.panel.question.options.find((option) => option.id === id));

/** Something was typed: only the number field takes it. */
export function type(stage, { target }) {
  if (target !== stage.panel.question.input) return;
  const typed = target.value.replace(/[^\d-]/g, "").replace(/(?!^)-/g, "");
  target.value = typed;
  stage.choice.number = /\d/.test(typed) ? Number(typed) : null;
  stage.nudge = false;
  stage.draw();
}
