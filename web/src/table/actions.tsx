// Every legal action in words. Arrow keys walk through the list; a field filters long lists.

import { useMemo, useRef, useState } from "preact/hooks";
import { plain } from "../lib/plain";
import { beside, walked_to } from "../lib/wide";
import { useWords } from "../lang/page";
import type { Legal } from "./types";

interface Props {
  legal: Legal[];
  shown: string | null; // the action that is highlighted elsewhere
  ask: string;
  play(action: string): void;
  point(action: string | null): void;
}

const MANY = 9;

function walk(e: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[e.key] ?? 0;
  const items = [...(list?.querySelectorAll<HTMLElement>("button") ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next =
    e.key === "Home"
      ? items[0]
      : e.key === "End"
        ? items[items.length - 1]
        : step
          ? items[at + step]
          : undefined;
  if (!next) return;
  e.preventDefault();
  next.focus();
}

export function Actions({ legal, shown, ask, play, point }: Props) {
  const { t } = useWords();
  const [wanted, want] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo(
    () => legal.filter((a) => plain(a.text).includes(plain(wanted))),
    [legal, wanted],
  );
  return (
    <section
      id="moves"
      class="moves"
      aria-label={t("your_moves")}
      onKeyDown={(e) => walk(e, list.current)}
    >
      <h2>
        {t("your_moves")} <small>{t("moves_n", legal.length)}</small>
      </h2>
      <p class="hidden">{ask}</p>
      {legal.length > MANY && (
        <input
          type="search"
          value={wanted}
          placeholder={t("filter")}
          aria-label={t("filter")}
          onInput={(e) => want(e.currentTarget.value)}
        />
      )}
      <ul ref={list} class="move-list">
        {found.map((a) => (
          <li key={a.action}>
            <button
              type="button"
              class={a.action === shown ? "move pondered" : "move"}
              data-action={a.action}
              onClick={() => play(a.action)}
              onMouseEnter={() => beside() && point(a.action)}
              onMouseLeave={() => beside() && point(null)}
              onFocus={(e) => walked_to(e) && point(a.action)}
              onBlur={() => point(null)}
            >
              {a.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
