// A table on this device: people at this screen, bots in a worker.

import { Engine } from "../engine/engine";
import type { Hint, Judged, Lexicon, Reason, Snapshot } from "../engine/calls";
import { Pacer } from "../lib/pacer";
import { say } from "../lang/page";
import { pace, settings } from "../lib/settings";
import { Store } from "../lib/store";
import { luck } from "./luck";
import { is_unnamed, keep, type Kept, type Plan } from "./shelf";
import { turning_points } from "./turning";
import { laid_over, type TableSource, type TableState } from "./source";
import type { Chair, Lang, Moment, Preview } from "./types";
import { only_own } from "./who";

const HINT_ITERATIONS = 1500;
const GLANCE = 40; // iterations for each decision, to find the turning point
const LONGEST = 2.5; // times the usual pace
const QUICK = new Set(["random", "greedy", "apprentice", "adept"]); // these answer at once
const alone = (plan: Plan): boolean => plan.seats.filter((s) => s.kind === "me").length === 1;
const chairs_of = (plan: Plan, lang: Lang): Chair[] =>
  plan.seats.map((s) => ({
    name: s.kind === "me" && alone(plan) && is_unnamed(s.name) ? say(lang, "you_plate") : s.name,
    kind: s.kind === "me" ? "person" : "bot",
    player: s.player,
    yours: s.kind === "me",
    present: true,
  }));

export class OfflineTable implements TableSource {
  readonly kind = "offline";
  readonly state: Store<TableState>;
  protected readonly engine = new Engine();
  private mind: Engine | undefined; // for thinking, while the other engine answers requests
  private judge: Engine | undefined; // looks for the turning point at the end
  private read = ""; // the record that `mind` has loaded to look back
  private readonly pacer = new Pacer();
  private words: Lexicon = {};
  protected seat: number | null;
  protected lang: Lang = settings.value.lang;
  protected closed = false;
  private running = false;

  constructor(
    readonly plan: Plan,
    private readonly from: Kept | null = null,
  ) {
    const mine = plan.seats.findIndex((s) => s.kind === "me");
    this.seat = mine < 0 ? null : mine;
    this.state = new Store<TableState>({
      game: plan.game,
      title: "",
      moment: null,
      chairs: chairs_of(plan, this.lang),
      log: [],
      lexicon: {},
      busy: true,
      curtain: null,
      trouble: null,
    });
  }

  private get people(): number[] {
    return this.plan.seats.flatMap((s, i) => (s.kind === "me" ? [i] : []));
  }

  // ---- beginning --------------------------------------------------------------------------------

  async open(): Promise<void> {
    if (this.from?.record) {
      await this.engine.call("load", this.from.record, this.lang, this.plan.set);
      await this.engine.call("key", luck());
    } else {
      await this.engine.call("begin", {
        words: this.beginning(),
        names: this.plan.seats.map((s) => s.name),
        set: this.plan.set,
      });
    }
    await this.engine.call("reader", only_own(chairs_of(this.plan, this.lang)));
    await this.learn();
    this.state.update({ log: await this.engine.call("log", this.seat, this.lang) });
    await this.show();
    void this.run();
  }

  protected beginning(): string {
    const options = Object.entries(this.plan.options)
      .map(([k, v]) => ` ${k}=${v}`)
      .join("");
    return `${this.plan.game} seats=${this.plan.seats.length} key=${luck()}${options}`;
  }

  private async learn(): Promise<void> {
    this.words = await this.engine.call("lexicon", "", this.lang);
  }

  // ---- showing ----------------------------------------------------------------------------------

  private moment_of(s: Snapshot, seat: number | null): Moment {
    return {
      ...s.view,
      seat,
      legal: s.legal,
      undo: s.undo,
      undo_why: s.undo_why,
      events: s.events,
      options: this.plan.options,
    };
  }

  // At a shared screen the view is that of the seat that has to act; a curtain covers the table
  // when it is another one.
  private turn_to(waiting: number[]): void {
    const people = this.people;
    if (people.length < 2 || (this.seat !== null && waiting.includes(this.seat))) return;
    const next = waiting.find((s) => people.includes(s));
    if (next === undefined || next === this.seat) return;
    this.seat = next;
    this.state.update({ curtain: next });
  }

  // One update of the state per move: the board is drawn once.
  protected async show(known?: Snapshot): Promise<Snapshot> {
    let s = known ?? (await this.engine.call("snapshot", this.seat, this.lang));
    const before = this.seat;
    let { log } = this.state.value;
    this.turn_to(s.view.waiting);
    if (this.seat !== before) {
      s = await this.engine.call("snapshot", this.seat, this.lang);
      log = await this.engine.call("log", this.seat, this.lang);
    }
    if ((log[log.length - 1]?.ply ?? s.view.ply) < s.view.ply)
      log = [...log, { ply: s.view.ply, events: s.events }];
    this.state.update({
      moment: this.moment_of(s, this.seat),
      log,
      lexicon: laid_over(this.words, s.meanings),
      trouble: null,
    });
    return s;
  }

  // Makes a move and shows it; returns the reason if it is not possible.
  private async make(seat: number, ply: number, action: string): Promise<string | null> {
    const eyes = this.seat;
    const played = await this.engine.call("play", seat, ply, action, this.lang, eyes);
    if (played.why !== null) return played.why;
    void this.save(await this.show(eyes === this.seat ? played.now : undefined));
    return null;
  }

