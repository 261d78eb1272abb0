import { useState } from "preact/hooks";
import { read, write } from "../lib/keep";
import { useWords } from "../lib/words";
import type { ChatRow } from "../online/messages";

// What is said at the table. Whoever is muted is not shown on this device.
export function Chat({ chats, send }: { chats: ChatRow[]; send?: (text: string) => Promise<boolean> }) {
  const { t } = useWords();
  const [text, type] = useState("");
  const [muted, set_muted] = useState<string[]>(() => read<string[]>("muted", []));
  const mute = (names: string[]) => (set_muted(names), write("muted", names));
  const say = async (e: Event) => {
    e.preventDefault();
    if (send && text.trim() && (await send(text.trim()))) type("");
  };
  const shown = chats.filter((c) => !muted.includes(c.name));
  return (
    <div class="chat">
      <ul class="chat-lines" aria-live="polite" aria-label={t("chat")}>
        {shown.map((c, i) => (
          <li key={c.id ?? i}><b>{c.name}</b> {c.text} <button type="button" class="quiet small" onClick={() => mute([...muted, c.name])}>{t("mute")}<span class="hidden"> {c.name}</span></button></li>
        ))}
      </ul>
      {muted.length > 0 && <p class="soft">{t("muted", muted.join(", "))} <button type="button" class="quiet small" onClick={() => mute([])}>{t("unmute")}</button></p>}
      {send && (
        <form class="chat-form" onSubmit={(e) => void say(e)}>
          <input value={text} maxLength={300} aria-label={t("chat_say")} placeholder={t("chat_say")} onInput={(e) => type(e.currentTarget.value)} />
          <button>{t("send")}</button>
        </form>
      )}
    </div>
  );
}
