// The fields that forms are made of.

import { Numbered } from "./prose";

export function Choice({
  label,
  value,
  values,
  choose,
}: {
  label: string;
  value: string;
  values: [string, string][];
  choose(value: string): void;
}) {
  return (
    <label class="field">
      <span>
        <Numbered text={label} />
      </span>
      <select value={value} onChange={(e) => choose(e.currentTarget.value)}>
        {values.map(([v, text]) => (
          <option key={v} value={v}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Tick({ label, on, set }: { label: string; on: boolean; set(on: boolean): void }) {
  return (
    <label class="tick">
      <input type="checkbox" checked={on} onChange={(e) => set(e.currentTarget.checked)} />{" "}
      <span>{label}</span>
    </label>
  );
}
