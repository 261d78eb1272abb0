// What waits for the reader: their tables on the server and the matches on this device that have not
// ended. The first one is large; without any, the reader is invited to a lesson.

import { useMemo, useState } from "preact/hooks";
import { game_name, games_in, round_shown } from "../lib/games";
import { level_of } from "../lib/levels";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { house } from "../online/house";
import type { LobbyRow } from "../online/messages";
import { state_of, useMine } from "../online/mine";
import { served } from "../lib/router";
import { place_of } from "../lib/scene";
import { Face } from "../parts/face";
import { Link } from "../parts/link";
import { Stamp } from "../parts/picture";
import { drop, shelf, type Kept, type SeatPlan } from "../table/shelf";

interface Item {
  key: string;
  game: string;
  title: string;
  state: string;
  asks?: boolean; // the reader has to act
  face?: { name: string; bot: boolean; level?: string | undefined }; // of somebody who is there
  to: string;
  label: string; // of the way there
  remove?: () => void;
}

// The one whom the reader plays against, for the face.
const rival = ({ plan }: Kept): SeatPlan =>
  plan.seats.find((s, i) => i > 0 || s.kind === "bot") ?? { kind: "me", name: "?" };

function useKept(): Item[] {
  const { t, lang } = useWords();
  const [changes, change] = useState(0);
  return useMemo(
    () =>
      shelf()
        .filter((m) => !m.over && m.record)
        .map((m) => {
          const name = game_name(lang, m.plan.game);
          const { kind, name: who, player } = rival(m);
          const others = m.plan.seats.filter((s, i) => i > 0 || s.kind === "bot");
          return {
            key: m.plan.id,
            game: m.plan.game,
            title: t("go_on_in", name),
            state: [
              others.length > 0 && t("against", others.map((s) => s.name).join(", ")),
              round_shown(m.plan.game, m.round, lang),
            ]
              .filter(Boolean)
              .join(" · "),
            face: { name: who, bot: kind === "bot", level: player },
            to: `play/${m.plan.id}`,
            label: t("go_on_with", name),
            remove: () => (drop(m.plan.id), change(changes + 1)),
          };
        }),
    [changes, lang],
  );
}

function useServed(): Item[] {
  const { t, lang } = useWords();
  const { you } = useStore(house);
  const mine = useMine(true, lang);
  const other = (r: LobbyRow): string | undefined =>
    r.seats.map((s) => (typeof s === "string" ? s : s.name)).find((n) => n && n !== you?.name);
  const face = (name: string | undefined) => (name ? { face: { name, bot: false } } : {});
  return mine.map((r) => ({
    key: r.match,
    game: r.game,
    title: r.title,
    state: state_of(r, t),
    asks: r.your_turn ?? false,
    ...face(other(r)),
    to: `t/${r.match}`,
    label: `${t("go_there")}: ${r.title}`,
  }));
}

const none = (): Item[] => [];
const useTables = served ? useServed : none;

function Heading({ item }: { item: Item }) {
  const { face } = item;
  return (
    <>
      <span class="waiting-picture">
        <Stamp game={item.game} />
        {face && (
          <Face
            name={face.name}
            bot={face.bot}
            size={40}
            kind={level_of(face.level ?? "")?.animal}
          />
        )}
      </span>
      <span class="waiting-words">
        <b>{item.title}</b>
        <small>{item.state}</small>
      </span>
    </>
  );
}

function Row({ item }: { item: Item }) {
  const { t } = useWords();
  return (
    <li class="row">
      <Heading item={item} />
      <span class="row-ways">
        <Link to={item.to} class="btn" label={item.label}>
          {t("go_there")}
        </Link>
        {item.remove && (
          <button
            type="button"
            class="quiet"
            onClick={item.remove}
            aria-label={`${t("remove")}: ${item.title}`}
          >
            {t("remove")}
          </button>
        )}
      </span>
    </li>
  );
}

// The first time: the easiest game with a lesson.
function Invitation() {
  const { t, lang } = useWords();
  const easiest = games_in(lang)
    .filter((g) => g.lesson)
    .sort((a, b) => a.level - b.level)[0];
  if (!easiest) return null;
  return (
    <section class="waiting" data-world={place_of(easiest.id)}>
      <div class="waiting-first">
        <span class="waiting-picture">
          <Stamp game={easiest.id} />
          <Face name={easiest.name} bot kind="hare" size={40} />
        </span>
        <span class="waiting-words">
          <b>{t("first_time")}</b>
          <small>{t("first_time_line", easiest.name)}</small>
        </span>
        <Link to={`learn/${easiest.id}`} class="btn">
          {t("show_me")}
        </Link>
      </div>
    </section>
  );
}

export function Waiting() {
  const { t } = useWords();
  const items = [...useTables(), ...useKept()];
  const [first, ...rest] = items;
  const [open, unfold] = useState(false);
  const asking = items.filter((i) => i.asks).length;
  if (!first) return <Invitation />;
  return (
    <section class="waiting" data-world={place_of(first.game)} aria-label={t("go_on")}>
      <div class="waiting-first">
        <Heading item={first} />
        {asking > 1 && <small class="waiting-count">{t("tables_ask", asking)}</small>}
        {rest.length > 0 && (
          <button type="button" class="btn tool" aria-expanded={open} onClick={() => unfold(!open)}>
            {t("n_more", rest.length)}
          </button>
        )}
        <Link
          to={first.to}
          class="btn"
          label={first.remove ? first.label : `${t("go_on_short")}: ${first.title}`}
        >
          {t("go_on_short")}
        </Link>
      </div>
      {open && (
        <ul class="rows waiting-rest">
          {items.map((item) => (
            <Row key={item.key} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}
