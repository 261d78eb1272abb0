// What build.mjs puts into the page.
declare const WORKER_FILE: string;
declare const WASM_FILE: string;
declare const FONT_FILE: string;
declare const FIGURES_FILE: string;
// The stylesheet of each board, by the game's id.
declare const BOARD_STYLES: Record<string, string>;
// The stylesheet of the pages that a first visit does not need.
declare const PAGE_STYLES: string;
// The file of each path of the library that the module does not hold.
declare const TEXTS: Record<string, string>;

// The games as the engine lists them, in the languages that are written in the code.
declare module "virtual:games" {
  export const games: Record<string, import("./engine/calls").GameHead[]>;
}

declare module "virtual:languages" {
  export const languages: import("./lang/languages").Language[];
}

// What the page has for single games, by their ids.
declare module "virtual:boards" {
  export const boards: Record<string, () => Promise<Record<string, unknown>>>;
  export const pictures: Record<
    string,
    () => Promise<{ Picture: import("./boards/board").Picture }>
  >;
}
declare module "*.css";
