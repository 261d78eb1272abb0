// What could be bought if the player passed now: it helps to decide between pushing and passing.
import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import type { Own } from "./data";
import { offer_key } from "./keys";

function keys_of(own: Own): ReadonlySet<string> {
  return new Set([
    ...own.crafts.map((one) => offer_key(one.advancement, one.slot)),
    ...own.vales_in_reach.map((id) => `vale ${id}`),
  ]);
}

// Null: unknown. What was in reach before a push stands until the new answer is there.
export function useReach(props: BoardProps): ReadonlySet<string> | null {
  const [reach, see] = useState<ReadonlySet<string> | null>(null);
  const { ply, ask, seat } = props.moment;
  const plants = ask?.kind === "plant";
  useEffect(() => {
    let wanted = true;
    if (!plants) see(null);
    else
      void props.preview("pass").then((found) => {
        const own = found?.after?.own as Own | null | undefined;
        if (wanted && own) see(keys_of(own));
      });
    return () => void (wanted = false);
  }, [ply, plants, seat]);
  return reach;
}
