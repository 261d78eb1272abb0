// What build.mjs puts into the page.
declare const WORKER_FILE: string;
declare const WASM_FILE: string;
declare const TEXTS: Record<string, string>; // the file of each path of the library that the module does not hold

declare module "virtual:boards" {
  export const boards: Record<string, () => Promise<Record<string, unknown>>>;
  export const pictures: Record<string, () => Promise<{ Picture: import("./boards/board").Picture }>>;
}
declare module "*.css";
