import { useWords, type Word } from "../lang/page";
import "../lang/later-words";
import { Dialog } from "./dialog";

// The label of a key, or the name of the text for it; what it does.
const KEYS: [string | { word: Word }, Word][] = [
  ["m", "key_moves"],
  ["↑ ↓", "key_walk"],
  [{ word: "key_enter" }, "key_play"],
  ["u", "undo"],
  ["h", "hint"],
  ["q", "key_ask"],
  ["b", "key_board"],
  ["i", "key_hold"],
  ["l", "log"],
  ["s", "scores"],
  ["t", "text_view"],
  ["y", "symbols"],
  ["n", "next_table"],
  ["?", "keys"],
  [{ word: "key_escape" }, "close"],
];

// Everything can be done with Tab and Enter; these are shorter ways.
export function Keys({ close }: { close(): void }) {
  const { t } = useWords();
  return (
    <Dialog title={t("keys")} close={close}>
      <p class="soft">{t("keys_note")}</p>
      <table class="keys">
        <tbody>
          {KEYS.map(([key, word]) => (
            <tr key={word}>
              <th scope="row">
                <kbd>{typeof key === "string" ? key : t(key.word)}</kbd>
              </th>
              <td>{t(word)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
