// Below on the right: the question and the large buttons. With a thing picked up, what it would do;
// else what belongs to no thing. The wish is large; ending is quiet as long as something useful is
// left, and asks before something is lost.

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { colon, list } from "../../lang/language";
import type { Act } from "../kit/acts";
import { Choice, Other } from "../kit/choices";
import { Ask, confirmEnd, Main } from "../kit/frame-parts";
import { pointing } from "../kit/ponder";
import { deeds_of, short_words, terms_of, type Deed } from "./deeds";
import { hit_short } from "./hit";
import { Amounts, Dial } from "./symbols";
import { hit_of, type Table } from "./table";
import { ORDERS, type Word } from "./words";

type Tone = "main" | "quiet";

interface BigProps {
  table: Table;
  act: Act;
  tone: Tone;
  press?: () => void;
  sub?: VNode | string | null;
  text?: string;
}

function Big({ table, act, tone, press, sub, text }: BigProps): VNode {
  const { hold, ponder } = table;
  return (
    <Main
      tone={tone}
      act={act.code}
      onPress={press ?? (() => hold.play(act))}
      pondered={ponder.mark([act.code])}
      pointing={pointing(ponder, act.code)}
      sub={sub}
    >
      {text ?? act.text}
    </Main>
  );
}

// ---- a thing that is picked up -----------------------------------------------------------------

function Terms({ table, act }: { table: Table; act: Act }): VNode | null {
  const { cost, turns } = terms_of(table, act);
  if (!turns && !Object.keys(cost).length) return null;
  return (
    <span class="ms-terms">
      <Amounts of={cost} />
      {turns ? (
        <span class="ms-figure">
          <Dial turns={turns} />
          {table.t("turns", turns)}
        </span>
      ) : null}
    </span>
  );
}

// Other ways to pay. Beside several deeds each says whose it is: "Attack: pay differently…"
function Ways({ table, deeds }: { table: Table; deeds: Deed[] }): VNode | null {
  const { lang } = table.props;
  const of = deeds.flatMap(({ usual, others }) => others.map((other) => ({ usual, ...other })));
  if (!of.length) return null;
  return (
    <span class="ms-ways">
      {of.map(({ act, by, usual }) => (
        <Choice key={act.code} table={table} act={act} class="ms-way">
          {usual === deeds[0]?.usual ? "" : `${short_words(table, usual)}${colon(lang)}`}
          {table.t(`way_${by}` as Word)}
          <span class="hidden">{`${colon(lang)}${usual.text}`}</span>
        </Choice>
      ))}
    </span>
  );
}

function Picked({ table, deeds }: { table: Table; deeds: Deed[] }): VNode | null {
  const { hold, t } = table;
  const usual = deeds[0]?.usual;
  if (!usual) return null;
  return (
    <>
      <Big table={table} act={usual} tone="main" sub={<Terms table={table} act={usual} />} />
      <Ways table={table} deeds={deeds} />
      <Other press={hold.put_back}>{t("put_back")}</Other>
    </>
  );
}

// ---- ending ------------------------------------------------------------------------------------

const HABITS = ["end_main", "end_quick", "atout", "watch", "pass"]; // not what a turn is for

// What is lost when the main phase ends, in words.
function losses(table: Table): string[] {
  const { hold, me, own, t } = table;
  const { lang, meaning } = table.props;
  const kinds = (kind: string): string[] => [
    ...new Set(hold.all.filter((act) => act.kind === kind).map((act) => act.args[0] ?? "")),
  ];
  const names = (cards: string[]): string =>
    list(
      lang,
      cards.map((card) => meaning("card", card).name),
    );
  const places = kinds("place");
  const recruits = me?.characters.length ? [] : kinds("recruit");
  const fresh = kinds("store_freed").length > 0 || (me?.powder ?? 0) > 0;
  return own
    ? [
        ...(places.length ? [t("lose_right", names(places))] : []),
        ...(fresh ? [t("lose_fresh")] : []),
        ...(recruits.length ? [t("lose_empty", names(recruits))] : []),
      ]
    : [];
}

async function end_main(table: Table, act: Act): Promise<void> {
  const { hold, t } = table;
  const lost = losses(table);
  const from = document.activeElement as HTMLElement | null;
  const sure =
    !lost.length ||
    (await confirmEnd({
      title: t("end_title"),
      text: lost.join(" "),
      wish: t("end_wish"),
      loss: act.text,
    }));
  await new Promise((done) => setTimeout(done)); // until the question is gone
  from?.focus();
  if (sure) hold.play(act);
}

// Whether a blow on its way would take something of the viewer's.
const threatened = ({ pub, mine }: Table): boolean =>
  pub.attack.groups.some((one) => one.gone && one.target.startsWith(`p${mine}`));

