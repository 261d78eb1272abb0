// How close a field is to spoiling: hollows for the decay that it can bear, and the engine's chance
// that the next card is too much.
import type { ComponentChildren, VNode } from "preact";
import { percent } from "../../lang/language";
import type { Own, Seat } from "./data";
import { Icon } from "./symbols";
import type { Table } from "./table";

export const CAUTION = 33; // per cent: from here on passing is the usual choice
export const DANGER = 50; // above this a push is dangerous

// The probability that the next card spoils the field, in per cent, as the engine rounds it.
export const risk = ({ next_card: { percent } }: Own): number => percent;

export type Danger = "safe" | "low" | "caution" | "danger" | "certain";

export function danger_of(chance: number): Danger {
  if (chance >= 100) return "certain";
  if (chance > DANGER) return "danger";
  if (chance >= CAUTION) return "caution";
  return chance > 0 ? "low" : "safe";
}

export function Ring({ chance }: { chance: number }): VNode {
  return (
    <svg class="mv-ring" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle class="mv-ring-whole" cx="22" cy="22" r="18" />
      <circle
        class={`mv-ring-part mv-${danger_of(chance)}`}
        cx="22"
        cy="22"
        r="18"
        pathLength="100"
        stroke-dasharray={`${chance} 100`}
        transform="rotate(-90 22 22)"
      />
    </svg>
  );
}

export function Balance({ table, seat }: { table: Table; seat: Seat }): VNode {
  const limit = table.pub.spoil_at;
  const net = Math.max(0, seat.decay - seat.growth);
  return (
    <span
      class="mv-balance"
      role="img"
      aria-label={table.t("balance", seat.decay, seat.growth, net, limit)}
    >
      {Array.from({ length: Math.max(limit, net) }, (_, i) => (
        <span class={i === limit - 1 ? "mv-hollow mv-limit" : "mv-hollow"}>
          {i < net ? <Icon name="decay" /> : null}
        </span>
      ))}
      {seat.growth ? (
        <span class="mv-against">
          {seat.growth > 1 ? seat.growth : null}
          <Icon name="growth" />
        </span>
      ) : null}
    </span>
  );
}

function chance_words({ t }: Table, { next_card: { spoils, cards, exact } }: Own): string {
  if (!exact) return t("spoilers_now", spoils, cards);
  if (!spoils) return t("safe");
  return spoils === cards ? t("certain") : t("spoilers", spoils, cards);
}

interface RiskProps {
  table: Table;
  seat: Seat;
  own: Own;
  children?: ComponentChildren; // beside it
}

export function Risk({ table, seat, own, children }: RiskProps): VNode {
  const chance = risk(own);
  return (
    <div class="mv-risk">
      {own.next_card.cards ? (
        <span class="mv-dial">
          <Ring chance={own.next_card.exact ? chance : 0} />
          <b>
            {own.next_card.exact ? percent(table.props.lang, chance) : "?"}
            <small>{table.t("to_spoil")}</small>
          </b>
        </span>
      ) : null}
      <Balance table={table} seat={seat} />
      {own.next_card.cards ? <span class="mv-chance">{chance_words(table, own)}</span> : null}
      {children}
    </div>
  );
}
