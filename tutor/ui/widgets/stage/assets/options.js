// What the options of a question look like, whatever its shape: a card, a call or a suit, and a label.

import { miniature, suitSign } from "./cards.js";
import { pill } from "./calls.js";
import { attr, h } from "./dom.js";

/** What an option is called, also where its picture says it. */
export const nameOf = ({ label, card, call }) => label ?? card?.name ?? call?.spoken;

/** The words beside the picture of an option. A pill has its own. */
export const labelOf = ({ label, card }) => label ?? card?.name ?? "";

/** The picture of an option, or null. Where a label says what it is, the picture would only say it twice. */
export function picture(option) {
  const node = option.card ? miniature(option.card) : option.call ? pill(option.call) : option.suit ? suitSign(option.suit) : null;
  if (node && labelOf(option)) attr(node, "aria-hidden", "true");
  return node;
}

/** The key that gives this option by itself, where there is one (onekey.js). */
export const keycap = ({ key }) => (key ? h("kbd", { "aria-hidden": "true" }, key) : null);
