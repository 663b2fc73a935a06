// The log of the game in words: newest last, each line with its why. It scrolls in a box of its own.

import { attr, h, html, keyed, maybe, show, text } from "./dom.js";
import { say } from "./words.js";

const WIDE = 800; // pixels of the stage from which the log stands open beside the table (stage.css has the same number)

/** Build the empty log once. */
export function makeLog() {
  const part = { list: h("ol"), label: h("summary"), touched: false, drawn: null, last: null };
  part.box = h("div", { class: "entries", role: "region", tabindex: 0 }, part.list);
  part.node = h("details", { class: "log" }, part.label, part.box);
  part.label.addEventListener("click", () => (part.touched = true));
  part.node.addEventListener("toggle", () => toEnd(part));
  return part;
}

// Only the box scrolls, never the page.
const toEnd = (part) => (part.box.scrollTop = part.box.scrollHeight);

/** Open or closed by the width of the stage, until the learner has chosen. */
export function fitLog(part, width) {
  if (!part.touched) part.node.open = width >= WIDE;
}

function makeEntry(entry) {
  const line = h("span", { class: "said" });
  return h("li", {}, entry.why ? h("details", {}, h("summary", {}, line, h("span", { class: "ask" })), h("div", { class: "prose" })) : line);
}

/** Bring the log up to date. An entry keeps its node, and so its open why, for as long as its place and text stay. */
export function drawLog(part, view) {
  const log = maybe(part.node, view.panel.log);
  if (!log || log === part.drawn) return; // a choice changes no log
  part.drawn = log;
  text(part.label, log.label);
  attr(part.box, "aria-label", log.label);
  keyed(part.list, log.entries.map((entry, at) => ({ entry, key: `${at} ${entry.why ? 1 : 0} ${entry.text}` })), ({ key }) => key, ({ entry }) => makeEntry(entry), (node, { entry }) => {
    attr(node, "data-mark", entry.mark);
    attr(node, "data-new", entry.new);
    text(node.querySelector(".said"), entry.text);
    if (!entry.why) return;
    text(node.querySelector(".ask"), say(view, "why"));
    html(node.querySelector(".prose"), entry.why);
  });
  show(part.box, log.entries.length > 0);
  const last = part.list.lastElementChild;
  if (last !== part.last) toEnd(part);
  part.last = last;
}
