// The foot of the start page of a server.

import { useEffect } from "preact/hooks";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";
import { Face } from "../parts/face";
import { Link } from "../parts/link";

export { HostLinks } from "../parts/host-links";

// Who is here, and tables that one may join.
export function People() {
  const { t } = useWords();
  const { tables, online } = useStore(house);
  useEffect(() => line().keep_saying({ do: "lobby", stay: true }), []);
  const free = tables.filter((r) => r.stage === "gathering" && (r.open ?? 0) > 0);
  const names = free
    .flatMap((r) => r.seats.map((s) => (typeof s === "string" ? s : s.name)))
    .filter(Boolean);
  return (
    <Link to="lobby" class="people">
      <span class="heads">
        {names.slice(0, 3).map((name) => (
          <Face key={name} name={name} bot={false} size={34} />
        ))}
      </span>
      <span class="waiting-words">
        <b>{t("tables_open", free.length)}</b>
        <small>{t("people_here", online)}</small>
      </span>
    </Link>
  );
}
