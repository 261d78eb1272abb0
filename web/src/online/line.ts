// The connection to the server. When it breaks, it reconnects, identifies itself and renews its
// subscriptions; players notice nothing but a mark meanwhile.

import { in_local_time } from "../lang/local-time";
import { say } from "../lang/page";
import { printed } from "../lang/print";
import { settings } from "../lib/settings";
import { Store } from "../lib/store";
import type { Kind, Message, Messages } from "./messages";

export type Said = { do: string } & Record<string, unknown>;

export class Refused extends Error {
  constructor(
    readonly why: string,
    text: string,
  ) {
    super(text);
  }
}

interface Waiting {
  said: Said;
  done(m: Message): void;
  failed(e: Error): void;
}

const SLOWEST = 8000;

// After too many requests, how long to wait.
function words({ why, text, wait, until }: Messages["refused"]): string {
  const { lang } = settings.value;
  if (until !== undefined) return in_local_time(lang, text);
  if (why !== "busy" || wait === undefined) return text;
  return wait < 100
    ? say(lang, "busy_seconds", wait)
    : say(lang, "busy_minutes", Math.ceil(wait / 60));
}

// A text of the server itself, without anybody's name in it.
const set_in_print = (m: Message): Message =>
  m.is === "refused" || m.is === "games" ? printed(m, []) : m;

export class Line {
  readonly open = new Store(false);
  number = 0; // of the current connection
  private socket: WebSocket | null = null;
  private tries = 0;
  private last = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<string, Set<(m: never) => void>>();
  private readonly always = new Set<Said>(); // sent again on every new connection
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly address: string) {
    window.addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => !document.hidden && this.connect());
    settings.listen((s) => void this.say({ do: "hello", lang: s.lang }));
    this.connect();
  }

  connect(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.number++;
    socket.onopen = () => this.opened();
    socket.onmessage = (m: MessageEvent<string>) =>
      this.hear(set_in_print(JSON.parse(m.data) as Message));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.open.set(false);
      this.timer = setTimeout(() => this.connect(), Math.min(SLOWEST, 250 * 2 ** this.tries++));
    };
  }

  // A new cookie is used from the next connection on.
  renew(): void {
    this.tries = 0;
    this.socket?.close();
  }

  private opened(): void {
    this.tries = 0;
    this.send({ do: "hello", lang: settings.value.lang });
    const asked = new Set([...this.waiting.values()].map((w) => w.said));
    for (const said of this.always) if (!asked.has(said)) this.send(said);
    // Unanswered requests are sent again: the server refuses a move that it already has.
    for (const [id, w] of this.waiting) this.send({ ...w.said, id });
    this.open.set(true);
  }

  private send(said: Said): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said));
  }

  private hear(m: Message): void {
    const w = m.re === undefined ? undefined : this.waiting.get(m.re);
    if (w && m.re !== undefined) {
      this.waiting.delete(m.re);
      if (m.is === "refused") w.failed(new Refused(m.why, words(m)));
      else w.done(m);
    }
    for (const listener of [...(this.listeners.get(m.is) ?? [])])
      (listener as (m: Message) => void)(m);
  }

  // Sends a request; returns the answer or throws Refused.
  say<K extends Kind>(said: Said): Promise<{ is: K; re?: number } & Messages[K]> {
    const id = ++this.last;
    return new Promise((done, failed) => {
      this.waiting.set(id, { said, done: done as (m: Message) => void, failed });
      this.send({ ...said, id });
    });
  }

  // Sends a request now and on every new connection, until the returned function is called.
  keep_saying(said: Said, refused: (e: Error) => void = () => undefined): () => void {
    this.always.add(said);
    this.say(said).catch(refused);
    return () => void this.always.delete(said);
  }

  on<K extends Kind>(kind: K, listener: (m: Messages[K]) => void): () => void {
    const all = this.listeners.get(kind) ?? new Set();
    all.add(listener as (m: never) => void);
    this.listeners.set(kind, all);
    return () => void all.delete(listener as (m: never) => void);
  }
}
