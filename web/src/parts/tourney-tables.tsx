// The tables of a tournament: those of a round with links to watch, and the bracket of a knock-out.

import { useEffect, useState } from "preact/hooks";
import { useWords } from "../lang/page";
import { useTourneyWords } from "../lang/tourney-words";
import { line } from "../online/house";
import type { TourneyPage, TourneyPlayer, TourneyTable } from "../online/tourneys";
import { Icon } from "./icon";
import { Link } from "./link";
import { points_shown, TWELFTHS } from "./tourney-points";

type Players = ReadonlyMap<number, TourneyPlayer>;

export const by_number = (of: TourneyPage): Players =>
  new Map(of.players.map((p) => [p.number, p]));

// What each player gets for the match: a point for the winner, none for the last, even steps
// between; equal places share.
function points_of(places: readonly number[]): number[] {
  return places.map((place) => {
    const behind = places.filter((p) => p > place).length;
    const level = places.filter((p) => p === place).length - 1;
    return (TWELFTHS * (behind + level / 2)) / Math.max(1, places.length - 1);
  });
}

// A match that can be watched, or looked at again.
function Way({ table, watchers }: { table: TourneyTable; watchers: boolean }) {
  const w = useTourneyWords();
  if (table.match === "" || table.waits || (!table.places && !watchers)) return null;
  return (
    <Link
      to={table.places ? `replay/t/${table.match}` : `t/${table.match}`}
      class="btn tool"
      label={w(table.places ? "tourney_replay" : "tourney_watch", table.table + 1)}
    >
      <Icon name={table.places ? "again" : "eye"} />
    </Link>
  );
}

export function TableRows({
  of,
  tables,
  you = of.you,
}: {
  of: TourneyPage;
  tables: TourneyTable[];
  you?: number | null;
}) {
  const { lang } = useWords();
  const w = useTourneyWords();
  const players = by_number(of);
  return (
    <ul class="rows tourney-tables">
      {tables.map((table) => (
        <li
          key={`${table.round} ${table.table}`}
          class={table.players.some((n) => n === you) ? "row mine" : "row"}
        >
          <span class="digits hush nth">{table.table + 1}</span>
          <span class="grow">
            {table.players.map((n, i) => (
              <span key={n}>
                {i > 0 && " – "}
                <b class={table.places?.[i] === 1 ? "won" : undefined}>
                  {players.get(n)?.name ?? ""}
                </b>
              </span>
            ))}
          </span>
          <span class="digits">
            {table.places
              ? table.players.length > 1 &&
                points_of(table.places)
                  .map((p) => points_shown(lang, p))
                  .join(" : ")
              : table.players.length === 1
                ? w("tourney_free")
                : table.waits && w("tourney_soon")}
          </span>
          <Way table={table} watchers={of.watchers} />
        </li>
      ))}
    </ul>
  );
}

// The tables of rounds before the newest, which the page does not carry.
function useRounds(of: TourneyPage, wanted: readonly number[]) {
  const [known, keep] = useState<ReadonlyMap<number, TourneyTable[]>>(new Map());
  const missing = wanted.filter((r) => r >= 0 && r < of.round - 1 && !known.has(r));
  useEffect(() => {
    for (const round of missing)
      line()
        .say<"tourney_tables">({ do: "tourney_tables", tourney: of.tourney, round })
        .then(
          ({ tables }) => keep((k) => new Map(k).set(round, tables)),
          () => undefined,
        );
  }, [missing.join(" ")]);
  return (round: number): TourneyTable[] =>
    round === of.round - 1 ? of.tables : (known.get(round) ?? []);
}

export function Rounds({ of }: { of: TourneyPage }) {
  const w = useTourneyWords();
  const arena = of.kind === "arena";
  const [chosen, choose] = useState<number | null>(null); // null: the newest
  const round = chosen ?? of.round - 1;
  const tables = useRounds(of, arena ? [] : [round]);
  const shown = arena ? of.tables : tables(round);
  const to = (r: number) => choose(r >= of.round - 1 ? null : r);
  return (
    <section class="pane" aria-labelledby="rounds-title" data-testid="rounds">
      <header>
        <h2 id="rounds-title">
          {arena ? w("tourney_playing") : w("tourney_round", Math.max(1, round + 1))}
        </h2>
        {!arena && of.round > 1 && (
          <span class="row-ways">
            <button
              type="button"
              class="btn tool"
              aria-label={w("tourney_earlier")}
              aria-disabled={round <= 0}
              onClick={() => round > 0 && to(round - 1)}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              class="btn tool"
              aria-label={w("tourney_later")}
              aria-disabled={chosen === null}
              onClick={() => chosen !== null && to(round + 1)}
            >
              <Icon name="right" />
            </button>
          </span>
        )}
      </header>
      {shown.length > 0 ? (
        <TableRows of={of} tables={shown} />
      ) : (
        <p class="soft">{w("tourney_no_tables")}</p>
      )}
    </section>
  );
}

function Cell({
  table,
  players,
  you,
}: {
  table: TourneyTable;
  players: Players;
  you: number | null;
}) {
  const { lang } = useWords();
  const w = useTourneyWords();
  const points = points_of(table.places ?? []);
  return (
    <li>
      <ul class="bracket-table">
        {table.players.map((n, i) => (
          <li
            key={n}
            class={[table.places?.[i] === 1 && "won", n === you && "mine"]
              .filter(Boolean)
              .join(" ")}
          >
            <span>{players.get(n)?.name ?? ""}</span>
            <span class="digits">
              {table.players.length === 1
                ? w("tourney_free")
                : points[i] !== undefined && points_shown(lang, points[i] ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

// Every round is a column; the winners stand in the next one.
export function Bracket({ of }: { of: TourneyPage }) {
  const { lang } = useWords();
  const w = useTourneyWords();
  const rounds = Array.from({ length: of.round }, (_, r) => r);
  const tables = useRounds(of, rounds);
  const players = by_number(of);
  if (of.round === 0) return null;
  return (
    <section class="pane" aria-labelledby="bracket-title" data-testid="bracket">
      <header>
        <h2 id="bracket-title">{w("tourney_bracket")}</h2>
      </header>
      <div class="bracket" tabIndex={0} role="group" aria-labelledby="bracket-title" lang={lang}>
        {rounds.map((r) => (
          <section key={r} aria-label={w("tourney_round", r + 1)}>
            <h3>
              {of.rounds > 0 && r === of.rounds - 1
                ? w("tourney_final")
                : w("tourney_round", r + 1)}
            </h3>
            <ol>
              {tables(r).map((table) => (
                <Cell key={table.table} table={table} players={players} you={of.you} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}
