import type { Hint } from "../engine/calls";
import { beside, walked_to } from "../lib/wide";
import { percent } from "../lang/language";
import { useWords } from "../lang/page";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";

interface Props {
  game: string;
  hint: Hint | "wait";
  play(action: string): void;
  point(action: string | null): void;
  close(): void;
}

const SHOWN = 3;

// What a strong player would do, and why.
export function HintPanel({ game, hint, play, point, close }: Props) {
  const { lang, t } = useWords();
  return (
    <section class="hints" aria-label={t("hint")} aria-live="polite">
      <h2>
        {t("hint_best")}{" "}
        <button type="button" class="tool" aria-label={t("close")} onClick={close}>
          <Icon name="cross" />
        </button>
      </h2>
      {hint === "wait" ? (
        <p>{t("hint_wait")}</p>
      ) : (
        <ol>
          {hint.actions.slice(0, SHOWN).map((a, i) => (
            <li
              key={a.code}
              onMouseEnter={() => beside() && point(a.code)}
              onMouseLeave={() => beside() && point(null)}
            >
              <button
                type="button"
                class={i === 0 ? "move best" : "move"}
                onFocus={(e) => walked_to(e) && point(a.code)}
                onBlur={() => point(null)}
                onClick={() => play(a.code)}
              >
                {a.text}
                {a.value !== null && (
                  <span class="chance">
                    {t("hint_value", percent(lang, Math.round(a.value * 100)))}
                  </span>
                )}
              </button>
              {i === 0 && (
                <p class="soft">
                  {a.reason} {a.rule && <Link to={`rules/${game}/${a.rule}`}>{a.rule}</Link>}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
