// What the engine says of a set while it is being typed.

import { useEffect, useRef, useState } from "preact/hooks";
import { library } from "../engine/engine";
import { useLoaded, type Loaded } from "../lib/loaded";
import type { Lang } from "../lang/texts";
import type { CardShown, SetChecked, SetSchema } from "./schema";
import { SetDocument } from "./set-document";

export const check_set = (text: string, lang: Lang): Promise<SetChecked> =>
  library().call("set_check", text, lang);

export const describe_card = (
  text: string,
  kind: string,
  id: string,
  lang: Lang,
): Promise<CardShown> => library().call("set_card", text, kind, id, lang);

// The format of a game's sets and its normal set.
export interface Format {
  schema: SetSchema;
  base: SetDocument;
}

export const useFormat = (game: string, lang: Lang): Loaded<Format | null> =>
  useLoaded(async (): Promise<Format | null> => {
    if (!game) return null;
    const [schema, text] = await Promise.all([
      library().call("set_schema", game, lang),
      library().call("set_text", game),
    ]);
    return { schema, base: SetDocument.parse(text) };
  }, [game, lang]);

const PAUSE = 120; // ms without a key before a set is checked

// The state of a document; that of the last one until the new one is known.
export function useChecked(doc: SetDocument, lang: Lang): SetChecked | null {
  const [checked, show] = useState<SetChecked | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const mine = ++asked.current;
    const timer = setTimeout(
      () =>
        void check_set(doc.text(), lang).then(
          (c) => mine === asked.current && show(c),
          () => undefined,
        ),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [doc, lang]);
  return checked;
}
