// What a player did last, in words, beside what is theirs.
import type { VNode } from "preact";
import { at_once } from "../../table/at-once";
import type { Moment } from "../../table/types";

const MOST = 2;

export function Lately({ moment, of }: { moment: Moment; of: number }): VNode | null {
  const told = at_once(moment.events.filter((one) => one.who === of)).slice(-MOST);
  if (!told.length) return null;
  return (
    <p class="kit-lately">
      {told
        .map(({ event, times }) => (times > 1 ? `${event.text} × ${times}` : event.text))
        .join(" · ")}
    </p>
  );
}
