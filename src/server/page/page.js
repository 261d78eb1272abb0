// The page: a lobby and a plain table, over the protocol of docs/protocol.md. Texts of others are
// only ever set as text, never as HTML.
"use strict";
const $ = (id) => document.getElementById(id);
let lang = localStorage.getItem("lang") || (navigator.language.startsWith("fr") ? "fr" : "en");
let socket = null, you = null, games = null, players = [], table = null, state = null, tries = 0, number = 0;
const answers = new Map();
const at = () => (location.pathname.startsWith("/t/") ? location.pathname.slice(3) : null);
const say = (key, ...more) => more.reduce((t, x, i) => t.replace(`{${i}}`, x), WORDS[lang][key]);

function make(tag, text, more = {}) {
  const e = document.createElement(tag);
  if (text !== undefined) e.textContent = text;
  for (const [k, v] of Object.entries(more)) if (k === "class") e.className = v; else if (k === "on") e.addEventListener("click", v); else e.setAttribute(k, v);
  return e;
}
const button = (text, on, more = {}) => make("button", text, { type: "button", on, ...more });
const show = (id, yes) => { $(id).hidden = !yes; };
const trouble = (text) => { $("trouble").textContent = text || ""; };
const luck = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("");

// ---- the line to the server ---------------------------------------------------------------------

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
  socket.onopen = () => { tries = 0; $("line").textContent = ""; tell({ do: "hello", lang }); };
  socket.onmessage = (m) => hear(JSON.parse(m.data));
  socket.onclose = () => {
    $("line").textContent = say("lost");
    setTimeout(connect, Math.min(8000, 300 * 2 ** tries++));
  };
}
function tell(m, then) {
  const id = ++number;
  if (then) answers.set(id, then);
  if (socket.readyState === 1) socket.send(JSON.stringify({ ...m, id }));
}
function hear(m) {
  const then = m.re !== undefined && answers.get(m.re);
  if (then) answers.delete(m.re);
  if (m.is === "refused") trouble(m.text);
  else if (m.re !== undefined) trouble("");
  if (then && m.is !== "refused") then(m);
  const on = heard[m.is];
  if (on) on(m);
}
const here = (m) => m.match === at();
const heard = {
  hello(m) {
    you = m.you;
    $("me").textContent = you ? you.name : "";
    tell({ do: "games" });
  },
  games(m) { games = m.games; players = m.players; fillForm(); enter(); },
  lobby(m) { list("tables", m.tables); },
  mine(m) { list("mine", m.tables.filter((t) => t.stage !== "over").slice(0, 12)); },
  table(m) { if (here(m)) { table = m; drawTable(); } },
  state(m) {
    if (!here(m)) return;
    if (m.log) { $("log").replaceChildren(); m.log.forEach((p) => addLog(p.events, false)); } else addLog(m.events || [], true);
    state = m;
    drawState();
  },
  chats(m) { if (here(m)) { $("chat").replaceChildren(); m.chats.forEach(addChat); } },
  chat(m) { if (here(m)) addChat(m); },
  opened(m) { go(`/t/${m.match}`, false); },
  rematch(m) { if (here(m)) { trouble(""); $("ask").textContent = say("invited", m.by); } },
};

// ---- where we are -----------------------------------------------------------------------------------

function enter() {
  show("name-part", !you);
  show("lobby-part", you && !at());
  show("table-part", you && at());
  if (!you) { $("name").focus(); return; }
  if (at()) tell({ do: "watch", match: at() });
  else { tell({ do: "lobby" }); tell({ do: "mine" }); }
}
function go(path, load = true) {
  if (location.pathname !== path) history.pushState(null, "", path);
  table = state = null;
  $("log").replaceChildren(); $("chat").replaceChildren();
  show("lobby-part", !at()); show("table-part", at()); show("board", false); show("gather", false);
  $("main").focus();
  if (load) enter();
}
addEventListener("popstate", () => go(location.pathname));
$("home").addEventListener("click", (e) => { e.preventDefault(); go("/"); });
$("name-form").addEventListener("submit", (e) => {
  e.preventDefault();
  tell({ do: "name", name: $("name").value }, (m) => { you = m.you; $("me").textContent = you.name; enter(); });
});
// The server answers a right password with a ticket; for it we get a new cookie and come again.
function session(then) {
  return async (m) => {
    await fetch("/api/session", { method: "POST", body: JSON.stringify({ ticket: m.ticket }) });
    then();
    socket.close();
  };
}
$("login-form").addEventListener("submit", (e) => {
  e.preventDefault();
  tell({ do: "login", account: $("login-account").value, password: $("login-password").value }, session(() => {}));
});
$("register-form").addEventListener("submit", (e) => {
  e.preventDefault();
  tell({ do: "register", account: $("register-account").value, password: $("register-password").value }, session(() => {
    $("account-part").open = false;
    trouble(say("kept"));
  }));
});
$("logout").addEventListener("click", () => { you = null; tell({ do: "logout" }); go("/"); });
$("lang").addEventListener("click", () => {
  lang = lang === "fr" ? "en" : "fr";
  localStorage.setItem("lang", lang);
  words();
  tell({ do: "hello", lang });
});
function words() {
  document.documentElement.lang = lang;
  for (const e of document.querySelectorAll("[data-say]")) e.textContent = say(e.dataset.say);
  for (const e of document.querySelectorAll("[data-label]")) e.setAttribute("aria-label", say(e.dataset.label));
  $("lang").textContent = say("other");
  $("lang").lang = lang === "fr" ? "en" : "fr";
}

