import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Bot, Game } from "../engine/calls";
import { level_of, LEVELS } from "../lib/levels";
import { address, go } from "../lib/router";
import { usePlaceOf } from "../lib/scene";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import "../lang/people-words";
import { line } from "../online/house";
import type { TableRow } from "../online/messages";
import { Face } from "../parts/face";
import { Tick } from "../parts/field";
import { Icon } from "../parts/icon";
import { NameForm } from "../parts/name-form";
import { PersonLink } from "../parts/person-link";
import { Stamp } from "../parts/picture";
import { Qr } from "../parts/qr";
import { About } from "../parts/rating";
import { soon } from "../parts/lazy";
import { in_short, Terms } from "./gather-terms";
import { Watching } from "./scene/watching";
import { tempo_of } from "./tempo";
import { late } from "./late";
import type { OnlineTable } from "./online";

const TableCards = soon(() => import("./table-cards").then((m) => m.TableCards));

function Invite({ match }: { match: string }) {
  const { t } = useWords();
  const [copied, copy] = useState(false);
  const link = address(`t/${match}`);
  const give = () => {
    void navigator.clipboard?.writeText(link).then(
      () => copy(true),
      () => undefined,
    );
  };
  return (
    <section class="paper invite">
      <Qr text={link} label={t("qr")} />
      <div class="grow">
        <h2>{t("invite")}</h2>
        <p class="soft">{t("invite_note")}</p>
        <label class="hidden" for="invite-link">
          {t("invite")}
        </label>
        <input id="invite-link" readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" class="btn" onClick={give}>
          <Icon name="link" />
          {copied ? t("copied") : t("copy")}
        </button>
      </div>
    </section>
  );
}

// Watchers may see all cards later if every player agrees.
function Revealed({
  table,
  agree,
  set,
}: {
  table: TableRow;
  agree: boolean;
  set?: (on: boolean) => void;
}) {
  const { t } = useWords();
  const against = table.seats.filter((s) => s.agrees === false).map((s) => s.name);
  return (
    <>
      <p class="soft">
        {t("reveal_is", late(table.reveal, t))}
        {against.length > 0 && ` ${t("reveal_not", against.join(", "))}`}
      </p>
      {set && <Tick label={t("reveal_agree")} on={agree} set={set} />}
    </>
  );
}

interface Offered {
  players: Bot[];
  games: Game[];
}

// The bots and games of the server, once it has named them.
function useOffered(): Offered {
  const { lang } = useWords();
  const [offered, know] = useState<Offered>({ players: [], games: [] });
  useEffect(
    () =>
      void line()
        .say<"games">({ do: "games" })
        .then(know, () => undefined),
    [lang],
  );
  return offered;
}

interface ChairProps {
  n: number;
  source: OnlineTable;
  table: TableRow;
  bots: Bot[];
  sits: boolean; // the reader may sit down here
  agree: boolean;
}

function FillSeat({ n, source, bots }: ChairProps) {
  const { t } = useWords();
  return (
    <div class="fill-seat" role="group" aria-label={t("fill_seat", n + 1)}>
      <small>{t("seat_a_bot")}</small>
      {LEVELS.filter((l) => bots.some((b) => b.id === l.id)).map((l) => (
        <button
          key={l.id}
          type="button"
          title={t(l.line)}
          onClick={() => void source.fill(n, l.id)}
        >
          <Face name="" bot kind={l.animal} size={34} />
          <span>{t(l.name)}</span>
        </button>
      ))}
    </div>
  );
}

// A chair at the table: a face and who it is, or a free one.
function Seat(props: ChairProps) {
  const { n, source, table, sits, agree } = props;
  const { t } = useWords();
  const seat = table.seats[n];
  if (!seat) return null;
  const away = seat.kind === "person" && !seat.present;
  const level = level_of(seat.player ?? "");
  const notes = [
    seat.yours && t("you"),
    seat.kind === "bot" && (level ? t(level.name) : t("bot")),
    away && t("away"),
    table.consent && seat.ready && t("is_ready"),
  ];
  return (
    <li class={seat.kind === "open" ? "pane seat-free" : away ? "pane seat-away" : "pane"}>
      {seat.kind === "open" ? (
        <span class="face seat-plus" aria-hidden="true">
          <Icon name="plus" />
        </span>
      ) : (
        <Face name={seat.name} bot={seat.kind === "bot"} kind={level?.animal} size={96} />
      )}
      <b>
        {seat.person && !seat.guest && !seat.program ? (
          <PersonLink of={seat} />
        ) : (
          seat.name || t("free")
        )}
      </b>
      <span class="seat-about">
        <About of={seat} />
      </span>
      <small>{notes.filter(Boolean).join(" · ")}</small>
      {seat.kind === "open" && sits && (
        <button type="button" class="btn main" onClick={() => void source.join(n, agree)}>
          {t("sit_here")}
        </button>
      )}
      {seat.kind === "open" && table.host && <FillSeat {...props} />}
      {seat.kind !== "open" && !seat.yours && table.host && (
        <button type="button" class="quiet" onClick={() => void source.fill(n, "open")}>
          {t(seat.kind === "bot" ? "free_seat" : "remove_person", seat.name)}
        </button>
      )}
    </li>
  );
}

