// Modules of the page for tests that run without a browser.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "web");
const { buildSync } = createRequire(join(web, "package.json"))("esbuild");

// Imports a module by its path below web/src.
export async function page_module(path) {
  const folder = mkdtempSync(join(tmpdir(), "vallon-module-"));
  try {
    const outfile = join(folder, "module.mjs");
    buildSync({ entryPoints: [join(web, "src", path)], bundle: true, format: "esm", outfile });
    return await import(pathToFileURL(outfile));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
