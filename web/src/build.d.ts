// What build.mjs puts into the page.
declare const WORKER_FILE: string;
declare const WASM_FILE: string;

declare module "virtual:boards" {
  export const folders: Record<string, () => Promise<Record<string, unknown>>>;
}
declare module "*.css";
