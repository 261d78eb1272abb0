// 64 random hexadecimal digits: the key of a match's dice.
export const luck = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (b) =>
    b.toString(16).padStart(2, "0"),
  ).join("");

// A short random id for something that is stored.
export const short_id = (): string => luck().slice(0, 10);
