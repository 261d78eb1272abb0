// What a blow would do, written on its target.
import type { VNode } from "preact";
import type { Lang } from "../../table/types";
import type { Hit } from "./data";
import { Icon } from "./symbols";
import { say } from "./words";

export function hitWords(lang: Lang, hit: Hit): string {
  if (hit.pillage !== undefined) return `${hit.pillage} ${say(lang, "pillage")}`;
  const force = hit.force === undefined ? "" : `${say(lang, "force")} ${hit.force}, `;
  const points = hit.points ? `, +${hit.points} ${say(lang, "points")}` : "";
  const left = hit.left === undefined ? "" : ` (${hit.left} ${say(lang, "left")})`;
  return `${force}${hit.damage} ${say(lang, "damage")}${left}${hit.gone ? `, ${say(lang, "gone")}` : ""}${points}`;
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
