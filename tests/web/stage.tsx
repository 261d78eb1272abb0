// A table for tests: any position of a record, with everything that its player could do there. Built
// into the page by VALLON_STAGE, so that it has the page's own code, styles and engine.

import { options, render } from "preact";
import type { LogLine } from "../../web/src/engine/calls";
import { Engine } from "../../web/src/engine/engine";
import { load_display_face } from "../../web/src/lib/display-face";
import { begin_settings, settings, type Theme } from "../../web/src/lib/settings";
import { Store } from "../../web/src/lib/store";
import { laid_over, type TableSource, type TableState } from "../../web/src/table/source";
import { Table } from "../../web/src/table/table";
import type { Chair, Preview } from "../../web/src/table/types";

class Staged implements TableSource {
  readonly kind = "offline";
  readonly state = new Store<TableState>({
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
  plies = 0;
  private readonly engine = new Engine();
  private words = {};
  private lines: LogLine[] = [];
  private seat = 0;

  async load(text: string): Promise<void> {
    const { lang } = settings.value;
    const { plies, names } = await this.engine.call("load", text, lang);
    const chairs = names.map((name, i): Chair => ({
      name,
      kind: i === 0 ? "person" : "bot",
      player: "adept",
      yours: i === 0,
      present: true,
    }));
    this.plies = plies;
    this.words = await this.engine.call("lexicon", "", lang);
    this.lines = await this.engine.call("log", 0, lang);
    this.state.update({ chairs, log: [] });
  }

  // Whether the seat is asked something. `asked`: draws only then.
  async go(ply: number, seat = 0, asked = false): Promise<boolean> {
    const { lang } = settings.value;
    this.seat = seat;
    await this.engine.call("seek", ply);
    const s = await this.engine.call("snapshot", seat, lang);
    if (asked && s.legal.length === 0) return false;
    this.state.update({
      game: s.view.game,
      log: this.lines.filter((line) => line.ply <= ply),
      lexicon: laid_over(this.words, s.meanings),
      moment: { ...s.view, seat, legal: s.legal, undo: s.undo, events: s.events, options: {} },
    });
    return s.legal.length > 0;
  }

  async play(): Promise<void> {}
  async hint(): Promise<null> {
    return null;
  }
  async undo(): Promise<void> {}
  async record(): Promise<string> {
    return "";
  }
  async again(): Promise<void> {}

  preview(action: string): Promise<Preview | null> {
    return this.engine.call("preview", this.seat, action, settings.value.lang);
  }
  async reasons(): Promise<[]> {
    return [];
  }
  async speak(): Promise<void> {}
  close(): void {}
}

// Effects need no frame, so that tests need not wait for one.
options.requestAnimationFrame = (run) => void setTimeout(run, 0);
begin_settings();
load_display_face();
const source = new Staged();
const root = document.getElementById("page") ?? document.body;
Object.assign(window, {
  stage: {
    load: async (text: string) => {
      await source.load(text);
      await source.go(0);
      render(<Table source={source} />, root);
      return source.plies;
    },
    go: (ply: number, seat?: number, asked?: boolean) => source.go(ply, seat, asked),
    preview: (action: string) => source.preview(action),
    own: () => source.state.value.moment?.own,
    light: (theme: Theme) => settings.update({ theme }),
  },
});
