// Where the focus is and where it goes: kept on the same thing through a rerun, moved on after an answer, and never
// taken from a learner who is elsewhere on the page.

import { acts, awaits, isExchanging, isHelped, picks } from "./choice.js";

/** What has the focus now: its node, kind and id; null when it is outside the stage. */
export function place({ root, node }) {
  const active = root.activeElement;
  return active && node.contains(active) ? { node: active, kind: active.dataset.kind, id: active.dataset.id } : null;
}

const find = ({ node }, kind, id) => node.querySelector(`[data-kind="${kind}"][data-id="${CSS.escape(id)}"]`);

/** Give the focus to a control, if it is there. */
export const focus = (stage, kind, id) => find(stage, kind, id)?.focus();

/** Is this view another step than the one `before`? */
export const isFresh = (before, view) => before?.panel.title !== view.panel.title || before?.panel.text !== view.panel.text;

/**
 * After an answer the one obvious button; while something can be played or chosen, the thing that had the focus (`was`)
 * or the place to go on; never anything when the learner was elsewhere on the page.
 */
export function settle(stage, was, before) {
  const { view, panel, acted } = stage;
  if (!was && !acted) return;
  const goOn = awaits(view);
  const same = was?.kind && find(stage, was.kind, was.id);
  const usual = panel.actions.querySelector("[data-default]");
  const fresh = isFresh(before, view);
  if (same && (goOn || same === usual || !acted)) same.focus({ preventScroll: true });
  else if (was && was.node.isConnected && !acted) return;
  else if (goOn) focusFirst(stage, fresh);
  else (usual ?? panel.title).focus({ preventScroll: fresh });
  if (fresh) panel.intro.scrollIntoView({ block: "nearest" });
  else if (view.panel.feedback) panel.feedback.scrollIntoView({ block: "nearest" });
  else if (before && isHelped(before, view)) panel.hints.lastChild.scrollIntoView({ block: "nearest" });
}

/**
 * The place where the learner goes on: the hand, the ladder or what can be named, else the question, else the title. A
 * touch screen gets no keyboard pushed up by a number field.
 */
export function focusFirst({ view, felt, panel }, preventScroll = false) {
  const on = (kind) => acts(view, kind) || picks(view, kind);
  const row = on("card") || isExchanging(view) ? felt.hand.row : on("call") ? panel.ladder.row : on("name") ? panel.naming.row : null;
  const first = row ? row.querySelector("[tabindex='0']") : panel.question.node.querySelector("[tabindex='0']:not([hidden] *), .number:not([hidden]) input");
  const pushy = first?.tagName === "INPUT" && matchMedia("(pointer: coarse)").matches;
  (pushy || !first ? panel.title : first).focus({ preventScroll });
}
