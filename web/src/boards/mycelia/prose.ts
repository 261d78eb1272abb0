// The engine also tells a card's effect in the signs that terminals draw it with ("In symbols:
// 2♣&opp:1♣."), in the last sentence before the sources, which stand in brackets at the end. Here
// the effect is drawn with symbols of our own.
const SIGNS = / [^.]*\.(?= \([^()]*\)$)/;

export function prose(about: string): string {
  const text = about.replace(SIGNS, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
