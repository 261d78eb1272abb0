// The Dream World: six locations, the links between them, who sleeps where.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import { Thing } from "../kit/thing";
import { SLOTS, type Location } from "./data";
import { symbol_name } from "./legend";
import { Icon, PowerIcon } from "./symbols";
import type { Table } from "./table";

const COLUMNS = 3;

export function World({ table }: { table: Table }): VNode {
  const { pub, t } = table;
  return (
    <section class="ds-world" aria-label={t("world")}>
      <Links table={table} />
      <ul>
        {pub.locations.map((place) => (
          <li key={place.id}>
            <LocationCard table={table} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const centre = (number: number): { x: number; y: number } => ({
  x: ((number - 1) % COLUMNS) * 100 + 50,
  y: Math.floor((number - 1) / COLUMNS) * 100 + 50,
});

function Links({ table }: { table: Table }): VNode {
  const { pub, props, t } = table;
  const rows = Math.ceil(pub.locations.length / COLUMNS);
  return (
    <>
      <svg
        class="ds-links"
        viewBox={`0 0 ${COLUMNS * 100} ${rows * 100}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {pub.links.map((link) => {
          const [a = 1, b = 1] = link.id.split("-").map(Number);
          return (
            <line
              key={link.id}
              class={link.red ? "ds-link ds-link-red" : "ds-link"}
              x1={centre(a).x}
              y1={centre(a).y}
              x2={centre(b).x}
              y2={centre(b).y}
            />
          );
        })}
      </svg>
      {pub.links.map((link) => {
        const key = `link ${link.id}`;
        const [act] = table.hold.acts(key);
        if (!link.red && !act) return null;
        const [a = 1, b = 1] = link.id.split("-").map(Number);
        const style = {
          left: `${(centre(a).x + centre(b).x) / 2 / COLUMNS}%`,
          top: `${(centre(a).y + centre(b).y) / 2 / rows}%`,
        };
        const told = act?.text ?? t("link", link.id, symbol_name(props.lang, "red"));
        return (
          <Thing
            key={link.id}
            table={table}
            name={key}
            class="ds-link-spot"
            label={told}
            explain={["link", link.id]}
            thing={`link:${link.id}`}
            style={style}
          >
            {link.red ? <Icon name="red" /> : <span class="ds-plus">+</span>}
          </Thing>
        );
      })}
    </>
  );
}

function LocationCard({ table, place }: { table: Table; place: Location }): VNode {
  return (
    <article
      class="ds-location"
      data-thing={`place:${place.id}`}
      data-haunted={place.haunted ? "" : undefined}
    >
      <Name table={table} place={place} />
      <Row table={table} place={place} />
      <Power table={table} place={place} />
      <Sleepers table={table} place={place} />
    </article>
  );
}

function Name({ table, place }: { table: Table; place: Location }): VNode {
  const { props, t, hold } = table;
  // The number is drawn beside it.
  const name = props.meaning("location", place.id).name.replace(/ \(\d+\)$/, "");
  const key = `location ${place.id}`;
  const acts = hold.acts(key);
  const kinds = acts.map((act) => act.kind);
  const cost = kinds.includes("move")
    ? 1
    : kinds.some((k) => k === "key" || k === "key_red")
      ? 0
      : null;
  const told = [
    list(props.lang, [String(place.number), name]),
    place.haunted && t("haunted"),
    ...acts.map((act) => act.text),
  ]
    .filter(Boolean)
    .join(". ");
  return (
    <Thing
      table={table}
      name={key}
      class="ds-location-name"
      label={told}
      heading={name}
      explain={["location", place.id]}
    >
      <b class="ds-number">{place.number}</b>
      <span class="ds-place-name">{name}</span>
      {cost !== null && (
        <span class="ds-cost">
          {cost === 0 ? <Icon name="key" /> : <Icon name="ap" />}
          {cost}
        </span>
      )}
      {place.haunted && <Icon name="nightmare" title={t("haunted")} />}
    </Thing>
  );
}

// The key slot is on the left; collecting begins on the right.
function Row({ table, place }: { table: Table; place: Location }): VNode {
  const {
    props: { lang },
    t,
    seat,
    hold,
  } = table;
  const last = place.row[place.row.length - 1];
  const key = seat.sleeper === place.id && last ? `row ${last}` : undefined;
  const [act] = key === undefined ? [] : hold.acts(key);
  const told =
    list(
      lang,
      place.row.map((c, i) =>
        i === 0 ? t("key_slot", symbol_name(lang, c)) : symbol_name(lang, c),
      ),
    ) || t("empty");
  return (
    <Thing
      table={table}
      {...(key === undefined ? {} : { name: key })}
      class="ds-fragments"
      label={act ? `${told}. ${act.text}` : told}
      explain={["location", place.id]}
    >
      <span class="ds-slots">
        {Array.from({ length: SLOTS }, (_, i) => {
          const colour = place.row[i];
          const takeable = act && i === place.row.length - 1;
          return (
            <span
              key={i}
              class={i === 0 ? "ds-slot ds-slot-key" : "ds-slot"}
              data-take={takeable ? "" : undefined}
              data-thing={colour ? `${place.id}:${i}` : undefined}
            >
              {colour && <Icon name={colour} />}
            </span>
          );
        })}
      </span>
    </Thing>
  );
}

function Power({ table, place }: { table: Table; place: Location }): VNode {
  const { props, seat, hold } = table;
  const acts = seat.sleeper === place.id ? hold.acts("here").slice(0, 1) : [];
  const meaning = props.meaning("power", place.power);
  const { name } = meaning;
  return (
    <Thing
      table={table}
      acts={acts}
      class="ds-power"
      label={`${acts[0]?.text ?? name}. ${meaning.about}`}
      title={meaning.about}
      explain={["power", place.power]}
    >
      <PowerIcon known={meaning} />
      <span class="ds-power-name">{name}</span>
    </Thing>
  );
}

function Sleepers({ table, place }: { table: Table; place: Location }): VNode {
  return (
    <p class="ds-sleepers">
      {place.sleepers.map((seat) => (
        <span
          key={seat}
          class="ds-sleeper"
          data-mine={seat === table.props.moment.seat ? "" : undefined}
          data-thing={`sleeper:${seat}`}
        >
          <Icon name="sleeper" /> {table.name_of(seat)}
        </span>
      ))}
    </p>
  );
}
