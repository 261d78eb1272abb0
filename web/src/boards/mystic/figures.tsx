// The pictures on the cards: a people's emblem, a calling, a building, a thing.
import type { VNode } from "preact";
import type { Design } from "./data";

// Figures in a box of 60 x 64.
const CALLINGS: Record<string, VNode> = {
  worker: (
    <path
      class="ms-art"
      d="M22 16a8 8 0 1 1 16 0zM20 17h20v3H20zM23 21h14a8 8 0 0 1-14 0zM14 64c0-18 5-28 16-28s16 10 16 28zM44 30l10-12 4 3-11 13z"
    />
  ),
  scout: (
    <path
      class="ms-art"
      d="M23 19a7 8 0 1 1 14 0 7 8 0 0 1-14 0zM18 12l24-4-2 6-20 3zM15 64c1-19 5-29 15-29s14 10 15 29zM42 34l12-6v5l-11 7z"
    />
  ),
  warrior: (
    <path
      class="ms-art"
      d="M21 21c0-8 4-12 9-12s9 4 9 12c0 6-4 10-9 10s-9-4-9-10zM28 3h4v7h-4zM11 64c0-20 7-29 19-29s19 9 19 29zM50 10l4 2-8 34-4-1z"
    />
  ),
  shooter: (
    <path
      class="ms-art"
      d="M23 18a7 8 0 1 1 14 0 7 8 0 0 1-14 0zM14 64c1-20 6-30 16-30s15 10 16 30zM46 12q14 18 0 38l-3-2q11-17 0-34zM38 30h20v3H38z"
    />
  ),
  mage: (
    <path
      class="ms-art"
      d="M30 0l11 19H19zM22 21h16a8 8 0 0 1-16 0zM12 64c2-20 8-32 18-32s16 12 18 32zM50 16l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
    />
  ),
  scholar: (
    <path
      class="ms-art"
      d="M22 18a8 9 0 1 1 16 0 8 9 0 0 1-16 0zM18 14l12-6 12 6-12 4zM14 64c1-20 6-31 16-31s15 11 16 31zM22 44l8 3 8-3v12l-8 3-8-3z"
    />
  ),
};

const HOUSES: Record<string, VNode> = {
  no: <path class="ms-art" d="M6 60V34l24-16 24 16v26H38V44H22v16zM46 16h6v14l-6-4z" />,
  bo: <path class="ms-art" d="M4 60V36l16-12v10l16-10v10l20-12v38zM12 44v8h8v-8zM28 44v8h8v-8z" />,
  or: (
    <path
      class="ms-art"
      d="M4 28L30 8l26 20v5H4zM8 36h6v18H8zM20 36h6v18h-6zM34 36h6v18h-6zM46 36h6v18h-6zM4 56h52v5H4z"
    />
  ),
  br: <path class="ms-art" d="M6 60V30h14V10h10v20h24v30zM14 40h12v6H14zM34 40h12v6H34z" />,
  fe: <path class="ms-art" d="M2 60L22 20h16l20 40H42q0-18-12-18T18 60zM26 8h8v12h-8z" />,
  artefacts: (
    <path class="ms-art" d="M8 60V32h10V12h12v20h22v28H40q0-12-10-12T20 60zM36 22l6-8 6 8-6 6z" />
  ),
  characters: (
    <path class="ms-art" d="M4 60V18h8v6h6v-6h8v6h8v-6h8v6h6v-6h8v42H38V46q-8-9-16 0v14z" />
  ),
  po: <path class="ms-art" d="M18 60V26h24v34zM14 26L30 2l16 24zM26 36h8v10h-8z" />,
  at: (
    <path
      class="ms-art"
      d="M6 60V38h14V24a10 10 0 0 1 20 0v14h14v22zM27 12V3h6v9zM26 44h8v16h-8z"
    />
  ),
};

const OBJECT = (
  <path class="ms-art" d="M44 4l10 10-26 26 5 5-5 5-6-6L8 58l-6-6 14-14-6-6 5-5 5 5z" />
);
const ARMOUR = (
  <path
    class="ms-art"
    d="M30 4l22 8v16c0 16-10 26-22 32C18 54 8 44 8 28V12zM30 12v38c8-5 14-12 14-22V18z"
    fill-rule="evenodd"
  />
);
const BOOTS = (
  <path class="ms-art" d="M18 6h16v28l20 10v12H16V36zM4 14h10v4H4zM2 24h12v4H2zM6 34h8v4H6z" />
);
const SPELL = (
  <path
    class="ms-art"
    d="M30 2l7 20 21 8-21 8-7 22-7-22-21-8 21-8zM48 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
  />
);

const RESOURCES: Record<string, string> = {
  at: "M30 20a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM4 30c0-8 52-8 52 0s-52 8-52 0zm4 0c0 4 44 4 44 0s-44-4-44 0zM17 7c7-4 33 41 26 45S10 11 17 7z",
  bo: "M6 20h38a10 10 0 0 1 0 20H6a10 10 0 0 1 0-20zM10 44h34v10H10zM14 6h34v10H14z",
  br: "M4 10h24v16H4zM32 10h24v16H32zM4 30h10v16H4zM18 30h24v16H18zM46 30h10v16H46z",
  fe: "M14 22h32l12 24H2zM20 12h20l4 8H16z",
  no: "M32 20c14-8 24 0 24 12 0 14-12 24-20 24-2 0-4-2-6-2s-4 2-6 2C16 56 4 46 4 32c0-12 10-20 24-12 0-8 2-14 10-18-2 6-4 10-6 18z",
  or: "M30 6a24 24 0 1 1 0 48 24 24 0 0 1 0-48zm0 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32zm-3 6h6v20h-6z",
  po: "M22 4h16v16l16 28a8 8 0 0 1-7 10H13a8 8 0 0 1-7-10l16-28z",
};

// An object looks like what it mostly does.
function objectOf(design: Design | undefined): VNode {
  if (design && design.resistance > design.force) return ARMOUR;
  return design && design.speed < 0 ? BOOTS : OBJECT;
}

export function Art({ design }: { design: Design | undefined }): VNode {
  const art =
    design?.kind === "character" ? (
      CALLINGS[design.category ?? ""]
    ) : design?.kind === "building" ? (
      HOUSES[design.holds ?? ""]
    ) : design?.kind === "resource" ? (
      <path class="ms-art" fill-rule="evenodd" d={RESOURCES[design.unit ?? ""] ?? ""} />
    ) : design?.kind === "spell" ? (
      SPELL
    ) : (
      objectOf(design)
    );
  return (
    <svg class="ms-picture-of" viewBox="0 0 60 64" aria-hidden="true" focusable="false">
      <path class="ms-ground" d="M0 50q16-8 30-2t30-2v18H0z" />
      {art ?? HOUSES["br"]}
    </svg>
  );
}

export function frame_class(design: Design | undefined): string {
  return `ms-frame ms-kind-${design?.kind ?? "none"} ms-people-${design?.camp || "none"} ms-unit-${design?.unit || "none"}`;
}
