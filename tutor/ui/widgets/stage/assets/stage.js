// The stage: the card table and the step beside it, drawn from one view (JSON in bytes) and answering with one trigger,
// `act`: {id, rev, value}. Nothing is sent but by a click, a tap or a key. The view, the words and every decision are
// the server's; this file only holds the parts together: draw, listen, send, speak, and keep the focus where it makes
// sense. The words it needs are listed in words.js.

import { answer, awaits, exchanged, isExchanging, isHelped, start } from "./choice.js";
import { h } from "./dom.js";
import { drawFelt, makeFelt } from "./felt.js";
import { focusFirst, isFresh, place, settle } from "./focus.js";
import { key } from "./keys.js";
import { fitLog } from "./log.js";
import { listenAnywhere } from "./onekey.js";
import * as motion from "./motion.js";
import { drawPanel, makePanel } from "./panel.js";
import { press, type } from "./press.js";
import { keep } from "./terms.js";
import { makeVoice, news, speak } from "./voice.js";
import * as why from "./why.js";
import { say } from "./words.js";

const BUSY = 2000; // milliseconds after which an unanswered click no longer blocks the next
const luminance = (css) => {
  const [r, g, b] = (css.match(/^#/) ? css.match(/[0-9a-f]{2}/gi).map((pair) => parseInt(pair, 16)) : (css.match(/[\d.]+/g) ?? [255, 255, 255])).map(Number);
  return 0.299 * r + 0.587 * g + 0.114 * b;
};

class Stage {
  constructor(root) {
    this.root = root;
    this.felt = makeFelt();
    this.panel = makePanel();
    this.voice = makeVoice();
    // The rows of things of which one holds the tab stop, and the places where what they are asked is answered.
    this.rows = [...this.felt.rows, this.panel.ladder, this.panel.naming];
    this.whys = [this.felt.whys, this.panel.ladder.whys, this.panel.naming.whys];
    this.asked = why.makeAsked();
    this.board = h("div", { class: "board" }, this.panel.intro, this.felt.node, this.panel.step);
    this.node = h("div", { class: "stage", hidden: true }, this.board, this.voice);
    const releases = [why.listen(this), listenAnywhere(this)];
    this.release = () => releases.forEach((release) => release());
    this.node.addEventListener("click", (event) => press(this, event));
    this.node.addEventListener("input", (event) => type(this, event));
    this.node.addEventListener("focusin", ({ target }) => keep(this, target));
    for (const name of ["keydown", "keyup", "keypress"]) this.node.addEventListener(name, (event) => key(this, event));
    this.sizes = new ResizeObserver(([entry]) => this.fit(entry.contentRect.width));
    this.sizes.observe(this.node);
    root.append(this.node);
    this.reveal(Date.now());
  }

  // The style sheet arrives on its own; until it applies (or two seconds have passed) nothing is shown.
  reveal(since) {
    const styled = getComputedStyle(this.node).getPropertyValue("--styled") || Date.now() - since > 2000;
    if (styled) this.node.hidden = false;
    else this.waiting = setTimeout(() => this.reveal(since), 20);
  }

  fit(width) {
    this.width = width;
    fitLog(this.panel.log, width);
  }

  apply(source, send) {
    const before = this.view;
    const view = JSON.parse(source);
    this.send = send;
    this.dress(view);
    if (source === this.source) return; // only the theme has changed
    this.source = source;
    const was = place(this);
    const places = before?.table && view.table ? motion.snapshot(this.felt.felt) : null;
    const stays = before && awaits(view) && (before.rev === view.rev || isHelped(before, view));
    this.view = view;
    if (isFresh(before, view)) for (const row of this.rows) row.at = row.place = null;
    this.choice = stays ? { ...this.choice, lifted: null } : start(view);
    this.asked.pinned = null;
    this.asked.refused = why.refused(view);
    this.nudge = false;
    this.rest();
    this.draw();
    motion.move(this.felt.felt, this.felt.flight, places, before?.table?.winner?.seat);
    if (before) {
      if (before.rev !== view.rev || before.nonce !== view.nonce) speak(this.voice, [...view.announce, ...news(before, view)]);
      settle(this, was, before);
    }
    this.acted = false;
  }

  dress(view) {
    const style = getComputedStyle(this.node);
    const theme = luminance(style.getPropertyValue("--st-background-color").trim() || "#ffffff") < 128 ? "dark" : "light";
    Object.assign(this.node.dataset, { theme, deck: view.deck, palette: view.palette, text: view.text_size });
    Object.assign(this.node.dataset, { rev: view.rev, nonce: view.nonce }); // which view is drawn: for tests, and for the curious
    this.node.lang = view.lang;
    document.documentElement.lang = view.lang;
  }

  draw() {
    drawFelt(this.felt, this.view, this.choice);
    drawPanel(this.panel, this.view, this.choice, this.nudge);
    why.answer(this);
    keep(this);
    this.node.dataset.table = this.view.table ? "yes" : "no";
  }

  // One thing the learner did goes out; until the answer arrives nothing else does.
  act(id, value) {
    this.busy = true;
    this.acted = true;
    this.node.dataset.busy = "";
    this.timer = setTimeout(() => this.rest(), BUSY);
    this.send({ id, rev: this.view.rev, value: value ?? null });
  }

  rest() {
    clearTimeout(this.timer);
    this.busy = false;
    delete this.node.dataset.busy;
  }

  check() {
    const { lifted } = this.choice;
    if (lifted) return this.act(lifted.kind, lifted.id);
    if (isExchanging(this.view)) return this.act("exchange", exchanged(this.choice, this.view));
    const value = answer(this.choice, this.view);
    if (value !== undefined) return this.act("answer", value);
    this.nudge = true;
    this.draw();
    speak(this.voice, [say(this.view, "choose_first")]);
    focusFirst(this);
  }

  end() {
    clearTimeout(this.timer);
    clearTimeout(this.waiting);
    this.release();
    this.sizes.disconnect();
    this.panel.boards.sizes.disconnect();
    clearInterval(this.panel.clock.timer);
    this.node.remove();
  }
}

const stages = new WeakMap();
const decoder = new TextDecoder();

/** Streamlit calls this for each new view and theme; the stage itself is made once for each place on the page. */
export default function stage({ data, parentElement, setTriggerValue }) {
  if (!stages.has(parentElement)) stages.set(parentElement, new Stage(parentElement));
  const own = stages.get(parentElement);
  own.apply(decoder.decode(data), (act) => setTriggerValue("act", act));
  return () => {
    own.end();
    stages.delete(parentElement);
  };
}
