// A table on the server, from the invitation to the rematch.

import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../lib/router";
import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import "../lang/people-words";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";
import { Refused } from "../online/line";
import type { TableRow } from "../online/messages";
import { KeepOffer } from "../parts/keep-offer";
import { Link } from "../parts/link";
import { Lost as Nothing } from "../parts/lost";
import { Trouble } from "../parts/trouble";
import { Agreed } from "../table/agreed";
import { Chat } from "../table/chat";
import { Gather } from "../table/gather";
import { useNotice } from "../table/notice";
import { OnlineTable } from "../table/online";
import { Report } from "../table/report";
import { Table } from "../table/table";

const NOTED = 8000; // ms

// A bot plays for the reader, who may come back: not without time left, nor after resigning.
const can_return = (table: TableRow | null): boolean =>
  table?.seats.some(
    (s) => s.yours && s.kind === "bot" && !s.resigned && !(s.late && table.clock?.kind !== "move"),
  ) ?? false;

// The reader has to find the way back, and what happens besides moves is seen and heard.
function Notes({ source }: { source: OnlineTable }) {
  const { t } = useWords();
  const { notes = [], moment } = useStore(source.state);
  const { table } = useStore(source.around);
  const known = useRef<number | null>(null);
  const [shown, show] = useState<string | null>(null);
  const there = moment !== null;
  useEffect(() => {
    const last = notes[notes.length - 1];
    const news = there && known.current !== null && notes.length > known.current && last;
    if (there) known.current = notes.length;
    if (!news) return undefined;
    show(last.text);
    const timer = setTimeout(() => show(null), NOTED);
    return () => clearTimeout(timer);
  }, [notes.length, there]);
  const returns = moment !== null && !moment.over && can_return(table);
  return (
    <>
      <p class={shown ? "past noted" : "hidden"} role="status">
        {shown ?? ""}
      </p>
      {returns && (
        <p class="past">
          {t("bot_for_you")}
          <span class="row-ways">
            <button type="button" class="main" onClick={() => void source.back()}>
              {t("play_myself")}
            </button>
          </span>
        </p>
      )}
    </>
  );
}

function Tools({ source }: { source: OnlineTable }) {
  const { t } = useWords();
  const { moment, chairs } = useStore(source.state);
  const { table, may_ask, wish } = useStore(source.around);
  const [sure, ask] = useState(false);
  const mine = chairs.some((c) => c.yours);
  const replaced = can_return(table);
  const plays = table?.seats.some((s) => s.yours && s.kind === "person") ?? false;
  if (!moment || moment.over) return null;
  if (!mine) return <span class="soft">{t("you_watch")}</span>;
  return (
    <>
      {may_ask > 0 && !moment.undo && !wish && (
        <button type="button" onClick={() => void source.undo()}>
          {t("ask_undo")}
        </button>
      )}
      {replaced && (
        <button type="button" class="main" onClick={() => void source.back()}>
          {t("play_myself")}
        </button>
      )}
      {!plays ? null : sure ? (
        <span class="row-ways" role="group" aria-label={t("resign_sure")}>
          <button type="button" class="danger" onClick={() => (ask(false), void source.resign())}>
            {t("resign_sure")}
          </button>
          <button type="button" class="quiet" onClick={() => ask(false)}>
            {t("cancel")}
          </button>
        </span>
      ) : (
        <button type="button" class="quiet" onClick={() => ask(true)}>
          {t("resign")}
        </button>
      )}
    </>
  );
}

// What next, when a match has ended.
function Ways({ source }: { source: OnlineTable }) {
  const { t } = useWords();
  const { chairs } = useStore(source.state);
  const { invited, table } = useStore(source.around);
  const mine = chairs.some((c) => c.yours);
  const again = async () => {
    const next = await source.rematch();
    if (next) go(`t/${next}`);
  };
  return (
    <>
      {mine && <KeepOffer />}
      <Link to={`replay/t/${source.match}`} class="btn">
        {t("replay")}
      </Link>
      <span class="hidden" role="status">
        {invited ? t("wants_rematch", invited.by) : ""}
      </span>
      {table?.tourney ? (
        <Link to={`tourney/${table.tourney}`} class="btn main">
          {t("to_tournament")}
        </Link>
      ) : invited ? (
        <button
          type="button"
          class="btn main"
          onClick={() => void (mine ? again() : go(`t/${invited.next}`))}
        >
          {t("accept_rematch", invited.by)}
        </button>
      ) : (
        mine && (
          <button type="button" class="btn main" onClick={() => void again()}>
            {t("rematch")}
          </button>
        )
      )}
    </>
  );
}

