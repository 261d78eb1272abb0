// The server that this page came from: the reader's identity there, and its tables.

import { read, write } from "../lib/keep";
import { Store } from "../lib/store";
import { Line } from "./line";
import type { LetterRow, LobbyRow, Messages, You } from "./messages";
import type { Called } from "./tourneys";
import { exchange, on_other_session } from "./session";

// Texts that the host of a server may have written; their addresses and their words in `page`.
export const HOST_TEXTS = ["terms", "privacy"] as const;
export type HostText = (typeof HOST_TEXTS)[number];

export interface House {
  known: boolean; // the server has sent our identity
  you: You | null;
  mail: boolean; // the server can send mail
  texts: readonly HostText[];
  tables: LobbyRow[];
  online: number;
  called: Called | null; // a table in a tournament waits for the reader
  letters: readonly LetterRow[]; // from moderators, not yet acknowledged
}

export const house = new Store<House>({
  known: false,
  you: null,
  mail: false,
  texts: [],
  tables: [],
  online: 0,
  called: null,
  letters: [],
});

let the_line: Line | undefined;
let remembered: Promise<void> = Promise.resolve();

// Guests get a ticket with their name: the server makes no session from a cookie that it did not
// issue to them. The connection stays theirs meanwhile; the new cookie is for the next one. A
// connection that was made meanwhile has no cookie.
async function remember(ticket: string): Promise<void> {
  const { number } = line();
  await exchange(ticket);
  if (line().number !== number) line().renew();
}

function greet(m: Messages["hello"]): void {
  const texts = HOST_TEXTS.filter((w) => m[w] ?? house.value.texts.includes(w));
  house.update({ known: true, you: m.you, mail: m.mail ?? house.value.mail, texts });
  // Without a cookie the name is good for this connection at least.
  if (m.ticket !== undefined) remembered = remember(m.ticket).catch(() => undefined);
}

// The server repeats a call to a table on every connection, as long as its match runs. It is not
// shown again once the reader has been there or has put it away.
const ANSWERED = "called";
const ANSWERED_MOST = 50;
const answered = (): string[] => read<string[]>(ANSWERED, []);

export function answer_call(match: string): void {
  const others = answered().filter((m) => m !== match);
  write(ANSWERED, [...others, match].slice(-ANSWERED_MOST));
  if (house.value.called?.match === match) house.update({ called: null });
}

export function line(): Line {
  if (the_line) return the_line;
  const at = new URL("ws", new URL(".", import.meta.url));
  at.protocol = at.protocol === "https:" ? "wss:" : "ws:";
  the_line = new Line(at.href);
  the_line.on("hello", greet);
  the_line.on("lobby", ({ tables, online }) => house.update({ tables, online }));
  the_line.on("called", (m) => !answered().includes(m.match) && house.update({ called: m }));
  the_line.on("letters", (m) => house.update({ letters: m.letters.filter((l) => !l.seen) }));
  on_other_session(() => the_line?.renew());
  return the_line;
}

export async function take_name(name: string): Promise<void> {
  await line().say({ do: "name", name });
  await line().say({ do: "hello" });
  await remembered;
}

// The server answers a correct password with a ticket; the page exchanges it for a new cookie and
// connects again.
async function with_ticket(ticket: string): Promise<void> {
  await exchange(ticket);
  line().renew();
}

export async function sign_in(account: string, password: string): Promise<void> {
  await with_ticket((await line().say<"ticket">({ do: "login", account, password })).ticket);
}

export async function register(account: string, password: string): Promise<void> {
  await with_ticket((await line().say<"ticket">({ do: "register", account, password })).ticket);
}

// Ends all other sessions and tokens, on all devices. Soon after signing in the server does not ask
// for the current password.
export async function change_password(current: string, password: string): Promise<void> {
  const account = house.value.you?.account ?? "";
  const proof = current === "" ? {} : { current };
  await with_ticket(
    (await line().say<"ticket">({ do: "register", account, ...proof, password })).ticket,
  );
}

// Has a code sent to the account's mail address. The server does not say whether it has one.
export async function forgot(account: string): Promise<void> {
  await line().say({ do: "forgot", account });
}

export async function reset(account: string, code: string, password: string): Promise<void> {
  await with_ticket((await line().say<"ticket">({ do: "reset", account, code, password })).ticket);
}

export async function sign_out(): Promise<void> {
  await line()
    .say({ do: "logout" })
    .catch(() => undefined);
  location.reload();
}
