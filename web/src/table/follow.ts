// Follows a match on a server. The server sends a position once and then only what each ply
// changes; everything that the page shows of it comes from the engine. If that fails, the server
// has to send whole states in words, as it does for clients without an engine.

import type { EventNumbers, Lexicon, Rooms, Seen, Standing } from "../engine/calls";
import { printed } from "../lang/print";
import type { ChangeRow, StateRow } from "../online/messages";
import { changed, rooms_of } from "../online/rooms";

// A state with everything that the page shows.
export type Row = Omit<StateRow, "rooms"> & { rooms?: Rooms; meanings?: Lexicon };

// What a follower needs from its table.
export interface Followed {
  subscribe(parts: readonly string[]): void;
  derive(now: Standing): Promise<Seen>;
  show(row: Row): void;
  seated(): { game: string; names: string[]; reader: number | null };
}

export const CHANGES: readonly string[] = ["changes"];
export const WHOLE: readonly string[] = ["view", "tell", "legal", "events", "rooms"];

const GAPS = 3; // new subscriptions without a change that fits, before whole states are asked for

type Base = Pick<StateRow, "match" | "step" | "seat"> & { rooms: Rooms };
type Told = Omit<StateRow, "rooms">;

export class Follower {
  parts = CHANGES;
  private base: Base | null = null; // what the next change applies to
  private age = 0; // answers of the engine from before a new subscription are too late
  private gaps = 0;

  constructor(private readonly table: Followed) {}

  begin(): void {
    this.table.subscribe(this.parts);
  }

  // Changes are expected: the engine shows every position.
  get follows(): boolean {
    return this.base !== null;
  }

  state({ rooms: sent, ...m }: StateRow): void {
    const told: Told = printed(m, this.table.seated().names);
    const rooms = sent && rooms_of(sent);
    if (m.state) this.stand({ ...told, ...(rooms ? { rooms } : {}) });
    else if (rooms && this.parts === CHANGES) this.derive_state(told, rooms);
    else if (this.parts === CHANGES) this.ask_whole(); // the server does not know changes
  }

  change(m: ChangeRow): void {
    if (!this.base) return; // a whole state is on its way
    try {
      if (m.step !== this.base.step + 1) throw new Error("a gap");
      this.base = { ...this.base, step: m.step, rooms: changed(this.base.rooms, m) };
    } catch {
      this.ask_again();
      return;
    }
    this.gaps = 0;
    this.derive_change(this.base, m);
  }

  close(): void {
    this.base = null;
    this.age++;
  }

  private stand(row: Row): void {
    this.base = null;
    this.age++;
    this.table.show(row);
  }

  private derive_state(told: Told, rooms: Rooms): void {
    const base = (this.base = { match: told.match, step: told.step, seat: told.seat, rooms });
    this.derive(base, told.over, [], ({ events: _, ...seen }) => ({ ...seen, ...told, rooms }));
  }

  private derive_change(base: Base, { undo, undo_why, undo_wish, clock, events }: ChangeRow): void {
    const rest = {
      undo: undo ?? false,
      undo_wish: undo_wish ?? 0,
      ...(undo_why ? { undo_why } : {}),
      ...(clock ? { clock } : {}),
    };
    this.derive(base, false, events, (seen) => ({ ...seen, ...rest, ...base }));
  }

  // The engine answers in the order of the questions, so positions are shown in their order.
  private derive(
    { seat, rooms }: Base,
    over: boolean,
    events: EventNumbers[],
    row: (seen: Seen) => Row,
  ): void {
    const { age } = this;
    void this.table.derive({ ...this.table.seated(), seat, rooms, over, events }).then(
      (seen) => age === this.age && this.table.show(row(seen)),
      () => age === this.age && this.ask_whole(),
    );
  }

  // Something was missed.
  private ask_again(): void {
    this.close();
    if (++this.gaps > GAPS) this.ask_whole();
    else this.table.subscribe(this.parts);
  }

  // This engine cannot read the rooms, or the server does not send them.
  private ask_whole(): void {
    this.close();
    this.parts = WHOLE;
    this.table.subscribe(this.parts);
  }
}
