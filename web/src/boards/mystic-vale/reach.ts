// What could be bought if the player passed now: it helps to decide between pushing and passing.
import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import type { Own } from "./data";
import { offer_key } from "./table";

const NOTHING: ReadonlySet<string> = new Set();

function keys_of(own: Own): ReadonlySet<string> {
  return new Set([
    ...own.crafts.map((one) => offer_key(one.advancement, one.slot)),
    ...own.vales_in_reach.map((id) => `vale ${id}`),
  ]);
}

export function useReach(props: BoardProps): ReadonlySet<string> {
  const [reach, see] = useState(NOTHING);
  const { ply, ask, seat } = props.moment;
  useEffect(() => {
    let wanted = true;
    see(NOTHING);
    if (ask?.kind === "plant") {
      void props.preview("pass").then((found) => {
        const own = found?.after?.own as Own | null | undefined;
        if (wanted && own) see(keys_of(own));
      });
    }
    return () => void (wanted = false);
  }, [ply, ask?.kind, seat]);
  return reach;
}
