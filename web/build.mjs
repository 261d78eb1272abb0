// Builds the page into dist/: one bundle with a chunk for each board, the worker, the wasm module,
// styles, and the texts that the engine loads on demand (rules, weights).
//
//     node build.mjs                 build; prints what a first visit loads
//     node build.mjs --serve PORT    build, serve dist/ at 127.0.0.1, and build again whenever
//                                    the page is opened
//
// VALLON_DIST, VALLON_WASM and VALLON_LANG name another output folder, module and folder of
// languages. VALLON_STAGE names a module that the tests build into the page, with stage.html.
// VALLON_QUICK packs quickly and badly, for tests that send no compressed files.
//
// Every file name contains a hash of the content, so that browsers may cache it forever; only
// index.html has none. Each file has a compressed copy beside it, for the server.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import {
  Fault,
  codes,
  engine_text,
  folder as lang_folder,
  page_texts,
  rule_files,
} from "./lang.mjs";
import { lesson_texts } from "./lessons.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.env.VALLON_DIST || join(here, "dist");
const project = join(here, "..");
const module_file = process.env.VALLON_WASM || join(project, "build-wasm", "vallon.wasm");
const stage = process.env.VALLON_STAGE;
const quick = stage !== undefined || process.env.VALLON_QUICK !== undefined;
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

// ---- configuration of esbuild ------------------------------------------------------------------

const board_folders = () =>
  readdirSync(join(here, "src", "boards"), { withFileTypes: true })
    .filter((e) => e.isDirectory())
    .map((e) => e.name)
    .sort();
const styles_of = (folder) =>
  readdirSync(join(here, "src", "boards", folder))
    .filter((f) => f.endsWith(".css"))
    .sort()
    .map((f) => `@import "./boards/${folder}/${f}";`)
    .join("\n");

// The id of the game that a file or folder is named after.
const id_of = (name) => name.replace(/\.ts$/, "").replaceAll("_", "-");
const importing = (files) =>
  `{ ${files.map(([id, path]) => `"${id}": () => import("./${path}")`).join(", ")} }`;
const in_boards = (file) =>
  importing(
    board_folders()
      .filter((f) => existsSync(join(here, "src", "boards", f, file)))
      .map((f) => [id_of(f), `boards/${f}/${file}`]),
  );
// The boards and pictures of single games, each a chunk, by the game's id.
const found = () =>
  `export const boards = ${in_boards("index.tsx")};\nexport const pictures = ${in_boards("picture.tsx")};`;

// The wasm module as functions over texts.
function open_module() {
  const { exports } = new WebAssembly.Instance(
    new WebAssembly.Module(readFileSync(module_file)),
    {},
  );
  exports._initialize?.();
  const read = () => {
    const bytes = new Uint8Array(exports.memory.buffer, exports.vallon_output());
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  };
  const write = (text) => {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(exports.memory.buffer, exports.vallon_input(), bytes.length).set(bytes);
    return bytes.length;
  };
  // The games in a language, without their options, which the page asks for later.
  const games = (lang) => (
    exports.vallon_games(lang),
    JSON.parse(read()).map(({ options, ...game }) => game)
  );
  const speak = (code, texts) => {
    const lang = exports.vallon_lang_load(write(`${code}\n${texts}`));
    if (lang < 0) throw new Fault(`lang/${code}: ${read()}`);
    return lang;
  };
  return { games, speak };
}

// The games in English and French, for screens that appear before the engine has loaded.
const listed_games = () => {
  const { games } = open_module();
  return { en: games(0), fr: games(1) };
};

// What the page loads for a further language: its texts, and the games as the engine lists them in
// it.
function compiled(code) {
  const texts = Object.fromEntries([...page_texts(code)].map(([key, { text }]) => [key, text]));
  const engine = engine_text(code);
  const { games, speak } = open_module();
  return { texts, games: games(engine ? speak(code, engine) : 0) };
}

const WRITTEN = [
  ["en", "English"],
  ["fr", "Français"],
];

function put_languages() {
  const further = codes().map((code) => {
    const { texts, games } = compiled(code);
    return {
      code,
      name: texts["language.name"] ?? code,
      file: named(`lang-${code}.json`, JSON.stringify({ texts, games })),
    };
  });
  return [...WRITTEN.map(([code, name]) => ({ code, name, file: null })), ...further];
}

let languages = []; // the languages of this build

