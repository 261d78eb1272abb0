// The terms once more, at the table itself: whoever came by quick play or a rematch has not seen the
// waiting table. It stays until the reader has played or put it away, and covers nothing that has to
// be pressed.

import { useState } from "preact/hooks";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import type { OnlineTable } from "./online";
import { in_one_line } from "./terms";

export function Agreed({ source }: { source: OnlineTable }) {
  const { t } = useWords();
  const { table } = useStore(source.around);
  const { chairs, log, moment } = useStore(source.state);
  const [seen, see] = useState(false);
  const strangers = chairs.some((c) => c.kind === "person" && !c.yours);
  const mine = chairs.some((c) => c.yours);
  const played = log.some((l) => l.ply > 0 && l.events.some((e) => chairs[e.who]?.yours));
  if (seen || !table || !moment || moment.over || !mine || !strangers || played) return null;
  return (
    <div class="past agreed" role="status" data-testid="agreed">
      <p>
        <b>{t("agreed_now")}</b> {in_one_line(table, t).join(" · ")}
      </p>
      <button type="button" class="btn" onClick={() => see(true)}>
        {t("understood")}
      </button>
    </div>
  );
}
