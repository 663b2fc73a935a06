// The few helpers that build and patch nodes. Nothing is ever rebuilt: a node is made once, found again by its key,
// and changed only where it differs, so focus, open <details> and running animations survive a rerun.

const SVG = "http://www.w3.org/2000/svg";

const fill = (node, attrs, children) => {
  for (const [name, value] of Object.entries(attrs)) attr(node, name, value);
  node.append(...children.filter((child) => child != null));
  return node;
};

/** An HTML element with attributes and children. */
export const h = (tag, attrs = {}, ...children) => fill(document.createElement(tag), attrs, children);

/** An SVG element with attributes and children. */
export const svg = (tag, attrs = {}, ...children) => fill(document.createElementNS(SVG, tag), attrs, children);

/** Set an attribute; null, undefined and false take it away, true gives it an empty value. */
export function attr(node, name, value) {
  if (value == null || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const wanted = value === true ? "" : String(value);
  if (node.getAttribute(name) !== wanted) node.setAttribute(name, wanted);
}

/** Set the text of a node. */
export function text(node, value) {
  const wanted = value == null ? "" : String(value);
  if (node.textContent !== wanted) node.textContent = wanted;
}

const sources = new WeakMap();

/** Set the markup of a node. Only for html that the server made: it is trusted and compared as a string. */
export function html(node, value) {
  const wanted = value ?? "";
  if (sources.get(node) === wanted) return;
  sources.set(node, wanted);
  node.innerHTML = wanted;
}

/** Show or hide a node, also from assistive technology. */
export const show = (node, visible) => attr(node, "hidden", !visible);

/** Hide a node and return null, or show it and return the value: `const q = maybe(node, view.question); if (!q) return`. */
export function maybe(node, value) {
  show(node, value != null);
  return value ?? null;
}

/**
 * Make the children of `parent` follow `items`: one node an item, reused by key, moved only when out of place.
 * `make(item)` builds a node, `draw(node, item, index)` brings it up to date.
 */
export function keyed(parent, items, key, make, draw) {
  const had = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  const wanted = new Set(items.map(key));
  for (const [name, node] of had) if (!wanted.has(name)) node.remove();
  items.forEach((item, index) => {
    let node = had.get(key(item));
    if (!node) {
      node = make(item);
      node.dataset.key = key(item);
    }
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
    draw(node, item, index);
  });
}

/** What makes a node a control: the click and key handlers find it by kind and id, focus finds it again by both. */
export function control(node, kind, id) {
  node.dataset.kind = kind;
  node.dataset.id = id;
  return node;
}
