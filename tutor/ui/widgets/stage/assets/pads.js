// The pads: the ladder of all bids with the pass at its foot, and the things that can be named (a trump suit, a
// direction). Both are rows of keys with one tab stop and arrows inside. What a press does is the pad's mode: an act of
// its own (`call`, `name`), the options of the open question (`pick-one`, `pick-many`), or nothing (`look`).

import { callKey, callsOf, drawInside, inside, kindSign } from "./calls.js";
import { suitSign } from "./cards.js";
import { acts, isLifted, picks } from "./choice.js";
import { attr, control, h, keyed, maybe, show, text } from "./dom.js";
import { askable, drawWhys, makeWhys } from "./why.js";

/** Build an empty pad once, of keys of a `kind`: call or name. */
export function makePad(kind) {
  const part = { kind, row: h("div", { class: "keys" }), whys: makeWhys(), at: null };
  return Object.assign(part, { node: h("div", { class: "pad", "data-of": kind }, part.row) });
}

/** The label of the key `id` of a ladder or a naming. */
export const labelOf = (pad, id) => (pad.choices ?? callsOf(pad)).find((key) => key.id === id)?.label;

// What all keys of a pad share: its name, its tab stop, and what a press on them does.
function drawPad(part, pad, keys, view, choice) {
  const { kind } = part;
  const acting = acts(view, kind);
  const live = acting || picks(view, kind);
  if (!keys.some((key) => key.id === part.at)) part.at = usual(pad, keys);
  attr(part.row, "role", live || keys.some((key) => key.why) ? "toolbar" : "group");
  attr(part.row, "aria-label", pad.label);
  attr(part.row, "aria-describedby", picks(view, kind) ? "prompt" : null);
  drawWhys(part.whys, kind, keys, pad);
  if (keys.some((key) => key.why)) part.node.append(part.whys.node);
  return {
    button: (key) => live || Boolean(key.why),
    draw(node, key) {
      const chosen = live && (acting ? isLifted(choice, kind, key.id) : choice.ids.includes(key.id));
      drawInside(node, key, chosen ? "chosen" : key.state);
      attr(node, "aria-label", key.spoken ?? key.label);
      if (node.tagName !== "BUTTON") return;
      control(node, live ? kind : "ask", key.id);
      askable(part.whys, node, kind, key);
      attr(node, "tabindex", key.id === part.at ? 0 : -1);
      attr(node, "aria-pressed", !live || (acting && !chosen) ? null : String(chosen));
    },
  };
}

// Where the tab stop begins: at the bid that stands, for one goes up from there; else at the foot of the ladder.
function usual(pad, keys) {
  const standing = keys.find((key) => key.state === "standing") ?? pad.rows?.at(-1)?.calls.find(Boolean) ?? keys[0];
  return standing?.id ?? null;
}

const makeKey = (key, button, sign) => h(button ? "button" : "span", { class: "key", ...(button ? { type: "button" } : { role: "img" }), "data-bid": key.kind ?? (key.suit ? null : "none"), "data-suit": key.suit }, ...inside(key, sign));

function makeRung() {
  return h("div", { class: "rung" }, h("span", { class: "level", "aria-hidden": "true" }, h("b"), h("small")), h("div", { class: "calls" }));
}

function drawRung(rung, { label, note, calls }, { button, draw }) {
  const [level, row] = rung.children;
  text(level.firstChild, label);
  text(level.lastChild, note);
  row.style.setProperty("--columns", calls.length);
  const cells = calls.map((call, at) => call ?? { id: `gap ${at}`, gap: true });
  keyed(row, cells, (call) => (call.gap ? call.id : `${callKey(call)}/${button(call)}`), (call) => (call.gap ? h("span") : makeKey(call, button(call))), (node, call) => call.gap || draw(node, call));
}

/** Bring the ladder up to date: a head, a rung for each level, and the pass. */
export function drawLadder(part, view, choice) {
  const ladder = maybe(part.node, view.panel.ladder);
  if (!ladder) return;
  const pad = drawPad(part, ladder, callsOf(ladder), view, choice);
  const rungs = [{ id: "head", head: ladder.head }, ...ladder.rows.map((row) => ({ id: row.label, ...row }))];
  if (ladder.pass) rungs.push({ id: "pass", label: "", calls: [ladder.pass] });
  keyed(part.row, rungs, ({ id }) => id, ({ head }) => (head ? h("div", { class: "rung tops", "aria-hidden": "true" }, h("span", { class: "level" }), h("div", { class: "calls" })) : makeRung()), (rung, row) => {
    if (!row.head) return drawRung(rung, row, pad);
    rung.lastChild.style.setProperty("--columns", row.head.length);
    keyed(rung.lastChild, row.head, ({ kind, label }) => `${kind} ${label}`, ({ kind, label }) => h("span", { "data-bid": kind }, kindSign(kind), label), () => {});
  });
  attr(part.row, "data-notes", ladder.rows.some(({ note }) => note));
}

/** Bring the things that can be named up to date: big keys, each with its sign. */
export function drawNaming(part, view, choice) {
  const naming = maybe(part.node, view.panel.naming);
  if (!naming) return;
  const { button, draw } = drawPad(part, naming, naming.choices, view, choice);
  const sign = ({ suit, kind }) => (suit ? suitSign(suit) : kind ? kindSign(kind) : null);
  keyed(part.row, naming.choices, (key) => `${key.id}/${button(key)}`, (key) => makeKey(key, button(key), sign(key)), draw);
}

/**
 * Where a digit or letter leads from the key `node` of the ladder: to the rung of that level, the column of that letter,
 * or the pass. The id of a call, or undefined.
 */
export function shortcut(stage, row, node, pressed) {
  const { ladder } = stage.view.panel;
  if (row !== stage.panel.ladder.row || pressed.length !== 1) return undefined;
  const { head, rows, pass } = ladder;
  const level = rows.find(({ calls }) => calls.some((call) => call?.id === node.dataset.id)) ?? rows.at(-1);
  const column = Math.max(0, level.calls.findIndex((call) => call?.id === node.dataset.id));
  const letter = pressed.toLowerCase();
  const wanted = rows.find(({ label }) => label === letter);
  if (wanted) return (wanted.calls[column] ?? wanted.calls.find(Boolean))?.id;
  const named = head.findIndex(({ key }) => key?.toLowerCase() === letter);
  if (named >= 0) return level.calls[named]?.id;
  return pass?.label[0].toLowerCase() === letter ? pass.id : undefined;
}