// ---- the lobby ------------------------------------------------------------------------------------------

function choice(label, values, chosen) {
  const l = make("label"), s = make("select");
  for (const [value, text] of values) s.append(make("option", text, { value }));
  if (chosen !== undefined) s.value = chosen;
  l.append(make("span", label), s);
  return l;
}
const fill = (id, values, chosen) => {
  $(id).replaceChildren(...values.map(([value, text]) => make("option", text, { value })));
  if (chosen !== undefined) $(id).value = chosen;
};
function fillForm() {
  const kept = $("game").value;
  const shown = games.filter((g) => !g.toy);
  fill("game", (shown.length ? shown : games).concat(shown.length ? games.filter((g) => g.toy) : []).map((g) => [g.id, g.name]), kept || undefined);
  fill("pace", [[0, say("now")], [300, say("quickly")], [1500, say("slowly")]], 300);
  fill("takeover", [[0, say("never")], [120, say("minutes", 2)], [900, say("minutes", 15)]], 0);
  fillGame();
}
const chosen = () => games.find((g) => g.id === $("game").value) || games[0];
function fillGame() {
  const g = chosen(), counts = [];
  for (let n = g.seats_min; n <= g.seats_max; n++) counts.push([n, n]);
  fill("count", counts, Math.max(2, g.seats_min));
  $("pitch").textContent = g.pitch;
  $("options").replaceChildren(...g.options.map((o) => {
    const l = choice(o.text, o.values.map((v) => [v.name, v.text]), o.normal);
    l.querySelector("select").dataset.key = o.key;
    return l;
  }));
  fillSeats();
}
function fillSeats() {
  const n = Number($("count").value);
  $("seats").replaceChildren(...Array.from({ length: n }, (_, i) => choice(`${say("seat")} ${i + 1}`,
    [["me", say("me")], ["open", say("anybody")], ...players.map((p) => [p.id, `${p.name} (${say("bot")})`])],
    i === 0 ? "me" : (players.find((p) => p.id === "greedy") ?? players[0]).id))); // answers at once
}
$("game").addEventListener("change", fillGame);
$("count").addEventListener("change", fillSeats);
$("open-form").addEventListener("submit", (e) => {
  e.preventDefault();
  const options = Object.fromEntries(Array.from($("options").querySelectorAll("select"), (s) => [s.dataset.key, s.value]));
  tell({ do: "open", game: chosen().id, options, seats: Array.from($("seats").querySelectorAll("select"), (s) => s.value), listed: $("listed").checked,
    undo: $("undoes").checked, pace: Number($("pace").value), takeover: Number($("takeover").value), luck: luck() });
});
$("quick").addEventListener("click", () => tell({ do: "quick", game: chosen().id, luck: luck() }));
function list(id, tables) {
  const rows = tables.map((t) => {
    const li = make("li", undefined, { class: t.your_turn ? "turn" : "" }), text = make("div");
    const names = t.seats.map((s) => (typeof s === "string" ? s : s.name) || say("empty"));
    text.append(make("b", t.title), make("small", `${names.join(", ")} · ${t.your_turn ? say("turn") : say(t.stage === "playing" ? "playing" : "gathering")}`));
    li.append(text, button(t.yours !== false ? say("go") : t.open > 0 ? say("join") : say("look"), () => {
      if (t.yours === false && t.open > 0) tell({ do: "join", match: t.match, luck: luck() });
      go(`/t/${t.match}`);
    }));
    return li;
  });
  $(id).replaceChildren(...(rows.length ? rows : [make("li", say("none"))]));
}

// ---- the table ----------------------------------------------------------------------------------------------

