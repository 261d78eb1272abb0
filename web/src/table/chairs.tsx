import { useWords } from "../lang/page";
import type { Chair, Moment } from "./types";

// The players with their points, and whose turn it is: as a mark and in words, not by colour alone.
export function Chairs({
  chairs,
  moment,
  busy,
}: {
  chairs: Chair[];
  moment: Moment;
  busy: boolean;
}) {
  const { t } = useWords();
  return (
    <ol class="chairs">
      {chairs.map((c, i) => {
        const waited = moment.waiting.includes(i);
        const score = moment.scores[i];
        const notes = [
          c.yours && i === moment.seat ? t("you") : "",
          c.kind === "bot" ? t("bot") : "",
          waited ? (c.kind === "bot" && busy ? "…" : t("to_act")) : "",
          c.kind === "person" && !c.present ? t("away") : "",
        ].filter(Boolean);
        return (
          <li
            key={i}
            class={waited ? "chair waited" : "chair"}
            data-seat={i}
            aria-current={waited ? "true" : undefined}
          >
            <span class="chair-name">
              {score?.place ? <b class="place">{score.place}.</b> : null}
              {c.name}
            </span>
            <span class="chair-points" title={t("as_now")}>
              {score ? t("points", score.total) : ""}
            </span>
            <span class="chair-notes">{notes.join(" · ")}</span>
          </li>
        );
      })}
    </ol>
  );
}
