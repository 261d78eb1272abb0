// A text for comparing: without accents, in lower case, with plain keyboard characters.
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("’", "'")
    .replace(/[\u00a0\u202f]/g, " ")
    .toLowerCase();
