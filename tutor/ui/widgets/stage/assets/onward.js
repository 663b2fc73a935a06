// The way on that leads through the server: the browser goes there by itself, once. It is a path of this origin, and of no other.

const PATIENCE = 8000; // milliseconds in which nothing else takes the place of going there

let gone;
let until = 0;

// Asked for twice, a ticket would be used up before its cookie has come.
const once = (event) => {
  if (Date.now() < until && event.target.closest?.("a")?.href === gone) event.preventDefault();
};

export default function ({ data }) {
  const path = new TextDecoder().decode(data);
  const there = new URL(path, location.origin);
  if (!/^\/(?![/\\])/.test(path) || there.origin !== location.origin) return;
  // A second press of the button that led here makes another ticket: the first one is on its way.
  if (there.href === gone || Date.now() < until) return;
  if (!gone) addEventListener("click", once, true);
  [gone, until] = [there.href, Date.now() + PATIENCE];
  location.assign(there);
}
