// The way on that leads through the server: the browser goes there by itself, once. It is a path of this origin, and of no other.

const PATIENCE = 8000; // milliseconds in which the link to the same place is not needed

let gone, until;

// Asked twice, a ticket would be used up before its cookie has come.
const once = (event) => {
  if (Date.now() < until && event.target.closest?.("a")?.href === gone) event.preventDefault();
};

export default function ({ data }) {
  const path = new TextDecoder().decode(data);
  const there = new URL(path, location.origin);
  if (there.href === gone || !/^\/(?![/\\])/.test(path) || there.origin !== location.origin) return;
  if (!gone) addEventListener("click", once, true);
  [gone, until] = [there.href, Date.now() + PATIENCE];
  location.assign(there);
}
