// A guided first match.

import { useEffect, useMemo, useState } from "preact/hooks";
import { has_lesson, lesson_of } from "../boards/registry";
import type { GameHead } from "../engine/calls";
import { useLoaded } from "../lib/loaded";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
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

function StepCard({ lesson, step, n, move, over, next, play }: CardProps) {
  const { lang, t } = useWords();
  const say = (part: "title" | "text" | "why") => (step ? step_text(lang, lesson, step, part) : "");
  const rest = over ? "lesson_over" : n >= lesson.steps.length ? "lesson_done" : "lesson_wait";
  return (
    <section class="lesson" aria-label={t("lesson")} aria-live="polite">
      <p class="lesson-at">
        {t("lesson_at", Math.min(n + (step ? 1 : 0), lesson.steps.length), lesson.steps.length)}
      </p>
      {step ? (
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
          <div class="row-ways">
            {move && (
              <button type="button" class="main" onClick={() => play(move.action)}>
                {move.text}
              </button>
            )}
            <button type="button" class={move ? "quiet" : "main"} onClick={next}>
              {move ? t("my_own_way") : t("understood")}
            </button>
          </div>
        </>
      ) : (
        <p>
          {t(rest)} <Link to="">{t("home")}</Link>
        </p>
      )}
    </section>
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
