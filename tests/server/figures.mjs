// The dashboard and the alert rules in packaging/ use only metrics that the server has, and every
// metric has a HELP text. promtool checks the syntax of metrics and rules where it is installed.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Server, check, finish, folder, same, test } from "./kit.mjs";

const read = (path) => readFileSync(new URL(`../../packaging/${path}`, import.meta.url), "utf8");
const server = await Server.start(`sqlite:${join(folder(), "figures.db")}`);
const text = (await server.get("/metrics")).text;
const lines = text.trim().split("\n");
const promtool = spawnSync("promtool", ["--version"]).status === 0;

// Every series by its name, without labels: "vallon_move_seconds_bucket".
const series = new Set(lines.filter((l) => !l.startsWith("#")).map((l) => /^\w+/.exec(l)[0]));
const labels = new Map();
for (const [, name, label] of text.matchAll(/^(\w+)\{(\w+)=/gm))
  labels.set(name, (labels.get(name) ?? new Set()).add(label));

// Names that a query uses: words that are neither functions nor labels. `up` is Prometheus' own.
const used = (query) =>
  [...query.matchAll(/\b(vallon_\w+|process_\w+|up)\b(?!=)/g)].map((m) => m[1]);
function known(query, where) {
  const found = used(query);
  check(found.length > 0, `${where}: no metric in ${query}`);
  for (const name of found) check(name === "up" || series.has(name), `${where}: no metric ${name}`);
  for (const [, by] of query.matchAll(/by \(([^)]*)\)/g))
    for (const label of by.split(/, */))
      check(
        label === "instance" || found.some((name) => labels.get(name)?.has(label)),
        `${where}: no label ${label}`,
      );
}

await test("every metric has a HELP text and a type, and is there from the start", async () => {
  const helped = new Set(lines.filter((l) => l.startsWith("# HELP ")).map((l) => l.split(" ")[2]));
  const typed = new Set(lines.filter((l) => l.startsWith("# TYPE ")).map((l) => l.split(" ")[2]));
  same([...helped].sort(), [...typed].sort(), "the same names");
  for (const name of series)
    check(helped.has(name) || helped.has(name.replace(/_(bucket|sum|count)$/, "")), name);
  check(/^vallon_refusals_total\{reason="stale"\} 0$/m.test(text), "a reason that did not occur");
  check(/^vallon_refusals_total\{reason="flood"\} 0$/m.test(text), "a farewell, too");
});

await test("the dashboard uses metrics that exist, and each of them is on it", async () => {
  const board = JSON.parse(read("grafana/vallon.json"));
  const seen = new Set();
  check(board.title === "Vallon" && board.panels.length > 15, "a dashboard");
  for (const p of board.panels)
    for (const t of p.targets) {
      known(t.expr, p.title);
      for (const name of used(t.expr)) seen.add(name.replace(/_(bucket|sum|count)$/, ""));
    }
  for (const a of board.annotations.list) used(a.expr).forEach((name) => seen.add(name));
  same(new Set(board.panels.map((p) => p.id)).size, board.panels.length, "ids");
  const all = lines.filter((l) => l.startsWith("# TYPE ")).map((l) => l.split(" ")[2]);
  same(
    all.filter((name) => !seen.has(name)),
    [],
    "metrics that no panel shows",
  );
});

await test("the alert rules use metrics that exist", async () => {
  const rules = read("prometheus/vallon.rules.yml");
  const expressions = [...rules.matchAll(/^ +expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/gm)].map((m) =>
    (m[1] ?? m[2]).replace(/\s+/g, " ").trim(),
  );
  same(expressions.length, [...rules.matchAll(/- alert: /g)].length, "one for each alert");
  same(expressions.length, 3, "three alerts");
  for (const e of expressions) known(e, "rules");
  check(/> 0\.25\n +for: 5m\n/.test(rules), "the slow ones are over 250 ms for 5 minutes");
});

if (promtool)
  await test("promtool accepts the metrics and the rules", async () => {
    const path = new URL("../../packaging/prometheus/vallon.rules.yml", import.meta.url).pathname;
    const rules = spawnSync("promtool", ["check", "rules", path], { encoding: "utf8" });
    same(rules.status, 0, rules.stderr);
    const metrics = spawnSync("promtool", ["check", "metrics"], { encoding: "utf8", input: text });
    check(metrics.status !== 1, metrics.stderr); // 3: advice about names, which stay
  });

await test("the server shuts down cleanly", async () =>
  same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300)));
finish();