interface Props {
  source: OnlineTable;
  table: TableRow;
  named: boolean;
}

// What is still missing, and the ways from here.
function Foot({ source, table, named, agree, set_agree }: Props & Agreement) {
  const { t } = useWords();
  const { trouble } = useStore(source.state);
  const mine = table.seats.some((s) => s.yours);
  const own_ready = table.seats.some((s) => s.yours && s.ready);
  const free = table.seats.some((s) => s.kind === "open");
  return (
    <section class="pane gather-foot">
      <div class="grow">
        {free && (
          <p class="soft" role="status">
            {t("waits_for_people")}
          </p>
        )}
        {table.reveal && (
          <Revealed table={table} agree={agree} set={mine || !named ? undefined : set_agree} />
        )}
        {table.removed && <p role="status">{t("you_were_removed")}</p>}
        {table.consent && <p class="soft">{t("consent_note")}</p>}
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
      </div>
      {mine && (
        <button
          type="button"
          class="btn"
          onClick={() => void source.leave().then(() => go("lobby"))}
        >
          {t("leave")}
        </button>
      )}
      {table.consent && mine && (
        <button
          type="button"
          class={own_ready ? "btn" : "btn main"}
          onClick={() => void source.ready(!own_ready)}
        >
          {t(own_ready ? "not_ready" : "i_am_ready")}
        </button>
      )}
      {table.host && !free && !table.consent && (
        <button type="button" class="btn main" onClick={() => void source.start()}>
          {t("begin")}
        </button>
      )}
    </section>
  );
}

const AGAIN = 5000; // ms

// Somebody who waits alone at a table of quick play asks again from time to time: the server looks
// further away then, and may have found another table.
function useSearch(table: TableRow): void {
  const alone = table.seats.filter((s) => s.kind === "person").length === 1;
  const searching = table.quick === true && table.host && alone && table.stage === "gathering";
  const tempo = tempo_of(table.clock);
  useEffect(() => {
    if (!searching) return undefined;
    const ask = () =>
      void line()
        .say<"opened">({ do: "quick", game: table.game, seats: table.seats.length, tempo })
        .then(
          (m) => m.match !== table.match && go(`t/${m.match}`),
          () => undefined,
        );
    const timer = setInterval(ask, AGAIN);
    return () => clearInterval(timer);
  }, [searching, table.match, tempo]);
}

interface Agreement {
  agree: boolean; // that watchers may see the reader's cards later
  set_agree(on: boolean): void;
}

// Before the match begins: who is there, which seats are free, and a link to invite people.
export function Gather({ chat, ...props }: Props & { chat: VNode }) {
  const { source, table, named } = props;
  const { t } = useWords();
  usePlaceOf(table.game);
  const { players: bots, games } = useOffered();
  const [agree, set_agree] = useState(false);
  const sits = named && !table.removed && !table.seats.some((s) => s.yours);
  useSearch(table);
  const free = table.seats.some((s) => s.kind === "open");
  return (
    <div class="column wide stack-of">
      <header class="titleline">
        <Stamp game={table.game} />
        <h1>{table.title}</h1>
        <p class="hush end">
          {in_short(table, t)}
          {table.watching ? (
            <>
              {" · "}
              <Watching count={table.watching} />
            </>
          ) : null}
        </p>
      </header>
      {!named && <NameForm />}
      <h2 class="hidden">{t("seats")}</h2>
      <ul class="gather-seats">
        {table.seats.map((_, i) => (
          <Seat key={i} n={i} {...{ source, table, bots, sits, agree }} />
        ))}
      </ul>
      {table.own_set && <TableCards of={table.own_set} match={table.match} />}
      <div class="two">
        <Terms table={table} game={games.find((g) => g.id === table.game)} />
        <div class="stack-of first-narrow">
          {free && <Invite match={table.match} />}
          <section class="pane">
            <h2>{t("chat")}</h2>
            {chat}
          </section>
        </div>
      </div>
      <Foot {...props} agree={agree} set_agree={set_agree} />
    </div>
  );
}
