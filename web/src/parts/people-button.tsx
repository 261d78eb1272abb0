// The button at the end of a row of a list that opens the sheet about the people in it.

import "../lang/people-words";
import { useState } from "preact/hooks";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { house } from "../online/house";
import type { Named } from "../online/messages";
import { Icon } from "./icon";
import { lazy } from "./lazy";

const PeopleSheet = lazy(() => import("./ways").then((m) => m.PeopleSheet));

export function PeopleButton({ people }: { people: readonly Named[] }) {
  const { t } = useWords();
  const { you } = useStore(house);
  const [open, show] = useState(false);
  const others = people.filter((p) => p.person > 0 && p.person !== you?.id);
  if (!you || others.length === 0) return null;
  return (
    <>
      <button
        type="button"
        class="quiet people-button"
        aria-label={t("ways_of", others.map((p) => p.name).join(", "))}
        onClick={() => show(true)}
      >
        <Icon name="more" />
      </button>
      {open && <PeopleSheet people={others} close={() => show(false)} />}
    </>
  );
}
