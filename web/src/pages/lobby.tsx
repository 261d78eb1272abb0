// The tables of this server: the reader's own, those that people may join, and a form for a new
// one.

import { useEffect, useState } from "preact/hooks";
import { go } from "../lib/router";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";
import type { LobbyRow } from "../online/messages";
import { Link } from "../parts/link";
import { NameForm } from "../parts/name-form";
import { spoken } from "../table/clocks";
import { late } from "../table/late";
import { luck } from "../table/luck";
import { OpenForm } from "./open-form";

const names = (row: LobbyRow, free: string) =>
  row.seats.map((s) => (typeof s === "string" ? s : s.name) || free).join(", ");

// If watchers are to see all cards, the table itself asks for consent before one sits down.
function Row({ row }: { row: LobbyRow }) {
  const { t } = useWords();
  const joins = row.yours === false && (row.open ?? 0) > 0;
  const enter = async () => {
    if (joins && !row.reveal)
      await line()
        .say({ do: "join", match: row.match, luck: luck() })
        .catch(() => undefined);
    go(`t/${row.match}`);
  };
  return (
    <li class={row.your_turn ? "row turn" : "row"}>
      <span>
        <b>{row.title}</b>{" "}
        <small>
          {names(row, t("free"))} ·{" "}
          {row.your_turn
            ? t("your_turn")
            : t(
                row.stage === "playing"
                  ? "being_played"
                  : row.stage === "over"
                    ? "ended"
                    : "gathering",
              )}
          {row.left !== undefined && ` · ${t("time_left", spoken(row.left, t))}`}
          {row.reveal && ` · ${t("lobby_reveal", late(row.reveal, t))}`}
        </small>
      </span>
      <button
        type="button"
        class={joins || row.your_turn ? "main" : ""}
        onClick={() => void enter()}
      >
        {row.yours !== false ? t("go_there") : joins ? t("join") : t("watch")}
      </button>
    </li>
  );
}

function Rows({ title, rows }: { title: string; rows: LobbyRow[] }) {
  const { t } = useWords();
  return (
    <section class="card">
      <h2>{title}</h2>
      {rows.length ? (
        <ul class="rows">
          {rows.map((r) => (
            <Row key={r.match} row={r} />
          ))}
        </ul>
      ) : (
        <p class="soft">{t("none_yet")}</p>
      )}
    </section>
  );
}

export function Lobby({ game }: { game: string }) {
  const { t, lang } = useWords();
  const { you, known, tables, online } = useStore(house);
  const [mine, set_mine] = useState<LobbyRow[]>([]);
  useEffect(() => {
    const l = line();
    const ends = [
      l.on("mine", (m) => set_mine(m.tables)),
      l.keep_saying({ do: "lobby", stay: true }),
    ];
    return () => ends.forEach((end) => end());
  }, []);
  useEffect(() => {
    if (you)
      void line()
        .say({ do: "mine" })
        .catch(() => undefined);
  }, [you?.id, tables, lang]);
  if (!known)
    return (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  return (
    <div class="column">
      <h1>{t("with_others")}</h1>
      {!you && <NameForm />}
      {you && mine.some((m) => m.stage !== "over") && (
        <Rows title={t("your_tables")} rows={mine.filter((m) => m.stage !== "over")} />
      )}
      <Rows title={t("tables_here")} rows={tables.filter((r) => r.yours === false || !you)} />
      <p class="soft">
        {t("people_here", online)} · <Link to="account">{you ? t("account") : t("sign_in")}</Link>
        {you && (
          <>
            {" "}
            · <Link to="history">{t("past")}</Link>
          </>
        )}
      </p>
      {you && <OpenForm game={game} />}
    </div>
  );
}
