// The Shrine of Life: a lilac cap seen from above, with a cup for each drop. It sleeps, wakes and
// opens its eyes as the cups fill. Below it, what the next new dew could be.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import { Thing } from "../kit/thing";
import { drop } from "./art/drop";
import { cell_name, COLUMNS, ROWS } from "./data";
import { rune_name } from "./legend";
import { Icon } from "./symbols";
import type { Table } from "./table";

const TURN = Math.PI * 2;
const short = (n: number): string => n.toFixed(1);

export function Shrine({ table }: { table: Table }): VNode {
  const { t, pub, props } = table;
  const { drops, capacity } = pub.shrine;
  const removed = table.after?.shrine.removed ?? pub.shrine.removed;
  const label = list(props.lang, [
    t("shrine_holds", drops, capacity),
    ...(removed > 0 ? [t("this_turn", removed)] : []),
  ]);
  const full = (drops + removed) / capacity;
  return (
    <Thing
      table={table}
      class="my-shrine"
      thing="shrine"
      label={label}
      title={label}
      explain={["dew", pub.dew.face]}
      data={{ "data-awake": full >= 0.9 ? "wide" : full >= 0.4 ? "half" : "no" }}
    >
      <svg viewBox="-4 -4 208 208" aria-hidden="true">
        <Paints />
        <ellipse class="my-cap-shadow" cx="104" cy="110" rx="98" ry="95" />
        <g class="my-wheel">
          <path class="my-cap" d={RIM} />
          <path class="my-gills" d={GILLS} />
          {Array.from({ length: capacity }, (_, i) => (
            <Cup
              key={i}
              index={i}
              of={capacity}
              state={i < drops ? "full" : i < drops + removed ? "soon" : "free"}
            />
          ))}
        </g>
        <Face wide={full >= 0.9} half={full >= 0.4} />
        <text class="my-total" x="100" y="136">
          {drops}
          {removed > 0 ? `+${removed}` : ""}/{capacity}
        </text>
      </svg>
    </Thing>
  );
}

const RIM = Array.from({ length: 41 }, (_, i) => {
  const far = 95 + (i % 4 === 2 ? 3.4 : i % 2 ? 1.6 : -0.6);
  const turn = (i / 40) * TURN;
  return `${i ? "L" : "M"}${short(100 + Math.cos(turn) * far)} ${short(100 + Math.sin(turn) * far)}`;
}).join("");

const GILLS = Array.from({ length: 48 }, (_, i) => {
  const [from, to] = [(i / 48) * TURN, (i / 48) * TURN + 0.05];
  return `M${short(100 + Math.cos(from) * 44)} ${short(100 + Math.sin(from) * 44)}L${short(100 + Math.cos(to) * 90)} ${short(100 + Math.sin(to) * 90)}`;
}).join("");

function Paints(): VNode {
  const paint = (
    id: string,
    at: { cx: string; cy: string; r: string },
    colours: [string, string][],
  ) => (
    <radialGradient id={id} {...at}>
      {colours.map(([offset, colour]) => (
        <stop key={offset} offset={offset} stop-color={colour} />
      ))}
    </radialGradient>
  );
  return (
    <defs>
      {paint("my-lilac", { cx: "40%", cy: "32%", r: "75%" }, [
        ["0", "#f0e2ff"],
        [".5", "#b694e2"],
        ["1", "#6d4aa6"],
      ])}
      {paint("my-cup", { cx: "50%", cy: "70%", r: "70%" }, [
        ["0", "#a98bd6"],
        ["1", "#54378c"],
      ])}
      {paint("my-hub", { cx: "42%", cy: "34%", r: "70%" }, [
        ["0", "#fff6ff"],
        [".6", "#d8c0f4"],
        ["1", "#a27fd3"],
      ])}
    </defs>
  );
}

interface CupProps {
  index: number;
  of: number;
  state: "full" | "soon" | "free";
}

function Cup({ index, of, state }: CupProps): VNode {
  const turn = (index / of) * TURN - Math.PI / 2;
  const [x, y] = [100 + 71 * Math.cos(turn), 100 + 71 * Math.sin(turn)];
  const r = of > 15 ? 9.6 : of > 10 ? 11.6 : 14;
  return (
    <g class="my-cup" data-state={state} data-thing={`cup:${index}`}>
      <ellipse cx={x} cy={y + 1.5} rx={r * 1.14} ry={r * 1.07} fill="#3e2470" opacity=".55" />
      <circle
        cx={x}
        cy={y}
        r={r}
        fill="url(#my-cup)"
        stroke="#f1e4ff"
        stroke-width="1.4"
        stroke-opacity=".8"
      />
      {state !== "free" && (
        <image
          href={drop}
          x={x - r * 0.9}
          y={y - r * 1.14}
          width={r * 1.8}
          height={r * 1.94}
          opacity={state === "soon" ? 0.6 : 1}
        />
      )}
      {state === "soon" && (
        <circle
          cx={x}
          cy={y}
          r={r * 1.1}
          fill="none"
          stroke="#fff"
          stroke-width="2.2"
          stroke-dasharray="4 4"
        />
      )}
    </g>
  );
}

const INK = "#341a60";

function Eye({ x, wide, half }: { x: number; wide: boolean; half: boolean }): VNode {
  if (!half && !wide)
    return (
      <path
        d={`M${x - 7} 96q7 6 14 0`}
        fill="none"
        stroke={INK}
        stroke-width="3"
        stroke-linecap="round"
      />
    );
  return (
    <>
      <ellipse cx={x} cy="96" rx="6" ry={wide ? 8 : 6} fill={INK} />
      <circle cx={x - 2} cy="93" r="2" fill="#fff" />
      {!wide && (
        <>
          <path d={`M${x - 8} 94q8-3 16 0v-9h-16z`} fill="#dcc8f5" />
          <path
            d={`M${x - 8} 94q8-3 16 0`}
            stroke="#5a3a94"
            stroke-width="2.4"
            fill="none"
            stroke-linecap="round"
          />
        </>
      )}
    </>
  );
}

function Face({ wide, half }: { wide: boolean; half: boolean }): VNode {
  return (
    <g class="my-hub">
      <circle cx="100" cy="103" r="48" fill="#2e1758" opacity=".35" />
      <circle cx="100" cy="100" r="46" fill="url(#my-hub)" stroke="#5a3a94" stroke-width="1.6" />
      <path
        d="M100 74a6 6 0 0 1 9-5a14 14 0 0 1-8 18M100 74a12 12 0 0 0-14 8"
        fill="none"
        stroke="#8a66c2"
        stroke-width="3"
        stroke-linecap="round"
      />
      <g class="my-eyes">
        <Eye x={84} wide={wide} half={half} />
        <Eye x={116} wide={wide} half={half} />
      </g>
      <path
        d={`M92 107q8 ${wide ? 12 : 8} 16 0`}
        fill="none"
        stroke={INK}
        stroke-width="2.6"
        stroke-linecap="round"
      />
      <g fill="#e86a8a" opacity=".35">
        <ellipse cx="74" cy="107" rx="6" ry="4" />
        <ellipse cx="126" cy="107" rx="6" ry="4" />
      </g>
    </g>
  );
}

// ---- new dew

export function NewDew({ table }: { table: Table }): VNode {
  const { t, pub } = table;
  return (
    <section class="my-dew" aria-label={t("new_dew")}>
      <h2 title={t("new_dew_about")}>{t("new_dew")}</h2>
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
          rx="2.5"
        />
      ))}
    </svg>
  );
}
