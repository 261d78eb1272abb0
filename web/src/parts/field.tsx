// The fields that forms are made of.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { Option } from "../engine/calls";
import { Link } from "./link";
import { Numbered } from "./prose";

interface OptionProps {
  game: string;
  option: Option;
  value: string | undefined; // of the form; undefined: as usual
  choose(value: string): void;
}

export function Choice({
  label,
  about,
  value,
  values,
  choose,
}: {
  label: string;
  about?: ComponentChildren; // in small type below it
  value: string;
  values: [string, string][];
  choose(value: string): void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>
        <Numbered text={label} />
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={about ? `${id}-about` : undefined}
        onChange={(e) => choose(e.currentTarget.value)}
      >
        {values.map(([v, text]) => (
          <option key={v} value={v}>
            {text}
          </option>
        ))}
      </select>
      {about && (
        <small id={`${id}-about`} class="about">
          {about}
        </small>
      )}
    </div>
  );
}

// An option of a game: what it is, what it changes, and the rule that it decides.
export function OptionChoice({ game, option, value, choose }: OptionProps) {
  const { about, rule } = option;
  return (
    <Choice
      label={option.text}
      about={
        about && (
          <>
            {about} {rule && <Link to={`rules/${game}/${rule}`}>{rule}</Link>}
          </>
        )
      }
      value={value ?? option.normal}
      values={option.values.map((v) => [v.name, v.text])}
      choose={choose}
    />
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
