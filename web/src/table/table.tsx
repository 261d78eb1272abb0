// The frame around every board: a scene that fills the window. It knows what the table is about and
// hands its parts to the board (scene/frame.ts, boards/kit/frame-parts.tsx), which arranges them.
// It works for any game, with or without a board.

import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Hint } from "../engine/calls";
import { board_of } from "../boards/registry";
import type { Board, BoardProps, Told } from "../boards/board";
import { others_of } from "../boards/kit/table";
import { place_of, useScene } from "../lib/scene";
import { settings, still } from "../lib/settings";
import { useSound } from "../lib/sound";
import { useStore } from "../lib/store";
import { load_styles } from "../lib/styles";
import { useWhile } from "../lib/while";
import type { ChatRow } from "../online/messages";
import { useWords } from "../lang/page";
import { lazy } from "../parts/lazy";
import { Prose } from "../parts/prose";
import { Actions } from "./actions";
import { usePast } from "./again";
import { Announce, Heard } from "./announce";
import { Curtain } from "./curtain";
import { headline } from "./headline";
import { useElsewhere } from "./elsewhere";
import { useKeys } from "./keys";
import { no_undo } from "./no-undo";
import { Pondered } from "./pondered";
import { Drawer, useDrawer } from "./scene/drawer";
import { useHolding } from "./scene/hold-still";
import { FrameContext, type Frame, type PanelName, type Recap } from "./scene/frame";
import { Plain } from "./scene/plain";
import { Questions } from "./scene/question";
import { bits_of } from "./scene/recap-bits";
import { OpenedSeat } from "./scene/seats";
import { useMeasured, useWindowClass } from "./scene/size";
import { last_turn_of, turns_of, type Turn } from "./scene/turns";
import { meaning_of, type TableSource } from "./source";
import type { Moment } from "./types";
import { TextView } from "./text-view";

// Loaded when they are first wanted.
const Menu = lazy(() => import("./scene/menu").then((m) => m.Menu));
const Held = lazy(() => import("./scene/held").then((m) => m.Held));
const Explain = lazy(() => import("./explain").then((m) => m.Explain));
const HintPanel = lazy(() => import("./hint-panel").then((m) => m.HintPanel));
const EndSheet = lazy(() =>
  Promise.all([import("./scene/end-sheet"), load_styles(PAGE_STYLES)]).then(([m]) => m.EndSheet),
);

interface Props {
  source: TableSource;
  tools?: ComponentChildren; // extra controls of this kind of table
  chat?: ComponentChildren;
  chats?: readonly ChatRow[]; // the messages in it
  guide?: string | null; // a suggested action, which the board points at
  meant?: string | null; // what a lesson speaks of: see BoardProps
  above?: ComponentChildren; // over the scene: a lesson, a wish to take back
  dock?: ComponentChildren; // below the scene: the controls of a replay
  review?: ComponentChildren; // a panel of the drawer
  panel?: PanelName | null; // what is open in the drawer of a replay at first
  below?: ComponentChildren; // in the menu
  ways?: ComponentChildren; // what next, at the end of the match
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

const focus = (selector: string): void =>
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

const NONE: readonly ChatRow[] = [];

// Messages that the reader has not seen: those that came while the chat was not open.
function useUnread(chats: readonly ChatRow[], open: boolean): readonly ChatRow[] {
  const seen = useRef(chats.length);
  if (open || chats.length < seen.current) seen.current = chats.length;
  return chats.slice(seen.current).filter((c) => !c.yours);
}

const LAST = 900; // ms in which the last move is seen before the match is counted

// Whether the sheet of the end is open: by itself when the match ends, until the reader closes it.
function useEnd(
  moment: Moment | null,
  replay: boolean,
  calm: boolean,
): [boolean, (open: boolean) => void] {
  const [open, see] = useState(false);
  const over = Boolean(moment?.over) && !replay;
  const begun = useRef(false); // the match was seen before its end
  useEffect(() => {
    if (!over) return ((begun.current ||= moment !== null), see(false));
    const timer = setTimeout(() => see(true), begun.current && !calm ? LAST : 0);
    return () => clearTimeout(timer);
  }, [over, moment === null]);
  return [open && over, see];
}

// Any press or key shows at once what others would still be doing.
function useHurry(hurry: () => void): void {
  useEffect(() => {
    window.addEventListener("pointerdown", hurry, true);
    window.addEventListener("keydown", hurry, true);
    return () => {
      window.removeEventListener("pointerdown", hurry, true);
      window.removeEventListener("keydown", hurry, true);
    };
  }, [hurry]);
}

export function Table(props: Props) {
  const {
    source,
    tools,
    chat,
    chats = NONE,
    guide,
    meant = null,
    above,
    dock,
    review,
    below,
    ways,
    panel = null,
  } = props;
  const state = useStore(source.state);
  const chosen = useStore(settings);
  const { lang, t } = useWords();
  const board = useBoard(state.game);
  const whole = useRef<HTMLDivElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const [explained, explain] = useState<{ noun: string; id: string } | null>(null);
  const [opened, open_seat] = useState<number | null>(null);
  const [drawer, draw] = useDrawer({ kept: source.kind !== "replay", first: panel });
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
    skip,
  } = usePast(source, source.kind === "replay" ? source : here);
  const unread = useUnread(chats, drawer === "chat");

