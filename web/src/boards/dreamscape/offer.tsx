// What a pressed thing offers. Where one dreamshard or another can be chosen, the choices are small
// pictures in rows: what to do, and with which.

import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { page } from "../../lang/page";
import type { Act } from "../kit/acts";
import { Main } from "../kit/frame-parts";
import { pointing } from "../kit/ponder";
import { Unseen } from "../kit/unseen";
import { matter_name } from "./legend";
import { Icon } from "./symbols";
import { icons_of, type Table } from "./table";

interface Row {
  title: string;
  acts: Act[];
}

// The argument that differs within a row, and what the row is called.
function row_of({ t, props }: Table, { kind, args }: Act): string | null {
  if (kind === "use") return t("offer_use");
  if (kind === "store") return t("offer_store");
  if (kind === "swap") return t("offer_swap", matter_name(props.lang, args[0] ?? ""));
  return kind === "banish" ? t("offer_banish") : null;
}

function rows_of(table: Table, acts: Act[]): Row[] {
  const rows = new Map<string, Act[]>();
  for (const act of acts) {
    const title = row_of(table, act);
    if (title !== null) rows.set(title, [...(rows.get(title) ?? []), act]);
  }
  return [...rows].map(([title, list]) => ({ title, acts: list }));
}

// The dreamshard that an action of a row is about.
const chosen = ({ kind, args }: Act): string => (kind === "banish" ? args[0] : args[1]) ?? "";

export function Offer({ table }: { table: Table }): VNode | null {
  const { hold, props, t } = table;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector("button")?.focus(), [hold.offered]);
  if (!hold.offered) return null;
  const { title, acts } = hold.offered;
  return (
    <div class="ds-offer" role="group" aria-label={t("choose", title)} ref={group}>
      <b>{title}</b>
      {rows_of(table, acts).map((row) => (
        <div key={row.title} class="ds-offer-row" role="group" aria-label={row.title}>
          <span>{row.title}</span>
          {row.acts.map((act) => (
            <Choice key={act.code} table={table} act={act} small />
          ))}
        </div>
      ))}
      {acts
        .filter((act) => row_of(table, act) === null)
        .map((act) => (
          <Choice key={act.text} table={table} act={act} />
        ))}
      <button type="button" class="btn ds-offer-back" onClick={hold.put_back}>
        {page.say(props.lang, "cancel")}
      </button>
    </div>
  );
}

function Choice({ table, act, small }: { table: Table; act: Act; small?: boolean }): VNode {
  const { hold, ponder } = table;
  const icons = small ? [chosen(act)] : icons_of(act);
  return (
    <Main
      tone="quiet"
      act={act.code}
      onPress={() => hold.play(act)}
      title={act.text}
      pondered={ponder.mark([act.code])}
      pointing={pointing(ponder, act.then ? null : act.code)}
      icon={icons.map((name, i) => (
        <Icon key={i} name={name} />
      ))}
    >
      {small ? <Unseen text={act.text} /> : act.text}
    </Main>
  );
}
