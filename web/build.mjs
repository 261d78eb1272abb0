// Builds the page into dist/: one bundle with a chunk for each board, the worker, the wasm module, styles, and the
// texts that the engine is given when it wants them (rules, weights).
//
//     node build.mjs                 build; prints what a first visit loads
//     node build.mjs --serve PORT    build, serve dist/ at 127.0.0.1, and build again whenever the page is opened
//
// Every name has a hash of its content, so that a browser may keep it for ever; index.html alone has none.
// Files that the server gives to browsers lie compressed beside the plain ones.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.env.VALLON_DIST || join(here, "dist");
const project = join(here, "..");
const module_file = process.env.VALLON_WASM || join(project, "build-wasm", "vallon.wasm");
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
    + "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

// ---- what esbuild is told ----------------------------------------------------------------------------------

const board_folders = () => readdirSync(join(here, "src", "boards"), { withFileTypes: true }).filter((e) => e.isDirectory()).map((e) => e.name).sort();
const styles_of = (folder) => readdirSync(join(here, "src", "boards", folder)).filter((f) => f.endsWith(".css")).sort()
    .map((f) => `@import "./boards/${folder}/${f}";`).join("\n");

const id_of = (name) => name.replace(/\.ts$/, "").replaceAll("_", "-"); // of the game that a file or folder is named after
const importing = (files) => `{ ${files.map(([id, path]) => `"${id}": () => import("./${path}")`).join(", ")} }`;
const in_boards = (file) => importing(board_folders().filter((f) => existsSync(join(here, "src", "boards", f, file))).map((f) => [id_of(f), `boards/${f}/${file}`]));
const in_tutorial = () => importing(readdirSync(join(here, "src", "tutorial")).filter((f) => f !== "lesson.ts").sort().map((f) => [id_of(f), `tutorial/${f}`]));

// What is drawn and written for single games, each a chunk of its own by the id of its game. A game has what is there.
const found = () => `export const boards = ${in_boards("index.tsx")};\nexport const pictures = ${in_boards("picture.tsx")};\nexport const lessons = ${in_tutorial()};`;

// The games as the module lists them in each language, for the screens that come before the engine. Options are asked for later.
function listed_games() {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(module_file)), {});
    exports._initialize?.();
    const list = (lang) => {
        exports.vallon_games(lang);
        const bytes = new Uint8Array(exports.memory.buffer, exports.vallon_output());
        return JSON.parse(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)))).map(({ options, ...game }) => game);
    };
    return { en: list(0), fr: list(1) };
}

const generated = {
    name: "generated",
    setup(b) {
        const here_as = (contents, loader) => ({ contents, loader, resolveDir: join(here, "src") });
        b.onResolve({ filter: /^virtual:/ }, (a) => ({ path: a.path, namespace: "generated" }));
        b.onLoad({ filter: /^virtual:games$/, namespace: "generated" }, () => here_as(`export const games = ${JSON.stringify(listed_games())};`, "ts"));
        b.onLoad({ filter: /^virtual:boards$/, namespace: "generated" }, () => here_as(found(), "ts"));
        // The boards' styles are small and come with the page's.
        b.onLoad({ filter: /^virtual:boards\.css$/, namespace: "generated" }, () => here_as(board_folders().map(styles_of).join("\n"), "css"));
        b.onResolve({ filter: /\.css$/ }, (a) => (/[\\/]boards[\\/]/.test(a.importer) && /\.tsx?$/.test(a.importer)
            ? { path: a.path, namespace: "nothing" } : undefined));
        b.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "", loader: "js" }));
    },
};

const common = {
    absWorkingDir: here, bundle: true, minify: true, format: "esm", target: ["es2022"], outdir: out, metafile: true,
    jsx: "automatic", jsxImportSource: "preact", entryNames: "[name]-[hash]", chunkNames: "part-[hash]", assetNames: "[name]-[hash]",
    sourcemap: false, legalComments: "none", logLevel: "warning", plugins: [generated],
};

// ---- files --------------------------------------------------------------------------------------------------

const hash = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
const put = (name, bytes) => { writeFileSync(join(out, name), bytes); return name; };
const named = (name, bytes) => put(`${name.replace(/\.[^.]*$/, "")}-${hash(bytes)}${extname(name)}`, bytes);
const output_of = (result, ending) => Object.entries(result.metafile.outputs).find(([, o]) => o.entryPoint?.endsWith(ending));
const base = (path) => path.split("/").pop();

function html(names, { server, up }) {
    const text = readFileSync(join(here, "src", "static", "index.html"), "utf8");
    const games = listed_games().en.filter((g) => !g.toy).map((g) => g.name);
    const fill = { policy: POLICY, games: new Intl.ListFormat("en").format(games), main: up + names.main, style: up + names.style, icon: up + names.icon, manifest: up + names.manifest };
    return text.replace("<html", server ? "<html data-server" : "<html").replace(/\{(\w+)\}/g, (all, key) => fill[key] ?? all);
}

function manifest(icon) {
    return JSON.stringify({
        name: "Vallon", short_name: "Vallon", start_url: ".", scope: ".", display: "standalone",
        background_color: "#f6f1e7", theme_color: "#2f6b4f", icons: [{ src: icon, sizes: "any", type: "image/svg+xml", purpose: "any" }],
    });
}