  const place = board?.place ?? place_of(state.game);
  useHurry(useCallback(() => (skip(), source.hurry?.()), [skip, source]));
  useScene(place, true);
  useMeasured(scene, moment !== null);
  const kind = useWindowClass();
  const [ended, see_end] = useEnd(moment, source.kind === "replay", still(chosen));
  useSound({ present: moment, shown: past ?? moment, sounds: board?.sounds, place });

  const play = useCallback((action: string) => void source.play(action), [source]);
  const preview = useCallback((action: string) => source.preview(action), [source, moment?.ply]);
  const meaning = useCallback(
    (noun: string, id: string) => {
      const found = meaning_of(state.lexicon, noun, id);
      return board?.prose ? { ...found, about: board.prose(found.about) } : found;
    },
    [state.lexicon, board],
  );
  const undo = useCallback(() => void source.undo?.(), [source]);
  const advise = useCallback(async () => {
    if (!source.hint) return;
    show_hint("wait");
    show_hint(await source.hint().catch(() => null));
  }, [source, show_hint]);

  // No hints against other people.
  const fair = source.kind !== "online" || chairs.every((c) => c.yours || c.kind !== "person");
  const can_hint = Boolean(fair && source.hint && moment && moment.legal.length > 1);
  const to_moves = () => (draw("moves"), focus("#moves input, #moves button"));
  const elsewhere = useElsewhere(source, moment);
  const { held, put_back, by_key } = useHolding(whole, `${here} ${past?.ply} ${opened}`);
  const open = useCallback((noun: string, id: string) => (put_back(), explain({ noun, id })), []);
  useKeys(
    useMemo(
      () => ({
        u: () => (moment?.undo || moment?.undo_asks) && undo(),
        h: () => can_hint && void advise(),
        l: () => draw("log"),
        s: () => draw("scores"),
        t: () => draw("text"),
        m: to_moves,
        q: () => focus("#ask"),
        y: () => board && draw("symbols"),
        c: () => chat && draw("chat"),
        b: () => focus("#board"),
        i: by_key,
        n: () => elsewhere?.go(),
      }),
      [moment, undo, advise, can_hint, board, chat, elsewhere],
    ),
  );

  const turns = useMemo(() => turns_of(state.log), [state.log]);
  const brief = useCallback(
    (turn: Turn): Told[] => {
      const events = turn.lines.flatMap((l) => l.events);
      const name = chairs[turn.who]?.name ?? "";
      return bits_of(events, { board: board ?? null, name, seat: turn.who, lang, meaning });
    },
    [board, chairs, lang, meaning],
  );
  const recap = useCallback(
    (seat: number): Recap | null => {
      const turn = last_turn_of(turns, seat);
      return turn && { plies: turn.lines.map((l) => l.ply), bits: brief(turn) };
    },
    [turns, brief],
  );

  const BoardOf = board?.Board;
  const now = past ?? moment;
  const calm = still(chosen);
  const lit = pointed ?? guide ?? null;
  const given = useMemo(
    (): BoardProps | null =>
      now && {
        moment: now,
        chairs,
        lang,
        still: calm,
        highlight: lit,
        meant,
        play,
        ponder,
        preview,
        meaning,
        explain: open,
      },
    [now, chairs, lang, calm, lit, meant, play, ponder, preview, meaning, open],
  );
  // Rendered again only when something that the board shows has changed.
  const drawn = useMemo(() => BoardOf && given && <BoardOf {...given} />, [BoardOf, given]);

