// The words of the glossary in a text: each is a button, and a press tells what it means, in a place of its own below the
// word. Nothing is sent, and nothing that was chosen is lost. Escape, another press, or going elsewhere puts it away; the
// focus never leaves the word.

import { attr, h, html, show, text } from "./dom.js";
import { speak } from "./voice.js";

const GAP = 8; // pixels between a word and its meaning

/** Build the empty place once. */
export function makeMeaning() {
  const part = { of: null, name: h("strong"), lines: h("div", { class: "lines" }) };
  return Object.assign(part, { node: h("div", { class: "meaning", id: "meaning", hidden: true }, part.name, part.lines) });
}

/** Put the meaning away; false when there was none to put away. */
export function close({ panel: { meaning } }) {
  if (!meaning.of) return false;
  attr(meaning.of, "aria-expanded", "false");
  meaning.of = null;
  show(meaning.node, false);
  return true;
}

/** Tell what a word means, or no longer. */
export function toggle(stage, button) {
  const { meaning, intro } = stage.panel;
  const again = meaning.of === button;
  close(stage);
  const term = stage.view.panel.terms?.[button.dataset.id];
  if (again || !term) return;
  meaning.of = button;
  attr(button, "aria-expanded", "true");
  text(meaning.name, term.name);
  html(meaning.lines, term.html);
  show(meaning.node, true);
  place(meaning.node, button, intro);
  speak(stage.voice, [`${term.name}: ${meaning.lines.textContent.trim()}`]);
}

// Below the word, and inside the words' own column. A word that is broken over two lines counts where it ends.
function place(node, button, intro) {
  const word = [...button.getClientRects()].at(-1);
  const column = intro.getBoundingClientRect();
  const left = Math.max(0, Math.min(word.left - column.left, column.width - node.offsetWidth));
  node.style.setProperty("left", `${left}px`);
  node.style.setProperty("top", `${word.bottom - column.top + GAP}px`);
  node.scrollIntoView({ block: "nearest" });
}

/** The text has changed, or the focus went to `target`: a meaning that no longer belongs there is put away. */
export function keep(stage, target) {
  const { of, node } = stage.panel.meaning;
  const away = target && !of?.contains(target) && !node.contains(target);
  if (of && (!of.isConnected || away)) close(stage);
}
