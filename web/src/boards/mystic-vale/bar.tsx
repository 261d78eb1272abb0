// Choices for the thing that is picked up or, with nothing in hand, those that belong to no thing.

import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Choice, Held, Other } from "../kit/choices";
import { Thing } from "../kit/thing";
import { Band, SlotSign } from "./band";
import type { Bought } from "./data";
import { offer_key, type Table } from "./table";

const ENDS = ["pass", "end_harvest", "accept", "keep", "rain_none", "top_keep", "end_prep"];

// "offer aurora top" is explained as the advancement, "owned arbor" as the vale, "deck c4" as the
// card.
function explained(key: string): [string, string] {
  const [kind = "", id = ""] = key.split(" ");
  const noun = { offer: "advancement", owned: "vale", deck: "card" }[kind] ?? kind;
  return [noun, id];
}

function Picked({ table, picked }: { table: Table; picked: string }): VNode {
  const { hold, props, t } = table;
  const acts = hold.acts(picked);
  const placing = picked.startsWith("offer ");
  const shown = placing ? acts.filter((act) => act.kind === "buy") : acts;
  const in_bar = acts.some((act) => act.kind === "sleeve"); // it lies in the bar itself
  const explain = explained(picked);
  return (
    <Held
      table={table}
      name={in_bar ? null : props.meaning(...explain).name}
      note={placing ? t(shown.length ? "pick" : "pick_card") : null}
      explain={explain}
    >
      {shown.map((act, i) => (
        <Choice key={act.code} table={table} act={act} main={i === 0} />
      ))}
    </Held>
  );
}

function ToSleeve({ table, one }: { table: Table; one: Bought }): VNode {
  const known = table.props.meaning("advancement", one.id);
  const key = offer_key(one.id, one.slot);
  return (
    <Thing
      table={table}
      name={key}
      class="mv-offer mv-in-hand"
      label={table.t("to_sleeve", known.name, table.t(`slot_${one.slot}`))}
      explain={["advancement", one.id]}
      thing={key}
      grip={key}
    >
      <SlotSign slot={one.slot} />
      <Band one={one} known={known} />
    </Thing>
  );
}

// Sleeves everything that was planned, one after the other.
function Planned({ table }: { table: Table }): VNode | null {
  const { hold, props } = table;
  const running = useRef(false);
  const [next] = table.planned();
  useEffect(() => {
    if (running.current && next) hold.play(next);
    else running.current = false;
  }, [props.moment.ply]);
  if (!next) return null;
  const begin = (): void => {
    running.current = true;
    hold.play(next);
  };
  return (
    <Other main press={begin}>
      {table.t("as_planned")}
    </Other>
  );
}

export function Bar({ table }: { table: Table }): VNode {
  const { hold, props, pub, answers } = table;
  const [push] = hold.acts("on_deck");
  const mine = props.moment.seat !== null && props.moment.active === props.moment.seat;
  const hanging = mine ? pub.turn.bought.filter((one) => !one.sleeved) : [];
  const { picked } = hold;
  return (
    <div class="mv-bar">
      {hanging.map((one) => (
        <ToSleeve table={table} one={one} />
      ))}
      <Planned table={table} />
      {picked && hold.acts(picked).length ? (
        <Picked table={table} picked={picked} />
      ) : (
        <>
          {push ? <Choice table={table} act={push} main /> : null}
          {answers.map((act) => (
            <Choice table={table} act={act} />
          ))}
          {hold.loose.map((act) => (
            <Choice
              table={table}
              act={act}
              main={!push && !answers.length && ENDS.includes(act.kind)}
            />
          ))}
        </>
      )}
    </div>
  );
}
