// What build.mjs puts into the page.
declare const WORKER_FILE: string;
declare const WASM_FILE: string;
declare const TEXTS: Record<string, string>; // the file of each path of the library that the module does not hold

// The games as the engine lists them, in each language that it speaks.
declare module "virtual:games" {
  export const games: Record<import("./table/types").Lang, import("./engine/calls").GameHead[]>;
}

// What the page has for single games, by their ids.
declare module "virtual:boards" {
  export const boards: Record<string, () => Promise<Record<string, unknown>>>;
  export const pictures: Record<string, () => Promise<{ Picture: import("./boards/board").Picture }>>;
  export const lessons: Record<string, () => Promise<{ lesson: import("./tutorial/lesson").Lesson }>>;
}
declare module "*.css";
