// A table on a server. The server sends what the reader may see as bytes and what each ply changes
// (follow.ts); the engine in the page says what follows from that: the position, the moves, previews,
// hints, the meaning of words.

import { Engine } from "../engine/engine";
import type { Hint, Lexicon, LogLine, Reason, Rooms } from "../engine/calls";
import { page } from "../lang/page";
import { printed } from "../lang/print";
import { Pacer } from "../lib/pacer";
import { pace, settings } from "../lib/settings";
import { Store } from "../lib/store";
import { line } from "../online/house";
import type { ChatRow, MuteRow, SeatRow, TableRow, Unveiled, Wish } from "../online/messages";
import { Follower, type Row } from "./follow";
import { read_set } from "../online/sets";
import { luck } from "./luck";
import { notes_of } from "./notes";
import { laid_over, type TableSource, type TableState } from "./source";
import type { Chair, Lang, Moment, Preview } from "./types";
import { only_own } from "./who";

const HINT_ITERATIONS = 1500;
const SAID = 6000; // ms
const BEHIND = 12; // positions that wait to be shown; with more, the latest is shown at once

export interface Around {
  table: TableRow | null;
  chats: ChatRow[];
  mutes: MuteRow[];
  // As of `at`, by this page's clock.
  clock: { left: number[]; running: number[]; at: number } | null;
  invited: { next: string; by: string } | null;
  wish: Wish | null;
  may_ask: number; // how many plies the reader can ask to take back
  unveiled: Unveiled | null; // for watchers: all cards, with a delay
  eyes: number | null; // the seat whose cards a watcher looks at
}

const chair = (s: SeatRow): Chair => ({
  name: s.name,
  kind: s.kind,
  player: s.player,
  yours: s.yours,
  present: s.present,
  standing: s,
});

// Somebody else has opened a table for a rematch.
function invitation({ next, next_by, seats }: TableRow): Around["invited"] {
  const by = next_by === undefined ? undefined : seats[next_by];
  return next && by && !by.yours ? { next, by: by.name } : null;
}

export class OnlineTable implements TableSource {
  readonly kind = "online";
  readonly state: Store<TableState>;
  readonly around = new Store<Around>({
    table: null,
    chats: [],
    mutes: [],
    clock: null,
    invited: null,
    wish: null,
    may_ask: 0,
    unveiled: null,
    eyes: null,
  });
  private readonly engine = new Engine();
  private adviser: Engine | null = null; // thinks about hints, while the other one follows the match
  private readonly ends: (() => void)[] = [];
  private readonly follower: Follower;
  private unsubscribe: (() => void) | null = null;
  private row: Row | null = null;
  private readonly coming: Row[] = []; // positions that others led to, shown one at a time
  private readonly pacer = new Pacer();
  private pacing = false;
  private heard: LogLine[] = []; // the log as the reader may see it
  private opened: LogLine[] = []; // with nothing hidden, as far as watchers may see it
  private looked: Rooms | null = null; // what the engine has, once it has answered
  private cards: Promise<void> | null = null; // the engine has the set of cards, if it is no usual one
  private words: Lexicon = {};
  private words_of = "";
  private said = ""; // the words that depend on the position, as last received
  private curtained: number | null = null;

  // `missing`: the server has no such table, or does not show it.
  constructor(
    readonly match: string,
    private readonly missing: (e: Error) => void,
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
    this.follower = new Follower({
      subscribe: (parts) => this.subscribe(parts),
      derive: async (now) => {
        this.looked = now.rooms;
        await this.cards;
        return this.engine.call("follow", now, settings.value.lang);
      },
      show: (row) => this.line_up(row),
      seated: () => ({
        game: this.state.value.game,
        names: this.names(),
        reader: this.reader(),
      }),
    });
    const l = line();
    const ours = (m: { match?: string }) => m.match === match;
    this.ends.push(
      l.on("table", (m) => ours(m) && this.seat_all(m)),
      l.on("audience", (m) => ours(m) && this.count(m.watching)),
      l.on("state", (m) => ours(m) && this.follower.state(m)),
      l.on("change", (m) => ours(m) && this.follower.change(m)),
      l.on("chats", (m) => ours(m) && this.around.update({ chats: m.chats })),
      l.on("chat", (m) => {
        if (!ours(m)) return;
        this.around.update({ chats: [...this.around.value.chats, m] });
        this.hear(m);
      }),
      l.on("unveiled", (m) => ours(m) && this.unveil(printed(m, this.names()))),
    );
    this.follower.begin();
  }

