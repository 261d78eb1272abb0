// What can be done with the thing that is picked up, around it: one pill for each deed. In small
// windows the pills lie above the large buttons, within reach of the thumb.

import type { RefObject, VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useSceneSize, useWindowClass } from "../kit/frame-parts";
import { pointing } from "../kit/ponder";
import { deeds_first } from "./act";
import { deeds_of, short_words, sign_of, terms_of, type Deed } from "./deeds";
import { Amounts, Dial, Icon } from "./symbols";
import type { Table } from "./table";

const GAP = 6;

// Above the picked thing, or below it where the forecast lies above it.
function lay(ring: HTMLElement, root: HTMLElement): void {
  const thing = root.querySelector("[data-picked]");
  if (!thing) return;
  const home = root.getBoundingClientRect();
  const at = thing.getBoundingClientRect();
  const cast = root.querySelector(".ms-cast")?.getBoundingClientRect();
  const [width, height] = [ring.offsetWidth, ring.offsetHeight];
  const middle = at.left + at.width / 2 - home.left - width / 2;
  const left = Math.min(home.width - width - GAP, Math.max(GAP, middle));
  let top = at.top - home.top - height - GAP;
  const over =
    cast &&
    left < cast.right - home.left &&
    left + width > cast.left - home.left &&
    top < cast.bottom - home.top &&
    top + height > cast.top - home.top;
  if (over || top < GAP) top = Math.min(home.height - height - GAP, at.bottom - home.top + GAP);
  ring.style.left = `${left}px`;
  ring.style.top = `${top}px`;
}

function Pill({ table, deed, main }: { table: Table; deed: Deed; main: boolean }): VNode {
  const { hold, ponder } = table;
  const { usual } = deed;
  const { cost, turns } = terms_of(table, usual);
  return (
    <button
      type="button"
      class={main ? "ms-pill ms-pill-main" : "ms-pill"}
      data-choice
      data-pondered={ponder.mark([usual.code])}
      aria-label={usual.text}
      onClick={() => hold.play(usual)}
      {...pointing(ponder, usual.code)}
    >
      <Icon name={sign_of(usual)} />
      {short_words(table, usual)}
      <Amounts of={cost} />
      {turns ? <Dial turns={turns} /> : null}
    </button>
  );
}

interface RingProps {
  table: Table;
  root: RefObject<HTMLElement | null>;
}

export function Ring({ table, root }: RingProps): VNode | null {
  const { picked } = table.hold;
  const ring = useRef<HTMLDivElement>(null);
  const window = useWindowClass();
  const size = useSceneSize();
  const deeds = picked ? deeds_of(deeds_first(table, picked)) : [];
  const floats = window === "desk" || window === "narrow";
  useLayoutEffect(() => {
    if (floats && ring.current && root.current) lay(ring.current, root.current);
  }, [picked, deeds.length, floats, size]);
  if (deeds.length < 2) return null;
  return (
    <div
      key={floats ? "floats" : "docked"}
      class={floats ? "ms-ring" : "ms-ring ms-docked"}
      role="group"
      aria-label={table.t("deeds")}
      ref={ring}
    >
      {deeds.map((deed, i) => (
        <Pill key={deed.usual.code} table={table} deed={deed} main={i === 0} />
      ))}
    </div>
  );
}
