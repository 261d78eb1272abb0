// Ratings beside names, and who is a guest or a program.

import { figure } from "../lang/language";
import { useWords } from "../lang/page";
import type { Shown, Standing } from "../online/messages";

export const rating_text = ({ rating, sure }: Shown): string =>
  `${figure(rating)}${sure ? "" : "?"}`;

export function Rating({ of }: { of: Shown }) {
  const { t } = useWords();
  const told = t(of.sure ? "rating_of" : "rating_unsure", of.rating, of.deviation);
  return (
    <small class="rating" title={told}>
      <span aria-hidden="true">{rating_text(of)}</span>
      <span class="hidden">{told}</span>
    </small>
  );
}

// A name where there is no room for a word beside it: those of guests and programs are slanted.
export function Name({ name, standing }: { name: string; standing?: Standing | undefined }) {
  const { t } = useWords();
  const tag = standing?.program ? t("program") : standing?.guest ? t("guest_tag") : "";
  if (!tag) return <b>{name}</b>;
  return (
    <b class="passing" title={tag}>
      {name}
      <span class="hidden"> ({tag})</span>
    </b>
  );
}

// What stands beside a name.
export function About({ of }: { of: Standing }) {
  const { t } = useWords();
  const tag = of.program ? t("program") : of.guest ? t("guest_tag") : "";
  return (
    <>
      {of.rating && <Rating of={of.rating} />}
      {tag && <small class="tag">{tag}</small>}
    </>
  );
}
