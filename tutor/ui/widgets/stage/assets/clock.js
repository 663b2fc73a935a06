// The clock of a sprint: it counts down what the server said is left. Nothing happens when it comes to nothing; it only
// says so. It is not spoken each second: a screen reader finds it where it stands.

import { h, maybe, text } from "./dom.js";
import { plural } from "./words.js";

/** Build the clock once. */
export const makeClock = () => ({ node: h("p", { class: "clock", role: "timer", "aria-live": "off" }), timer: 0 });

/** Bring the clock up to date: from now on it goes by itself, or stands. */
export function drawClock(part, clock, lang) {
  if (part.drawn === clock) return;
  part.drawn = clock;
  clearInterval(part.timer);
  if (!maybe(part.node, clock)) return;
  const end = performance.now() + clock.left;
  const tell = () => {
    const left = clock.running ? Math.max(0, end - performance.now()) : clock.left;
    text(part.node, left > 0 ? plural(lang, clock.label, { n: Math.ceil(left / 1000) }) : clock.up);
    if (left <= 0) clearInterval(part.timer);
  };
  tell();
  if (clock.running) part.timer = setInterval(tell, 250);
}
