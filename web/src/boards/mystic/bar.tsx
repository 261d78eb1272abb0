// What can be done with the thing that is picked up, or, with nothing in hand, what belongs to no thing. It
// keeps to the lower edge and never covers the camps, so that a reaction is one press and the game flows on.
import type { VNode } from "preact";
import type { Act } from "../kit/codes";
import { Choice } from "../kit/thing";
import type { Table } from "./hand";
import { DeedChoices, deedsOf, Paying } from "./paying";
import { ORDERS, pair, say } from "./words";

const MAIN = "kit-choice kit-main";
const OTHER = "kit-choice";

// "hand gold", "held p0b1 kitty", "place p0c3", "freed or"
function explained(key: string): [string, string] {
  const [kind = "", first = "", second = ""] = key.split(" ");
  if (kind === "place") return ["place", first];
  return kind === "freed" ? ["resource", first] : ["card", second || first];
}

function Picked({ table, picked }: { table: Table; picked: string }): VNode {
  const { hand, props } = table;
  const explain = explained(picked);
  const acts = hand.plain(picked);
  const stores = hand.acts(picked).length > acts.length;
  return (
    <>
      <b>{props.meaning(...explain).name}</b>
      {stores ? <span>{say(props.lang, "pickPlace")}</span> : null}
      {deedsOf(acts).map((deed, i) => (
        <DeedChoices table={table} deed={deed} class={i === 0 ? MAIN : OTHER} />
      ))}
      {stores ? hand.acts(picked).filter((act) => !acts.includes(act)).map((act) => <Choice hand={hand} act={act} class={OTHER} />) : null}
      <button type="button" class={OTHER} onClick={() => props.explain(...explain)}>
        {say(props.lang, "about")}
      </button>
      <button type="button" class={OTHER} onClick={() => hand.pick(null)}>
        {say(props.lang, "drop")}
      </button>
    </>
  );
}

// Said in advance: when the player wants to be asked in the turns of others.
function Orders({ table, order }: { table: Table; order: string }): VNode | null {
  const { hand, props } = table;
  const can = Object.keys(ORDERS).flatMap((name) => hand.acts(`order ${name}`));
  if (!can.length) return null;
  return (
    <span class="ms-orders" role="group" aria-label={say(props.lang, "orders")}>
      <span>{say(props.lang, "orders")}</span>
      <span class="ms-order ms-order-now">{pair(props.lang, ORDERS[order])}</span>
      {can.map((act) => (
        <Choice hand={hand} act={act} class="ms-order">
          {pair(props.lang, ORDERS[act.args[0] ?? ""])}
        </Choice>
      ))}
    </span>
  );
}

function isMain(act: Act, all: Act[]): boolean {
  return act.kind === "pass" ? act === all.find((one) => one.kind === "pass") : true;
}

export function Bar({ table }: { table: Table }): VNode | null {
  const { hand, props, pub } = table;
  const { picked } = hand;
  const seat = props.moment.seat === null ? undefined : pub.seats[props.moment.seat];
  const orders = Object.keys(ORDERS).some((name) => hand.acts(`order ${name}`).length > 0);
  if (!seat || !props.moment.ask || (!picked && !hand.loose.length && !orders)) return null;
  if (props.moment.ask.kind === "pay") {
    return (
      <div class="ms-bar ms-paying">
        <Paying table={table} />
      </div>
    );
  }
  return (
    <div class={props.moment.ask.kind === "react" ? "ms-bar ms-react" : "ms-bar"}>
      {picked && hand.acts(picked).length ? (
        <Picked table={table} picked={picked} />
      ) : (
        <>
          <span class="ms-ask">{props.moment.ask.text}</span>
          {hand.loose.map((act) => (
            <Choice hand={hand} act={act} class={isMain(act, hand.loose) ? MAIN : OTHER} />
          ))}
          <Orders table={table} order={seat.order} />
        </>
      )}
    </div>
  );
}
