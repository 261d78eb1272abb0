import { useEffect, useRef, useState } from "preact/hooks";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import type { ChatRow, MuteRow } from "../online/messages";
import { Face } from "../parts/face";
import type { OnlineTable } from "./online";

function Line({ said, mute }: { said: ChatRow; mute?: (chat: number) => void }) {
  const { t } = useWords();
  const { id } = said;
  return (
    <li class={said.yours ? "yours" : undefined}>
      {!said.yours && <Face name={said.name} bot={false} size={28} />}
      <p>
        <b>{said.name}</b> <span>{said.text}</span>
      </p>
      {mute && id !== undefined && !said.yours && (
        <button type="button" class="quiet small" onClick={() => mute(id)}>
          {t("mute")}
          <span class="hidden"> {said.name}</span>
        </button>
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

// The chat of the table. `named`: the reader has a name here and may write.
export function Chat({ source, named }: { source: OnlineTable; named: boolean }) {
  const { t } = useWords();
  const { chats, mutes } = useStore(source.around);
  const [text, type] = useState("");
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
          <Line key={c.id ?? i} said={c} mute={named ? (id) => void source.mute(id) : undefined} />
        ))}
      </ul>
      {mutes.length > 0 && <Muted mutes={mutes} unmute={(person) => void source.unmute(person)} />}
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
