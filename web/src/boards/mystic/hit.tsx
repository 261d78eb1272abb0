// What a blow would do, written on its target.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import type { Hit } from "./data";
import { Icon } from "./symbols";
import type { Table } from "./table";

export function hit_words(
  { t, props: { lang } }: Table,
  { pillage, force, damage, left, gone, points }: Hit,
): string {
  if (pillage !== undefined) return t("pillage", pillage);
  return list(lang, [
    ...(force === undefined ? [] : [t("force", force)]),
    left === undefined ? t("damage", damage) : t("damage_left", damage, left),
    ...(gone ? [t("gone")] : []),
    ...(points ? [t("points_more", points)] : []),
  ]);
}

// The same in a few words: "falls, +1 point".
export function hit_short({ t, props: { lang } }: Table, hit: Hit): string {
  const { pillage, damage, left, gone, points } = hit;
  if (pillage !== undefined) return t("pillage", pillage);
  if (!gone) return left === undefined ? t("damage", damage) : t("wounds_of", damage, left);
  return list(lang, [t("it_falls"), ...(points ? [t("told_points", points)] : [])]);
}

// The blow that could be chosen on this place, or one that is on its way to it.
export function hit_at(table: Table, place: string): { hit: Hit; aimed: boolean } | null {
  const could = table.own?.hits.find((one) => one.target === place);
  if (could) return { hit: could, aimed: false };
  const comes = table.pub.attack.groups.find((one) => one.target === place);
  return comes ? { hit: comes, aimed: true } : null;
}

// Markers that this moment's events put on a place or took from it.
export function change_at(table: Table, place: string): string | null {
  const found = table.props.moment.events.find(
    (one) => one.place === place && (one.kind === "damage" || one.kind === "mended"),
  );
  return found ? `${found.kind === "damage" ? "−" : "+"}${String(found.number)}` : null;
}

function Short({ hit }: { hit: Hit }): VNode {
  if (hit.pillage !== undefined)
    return (
      <>
        <Icon name="card" />−{hit.pillage}
      </>
    );
  if (hit.gone)
    return (
      <>
        <Icon name="skull" />
        {hit.points ? `+${hit.points}` : null}
      </>
    );
  return (
    <>
      <Icon name="damage" />
      {hit.damage}
      {hit.left === undefined ? null : `/${hit.left}`}
    </>
  );
}

// A skull and the points, or the wounds out of what is left.
export function HitTag({ hit, aimed }: { hit: Hit; aimed: boolean }): VNode {
  const state = ["ms-tag", hit.gone && "ms-kill", aimed && "ms-big", !hit.damage && "ms-none"];
  return (
    <span class={state.filter(Boolean).join(" ")}>
      <Short hit={hit} />
    </span>
  );
}