  protected async save(s: Snapshot): Promise<void> {
    const record = await this.engine.call("record");
    keep({ plan: this.plan, record, at: Date.now(), over: s.view.over, round: s.view.round });
  }

  // ---- playing ----------------------------------------------------------------------------------

  protected async choose(seat: number, player: string): Promise<string> {
    if (QUICK.has(player)) return this.engine.call("choose", seat, player, 0);
    this.mind ??= new Engine();
    const record = await this.engine.call("record");
    this.read = "";
    return this.mind.call("think", {
      record,
      names: [],
      set: this.plan.set,
      seat,
      player,
      iterations: 0,
    });
  }

  // Bots move until a person has to act.
  protected async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (!this.closed && (await this.bot_moves()));
    } catch (e) {
      if (!this.closed) this.state.update({ trouble: e instanceof Error ? e.message : String(e) });
    } finally {
      this.running = false;
      this.pacer.calm();
      this.state.update({ busy: false });
    }
  }

  // Plays the decks that were chosen before the match.
  private async bring_deck(moment: Moment): Promise<boolean> {
    const seat = moment.waiting.find((s) => this.plan.seats[s]?.deck);
    if (seat === undefined || moment.ply >= this.plan.seats.length) return false;
    const action = `deck ${this.plan.seats[seat]?.deck}`;
    const { legal } = await this.engine.call("snapshot", seat, this.lang);
    if (!legal.some((l) => l.action === action)) return false;
    return (await this.make(seat, moment.ply, action)) === null;
  }

  protected async bot_moves(): Promise<boolean> {
    const moment = this.state.value.moment;
    if (moment && (await this.bring_deck(moment))) return !this.closed;
    const bots = moment?.waiting.filter((s) => this.plan.seats[s]?.kind === "bot") ?? [];
    // The active bot first: the order of the game.
    const seat = bots.find((s) => s === moment?.active) ?? bots[0];
    if (!moment || moment.over || seat === undefined) return false;
    this.state.update({ busy: true });
    const since = performance.now();
    const action = await this.choose(seat, this.plan.seats[seat]?.player ?? "greedy");
    await this.pacer.wait(this.pace() - (performance.now() - since));
    // The move was taken back meanwhile.
    if (this.closed || this.state.value.moment?.ply !== moment.ply) return !this.closed;
    const why = await this.make(seat, moment.ply, action);
    if (why !== null) throw new Error(why);
    return true;
  }

  // A move of which there is more to see stays longer.
  pace(): number {
    const seen = this.state.value.moment?.events.length ?? 1;
    return pace(settings.value) * Math.min(LONGEST, 1 + (seen - 1) / 4);
  }

  hurry(): void {
    if (this.running) this.pacer.hurry();
  }

  async play(action: string): Promise<void> {
    const { moment } = this.state.value;
    if (!moment || this.seat === null) return;
    const why = await this.make(this.seat, moment.ply, action);
    if (why !== null) this.state.update({ trouble: why });
    else void this.run();
  }

  async undo(): Promise<void> {
    const { moment, log } = this.state.value;
    if (this.seat === null || !moment?.undo) return;
    await this.engine.call("undo", this.seat);
    const s = await this.show();
    this.state.update({ log: log.filter((l) => l.ply <= s.view.ply) });
    void this.save(s);
  }

  lift(): void {
    this.state.update({ curtain: null });
  }

  // ---- asking -----------------------------------------------------------------------------------

  async preview(action: string): Promise<Preview | null> {
    return this.seat === null ? null : this.engine.call("preview", this.seat, action, this.lang);
  }

  async reasons(noun: string, id: string): Promise<Reason[]> {
    return this.seat === null ? [] : this.engine.call("reasons", this.seat, noun, id, this.lang);
  }

  // The other engine with the match as far as it has been played.
  private async remember(): Promise<Engine> {
    this.mind ??= new Engine();
    const record = await this.engine.call("record");
    if (record !== this.read) {
      await this.mind.call("load", record, this.lang, this.plan.set);
      await this.mind.call("reader", only_own(chairs_of(this.plan, this.lang)));
    }
    this.read = record;
    return this.mind;
  }

  async peek(ply: number): Promise<Moment | null> {
    const mind = await this.remember();
    await mind.call("seek", ply);
    const s = await mind.call("snapshot", this.seat, this.lang);
    return { ...this.moment_of(s, this.seat), legal: [], ask: null, undo: false };
  }

  async hint(): Promise<Hint | null> {
    if (this.seat === null) return null;
    this.read = ""; // it may look at an earlier position
    const mind = await this.remember();
    return mind.call("hint", this.seat, HINT_ITERATIONS, this.lang);
  }

  // A quick review of the whole match, by an engine of its own.
  async turning(): Promise<Judged | null> {
    this.judge ??= new Engine();
    const record = await this.engine.call("record");
    const { plies } = await this.judge.call("load", record, this.lang, this.plan.set);
    const judged: Judged[] = [];
    for (let ply = 0; ply < plies && !this.closed; ply++)
      judged.push(await this.judge.call("review", ply, GLANCE, this.lang));
    return turning_points(judged, 1)[0] ?? null;
  }

  record(): Promise<string> {
    return this.engine.call("record");
  }

  async speak(lang: Lang): Promise<void> {
    this.lang = lang;
    await this.learn();
    const log = await this.engine.call("log", this.seat, lang);
    this.state.update({ log, chairs: chairs_of(this.plan, lang) });
    await this.show();
  }

  close(): void {
    this.closed = true;
    this.engine.close();
    this.mind?.close();
    this.judge?.close();
  }
}
