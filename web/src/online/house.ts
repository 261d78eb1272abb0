// The server that this page came from: the reader's identity there, and its tables.

import { Store } from "../lib/store";
import { Line } from "./line";
import type { LobbyRow, You } from "./messages";

export interface House {
  known: boolean; // the server has sent our identity
  you: You | null;
  tables: LobbyRow[];
  online: number;
}

export const house = new Store<House>({ known: false, you: null, tables: [], online: 0 });

let the_line: Line | undefined;

export function line(): Line {
  if (the_line) return the_line;
  const at = new URL("ws", new URL(".", import.meta.url));
  at.protocol = at.protocol === "https:" ? "wss:" : "ws:";
  the_line = new Line(at.href);
  the_line.on("hello", ({ you }) => house.update({ known: true, you }));
  the_line.on("lobby", ({ tables, online }) => house.update({ tables, online }));
  return the_line;
}

export async function take_name(name: string): Promise<void> {
  await line().say({ do: "name", name });
  await line().say({ do: "hello" });
}

// The server answers a correct password with a ticket; the page exchanges it for a new cookie and
// connects again.
async function with_ticket(ticket: string): Promise<void> {
  const answer = await fetch(new URL("api/session", new URL(".", import.meta.url)), {
    method: "POST",
    body: JSON.stringify({ ticket }),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  line().renew();
}

export async function sign_in(account: string, password: string): Promise<void> {
  await with_ticket((await line().say<"ticket">({ do: "login", account, password })).ticket);
}

export async function register(account: string, password: string): Promise<void> {
  await with_ticket((await line().say<"ticket">({ do: "register", account, password })).ticket);
}

// Ends all other sessions and tokens, on all devices.
export async function change_password(current: string, password: string): Promise<void> {
  const account = house.value.you?.account ?? "";
  await with_ticket(
    (await line().say<"ticket">({ do: "register", account, current, password })).ticket,
  );
}

export async function sign_out(): Promise<void> {
  await line()
    .say({ do: "logout" })
    .catch(() => undefined);
  location.reload();
}