// The library's path of each text that is not in the module (library.h), and the file that it is.
function texts() {
    const all = {};
    for (const game of readdirSync(join(project, "weights")).sort())
        for (const f of readdirSync(join(project, "weights", game)).filter((n) => n.endsWith(".weights")).sort()) all[`weights/${game}/${f}`] = join(project, "weights", game, f);
    for (const game of readdirSync(join(project, "src", "games")).sort())
        for (const [lang, f] of [["en", "RULES.md"], ["fr", "RULES.fr.md"]]) {
            const file = join(project, "src", "games", game, f);
            if (existsSync(file)) all[`rules/${game.replaceAll("_", "-")}.${lang}.md`] = file;
        }
    return all;
}

// "weights/mycelia/2.weights" -> "weights-mycelia-2-1F0A92C3.txt"
const put_texts = () => Object.fromEntries(Object.entries(texts()).map(([path, file]) =>
    [path, named(`${path.replace(/\.\w+$/, "").replace(/[/.]/g, "-")}.txt`, readFileSync(file))]));

async function make() {
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const wasm = named("vallon.wasm", readFileSync(module_file));
    const worker = await build({ ...common, entryPoints: ["src/engine/worker.ts"], define: { TEXTS: JSON.stringify(put_texts()) } });
    const worker_name = base(output_of(worker, "src/engine/worker.ts")[0]);
    const page = await build({
        ...common, splitting: true, entryPoints: ["src/main.tsx"],
        define: { WORKER_FILE: JSON.stringify(worker_name), WASM_FILE: JSON.stringify(wasm) },
    });
    const [main_path, main] = output_of(page, "src/main.tsx");
    const icon = named("icon.svg", readFileSync(join(here, "src", "static", "icon.svg")));
    const names = { main: base(main_path), style: base(main.cssBundle), icon, manifest: named("manifest.webmanifest", manifest(icon)) };
    put("index.html", html(names, { server: false, up: "" }));
    put("server.html", html(names, { server: true, up: "" }));
    put("table.html", html(names, { server: true, up: "../" }));
    await service_worker();
    return { page, names, wasm, worker: worker_name };
}

// The service worker knows every file, so that the page works offline after the first visit.
async function service_worker() {
    const files = readdirSync(out).filter((f) => !/^(index|server|table)\.html$/.test(f)).sort();
    const version = hash(files.join("\n"));
    const made = await build({
        ...common, entryPoints: ["src/static/sw.ts"], write: false, format: "iife",
        define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) },
    });
    put("sw.js", made.outputFiles[0].contents);
}

// What a first visit loads before it can be used: the page, its script with what that imports at once, its styles.
function first_load({ page, names }) {
    const seen = new Set();
    const visit = (path) => {
        if (seen.has(path)) return;
        seen.add(path);
        for (const i of page.metafile.outputs[path].imports) if (i.kind === "import-statement") visit(i.path);
    };
    visit(Object.keys(page.metafile.outputs).find((p) => base(p) === names.main));
    return ["index.html", names.style, names.icon, ...[...seen].map(base)];
}

function compress() {
    const packed = /\.(html|js|css|svg|txt|wasm|webmanifest)$/;
    for (const f of readdirSync(out).filter((f) => packed.test(f))) writeFileSync(join(out, `${f}.gz`), gzipSync(readFileSync(join(out, f)), { level: 9 }));
}

const size = (f) => statSync(join(out, f)).size;
const kb = (n) => `${(n / 1024).toFixed(1).padStart(8)} KB`;

function report(made) {
    const first = first_load(made), sum = first.reduce((n, f) => n + size(`${f}.gz`), 0);
    const rest = readdirSync(out).filter((f) => f.endsWith(".gz") && !first.includes(f.slice(0, -3)) && !/^(server|table)\./.test(f));
    console.log("first load, compressed");
    for (const f of first) console.log(kb(size(`${f}.gz`)), f);
    console.log(kb(sum), "together\nafterwards, when needed");
    for (const f of rest) console.log(kb(size(f)), f.slice(0, -3));
    writeFileSync(join(out, "sizes.json"), JSON.stringify({ first: sum, files: first }));
}

async function whole() {
    const made = await make();
    compress();
    return made;
}

// ---- looking at it -------------------------------------------------------------------------------------------

const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".json": "application/json" };

const newest = (dir) => Math.max(...readdirSync(dir, { withFileTypes: true }).map((e) => (e.isDirectory() ? newest(join(dir, e.name)) : statSync(join(dir, e.name)).mtimeMs)));
const changed = () => Math.max(newest(join(here, "src")), ...[module_file, ...Object.values(texts())].map((f) => statSync(f).mtimeMs)) > statSync(join(out, "index.html")).mtimeMs;

function serve(port) {
    createServer(async (q, a) => {
        const path = new URL(q.url, "http://x").pathname;
        const name = path === "/" ? "index.html" : path.slice(1);
        try {
            if (name === "index.html" && changed()) await whole();
            if (name.includes("..") || !existsSync(join(out, name))) { a.writeHead(404).end("not found\n"); return; }
            a.writeHead(200, { "content-type": TYPES[extname(name)] ?? "text/plain", "cache-control": "no-store" }).end(readFileSync(join(out, name)));
        } catch (e) {
            a.writeHead(500, { "content-type": "text/plain" }).end(String(e));
        }
    }).listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/`));
}

if (!existsSync(module_file)) {
    console.error(`build.mjs: ${module_file} is not there: cmake --preset wasm && cmake --build --preset wasm`);
    process.exit(1);
}
report(await whole());
const at = process.argv.indexOf("--serve");
if (at > 0) serve(Number(process.argv[at + 1] ?? 8081));
