// What is under way, on the river: a blow with its force against the resistance, who falls and why,
// and the points; a payment, a treasure; in quiet times whoever strikes next.

import type { VNode } from "preact";
import { colon, list } from "../../lang/language";
import { CardArt } from "./art/picture";
import type { Character, Hit } from "./data";
import { hit_at } from "./hit";
import { Amounts, Gem, Icon } from "./symbols";
import { hit_of, type Table } from "./table";
import { amounts } from "./words";

// ---- a blow ------------------------------------------------------------------------------------

interface Blow {
  hit: Hit;
  by: Character[];
  mine: boolean; // the points would be the viewer's
}

const everybody = ({ pub }: Table): Character[] => pub.seats.flatMap((seat) => seat.characters);

// The blow that is shown: one on its way that is about to fall, else the one that is pointed at or
// the best.
function blow_of(table: Table): Blow | null {
  const { pub, own, likely, mine, props } = table;
  const pondered = hit_of(own, likely);
  const { attack } = pub;
  if (pondered) {
    const joins = everybody(table).filter(
      (one) => one.place === pondered.attacker || (one.declared && one.aim === pondered.target),
    );
    return { hit: pondered, by: pondered.attacker ? joins : [], mine: true };
  }
  const falls =
    attack.groups.find((one) => one.target === attack.struck_at) ??
    (attack.groups.length === 1 ? attack.groups[0] : undefined);
  if (!falls) return null;
  return {
    hit: falls,
    by: everybody(table).filter((one) => one.declared && one.aim === falls.target),
    mine: props.moment.active === mine,
  };
}

// Why it ends as it does: the wounds that are there already, what the resistance takes off.
function Reasons({ table, hit }: { table: Table; hit: Hit }): VNode | null {
  const { t } = table;
  const { lang, meaning } = table.props;
  const one = table.character(hit.target);
  const place = one ?? table.building(hit.target);
  if (!place) return null;
  const sum = hit.damage + place.damage;
  const why = [
    place.damage
      ? t("wounds_make", place.damage, hit.damage, sum, place.resistance)
      : t(hit.gone ? "wounds_enough" : "wounds_of", hit.damage, place.resistance),
    one?.object && hit.gone ? t("bears", meaning("card", one.object).name) : "",
  ];
  return <small>{list(lang, why.filter(Boolean))}</small>;
}

function outcome(table: Table, hit: Hit): string {
  const { t } = table;
  const { attack } = table.pub;
  const { name } = table.props.meaning("place", hit.target);
  if (attack.fogged && attack.struck_at === hit.target) return t("fogged");
  if (hit.pillage !== undefined) return t("pillage", hit.pillage);
  if (hit.gone) return t("falls", name);
  return hit.damage ? t("holds_out", name) : t("unhurt", name);
}

function Attackers({ table, by }: { table: Table; by: Character[] }): VNode {
  const { meaning, lang } = table.props;
  const names = by.map((one) => meaning("card", one.card).name);
  return (
    <span class="ms-cast-group">
      <b>{names.join(" + ")}</b>
      {by.length > 1 ? <small>{list(lang, [table.t("group", by.length)])}</small> : null}
    </span>
  );
}

function BlowCast({ table, blow: { hit, by, mine } }: { table: Table; blow: Blow }): VNode {
  const { t } = table;
  const resists = (table.character(hit.target) ?? table.building(hit.target))?.resistance;
  const active = table.name_of(table.props.moment.active);
  return (
    <div class="ms-cast" role="status">
      <Gem of="force" n={hit.force ?? hit.damage} />
      {by.length ? <Attackers table={table} by={by} /> : null}
      {resists === undefined ? null : (
        <>
          <span class="ms-versus">{t("against")}</span>
          <Gem of="resistance" n={resists} />
        </>
      )}
      <span class="ms-cast-end">
        <b>{outcome(table, hit)}</b>
        <Reasons table={table} hit={hit} />
      </span>
      {hit.points ? (
        <span class={mine ? "ms-wins" : "ms-wins ms-foe-wins"}>
          <Icon name="points" />
          {mine ? "" : `${active} `}+{hit.points}
        </span>
      ) : null}
    </div>
  );
}

// ---- payments and treasures --------------------------------------------------------------------

function DueCast({ table }: { table: Table }): VNode {
  const {
    t,
    props: { lang, meaning },
    pub: { owed, owed_for },
  } = table;
  return (
    <div class="ms-cast ms-due" role="status">
      <span>
        {owed_for ? t("due_for", meaning("card", owed_for).name) : t("due")}
        {colon(lang)}
        <Amounts of={owed} />
        <span class="hidden">{amounts(lang, owed)}</span>
      </span>
    </div>
  );
}

function TreasureCast({ table, card }: { table: Table; card: string }): VNode {
  const { meaning, lang } = table.props;
  const design = table.design(card);
  return (
    <div class="ms-cast" role="status">
      {design ? (
        <span class="ms-carry ms-booty">
          <CardArt id={card} sketch={design} />
        </span>
      ) : null}
      <span>
        {table.t("treasure")}
        {colon(lang)}
        <b>{meaning("card", card).name}</b>
      </span>
    </div>
  );
}

// ---- quiet times -------------------------------------------------------------------------------

// Attackers on their way that strike in their player's next turn, or stand ready.
function coming(table: Table, of: number): Character[] {
  return (table.pub.seats[of]?.characters ?? []).filter(
    (one) => one.ready || (one.engaged_for === "attack" && one.turns === 1),
  );
}

function Coming({ table, of }: { table: Table; of: number }): VNode | null {
  const { t, mine } = table;
  const { meaning, lang } = table.props;
  const all = coming(table, of);
  if (!all.length) return null;
  const names = list(
    lang,
    all.map((one) => `${meaning("card", one.card).name} (${one.force})`),
  );
  return (
    <span class={of === mine ? "ms-coming" : "ms-coming ms-threat"}>
      <Icon name="sand" />
      <span>
        {of === mine ? t("yours_strike", names) : t("they_strike", table.name_of(of), names)}
      </span>
    </span>
  );
}

function Quiet({ table }: { table: Table }): VNode | null {
  const seats = table.pub.seats.map((_, of) => of).filter((of) => coming(table, of).length);
  if (!seats.length) return null;
  return (
    <div class="ms-cast ms-soft">
      {seats.map((of) => (
        <Coming key={of} table={table} of={of} />
      ))}
    </div>
  );
}

export function Forecast({ table }: { table: Table }): VNode | null {
  const { pub } = table;
  if (Object.keys(pub.owed).length) return <DueCast table={table} />;
  if (pub.attack.treasure) return <TreasureCast table={table} card={pub.attack.treasure} />;
  const blow = blow_of(table);
  return blow ? <BlowCast table={table} blow={blow} /> : <Quiet table={table} />;
}

// Attackers that march on the river, for the arrows.
export const marching = (table: Table): string[] =>
  table.pub.attack.groups.length || table.likely
    ? []
    : table.pub.seats.flatMap((_, of) =>
        coming(table, of).flatMap((one) =>
          one.turns && !hit_at(table, one.place) ? [one.place] : [],
        ),
      );
