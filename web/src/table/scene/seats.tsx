import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../../lang/page";
import type { BoardProps } from "../../boards/board";
import { useFrame } from "./frame";
import { Icon } from "../../parts/icon";
import { Plate } from "./plate";
import { Recap } from "./recap";

interface SeatStripProps {
  seats: number[];
  hold?(seat: number): ComponentChildren; // what they hold, for the plate
  view?(seat: number): VNode | null; // their board in miniature
}

// The opponents, side by side. Each is a plate with the recap of the last turn.
export function SeatStrip({ seats, hold, view }: SeatStripProps): VNode | null {
  const { t } = useWords();
  if (!seats.length) return null;
  return (
    <section class={`seats n${seats.length}`} aria-label={t("others")}>
      {seats.map((seat) => (
        <div class="seat" key={seat} data-seat={seat}>
          <Plate seat={seat}>{hold?.(seat)}</Plate>
          {view?.(seat)}
          <Recap seat={seat} />
        </div>
      ))}
    </section>
  );
}

interface OpenedProps {
  seat: number;
  seats: number[]; // whose seats can be opened, in their order
  props: BoardProps;
  open(seat: number | null): void;
}

// A seat opened large, over the scene: the whole board of an opponent.
export function OpenedSeat({ seat, seats, props, open }: OpenedProps): VNode | null {
  const { t } = useWords();
  const { board } = useFrame();
  const ref = useRef<HTMLDialogElement>(null);
  const SeatOf = board?.Seat;
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  if (!SeatOf) return null;
  const at = seats.indexOf(seat);
  const beside = (step: number): number => seats[(at + step + seats.length) % seats.length] ?? seat;
  const keys = (e: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
    if (step && !e.defaultPrevented && seats.length > 1) open(beside(step));
  };
  return (
    <dialog
      ref={ref}
      class="opened-seat"
      aria-label={props.chairs[seat]?.name}
      onCancel={(e) => (e.preventDefault(), open(null))}
      onClick={(e) => e.target === ref.current && open(null)}
      onKeyDown={keys}
    >
      <header>
        <Plate seat={seat} mine />
        <Recap seat={seat} />
        {seats.length > 1 && (
          <>
            <button
              type="button"
              class="tool"
              aria-label={t("previous")}
              onClick={() => open(beside(-1))}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              class="tool"
              aria-label={t("next")}
              onClick={() => open(beside(1))}
            >
              <Icon name="right" />
            </button>
          </>
        )}
        <button type="button" class="btn" onClick={() => open(null)}>
          {t("put_back")}
        </button>
      </header>
      <div class="opened-board">
        <SeatOf {...props} seat={seat} />
      </div>
    </dialog>
  );
}
