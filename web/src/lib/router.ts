// The current screen. The whole address is behind the #, so that any file host will do. A table on
// a server has the link /t/ID and a tournament /tourney/ID: the server sends the same page for them.

import { Store } from "./store";

export interface Place {
  path: string[]; // ["rules", "mystic-vale", "MV-D1"]
  query: URLSearchParams;
}

// With a server the page has tables for several people, accounts and a lobby.
export const served = document.documentElement.hasAttribute("data-server");

const root = new URL(".", import.meta.url);

function look(): Place {
  const below = /\/(t|tourney)\/([\w-]+)\/?$/.exec(location.pathname);
  const hash = location.hash.replace(/^#\/?/, "");
  const [path = "", query = ""] = hash.split("?");
  if (below?.[1] && below[2] && !path)
    return { path: [below[1], below[2]], query: new URLSearchParams(location.search) };
  return {
    path: path.split("/").filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(query),
  };
}

export const place = new Store<Place>(look());

// The table that was on the screen before: its address, for the way back. Null: none was.
let table: string | null = null;
export const last_table = (): string | null => table;

function remember_table(): void {
  const { path } = place.value;
  if (["play", "t", "learn"].includes(path[0] ?? "") && path[1]) table = path.join("/");
  else if (path.length === 0) table = null;
}
remember_table();
place.listen(remember_table);

export function address(to: string): string {
  const [path = "", query] = to.replace(/^\//, "").split("?");
  if (served && path.startsWith("t/")) return new URL(path, root).href + (query ? `?${query}` : "");
  return `${root.href}#/${path}${query ? `?${query}` : ""}`;
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", address(to));
  else history.pushState(null, "", address(to));
  place.set(look());
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => place.set(look()));
window.addEventListener("hashchange", () => place.set(look()));
