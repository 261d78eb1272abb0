// Calls back when the size of an element has changed, in the next frame: what changes sizes while they
// are being reported is an error to browsers. Returns what ends it.
export function when_resized(element: Element, changed: () => void): () => void {
  let frame = 0;
  const watch = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  watch.observe(element);
  return () => (watch.disconnect(), cancelAnimationFrame(frame));
}
