// The standings of a tournament. Rows keep their places in the document by player, so that nothing
// flickers when they move.

import { useState } from "preact/hooks";
import { useWords } from "../lang/page";
import { useTourneyWords } from "../lang/tourney-words";
import type { TourneyPage, TourneyPlayer } from "../online/tourneys";
import { Face } from "./face";
import { Icon } from "./icon";
import { About } from "./rating";
import { decimal, points_shown } from "./tourney-points";

const FEW = 15;
const MILLION = 1e6;

interface Props {
  of: TourneyPage;
  open(player: TourneyPlayer): void;
  remove?: ((player: TourneyPlayer) => void) | undefined;
}

function Row({ of, player, open, remove }: Props & { player: TourneyPlayer }) {
  const { lang } = useWords();
  const w = useTourneyWords();
  const begun = of.state !== "announced";
  const gone = player.state === "out" || player.state === "removed";
  const note = gone
    ? w("tourney_is_gone")
    : player.state === "pause"
      ? w("tourney_in_pause")
      : player.match && of.state === "running"
        ? w("tourney_plays")
        : "";
  return (
    <tr class={[of.you === player.number && "mine", gone && "gone"].filter(Boolean).join(" ")}>
      <td class="digits">{begun ? player.rank : ""}</td>
      <th scope="row">
        <span class="who">
          <Face name={player.name} bot={player.program === true} size={30} />
          <span class="who-words">
            <button type="button" class="link-like" onClick={() => open(player)}>
              {player.name}
            </button>
            <About of={player} />
            {note && <small class="hush">{note}</small>}
          </span>
        </span>
      </th>
      {begun && (
        <>
          <td class="digits r">
            {of.kind === "knockout" ? player.reached || "" : points_shown(lang, player.points)}
          </td>
          <td class="digits r">{player.played}</td>
          {of.kind === "swiss" && (
            <td class="digits r hide-s">{decimal(lang, player.opponents / MILLION)}</td>
          )}
        </>
      )}
      {remove && (
        <td class="r">
          {!gone && (
            <button
              type="button"
              class="btn tool"
              aria-label={w("tourney_remove", player.name)}
              title={w("tourney_remove", player.name)}
              onClick={() => remove(player)}
            >
              <Icon name="cross" />
            </button>
          )}
        </td>
      )}
    </tr>
  );
}

// The first of them, and the reader.
const few = ({ players, you }: TourneyPage): TourneyPlayer[] =>
  players.filter((p, i) => i < FEW || p.number === you);

export function Standings(props: Props) {
  const { of, remove } = props;
  const { t } = useWords();
  const w = useTourneyWords();
  const [all, show] = useState(false);
  const begun = of.state !== "announced";
  const shown = all ? of.players : few(of);
  return (
    <section class="pane" aria-labelledby="standings-title" data-testid="standings">
      <header>
        <h2 id="standings-title">{w("tourney_standings")}</h2>
        {of.players.length > shown.length || all ? (
          <button type="button" class="quiet" onClick={() => show(!all)}>
            {all ? w("tourney_show_few") : w("tourney_show_all", of.players.length)}
          </button>
        ) : (
          <span class="hush">{w("tourney_players", of.entrants)}</span>
        )}
      </header>
      {of.players.length === 0 ? (
        <p class="soft">{w("tourney_nobody")}</p>
      ) : (
        <table class="leaders tourney-standings">
          <thead>
            <tr>
              <th scope="col">
                <span class="hidden">{t("rank")}</span>
              </th>
              <th scope="col">{w("tourney_player")}</th>
              {begun && (
                <>
                  <th scope="col" class="r">
                    {w(of.kind === "knockout" ? "tourney_reached" : "tourney_points")}
                  </th>
                  <th scope="col" class="r">
                    {w("tourney_played")}
                  </th>
                  {of.kind === "swiss" && (
                    <th scope="col" class="r hide-s" title={w("tourney_opponents_about")}>
                      {w("tourney_opponents")}
                    </th>
                  )}
                </>
              )}
              {remove && (
                <td>
                  <span class="hidden">{w("tourney_organise")}</span>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((p) => (
              <Row key={p.number} {...props} player={p} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
