// Announces a tournament: the terms in a player's words.

import { useState } from "preact/hooks";
import { games_in } from "../lib/games";
import { useLoaded } from "../lib/loaded";
import { go } from "../lib/router";
import { useWords } from "../lang/page";
import { useTourneyWords } from "../lang/tourney-words";
import { line } from "../online/house";
import { Refused } from "../online/line";
import { KINDS, type TourneyKind } from "../online/tourneys";
import { Choice, OptionChoice, Segments, Switch } from "../parts/field";
import { length_words } from "../parts/tourney-terms";

// kind, seconds, step
const CLOCKS = {
  quick: { clock: "fischer", seconds: 300, step: 10 },
  calm: { clock: "fischer", seconds: 1200, step: 30 },
  day: { clock: "move", seconds: 86400, step: 0 },
  three: { clock: "move", seconds: 3 * 86400, step: 0 },
} as const;
type Clock = keyof typeof CLOCKS;

const LENGTHS = [30, 60, 120, 1440, 7 * 1440] as const; // minutes of an arena
const ROUNDS = [0, 3, 4, 5, 6, 7, 9] as const;
const MOST = [4, 8, 16, 32, 64, 128, 256] as const;
const WHENS = ["ten", "hour", "date", "full", "hand"] as const;
type When = (typeof WHENS)[number];
const SEATS_MOST = 4;

interface Wanted {
  name: string;
  about: string;
  game: string;
  kind: TourneyKind;
  seats: number;
  clock: Clock;
  when: When;
  date: string; // as the field of the browser has it
  rounds: number;
  minutes: number;
  most: number;
  rated: boolean;
  bots: boolean;
  watchers: boolean;
  undo: boolean;
  options: Record<string, string>;
}

const in_seconds = (date: number): number => Math.round(date / 1000);

// When it starts, as the server wants it.
function start_of({ when, date }: Wanted): { begins: number; full: boolean } {
  const now = Date.now();
  switch (when) {
    case "ten":
      return { begins: in_seconds(now + 600_000), full: false };
    case "hour":
      return { begins: in_seconds(now + 3600_000), full: false };
    case "date":
      return { begins: in_seconds(new Date(date).getTime() || now), full: false };
    case "full":
      return { begins: 0, full: true };
    case "hand":
      return { begins: 0, full: false };
  }
}

function message_of(wanted: Wanted, club: number) {
  const { name, about, game, kind, seats, options, rated, bots, watchers, most } = wanted;
  return {
    do: "tourney_open",
    ...{ name: name.trim(), about: about.trim(), game, kind, seats, options },
    ...{ rated, bots, watchers, most },
    ...CLOCKS[wanted.clock],
    ...start_of(wanted),
    undo: wanted.undo ? "own" : "never",
    ...(kind === "swiss" && { rounds: wanted.rounds }),
    ...(kind === "arena" && { minutes: wanted.minutes }),
    ...(club > 0 && { club }),
  };
}

// The start: a date of one's own has a field.
function Start({ wanted, change }: { wanted: Wanted; change(part: Partial<Wanted>): void }) {
  const w = useTourneyWords();
  return (
    <>
      <Choice
        label={w("tourney_when")}
        value={wanted.when}
        values={WHENS.map((x) => [x, w(`tourney_when_${x}`)])}
        choose={(v) => change({ when: v as When })}
      />
      {wanted.when === "date" && (
        <label class="field">
          <span>{w("tourney_date")}</span>
          <input
            type="datetime-local"
            required
            value={wanted.date}
            onInput={(e) => change({ date: e.currentTarget.value })}
          />
        </label>
      )}
      <Choice
        label={w(wanted.when === "full" ? "tourney_with" : "tourney_most")}
        value={`${wanted.most}`}
        values={MOST.map((n) => [`${n}`, w("tourney_players", n)])}
        choose={(v) => change({ most: Number(v) })}
      />
    </>
  );
}

function Length({ wanted, change }: { wanted: Wanted; change(part: Partial<Wanted>): void }) {
  const w = useTourneyWords();
  if (wanted.kind === "arena")
    return (
      <Choice
        label={w("tourney_how_long")}
        value={`${wanted.minutes}`}
        values={LENGTHS.map((n) => [`${n}`, length_words(n, w)])}
        choose={(v) => change({ minutes: Number(v) })}
      />
    );
  if (wanted.kind === "swiss")
    return (
      <Choice
        label={w("tourney_how_many_rounds")}
        value={`${wanted.rounds}`}
        values={ROUNDS.map((n) => [`${n}`, n === 0 ? w("tourney_rounds_auto") : `${n}`])}
        choose={(v) => change({ rounds: Number(v) })}
      />
    );
  return null;
}

