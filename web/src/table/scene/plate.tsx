import type { ComponentChildren, VNode } from "preact";
import { figure } from "../../lang/language";
import { useWords } from "../../lang/page";
import { ChairFace } from "../../parts/chair-face";
import { lazy } from "../../parts/lazy";
import { PersonLink } from "../../parts/person-link";
import { Name, Rating } from "../../parts/rating";
import { count_of } from "../tally";
import { useFrame } from "./frame";
import { Clock } from "./clock";

interface PlateProps {
  seat: number;
  mine?: boolean; // the reader's own: nothing to open
  acts?: boolean; // instead of: the seat is waited for
  children?: ComponentChildren; // what they hold
}

// Loaded when somebody first says something.
const Said = lazy(() => import("./said").then((m) => m.Said));

interface NotesProps {
  seat: number;
  acts: boolean;
  mine: boolean;
}

// What stands beside the name: the reader, to act, away, the place at the end.
function Notes({ seat, acts, mine }: NotesProps): VNode | null {
  const { t } = useWords();
  const { state, now } = useFrame();
  const chair = state.chairs[seat];
  const place = now.scores[seat]?.place;
  if (place) return <small class="plate-note">{t("place_n", place)}</small>;
  // The question says it to the reader.
  if (acts)
    return (
      <small class={mine ? "hidden" : "turn"}>
        {mine ? t("your_turn") : chair?.kind === "bot" && state.busy ? t("thinks") : t("to_act")}
      </small>
    );
  if (chair?.kind === "person" && !chair.present)
    return <small class="plate-note">{t("away")}</small>;
  return null;
}

// `links`: the plate is no button, so that the name may lead to the profile.
function Inside({
  seat,
  acts,
  mine,
  links,
  children,
}: PlateProps & { acts: boolean; links: boolean }): VNode {
  const { t } = useWords();
  const { state, shown, board } = useFrame();
  const chair = state.chairs[seat];
  const name = chair?.name ?? `${seat + 1}`;
  const rating = chair?.standing?.rating;
  // Where the fewest win, the board shows what counts.
  const total = board?.fewest || !shown.scores[seat] ? undefined : count_of(shown, seat, board);
  return (
    <>
      <ChairFace chair={chair} />
      {state.said?.seat === seat && <Said said={state.said} />}
      <span class="plate-about">
        <span class="who">
          {links && chair?.standing ? (
            <b>
              <PersonLink of={{ ...chair.standing, name }} />
            </b>
          ) : (
            <Name name={name} standing={chair?.standing} />
          )}
          {rating && !shown.scores[seat]?.place && <Rating of={rating} />}
          <Notes seat={seat} acts={acts} mine={Boolean(mine)} />
          <Clock seat={seat} />
        </span>
        <span class="tally">
          {total !== undefined && (
            <span class="score">
              <span aria-hidden="true">{figure(total)}</span>
              <span class="hidden">{t("points", total)}</span>
            </span>
          )}
          {children}
        </span>
      </span>
    </>
  );
}

// A player: face, name, score, what they hold. An opponent's is a button that opens their seat.
export function Plate({ seat, mine, acts, children }: PlateProps): VNode {
  const { now, state, board, open_seat } = useFrame();
  const chair = state.chairs[seat];
  const waited = acts ?? now.waiting.includes(seat);
  const classes = ["plate"];
  if (waited) classes.push("acts");
  if (mine) classes.push("mine");
  if (chair?.kind === "person" && !chair.present) classes.push("gone");
  const attributes = {
    class: classes.join(" "),
    "data-seat": seat,
    "aria-current": waited ? ("true" as const) : undefined,
  };
  const links = mine || !board?.Seat;
  const inside = (
    <Inside seat={seat} acts={waited} links={links} {...(mine ? { mine } : {})}>
      {children}
    </Inside>
  );
  if (links) return <div {...attributes}>{inside}</div>;
  return (
    <button type="button" {...attributes} aria-haspopup="dialog" onClick={() => open_seat(seat)}>
      {inside}
    </button>
  );
}
