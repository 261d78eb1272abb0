// A card as it lies in the hand: picture, price, name, figures.

import type { VNode } from "preact";
import type { Meaning } from "../../table/types";
import { partable } from "../kit/typography";
import { CardArt } from "./art/picture";
import type { Design } from "./data";
import { Effects } from "./effect";
import { frame_of } from "./kin";
import { Dial, Figure, Gem, Icon } from "./symbols";

const LONG_NAME = 9; // letters
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

// What a building holds, an object adds, a spell does.
function Line({ design, known }: { design: Design; known: Meaning }): VNode | null {
  const { kind, force, resistance, speed, requires = [] } = design;
  if (kind === "character" || kind === "resource") return null;
  return (
    <span class="ms-line-of">
      {kind === "object" && force ? <Figure name="force" n={signed(force)} /> : null}
      {kind === "object" && resistance ? <Figure name="resistance" n={signed(resistance)} /> : null}
      {kind === "object" && speed ? <Figure name="speed" n={signed(speed)} /> : null}
      {kind === "building" && design.holds ? (
        <Figure
          name={design.holds.replace(/s$/, "").replace("artefact", "card")}
          n={design.capacity ?? 0}
        />
      ) : null}
      <Effects list={design.effects} known={known} />
      {requires.map((name) => (
        <span key={name} class="ms-needs">
          <Icon name={name} />
        </span>
      ))}
    </span>
  );
}

function Price({ cost }: { cost: Design["cost"] }): VNode {
  return (
    <span class="ms-price">
      {Object.entries(cost).map(([unit, n]) => (
        <span key={unit}>
          <Icon name={unit} />
          {n}
        </span>
      ))}
    </span>
  );
}

function Figures({ design }: { design: Design }): VNode | null {
  const { kind } = design;
  if (kind !== "character" && kind !== "building") return null;
  return (
    <>
      {kind === "character" ? <Gem of="force" n={design.force} /> : null}
      <Gem of="resistance" n={design.resistance} />
      <span class="ms-speed">
        <Dial turns={design.speed} />
      </span>
      {design.abilities?.length ? (
        <span class="ms-abilities">
          {design.abilities.map((name) => (
            <span key={name}>
              <Icon name={name} />
            </span>
          ))}
        </span>
      ) : null}
    </>
  );
}

interface CardFaceProps {
  id: string;
  design: Design | undefined;
  known: Meaning;
}

export function CardFace({ id, design, known }: CardFaceProps): VNode {
  const long = known.name.length > LONG_NAME;
  return (
    <span class="ms-card" data-kind={design?.kind} style={frame_of(design)}>
      <span class="ms-card-face">
        <span class="ms-card-art">{design ? <CardArt id={id} sketch={design} /> : null}</span>
        <span class="ms-card-base">
          <span class={long ? "ms-name ms-long" : "ms-name"}>{partable(known.name)}</span>
          {design ? <Line design={design} known={known} /> : null}
        </span>
      </span>
      {design && Object.keys(design.cost).length ? <Price cost={design.cost} /> : null}
      {design ? <Figures design={design} /> : null}
    </span>
  );
}
