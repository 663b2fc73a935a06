// What a screen reader says by itself: one live region.

import { h } from "./dom.js";

/** Build the silent region once. */
export const makeVoice = () => h("div", { class: "sr", role: "status", "aria-live": "polite" });

/** Say these sentences. */
export const speak = (voice, lines) => voice.replaceChildren(...lines.filter(Boolean).map((line) => h("p", {}, line)));

const plain = (source) => new DOMParser().parseFromString(source ?? "", "text/html").body.textContent.trim();

/** The new words of a new step: they are spoken after what happened on the table. */
export function news({ panel: then }, { panel: now }) {
  const fresh = [];
  if (then.title !== now.title) fresh.push(now.title);
  if (then.text !== now.text) fresh.push(plain(now.text));
  if (now.question && then.question?.prompt !== now.question.prompt) fresh.push(plain(now.question.prompt));
  return fresh;
}