function tone_of(table: Table, act: Act): Tone {
  const { all } = table.hold;
  if (act.kind === "pass") return threatened(table) ? "quiet" : "main";
  if (act.kind === "leave") return "quiet";
  if (!["end_main", "end_quick", "refill"].includes(act.kind)) return "main";
  return all.some((one) => !HABITS.includes(one.kind)) ? "quiet" : "main";
}

// ---- nothing picked up -------------------------------------------------------------------------

// The best blow, or the one that is pointed at: what it does stands in the button.
function Blow({ table, act }: { table: Table; act: Act }): VNode {
  const { meaning } = table.props;
  const hit = hit_of(table.own, act);
  const at = act.args.at(-1) ?? "";
  return (
    <Big
      table={table}
      act={act}
      tone="main"
      text={table.t(act.kind === "assign" ? "strike" : "aim_at", meaning("place", at).name)}
      sub={hit && hit_short(table, hit)}
    />
  );
}

// Of the own blow, of the blow of somebody else, of any other moment.
function pass_word({ pub, mine, props }: Table): Word {
  const comes = pub.attack.groups.length > 0 && props.moment.active !== mine;
  return comes ? "let_come" : "go_on";
}

function Loose({ table, act }: { table: Table; act: Act }): VNode {
  const press = act.kind === "end_main" ? () => void end_main(table, act) : undefined;
  return (
    <Big
      table={table}
      act={act}
      tone={tone_of(table, act)}
      text={act.kind === "pass" ? table.t(pass_word(table)) : act.text}
      {...(press && { press })}
    />
  );
}

// Whether the viewer wants to be asked in the turns of others.
export function Orders({ table }: { table: Table }): VNode | null {
  const { t, hold, me } = table;
  const [open, set] = useState(false);
  const can = ORDERS.flatMap((name) => hold.acts(`order ${name}`));
  if (!can.length || !me || hold.picked) return null;
  return (
    <details class="ms-orders" open={open} onToggle={(e) => set(e.currentTarget.open)}>
      <summary>
        <span class="ms-orders-label">
          {t("orders")}
          {colon(table.props.lang)}
        </span>
        <span class="ms-orders-short" aria-hidden="true">
          {t("orders_short")}
          {colon(table.props.lang)}
        </span>
        <b>{t(`order_${me.order}` as Word)}</b>
      </summary>
      {open ? (
        <span role="group" aria-label={t("orders")}>
          {can.map((act) => (
            <Choice key={act.code} table={table} act={act} class="ms-way">
              {t(`order_${act.args[0]}` as Word)}
            </Choice>
          ))}
        </span>
      ) : null}
    </details>
  );
}

// Passing with another order for the next time.
function Passes({ table, acts }: { table: Table; acts: Act[] }): VNode | null {
  if (!acts.length) return null;
  return (
    <span class="ms-ways" role="group" aria-label={table.t("orders")}>
      {acts.map((act) => (
        <Choice key={act.code} table={table} act={act} class="ms-way">
          {table.t(`pass_${act.args[0]}` as Word)}
        </Choice>
      ))}
    </span>
  );
}

function Free({ table }: { table: Table }): VNode {
  const { hold, likely } = table;
  const passes = hold.loose.filter((act) => act.kind === "pass");
  const [pass, ...others] = passes;
  const rest = hold.loose.filter((act) => act.kind !== "pass");
  return (
    <>
      {likely ? <Blow table={table} act={likely} /> : null}
      {rest.map((act) => (
        <Loose key={act.code} table={table} act={act} />
      ))}
      {pass ? <Loose table={table} act={pass} /> : null}
      <Passes table={table} acts={others} />
    </>
  );
}

export function ActPanel({ table }: { table: Table }): VNode {
  const { hold, props } = table;
  const { ask, waiting, seat } = props.moment;
  const deeds = hold.picked ? deeds_of(deeds_first(table, hold.picked)) : [];
  const asked = ask && seat !== null && waiting.includes(seat);
  const state = ["ms-act", ask?.kind === "react" && "ms-react", ask?.kind === "pay" && "ms-paying"];
  return (
    <section class={state.filter(Boolean).join(" ")} aria-label={table.t("to_do")}>
      <Ask />
      {!asked ? null : deeds.length ? (
        <Picked table={table} deeds={deeds} />
      ) : (
        <Free table={table} />
      )}
    </section>
  );
}

// What a picked thing does by itself comes before where it can be put.
export function deeds_first(table: Table, picked: string): Act[] {
  const plain = table.plain(picked);
  return [...plain, ...table.hold.acts(picked).filter((act) => !plain.includes(act))];
}
