// A lesson: a match written in advance that teaches a game, and a real match at its end.

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { board_of } from "../boards/registry";
import type { GameHead, LessonNow, LessonStep } from "../engine/calls";
import { useLoaded } from "../lib/loaded";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import "../lang/later-words";
import { Bubble } from "../parts/bubble";
import { Link } from "../parts/link";
import { RuleLink } from "../parts/rule-link";
import { Trouble } from "../parts/trouble";
import { begin, usual_seats } from "../table/begin";
import { get_known } from "../table/known";
import { LessonTable, type Detour } from "../table/lesson";
import { Table } from "../table/table";
import type { Legal } from "../table/types";

const EASIEST = "greedy"; // the bot of the lesson, and of the match after it

interface CardProps {
  game: GameHead;
  source: LessonTable;
  pressed(event: MouseEvent): void;
  now: LessonNow;
  means: string | null; // a selector
  move: Legal | undefined;
}

// How far the reader is, in words and as a bar.
function Progress({ n, of }: { n: number; of: number }) {
  const { t } = useWords();
  return (
    <span class="lesson-progress">
      <small>{t("lesson_at", n, of)}</small>
      <i style={{ "--done": n / of }} />
    </span>
  );
}

function StepWords({ game, step, move }: { game: string; step: LessonStep; move: boolean }) {
  const { t } = useWords();
  return (
    <>
      {step.title && <h2>{step.title}</h2>}
      <p>
        {step.text} {step.rule && <RuleLink game={game} rule={step.rule} />}
      </p>
      {move && step.why && (
        <p class="lesson-why">
          <b>{t("why")}</b> {step.why}
        </p>
      )}
    </>
  );
}

// The main button has the focus, unless the reader is at the board.
function useFocus(at: unknown) {
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.closest(".lesson"))
      main.current?.focus({ preventScroll: true });
  }, [at]);
  return main;
}

function StepCard(p: CardProps & { step: LessonStep }) {
  const { game, source, now, step, means, move, pressed } = p;
  const { t } = useWords();
  const main = useFocus(step.name);
  const go_on = (event: MouseEvent) => {
    pressed(event);
    void (move ? source.play(move.action) : source.next());
  };
  return (
    <Bubble label={t("lesson")} means={means} at={`${step.name} ${move?.action}`}>
      <StepWords game={game.id} step={step} move={move !== undefined} />
      <div class="row-ways steps">
        <Progress n={now.at + 1} of={now.count} />
        {now.at > 0 && (
          <button type="button" class="own-way" onClick={() => void source.previous()}>
            {t("lesson_previous")}
          </button>
        )}
        <button ref={main} type="button" class="btn main" data-testid="lesson-next" onClick={go_on}>
          {move ? move.text : t("lesson_next")}
        </button>
      </div>
    </Bubble>
  );
}

// The reader plays something else: that is allowed, and there is a way back.
function DetourCard({ source, detour }: { source: LessonTable; detour: Detour }) {
  const { t } = useWords();
  return (
    <Bubble label={t("lesson")} means={null} at={detour.played}>
      <h2>{t("lesson_left")}</h2>
      <p>{t("lesson_left_text", detour.played, detour.wanted)}</p>
      {detour.why && (
        <p class="lesson-why">
          <b>{t("why")}</b> {detour.why}
        </p>
      )}
      <div class="row-ways steps">
        <button type="button" class="own-way" onClick={() => source.go_freely()}>
          {t("lesson_free")}
        </button>
        <button
          type="button"
          class="btn main"
          data-testid="lesson-back"
          onClick={() => void source.back()}
        >
          {t("lesson_back")}
        </button>
      </div>
    </Bubble>
  );
}

const WayBack = ({ source }: { source: LessonTable }) => {
  const { t } = useWords();
  return (
    <button
      type="button"
      class="btn lesson-way-back"
      data-testid="lesson-back"
      onClick={() => void source.back()}
    >
      {t("lesson_back")}
    </button>
  );
};

