// The page of one club: what it is, its tables, its people; for officers, its settings.

import { useEffect, useState } from "preact/hooks";
import { games_in } from "../lib/games";
import { usePolled } from "../lib/polled";
import { go } from "../lib/router";
import { useStore } from "../lib/store";
import { useClubWords } from "../lang/club-words";
import { date } from "../lang/language";
import { useModeration } from "../lang/moderating";
import "../lang/people-words";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";
import { Refused } from "../online/line";
import type { ClubPage } from "../online/messages";
import { ClubForm, type ClubText } from "../parts/club-form";
import { at_least, ClubPeople, useMember } from "../parts/club-people";
import { Dialog } from "../parts/dialog";
import { Face } from "../parts/face";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { Lost } from "../parts/lost";
import { ReportSheet } from "../parts/report-sheet";
import { language_name } from "../table/terms";
import { Rows } from "./lobby";
import { OpenForm } from "./open-form";
import { TourneyRows } from "../parts/tourney-rows";

const EVERY = 5000; // ms
const CONTESTS_EVERY = 15000;

interface Props {
  club: ClubPage;
  changed(): void;
}

function Leave({ club, changed, close }: Props & { close(): void }) {
  const c = useClubWords();
  const { say, trouble } = useMember(club.club, () => (changed(), close()));
  return (
    <Dialog title={c("club_leave")} close={close}>
      <p>{c("club_leave_note")}</p>
      {club.role === "founder" && <p>{c("club_leave_founder")}</p>}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <p class="acts-row">
        <button type="button" class="btn danger" onClick={() => void say("leave")}>
          {c("club_leave")}
        </button>
      </p>
    </Dialog>
  );
}

// The reader's own place in the club: joining, answering, leaving.
function Place({ club, changed }: Props) {
  const c = useClubWords();
  const { you } = useStore(house);
  const { say, trouble } = useMember(club.club, changed);
  const [leaving, leave] = useState(false);
  const { role } = club;
  if (!you?.account)
    return (
      <Link to="account" class="btn end">
        {c("club_to_account")}
      </Link>
    );
  const joins = role === "invited" ? "club_accept" : club.open ? "club_join" : "club_ask";
  return (
    <span class="end club-place">
      {trouble && <small role="alert">{trouble}</small>}
      {role === "asked" && <small>{c("club_asked")}</small>}
      {role === "invited" && <small>{c("club_invited")}</small>}
      {(role === "none" || role === "invited") && (
        <button type="button" class="btn main" onClick={() => void say("join")}>
          {c(joins)}
        </button>
      )}
      {(role === "asked" || role === "invited") && (
        <button type="button" class="btn" onClick={() => void say("leave")}>
          {c(role === "asked" ? "club_take_back" : "club_decline")}
        </button>
      )}
      {at_least(role, "member") && (
        <>
          <span class="pill mark">{c(`role_${role}` as "role_member")}</span>
          <button
            type="button"
            class="btn tool"
            aria-label={c("club_leave")}
            title={c("club_leave")}
            onClick={() => leave(true)}
          >
            <Icon name="door" />
          </button>
        </>
      )}
      {leaving && <Leave club={club} changed={changed} close={() => leave(false)} />}
    </span>
  );
}

function Tables({ club }: { club: ClubPage }) {
  const { lang } = useWords();
  const c = useClubWords();
  const inside = at_least(club.role, "member");
  return (
    <section class="pane" aria-labelledby="tables-title">
      <header>
        <h2 id="tables-title">{c("club_tables")}</h2>
      </header>
      {club.tables.length > 0 ? (
        <Rows rows={club.tables} />
      ) : (
        <p class="soft">{c(inside ? "club_no_tables" : "club_no_tables_public")}</p>
      )}
      {inside && (
        <details class="club-open">
          <summary>{c("club_open_table")}</summary>
          <OpenForm game={games_in(lang)[0]?.id ?? ""} club={club.club} />
        </details>
      )}
    </section>
  );
}

// The club's tournaments that are announced or running.
function Contests({ club }: { club: ClubPage }) {
  const { t, lang } = useWords();
  const c = useClubWords();
  const found = usePolled(
    () =>
      Promise.all(
        (["announced", "running"] as const).map((state) =>
          line().say<"tourneys">({ do: "tourneys", state, club: club.club }),
        ),
      ).then((answers) => answers.flatMap((a) => a.tourneys)),
    CONTESTS_EVERY,
    [club.club, lang],
  );
  const rows = found.value ?? [];
  const inside = at_least(club.role, "member");
  if (!inside && rows.length === 0) return null;
  return (
    <section class="pane" aria-labelledby="contests-title">
      <header>
        <h2 id="contests-title">{t("tournaments")}</h2>
        <Link to={`tourneys?club=${club.club}`}>
          {c(at_least(club.role, "officer") ? "club_contests_more" : "club_contests")}
        </Link>
      </header>
      {rows.length > 0 ? <TourneyRows rows={rows} /> : <p class="soft">{c("club_no_contests")}</p>}
    </section>
  );
}

