// The frame around every board: the players, the question, the legal actions in words, the log, the
// score, the position in sentences. It works for any game, with or without a board.

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Hint } from "../engine/calls";
import { board_of } from "../boards/registry";
import type { Board } from "../boards/board";
import { settings, still } from "../lib/settings";
import { useStore } from "../lib/store";
import { useWhile } from "../lib/while";
import { beside } from "../lib/wide";
import { game_name, round_shown } from "../lib/games";
import { useWords } from "../lang/page";
import { Actions } from "./actions";
import { usePast } from "./again";
import { Announce } from "./announce";
import { Chairs } from "./chairs";
import { Curtain } from "./curtain";
import { Explain } from "./explain";
import { headline } from "./headline";
import { HintPanel } from "./hint-panel";
import { useKeys } from "./keys";
import { Panels, type PanelName } from "./panels";
import { Pondered } from "./pondered";
import { meaning_of, type TableSource } from "./source";
import { TextView } from "./text-view";
import { useSound } from "../lib/sound";
import type { ComponentChildren } from "preact";

interface Props {
  source: TableSource;
  tools?: ComponentChildren; // extra controls of this kind of table
  chat?: ComponentChildren;
  guide?: string | null; // a suggested action, which the board points at
  above?: ComponentChildren; // before the board
  below?: ComponentChildren; // beside it, after the list of actions
  last?: ComponentChildren; // also there, after everything else
}

function useBoard(game: string): Board | null | undefined {
  const [board, found] = useState<Board | null>();
  useEffect(() => {
    let wanted = true;
    void board_of(game).then((b) => wanted && found(() => b));
    return () => void (wanted = false);
  }, [game]);
  return board;
}

