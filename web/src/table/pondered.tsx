import { useEffect, useState } from "preact/hooks";
import { useWords } from "../lang/page";
import { Prose } from "../parts/prose";
import type { Preview } from "./types";

const SHOWN = 8;

// What the highlighted action would lead to.
export function Pondered({
  action,
  preview,
  game,
  title,
}: {
  action: string | null;
  preview(action: string): Promise<Preview | null>;
  game: string;
  title?: string; // the action in words
}) {
  const { t } = useWords();
  const [seen, see] = useState<{ action: string; preview: Preview | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    if (action)
      void preview(action).then(
        (p) => wanted && see({ action, preview: p }),
        () => undefined,
      );
    return () => void (wanted = false);
  }, [action, preview]);
  if (!action || seen?.action !== action || !seen.preview) return null;
  const lines = seen.preview.lines.slice(0, SHOWN);
  return (
    <section class="pondered" aria-label={t("would_do")}>
      <h3>{title ?? t("would_do")}</h3>
      {lines.length === 0 && <p>{t("nothing_known")}</p>}
      <ul>
        {lines.map((l, i) => (
          <li key={i} class={l.chance === 100 ? "" : "maybe"}>
            <span>
              <Prose text={l.text} game={game} />
            </span>
            {l.chance < 100 && <span class="chance">{l.likely}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
