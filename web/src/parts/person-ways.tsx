// What one can do about a person, beside the name on the profile.

import { useWords } from "../lang/page";
import type { ProfileRow } from "../online/profiles";
import { Link } from "./link";

export function PersonWays({ of }: { of: ProfileRow }) {
  const { t } = useWords();
  if (!of.yours) return null;
  return (
    <p class="row-ways" data-testid="person-ways">
      <Link to="account" class="btn tool">
        {t("account")}
      </Link>
    </p>
  );
}
