// How close a field is to spoiling: one cell for each decay that it can bear, growth taken off.
import type { VNode } from "preact";
import { percent } from "../../lang/language";
import type { Own, Seat } from "./data";
import { Icon } from "./symbols";
import type { Table } from "./table";

// The probability that the next card spoils the field, in per cent.
export function risk(own: Own): number {
  return own.next_card.cards ? Math.round((100 * own.next_card.spoils) / own.next_card.cards) : 0;
}

function chance_words({ t, props }: Table, own: Own): string {
  const { spoils, cards } = own.next_card;
  if (!spoils) return t("safe");
  return spoils === cards
    ? t("certain")
    : t("chance", percent(props.lang, risk(own)), spoils, cards);
}

function danger(own: Own): string {
  const chance = risk(own);
  return chance === 0 ? "mv-calm" : chance < 35 ? "mv-risk" : "mv-peril";
}

export function Balance({ table, seat }: { table: Table; seat: Seat }): VNode {
  const limit = table.pub.spoil_at;
  const net = Math.max(0, seat.decay - seat.growth);
  const cells = Math.max(limit, seat.decay);
  return (
    <span
      class="mv-balance"
      role="img"
      aria-label={table.t("balance", seat.decay, seat.growth, net, limit)}
    >
      {Array.from({ length: cells }, (_, i) => (
        <span class={i === limit - 1 ? "mv-cell mv-limit" : "mv-cell"}>
          {i < seat.decay ? <Icon name="decay" off={i >= net} /> : null}
          {i >= net && i < seat.decay ? <Icon name="growth" /> : null}
        </span>
      ))}
    </span>
  );
}

export function Chance({ table, own }: { table: Table; own: Own }): VNode | null {
  if (!own.next_card.cards) return null;
  const share = risk(own);
  return (
    <span class={`mv-chance ${danger(own)}`}>
      <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <circle class="mv-dial" cx="18" cy="18" r="15" />
        <circle
          class="mv-dial-part"
          cx="18"
          cy="18"
          r="15"
          pathLength="100"
          stroke-dasharray={`${share} 100`}
          transform="rotate(-90 18 18)"
        />
        <text x="18" y="22" text-anchor="middle">
          {share}
        </text>
      </svg>
      <span>{chance_words(table, own)}</span>
    </span>
  );
}
