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

export function HitSign({ hit, aimed }: { hit: Hit; aimed?: boolean }): VNode {
  return (
    <span class={["ms-hit", hit.gone && "ms-gone", aimed && "ms-aimed"].filter(Boolean).join(" ")}>
      {hit.pillage === undefined ? (
        <>
          <Icon name="damage" />
          {hit.damage}
          {hit.left === undefined ? null : <small>/{hit.left}</small>}
        </>
      ) : (
        <>
          <Icon name="card" />−{hit.pillage}
        </>
      )}
      {hit.points ? (
        <>
          <Icon name="points" />+{hit.points}
        </>
      ) : null}
    </span>
  );
}