  // A saying stands at the seat of its speaker for a while.
  private hear(m: ChatRow): void {
    if (!m.saying || m.seat === undefined) return;
    const said = { seat: m.seat, text: m.text, saying: m.saying };
    this.state.update({ said });
    setTimeout(() => this.state.value.said === said && this.state.update({ said: null }), SAID);
  }

  private subscribe(parts: readonly string[]): void {
    this.unsubscribe?.();
    this.unsubscribe = line().keep_saying({ do: "watch", match: this.match, parts }, this.missing);
  }

  // ---- messages from the server -----------------------------------------------------------------

  // Who sits at several seats reads names.
  private reader(): number | null {
    return only_own(this.state.value.chairs);
  }

  private names(): string[] {
    return this.state.value.chairs.map((c) => c.name);
  }

  // Without its cards the engine shows nothing of a match; then the server's texts do.
  private async bring_cards(to: Engine, set: string): Promise<void> {
    try {
      await to.call("bring", (await read_set(set, this.match)).text);
    } catch {
      // the server has taken the set down
    }
  }

  private seat_all(table: TableRow): void {
    if (table.own_set) this.cards ??= this.bring_cards(this.engine, table.own_set.set);
    this.around.update({ table, invited: invitation(table) });
    this.state.update({
      game: table.game,
      title: table.title,
      chairs: table.seats.map(chair),
      watching: table.watching ?? 0,
    });
    this.state.update({
      notes: notes_of(table, this.state.value.chairs, page.in(settings.value.lang)),
    });
    if (this.row && this.around.value.eyes === null) this.show(this.row);
  }

  private count(watching: number): void {
    const { table } = this.around.value;
    if (table) this.around.update({ table: { ...table, watching } });
    this.state.update({ watching });
  }

  // What others do is seen one thing at a time, as fast as the reader wants it; what the reader
  // does is seen at once.
  private line_up(row: Row): void {
    const own = row.events?.every((e) => this.state.value.chairs[e.who]?.yours) ?? true;
    const at_once = own || row.over || row.log !== undefined || pace(settings.value) === 0;
    if (!this.pacing && (at_once || this.row === null)) return this.stand(row);
    this.coming.push(row);
    if (this.coming.length > BEHIND) this.pacer.hurry();
    if (!this.pacing) void this.tell_in_order();
  }

  private async tell_in_order(): Promise<void> {
    this.pacing = true;
    this.pacer.calm();
    for (let row = this.coming.shift(); row; row = this.coming.shift()) {
      this.stand(row);
      if (this.coming.length || !row.ask) await this.pacer.wait(pace(settings.value));
    }
    this.pacing = false;
  }

  hurry(): void {
    if (this.pacing) this.pacer.hurry();
  }

  private stand(row: Row): void {
    this.row = row;
    if (row.log) this.heard = row.log;
    else if (row.events?.length)
      this.heard = [
        ...this.heard.filter((e) => e.ply < row.ply),
        { ply: row.ply, events: row.events },
      ];
    this.tell_log();
    this.around.update({ wish: row.wish ?? null, may_ask: row.undo_wish ?? 0 });
    const clock = row.clock
      ? { left: row.clock.left, running: row.clock.running, at: performance.now() }
      : null;
    this.around.update({ clock });
    this.state.update({ clock });
    this.draw_curtain(row);
    if (this.around.value.eyes === null) this.show(row);
    void this.learn(row);
  }

  private tell_log(): void {
    this.state.update({ log: this.around.value.eyes === null ? this.heard : this.opened });
  }

  private unveil(m: Unveiled): void {
    this.opened = m.log[0]?.ply === 0 ? m.log : [...this.opened, ...m.log];
    this.around.update({ unveiled: m });
    void this.look_through(this.around.value.eyes);
  }

