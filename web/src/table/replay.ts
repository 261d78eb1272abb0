// A record, ply by ply, as seen by any seat.

import { Engine } from "../engine/engine";
import type { Judged, Lexicon, Reason } from "../engine/calls";
import { pace, settings } from "../lib/settings";
import { Store } from "../lib/store";
import { laid_over, type TableSource, type TableState } from "./source";
import type { Chair, Lang, Moment, Preview } from "./types";

// The view of a seat, of a watcher, or of the player who acts next.
export type Eyes = number | "watcher" | "mover";

export interface Tape {
  ply: number;
  plies: number;
  running: boolean;
  eyes: Eyes;
  judged: Judged[]; // the review so far
  reviewing: boolean;
}

const REVIEW_ITERATIONS = 150;

export class ReplayTable implements TableSource {
  readonly kind = "replay";
  readonly state: Store<TableState>;
  readonly tape = new Store<Tape>({
    ply: 0,
    plies: 0,
    running: false,
    eyes: "mover",
    judged: [],
    reviewing: false,
  });
  private readonly engine = new Engine();
  private judge: Engine | undefined;
  private words: Lexicon = {};
  private lang: Lang = settings.value.lang;
  private closed = false;
  private wanted = 0; // the latest move of the slider wins
  private aim = 0; // the ply that it leads to

  constructor(
    readonly text: string,
    private readonly set?: string,
  ) {
    this.state = new Store<TableState>({
      game: "",
      title: "",
      moment: null,
      chairs: [],
      log: [],
      lexicon: {},
      busy: false,
      curtain: null,
      trouble: null,
    });
  }

  async open(ply?: number, eyes?: Eyes): Promise<void> {
    const { plies, names, players } = await this.engine.call(
      "load",
      this.text,
      this.lang,
      this.set,
    );
    const chairs = names.map((name, i): Chair => ({
      name,
      kind: players[i] === "human" ? "person" : "bot",
      player: players[i],
      yours: false,
      present: true,
    }));
    this.tape.update({ plies, eyes: eyes ?? "mover" });
    this.state.update({ chairs });
    this.words = await this.engine.call("lexicon", "", this.lang);
    this.state.update({
      log: await this.engine.call("log", this.seat_of(eyes ?? "watcher", []), this.lang),
    });
    await this.go(ply ?? plies);
  }

  private seat_of(eyes: Eyes, waiting: number[]): number | null {
    if (eyes === "watcher") return null;
    return eyes === "mover" ? (waiting[0] ?? null) : eyes;
  }

  async go(ply: number): Promise<void> {
    const { plies, eyes } = this.tape.value;
    const turn = ++this.wanted;
    const to = Math.max(0, Math.min(plies, ply));
    this.aim = to;
    await this.engine.call("seek", to);
    let s = await this.engine.call("snapshot", this.seat_of(eyes, []), this.lang);
    if (eyes === "mover" && s.view.waiting.length)
      s = await this.engine.call("snapshot", this.seat_of(eyes, s.view.waiting), this.lang);
    if (this.closed || turn !== this.wanted) return;
    const seat = this.seat_of(eyes, s.view.waiting);
    this.tape.update({ ply: to });
    this.state.update({
      game: s.view.game,
      lexicon: laid_over(this.words, s.meanings),
      moment: { ...s.view, ask: null, seat, legal: [], undo: false, events: s.events, options: {} },
    });
  }

  async look_through(eyes: Eyes): Promise<void> {
    this.tape.update({ eyes });
    this.state.update({
      log: await this.engine.call(
        "log",
        this.seat_of(eyes === "mover" ? "watcher" : eyes, []),
        this.lang,
      ),
    });
    await this.go(this.aim);
  }

  async run(): Promise<void> {
    if (this.tape.value.running) return void this.tape.update({ running: false });
    if (this.tape.value.ply >= this.tape.value.plies) await this.go(0);
    this.tape.update({ running: true });
    while (!this.closed && this.tape.value.running && this.tape.value.ply < this.tape.value.plies) {
      await new Promise((done) => setTimeout(done, Math.max(250, pace(settings.value) * 1.5)));
      if (this.tape.value.running) await this.go(this.tape.value.ply + 1);
    }
    this.tape.update({ running: false });
  }

  // Judges every decision in order; the chart grows meanwhile.
  async review(): Promise<void> {
    if (this.tape.value.reviewing || this.tape.value.judged.length) return;
    this.tape.update({ reviewing: true });
    this.judge ??= new Engine();
    try {
      await this.judge.call("load", this.text, this.lang, this.set);
      for (let ply = 0; ply < this.tape.value.plies && !this.closed; ply++)
        this.tape.update({
          judged: [
            ...this.tape.value.judged,
            await this.judge.call("review", ply, REVIEW_ITERATIONS, this.lang),
          ],
        });
    } catch (e) {
      if (!this.closed) this.state.update({ trouble: e instanceof Error ? e.message : String(e) });
    }
    this.tape.update({ reviewing: false });
  }

  async play(): Promise<void> {}

  async preview(): Promise<Preview | null> {
    return null;
  }

  async reasons(): Promise<Reason[]> {
    return [];
  }

  async peek(ply: number): Promise<Moment | null> {
    await this.go(ply);
    return null; // the replay jumps there
  }

  async record(): Promise<string> {
    return this.text;
  }

  async speak(lang: Lang): Promise<void> {
    this.lang = lang;
    this.words = await this.engine.call("lexicon", "", lang);
    await this.look_through(this.tape.value.eyes);
  }

  close(): void {
    this.closed = true;
    this.engine.close();
    this.judge?.close();
  }
}
