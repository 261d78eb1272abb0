// Opens a table on the server: who may sit where, the game's options, a clock.

import { useState } from "preact/hooks";
import type { GameHead } from "../engine/calls";
import { game_in, is_offered } from "../lib/games";
import { useLoaded } from "../lib/loaded";
import { go } from "../lib/router";
import { languages } from "../lang/languages";
import { useWords } from "../lang/page";
import { line } from "../online/house";
import { bring_set } from "../online/sets";
import { title_of } from "../workshop/header";
import { kept_sets } from "../workshop/sets";
import { Choice, OptionChoice, Segments, Switch } from "../parts/field";
import { RatingRange, type Range } from "../parts/rating-range";
import { SeatChoice, useSitters } from "../parts/seat-choice";
import { Trouble } from "../parts/trouble";
import { usual_count } from "../table/begin";
import { late } from "../table/late";
import { luck } from "../table/luck";

const PLENTY = 0;
// kind, seconds, step
const CLOCKS: Record<string, { clock?: string; seconds?: number; step?: number }> = {
  none: {},
  quick: { clock: "fischer", seconds: 300, step: 10 },
  calm: { clock: "fischer", seconds: 1200, step: 30 },
  day: { clock: "move", seconds: 86400 },
  three: { clock: "move", seconds: 3 * 86400 },
  week: { clock: "move", seconds: 7 * 86400 },
};

// kind and delay
const REVEALS: Record<string, { reveal?: string; delay?: number }> = {
  never: {},
  plies: { reveal: "plies", delay: 12 },
  minutes: { reveal: "seconds", delay: 300 },
};

interface Wanted {
  game: string;
  seats: string[];
  options: Record<string, string>;
  clock: string;
  at_zero: string;
  listed: boolean;
  undo: string;
  takeover: string;
  reveal: string;
  rated: boolean;
  consent: boolean;
  watchers: boolean;
  speaks: string; // "": any language
  range: Range;
  own: string; // the id of a set on this device; "": the usual cards
}

const MOST = 9999; // the highest rating that a table can name

// Half a range is open at its other end.
const limits = ({ low, high }: Range): { low?: number; high?: number } =>
  low === undefined && high === undefined ? {} : { low: low ?? 0, high: high ?? MOST };

// The reader and one more, or as many as the game needs.
const usual_seats = (game: GameHead | undefined): string[] =>
  Array.from({ length: game ? usual_count(game) : 2 }, (_, i) => (i === 0 ? "me" : "open"));

