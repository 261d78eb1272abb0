// The ratings of those who may join a table: from, to, or both.

import { useId } from "preact/hooks";
import { useWords } from "../lang/page";

export interface Range {
  low?: number | undefined;
  high?: number | undefined;
}

interface EndProps {
  label: string;
  value: number | undefined;
  set(value: number | undefined): void;
}

function End({ label, value, set }: EndProps) {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={9999}
        step={1}
        value={value ?? ""}
        onInput={({ currentTarget: { value: text, valueAsNumber: n } }) =>
          set(text === "" || Number.isNaN(n) ? undefined : n)
        }
      />
    </>
  );
}

export function RatingRange({ range, set }: { range: Range; set(range: Range): void }) {
  const { t } = useWords();
  const id = useId();
  const { low, high } = range;
  const wrong = low !== undefined && high !== undefined && low >= high;
  return (
    <div class="field" role="group" aria-labelledby={id}>
      <span id={id}>{t("range_choice")}</span>
      <div class="range-ends">
        <End label={t("range_from")} value={low} set={(n) => set({ low: n, high })} />
        <End label={t("range_to")} value={high} set={(n) => set({ low, high: n })} />
        <small class={wrong ? "trouble" : "about"} role={wrong ? "alert" : undefined}>
          {t(wrong ? "range_wrong" : "range_about")}
        </small>
      </div>
    </div>
  );
}
