import { useEffect, useState } from "preact/hooks";
import type { Bot } from "../engine/calls";
import { address, go } from "../lib/router";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { line } from "../online/house";
import type { TableRow } from "../online/messages";
import { Tick } from "../parts/field";
import { Qr } from "../parts/qr";
import { late } from "./late";
import type { OnlineTable } from "./online";

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
    <section class="card invite">
      <div>
        <h2>{t("invite")}</h2>
        <p class="soft">{t("invite_note")}</p>
        <label class="hidden" for="invite-link">
          {t("invite")}
        </label>
        <input id="invite-link" readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" onClick={give}>
          {copied ? t("copied") : t("copy")}
        </button>
      </div>
      <Qr text={link} label={t("qr")} />
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

// Before the match begins: who is there, which seats are free, and a link to invite people.
export function Gather({
  source,
  table,
  named,
}: {
  source: OnlineTable;
  table: TableRow;
  named: boolean;
}) {
  const { t, lang } = useWords();
  const { trouble } = useStore(source.state);
  const [bots, know] = useState<Bot[]>([]);
  const [agree, set_agree] = useState(false);
  const mine = table.seats.some((s) => s.yours);
  const free = table.seats.some((s) => s.kind === "open");
  useEffect(
    () =>
      void line()
        .say<"games">({ do: "games" })
        .then(
          (m) => know(m.players),
          () => undefined,
        ),
    [lang],
  );
  return (
    <>
      <section class="card">
        <h2>{t("seats")}</h2>
        <ul class="rows">
          {table.seats.map((s, i) => (
            <li class="row" key={i}>
              <span>
                <b>{s.name || t("free")}</b>{" "}
                <small>
                  {[
                    s.yours && t("you"),
                    s.kind === "bot" && t("bot"),
                    s.kind === "person" && !s.present && t("away"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </span>
              <span class="row-ways">
                {s.kind === "open" && named && !mine && (
                  <button type="button" class="main" onClick={() => void source.join(i, agree)}>
                    {t("sit_here")}
                  </button>
                )}
                {s.kind === "open" && table.host && (
                  <select
                    aria-label={t("fill_seat", i + 1)}
                    value=""
                    onChange={(e) =>
                      e.currentTarget.value && void source.fill(i, e.currentTarget.value)
                    }
                  >
                    <option value="">{t("seat_a_bot")}</option>
                    {bots.map((b) => (
                      <option key={b.id} value={b.id}>
                        {b.name}
                      </option>
                    ))}
                  </select>
                )}
              </span>
            </li>
          ))}
        </ul>
        {table.reveal && (
          <Revealed table={table} agree={agree} set={mine || !named ? undefined : set_agree} />
        )}
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        {free && (
          <p class="soft" role="status">
            {t("waits_for_people")}
          </p>
        )}
        <p class="row-ways">
          {table.host && !free && (
            <button type="button" class="main" onClick={() => void source.start()}>
              {t("begin")}
            </button>
          )}
          {mine && (
            <button type="button" onClick={() => void source.leave().then(() => go("lobby"))}>
              {t("leave")}
            </button>
          )}
        </p>
      </section>
      {free && <Invite match={table.match} />}
    </>
  );
}
