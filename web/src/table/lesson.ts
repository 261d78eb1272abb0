// A lesson: a table on this device where everybody plays what the script says, as long as the reader
// does. The script and its words come from the engine. How far the reader has come is stored.

import type { LessonNow, Snapshot } from "../engine/calls";
import { forget, read, write } from "../lib/keep";
import { Store } from "../lib/store";
import { OfflineTable } from "./offline";
import type { Lang } from "./types";

// What the reader played instead of what the lesson had.
export interface Detour {
  played: string;
  wanted: string;
  why: string | null;
}

export interface Progress {
  now: LessonNow | null; // null: not there yet
  detour: Detour | null;
  free: boolean; // the reader wants to go on without the lesson
}

interface Reached {
  at: number;
  name: string; // of the step: after a change of the lesson it may be another
}

const key = (game: string): string => `lesson.${game}`;

export class LessonTable extends OfflineTable {
  readonly progress = new Store<Progress>({ now: null, detour: null, free: false });
  private at = 0;

  protected override beginning(): string {
    return `${this.plan.game} lesson`;
  }

  override async open(): Promise<void> {
    const reached = read<Reached | null>(key(this.plan.game), null);
    await super.open();
    if (!reached) return;
    await this.go(reached.at);
    if (this.progress.value.now?.step?.name !== reached.name) await this.go(0);
  }

  // Where the lesson stands in the position that is shown.
  private async look(): Promise<void> {
    const now = await this.engine.call("lesson", this.plan.game, this.at, this.lang);
    const detour = now.follows ? null : this.progress.value.detour;
    this.progress.update({ now, detour, free: this.progress.value.free && !now.follows });
    if (!now.follows) return;
    this.at = now.at;
    if (now.step) write(key(this.plan.game), { at: this.at, name: now.step.name });
    else if (this.at >= now.count) forget(key(this.plan.game));
  }

  protected override async show(known?: Snapshot): Promise<Snapshot> {
    const shown = await super.show(known);
    await this.look();
    return shown;
  }

  protected override async save(): Promise<void> {
    // A lesson is not a match of the reader's.
  }

  protected override async choose(seat: number, player: string): Promise<string> {
    return this.progress.value.now?.move ?? super.choose(seat, player);
  }

  // The others wait for the reader, and at the end of the script nobody plays on.
  protected override async bot_moves(): Promise<boolean> {
    const { now } = this.progress.value;
    return now?.follows && (now.own || now.move === null) ? false : super.bot_moves();
  }

  override async play(action: string): Promise<void> {
    const { now } = this.progress.value;
    const { moment } = this.state.value;
    const said = (code: string | null) => moment?.legal.find((l) => l.action === code)?.text ?? "";
    if (now?.move && action !== now.move)
      this.progress.update({
        detour: { played: said(action), wanted: said(now.move), why: now.step?.why ?? null },
      });
    await super.play(action);
  }

  // To a step, dealt again.
  async go(step: number): Promise<void> {
    this.at = step;
    await this.engine.call("lesson_go", step);
    this.progress.update({ detour: null, free: false });
    this.state.update({ log: await this.engine.call("log", this.seat, this.lang) });
    await this.show();
  }

  // The reader has read the step.
  async next(): Promise<void> {
    this.at++;
    await this.look();
  }

  back = (): Promise<void> => this.go(this.at);

  previous = (): Promise<void> => this.go(Math.max(0, this.at - 1));

  go_freely(): void {
    this.progress.update({ free: true });
  }

  override async speak(lang: Lang): Promise<void> {
    await super.speak(lang);
    await this.look();
  }
}
