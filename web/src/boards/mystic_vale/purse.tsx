// Mana and spirits: what a Harvest would give, or what is left of it.
import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { SPIRITS, type Pub, type Seat } from "./data";
import { Icon } from "./symbols";
import type { Table } from "./hand";
import { count, say } from "./words";

function Coin({ table, name, n }: { table: Table; name: string; n: number }): VNode {
  if (!table.hand.acts(`spirit ${name}`).length) {
    return (
      <span class="mv-coin" role="img" aria-label={count(table.props.lang, name, n)}>
        <b>{n}</b>
        <Icon name={name} />
      </span>
    );
  }
  return (
    <Thing table={table} name={`spirit ${name}`} label={count(table.props.lang, name, n)} class="mv-coin" explain={null}>
      <b>{n}</b>
      <Icon name={name} />
    </Thing>
  );
}

function Limits({ table, pub }: { table: Table; pub: Pub }): VNode {
  const { lang } = table.props;
  const { bought, buy_limit, vales_bought, vale_limit } = pub.turn;
  return (
    <span class="mv-limits">
      {say(lang, "bought")} <b>{bought.length}/{buy_limit}</b> · {say(lang, "boughtVales")} <b>{vales_bought}/{vale_limit}</b>
    </span>
  );
}

export function Purse({ table, pub, seat }: { table: Table; pub: Pub; seat: Seat }): VNode {
  const { lang } = table.props;
  const spending = seat.phase === "harvest";
  const purse = spending ? pub.turn : seat.harvest;
  return (
    <div class="mv-purse" role="group" aria-label={say(lang, spending ? "toSpend" : "harvest")} data-roving>
      <span class="mv-what">{say(lang, spending ? "toSpend" : "harvest")}</span>
      <Coin table={table} name="mana" n={purse.mana} />
      {SPIRITS.map((spirit) => (purse[spirit] ? <Coin table={table} name={spirit} n={purse[spirit]} /> : null))}
      {!spending && seat.harvest.vp ? <Icon name="vp" text={`+${seat.harvest.vp}`} /> : null}
      <span class="mv-token" role="img" aria-label={say(lang, seat.mana_token ? "tokenActive" : "tokenSpent")}>
        <Icon name="token" off={!seat.mana_token} />
      </span>
      {spending ? <Limits table={table} pub={pub} /> : null}
    </div>
  );
}