const generated = {
  name: "generated",
  setup(b) {
    const here_as = (contents, loader) => ({ contents, loader, resolveDir: join(here, "src") });
    b.onResolve({ filter: /^virtual:/ }, (a) => ({ path: a.path, namespace: "generated" }));
    b.onLoad({ filter: /^virtual:games$/, namespace: "generated" }, () =>
      here_as(`export const games = ${JSON.stringify(listed_games())};`, "ts"),
    );
    b.onLoad({ filter: /^virtual:languages$/, namespace: "generated" }, () =>
      here_as(`export const languages = ${JSON.stringify(languages)};`, "ts"),
    );
    b.onLoad({ filter: /^virtual:boards$/, namespace: "generated" }, () => here_as(found(), "ts"));
    // What all boards share is part of the page's stylesheet; each board loads its own.
    b.onLoad({ filter: /^virtual:boards\.css$/, namespace: "generated" }, () =>
      here_as(styles_of("kit"), "css"),
    );
    b.onResolve({ filter: /\.css$/ }, (a) =>
      /[\\/]boards[\\/]/.test(a.importer) && /\.tsx?$/.test(a.importer)
        ? { path: a.path, namespace: "nothing" }
        : undefined,
    );
    b.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "", loader: "js" }));
  },
};

// What is loaded on demand also imports the frame of the page. It is always there by then; but so
// esbuild sees that all entries share the frame, and puts it into one chunk instead of thirty, each
// of which would cost a first visitor a request.
const one_frame = {
  name: "one-frame",
  setup(b) {
    const frame = join(here, "src", "app.tsx");
    const on_demand = new Set();
    b.onResolve({ filter: /./ }, async ({ path, kind, pluginData, ...from }) => {
      if (kind !== "dynamic-import" || pluginData === "resolved") return undefined;
      const found = await b.resolve(path, { ...from, kind, pluginData: "resolved" });
      if (found.namespace === "file") on_demand.add(found.path);
      return found;
    });
    b.onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
      on_demand.has(path)
        ? {
            contents: `import ${JSON.stringify(frame)};\n${readFileSync(path, "utf8")}`,
            loader: extname(path).slice(1),
            resolveDir: dirname(path),
          }
        : undefined,
    );
  },
};

const common = {
  absWorkingDir: here,
  nodePaths: [join(here, "node_modules")],
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  outdir: out,
  metafile: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  entryNames: "[name]-[hash]",
  chunkNames: "part-[hash]",
  assetNames: "[name]-[hash]",
  sourcemap: false,
  legalComments: "none",
  logLevel: "warning",
  plugins: [generated],
};

// ---- files -------------------------------------------------------------------------------------

const hash = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
const put = (name, bytes) => {
  writeFileSync(join(out, name), bytes);
  return name;
};
const named = (name, bytes) =>
  put(`${name.replace(/\.[^.]*$/, "")}-${hash(bytes)}${extname(name)}`, bytes);
const output_of = (result, ending) =>
  Object.entries(result.metafile.outputs).find(([, o]) => o.entryPoint?.endsWith(ending));
const base = (path) => path.split("/").pop();

const in_english = (list) => new Intl.ListFormat("en").format(list);

function html(names, { server, up }) {
  const text = readFileSync(join(here, "src", "static", "index.html"), "utf8");
  const games = listed_games()
    .en.filter((g) => !g.toy)
    .map((g) => g.name);
  const fill = {
    policy: POLICY,
    games: in_english(games),
    languages: in_english(
      languages.map((l) => new Intl.DisplayNames(["en"], { type: "language" }).of(l.code)),
    ),
    main: up + names.main,
    frame: up + names.frame,
    style: up + names.style,
    icon: up + names.icon,
    manifest: up + names.manifest,
  };
  return text
    .replace("<html", server ? "<html data-server" : "<html")
    .replace(/\{(\w+)\}/g, (all, key) => fill[key] ?? all);
}

function manifest(icon) {
  return JSON.stringify({
    name: "Vallon",
    short_name: "Vallon",
    start_url: ".",
    scope: ".",
    display: "standalone",
    background_color: "#1b1532",
    theme_color: "#191230",
    icons: [{ src: icon, sizes: "any", type: "image/svg+xml", purpose: "any" }],
  });
}

