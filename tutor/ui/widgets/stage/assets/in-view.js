// What a press opened, brought into view: elsewhere on the page nobody would see that it came. Once it is closed, the
// focus goes back to where it was.

const SETTLES = 1500; // milliseconds in which what was opened may still grow

// A grid that is drawn anew has another button in the same place: the one that Tab comes to.
const deepest = (node) => (node?.shadowRoot?.activeElement ? deepest(node.shadowRoot.activeElement) : node);

export default function ({ data, parentElement }) {
  const host = parentElement.getRootNode().host ?? parentElement;
  const box = host.closest("[data-testid=stVerticalBlock]");
  const what = new TextDecoder().decode(data);
  if (!box || host.shown === what) return host.ended;
  host.ended?.stop();
  host.shown = what;
  const from = document.activeElement;
  const at = deepest(from);
  const show = () => {
    const { top, bottom } = box.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) box.scrollIntoView({ block: bottom - top > innerHeight ? "start" : "nearest" });
  };
  const watch = new ResizeObserver(show);
  watch.observe(box);
  // The button that was pressed may be gone, and the focus with it: who goes on by keyboard goes on from here.
  const hold = () => {
    if (document.activeElement !== document.body || !box.isConnected) return;
    box.tabIndex = -1;
    box.focus({ preventScroll: true });
  };
  hold();
  const stop = () => watch.disconnect();
  // Nobody is taken back who scrolls on.
  for (const by of ["wheel", "touchmove", "keydown"]) addEventListener(by, stop, { once: true, passive: true });
  setTimeout(() => [stop(), hold()], SETTLES);
  host.ended = () => {
    stop();
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      (at.isConnected ? at : from.shadowRoot?.querySelector("[tabindex='0'] [tabindex='0']"))?.focus();
    });
  };
  host.ended.stop = stop;
  return host.ended;
}
