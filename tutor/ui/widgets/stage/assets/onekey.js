// One key an answer, where the options of the question carry keys: a digit, or the first letter of yes or no.

import { pick } from "./choice.js";
import { speak } from "./voice.js";
import { say } from "./words.js";
import { nameOf } from "./options.js";

// What keeps its own keys: everything that can be pressed or typed in.
const BUSY = "a, button, input, select, textarea, summary, [contenteditable], [role], .stage";

/** Give the answer that a key stands for; true when the key was ours. */
export function oneKey(stage, { key, repeat }) {
  const { view, choice } = stage;
  const question = view?.panel.question;
  if (!view?.panel.keys || !question || question.locked || stage.busy || repeat || key.length !== 1) return false;
  if (question.shape === "number" && /[0-9]/.test(key)) {
    stage.panel.question.input.focus(); // the digit then goes where it belongs
    return false;
  }
  const letter = key.toLowerCase();
  const of = (options) => options.find((option) => option.key === letter);
  const why = choice.ids.length && question.then ? of(question.then.options) : null;
  const option = why ?? of(question.options);
  if (!option) return false;
  stage.nudge = false;
  if (why) choice.why = why.id;
  else if (question.shape === "order") place(stage, option.id);
  else pick(choice, view, option.id);
  stage.draw();
  if (why || !(question.then || ["order", "pick-many"].includes(question.shape))) stage.check();
  return true;
}

// In an order each key puts its thing at the next place from the first; after the last one they begin anew.
function place(stage, id) {
  const { view, choice } = stage;
  const placed = (choice.placed ?? []).length < choice.order.length ? (choice.placed ?? []) : [];
  if (placed.includes(id)) return;
  choice.placed = [...placed, id];
  choice.held = null;
  choice.order = [...choice.placed, ...choice.order.filter((other) => !choice.placed.includes(other))];
  const item = nameOf(view.panel.question.options.find((option) => option.id === id));
  speak(stage.voice, [say(view, "moved", { item, n: choice.placed.length, of: choice.order.length })]);
}

/**
 * Listen also where nothing has the focus: when the page has just come, and after a click beside the stage. Then Enter
 * presses the one obvious button.
 */
export function listenAnywhere(stage) {
  const hear = (event) => {
    const { ctrlKey, metaKey, altKey, key, repeat } = event;
    if (!stage.view?.panel.keys || ctrlKey || metaKey || altKey || document.activeElement?.closest(BUSY)) return;
    const button = key === "Enter" && !repeat ? stage.node.querySelector("[data-default]") : null;
    if (button) button.click();
    if (button || oneKey(stage, event)) event.preventDefault();
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}
