import type { VNode } from "preact";
import type { Told } from "../../boards/board";
import { useWords } from "../../lang/page";
import { useFrame } from "./frame";
import { Face } from "../../parts/face";
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

interface RecapProps {
  seat: number;
  named?: boolean; // away from the player's plate: with face and name
}

// What a player did in their last turn, in one line. A press plays it again.
export function Recap({ seat, named }: RecapProps): VNode | null {
  const { t } = useWords();
  const { recap, watch_again, state } = useFrame();
  const told = recap(seat);
  if (!told?.bits.length) return null;
  const chair = state.chairs[seat];
  const words = told.bits.map((b) => b.text).join(", ");
  return (
    <button
      type="button"
      class="recap"
      data-seat={seat}
      aria-label={t("recap_again", chair?.name ?? "", words)}
      title={words}
      onClick={() => watch_again(seat)}
    >
      <span class="again" aria-hidden="true">
        <Icon name="again" />
      </span>
      {named && chair && (
        <span class="recap-who" aria-hidden="true">
          <Face name={chair.name} bot={chair.kind === "bot"} />
          <b>{chair.name}</b>
        </span>
      )}
      <span class="recap-bits" aria-hidden="true">
        {told.bits.map((bit, i) => (
          <Bit key={i} bit={bit} />
        ))}
      </span>
    </button>
  );
}
