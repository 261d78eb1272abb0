// The matches that the reader has finished on this server.

import { useState } from "preact/hooks";
import { game_name } from "../lib/games";
import { useLoaded } from "../lib/loaded";
import { date, list } from "../lang/language";
import { useWords } from "../lang/page";
import "../lang/people-words";
import { line } from "../online/house";
import { Link } from "../parts/link";
import { Stamp } from "../parts/picture";
import { Trouble } from "../parts/trouble";

export function History() {
  const { t, lang } = useWords();
  const [page, turn] = useState(0);
  const past = useLoaded(() => line().say<"history">({ do: "history", page }), [page]);
  const known = past.value;
  return (
    <div class="column">
      <h1>{t("past")}</h1>
      {past.error && <Trouble text={past.error} again={past.again} />}
      {!known && !past.error && <p role="status">{t("loading")}</p>}
      {known?.games && known.games.length > 0 && (
        <section class="card">
          <h2>{t("statistics")}</h2>
          <ul class="rows">
            {known.games.map((g) => (
              <li class="row" key={`${g.game} ${g.seats}`}>
                <span class="grow">
                  <b>{game_name(lang, g.game)}</b> <small>{t("players_n", g.seats)}</small>
                </span>
                <span class="digits">{t("won_n", g.wins, g.matches)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {known && (
        <section class="card">
          {known.matches.length === 0 && <p class="soft">{t("none_yet")}</p>}
          <ul class="rows">
            {known.matches.map((m) => (
              <li class="row" key={m.match}>
                <Stamp game={m.game} />
                <span class="grow">
                  <b>{game_name(lang, m.game)}</b>{" "}
                  <small>
                    {list(lang, m.seats)} · {t("place_n", m.place)} · {t("points", m.points)} ·{" "}
                    {date(lang, m.made * 1000)}
                  </small>
                </span>
                <Link to={`replay/t/${m.match}`} class="btn">
                  {t("replay")}
                </Link>
              </li>
            ))}
          </ul>
          <p class="row-ways">
            {page > 0 && (
              <button type="button" onClick={() => turn(page - 1)}>
                {t("newer")}
              </button>
            )}
            {known.more && (
              <button type="button" onClick={() => turn(page + 1)}>
                {t("older")}
              </button>
            )}
          </p>
        </section>
      )}
    </div>
  );
}
