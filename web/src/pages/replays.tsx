// The matches on this device, and a file to open.

import { useState } from "preact/hooks";
import { game_name } from "../lib/games";
import { level_of } from "../lib/levels";
import { served } from "../lib/router";
import { date, list } from "../lang/language";
import { useWords } from "../lang/page";
import "../lang/later-words";
import { Face } from "../parts/face";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { Stamp } from "../parts/picture";
import { shelf, type Kept } from "../table/shelf";

function Row({ match: { plan, at, over } }: { match: Kept }) {
  const { lang, t } = useWords();
  const names = plan.seats.map((s) => s.name);
  return (
    <li class="row">
      <Stamp game={plan.game} />
      <span class="grow">
        <b>{game_name(lang, plan.game)}</b>{" "}
        <small>
          {list(lang, names)} · {date(lang, at)}
        </small>
      </span>
      <span class="heads" aria-hidden="true">
        {plan.seats.map((s, i) => (
          <Face
            key={i}
            name={s.name}
            bot={s.kind === "bot"}
            kind={level_of(s.player ?? "")?.animal}
            size={30}
          />
        ))}
      </span>
      <span class="row-ways">
        {!over && (
          <Link to={`play/${plan.id}`} class="btn">
            {t("go_on_short")}
          </Link>
        )}
        {over && (
          <Link to={`replay/local/${plan.id}?review`} class="btn">
            {t("review")}
          </Link>
        )}
        <Link to={`replay/local/${plan.id}`} class="btn tool">
          <Icon name="play" />
          {t("replay")}
        </Link>
      </span>
    </li>
  );
}

function File({ opened }: { opened(text: string): void }) {
  const { t } = useWords();
  const [trouble, fail] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    if (text.startsWith("vallon-record")) opened(text);
    else fail(t("not_a_record", file.name));
  };
  return (
    <section class="pane">
      <h2>{t("open_record")}</h2>
      <p class="soft">{t("record_file")}</p>
      <label class="btn file">
        {t("choose_file")}
        <input
          type="file"
          class="hidden"
          accept=".vallon,text/plain"
          onChange={(e) => void read(e.currentTarget.files?.[0])}
        />
      </label>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}

export function Replays({ opened }: { opened(text: string): void }) {
  const { t } = useWords();
  const past = shelf().filter((m) => m.record);
  return (
    <div class="column wide">
      <header class="titleline">
        <h1>{t("replays")}</h1>
        {served && (
          <Link to="history" class="btn tool end">
            {t("past")}
          </Link>
        )}
      </header>
      <div class="two">
        <section class="pane">
          <h2>{t("on_this_device")}</h2>
          {past.length === 0 && <p class="soft">{t("none_yet")}</p>}
          <ul class="rows">
            {past.map((m) => (
              <Row key={m.plan.id} match={m} />
            ))}
          </ul>
        </section>
        <File opened={opened} />
      </div>
    </div>
  );
}