  // Watchers see the present or, through a seat's eyes, what is old enough to be shown.
  async look_through(eyes: number | null): Promise<void> {
    const { unveiled } = this.around.value;
    this.around.update({ eyes });
    this.tell_log();
    if (eyes === null && this.row) this.show(this.row);
    if (eyes === null || !unveiled) return;
    const was = await this.peek(unveiled.ply);
    if (was && this.around.value.unveiled === unveiled && this.around.value.eyes === eyes)
      this.state.update({
        moment: {
          ...was,
          seat: eyes,
          pub: unveiled.state.pub,
          own: unveiled.state.own[eyes],
          events: unveiled.log[unveiled.log.length - 1]?.events ?? [],
        },
      });
  }

  // One person may hold several seats: the screen is covered when another of them has to act.
  private draw_curtain(row: Row): void {
    const mine = this.state.value.chairs.filter((c) => c.yours).length;
    if (mine > 1 && row.ask && this.curtained !== null && this.curtained !== row.seat)
      this.state.update({ curtain: row.seat });
    if (row.ask) this.curtained = row.seat;
  }

  private show(row: Row): void {
    const { table } = this.around.value;
    if (!table) return;
    // A bot plays for the reader.
    const idle = row.seat !== null && this.state.value.chairs[row.seat]?.kind !== "person";
    const moment: Moment = {
      game: table.game,
      seat: row.seat,
      ply: row.ply,
      round: row.round,
      active: row.active,
      over: row.over,
      waiting: row.waiting,
      ask: idle ? null : row.ask,
      legal: idle ? [] : (row.legal ?? []),
      undo: row.undo,
      undo_why: row.undo_why,
      undo_asks: (row.undo_wish ?? 0) > 0 && !row.wish,
      scores: row.scores,
      tell: row.tell ?? "",
      pub: row.state?.pub,
      own: row.state?.own,
      events: row.events ?? row.log?.[row.log.length - 1]?.events ?? [],
      options: table.options,
      ending: row.ending ?? null,
    };
    this.state.update({ moment, trouble: null, busy: false });
  }

  // The words of the game and of this position.
  private async learn(row: Row): Promise<void> {
    const lang = settings.value.lang;
    if (!row.meanings && !(await this.look(row))) return;
    const key = `${this.state.value.game} ${row.rooms?.set_hash} ${lang}`;
    if (this.words_of !== key) {
      this.words = await this.engine.call("lexicon", "", lang);
      this.words_of = key;
    }
    const here = row.meanings ?? (await this.engine.call("meanings", row.seat, lang));
    const said = `${key} ${JSON.stringify(here)}`;
    if (this.row !== row || said === this.said) return; // the same words: nothing to draw
    this.said = said;
    this.state.update({ lexicon: laid_over(this.words, here) });
  }

  private async look(row: Row): Promise<boolean> {
    if (!row.rooms) return false;
    if (this.looked === row.rooms) return true;
    try {
      this.looked = row.rooms;
      await this.engine.call("look", this.state.value.game, row.seat, row.rooms, this.names());
      await this.engine.call("reader", this.reader());
      return true;
    } catch {
      this.looked = null;
      return false; // a set that is not here: the server's texts remain
    }
  }

  // ---- actions of the reader --------------------------------------------------------------------

  private async tell(said: { do: string } & Record<string, unknown>): Promise<boolean> {
    try {
      await line().say({ match: this.match, ...said });
      return true;
    } catch (e) {
      this.state.update({ trouble: e instanceof Error ? e.message : String(e), busy: false });
      return false;
    }
  }

  async play(action: string): Promise<void> {
    const { moment, busy } = this.state.value;
    if (!moment || busy || this.coming.length) return; // what is shown is no longer so
    this.state.update({ busy: true, trouble: null });
    const done = await this.tell({ do: "move", ply: moment.ply, action, seat: moment.seat });
    // Until the new position is shown, the old one offers moves that are no longer possible.
    const shown = this.state.value.moment?.ply !== moment.ply;
    if (!done || shown || !this.follower.follows) this.state.update({ busy: false });
  }

  async undo(): Promise<void> {
    await this.tell({ do: "undo", ply: this.state.value.moment?.ply });
  }

  // Answers a request to take back.
  agree(yes: boolean): Promise<boolean> {
    return this.tell({ do: "agree", step: this.around.value.wish?.step, yes });
  }

  lift(): void {
    this.state.update({ curtain: null });
  }

