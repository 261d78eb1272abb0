// The engine also writes a card's pattern in the letters of set files ("Pattern E@ G♣ E, in words,
// from the upper row: ..."). The page draws the pattern, and keeps the words.
const LETTERS = /(Pattern|Motif) [^:]*?, (?:in words|en mots), /;

export const prose = (about: string): string => about.replace(LETTERS, "$1, ");