export function Table({ source, tools, chat, guide, above, below, last }: Props) {
  const state = useStore(source.state);
  const chosen = useStore(settings);
  const { lang, t } = useWords();
  const board = useBoard(state.game);
  const [explained, explain] = useState<{ noun: string; id: string } | null>(null);
  const [panel, show_panel] = useState<PanelName>("log");
  const asked = useRef<HTMLParagraphElement>(null);
  const { moment, chairs } = state;
  const here = `${moment?.ply} ${moment?.seat}`;
  const [pondered, ponder] = useWhile<string>(here);
  // By the list or a hint: highlighted on the board.
  const [pointed, point] = useWhile<string>(`${here} ${lang}`);
  const [hint, show_hint] = useWhile<Hint | "wait">(`${here} ${lang}`);
  const {
    shown: past,
    show: again,
    back,
  } = usePast(source, source.kind === "replay" ? source : here);

  useSound(moment);
  useEffect(
    () => (moment?.over && source.kind !== "replay" ? show_panel("scores") : undefined),
    [moment?.over],
  ); // how it ended

  const play = useCallback((action: string) => void source.play(action), [source]);
  const preview = useCallback((action: string) => source.preview(action), [source, moment?.ply]);
  const meaning = useCallback(
    (noun: string, id: string) => {
      const found = meaning_of(state.lexicon, noun, id);
      return board?.prose ? { ...found, about: board.prose(found.about) } : found;
    },
    [state.lexicon, board],
  );
  const open = useCallback((noun: string, id: string) => explain({ noun, id }), []);
  const undo = useCallback(() => void source.undo?.(), [source]);
  const advise = useCallback(async () => {
    if (!source.hint) return;
    show_hint("wait");
    show_hint(await source.hint().catch(() => null));
  }, [source, show_hint]);

  // No hints against other people.
  const fair = source.kind !== "online" || chairs.every((c) => c.yours || c.kind !== "person");
  const can_hint = Boolean(fair && source.hint && moment && moment.legal.length > 1);
  useKeys(
    useMemo(
      () => ({
        u: () => moment?.undo && undo(),
        h: () => can_hint && void advise(),
        l: () => show_panel("log"),
        s: () => show_panel("scores"),
        t: () => show_panel("text"),
        m: () => document.querySelector<HTMLElement>("#moves button, #moves input")?.focus(),
        q: () => asked.current?.focus(),
        y: () => board && show_panel("symbols"),
        b: () => document.getElementById("board")?.focus(),
      }),
      [moment, undo, advise, can_hint, board],
    ),
  );

  const BoardOf = board?.Board;
  const now = past ?? moment;
  const calm = still(chosen);
  const lit = pointed ?? guide ?? null;
  // Rendered again only when something that the board shows has changed.
  const drawn = useMemo(
    () =>
      BoardOf &&
      now && (
        <BoardOf
          moment={now}
          chairs={chairs}
          lang={lang}
          still={calm}
          highlight={lit}
          play={play}
          ponder={ponder}
          preview={preview}
          meaning={meaning}
          explain={open}
        />
      ),
    [BoardOf, now, chairs, lang, calm, lit, play, preview, meaning, open],
  );

  if (!moment)
    return (
      <p class="wait" role="status">
        {state.trouble ?? t("loading")}
      </p>
    );
  const shown = pointed ?? pondered;
  const round = round_shown(state.game, moment.round, lang);
  // Below a board, text that appears and disappears would move it away from under the pointer.
  const told = beside() ? shown : pointed;
  return (
    <div
      class="table"
      data-game={state.game}
      data-ply={moment.ply}
      data-over={moment.over || undefined}
    >
      <header class="head">
        <h1 class="table-title">
          {state.title || game_name(lang, state.game)}
          {round && <small> · {round}</small>}
        </h1>
        <Chairs chairs={chairs} moment={moment} busy={state.busy} />
        <div class="asked">
          <p ref={asked} tabIndex={-1} class={moment.ask ? "ask mine" : "ask"} data-testid="ask">
            {headline(state, t, source.kind)}
          </p>
          <div class="tools">
            {source.undo && !moment.over && (
              <button type="button" onClick={undo} disabled={!moment.undo} aria-keyshortcuts="u">
                {t("undo")}
              </button>
            )}
            {source.hint && fair && !moment.over && (
              <button
                type="button"
                onClick={() => void advise()}
                disabled={!can_hint}
                aria-keyshortcuts="h"
              >
                {t("hint")}
              </button>
            )}
            {tools}
          </div>
        </div>
      </header>
      <div class="above">
        {state.trouble && (
          <p class="trouble" role="alert">
            {state.trouble}
          </p>
        )}
        {past && (
          <div class="past" role="status">
            <p>
              <b>{t("past_shown", past.ply)}</b> {past.events.map((e) => e.text).join(" ")}
            </p>
            <button type="button" class="main" onClick={back}>
              {t("back_to_now")}
            </button>
          </div>
        )}
        {above}
      </div>
      <section id="board" class="board" data-shown={now?.ply} tabIndex={-1} aria-label={t("table")}>
        {drawn ?? (board === null && <TextView text={(past ?? moment).tell} game={state.game} />)}
      </section>
      <aside class="side">
        {hint && <HintPanel hint={hint} play={play} point={point} close={() => show_hint(null)} />}
        {moment.legal.length > 0 && (
          <Actions
            legal={moment.legal}
            shown={shown}
            play={play}
            point={(a) => (point(a), ponder(a))}
            ask={moment.ask?.text ?? ""}
          />
        )}
        <Pondered action={told} preview={preview} game={state.game} />
        {below}
        <Panels
          panel={panel}
          show={show_panel}
          state={state}
          moment={moment}
          board={board ?? null}
          chat={chat}
          again={source.peek && again}
          past={source.kind === "replay"}
        />
        {last}
      </aside>
      <Announce events={moment.events} text={headline(state, t, source.kind)} ply={moment.ply} />
      {state.curtain !== null && source.lift && (
        <Curtain name={chairs[state.curtain]?.name ?? ""} lift={() => source.lift?.()} />
      )}
      {explained && (
        <Explain
          game={state.game}
          noun={explained.noun}
          id={explained.id}
          moment={past ?? moment}
          meaning={meaning}
          board={board ?? null}
          reasons={(noun, id) => source.reasons(noun, id)}
          play={play}
          close={() => explain(null)}
        />
      )}
    </div>
  );
}