// Outside the sheet of the end, which has the same button.
function Invited({ source }: { source: OnlineTable }) {
  const { t } = useWords();
  const { invited } = useStore(source.around);
  const { chairs, moment } = useStore(source.state);
  if (!invited || !moment?.over || !chairs.some((c) => c.yours)) return null;
  return (
    <p class="past">
      {t("wants_rematch", invited.by)}
      <span class="row-ways">
        <button
          type="button"
          class="main"
          onClick={() => void source.rematch().then((next) => next && go(`t/${next}`))}
        >
          {t("rematch")}
        </button>
      </span>
    </p>
  );
}

// The bar of the house, which says so elsewhere, is not at a table.
function Lost() {
  const { t } = useWords();
  const open = useStore(line().open);
  if (open) return null;
  return (
    <p class="link off" role="status">
      {t("lost_line")}
    </p>
  );
}

// Asks to take back moves for which the others have to agree.
function Wishes({ source }: { source: OnlineTable }) {
  const { t } = useWords();
  const { wish } = useStore(source.around);
  const { chairs, moment } = useStore(source.state);
  if (!wish || !moment) return null;
  const mine = chairs[wish.by]?.yours ?? false;
  const answered = moment.seat === null || wish.agreed.includes(moment.seat);
  return (
    <p class="past" role="status">
      {mine ? t("wish_yours", wish.plies) : t("wish_of", chairs[wish.by]?.name ?? "", wish.plies)}
      {!mine && !answered && (
        <span class="row-ways">
          <button type="button" class="main" onClick={() => void source.agree(true)}>
            {t("wish_yes")}
          </button>
          <button type="button" onClick={() => void source.agree(false)}>
            {t("wish_no")}
          </button>
        </span>
      )}
    </p>
  );
}

// If all players agreed, watchers may see the cards of a seat, with a delay.
function Eyes({ source }: { source: OnlineTable }) {
  const { t } = useWords();
  const { unveiled, eyes } = useStore(source.around);
  const { chairs } = useStore(source.state);
  if (!unveiled) return null;
  const see = (v: string) => void source.look_through(v === "" ? null : Number(v));
  return (
    <div class="past">
      <label class="reel-eyes">
        <span>{t("eyes")}</span>
        <select
          value={eyes === null ? "" : `${eyes}`}
          onChange={(e) => see(e.currentTarget.value)}
          data-testid="eyes"
        >
          <option value="">{t("eyes_watcher")}</option>
          {chairs.map((c, i) => (
            <option key={i} value={i}>
              {c.name}
            </option>
          ))}
        </select>
      </label>
      <p role="status">
        {eyes === null
          ? t("eyes_now")
          : unveiled.of > unveiled.ply
            ? t("eyes_late", unveiled.of - unveiled.ply)
            : ""}
      </p>
    </div>
  );
}

function Fairness({ source }: { source: OnlineTable }) {
  const { t } = useWords();
  const { table } = useStore(source.around);
  if (!table) return null;
  return (
    <details class="fair">
      <summary>{t("fair_dice")}</summary>
      <p class="soft">
        {t("fair_commitment")} <code>{table.commitment}</code>
      </p>
      {table.seed && (
        <p class="soft">
          {t("fair_seed")} <code>{table.seed}</code>
        </p>
      )}
    </details>
  );
}

export function Served({ match }: { match: string }) {
  const { t, lang } = useWords();
  const { you, known } = useStore(house);
  const [source, open] = useState<OnlineTable | null>(null);
  const [trouble, fail] = useState<Error | null>(null);
  useEffect(() => {
    const table = new OnlineTable(match, fail);
    open(table);
    return () => table.close();
  }, [match, you?.id]);
  useEffect(() => {
    if (source?.state.value.moment) void source.speak(lang);
  }, [lang]);
  if (trouble instanceof Refused)
    return (
      <Nothing title={t("no_table")} text={trouble.message}>
        <Link to="lobby" class="btn">
          {t("with_others")}
        </Link>
      </Nothing>
    );
  if (trouble)
    return (
      <div class="column">
        <Trouble text={trouble.message} />
      </div>
    );
  if (!source || !known)
    return (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  return <Seen source={source} named={you !== null} />;
}

function Seen({ source, named }: { source: OnlineTable; named: boolean }) {
  const { t } = useWords();
  const { table, chats } = useStore(source.around);
  const { moment } = useStore(source.state);
  useStore(settings);
  useNotice(moment, `t/${source.match}`);
  if (!table)
    return (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  const chat = <Chat source={source} named={named} />;
  if (table.stage === "gathering" || !moment)
    return <Gather source={source} table={table} named={named} chat={chat} />;
  return (
    <Table
      source={source}
      tools={<Tools source={source} />}
      ways={<Ways source={source} />}
      above={
        <>
          <Lost />
          <Notes source={source} />
          <Agreed source={source} />
          <Wishes source={source} />
          <Invited source={source} />
          <Eyes source={source} />
        </>
      }
      chat={chat}
      chats={chats}
      below={
        <>
          <Fairness source={source} />
          <Report source={source} />
        </>
      }
    />
  );
}
