// The duration of one movement in milliseconds, by the reader's setting.

const USUAL = 420;

export function pace_of(root: HTMLElement): number {
  const slow = getComputedStyle(root).getPropertyValue("--slow").trim();
  const set = Number.parseFloat(slow) * (slow.endsWith("ms") ? 1 : 1000);
  return Number.isFinite(set) ? set : USUAL;
}
