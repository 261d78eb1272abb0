// The engine also describes a card's effect in the characters of its terminal drawing ("In symbols:
// 2♣&opp:1♣."), in the last sentence before the sources, which stand in brackets at the end. The
// page draws symbols instead.
const SIGNS = / [^.]*\.(?= \([^()]*\)$)/;

export function prose(about: string): string {
  const text = about.replace(SIGNS, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
