// The clubs of this server: one's own, what waits for an answer, a search, and founding one.

import { useEffect, useState } from "preact/hooks";
import { useLoaded } from "../lib/loaded";
import { go } from "../lib/router";
import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { useClubWords } from "../lang/club-words";
import "../lang/people-words";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";
import { Refused } from "../online/line";
import type { ClubRow, OwnClub } from "../online/messages";
import { ClubForm, type ClubText } from "../parts/club-form";
import { Face } from "../parts/face";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { Pager } from "../parts/pager";
import { Trouble } from "../parts/trouble";
import { language_name } from "../table/terms";

const PAUSE = 250; // ms after the last letter of a search

function Own({ club, changed }: { club: OwnClub; changed(): void }) {
  const { t } = useWords();
  const c = useClubWords();
  const [trouble, fail] = useState<string | null>(null);
  const say = (act: string) =>
    void line()
      .say({ do: "member", act, club: club.club })
      .then(changed, (x: unknown) => fail(x instanceof Refused ? x.message : t("unreached")));
  return (
    <li class="row">
      <Face name={club.name} bot={false} size={38} />
      <span class="grow">
        <Link to={`club/${club.club}`} class="row-link">
          <b>{club.name}</b>
        </Link>
        <small>
          {club.role === "invited"
            ? c("club_invited")
            : club.role === "asked"
              ? c("club_asked")
              : c("club_members", club.members)}
        </small>
        {trouble && <small role="alert">{trouble}</small>}
      </span>
      {club.role === "invited" && (
        <button type="button" class="btn main" onClick={() => say("join")}>
          {c("club_accept")}
        </button>
      )}
      {club.role === "invited" || club.role === "asked" ? (
        <button type="button" class="btn" onClick={() => say("leave")}>
          {c(club.role === "asked" ? "club_take_back" : "club_decline")}
        </button>
      ) : (
        <small class="tag">{c(`role_${club.role}` as "role_member")}</small>
      )}
    </li>
  );
}

function Found({ club }: { club: ClubRow }) {
  const c = useClubWords();
  return (
    <li class="row">
      <Face name={club.name} bot={false} size={38} />
      <span class="grow">
        <Link to={`club/${club.club}`} class="row-link">
          <b>{club.name}</b>
        </Link>
        {club.about !== "" && (
          <small class="one-line" lang={club.speaks ?? ""}>
            {club.about}
          </small>
        )}
        <small class="hush">
          {[
            c("club_members", club.members),
            c(club.open ? "club_open" : "club_invites"),
            club.speaks && language_name(club.speaks),
          ]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </span>
      <Link to={`club/${club.club}`} class="btn tool" label={club.name}>
        <Icon name="right" />
      </Link>
    </li>
  );
}

const EMPTY: ClubText = { name: "", about: "", speaks: "", open: true };

function FoundForm() {
  const c = useClubWords();
  const { you } = useStore(house);
  const { lang } = useStore(settings);
  const found = (text: ClubText) =>
    line()
      .say<"founded">({ do: "found", ...text })
      .then(({ club }) => go(`club/${club}`));
  return (
    <section class="pane" aria-labelledby="found-title">
      <header>
        <h2 id="found-title">{c("club_found")}</h2>
      </header>
      {you?.account ? (
        <ClubForm start={{ ...EMPTY, speaks: lang }} send={found} label={c("club_found_now")} />
      ) : (
        <>
          <p class="soft">{c("club_account")}</p>
          <Link to="account" class="btn">
            {c("club_to_account")}
          </Link>
        </>
      )}
    </section>
  );
}

// The text as it was when the writer last paused.
function usePaused(text: string): string {
  const [paused, set] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => set(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

export function Clubs() {
  const { t } = useWords();
  const c = useClubWords();
  const { you } = useStore(house);
  const [typed, type] = useState("");
  const [page, turn] = useState(0);
  const text = usePaused(typed.trim());
  useEffect(() => turn(0), [text]);
  const known = useLoaded(
    () => line().say<"clubs">({ do: "clubs", text, page }),
    [text, page, you?.id],
  );
  const { clubs = [], yours = [], more = false } = known.value ?? {};
  return (
    <div class="column wide stack-of" data-testid="clubs">
      <header class="titleline">
        <Icon name="people" />
        <h1>{t("clubs")}</h1>
      </header>
      {known.error && <Trouble text={known.error} again={known.again} />}
      <div class="two">
        <div class="stack-of">
          {you?.account && (
            <section class="pane" aria-labelledby="yours-title">
              <header>
                <h2 id="yours-title">{c("clubs_yours")}</h2>
              </header>
              {known.value && yours.length === 0 && <p class="soft">{c("clubs_none")}</p>}
              <ul class="rows">
                {yours.map((club) => (
                  <Own key={club.club} club={club} changed={known.again} />
                ))}
              </ul>
            </section>
          )}
          <section class="pane" aria-labelledby="find-title">
            <header>
              <h2 id="find-title">{c("clubs_find")}</h2>
            </header>
            <input
              type="search"
              class="search"
              aria-label={c("clubs_search")}
              placeholder={c("clubs_search")}
              value={typed}
              maxLength={24}
              onInput={(e) => type(e.currentTarget.value)}
            />
            {known.value && clubs.length === 0 && (
              <p class="soft" role="status">
                {c(text ? "clubs_not_found" : "clubs_first")}
              </p>
            )}
            <ul class="rows">
              {clubs.map((club) => (
                <Found key={club.club} club={club} />
              ))}
            </ul>
            <Pager page={page} more={more} turn={turn} />
          </section>
        </div>
        <FoundForm />
      </div>
    </div>
  );
}