// `club`: for the members of this one.
export function OpenForm({ game, club }: { game: string; club?: number }) {
  const { t, lang } = useWords();
  const known = useLoaded(() => line().say<"games">({ do: "games" }), [lang]);
  const [wanted, want] = useState<Wanted>({
    game,
    seats: usual_seats(game_in(lang, game)),
    options: {},
    clock: "none",
    at_zero: "lose",
    listed: club === undefined,
    undo: "own",
    takeover: `${PLENTY}`,
    reveal: "never",
    rated: true,
    consent: false,
    watchers: true,
    speaks: "",
    range: {},
    own: "",
  });
  const sets = useLoaded(kept_sets, []);
  const [trouble, fail] = useState<string | null>(null);
  const sitters = useSitters({ bots: known.value?.players.map((b) => b.id) ?? [], open: true });
  if (!known.value) return known.error ? <Trouble text={known.error} again={known.again} /> : null;
  const games = known.value.games.filter((g) => is_offered(g) || g.id === game);
  const chosen = games.find((g) => g.id === wanted.game) ?? games[0];
  if (!chosen) return null;
  const change = (c: Partial<Wanted>) => want({ ...wanted, ...c });
  const resize = (n: number) =>
    change({ seats: Array.from({ length: n }, (_, i) => wanted.seats[i] ?? "open") });
  const open = async (quick: boolean) => {
    const { clock, takeover, reveal, range, own: _, ...rest } = wanted;
    try {
      const set = own && !quick ? await bring_set(own.text) : undefined;
      const said = quick
        ? { do: "quick", game: chosen.id, luck: luck() }
        : {
            do: "open",
            ...rest,
            set,
            club,
            game: chosen.id,
            takeover: Number(takeover),
            luck: luck(),
            ...limits(range),
            ...CLOCKS[clock],
            ...REVEALS[reveal],
            ...(clock === "none" ? { at_zero: undefined } : {}),
          };
      go(`t/${(await line().say<"opened">(said)).match}`);
    } catch (e) {
      fail(e instanceof Error ? e.message : String(e));
    }
  };
  const owned = (sets.value ?? []).filter((s) => s.game === chosen.id);
  const own = owned.find((s) => s.id === wanted.own);
  const counts = Array.from(
    { length: chosen.seats_max - chosen.seats_min + 1 },
    (_, i) => chosen.seats_min + i,
  );
  return (
    <form class="card form" onSubmit={(e) => (e.preventDefault(), void open(false))}>
      <h2>{t("open_table")}</h2>
      <Segments
        label={t("game")}
        value={chosen.id}
        values={games.map((g) => [g.id, g.name])}
        choose={(v) =>
          change({
            game: v,
            own: "",
            options: {},
            seats: usual_seats(games.find((g) => g.id === v)),
          })
        }
      />
      <Segments
        label={t("how_many")}
        value={`${wanted.seats.length}`}
        values={counts.map((n) => [`${n}`, `${n}`])}
        choose={(v) => resize(Number(v))}
      />
      {wanted.seats.map((s, i) => (
        <SeatChoice
          key={i}
          label={t("seat_n", i + 1)}
          value={s}
          sitters={sitters}
          choose={(v) => change({ seats: wanted.seats.map((o, k) => (k === i ? v : o)) })}
        />
      ))}
      {owned.length > 0 && (
        <Choice
          label={t("cards_choice")}
          value={own?.id ?? ""}
          values={[
            ["", t("cards_usual")],
            ...owned.map((s): [string, string] => [s.id, title_of(s.text, lang)]),
          ]}
          choose={(id) => change({ own: id })}
        />
      )}
      {own ? (
        <p class="soft">{t("cards_open_note")}</p>
      ) : (
        <Switch label={t("rated_choice")} on={wanted.rated} set={(rated) => change({ rated })} />
      )}
      <details>
        <summary>{t("more_settings")}</summary>
        {chosen.options.map((o) => (
          <OptionChoice
            key={o.key}
            game={chosen.id}
            option={o}
            value={wanted.options[o.key]}
            choose={(v) => change({ options: { ...wanted.options, [o.key]: v } })}
          />
        ))}
        <Choice
          label={t("clock")}
          value={wanted.clock}
          choose={(v) => change({ clock: v })}
          values={[
            ["none", t("clock_none")],
            ["quick", t("clock_quick")],
            ["calm", t("clock_calm")],
            ["day", t("clock_day")],
            ["three", t("clock_days", 3)],
            ["week", t("clock_days", 7)],
          ]}
        />
        {wanted.clock !== "none" && (
          <Choice
            label={t("at_zero")}
            value={wanted.at_zero}
            values={[
              ["lose", t("at_zero_lose")],
              ["bot", t("at_zero_bot")],
            ]}
            choose={(v) => change({ at_zero: v })}
          />
        )}
        <Choice
          label={t("who_leaves")}
          value={wanted.takeover}
          values={[
            ["0", t("is_waited_for")],
            ["120", t("replaced_after", 2)],
            ["900", t("replaced_after", 15)],
          ]}
          choose={(v) => change({ takeover: v })}
        />
        <Choice
          label={t("speaks_choice")}
          value={wanted.speaks}
          values={[
            ["", t("any_language")],
            ...languages.map((l): [string, string] => [l.code, l.name]),
          ]}
          choose={(speaks) => change({ speaks })}
        />
        <RatingRange range={wanted.range} set={(range) => change({ range })} />
        <Switch
          label={t("consent_choice")}
          on={wanted.consent}
          set={(consent) => change({ consent })}
        />
        <Switch
          label={t("watchers_choice")}
          on={wanted.watchers}
          set={(watchers) => change({ watchers })}
        />
        <Switch
          label={t(club === undefined ? "listed" : "listed_too")}
          on={wanted.listed}
          set={(listed) => change({ listed })}
        />
        <Choice
          label={t("may_undo")}
          value={wanted.undo}
          values={[
            ["own", t("undo_own")],
            ["ask", t("undo_ask")],
            ["never", t("undo_never")],
          ]}
          choose={(undo) => change({ undo })}
        />
        <Choice
          label={t("watchers_see")}
          value={wanted.reveal}
          choose={(reveal) => change({ reveal })}
          values={[
            ["never", t("watchers_public")],
            ...["plies", "minutes"].map((r): [string, string] => [
              r,
              t(
                "watchers_all",
                late(
                  REVEALS[r]?.reveal === "plies"
                    ? { plies: REVEALS[r]?.delay }
                    : { seconds: REVEALS[r]?.delay },
                  t,
                ),
              ),
            ]),
          ]}
        />
      </details>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <p class="acts-row">
        {club === undefined && !own && (
          <button type="button" class="btn" onClick={() => void open(true)}>
            {t("quick_game")}
          </button>
        )}
        <button class="btn main">{t("open_table")}</button>
      </p>
    </form>
  );
}
