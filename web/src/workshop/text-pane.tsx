// A set as text, for whoever prefers that; what is wrong stands beside it.

import { useRef } from "preact/hooks";
import { useWords } from "../lang/page";
import { useWorkshopWords } from "../lang/workshop-words";
import type { OpenSet } from "./open-set";
import { Problems } from "./problems";
import type { SetChecked, SetProblem } from "./schema";
import { SetDocument } from "./set-document";

// The place of a line and column in a text.
const place_in = (text: string, { line, column }: SetProblem): number =>
  text
    .split("\n")
    .slice(0, line - 1)
    .reduce((n, l) => n + l.length + 1, 0) + Math.max(0, column - 1);

interface Props {
  open: OpenSet;
  game: string;
  doc: SetDocument;
  checked: SetChecked | null;
}

export function TextPane({ open, game, doc, checked }: Props) {
  const { t } = useWords();
  const ws = useWorkshopWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = doc.text();
  const show = (problem: SetProblem) => {
    const at = place_in(text, problem);
    area.current?.focus();
    area.current?.setSelectionRange(at, at);
  };
  return (
    <section class="pane ws-text">
      {checked && !checked.fine && (
        <Problems game={game} problems={checked.problems} count={checked.count} show={show} />
      )}
      <textarea
        ref={area}
        value={text}
        spellcheck={false}
        rows={26}
        aria-label={t("set_text")}
        data-testid="ws-text"
        onInput={(e) => open.change(SetDocument.parse(e.currentTarget.value), "text")}
        onBlur={() => open.pause()}
      />
      <p role="status" class={checked?.fine ? "good" : ""}>
        {!checked ? t("loading") : checked.fine ? t("set_fine") : ws("ws_wrong", checked.count)}
      </p>
    </section>
  );
}