const mine = () => table.seats.some((s) => s.yours);
function drawTable() {
  const g = games.find((x) => x.id === table.game);
  $("title").textContent = table.title;
  $("primer").textContent = g ? g.primer : "";
  drawPlayers();
  show("gather", table.stage === "gathering");
  show("board", table.stage !== "gathering");
  $("link").value = `${location.origin}/t/${table.match}`;
  const b = [];
  if (!mine() && table.seats.some((s) => s.kind === "open")) b.push(button(say("sit"), () => tell({ do: "join", match: table.match, luck: luck() }), { class: "main" }));
  if (table.host && !table.seats.some((s) => s.kind === "open")) b.push(button(say("start"), () => tell({ do: "start", match: table.match }), { class: "main" }));
  if (table.host) table.seats.forEach((s, i) => {
    if (s.kind === "open") for (const p of players) b.push(button(`${say("seat")} ${i + 1}: ${p.name}`, () => tell({ do: "seat", match: table.match, seat: i, player: p.id })));
  });
  if (mine()) b.push(button(say("leave"), () => { tell({ do: "leave", match: table.match }); go("/"); }));
  $("gather-buttons").replaceChildren(...b);
  drawDice();
  if (state) drawState();
}
function drawDice() {
  const lines = [say("commitment", table.commitment)];
  if (table.seats.some((s) => s.luck)) lines.push(say("luck"));
  if (table.seed) lines.push(say("seed", table.seed));
  $("dice").replaceChildren(...lines.map((l) => make("p", l)));
}
function drawPlayers() {
  $("players").replaceChildren(...table.seats.map((s, i) => {
    const li = make("li", undefined, { class: state && state.waiting.includes(i) ? "waited" : "" });
    li.append(make("b", s.name || say("empty")));
    const notes = [];
    if (s.yours) notes.push(say("you"));
    if (s.kind === "bot") notes.push(say("bot"));
    if (s.resigned) notes.push(say("gave_up"));
    if (state) notes.push(say("points", state.scores[i].total));
    if (state && state.scores[i].place) notes.push(`${state.scores[i].place}.`);
    li.append(make("small", notes.join(" · ")));
    if (s.kind === "person" && !s.present) li.append(make("small", say("away"), { class: "away" }));
    return li;
  }));
}
function headline() {
  if (!state.over) {
    if (state.ask) return state.ask.text;
    const who = state.waiting.map((i) => table.seats[i].name).join(", ");
    return `${state.seat === null ? `${say("watcher")} ` : ""}${who ? say("waiting", who) : ""}`;
  }
  const first = table.seats.filter((s, i) => state.scores[i].won).map((s) => s.name);
  if (!first.length) return state.scores[0].place ? `${say("over")} ${say("nobody")}` : say("closed");
  return `${say("over")} ${say(first.length > 1 ? "shared" : "won", first.join(", "))}`;
}
function drawState() {
  if (!table) return;
  show("board", true);
  show("gather", false);
  drawPlayers();
  $("ask").textContent = headline();
  const kept = document.activeElement && document.activeElement.closest("#moves");
  $("moves").replaceChildren(...state.legal.map((a) => button(a.text, () => {
    for (const b of $("moves").children) b.disabled = true;
    tell({ do: "move", match: table.match, ply: state.ply, seat: state.seat, action: a.action });
    setTimeout(() => { for (const b of $("moves").children) b.disabled = false; }, 1500);
  })));
  if (kept && $("moves").firstChild) $("moves").firstChild.focus();
  show("undo", state.undo);
  show("resign", mine() && !state.over);
  show("back", table.seats.some((s) => s.yours && s.kind === "bot" && !s.resigned) && !state.over);
  show("rematch", mine() && state.over);
  show("record", state.over);
  $("tell").replaceChildren(...state.tell.split("\n").filter(Boolean).map((l) => make("p", l)));
}
function addLog(events, fresh) {
  const log = $("log");
  if (fresh) for (const old of log.querySelectorAll(".new")) old.className = "";
  for (const e of events) log.append(make("li", e.text, fresh ? { class: "new" } : {}));
  log.scrollTop = log.scrollHeight;
}
function addChat(m) {
  const li = make("li");
  li.append(make("b", m.name), ` ${m.text}`);
  $("chat").append(li);
  $("chat").scrollTop = $("chat").scrollHeight;
}
$("undo").addEventListener("click", () => tell({ do: "undo", match: table.match, ply: state.ply }));
$("resign").addEventListener("click", () => { if (confirm(say("sure"))) tell({ do: "resign", match: table.match }); });
$("back").addEventListener("click", () => tell({ do: "back", match: table.match }));
$("rematch").addEventListener("click", () => tell({ do: "rematch", match: table.match, luck: luck() }));
$("record").addEventListener("click", () => tell({ do: "record", match: table.match }, (m) => {
  const a = make("a", "", { href: URL.createObjectURL(new Blob([m.record], { type: "text/plain" })), download: `${m.match}.vallon` });
  a.click();
}));
$("copy").addEventListener("click", () => { $("link").select(); navigator.clipboard?.writeText($("link").value); $("copy").textContent = say("copied"); });
$("chat-form").addEventListener("submit", (e) => {
  e.preventDefault();
  tell({ do: "chat", match: table.match, text: $("chat-text").value }, () => { $("chat-text").value = ""; });
});

words();
connect();
