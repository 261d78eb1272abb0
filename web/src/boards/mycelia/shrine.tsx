// The Shrine of Life as it fills up, and what the next new dew could be.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import { Thing } from "../kit/thing";
import { cell_name, COLUMNS, ROWS } from "./data";
import { rune_name } from "./legend";
import type { Table } from "./table";
import { Icon } from "./symbols";

export function Shrine({ table }: { table: Table }): VNode {
  const { t, pub, props } = table;
  const { drops, capacity } = pub.shrine;
  const removed = table.after?.shrine.removed ?? pub.shrine.removed;
  const label = list(props.lang, [
    t("shrine_holds", drops, capacity),
    ...(removed > 0 ? [t("this_turn", removed)] : []),
  ]);
  return (
    <Thing
      table={table}
      class="my-shrine"
      thing="shrine"
      label={label}
      title={label}
      explain={["dew", pub.dew.face]}
    >
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle class="my-basin" cx="100" cy="100" r="96" />
        <svg x="58" y="48" width="84" height="84" viewBox="0 0 100 100" class="my-basin-whirl">
          <path
            class="my-whirl"
            d="M50 52 a5 5 0 0 1 8 -6 a13 13 0 0 1 -6 20 a22 22 0 0 1 -24 -26 a30 30 0 0 1 40 -16 a36 36 0 0 1 16 44 a38 38 0 0 1 -38 18"
          />
        </svg>
        {Array.from({ length: capacity }, (_, i) => (
          <Hole
            key={i}
            index={i}
            of={capacity}
            state={i < drops ? "full" : i < drops + removed ? "soon" : "free"}
          />
        ))}
        <text class="my-basin-count" x="100" y="112">
          {drops}
          {removed > 0 ? `+${removed}` : ""}/{capacity}
        </text>
      </svg>
    </Thing>
  );
}

function Hole({
  index,
  of,
  state,
}: {
  index: number;
  of: number;
  state: "full" | "soon" | "free";
}): VNode {
  const turn = (index / of) * 2 * Math.PI - Math.PI / 2;
  const [x, y] = [100 + 76 * Math.cos(turn), 100 + 76 * Math.sin(turn)];
  const size = of > 15 ? 21 : 25;
  return (
    <>
      <circle class="my-hole" cx={x} cy={y} r={size / 2} />
      {state !== "free" && (
        <svg
          class={`my-drop my-drop-${state}`}
          x={x - size / 2}
          y={y - size / 2 - 2}
          width={size}
          height={size}
          viewBox="0 0 100 100"
        >
          <use href={state === "full" ? "#my-drop" : "#my-drop-ghost"} />
        </svg>
      )}
    </>
  );
}

export function NewDew({ table }: { table: Table }): VNode {
  const { t, pub } = table;
  return (
    <section class="my-dew-faces" aria-label={t("new_dew")}>
      <h3 title={t("new_dew_about")}>{t("new_dew")}</h3>
      <ul>
        {pub.dew.symbols.map((cells, i) => (
          <li key={i}>
            <Die table={table} face={i + 1} cells={cells} />
          </li>
        ))}
      </ul>
    </section>
  );
}

// A face of the die, and the spaces that it brings dew to.
function Die({ table, face, cells }: { table: Table; face: number; cells: string[] }): VNode {
  const {
    t,
    pub,
    props: { lang },
  } = table;
  const told = t(
    "die",
    face,
    rune_name(lang, face),
    list(
      lang,
      cells.map((c) => c.toUpperCase()),
    ),
  );
  const last = pub.dew.last === face;
  return (
    <Thing
      table={table}
      class="my-die"
      label={last ? list(lang, [told, t("last_die")]) : told}
      title={told}
      explain={["symbol", String(face)]}
      thing={`die:${face}`}
      point={(on) => table.point_dew(on ? face : 0)}
      data={{ "data-last": last ? "" : undefined }}
    >
      <Icon name={`rune-${face}`} />
      <MiniGrid cells={cells} />
    </Thing>
  );
}

function MiniGrid({ cells }: { cells: string[] }): VNode {
  return (
    <svg class="my-mini" viewBox={`0 0 ${COLUMNS * 10} ${ROWS * 10}`} aria-hidden="true">
      {Array.from({ length: ROWS * COLUMNS }, (_, i) => (
        <rect
          key={i}
          class={cells.includes(cell_name(i)) ? "my-mini-hit" : "my-mini-free"}
          x={(i % COLUMNS) * 10 + 1}
          y={Math.floor(i / COLUMNS) * 10 + 1}
          width="8"
          height="8"
          rx="2"
        />
      ))}
    </svg>
  );
}
