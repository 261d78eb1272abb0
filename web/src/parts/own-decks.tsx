// Decks of the reader's own, for a table on this device: a file or a text, what is wrong with it, and
// what it has. It stays on this device.

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useWords } from "../lang/page";
import "../lang/later-words";
import { list } from "../lang/language";
import { keep_decks, kept_decks, read_decks, type DecksRead } from "../lib/own-decks";

const PAUSE = 250; // ms without typing, before a text is read

export interface OwnDecks {
  text: string;
  read: DecksRead | null; // null: there is nothing to read, or it is being read
  type(text: string): void;
}

// The decks that are kept here; null for a game without decks.
export function useOwnDecks(game: string, has_decks: boolean): OwnDecks | null {
  const { lang } = useWords();
  const [text, change] = useState(() => (has_decks ? kept_decks(game) : ""));
  const [read, see] = useState<DecksRead | null>(null);
  const type = (now: string): void => (see(null), change(now));
  useEffect(() => {
    let left = false;
    keep_decks(game, text);
    if (!has_decks || !text.trim()) return undefined;
    const timer = setTimeout(() => {
      read_decks(game, text, lang).then(
        (found) => left || see(found),
        () => undefined,
      );
    }, PAUSE);
    return () => ((left = true), clearTimeout(timer));
  }, [game, text, lang]);
  return has_decks ? { text, read, type } : null;
}

function Verdict({ text, read }: OwnDecks): VNode | null {
  const { lang, t } = useWords();
  if (!text.trim()) return null;
  const own = read?.decks.filter((d) => d.own).map((d) => d.name) ?? [];
  const said = !read
    ? t("loading")
    : read.trouble
      ? t(read.trouble.word, ...read.trouble.given)
      : t("deck_fine", list(lang, own), own.length);
  return (
    <p
      id="deck-verdict"
      role="status"
      class={read?.trouble ? "trouble" : read ? "good" : "soft"}
      data-testid="decks"
    >
      {said}
    </p>
  );
}

export function OwnDecksPane({ decks }: { decks: OwnDecks }): VNode {
  const { t } = useWords();
  const { text, type } = decks;
  const load = async (file: File | undefined) => file && type(await file.text());
  return (
    <details class="own-set own-decks" open={text !== ""}>
      <summary>{t("own_deck")}</summary>
      <p class="soft">{t("own_deck_note")}</p>
      <p class="row-ways">
        <label class="btn tool file">
          {t("deck_file")}
          <input
            type="file"
            class="hidden"
            accept=".deck,text/plain"
            onChange={(e) => void load(e.currentTarget.files?.[0])}
          />
        </label>
        {text && (
          <button type="button" class="quiet" onClick={() => type("")}>
            {t("remove")}
          </button>
        )}
      </p>
      <textarea
        value={text}
        spellcheck={false}
        aria-label={t("deck_text")}
        aria-describedby="deck-verdict"
        placeholder={
          "deck mine\n  name.en  Mine\n  name.fr  Le mien\n  gender   m\n  card     gold 30"
        }
        onInput={(e) => type(e.currentTarget.value)}
        rows={8}
      />
      <Verdict {...decks} />
    </details>
  );
}
