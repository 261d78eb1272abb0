// The profile of a person: ratings, favourite cards, feats, opponents and matches.

import { useState } from "preact/hooks";
import { game_name, is_game } from "../lib/games";
import { level_of } from "../lib/levels";
import { useLoaded } from "../lib/loaded";
import { date, figure, percent } from "../lang/language";
import "../lang/people-words";
import { useWords } from "../lang/page";
import { useProfileWords } from "../lang/profiling";
import { line } from "../online/house";
import type { RatingRow } from "../online/messages";
import type { FavouriteRow, Feat, PlayedRow, ProfileRow, RivalRow } from "../online/profiles";
import { Face } from "../parts/face";
import { soon } from "../parts/lazy";
import { PersonLink } from "../parts/person-link";
import { PersonWays } from "../parts/person-ways";
import { Stamp } from "../parts/picture";
import { Rating } from "../parts/rating";
import { Trouble } from "../parts/trouble";
import { Bar, Curve, Duo } from "./profile-charts";
import { Matches, NO_FILTER, type Filter } from "./profile-matches";

const sum = (rows: PlayedRow[], of: (r: PlayedRow) => number): number =>
  rows.reduce((n, r) => n + of(r), 0);

const share = (part: number, of: number): number => (of > 0 ? Math.round((100 * part) / of) : 0);

const by_matches = (a: { matches: number }, b: { matches: number }) => b.matches - a.matches;

// The rating that the person has played for most.
const chief = (ratings: RatingRow[]): RatingRow | undefined => [...ratings].sort(by_matches)[0];

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div>
      <span class="digits">{value}</span>
      <small>{label}</small>
    </div>
  );
}

function Hero({ of }: { of: ProfileRow }) {
  const { t, lang } = useWords();
  const p = useProfileWords();
  const best = chief(of.ratings ?? []);
  const played = of.played ?? [];
  const matches = sum(played, (r) => r.matches);
  return (
    <section class="pane profile-hero">
      <Face name={of.name} bot={false} size={88} />
      <div class="grow">
        <h1>{of.name}</h1>
        <p class="soft">
          {p("profile_since", date(lang, of.since * 1000))}{" "}
          {of.guest && <small class="tag">{t("guest_tag")}</small>}
          {of.program && <small class="tag">{t("program")}</small>}
        </p>
        <PersonWays of={of} />
      </div>
      <div class="figures">
        {best && (
          <div>
            <Rating of={best.shown} />
            <small>{`${game_name(lang, best.game)} ± ${best.shown.deviation}`}</small>
          </div>
        )}
        {matches > 0 && <Figure value={figure(matches)} label={p("profile_matches")} />}
        {matches > 0 && (
          <Figure
            value={percent(
              lang,
              share(
                sum(played, (r) => r.wins),
                matches,
              ),
            )}
            label={p("profile_won")}
          />
        )}
      </div>
    </section>
  );
}

// ---- ratings -----------------------------------------------------------------------------------

function Ratings({ of, ratings }: { of: ProfileRow; ratings: RatingRow[] }) {
  const { t, lang } = useWords();
  const p = useProfileWords();
  const [at, choose] = useState(() => chief(ratings) ?? ratings[0]);
  const curve = useLoaded(
    () => line().say<"curve">({ do: "curve", person: of.person, game: at?.game, seats: at?.seats }),
    [of.person, at?.game, at?.seats],
  );
  if (!at) return null;
  return (
    <section class="pane" data-testid="ratings">
      <header>
        <h2>{p("profile_curve")}</h2>
      </header>
      <ul class="rating-tabs">
        {[...ratings].sort(by_matches).map((r) => (
          <li key={`${r.game} ${r.seats}`}>
            <button type="button" class="pill" aria-pressed={r === at} onClick={() => choose(r)}>
              {game_name(lang, r.game)} <small>{t("players_n", r.seats)}</small>{" "}
              <Rating of={r.shown} />
            </button>
          </li>
        ))}
      </ul>
      {curve.error && <Trouble text={curve.error} again={curve.again} />}
      {curve.value && !of.closed && <Curve newest={curve.value.points} />}
    </section>
  );
}

// ---- favourites --------------------------------------------------------------------------------

