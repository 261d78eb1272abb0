import { behind } from "../lib/scene";
import { useStore } from "../lib/store";
import { usePicture } from "./picture";

// The place that lies behind a page of the house. A table draws its own.
export function Backdrop() {
  const game = useStore(behind);
  const Drawn = usePicture(game);
  return <div class="backdrop">{Drawn && <Drawn form="wide" />}</div>;
}
