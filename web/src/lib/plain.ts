// A text for comparing: without accents, in small letters, with the signs of the keyboard.
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("’", "'")
    .replaceAll("\u00a0", " ")
    .toLowerCase();