// The texts that are not in the module, by their path in the library (library.h).
function texts() {
  const all = {};
  for (const game of readdirSync(join(project, "weights")).sort())
    for (const f of readdirSync(join(project, "weights", game))
      .filter((n) => n.endsWith(".weights"))
      .sort())
      all[`weights/${game}/${f}`] = join(project, "weights", game, f);
  for (const game of readdirSync(join(project, "src", "games")).sort())
    for (const [lang, f] of [
      ["en", "RULES.md"],
      ["fr", "RULES.fr.md"],
    ]) {
      const file = join(project, "src", "games", game, f);
      if (existsSync(file)) all[`rules/${game.replaceAll("_", "-")}.${lang}.md`] = file;
    }
  for (const code of codes())
    for (const [game, file] of rule_files(code)) all[`rules/${game}.${code}.md`] = file;
  return all;
}

// "weights/mycelia/2.weights" -> "weights-mycelia-2-1F0A92C3.txt"
const put_text = (path, bytes) => [
  path,
  named(`${path.replace(/\.\w+$/, "").replace(/[/.]/g, "-")}.txt`, bytes),
];
const put_lessons = () =>
  readdirSync(join(project, "src", "games")).flatMap((game) =>
    ["en", "fr"].flatMap((lang) => {
      const text = lesson_texts(game, lang);
      return text ? [put_text(`lessons/${game.replaceAll("_", "-")}.${lang}.txt`, text)] : [];
    }),
  );
// Sets of old records, by their hashes, as the engine names them.
const put_older_sets = () =>
  readdirSync(join(project, "sets")).flatMap((game) => {
    const folder = join(project, "sets", game, "older");
    return (existsSync(folder) ? readdirSync(folder) : []).map((f) => {
      const bytes = readFileSync(join(folder, f));
      const [, file] = put_text(`sets/${game}/${f}`, bytes);
      return [`sets/${createHash("sha256").update(bytes).digest("hex")}`, file];
    });
  });
const put_texts = () =>
  Object.fromEntries([
    ...Object.entries(texts()).map(([path, file]) => put_text(path, readFileSync(file))),
    ...codes()
      .filter(engine_text)
      .map((code) => put_text(`lang/${code}.txt`, engine_text(code))), // for vallon_lang_load
    ...put_lessons(),
    ...put_older_sets(),
  ]);

// A stylesheet that is loaded on demand.
async function put_styles(name, contents) {
  const { outputFiles } = await build({
    ...common,
    write: false,
    stdin: { contents, loader: "css", resolveDir: join(here, "src") },
  });
  return named(name, outputFiles[0].contents);
}

// The stylesheet of each board, by the game's id.
async function put_board_styles() {
  const styles = {};
  for (const folder of board_folders().filter((f) => f !== "kit" && styles_of(f)))
    styles[id_of(folder)] = await put_styles(`board-${id_of(folder)}.css`, styles_of(folder));
  return styles;
}

async function make() {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const wasm = named("vallon.wasm", readFileSync(module_file));
  languages = put_languages();
  const worker = await build({
    ...common,
    entryPoints: ["src/engine/worker.ts"],
    define: { TEXTS: JSON.stringify(put_texts()) },
  });
  const worker_name = base(output_of(worker, "src/engine/worker.ts")[0]);
  const font = (file) => named(file, readFileSync(join(here, "src", "static", file)));
  const page = await build({
    ...common,
    plugins: [...common.plugins, one_frame],
    splitting: true,
    entryPoints: ["src/main.tsx", ...(stage ? [stage] : [])],
    define: {
      WORKER_FILE: JSON.stringify(worker_name),
      WASM_FILE: JSON.stringify(wasm),
      FONT_FILE: JSON.stringify(font("alegreya.woff2")),
      FIGURES_FILE: JSON.stringify(font("figures.woff2")),
      PAGE_STYLES: JSON.stringify(await put_styles("pages.css", '@import "./style/later.css";')),
      BOARD_STYLES: JSON.stringify(await put_board_styles()),
    },
  });
  const [main_path, main] = output_of(page, "src/main.tsx");
  const icon = named("icon.svg", readFileSync(join(here, "src", "static", "icon.svg")));
  const names = {
    main: base(main_path),
    frame: base(main.imports.find((i) => i.kind === "import-statement").path),
    style: base(main.cssBundle),
    icon,
    manifest: named("manifest.webmanifest", manifest(icon)),
  };
  put("index.html", html(names, { server: false, up: "" }));
  put("server.html", html(names, { server: true, up: "" }));
  put("table.html", html(names, { server: true, up: "../" }));
  if (stage) {
    const script = base(output_of(page, base(stage))[0]);
    put("stage.html", html({ ...names, main: script }, { server: false, up: "" }));
  }
  await service_worker();
  return { page, names, wasm, worker: worker_name };
}

