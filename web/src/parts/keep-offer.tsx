// After a match, guests are offered an account that keeps their matches: once.

import { useEffect, useState } from "preact/hooks";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { house } from "../online/house";
import { Link } from "./link";

const KEY = "vallon.offered";

export function KeepOffer() {
  const { t } = useWords();
  const { you } = useStore(house);
  const [first] = useState(() => localStorage.getItem(KEY) === null);
  const [declined, decline] = useState(false);
  const guest = you !== null && you.account === undefined;
  useEffect(() => {
    if (guest) localStorage.setItem(KEY, "1");
  }, [guest]);
  if (!guest || !first || declined) return null;
  return (
    <section class="end-offer" aria-label={t("offer_account")} data-testid="offer">
      <p>{t("offer_account_note")}</p>
      <p class="row-ways">
        <button type="button" class="btn" onClick={() => decline(true)}>
          {t("offer_no")}
        </button>
        <Link to="account" class="btn">
          {t("keep_account")}
        </Link>
      </p>
    </section>
  );
}
