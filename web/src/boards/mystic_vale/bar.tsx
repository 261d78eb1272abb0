// What can be done with the thing that is picked up, or, with nothing in hand, what belongs to no thing.
import { useEffect, useRef } from "preact/hooks";
import { Choice, Thing } from "../kit/thing";
import { colon } from "../kit/typography";
import type { VNode } from "preact";
import { Band, SlotSign } from "./band";
import type { Bought, Pub } from "./data";
import { offerKey, type Table } from "./hand";
import { SLOT_NAMES, say } from "./words";

const MAIN = "kit-choice kit-main";
const OTHER = "kit-choice";
const ENDS = ["pass", "end_harvest", "accept", "keep", "rain_none", "top_keep", "end_prep"];

// "offer aurora top" is explained as the advancement, "owned arbor" as the vale, "deck c4" as the card.
function explained(key: string): [string, string] {
  const [kind = "", id = ""] = key.split(" ");
  const noun = { offer: "advancement", owned: "vale", deck: "card" }[kind] ?? kind;
  return [noun, id];
}

function Picked({ table, picked }: { table: Table; picked: string }): VNode {
  const { hand, props } = table;
  const acts = hand.acts(picked);
  const placing = picked.startsWith("offer ");
  const shown = placing ? acts.filter((act) => act.kind === "buy") : acts;
  const held = acts.some((act) => act.kind === "sleeve"); // it lies in the bar itself
  const explain = explained(picked);
  return (
    <>
      {held ? null : <b>{props.meaning(...explain).name}</b>}
      {placing ? <span>{say(props.lang, shown.length ? "pick" : "pickCard")}</span> : null}
      {shown.map((act, i) => (
        <Choice hand={hand} act={act} class={i === 0 ? MAIN : OTHER} />
      ))}
      <button type="button" class="kit-choice" onClick={() => props.explain(...explain)}>
        {say(props.lang, "about")}
      </button>
      {held ? null : (
        <button type="button" class="kit-choice" onClick={() => hand.pick(null)}>
          {say(props.lang, "drop")}
        </button>
      )}
    </>
  );
}

function ToSleeve({ table, one }: { table: Table; one: Bought }): VNode {
  const { lang, meaning } = table.props;
  const name = meaning("advancement", one.id).name;
  const slot = SLOT_NAMES[one.slot]?.[lang === "fr" ? 1 : 0];
  return (
    <Thing
      table={table}
      name={offerKey(one.id, one.slot)}
      label={`${say(lang, "toSleeve")}${colon(lang)}${name} (${slot})`}
      class="mv-offer mv-in-hand"
      explain={["advancement", one.id]}
      thing={offerKey(one.id, one.slot)}
      grip
    >
      <SlotSign slot={one.slot} />
      <Band one={one} known={meaning("advancement", one.id)} />
    </Thing>
  );
}

// Sleeves all that was planned, one after the other.
function Planned({ table }: { table: Table }): VNode | null {
  const { hand, props } = table;
  const running = useRef(false);
  const [next] = hand.planned();
  useEffect(() => {
    if (running.current && next) hand.play(next);
    else running.current = false;
  }, [props.moment.ply]);
  if (!next) return null;
  return (
    <button
      type="button"
      class="kit-choice kit-main"
      onClick={() => {
        running.current = true;
        hand.play(next);
      }}
    >
      {say(props.lang, "asPlanned")}
    </button>
  );
}

export function Bar({ table, pub }: { table: Table; pub: Pub }): VNode {
  const { hand, props } = table;
  const push = hand.acts("on_deck")[0];
  const mine = props.moment.seat !== null && props.moment.active === props.moment.seat;
  const hanging = mine ? pub.turn.bought.filter((one) => !one.sleeved) : [];
  const { picked } = hand;
  return (
    <div class="mv-bar">
      {hanging.map((one) => (
        <ToSleeve table={table} one={one} />
      ))}
      <Planned table={table} />
      {picked && hand.acts(picked).length ? (
        <Picked table={table} picked={picked} />
      ) : (
        <>
          {push ? <Choice hand={hand} act={push} class={MAIN} /> : null}
          {hand.answers.map((act) => (
            <Choice hand={hand} act={act} class={OTHER} />
          ))}
          {hand.loose.map((act) => (
            <Choice hand={hand} act={act} class={!push && !hand.answers.length && ENDS.includes(act.kind) ? MAIN : OTHER} />
          ))}
        </>
      )}
    </div>
  );
}