// The service worker knows every file, so that the page works offline after the first visit.
async function service_worker() {
  const files = readdirSync(out)
    .filter((f) => !/^(index|server|table)\.html$/.test(f))
    .sort();
  const version = hash(files.join("\n"));
  const made = await build({
    ...common,
    entryPoints: ["src/static/sw.ts"],
    write: false,
    format: "iife",
    define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) },
  });
  put("sw.js", made.outputFiles[0].contents);
}

// The files of a first visit: the page, its script with all static imports, its styles.
function first_load({ page, names }) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const i of page.metafile.outputs[path].imports)
      if (i.kind === "import-statement") visit(i.path);
  };
  visit(Object.keys(page.metafile.outputs).find((p) => base(p) === names.main));
  return ["index.html", names.style, names.icon, ...[...seen].map(base)];
}

// For hosts that send compressed files: ".br" for browsers that name it, over TLS, and ".gz". The
// latter is made by zopfli, which packs the module 5 % smaller than zlib does.
function compress() {
  const packed = /\.(html|js|css|svg|txt|json|wasm|webmanifest|woff2)$/;
  for (const f of readdirSync(out).filter((f) => packed.test(f))) {
    const bytes = readFileSync(join(out, f));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    if (quick) params[constants.BROTLI_PARAM_QUALITY] = 1;
    if (quick) writeFileSync(join(out, `${f}.gz`), gzipSync(bytes, { level: 1 }));
    else execFileSync("zopfli", ["--i5", join(out, f)]); // writes f.gz
    writeFileSync(join(out, `${f}.br`), brotliCompressSync(bytes, { params }));
  }
}

const size = (f) => statSync(join(out, f)).size;
const kb = (n) => `${(n / 1024).toFixed(1).padStart(8)} KB`;

function report(made) {
  const first = first_load(made);
  const sum = first.reduce((n, f) => n + size(`${f}.br`), 0);
  const rest = readdirSync(out).filter(
    (f) => f.endsWith(".br") && !first.includes(f.slice(0, -3)) && !/^(server|table)\./.test(f),
  );
  console.log("first load, compressed");
  for (const f of first) console.log(kb(size(`${f}.br`)), f);
  console.log(kb(sum), "together\nafterwards, when needed");
  for (const f of rest) console.log(kb(size(f)), f.slice(0, -3));
  writeFileSync(join(out, "sizes.json"), JSON.stringify({ first: sum, files: first }));
}

async function whole() {
  const made = await make();
  compress();
  return made;
}

// ---- serving -----------------------------------------------------------------------------------

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

const newest = (dir) =>
  Math.max(
    ...readdirSync(dir, { withFileTypes: true }).map((e) =>
      e.isDirectory() ? newest(join(dir, e.name)) : statSync(join(dir, e.name)).mtimeMs,
    ),
  );
const changed = () =>
  Math.max(
    newest(join(here, "src")),
    existsSync(lang_folder()) ? newest(lang_folder()) : 0,
    ...[module_file, ...Object.values(texts())].map((f) => statSync(f).mtimeMs),
  ) > statSync(join(out, "index.html")).mtimeMs;

function serve(port) {
  createServer(async (q, a) => {
    const path = new URL(q.url, "http://x").pathname;
    const name = path === "/" ? "index.html" : path.slice(1);
    try {
      if (name === "index.html" && changed()) await whole();
      if (name.includes("..") || !existsSync(join(out, name))) {
        a.writeHead(404).end("not found\n");
        return;
      }
      a.writeHead(200, {
        "content-type": TYPES[extname(name)] ?? "text/plain",
        "cache-control": "no-store",
      }).end(readFileSync(join(out, name)));
    } catch (e) {
      a.writeHead(500, { "content-type": "text/plain" }).end(String(e));
    }
  }).listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/`));
}

if (!existsSync(module_file)) {
  console.error(
    `build.mjs: ${module_file} is not there: cmake --preset wasm && cmake --build --preset wasm`,
  );
  process.exit(1);
}
try {
  report(await whole());
} catch (e) {
  if (!(e instanceof Fault)) throw e;
  console.error(e.message);
  process.exit(1);
}
const at = process.argv.indexOf("--serve");
if (at > 0) serve(Number(process.argv[at + 1] ?? 8081));
