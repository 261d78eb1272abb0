import type { VNode } from "preact";
import type { Told } from "../../boards/board";
import { useWords } from "../../lang/page";
import { useFrame } from "./frame";
import { Icon } from "../../parts/icon";

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

// What a player did in their last turn, in one line. A press plays it again.
export function Recap({ seat }: { seat: number }): VNode | null {
  const { t } = useWords();
  const { recap, watch_again, state } = useFrame();
  const told = recap(seat);
  if (!told?.bits.length) return null;
  const words = told.bits.map((b) => b.text).join(", ");
  return (
    <button
      type="button"
      class="recap"
      data-seat={seat}
      aria-label={t("recap_again", state.chairs[seat]?.name ?? "", words)}
      title={words}
      onClick={() => watch_again(seat)}
    >
      <span class="again" aria-hidden="true">
        <Icon name="again" />
      </span>
      <span class="recap-bits" aria-hidden="true">
        {told.bits.map((bit, i) => (
          <Bit key={i} bit={bit} />
        ))}
      </span>
    </button>
  );
}
