// How close a field is to spoiling: one cell for each decay that it can bear, growth taken off.
import type { VNode } from "preact";
import type { Lang } from "../../table/types";
import { colon, semicolon } from "../kit/typography";
import type { Own, Seat } from "./data";
import { Icon } from "./symbols";
import { say } from "./words";

export function percent(own: Own): number {
  return own.next_card.cards ? Math.round((100 * own.next_card.spoils) / own.next_card.cards) : 0;
}

function chanceWords(lang: Lang, own: Own): string {
  const { spoils, cards } = own.next_card;
  if (!spoils) return say(lang, "safe");
  if (spoils === cards) return say(lang, "certain");
  return `${say(lang, "chance")}${colon(lang)}${percent(own)}${lang === "fr" ? "\u00a0" : ""}% (${spoils} ${say(lang, "outOf")} ${cards})`;
}

function danger(own: Own): string {
  const chance = percent(own);
  return chance === 0 ? "mv-calm" : chance < 35 ? "mv-risk" : "mv-peril";
}

export function Balance({ seat, limit, lang }: { seat: Seat; limit: number; lang: Lang }): VNode {
  const net = Math.max(0, seat.decay - seat.growth);
  const cells = Math.max(limit, seat.decay);
  const label = `${say(lang, "decay")} ${seat.decay}, ${say(lang, "growth")} ${seat.growth}${semicolon(lang)}${net} ${say(lang, "of")} ${limit}`;
  return (
    <span class="mv-balance" role="img" aria-label={label}>
      {Array.from({ length: cells }, (_, i) => (
        <span class={i === limit - 1 ? "mv-cell mv-limit" : "mv-cell"}>
          {i < seat.decay ? <Icon name="decay" off={i >= net} /> : null}
          {i >= net && i < seat.decay ? <Icon name="growth" /> : null}
        </span>
      ))}
    </span>
  );
}

export function Chance({ own, lang }: { own: Own; lang: Lang }): VNode | null {
  if (!own.next_card.cards) return null;
  const share = percent(own);
  return (
    <span class={`mv-chance ${danger(own)}`}>
      <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <circle class="mv-dial" cx="18" cy="18" r="15" />
        <circle class="mv-dial-part" cx="18" cy="18" r="15" pathLength="100" stroke-dasharray={`${share} 100`} transform="rotate(-90 18 18)" />
        <text x="18" y="22" text-anchor="middle">
          {share}
        </text>
      </svg>
      <span>{chanceWords(lang, own)}</span>
    </span>
  );
}
