// A component as it is drawn at the table, with what it does in both languages, while it is typed.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../boards/board";
import { data_of } from "../lib/cards";
import type { Lang } from "../lang/texts";
import { describe_card } from "./checked";
import { card_name } from "./card";
import type { CardShown } from "./schema";
import type { SetDocument } from "./set-document";

// What the engine says of a component; the last that it could read while it is being typed.
function useShown(doc: SetDocument, at: number, lang: Lang): CardShown | null {
  const [shown, show] = useState<CardShown | null>(null);
  const asked = useRef(0);
  const stanza = doc.stanzas[at];
  const of = stanza ? `${stanza.kind} ${stanza.id}` : "";
  useEffect(() => {
    const mine = ++asked.current;
    if (stanza)
      void describe_card(doc.text(), stanza.kind, stanza.id, lang).then(
        (c) => mine === asked.current && c && show(c),
        () => undefined,
      );
  }, [doc, of, lang]);
  return shown && `${shown.kind} ${shown.id}` === of ? shown : null;
}

interface Props {
  doc: SetDocument;
  at: number;
  board: Board | null;
  lang: Lang;
  children?: ComponentChildren; // below
}

export function CardLook({ doc, at, board, lang, children }: Props) {
  const shown = useShown(doc, at, lang);
  const stanza = doc.stanzas[at];
  if (!stanza) return null;
  const name = card_name(doc, at, lang);
  const meaning = { ...shown?.meaning, name, about: shown?.[`text_${lang}`] ?? "" };
  const data = data_of(stanza, doc.stanzas);
  const noun = shown?.noun || stanza.kind;
  const face = board?.Face({ noun, id: stanza.id, data, meaning, lang }) ?? null;
  return (
    <div class="ws-look" data-testid="ws-look">
      {face && (
        <div class="ws-face" aria-hidden="true">
          {face}
        </div>
      )}
      <div class="ws-says" aria-live="polite">
        {(["en", "fr"] as const).map((code) => {
          const text = shown?.[`text_${code}`] ?? "";
          return (
            text && (
              <p key={code} lang={code}>
                <small>{code.toUpperCase()}</small> {board?.prose?.(text) ?? text}
              </p>
            )
          );
        })}
      </div>
      {children}
    </div>
  );
}
