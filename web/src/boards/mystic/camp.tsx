// A camp on the map: buildings behind, characters before the river.

import type { VNode } from "preact";
import { colon } from "../../lang/language";
import type { Drag } from "../kit/drag";
import { Thing } from "../kit/thing";
import { BuildingThing, HeldCards } from "./building";
import { CharacterThing } from "./character";
import type { Seat } from "./data";
import { hit_at, HitTag, hit_words } from "./hit";
import type { Table } from "./table";

const MANY = 7; // characters in one row of a small window
const STREET = 4; // buildings with room around them
const CITY = 7; // buildings whose names have room
const LEAST = 5; // a row is as wide as if there were this many
const FEW = 4; // the same on phones
const HOST = 10; // from here two rows are larger than one, where no building needs the room

interface CampProps {
  table: Table;
  drag: Drag;
  of: number;
}

// MS-G-16: an empty camp can be attacked.
function EmptyCamp({ table, of }: CampProps): VNode {
  const { t } = table;
  const place = `p${of}camp`;
  const key = `place ${place}`;
  const hit = hit_at(table, place);
  const words = hit ? `${colon(table.props.lang)}${hit_words(table, hit.hit)}` : "";
  return (
    <Thing
      table={table}
      name={key}
      class="ms-empty"
      label={`${t("empty")}${words}`}
      direct={table.direct(key)}
      drop={table.hold.acts(key).length ? place : undefined}
      data={{ "data-place": place }}
      thing={key}
    >
      {t("empty")}
      {hit ? <HitTag hit={hit.hit} aimed={hit.aimed} /> : null}
    </Thing>
  );
}

function Houses({ table, drag, of, seat }: CampProps & { seat: Seat }): VNode {
  const then = table.after?.seats[of]?.buildings ?? null;
  const { length } = seat.buildings;
  const crowd = length > CITY ? "ms-houses ms-street ms-city" : "ms-houses ms-street";
  return (
    <div class={length > STREET ? crowd : "ms-houses"}>
      {seat.buildings.map((one) => (
        <span class="ms-with" key={one.place}>
          <BuildingThing table={table} drag={drag} one={one} after={then} />
          <HeldCards table={table} one={one} />
        </span>
      ))}
    </div>
  );
}

function Men({ table, drag, of, seat }: CampProps & { seat: Seat }): VNode {
  const then = table.after?.seats[of]?.characters ?? null;
  const { length } = seat.characters;
  return (
    <div
      class="ms-men"
      style={{
        "--n": Math.max(length, LEAST),
        "--few": Math.max(length, FEW),
        "--half": Math.ceil(length / 2),
      }}
    >
      {seat.characters.map((one) => (
        <CharacterThing key={one.place} table={table} drag={drag} one={one} after={then} />
      ))}
    </div>
  );
}

export function Camp({ table, drag, of }: CampProps): VNode | null {
  const seat = table.pub.seats[of];
  if (!seat) return null;
  const mine = table.mine === of;
  const empty = !seat.characters.length && !seat.buildings.length;
  const state = [
    "ms-camp",
    mine ? "ms-near" : "ms-far",
    seat.characters.length > MANY && "ms-lot",
    !seat.buildings.length && "ms-open-country",
    seat.characters.length >= HOST && "ms-host",
  ];
  return (
    <div
      class={state.filter(Boolean).join(" ")}
      role="group"
      aria-label={`${mine ? table.t("yours") : `${table.t("camp")}${colon(table.props.lang)}${table.name_of(of)}`}`}
      data-roving
      data-drop={mine ? "camp" : undefined}
    >
      {empty ? (
        <EmptyCamp table={table} drag={drag} of={of} />
      ) : (
        <>
          <Houses table={table} drag={drag} of={of} seat={seat} />
          <Men table={table} drag={drag} of={of} seat={seat} />
        </>
      )}
    </div>
  );
}
