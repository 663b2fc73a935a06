// Movement: a card travels from where it was to where it is, in 220 milliseconds, or not at all when the learner's
// system asks for less motion. Only transforms of finished layouts: nothing waits for a movement to end.

const TIMING = { duration: 220, easing: "cubic-bezier(.2,.7,.3,1)" };
const AWAY = { north: [0, -90], south: [0, 90], west: [-110, 0], east: [110, 0] };

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where every card lies now, by card id. Null when nothing is to move. */
export function snapshot(node) {
  if (still()) return null;
  const places = new Map();
  for (const card of node.querySelectorAll("[data-card]")) places.set(card.dataset.card, { rect: card.getBoundingClientRect(), node: card });
  return places;
}

function travel(node, from) {
  const to = node.getBoundingClientRect();
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  if (Math.abs(dx) + Math.abs(dy) > 2) node.animate({ translate: [`${dx}px ${dy}px`, "0 0"] }, TIMING);
}

/** Move the cards from where they lay (`places`) to where they lie now; a finished trick goes to its `winner`. */
export function move(node, flight, places, winner) {
  if (!places) return;
  const now = new Set();
  for (const card of node.querySelectorAll("[data-card]")) {
    now.add(card.dataset.card);
    const before = places.get(card.dataset.card);
    if (before) travel(card, before.rect);
    else if (card.dataset.seat) card.animate({ translate: [AWAY[card.dataset.seat].map((px) => `${px}px`).join(" "), "0 0"], opacity: [0, 1] }, TIMING);
  }
  if (!winner) return;
  const box = flight.getBoundingClientRect();
  for (const [id, { rect, node: old }] of places) {
    if (now.has(id) || !old.dataset.seat) continue;
    const ghost = old.firstChild.cloneNode(true);
    for (const [side, px] of [["left", rect.x - box.x], ["top", rect.y - box.y]]) ghost.style.setProperty(side, `${px}px`);
    flight.append(ghost);
    ghost.animate({ translate: ["0 0", AWAY[winner].map((px) => `${px}px`).join(" ")], opacity: [1, 0] }, { ...TIMING, fill: "forwards" }).onfinish = () => ghost.remove();
  }
}