function Close({ club, moderates }: { club: ClubPage; moderates: boolean }) {
  const { t } = useWords();
  const c = useClubWords();
  const [asked, ask] = useState(false);
  const [text, explain] = useState("");
  const [trouble, fail] = useState<string | null>(null);
  const close = (e: Event) => {
    e.preventDefault();
    line()
      .say({ do: "disband", club: club.club, ...(moderates && { text: text.trim() }) })
      .then(
        () => go("clubs", true),
        (x: unknown) => fail(x instanceof Refused ? x.message : t("unreached")),
      );
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => ask(true)}>
        {c("club_close")}
      </button>
      {asked && (
        <Dialog title={c("club_close")} close={() => ask(false)}>
          <form onSubmit={close}>
            <p>{c("club_close_note")}</p>
            {moderates && (
              <label class="field words">
                <span>{c("club_reason")}</span>
                <input
                  required
                  maxLength={250}
                  value={text}
                  onInput={(e) => explain(e.currentTarget.value)}
                />
              </label>
            )}
            {trouble && (
              <p class="trouble" role="alert">
                {trouble}
              </p>
            )}
            <p class="acts-row">
              <button class="btn danger">{c("club_close")}</button>
            </p>
          </form>
        </Dialog>
      )}
    </>
  );
}

function Manage({ club, changed }: Props) {
  const c = useClubWords();
  const { you } = useStore(house);
  const officer = at_least(club.role, "officer");
  const founder = club.role === "founder";
  const moderates = you?.moderator === true;
  if (!officer && !moderates) return null;
  const names = founder || (moderates && !officer);
  const save = ({ name, ...text }: ClubText, reason: string) =>
    line()
      .say({
        do: "describe",
        club: club.club,
        ...text,
        ...(names && { name }),
        ...(!officer && { text: reason }),
      })
      .then(changed);
  return (
    <section class="pane">
      <details data-testid="club-manage">
        <summary>{c(officer ? "club_manage" : "club_moderates")}</summary>
        <ClubForm
          start={{
            name: club.name,
            about: club.about,
            speaks: club.speaks ?? "",
            open: club.open,
          }}
          send={save}
          label={c("club_save")}
          names={names}
          reason={!officer}
        />
        {(founder || moderates) && <Close club={club} moderates={!founder} />}
      </details>
    </section>
  );
}

function About({ club }: { club: ClubPage }) {
  const { lang } = useWords();
  const c = useClubWords();
  const m = useModeration();
  const { you } = useStore(house);
  const [reports, report] = useState(false);
  return (
    <section class="pane" aria-label={c("club_about")}>
      {club.about !== "" && (
        <p class="club-about" lang={club.speaks ?? ""}>
          {club.about}
        </p>
      )}
      <p class="club-foot hush">
        <small>{c("club_founded", date(lang, club.made * 1000))}</small>
        {you && club.role !== "founder" && (
          <button type="button" class="quiet" onClick={() => report(true)}>
            {m("report_ways")}
            <span class="hidden"> {club.name}</span>
          </button>
        )}
      </p>
      {reports && (
        <ReportSheet
          what={{ name: club.name, club: club.club, text: club.about }}
          close={() => report(false)}
        />
      )}
    </section>
  );
}

export function Club({ number }: { number: number }) {
  const { t, lang } = useWords();
  const c = useClubWords();
  const { you, known } = useStore(house);
  const [page, turn] = useState(0);
  const found = usePolled(() => line().say<"club">({ do: "club", club: number, page }), EVERY, [
    number,
    page,
    you?.id,
    lang,
  ]);
  useEffect(() => void line(), []);
  const club = found.value;
  // Those of the last page may have left.
  const empty = page > 0 && club?.people.length === 0;
  useEffect(() => {
    if (empty) turn(0);
  }, [empty]);
  if (found.error) return <Lost title={t("clubs")} text={found.error} />;
  if (!club || !known)
    return (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  const facts = [
    c("club_members", club.members),
    c(club.open ? "club_open" : "club_invites"),
    club.speaks && language_name(club.speaks),
  ];
  return (
    <div class="column wide stack-of" data-testid="club">
      <header class="titleline">
        <Link to="clubs" class="btn tool" label={t("clubs")}>
          <Icon name="left" />
        </Link>
        <Face name={club.name} bot={false} size={48} />
        <h1>{club.name}</h1>
        <span class="hush">{facts.filter(Boolean).join(" · ")}</span>
        <Place club={club} changed={found.again} />
      </header>
      <div class="two">
        <div class="stack-of">
          <About club={club} />
          <Tables club={club} />
          <Contests club={club} />
        </div>
        <div class="stack-of">
          <ClubPeople
            club={club}
            page={page}
            turn={turn}
            you={you?.id ?? 0}
            changed={found.again}
          />
          <Manage club={club} changed={found.again} />
        </div>
      </div>
    </div>
  );
}