function More({ wanted, change }: { wanted: Wanted; change(part: Partial<Wanted>): void }) {
  const { t, lang } = useWords();
  const w = useTourneyWords();
  const known = useLoaded(() => line().say<"games">({ do: "games" }), [lang]);
  const options = known.value?.games.find((g) => g.id === wanted.game)?.options ?? [];
  return (
    <details>
      <summary>{t("more_settings")}</summary>
      {options.map((o) => (
        <OptionChoice
          key={o.key}
          game={wanted.game}
          option={o}
          value={wanted.options[o.key]}
          choose={(v) => change({ options: { ...wanted.options, [o.key]: v } })}
        />
      ))}
      <Switch label={w("tourney_undo")} on={wanted.undo} set={(undo) => change({ undo })} />
      <Switch
        label={w("tourney_let_watch")}
        on={wanted.watchers}
        set={(watchers) => change({ watchers })}
      />
      <Switch label={w("tourney_let_bots")} on={wanted.bots} set={(bots) => change({ bots })} />
      <label class="field words">
        <span>{w("tourney_about")}</span>
        <textarea
          rows={3}
          maxLength={600}
          value={wanted.about}
          onInput={(e) => change({ about: e.currentTarget.value })}
        />
      </label>
    </details>
  );
}

export function TourneyForm({ club }: { club: number }) {
  const { t, lang } = useWords();
  const w = useTourneyWords();
  const games = games_in(lang);
  const [wanted, want] = useState<Wanted>({
    name: "",
    about: "",
    game: games[0]?.id ?? "",
    kind: "swiss",
    seats: 2,
    clock: "calm",
    when: "ten",
    date: "",
    rounds: 0,
    minutes: 60,
    most: 32,
    rated: true,
    bots: false,
    watchers: true,
    undo: false,
    options: {},
  });
  const [trouble, fail] = useState<string | null>(null);
  const change = (part: Partial<Wanted>) => want({ ...wanted, ...part });
  const most = Math.min(SEATS_MOST, games.find((g) => g.id === wanted.game)?.seats_max ?? 2);
  const counts = Array.from({ length: most - 1 }, (_, i) => i + 2);
  const send = (e: Event) => {
    e.preventDefault();
    line()
      .say<"tourney">(message_of(wanted, club))
      .then(
        ({ tourney }) => go(`tourney/${tourney}`),
        (x: unknown) => fail(x instanceof Refused ? x.message : t("unreached")),
      );
  };
  return (
    <form class="form narrow-form" onSubmit={send} data-testid="tourney-form">
      <label class="field">
        <span>{w("tourney_name")}</span>
        <input
          value={wanted.name}
          maxLength={40}
          required
          autocomplete="off"
          onInput={(e) => change({ name: e.currentTarget.value })}
        />
      </label>
      <Choice
        label={t("game")}
        value={wanted.game}
        values={games.map((g) => [g.id, g.name])}
        choose={(game) => change({ game, options: {}, seats: 2 })}
      />
      <Segments
        label={w("tourney_kind")}
        about={w(`kind_${wanted.kind}_about`)}
        value={wanted.kind}
        values={KINDS.map((k) => [k, w(`kind_${k}`)])}
        choose={(v) => change({ kind: v as TourneyKind })}
      />
      {counts.length > 1 && (
        <Segments
          label={w("tourney_at_table")}
          value={`${wanted.seats}`}
          values={counts.map((n) => [`${n}`, `${n}`])}
          choose={(v) => change({ seats: Number(v) })}
        />
      )}
      <Choice
        label={w("tourney_clock")}
        value={wanted.clock}
        values={[
          ["quick", t("clock_quick")],
          ["calm", t("clock_calm")],
          ["day", t("clock_day")],
          ["three", t("clock_days", 3)],
        ]}
        choose={(v) => change({ clock: v as Clock })}
      />
      <Length wanted={wanted} change={change} />
      <Start wanted={wanted} change={change} />
      <Switch
        label={w("tourney_rated")}
        about={w("tourney_rated_about")}
        on={wanted.rated}
        set={(rated) => change({ rated })}
      />
      <More wanted={wanted} change={change} />
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <p class="acts-row">
        <button class="btn main">{w("tourney_announce_now")}</button>
      </p>
    </form>
  );
}
