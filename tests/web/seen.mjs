// Runs inside the page: what a player decides about that lies outside the window or is clipped, in
// words, and how many things there are. `least` is the part of a thing that has to be visible.
export function outside(least) {
  // What an element and those around it leave to be seen of what is inside it. Things share most of
  // the elements around them, so each is asked once.
  const windows = new Map([
    [document.body, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }],
  ]);
  const window_of = (e) => {
    if (!e) return window_of(document.body);
    if (windows.has(e)) return windows.get(e);
    const seen = { ...window_of(e.parentElement) };
    const style = getComputedStyle(e);
    const edge = e.getBoundingClientRect();
    if (style.overflowX !== "visible") {
      seen.left = Math.max(seen.left, edge.left);
      seen.right = Math.min(seen.right, edge.right);
    }
    if (style.overflowY !== "visible") {
      seen.top = Math.max(seen.top, edge.top);
      seen.bottom = Math.min(seen.bottom, edge.bottom);
    }
    windows.set(e, seen);
    return seen;
  };
  const part_of = (thing) => {
    const box = thing.getBoundingClientRect();
    const seen = window_of(thing.parentElement);
    const width = Math.min(seen.right, box.right) - Math.max(seen.left, box.left);
    const height = Math.min(seen.bottom, box.bottom) - Math.max(seen.top, box.top);
    return (Math.max(0, width) * Math.max(0, height)) / (box.width * box.height || 1);
  };
  const found = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1)
    found.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
  const things = [
    ...document.querySelectorAll(".board :is([data-lit], [data-choice], [data-decide])"),
  ].filter((thing) => !thing.closest("[inert], dialog:not([open])"));
  for (const thing of things) {
    const part = part_of(thing);
    if (part < least)
      found.push(`${thing.className || thing.tagName} (${Math.round(part * 100)} % seen)`);
  }
  return { found, things: things.length };
}
