// The engine also tells a card's effect in the signs that terminals draw it with ("In symbols: 2♣&opp:1♣."). Here it is
// drawn with symbols of our own.
const SIGNS = / (?:In symbols|En symboles)\s?: .*?\.(?= \(|$)/;

export function prose(about: string): string {
  const text = about.replace(SIGNS, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
