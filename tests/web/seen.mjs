// Runs inside the page: what a player decides about that lies outside the window or is clipped, in
// words, and how many things there are. `least` is the part of a thing that has to be visible.
export function outside(least) {
  const clipped = (thing) => {
    const box = thing.getBoundingClientRect();
    const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    for (let e = thing.parentElement; e && e !== document.body; e = e.parentElement) {
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
    }
    return seen;
  };
  const part_of = (thing) => {
    const box = thing.getBoundingClientRect();
    const seen = clipped(thing);
    const width = Math.min(seen.right, innerWidth) - Math.max(seen.left, 0);
    const height = Math.min(seen.bottom, innerHeight) - Math.max(seen.top, 0);
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
