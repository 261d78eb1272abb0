// What the engine says of a set while it is being typed.

import { useEffect, useRef, useState } from "preact/hooks";
import { library } from "../engine/engine";
import type { Lang } from "../lang/texts";
import type { SetChecked } from "./schema";
import type { SetDocument } from "./set-document";

export async function check_set(text: string, lang: Lang): Promise<SetChecked> {
  const shown = await library().call("set_show", text, lang);
  const { fine } = shown;
  const problem = {
    level: "error" as const,
    line: shown.line ?? 0,
    column: shown.column ?? 0,
    kind: null,
    id: null,
    key: null,
    reason: (shown.text ?? "").replace(/^own\.set:\d+:\d+: /, ""),
    rule: null,
  };
  return {
    fine,
    whole: fine,
    game: shown.game ?? null,
    hash: shown.hash ?? null,
    problems: fine ? [] : [problem],
    count: fine ? 0 : 1,
  };
}

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
