// Who has won, in one sentence.

import { list } from "../lang/language";
import type { Say } from "../lang/page";
import { only_own, person_at } from "./who";
import type { Chair, Lang, Moment } from "./types";

export const winners_of = ({ scores }: Moment): number[] =>
  scores.flatMap((s, i) => (s.won ? [i] : []));

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

interface Words {
  t: Say;
  lang: Lang;
  foe?: string | null | undefined; // who wins when nobody in a seat does
}

export function won(moment: Moment, chairs: readonly Chair[], { t, lang, foe }: Words): string {
  const winners = winners_of(moment);
  const [winner] = winners;
  if (winner === undefined) return foe ? t("wins", { name: foe, you: false }) : t("nobody");
  if (winners.length === 1) return t("wins", person_at(chairs, winner));
  const me = only_own(chairs);
  const mine = me !== null && winners.includes(me);
  const others = winners.filter((i) => i !== me).map((i) => chairs[i]?.name ?? "");
  return mine
    ? t("share_yours", list(lang, [capital(t("you")), ...others]))
    : t("share", list(lang, others));
}