  if (!moment || !now || !given)
    return (
      <p class="wait" role="status">
        {state.trouble ?? t("loading")}
      </p>
    );
  const foe = board?.foe?.(moment, lang);
  const question = headline(state, { t, lang, foe }, source.kind);
  const watch_again = (seat: number): void => {
    const plies = recap(seat)?.plies ?? [];
    if (source.peek && plies.length) again(plies, true);
  };
  const frame: Frame = {
    kind: source.kind,
    state,
    lang,
    board: board ?? null,
    now: moment,
    shown: now,
    question,
    can: { undo: moment.undo || Boolean(moment.undo_asks), hint: can_hint },
    no_undo: no_undo(moment, t),
    offers: { undo: Boolean(source.undo), hint: Boolean(source.hint && fair) },
    undo,
    hint: () => void advise(),
    play,
    ponder,
    drawer,
    draw,
    unread: unread.length,
    chats: Boolean(chat),
    elsewhere,
    open_seat,
    turns,
    brief,
    recap,
    watch_again,
  };
  const board_section = (
    <section id="board" class="board" data-shown={now.ply} tabIndex={-1} aria-label={t("table")}>
      {drawn ?? (board === null && <TextView text={now.tell} game={state.game} />)}
    </section>
  );
  const moves = moment.legal.length > 0 && (
    <>
      <Actions
        legal={moment.legal}
        shown={pointed ?? pondered}
        play={play}
        point={(a) => (point(a), ponder(a))}
        ask={moment.ask?.text ?? ""}
      />
      <Pondered action={pointed ?? pondered} preview={preview} game={state.game} />
    </>
  );
  return (
    <FrameContext.Provider value={frame}>
      <div
        ref={whole}
        class="table"
        data-game={state.game}
        data-ply={moment.ply}
        data-over={moment.over || undefined}
        data-window={kind}
        data-players={chairs.length}
        data-beside={drawer !== null && chosen.beside ? "" : undefined}
      >
        <button type="button" class="skip" onClick={to_moves}>
          {t("to_moves")}
        </button>
        <div ref={scene} class="scene">
          {board?.place ? board_section : <Plain>{board_section}</Plain>}
          <div class="notes">
            {state.trouble && (
              <p class="trouble" role="alert">
                <Prose text={state.trouble} game={state.game} />
              </p>
            )}
            {past && (
              <div class="past" role="status">
                <p>
                  <b>{t("past_shown", past.ply)}</b> {past.events.map((e) => e.text).join(" · ")}
                </p>
                <button type="button" class="btn main" onClick={back}>
                  {t("back_to_now")}
                </button>
              </div>
            )}
            {above}
            {moment.over && source.kind !== "replay" && !ended && (
              <button type="button" class="btn main result" onClick={() => see_end(true)}>
                {t("result")}
              </button>
            )}
            {hint && (
              <HintPanel
                game={state.game}
                hint={hint}
                play={play}
                point={point}
                close={() => show_hint(null)}
              />
            )}
          </div>
        </div>
        {dock && <div class="dock">{dock}</div>}
        {drawer && (
          <Drawer
            panel={drawer}
            moves={moves}
            chat={chat}
            review={review}
            menu={<Menu tools={tools}>{below}</Menu>}
            again={source.peek && ((plies) => again(plies))}
          />
        )}
        <Announce events={moment.events} text={question} ply={moment.ply} />
        <Heard said={unread[unread.length - 1]} />
        {held && (
          <Held
            key={`${held.noun} ${held.id}`}
            held={held}
            props={given}
            reasons={(noun, id) => source.reasons(noun, id)}
            put_back={put_back}
          />
        )}
        {ended && (
          <EndSheet
            props={given}
            ways={ways}
            turning={source.turning && (() => source.turning?.() ?? Promise.resolve(null))}
            close={() => see_end(false)}
          />
        )}
        <Questions />
        {opened !== null && (
          <OpenedSeat
            key="opened"
            seat={opened}
            seats={others_of(chairs.length, moment.seat)}
            props={given}
            open={open_seat}
          />
        )}
        {state.curtain !== null && source.lift && (
          <Curtain game={state.game} chair={chairs[state.curtain]} lift={() => source.lift?.()} />
        )}
        {explained && (
          <Explain
            game={state.game}
            noun={explained.noun}
            id={explained.id}
            moment={now}
            meaning={meaning}
            board={board ?? null}
            reasons={(noun, id) => source.reasons(noun, id)}
            play={play}
            close={() => explain(null)}
          />
        )}
      </div>
    </FrameContext.Provider>
  );
}
