// Mana and spirits: what a Harvest would give, or what is left of it.
import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { SPIRITS, type Seat } from "./data";
import { Icon } from "./symbols";
import type { Table } from "./table";
import { count } from "./words";

function Coin({ table, name, n }: { table: Table; name: string; n: number }): VNode {
  return (
    <Thing
      table={table}
      name={`spirit ${name}`}
      label={count(table.props.lang, name, n)}
      class="mv-coin"
    >
      <b>{n}</b>
      <Icon name={name} />
    </Thing>
  );
}

function Limits({ table }: { table: Table }): VNode {
  const { t, pub } = table;
  const { bought, buy_limit, vales_bought, vale_limit } = pub.turn;
  return (
    <span class="mv-limits">
      {t("bought")}{" "}
      <b>
        {bought.length}/{buy_limit}
      </b>{" "}
      · {t("bought_vales")}{" "}
      <b>
        {vales_bought}/{vale_limit}
      </b>
    </span>
  );
}

export function Purse({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { t, pub } = table;
  const spending = seat.phase === "harvest";
  const purse = spending ? pub.turn : seat.harvest;
  return (
    <div
      class="mv-purse"
      role="group"
      aria-label={t(spending ? "to_spend" : "harvest")}
      data-roving
    >
      <span class="mv-what">{t(spending ? "to_spend" : "harvest")}</span>
      <Coin table={table} name="mana" n={purse.mana} />
      {SPIRITS.map((spirit) =>
        purse[spirit] ? <Coin table={table} name={spirit} n={purse[spirit]} /> : null,
      )}
      {!spending && seat.harvest.vp ? <Icon name="vp" text={`+${seat.harvest.vp}`} /> : null}
      <span
        class="mv-token"
        role="img"
        aria-label={t(seat.mana_token ? "token_active" : "token_spent")}
      >
        <Icon name="token" off={!seat.mana_token} />
      </span>
      {spending ? <Limits table={table} /> : null}
    </div>
  );
}
