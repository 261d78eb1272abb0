// How long one movement takes, in milliseconds: as slow as the reader has set it.

const USUAL = 420;

export function pace_of(root: HTMLElement): number {
  const slow = getComputedStyle(root).getPropertyValue("--slow").trim();
  const set = Number.parseFloat(slow) * (slow.endsWith("ms") ? 1 : 1000);
  return Number.isFinite(set) ? set : USUAL;
}