function EndCard({ game, source, now }: CardProps) {
  const { t } = useWords();
  const main = useFocus("end");
  const play = () =>
    begin({ game: game.id, options: now.match, seats: usual_seats(game, EASIEST) });
  useEffect(() => get_known(game.id), []);
  return (
    <Bubble label={t("lesson")} means={null} at="end">
      <h2>{t("lesson_done")}</h2>
      <p>{t("lesson_done_text")}</p>
      <div class="row-ways steps">
        <button type="button" class="own-way" onClick={() => void source.go(0)}>
          {t("lesson_again")}
        </button>
        <button ref={main} type="button" class="btn main" data-testid="lesson-match" onClick={play}>
          {t("lesson_match")}
        </button>
      </div>
    </Bubble>
  );
}

function Card(p: CardProps) {
  const { detour, free } = useStore(p.source.progress);
  if (!p.now.follows)
    return free || !detour ? (
      <WayBack source={p.source} />
    ) : (
      <DetourCard source={p.source} detour={detour} />
    );
  if (p.now.step) return <StepCard {...p} step={p.now.step} />;
  return p.now.at >= p.now.count ? <EndCard {...p} /> : null;
}

// When a bubble goes, the mouse rests on whatever lay behind it, and the board would take that for
// pointing. So nothing feels the mouse until it moves.
function useShield(): [ComponentChildren, (event: MouseEvent) => void] {
  const [up, raise] = useState(false);
  const moved = (event: PointerEvent) => {
    if (event.movementX || event.movementY || event.pointerType !== "mouse") raise(false);
  };
  const shield = up && <div class="lesson-shield" onPointerMove={moved} onPointerDown={moved} />;
  return [shield, (event) => raise(event instanceof PointerEvent && event.pointerType === "mouse")];
}

// The element that a step means: an area, a thing, or what its move is about.
function selector(step: LessonStep | null, areas: Record<string, string>): string | null {
  if (step?.at?.startsWith("@")) return areas[step.at.slice(1)] ?? null;
  if (step?.at) return `.board [data-explain="${step.at}"]`;
  return step?.action ? ".board [data-pondered]" : null;
}

function useAreas(game: string): Record<string, string> {
  const [areas, found] = useState<Record<string, string>>({});
  useEffect(() => void board_of(game).then((b) => found(b?.areas ?? {})), [game]);
  return areas;
}

function Guided({ game }: { game: GameHead }) {
  const { lang } = useWords();
  const areas = useAreas(game.id);
  const source = useMemo(
    () =>
      new LessonTable({
        id: `lesson-${game.id}`,
        game: game.id,
        options: {},
        seats: usual_seats(game, EASIEST),
      }),
    [game.id],
  );
  const { moment } = useStore(source.state);
  const { now } = useStore(source.progress);
  const opened = useLoaded(() => source.open(), [source]);
  useEffect(() => () => source.close(), [source]);
  useEffect(() => {
    if (source.state.value.moment) void source.speak(lang);
  }, [lang]);
  const [shield, pressed] = useShield();
  const step = now?.step ?? null;
  const move = moment?.legal.find((l) => l.action === step?.action);
  if (opened.error !== null) return <Failed again={opened.again} />;
  return (
    <Table
      source={source}
      guide={move?.action ?? null}
      meant={step?.at ?? step?.action ?? null}
      above={
        <>
          {shield}
          {now && moment && (
            <Card {...{ game, source, now, move, pressed }} means={selector(step, areas)} />
          )}
        </>
      }
    />
  );
}

function Failed({ again }: { again(): void }) {
  const { t } = useWords();
  return (
    <div class="column">
      <Trouble text={t("engine_failed")} again={again} />
    </div>
  );
}

function NoLesson() {
  const { t } = useWords();
  return (
    <div class="column">
      <h1>{t("lesson")}</h1>
      <p>{t("no_lesson")}</p>
      <p>
        <Link to="">{t("back_home")}</Link>
      </p>
    </div>
  );
}

export const Learn = ({ game }: { game: GameHead }) =>
  game.lesson ? <Guided game={game} /> : <NoLesson />;
