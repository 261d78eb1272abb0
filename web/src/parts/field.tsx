// The fields that forms are made of.

import type { ComponentChildren } from "preact";
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

// A row of settings: what it is, what it does, and the control at the right.
export function Row({
  label,
  about,
  children,
}: {
  label: string;
  about?: string | undefined;
  children: ComponentChildren;
}) {
  return (
    <div class="set stack">
      <div>
        <b>{label}</b>
        {about && <small>{about}</small>}
      </div>
      {children}
    </div>
  );
}

export function Switch({
  label,
  about,
  on,
  set,
}: {
  label: string;
  about?: string;
  on: boolean;
  set(on: boolean): void;
}) {
  return (
    <label class="set">
      <div>
        <b>{label}</b>
        {about && <small>{about}</small>}
      </div>
      <input
        type="checkbox"
        class="switch"
        checked={on}
        onChange={(e) => set(e.currentTarget.checked)}
      />
    </label>
  );
}

export function Range({
  label,
  about,
  value,
  set,
}: {
  label: string;
  about?: string;
  value: number;
  set(value: number): void;
}) {
  return (
    <label class="set">
      <div>
        <b>{label}</b>
        {about && <small>{about}</small>}
      </div>
      <input
        type="range"
        class="range"
        min={0}
        max={100}
        value={value}
        style={{ "--v": `${value}%` }}
        onInput={(e) => set(e.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

// A choice of a few, all of them seen.
export function Segments({
  label,
  about,
  value,
  values,
  choose,
}: {
  label: string;
  about?: string;
  value: string;
  values: [string, string][];
  choose(value: string): void;
}) {
  return (
    <Row label={label} about={about}>
      <span class="seg" role="group" aria-label={label}>
        {values.map(([v, text]) => (
          <button key={v} type="button" aria-pressed={v === value} onClick={() => choose(v)}>
            {text}
          </button>
        ))}
      </span>
    </Row>
  );
}
