// What the page of a server does whatever is shown: it notifies the reader, and shows challenges of
// people whom they know, with the answers to their own.

import { useStore } from "../lib/store";
import { load_styles } from "../lib/styles";
import { social } from "../online/social";
import { useTurns } from "../online/turns";
import { soon } from "./lazy";

const ChallengeBanner = soon(() =>
  Promise.all([import("./challenges"), load_styles(PAGE_STYLES)]).then(([m]) => m.ChallengeBanner),
);

// At a table nothing covers the board; the page about friends shows them all.
export function Company({ seated, at }: { seated: boolean; at: string }) {
  useTurns();
  const { challenges } = useStore(social);
  const shown = challenges.filter((c) => (c.yours ? c.state !== "open" : c.known));
  return !seated && at !== "friends" && shown.length > 0 ? <ChallengeBanner rows={shown} /> : null;
}
