// The leader boards: the best of each game and number of players.

import { useState } from "preact/hooks";
import type { GameHead } from "../engine/calls";
import { go } from "../lib/router";
import { games_in } from "../lib/games";
import { useLoaded } from "../lib/loaded";
import "../lang/people-words";
import { useWords } from "../lang/page";
import { line } from "../online/house";
import type { RatingRow } from "../online/messages";
import { Face } from "../parts/face";
import { Segments } from "../parts/field";
import { PersonLink } from "../parts/person-link";
import { PeopleButton } from "../parts/people-button";
import { Rating } from "../parts/rating";
import { Trouble } from "../parts/trouble";

const PAGE = 50;

function Board({ rows }: { rows: RatingRow[] }) {
  const { t } = useWords();
  return (
    <table class="leaders">
      <thead>
        <tr>
          <th scope="col">{t("rank")}</th>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("rating")}</th>
          <th scope="col">{t("matches")}</th>
          <th scope="col">{t("wins_n")}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((r) => (
          <tr key={r.rank}>
            <td class="digits">{r.rank}</td>
            <th scope="row">
              <Face name={r.name} bot={false} size={26} /> <PersonLink of={r} />
            </th>
            <td>
              <Rating of={r.shown} />
            </td>
            <td class="digits">{r.matches}</td>
            <td class="digits">{r.wins}</td>
            <td class="people-cell">
              {r.person !== undefined && (
                <PeopleButton people={[{ person: r.person, name: r.name }]} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Leaders({ game, players }: { game: GameHead; players: string }) {
  const { t, lang } = useWords();
  const fewest = Math.max(2, game.seats_min);
  const counts = Array.from({ length: game.seats_max - fewest + 1 }, (_, i) => fewest + i);
  const seats = counts.includes(Number(players)) ? Number(players) : fewest;
  const [page, turn] = useState(0);
  const known = useLoaded(
    () => line().say<"ratings">({ do: "ratings", game: game.id, seats, page }),
    [game.id, seats, page],
  );
  const rows = known.value?.ratings ?? [];
  const see = (id: string, n: number) => (turn(0), go(`leaders/${id}/${n}`));
  return (
    <div class="column wide stack-of">
      <h1>{t("leaders")}</h1>
      <section class="pane">
        <p class="soft">{t("leaders_note")}</p>
        <p class="filters">
          {games_in(lang).map((g) => (
            <button
              key={g.id}
              type="button"
              class="pill"
              aria-pressed={g.id === game.id}
              onClick={() => see(g.id, seats)}
            >
              {g.name}
            </button>
          ))}
        </p>
        <Segments
          label={t("how_many")}
          value={`${seats}`}
          values={counts.map((n) => [`${n}`, `${n}`])}
          choose={(v) => see(game.id, Number(v))}
        />
        {known.error && <Trouble text={known.error} again={known.again} />}
        {known.value && rows.length === 0 && <p class="soft">{t("leaders_none")}</p>}
        {rows.length > 0 && <Board rows={rows} />}
        {known.value?.your_rank && <p role="status">{t("your_rank", known.value.your_rank)}</p>}
        <p class="row-ways">
          {page > 0 && (
            <button type="button" onClick={() => turn(page - 1)}>
              {t("previous")}
            </button>
          )}
          {rows.length === PAGE && (
            <button type="button" onClick={() => turn(page + 1)}>
              {t("next")}
            </button>
          )}
        </p>
      </section>
    </div>
  );
}
