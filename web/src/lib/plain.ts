// A text for comparing: without accents, in small letters, with the apostrophe of the keyboard.
export const plain = (text: string): string => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replaceAll("’", "'").toLowerCase();
