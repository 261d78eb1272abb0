import { useWords, type Word } from "../lib/words";
import { Dialog } from "./Dialog";

const KEYS: [string, Word][] = [
  ["m", "key_moves"], ["↑ ↓", "key_walk"], ["Enter", "key_play"], ["u", "undo"], ["h", "hint"], ["q", "key_ask"], ["b", "key_board"],
  ["l", "log"], ["s", "scores"], ["t", "text_view"], ["y", "symbols"], ["?", "keys"], ["Esc", "close"],
];

// Everything can be done with Tab and Enter; these are shorter ways.
export function Keys({ close }: { close(): void }) {
  const { t } = useWords();
  return (
    <Dialog title={t("keys")} close={close}>
      <p class="soft">{t("keys_note")}</p>
      <table class="keys"><tbody>{KEYS.map(([key, word]) => <tr key={key}><th scope="row"><kbd>{key}</kbd></th><td>{t(word)}</td></tr>)}</tbody></table>
    </Dialog>
  );
}
