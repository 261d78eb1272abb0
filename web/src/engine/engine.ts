// An engine in a worker, for one match. All workers share one compiled module.

import { settings } from "../lib/settings";
import type { CallName, Calls, Reply, Request } from "./calls";

let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(new URL(WASM_FILE, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

// Starts to fetch the engine before anybody needs it.
export function prepare(): Promise<WebAssembly.Module> {
  compiled ??= compile().catch((e) => {
    compiled = undefined;
    throw e;
  });
  return compiled;
}

interface Waiting {
  done(value: unknown): void;
  failed(e: Error): void;
}

export class Engine {
  private readonly worker: Worker;
  private readonly ready: Promise<void>;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor() {
    this.worker = new Worker(new URL(WORKER_FILE, import.meta.url), { type: "module" });
    this.worker.onmessage = (m: MessageEvent<Reply>) => this.hear(m.data);
    this.worker.onerror = (e) => this.fail(new Error(e.message || "the engine stopped"));
    this.ready = prepare().then((module) => this.worker.postMessage(module));
  }

  private hear({ id, value, error }: Reply): void {
    const w = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) w?.done(value);
    else w?.failed(new Error(error));
  }

  private fail(e: Error): void {
    for (const w of this.waiting.values()) w.failed(e);
    this.waiting.clear();
  }

  async call<N extends CallName>(
    call: N,
    ...args: Parameters<Calls[N]>
  ): Promise<Awaited<ReturnType<Calls[N]>>> {
    await this.ready;
    const id = ++this.last;
    return new Promise<Awaited<ReturnType<Calls[N]>>>((done, failed) => {
      this.waiting.set(id, { done: done as (value: unknown) => void, failed });
      this.worker.postMessage({ id, call, args, lang: settings.value.lang } satisfies Request);
    });
  }

  close(): void {
    this.worker.terminate();
    this.fail(new Error("closed"));
  }
}

let shared: Engine | undefined;

// A shared engine for calls without a match: games, rules, sets.
export const library = (): Engine => (shared ??= new Engine());