  // `agree`: to watchers seeing the reader's cards, if the table offers it.
  join(seat: number, agree: boolean): Promise<boolean> {
    return this.tell({ do: "join", luck: luck(), seat, agree });
  }

  leave(): Promise<boolean> {
    return this.tell({ do: "leave" });
  }

  start(): Promise<boolean> {
    return this.tell({ do: "start" });
  }

  ready(yes: boolean): Promise<boolean> {
    return this.tell({ do: "ready", yes });
  }

  fill(seat: number, player: string): Promise<boolean> {
    return this.tell({ do: "seat", seat, player });
  }

  resign(): Promise<boolean> {
    return this.tell({ do: "resign" });
  }

  back(): Promise<boolean> {
    return this.tell({ do: "back" });
  }

  chat(text: string): Promise<boolean> {
    return this.tell({ do: "chat", text });
  }

  // One of the fixed list: see sayings.tsx.
  say(saying: string): Promise<boolean> {
    return this.tell({ do: "chat", saying });
  }

  // The server stores who is muted, for every table and device; then it sends the chat again.
  private async hear_anew(said: { do: string } & Record<string, unknown>): Promise<void> {
    if (await this.tell(said))
      await Promise.all([this.know_mutes(), this.speak(settings.value.lang)]);
  }

  async know_mutes(): Promise<void> {
    const { mutes } = await line().say<"mutes">({ do: "mutes" });
    this.around.update({ mutes });
  }

  mute(chat: number): Promise<void> {
    return this.hear_anew({ do: "mute", chat });
  }

  unmute(person: number): Promise<void> {
    return this.hear_anew({ do: "unmute", person });
  }

  async rematch(): Promise<string | null> {
    try {
      return (
        (await line().say<"opened">({ do: "rematch", match: this.match, luck: luck() })).match ??
        null
      );
    } catch (e) {
      this.state.update({ trouble: e instanceof Error ? e.message : String(e) });
      return null;
    }
  }

  // ---- questions of the reader ------------------------------------------------------------------

  async preview(action: string): Promise<Preview | null> {
    const row = this.row;
    if (!row || row.seat === null || !(await this.look(row))) return null;
    return this.engine.call("preview", row.seat, action, settings.value.lang);
  }

  async reasons(noun: string, id: string): Promise<Reason[]> {
    const row = this.row;
    if (!row || row.seat === null || !(await this.look(row))) return [];
    return this.engine.call("reasons", row.seat, noun, id, settings.value.lang);
  }

  async hint(): Promise<Hint | null> {
    const row = this.row;
    if (!row?.rooms || row.seat === null) return null;
    const own = this.around.value.table?.own_set;
    if (!this.adviser) {
      this.adviser = new Engine();
      if (own) await this.bring_cards(this.adviser, own.set);
    }
    try {
      await this.adviser.call("look", this.state.value.game, row.seat, row.rooms, this.names());
    } catch {
      return null; // a set that is not here
    }
    return this.adviser.call("hint", row.seat, HINT_ITERATIONS, settings.value.lang);
  }

  async peek(ply: number): Promise<Moment | null> {
    const seat = this.row?.seat ?? null;
    try {
      const told = await line().say<"past">({
        do: "past",
        match: this.match,
        ply,
        ...(seat === null ? {} : { seat }),
      });
      const { state, ...was } = printed(told, this.names());
      return {
        ...was,
        ...state,
        game: this.state.value.game,
        ask: null,
        legal: [],
        undo: false,
        options: this.around.value.table?.options ?? {},
      };
    } catch (e) {
      this.state.update({ trouble: e instanceof Error ? e.message : String(e) });
      return null;
    }
  }

  async record(): Promise<string> {
    return (await line().say<"record">({ do: "record", match: this.match })).record;
  }

  // The connection announces the new language by itself; then the server sends everything again.
  async speak(_lang: Lang): Promise<void> {
    await line().say({ do: "watch", match: this.match, parts: this.follower.parts });
  }

  close(): void {
    this.coming.length = 0;
    this.pacer.hurry();
    for (const end of this.ends) end();
    this.unsubscribe?.();
    this.follower.close();
    void line()
      .say({ do: "unwatch", match: this.match })
      .catch(() => undefined);
    this.engine.close();
    this.adviser?.close();
  }
}
