// The stage: the card table and the step beside it, drawn from one view (JSON in bytes) and answering with one trigger,
// `act`: {id, rev, value}. Nothing is sent but by a click, a tap or a key. The view, the words and every decision are
// the server's; this file only holds the parts together: draw, listen, send, speak, and keep the focus where it makes
// sense. The words it needs are listed in words.js.

import { answer, isOpen, isPlaying, move as moveItem, pick, picksCards, start, step } from "./choice.js";
import { h } from "./dom.js";
import { drawFelt, makeFelt } from "./felt.js";
import { arrow } from "./hand.js";
import * as motion from "./motion.js";
import { drawPanel, makePanel } from "./panel.js";
import { say } from "./words.js";

const NARROW = 560; // pixels of the stage below which a card is lifted first (stage.css has the same number)
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
    this.live = h("div", { class: "sr", role: "status", "aria-live": "polite" });
    this.board = h("div", { class: "board" }, this.panel.intro, this.felt.node, this.panel.step);
    this.node = h("div", { class: "stage", hidden: true }, this.board, this.live);
    this.node.addEventListener("click", (event) => this.click(event));
    this.node.addEventListener("input", (event) => this.input(event));
    for (const type of ["keydown", "keyup", "keypress"]) this.node.addEventListener(type, (event) => this.key(event));
    this.sizes = new ResizeObserver(([entry]) => (this.width = entry.contentRect.width));
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

  apply(source, send) {
    const before = this.view;
    const view = JSON.parse(source);
    this.send = send;
    this.dress(view);
    if (source === this.source) return; // only the theme has changed
    this.source = source;
    const place = this.place();
    const places = before?.table && view.table ? motion.snapshot(this.felt.felt) : null;
    const stays = before && before.rev === view.rev && isOpen(view);
    this.view = view;
    if (this.isFresh(before)) this.felt.hand.at = this.felt.hand.place = null;
    this.choice = stays ? { ...this.choice, lifted: null } : start(view);
    this.nudge = false;
    this.rest();
    this.draw();
    motion.move(this.felt.felt, this.felt.flight, places, before?.table?.winner?.seat);
    if (before) {
      if (before.rev !== view.rev || before.nonce !== view.nonce) this.speak([...view.announce, ...this.news(before, view)]);
      this.settle(place, before);
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
    this.node.dataset.table = this.view.table ? "yes" : "no";
  }

  // ---- sending ------------------------------------------------------------------------------------------------

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
    if (this.choice.lifted) return this.act("card", this.choice.lifted);
    const value = answer(this.choice, this.view);
    if (value !== undefined) return this.act("answer", value);
    this.nudge = true;
    this.draw();
    this.speak([say(this.view, "choose_first")]);
    this.focusFirst();
  }

  // ---- listening ----------------------------------------------------------------------------------------------

  click(event) {
    const node = event.target.closest("[data-kind]");
    if (!node || this.busy) return;
    const { kind, id } = node.dataset;
    const { view, choice } = this;
    if (kind === "action") return this.act(id);
    if (kind === "check") return this.check();
    if (kind === "card") this.felt.hand.at = id;
    if (kind === "card" && isPlaying(view)) return this.play(id);
    if (!isOpen(view)) return;
    if (kind === "card" || kind === "option") pick(choice, view, id);
    if (kind === "why") choice.why = id;
    if (kind === "step") step(choice, view.panel.question, Number(id));
    if (kind === "item") this.hold(id);
    if (kind === "move") this.shift(choice.order.indexOf(choice.held) + Number(id));
    this.nudge = false;
    this.draw();
  }

  play(id) {
    const card = this.view.table.hand.cards.find((other) => other.id === id);
    const lift = this.width < NARROW && this.view.narrow_confirm && this.choice.lifted !== id;
    if (!lift) return this.act("card", id);
    this.choice.lifted = id;
    this.draw();
    this.speak([say(this.view, "lifted", { card: card.name })]);
  }

  // Order: the first press picks an item up, the next one says where it goes (on itself: it stays).
  hold(id) {
    const { choice } = this;
    this.panel.question.at = id;
    if (choice.held == null) {
      choice.held = id;
      this.speak([say(this.view, "held", { item: this.itemName(id) })]);
    } else {
      if (choice.held !== id) this.shift(choice.order.indexOf(id));
      choice.held = null;
    }
  }

  shift(to) {
    const place = moveItem(this.choice, to);
    if (place == null) return;
    const { held, order } = this.choice;
    this.panel.question.at = held;
    this.speak([say(this.view, "moved", { item: this.itemName(held), n: place + 1, of: order.length })]);
  }

  itemName(id) {
    const option = this.view.panel.question.options.find((other) => other.id === id);
    return option.label ?? option.card.name;
  }

  input(event) {
    if (event.target !== this.panel.question.input) return;
    const typed = event.target.value.replace(/[^\d-]/g, "").replace(/(?!^)-/g, "");
    event.target.value = typed;
    this.choice.number = /\d/.test(typed) ? Number(typed) : null;
    this.nudge = false;
    this.draw();
  }

  key(event) {
    // C and R are shortcuts of the page: a key pressed on the stage is the stage's alone.
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    const node = event.type === "keydown" && event.target.closest("[data-kind]");
    if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.keyed(node, event.key, event)) event.preventDefault();
  }

  // True when the key was ours. A held-down Enter counts once: what it presses next is another thing.
  keyed(node, key, { repeat }) {
    const { kind, id } = node.dataset;
    const { view, choice } = this;
    if (key === "Enter" && repeat) return true;
    if (key === "Escape" && (choice.lifted ?? choice.held) != null) {
      choice.lifted = choice.held = null;
      this.draw();
      return true;
    }
    if (kind === "number") {
      if (key === "Enter") this.busy || this.check();
      else if (key === "ArrowUp" || key === "ArrowDown") step(choice, view.panel.question, key === "ArrowUp" ? 1 : -1), this.draw();
      else return false;
      return true;
    }
    const one = view.panel.question?.shape !== "pick-many";
    const again = (kind === "option" || (kind === "card" && picksCards(view))) && one && choice.ids.includes(id) && !view.panel.question.then;
    if (key === "Enter" && isOpen(view) && (again || (kind === "why" && choice.why === id))) {
      if (!this.busy) this.check();
      return true;
    }
    return this.walk(node, kind, key);
  }

  walk(node, kind, key) {
    if (!["card", "option", "why", "item"].includes(kind)) return false;
    const peers = [...node.closest(kind === "item" ? "ol" : "div").querySelectorAll(`[data-kind=${kind}]`)];
    const at = peers.indexOf(node);
    const top = peers[0].getBoundingClientRect().top;
    const fan = kind === "card" && getComputedStyle(this.felt.hand.cards).display === "flex"; // a bent row is one row
    const row = fan ? peers.length : Math.max(1, peers.filter((peer) => Math.abs(peer.getBoundingClientRect().top - top) < 16).length);
    const to = arrow(key, at, peers.length, row);
    if (to == null) return false;
    if (kind === "item" && this.choice.held != null) {
      this.shift(to);
      this.draw();
      this.focus("item", this.choice.held);
      return true;
    }
    const next = peers[to];
    if (kind === "card") this.felt.hand.at = next.dataset.id;
    if (kind === "item") this.panel.question.at = next.dataset.id;
    next.focus();
    if (kind === "card" || kind === "item") this.draw();
    return true;
  }

  // ---- focus and speech ---------------------------------------------------------------------------------------

  place() {
    const active = this.root.activeElement;
    return active && this.node.contains(active) ? { node: active, kind: active.dataset.kind, id: active.dataset.id } : null;
  }

  find = (kind, id) => this.node.querySelector(`[data-kind="${kind}"][data-id="${CSS.escape(id)}"]`);

  focus(kind, id) {
    const node = this.find(kind, id);
    node?.focus();
    return Boolean(node);
  }

  // Is this another step than `before`?
  isFresh(before) {
    const { title, text } = before?.panel ?? {};
    return title !== this.view.panel.title || text !== this.view.panel.text;
  }

  // After an answer the one obvious button; while something can be played or chosen, the thing that had the focus or
  // the place to go on; never anything when the learner was elsewhere on the page.
  settle(place, before) {
    if (!place && !this.acted) return;
    const goOn = isOpen(this.view) || isPlaying(this.view);
    const same = place?.kind && this.find(place.kind, place.id);
    const usual = this.panel.actions.querySelector("[data-default]");
    const step = this.view.panel;
    const fresh = this.isFresh(before);
    if (same && (goOn || same === usual || !this.acted)) same.focus({ preventScroll: true });
    else if (place && place.node.isConnected && !this.acted) return;
    else if (goOn) this.focusFirst(fresh);
    else (usual ?? this.panel.title).focus({ preventScroll: fresh });
    if (fresh) this.panel.intro.scrollIntoView({ block: "nearest" });
    else if (step.feedback) this.panel.feedback.scrollIntoView({ block: "nearest" });
  }

  // The place where the learner goes on: the hand, else the question, else the title. A touch screen gets no keyboard
  // pushed up by a number field.
  focusFirst(preventScroll = false) {
    const hand = isPlaying(this.view) || picksCards(this.view);
    const first = hand ? this.felt.hand.cards.querySelector("[tabindex='0']") : this.panel.question.node.querySelector("[tabindex='0']:not([hidden] *), .number:not([hidden]) input");
    const pushy = first?.tagName === "INPUT" && matchMedia("(pointer: coarse)").matches;
    (pushy || !first ? this.panel.title : first).focus({ preventScroll });
  }

  // A new step has new words: they are spoken after what happened on the table.
  news(before, view) {
    const plain = (source) => new DOMParser().parseFromString(source ?? "", "text/html").body.textContent.trim();
    const [then, now] = [before.panel, view.panel];
    const fresh = [];
    if (then.title !== now.title) fresh.push(now.title);
    if (then.text !== now.text) fresh.push(plain(now.text));
    if (now.question && then.question?.prompt !== now.question.prompt) fresh.push(plain(now.question.prompt));
    return fresh;
  }

  speak(lines) {
    this.live.replaceChildren(...lines.filter(Boolean).map((line) => h("p", {}, line)));
  }

  end() {
    clearTimeout(this.timer);
    clearTimeout(this.waiting);
    this.sizes.disconnect();
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
