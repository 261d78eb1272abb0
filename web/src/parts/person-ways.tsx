// What one can do about a person, beside the name on the profile.

import { useWords } from "../lang/page";
import type { ProfileRow } from "../online/profiles";
import { Link } from "./link";
import { Ways } from "./ways";

export function PersonWays({ of }: { of: ProfileRow }) {
  const { t } = useWords();
  if (!of.yours)
    return (
      <div data-testid="person-ways">
        <Ways person={of.person} name={of.name} />
      </div>
    );
  return (
    <p class="row-ways" data-testid="person-ways">
      <Link to="account" class="btn tool">
        {t("account")}
      </Link>
    </p>
  );
}
