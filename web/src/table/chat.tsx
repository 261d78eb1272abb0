import { useEffect, useRef, useState } from "preact/hooks";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import "../lang/people-words";
import { useModeration } from "../lang/moderating";
import type { ChatRow, MuteRow, TableRow } from "../online/messages";
import { Face } from "../parts/face";
import { lazy } from "../parts/lazy";
import { is_mood, MoodFace } from "../parts/mood";
import { PersonLink } from "../parts/person-link";
import type { Reported } from "../parts/report-sheet";
import type { OnlineTable } from "./online";
import { Sayings } from "./sayings";

const ReportSheet = lazy(() => import("../parts/report-sheet").then((m) => m.ReportSheet));

interface Ways {
  mute(chat: number): void;
  report(what: Reported): void;
}

function Line({ said, match, ways }: { said: ChatRow; match: string; ways?: Ways }) {
  const { t } = useWords();
  const m = useModeration();
  const { id, name, text } = said;
  return (
    <li class={said.yours ? "yours" : undefined}>
      {!said.yours && <Face name={said.name} bot={false} size={28} />}
      <p>
        <b>
          <PersonLink of={said.yours ? { name } : said} />
        </b>{" "}
        {is_mood(said.saying) ? (
          <MoodFace mood={said.saying} size={34} label={said.text} />
        ) : (
          <span>{said.text}</span>
        )}
      </p>
      {ways && id !== undefined && !said.yours && (
        <>
          <button type="button" class="quiet small" onClick={() => ways.mute(id)}>
            {t("mute")}
            <span class="hidden"> {name}</span>
          </button>
          <button
            type="button"
            class="quiet small"
            onClick={() => ways.report({ match, name, text, chat: id })}
          >
            {m("report_ways")}
            <span class="hidden"> {name}</span>
          </button>
        </>
      )}
    </li>
  );
}

// The people whom the reader has muted, with buttons to unmute them. Muting applies to every table
// and device of the reader.
function Muted({ mutes, unmute }: { mutes: MuteRow[]; unmute(person: number): void }) {
  const { t } = useWords();
  return (
    <details class="chat-muted">
      <summary>{t("muted_n", mutes.length)}</summary>
      <ul>
        {mutes.map((m) => (
          <li key={m.person}>
            {m.name}{" "}
            <button type="button" class="quiet small" onClick={() => unmute(m.person)}>
              {t("unmute")}
              <span class="hidden"> {m.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

// The others at the table, each with a button to report them.
function Others({ table, report }: { table: TableRow; report(what: Reported): void }) {
  const m = useModeration();
  const seats = table.seats.flatMap((s, seat) =>
    s.kind === "person" && !s.yours ? [{ name: s.name, seat }] : [],
  );
  if (seats.length === 0) return null;
  return (
    <details class="chat-others">
      <summary>{m("report_somebody")}</summary>
      <ul>
        {seats.map(({ name, seat }) => (
          <li key={seat}>
            {name}{" "}
            <button
              type="button"
              class="quiet small"
              onClick={() => report({ match: table.match, name, seat })}
            >
              {m("report_ways")}
              <span class="hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

// The chat of the table. `named`: the reader has a name here and may write.
export function Chat({ source, named }: { source: OnlineTable; named: boolean }) {
  const { t } = useWords();
  const { chats, mutes: hidden, table } = useStore(source.around);
  const mutes = hidden.filter((m) => !m.blocked);
  const [text, type] = useState("");
  const [reported, report] = useState<Reported | null>(null);
  const ways = { mute: (id: number) => void source.mute(id), report };
  useEffect(
    () => (named ? void source.know_mutes().catch(() => undefined) : undefined),
    [source, named],
  );
  const say = async (e: Event) => {
    e.preventDefault();
    if (text.trim() && (await source.chat(text.trim()))) type("");
  };
  const lines = useRef<HTMLUListElement>(null);
  useEffect(() => lines.current?.scrollTo(0, lines.current.scrollHeight), [chats.length]);
  return (
    <div class="chat">
      {chats.length === 0 && <p class="chat-empty soft">{t("chat_empty")}</p>}
      <ul ref={lines} class="chat-lines" aria-live="polite" aria-label={t("chat")}>
        {chats.map((c, i) => (
          <Line
            key={c.id ?? i}
            said={c}
            match={table?.match ?? ""}
            ways={named ? ways : undefined}
          />
        ))}
      </ul>
      {mutes.length > 0 && <Muted mutes={mutes} unmute={(person) => void source.unmute(person)} />}
      {named && table && <Others table={table} report={report} />}
      {reported && <ReportSheet what={reported} close={() => report(null)} />}
      {named && <Sayings say={(saying) => void source.say(saying)} />}
      {named && (
        <form class="chat-form" onSubmit={(e) => void say(e)}>
          <input
            value={text}
            maxLength={300}
            aria-label={t("chat_say")}
            placeholder={t("chat_say")}
            onInput={(e) => type(e.currentTarget.value)}
          />
          <button class="btn">{t("send")}</button>
        </form>
      )}
    </div>
  );
}
