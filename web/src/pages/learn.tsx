// A guided first match.

import { useEffect, useMemo, useState } from "preact/hooks";
import { has_lesson, lesson_of } from "../boards/registry";
import type { GameHead } from "../engine/calls";
import { useLoaded } from "../lib/loaded";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { Bubble } from "../parts/bubble";
import { Link } from "../parts/link";
import { Trouble } from "../parts/trouble";
import { usual_seats } from "../table/begin";
import { OfflineTable } from "../table/offline";
import { Table } from "../table/table";
import type { Legal } from "../table/types";
import { step_for, step_text, suggested, type Lesson, type Step } from "../tutorial/lesson";

interface CardProps {
  lesson: Lesson;
  step: Step | undefined;
  n: number; // steps that were read
  move: Legal | undefined;
  over: boolean;
  next(): void;
  play(action: string): void;
}

// How far the reader is, as dots and in words.
function Dots({ n, of }: { n: number; of: number }) {
  const { t } = useWords();
  return (
    <span class="dots">
      <span class="hidden">{t("lesson_at", n, of)}</span>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < n - 1 ? "read" : i === n - 1 ? "now" : ""} />
      ))}
    </span>
  );
}

function StepWords({ lesson, step, move }: { lesson: Lesson; step: Step; move: boolean }) {
  const { lang, t } = useWords();
  const say = (part: "title" | "text" | "why") => step_text(lang, lesson, step, part);
  return (
    <>
      <h2>{say("title")}</h2>
      <p>
        {say("text")}{" "}
        {step.rule && <Link to={`rules/${lesson.game}/${step.rule}`}>{step.rule}</Link>}
      </p>
      {move && step.why && (
        <p class="lesson-why">
          <b>{t("why")}</b> {say("why")}
        </p>
      )}
    </>
  );
}

function StepCard({ lesson, step, n, move, over, next, play }: CardProps) {
  const { t } = useWords();
  const total = lesson.steps.length;
  const rest = over ? "lesson_over" : n >= total ? "lesson_done" : "lesson_wait";
  return (
    <Bubble
      label={t("lesson")}
      means={move ? ".board [data-pondered]" : null}
      at={`${step?.name} ${move?.action}`}
    >
      {step ? (
        <>
          <StepWords lesson={lesson} step={step} move={move !== undefined} />
          <div class="row-ways steps">
            <Dots n={Math.min(n + 1, total)} of={total} />
            {move && (
              <button type="button" class="btn main" onClick={() => play(move.action)}>
                {move.text}
              </button>
            )}
            <button type="button" class={move ? "own-way" : "btn main"} onClick={next}>
              {move ? t("my_own_way") : t("understood")}
            </button>
          </div>
        </>
      ) : (
        <p>
          {t(rest)} <Link to="">{t("home")}</Link>
        </p>
      )}
    </Bubble>
  );
}

function Guided({ lesson, game }: { lesson: Lesson; game: GameHead }) {
  const { lang, t } = useWords();
  const [read, set_read] = useState<ReadonlySet<number>>(new Set());
  const [trouble, fail] = useState<string | null>(null);
  const source = useMemo(
    () =>
      new OfflineTable({
        id: `lesson-${lesson.game}`,
        game: lesson.game,
        options: lesson.options,
        seed: lesson.seed,
        seats: usual_seats(game, "greedy"),
      }),
    [lesson],
  );
  const { moment } = useStore(source.state);
  useEffect(() => {
    source.open().catch((e: unknown) => fail(e instanceof Error ? e.message : String(e)));
    return () => source.close();
  }, [source]);
  useEffect(() => {
    if (source.state.value.moment) void source.speak(lang);
  }, [lang]);
  const n = moment ? step_for(lesson, read, moment) : null;
  const step = n === null ? undefined : lesson.steps[n];
  const move = moment ? suggested(step, moment) : undefined;
  const next = () => n !== null && set_read(new Set([...read, n]));
  const play = (action: string) => (next(), void source.play(action));
  if (trouble)
    return (
      <div class="column">
        <Trouble text={trouble || t("engine_failed")} />
      </div>
    );
  return (
    <Table
      source={source}
      guide={move?.action ?? null}
      above={
        <StepCard
          lesson={lesson}
          step={step}
          n={read.size}
          move={move}
          over={moment?.over ?? false}
          next={next}
          play={play}
        />
      }
    />
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

export function Learn({ game }: { game: GameHead }) {
  const { t } = useWords();
  const lesson = useLoaded(
    () => lesson_of(game.id).then((l) => l ?? Promise.reject(new Error("not there"))),
    [game.id],
  );
  if (!has_lesson(game.id)) return <NoLesson />;
  if (lesson.error !== null)
    return (
      <div class="column">
        <Trouble text={t("engine_failed")} again={lesson.again} />
      </div>
    );
  return lesson.value ? (
    <Guided lesson={lesson.value} game={game} />
  ) : (
    <p class="wait" role="status">
      {t("loading")}
    </p>
  );
}