function Things({ title, rows }: { title: string; rows: FavouriteRow[] }) {
  const { t, lang } = useWords();
  const p = useProfileWords();
  const most = Math.max(1, ...rows.map((r) => r.times));
  return (
    <table class="bars">
      <caption class="hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{p("profile_card")}</th>
          <th scope="col">
            <span class="hidden">{p("profile_times")}</span>
          </th>
          <th scope="col">{p("profile_times")}</th>
          <th scope="col">{p("profile_won_with")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((r) => (
          <tr key={`${r.kind} ${r.thing}`}>
            <th scope="row">{r.name}</th>
            <td class="bar-cell">
              <Bar part={r.times} of={most} />
            </td>
            <td class="digits">{figure(r.times)}</td>
            <td class="digits" title={t("won_n", r.wins, r.matches)}>
              {percent(lang, share(r.wins, r.matches))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Faces = soon(() => import("./profile-faces").then((m) => m.Faces));

function Favourites({ game, rows }: { game: string; rows: FavouriteRow[] }) {
  const p = useProfileWords();
  const decks = rows.filter((r) => r.kind === "deck");
  const cards = rows.filter((r) => r.kind !== "deck");
  return (
    <section class="pane" data-testid="favourites">
      <header>
        <h2>{p("profile_favourites")}</h2>
      </header>
      {rows.length === 0 && <p class="soft">{p("profile_favourites_none")}</p>}
      {cards.length > 0 && <Faces key={game} game={game} rows={cards} />}
      {cards.length > 0 && <Things title={p("profile_favourites")} rows={cards} />}
      {decks.length > 0 && (
        <>
          <h3>{p("profile_decks")}</h3>
          <Things title={p("profile_decks")} rows={decks} />
        </>
      )}
    </section>
  );
}

// ---- feats -------------------------------------------------------------------------------------

function FeatLine({ feat, times }: { feat: Feat; times: number }) {
  const p = useProfileWords();
  return (
    <li class={times > 0 ? "feat done" : "feat"}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="16" class="feat-ring" />
        {times > 0 && <path d="M12 21l6 6 11-13" class="feat-tick" />}
      </svg>
      <span>
        <b>{feat.title}</b>
        <small>{feat.about}</small>
        <small>{times > 0 ? p("profile_times_n", times) : p("profile_not_yet")}</small>
      </span>
    </li>
  );
}

function Feats({ of, game }: { of: ProfileRow; game: string }) {
  const p = useProfileWords();
  const all = (of.achievable ?? []).filter((f) => f.game === game);
  const times = (f: Feat) =>
    of.feats?.find((x) => x.game === f.game && x.feat === f.feat)?.times ?? 0;
  if (all.length === 0) return null;
  return (
    <section class="pane" data-testid="feats">
      <header>
        <h2>{p("profile_feats")}</h2>
        <small>{p("profile_feats_of", all.filter((f) => times(f) > 0).length, all.length)}</small>
      </header>
      <ul class="feats">
        {all.map((f) => (
          <FeatLine key={f.feat} feat={f} times={times(f)} />
        ))}
      </ul>
    </section>
  );
}

// Favourites and feats of one game after the other.
function Games({ of }: { of: ProfileRow }) {
  const { lang } = useWords();
  const p = useProfileWords();
  const games = [...new Set((of.played ?? []).map((r) => r.game))].filter(is_game);
  const most = [...games].sort((a, b) => count(b) - count(a));
  function count(game: string): number {
    return sum(
      (of.played ?? []).filter((r) => r.game === game),
      (r) => r.matches,
    );
  }
  const [chosen, choose] = useState(most[0] ?? "");
  const game = most.includes(chosen) ? chosen : (most[0] ?? "");
  if (!game) return null;
  return (
    <>
      {most.length > 1 && (
        <div class="seg profile-games" role="group" aria-label={p("profile_game")}>
          {most.map((g) => (
            <button key={g} type="button" aria-pressed={g === game} onClick={() => choose(g)}>
              {game_name(lang, g)}
            </button>
          ))}
        </div>
      )}
      <Favourites game={game} rows={(of.favourites ?? []).filter((f) => f.game === game)} />
      <Feats of={of} game={game} />
    </>
  );
}

// ---- wins and opponents ------------------------------------------------------------------------

function Wins({ rows }: { rows: PlayedRow[] }) {
  const { t, lang } = useWords();
  const p = useProfileWords();
  return (
    <section class="pane" data-testid="wins">
      <header>
        <h2>{p("profile_wins")}</h2>
      </header>
      <table class="bars">
        <caption class="hidden">{p("profile_wins")}</caption>
        <thead class="hidden">
          <tr>
            <th scope="col">{p("profile_game")}</th>
            <th scope="col" />
            <th scope="col">{p("profile_won")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={`${r.game} ${r.seats} ${r.against}`}>
              <th scope="row">
                <Stamp game={r.game} />
                <span>
                  {game_name(lang, r.game)}
                  <small>
                    {r.seats > 1 && `${t("players_n", r.seats)}, `}
                    {p(`against_${r.against}`)}
                  </small>
                  <small>{t("won_n", r.wins, r.matches)}</small>
                </span>
              </th>
              <td class="bar-cell">
                <Bar part={r.wins} of={r.matches} {...(r.seats > 1 ? { fair: 1 / r.seats } : {})} />
              </td>
              <td class="digits">{percent(lang, share(r.wins, r.matches))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">{p("profile_fair")}</p>
    </section>
  );
}

function Rival({ row, see }: { row: RivalRow; see(): void }) {
  const { t } = useWords();
  const p = useProfileWords();
  const level = row.kind === "bot" ? level_of(row.name) : undefined;
  const name = level ? t(level.name) : row.name;
  return (
    <tr>
      <th scope="row">
        <Face name={name} bot={row.kind === "bot"} kind={level?.animal} size={34} />
        <span>
          <PersonLink of={row.kind === "bot" ? { name, player: row.name } : row} />
        </span>
      </th>
      <td class="bar-cell">
        <Duo ahead={row.ahead} behind={row.behind} of={row.matches} />
      </td>
      <td class="digits">
        <button
          type="button"
          class="quiet small"
          onClick={see}
          aria-label={`${name}: ${p("profile_rivals_note", row.matches)}, ${row.ahead} : ${row.behind}`}
        >
          {`${row.ahead} : ${row.behind}`}
        </button>
      </td>
    </tr>
  );
}

function Rivals({ rows, see }: { rows: RivalRow[]; see(other: string): void }) {
  const p = useProfileWords();
  if (rows.length === 0) return null;
  return (
    <section class="pane" data-testid="rivals">
      <header>
        <h2>{p("profile_rivals")}</h2>
        <small>{`${p("profile_ahead")} : ${p("profile_behind")}`}</small>
      </header>
      <table class="bars">
        <caption class="hidden">{p("profile_rivals")}</caption>
        <thead class="hidden">
          <tr>
            <th scope="col">{p("profile_opponent")}</th>
            <th scope="col" />
            <th scope="col">{`${p("profile_ahead")} : ${p("profile_behind")}`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <Rival
              key={`${r.kind} ${r.person ?? r.name}`}
              row={r}
              see={() => see(r.kind === "bot" ? `b ${r.name}` : `p ${r.person}`)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

// The reader against this person.
function Versus({ of, see }: { of: ProfileRow; see(): void }) {
  const { lang } = useWords();
  const p = useProfileWords();
  const rows = of.versus ?? [];
  if (rows.length === 0) return null;
  const behind = rows.reduce((n, r) => n + r.behind, 0);
  const ahead = rows.reduce((n, r) => n + r.ahead, 0);
  return (
    <section class="pane" data-testid="versus">
      <header>
        <h2>{p("profile_versus", of.name)}</h2>
      </header>
      <p>{p("profile_versus_note", behind, ahead, of.name)}</p>
      <table class="bars">
        <caption class="hidden">{p("profile_versus", of.name)}</caption>
        <tbody>
          {rows.map((r) => (
            <tr key={r.game}>
              <th scope="row">
                <Stamp game={r.game} /> <span>{game_name(lang, r.game)}</span>
              </th>
              <td class="bar-cell">
                <Duo ahead={r.behind} behind={r.ahead} of={r.matches} />
              </td>
              <td class="digits">{`${r.behind} : ${r.ahead}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <button type="button" onClick={see}>
          {p("profile_together", of.name)}
        </button>
      </p>
    </section>
  );
}

// ---- the page ----------------------------------------------------------------------------------

// What stands instead of a profile, or above one's own.
function note(of: ProfileRow, p: ReturnType<typeof useProfileWords>): string {
  if (of.program) return p("profile_program");
  if (of.guest) return p(of.yours ? "profile_only_yours" : "profile_guest");
  if (of.discreet) return of.yours ? p("profile_discreet") : p("profile_closed", of.name);
  return of.yours ? p("profile_public") : "";
}

function Whole({ of, me }: { of: ProfileRow; me: number }) {
  const p = useProfileWords();
  const [filter, set] = useState<Filter>(NO_FILTER);
  const see = (other: string) => {
    set({ ...NO_FILTER, other });
    document.getElementById("matches")?.scrollIntoView({ block: "start" });
  };
  const played = of.played ?? [];
  if (played.length === 0) return <p class="pane soft">{p("profile_none")}</p>;
  return (
    <>
      <div class="profile-halves">
        <div>
          {of.ratings && of.ratings.length > 0 && <Ratings of={of} ratings={of.ratings} />}
          <Games of={of} />
        </div>
        <div>
          <Versus of={of} see={() => see(`p ${me}`)} />
          <Wins rows={[...played].sort(by_matches)} />
          <Rivals rows={of.rivals ?? []} see={see} />
        </div>
      </div>
      <Matches of={of} filter={filter} set={set} />
    </>
  );
}

function Shown({ of, me }: { of: ProfileRow; me: number }) {
  const p = useProfileWords();
  const said = note(of, p);
  return (
    <>
      <Hero of={of} />
      {said && <p class="pane soft profile-note">{said}</p>}
      {of.played && <Whole of={of} me={me} />}
      {!of.played && of.ratings && of.ratings.length > 0 && (
        <Ratings of={of} ratings={of.ratings} />
      )}
    </>
  );
}

// `who`: a number, or the name of an account; "": the reader.
export function Profile({ who }: { who: string }) {
  const { t, lang } = useWords();
  const p = useProfileWords();
  const whom = /^\d+$/.test(who) ? { person: Number(who) } : who ? { name: who } : {};
  const known = useLoaded(async () => {
    const of = await line().say<"profile">({ do: "profile", ...whom });
    const { you } = await line().say<"hello">({ do: "hello", lang });
    return { of, me: you?.id ?? 0 };
  }, [who, lang]);
  return (
    <div class="column wide stack-of profile">
      {!known.value && <h1>{p("profile")}</h1>}
      {known.error && <Trouble text={known.error} again={known.again} />}
      {!known.value && !known.error && <p role="status">{t("loading")}</p>}
      {known.value && <Shown of={known.value.of} me={known.value.me} />}
    </div>
  );
}
