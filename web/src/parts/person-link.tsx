// A name that leads to the profile, if there is one: guests, programs and bots have none.

import { useWords } from "../lang/page";
import { Link } from "./link";

export interface Named {
  name: string;
  person?: number;
  player?: string; // of a bot
  guest?: boolean;
  program?: boolean;
}

export const profile_of = (person: number): string => `p/${person}`;

// `beside` stands behind the name: a rating.
export function PersonLink({ of, beside }: { of: Named; beside?: string | undefined }) {
  const { t } = useWords();
  const tag = of.player ? t("bot") : of.program ? t("program") : of.guest ? t("guest_tag") : "";
  const name =
    of.person && !tag ? (
      <Link to={profile_of(of.person)} class="person-link">
        {of.name}
      </Link>
    ) : (
      of.name
    );
  return (
    <>
      {name}
      {beside && ` ${beside}`}
      {tag && (
        <>
          {" "}
          <small class="tag">{tag}</small>
        </>
      )}
    </>
  );
}
