// Tournaments in a list.

import { game_name } from "../lib/games";
import { useWords } from "../lang/page";
import { useTourneyWords } from "../lang/tourney-words";
import type { TourneyRow } from "../online/tourneys";
import { Icon } from "./icon";
import { Link } from "./link";
import { Stamp } from "./picture";
import { Moment, terms_of } from "./tourney-terms";

export function TourneyRows({ rows }: { rows: TourneyRow[] }) {
  const { t, lang } = useWords();
  const w = useTourneyWords();
  return (
    <ul class="rows tables tourney-rows">
      {rows.map((r) => (
        <li key={r.tourney} class={r.in ? "row mine" : "row"}>
          <Stamp game={r.game} />
          <span class="grow">
            <Link to={`tourney/${r.tourney}`} class="row-link">
              <b>{r.name}</b>
            </Link>{" "}
            <span class="hush">{game_name(lang, r.game)}</span>
            <small>{terms_of(r, t, w)}</small>
            <small class="hush">
              {w("tourney_players", r.entrants)} · <Moment of={r} />
              {r.in && ` · ${w("tourney_entered")}`}
            </small>
          </span>
          <Link to={`tourney/${r.tourney}`} class="btn tool" label={r.name}>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
