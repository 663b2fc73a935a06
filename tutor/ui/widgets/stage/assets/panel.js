// The words: what this step is about (intro) above, and what to do about it (step) below or beside the table.

import { exchanged, isExchanging, isOpen } from "./choice.js";
import { mark } from "./cards.js";
import { attr, control, h, html, keyed, maybe, show, text } from "./dom.js";
import { drawBoards, makeBoards } from "./boards.js";
import { drawClock, makeClock } from "./clock.js";
import { drawHints, makeHints } from "./hints.js";
import { counts } from "./kitty.js";
import { drawLog, makeLog } from "./log.js";
import { drawLadder, drawNaming, labelOf, makePad } from "./pads.js";
import { drawQuestion, makeQuestion } from "./question.js";
import { makeMeaning } from "./terms.js";
import { fill, say } from "./words.js";

/** Build the empty panel once. */
export function makePanel() {
  const part = {
    count: h("p", { class: "count" }),
    bar: h("span", { class: "bar", "aria-hidden": "true" }, h("i")),
    clock: makeClock(),
    title: h("h2", { tabindex: -1 }),
    body: h("div", { class: "prose" }),
    meaning: makeMeaning(),
    question: makeQuestion(),
    ladder: makePad("call"),
    naming: makePad("name"),
    hints: makeHints(),
    verdict: h("h3", { class: "head" }, h("span", { class: "icon" }), h("span")),
    lines: h("div", { class: "lines" }),
    rule: h("details", { class: "rule" }, h("summary"), h("div", { class: "prose" }), h("a", { class: "more", target: "_blank", rel: "noopener" })),
    actions: h("div", { class: "actions" }),
    asides: h("div", { class: "asides" }),
    boards: makeBoards(),
    log: makeLog(),
  };
  part.progress = h("div", { class: "progress" }, part.bar, part.count, part.asides);
  part.feedback = h("div", { class: "feedback" }, part.verdict, part.lines, part.rule);
  part.intro = h("div", { class: "intro" }, part.progress, part.clock.node, part.title, part.body, part.meaning.node);
  part.step = h("div", { class: "step-area" }, part.question.node, part.ladder.node, part.naming.node, part.hints, part.feedback, part.actions, part.boards.node, part.log.node);
  return part;
}

function drawFeedback(part, feedback) {
  if (!maybe(part.feedback, feedback)) return;
  attr(part.feedback, "data-tone", feedback.tone);
  const [icon, verdict] = part.verdict.children;
  if (icon.dataset.tone !== feedback.tone) icon.replaceChildren(mark(feedback.tone));
  icon.dataset.tone = feedback.tone;
  text(verdict, feedback.verdict);
  show(part.verdict, Boolean(feedback.verdict));
  keyed(part.lines, feedback.lines.map((line, at) => ({ line, at })), ({ at }) => String(at), () => h("p"), (node, { line }) => html(node, line));
  const rule = maybe(part.rule, feedback.rule);
  if (!rule) return;
  text(part.rule.firstChild, rule.label);
  const [, told, more] = part.rule.children;
  html(told, rule.html);
  if (!maybe(more, rule.more)) return;
  text(more, rule.more.label);
  attr(more, "href", rule.more.href);
}

// What the button says that hands in what was chosen, lifted or marked; null when there is nothing to hand in.
function checks(view, choice) {
  const { lifted } = choice;
  const pad = { call: view.panel.ladder, name: view.panel.naming }[lifted?.kind];
  if (pad) return fill(pad.confirm, { label: labelOf(pad, lifted.id) });
  if (lifted || isOpen(view)) return say(view, "check");
  if (!isExchanging(view)) return null;
  const { confirm, none } = view.table.exchange;
  const marked = counts(exchanged(choice, view));
  return marked.give || marked.take ? fill(confirm, marked) : none;
}

/** The buttons below: the one that hands in comes first while there is one, then those of the server. */
export function buttons(view, choice) {
  const label = checks(view, choice);
  const check = label == null ? [] : [{ id: "check", label, kind: "primary", check: true, default: true }];
  const own = view.panel.actions.map((action) => (check.length && action.kind === "primary" ? { ...action, kind: "plain" } : action));
  return [...check, ...own];
}

// What a question or a step is about comes before what there is to do; a game's score sheet comes after it.
function placeBoards(part, asked, { log }) {
  const next = asked || !log ? part.question.node : part.log.node;
  if (part.boards.node.nextSibling !== next) part.step.insertBefore(part.boards.node, next);
}

// Quiet buttons stand on the line of the progress where there is one, so that the row below is for going on.
function drawButtons(row, actions) {
  keyed(row, actions, (action) => `${action.check ? "check" : "action"}:${action.id}`, (action) => control(h("button", { type: "button", class: "action" }), action.check ? "check" : "action", action.id), (node, action) => {
    text(node, action.label);
    attr(node, "data-kind-of", action.kind);
    attr(node, "data-default", action.default);
  });
  show(row, actions.length > 0);
}

/** Bring the panel up to date. */
export function drawPanel(part, view, choice, nudge) {
  const { panel } = view;
  if (maybe(part.progress, panel.progress)) {
    text(part.count, panel.progress.label);
    part.bar.firstChild.style.setProperty("width", `${(100 * panel.progress.now) / Math.max(1, panel.progress.of)}%`);
  }
  drawClock(part.clock, panel.clock ?? null, view.lang);
  text(part.title, panel.title);
  show(part.title, Boolean(panel.title));
  html(part.body, panel.text);
  show(part.body, Boolean(panel.text));
  drawQuestion(part.question, part.intro, view, choice, nudge);
  drawLadder(part.ladder, view, choice);
  drawNaming(part.naming, view, choice);
  drawHints(part.hints, panel.hints);
  drawFeedback(part, panel.feedback);
  const all = buttons(view, choice);
  const aside = (action) => Boolean(panel.progress) && action.kind === "quiet";
  drawButtons(part.asides, all.filter(aside));
  drawButtons(part.actions, all.filter((action) => !aside(action)));
  drawBoards(part.boards, view);
  placeBoards(part, Boolean(panel.question), view.panel);
  drawLog(part.log, view);
}
