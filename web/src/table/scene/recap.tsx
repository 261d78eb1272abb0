import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { Told } from "../../boards/board";
import { useWords } from "../../lang/page";
import { useFitting } from "./fitting";
import { useFrame } from "./frame";
import { Face } from "../../parts/face";
import { Icon } from "../../parts/icon";

const WIDTH = 300; // of the whole list, as in scene.css
const EDGE = 8;
const GAP = 6;

function Bit({ bit }: { bit: Told }): VNode {
  return (
    <>
      <span class="bit">
        {bit.thumb && <img class="thumb" src={bit.thumb} alt="" />}
        {bit.text}
      </span>{" "}
    </>
  );
}

interface RecapProps {
  seat: number;
  named?: boolean; // away from the player's plate: with face and name
}

// The whole list, over everything else, for as long as somebody looks at the recap.
function useWhole() {
  const whole = useRef<HTMLSpanElement>(null);
  const show = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    const list = whole.current;
    if (!list?.showPopover) return;
    list.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - WIDTH - EDGE))}px`;
    list.style.top = `${bottom + GAP}px`;
    list.showPopover();
  };
  return { whole, show, hide: () => whole.current?.hidePopover?.() };
}

// What a player did in their last turn, in one line. A press plays it again. What has no room there is
// counted, and listed while one points at the recap or has it in focus.
export function Recap({ seat, named }: RecapProps): VNode | null {
  const { t } = useWords();
  const { recap, watch_again, state } = useFrame();
  const bits = recap(seat)?.bits ?? [];
  const chair = state.chairs[seat];
  const words = bits.map((b) => b.text).join(", ");
  const { box, shown } = useFitting(words, bits.length);
  const { whole, show, hide } = useWhole();
  const more = bits.length - shown;
  if (!bits.length) return null;
  const look = more > 0 ? { onPointerEnter: show, onFocus: show } : {};
  return (
    <button
      type="button"
      class="recap"
      data-seat={seat}
      onClick={() => watch_again(seat)}
      onPointerLeave={hide}
      onBlur={hide}
      {...look}
    >
      <span class="hidden">{t("recap_again", chair?.name ?? "", words)}</span>
      <span class="again" aria-hidden="true">
        <Icon name="again" />
      </span>
      {named && chair && (
        <span class="recap-who" aria-hidden="true">
          <Face name={chair.name} bot={chair.kind === "bot"} />
          <b>{chair.name}</b>
        </span>
      )}
      <span ref={box} class="recap-bits" aria-hidden="true">
        {bits.slice(0, shown).map((bit, i) => (
          <Bit key={i} bit={bit} />
        ))}
        {more > 0 && <b class="recap-more">{t("recap_more", more)}</b>}
      </span>
      {more > 0 && (
        <span ref={whole} class="recap-whole" popover="manual" aria-hidden="true">
          {bits.map((bit, i) => (
            <Bit key={i} bit={bit} />
          ))}
        </span>
      )}
    </button>
  );
}
