// The Dreamworld: six floating locations, the paths between them, and the beds of the Sleepers.

import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { list } from "../../lang/language";
import { person_at } from "../../table/who";
import { Thing } from "../kit/thing";
import { has_place, PLACE_BOX } from "./art/places";
import { SLOTS, type Location } from "./data";
import { symbol_name } from "./legend";
import { Paths } from "./paths";
import { PowerWords } from "./powers";
import { cap_of, letter_of } from "./seats";
import { Icon } from "./symbols";
import type { Table } from "./table";

export function World({ table }: { table: Table }): VNode {
  const { pub, t } = table;
  const home = useRef<HTMLElement>(null);
  return (
    <section class="ds-world" id="pane-world" aria-label={t("world")} ref={home}>
      <Paths table={table} home={home} />
      <ul class="ds-places">
        {pub.locations.map((place) => (
          <li key={place.id}>
            <Place table={table} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function price_of(table: Table, place: Location): "moon" | "key" | null {
  const kinds = table.hold.acts(`location ${place.id}`).map((act) => act.kind);
  if (kinds.some((kind) => kind === "key" || kind === "key_red")) return "key";
  return kinds.includes("move") ? "moon" : null;
}

function Place({ table, place }: { table: Table; place: Location }): VNode {
  const here = table.mine && table.seat.sleeper === place.id;
  const open = table.hold.acts(`location ${place.id}`).length > 0;
  return (
    <article
      class="ds-place"
      data-thing={`place:${place.id}`}
      data-here={here ? "" : undefined}
      data-open={open ? "" : undefined}
      data-asked={open && price_of(table, place) === null ? "" : undefined}
      data-haunted={place.haunted ? "" : undefined}
    >
      <Name table={table} place={place} />
      <div class="ds-place-words">
        <Row table={table} place={place} here={here} />
        <Power table={table} place={place} here={here} />
      </div>
    </article>
  );
}

// The number is drawn beside it.
const plain_name = (name: string): string => name.replace(/ \(\d+\)$/, "");

function Name({ table, place }: { table: Table; place: Location }): VNode {
  const { props, t, hold } = table;
  const name = plain_name(props.meaning("location", place.id).name);
  const key = `location ${place.id}`;
  const acts = hold.acts(key);
  const told = [
    list(props.lang, [String(place.number), name]),
    ...place.sleepers.map((seat) => t("sleeps_here", person_at(table.props.chairs, seat))),
    ...(place.haunted ? [t("haunted")] : []),
    ...acts.map((act) => act.text),
  ].join(". ");
  return (
    <Thing
      table={table}
      name={key}
      class="ds-location-name"
      label={told}
      heading={name}
      explain={["location", place.id]}
      data={{ "data-decide": acts.length > 0 ? "" : undefined }}
    >
      <span class="ds-pic" data-pic={place.number}>
        <span class="ds-bob">
          {has_place(place.power) && (
            <svg viewBox={PLACE_BOX} class="ds-place-picture">
              <use href={`#ds-place-${place.power}`} />
            </svg>
          )}
          <Sleepers table={table} place={place} />
          {place.haunted && <Icon name="nightmare" />}
        </span>
      </span>
      <span class="ds-place-name">
        <i>{place.number}</i>
        {name}
      </span>
    </Thing>
  );
}

function Sleepers({ table, place }: { table: Table; place: Location }): VNode {
  const own = table.props.moment.seat;
  return (
    <>
      {place.sleepers.map((seat, i) => (
        <span
          key={seat}
          class="ds-bed"
          style={cap_of(seat)}
          data-spot={seat === own ? "own" : i}
          data-thing={`sleeper:${seat}`}
        >
          <Icon name="sleeper" />
          <i>{letter_of(table.name_of(seat))}</i>
        </span>
      ))}
    </>
  );
}

interface PartProps {
  table: Table;
  place: Location;
  here: boolean;
}

// The key slot is on the left; collecting begins on the right. For fingers only what can be used is
// a button: the location itself explains the rest.
function Row({ table, place, here }: PartProps): VNode {
  const { t, hold, props } = table;
  const { lang } = props;
  const last = place.row[place.row.length - 1];
  const key = here && last ? `row ${last}` : undefined;
  const [act] = key === undefined ? [] : hold.acts(key);
  const names = place.row.map((c, i) =>
    i === 0 ? t("key_slot", symbol_name(lang, c)) : symbol_name(lang, c),
  );
  const told = list(lang, names) || t("empty");
  return (
    <Thing
      table={table}
      {...(key === undefined ? {} : { name: key })}
      class="ds-fragments"
      label={act ? `${told}. ${act.text}` : told}
      explain={table.touches ? null : ["location", place.id]}
      data={{ "data-decide": act ? "" : undefined }}
    >
      {Array.from({ length: SLOTS }, (_, i) => (
        <Slot key={i} table={table} place={place} at={i} takes={Boolean(act)} />
      ))}
    </Thing>
  );
}

interface SlotProps {
  table: Table;
  place: Location;
  at: number;
  takes: boolean; // the rightmost one can be collected
}

function Slot({ table, place, at, takes }: SlotProps): VNode {
  const colour = place.row[at];
  if (!colour) return <span class="ds-slot ds-slot-none" />;
  return (
    <span
      class={at === 0 ? "ds-slot ds-slot-key" : "ds-slot"}
      data-take={takes && at === place.row.length - 1 ? "" : undefined}
      data-thing={`${place.id}:${at}`}
      title={symbol_name(table.props.lang, colour)}
    >
      <Icon name={colour} />
      {at === 0 && <Icon name="key-here" />}
    </span>
  );
}

// A button where it is one's own to use.
function Power({ table, place, here }: PartProps): VNode {
  const { props, hold, t } = table;
  const acts = here ? hold.acts("here").slice(0, 1) : [];
  const meaning = props.meaning("power", place.power);
  const closed = place.haunted ? `${t("haunted")}. ` : "";
  return (
    <Thing
      table={table}
      acts={acts}
      class="ds-power"
      label={`${closed}${acts[0]?.text ?? meaning.name}. ${meaning.about}`}
      title={meaning.about}
      explain={table.touches ? null : ["power", place.power]}
      data={{ "data-decide": acts.length > 0 ? "" : undefined }}
    >
      <PowerWords table={table} power={place.power} closed={place.haunted} />
    </Thing>
  );
}
