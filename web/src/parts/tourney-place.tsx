// The reader's own place in a tournament: entering, breaks, withdrawing, the table that waits; and
// what its organiser may do.

import { useState } from "preact/hooks";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { useTourneyWords, type TourneySay } from "../lang/tourney-words";
import { house, line } from "../online/house";
import { Refused } from "../online/line";
import type { TourneyPage, TourneyPlayer } from "../online/tourneys";
import { Dialog } from "./dialog";
import { Face } from "./face";
import { Tick } from "./field";
import { Link } from "./link";

// Sends a request about this tournament; the page follows by itself.
function useSay(of: TourneyPage) {
  const { t } = useWords();
  const [trouble, fail] = useState<string | null>(null);
  const say = (what: string, more: object = {}): Promise<boolean> =>
    line()
      .say({ do: `tourney_${what}`, tourney: of.tourney, ...more })
      .then(
        () => (fail(null), true),
        (x: unknown) => (fail(x instanceof Refused ? x.message : t("unreached")), false),
      );
  const told = trouble && (
    <p class="trouble" role="alert">
      {trouble}
    </p>
  );
  return { say, told };
}

function Withdraw({ of, playing, close }: { of: TourneyPage; playing: boolean; close(): void }) {
  const w = useTourneyWords();
  const { say, told } = useSay(of);
  const [resign, also] = useState(false);
  return (
    <Dialog title={w("tourney_leave")} close={close}>
      {of.state === "running" && <p>{w("tourney_leave_note")}</p>}
      {playing && <Tick label={w("tourney_leave_resign")} on={resign} set={also} />}
      {told}
      <p class="acts-row">
        <button
          type="button"
          class="btn danger"
          onClick={() => void say("leave", { resign }).then((fine) => fine && close())}
        >
          {w("tourney_leave")}
        </button>
      </p>
    </Dialog>
  );
}

// The newest table of this player, if it is not over.
const current = (of: TourneyPage, me: TourneyPlayer) =>
  of.tables.find((x) => x.match !== "" && x.match === me.match && !x.places);

// What happens next for somebody who takes part.
function outlook(of: TourneyPage, me: TourneyPlayer, w: TourneySay): string {
  if (me.state === "out") return w("tourney_out");
  if (me.state === "removed") return w("tourney_removed");
  if (of.state === "over") return w("tourney_place", me.rank);
  if (of.state !== "running") return w("tourney_entered");
  if (me.state === "pause") return w("tourney_paused");
  if (of.kind === "arena") return w("tourney_waits");
  const table = of.tables.find((x) => x.players.includes(me.number));
  if (table?.players.length === 1) return w("tourney_bye");
  if (of.kind === "knockout" && me.reached < of.round) return w("tourney_is_out");
  return w("tourney_waits_round");
}

function YourTable({ of, me }: { of: TourneyPage; me: TourneyPlayer }) {
  const w = useTourneyWords();
  const table = current(of, me);
  const others = (table?.players ?? []).filter((n) => n !== me.number);
  const named = of.players.filter((p) => others.includes(p.number));
  if (!me.match || of.state !== "running") return null;
  return (
    <div class="your-table" role="status">
      <p>
        <b>{w("tourney_paired")}</b>
      </p>
      {named.map((p) => (
        <p key={p.number} class="who">
          <Face name={p.name} bot={p.program === true} size={44} /> <b>{p.name}</b>
        </p>
      ))}
      <Link to={`t/${me.match}`} class="btn main">
        {w("tourney_go")}
      </Link>
    </div>
  );
}

function Entered({ of, me }: { of: TourneyPage; me: TourneyPlayer }) {
  const w = useTourneyWords();
  const { say, told } = useSay(of);
  const [leaving, leave] = useState(false);
  const goes_on = of.state === "announced" || of.state === "running";
  const there = me.state === "in" || me.state === "pause";
  const playing = me.match !== undefined && me.match !== "" && of.state === "running";
  return (
    <>
      <YourTable of={of} me={me} />
      {!playing && <p role="status">{outlook(of, me, w)}</p>}
      {told}
      {goes_on && (
        <p class="row-ways">
          {of.kind === "arena" && of.state === "running" && there && (
            <button
              type="button"
              class="btn"
              onClick={() => void say("pause", { yes: me.state === "in" })}
            >
              {w(me.state === "in" ? "tourney_pause" : "tourney_go_on")}
            </button>
          )}
          {there ? (
            <button type="button" class="btn" onClick={() => leave(true)}>
              {w("tourney_leave")}
            </button>
          ) : (
            me.state === "out" &&
            of.open && (
              <button type="button" class="btn main" onClick={() => void say("enter")}>
                {w("tourney_enter")}
              </button>
            )
          )}
        </p>
      )}
      {leaving && <Withdraw of={of} playing={playing} close={() => leave(false)} />}
    </>
  );
}

function Outside({ of }: { of: TourneyPage }) {
  const w = useTourneyWords();
  const { you } = useStore(house);
  const { say, told } = useSay(of);
  if (!of.open) return <p class="soft">{w("tourney_closed")}</p>;
  if (!you)
    return (
      <Link to="lobby" class="btn main">
        {w("tourney_name_first")}
      </Link>
    );
  return (
    <>
      {told}
      <button type="button" class="btn main" onClick={() => void say("enter")}>
        {w("tourney_enter")}
      </button>
      <p class="soft">{w("tourney_enter_note")}</p>
    </>
  );
}

export function Place({ of }: { of: TourneyPage }) {
  const w = useTourneyWords();
  const me = of.players.find((p) => p.number === of.you);
  if (!me && (of.state === "over" || of.state === "cancelled")) return null;
  return (
    <section class="pane" aria-labelledby="place-title" data-testid="place">
      <header>
        <h2 id="place-title">{w("tourney_you")}</h2>
      </header>
      {me ? <Entered of={of} me={me} /> : <Outside of={of} />}
    </section>
  );
}

export function Organise({ of }: { of: TourneyPage }) {
  const w = useTourneyWords();
  const { say, told } = useSay(of);
  const [asked, ask] = useState(false);
  if (of.state !== "announced" && of.state !== "running") return null;
  return (
    <section class="pane" aria-labelledby="organise-title" data-testid="organise">
      <header>
        <h2 id="organise-title">{w("tourney_organise")}</h2>
      </header>
      {told}
      <p class="row-ways">
        {of.state === "announced" && of.yours && (
          <button type="button" class="btn" onClick={() => void say("start")}>
            {w("tourney_start")}
          </button>
        )}
        <button type="button" class="btn" onClick={() => ask(true)}>
          {w("tourney_cancel")}
        </button>
      </p>
      {asked && (
        <Dialog title={w("tourney_cancel")} close={() => ask(false)}>
          <p>{w("tourney_cancel_note")}</p>
          <p class="acts-row">
            <button
              type="button"
              class="btn danger"
              onClick={() => void say("cancel").then(() => ask(false))}
            >
              {w("tourney_cancel")}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  );
}
