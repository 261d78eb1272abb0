// What one can do about another person: follow, write, challenge, block, report.

import { useState } from "preact/hooks";
import { useLoaded } from "../lib/loaded";
import { go } from "../lib/router";
import { useStore } from "../lib/store";
import { useFriends } from "../lang/befriending";
import { useModeration } from "../lang/moderating";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";
import { Refused } from "../online/line";
import type { Named, RegardRow } from "../online/messages";
import { ChallengeSheet } from "./challenge-sheet";
import { Dialog } from "./dialog";
import { Face } from "./face";
import { ReportSheet } from "./report-sheet";

interface Props {
  person: number;
  name: string;
  leave?(): void; // before another screen is shown
  writing?: boolean; // their conversation is on the screen already
}

function Block({ name, done, block }: { name: string; done(): void; block(): void }) {
  const { t } = useWords();
  const f = useFriends();
  return (
    <div class="sure" role="group" aria-label={f("friends_block")}>
      <p class="soft">{f("friends_block_note", name)}</p>
      <p class="row-ways">
        <button type="button" class="danger" onClick={() => (done(), block())}>
          {f("friends_block")}
        </button>
        <button type="button" class="quiet" onClick={done}>
          {t("cancel")}
        </button>
      </p>
    </div>
  );
}

function Buttons({
  regard,
  leave,
  writing,
  change,
  report,
  challenge,
  block,
}: {
  regard: RegardRow;
  leave?: (() => void) | undefined;
  writing?: boolean | undefined;
  change(verb: string): void;
  report(): void;
  challenge(): void;
  block(): void;
}) {
  const f = useFriends();
  const m = useModeration();
  const { you } = useStore(house);
  const both = you?.account !== undefined && regard.account !== undefined;
  return (
    <p class="row-ways person-ways">
      {both && !regard.blocks && (
        <>
          <button type="button" onClick={() => change(regard.follows ? "unfollow" : "follow")}>
            {f(regard.follows ? "friends_unfollow" : "friends_follow")}
          </button>
          {!writing && (
            <button type="button" onClick={() => (leave?.(), go(`friends/${regard.person}`))}>
              {f("ways_message")}
            </button>
          )}
          <button type="button" onClick={challenge}>
            {f("challenge")}
          </button>
        </>
      )}
      {regard.blocks ? (
        <button type="button" onClick={() => change("unblock")}>
          {f("friends_unblock")}
        </button>
      ) : (
        <button type="button" class="quiet" onClick={block}>
          {f("friends_block")}
        </button>
      )}
      <button type="button" class="quiet" onClick={report}>
        {m("report_ways")}
      </button>
    </p>
  );
}

export function Ways({ person, name, leave, writing }: Props) {
  const { t } = useWords();
  const f = useFriends();
  const { you } = useStore(house);
  const [sheet, show] = useState<"report" | "challenge" | "block" | null>(null);
  const [trouble, fail] = useState<string | null>(null);
  const known = useLoaded(() => line().say<"regard">({ do: "regard", person }), [person]);
  const change = (verb: string) =>
    void line()
      .say({ do: verb, person })
      .then(
        () => (fail(null), known.again()),
        (e: unknown) => fail(e instanceof Refused ? e.message : t("unreached")),
      );
  if (!you) return null;
  if (!known.value) return known.error ? <p class="trouble">{known.error}</p> : null;
  return (
    <>
      <Buttons
        regard={known.value}
        leave={leave}
        writing={writing}
        change={change}
        report={() => show("report")}
        challenge={() => show("challenge")}
        block={() => show("block")}
      />
      {known.value.account === undefined && <p class="soft">{f("friends_guest")}</p>}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {sheet === "block" && (
        <Block name={name} done={() => show(null)} block={() => change("block")} />
      )}
      {sheet === "report" && <ReportSheet what={{ person, name }} close={() => show(null)} />}
      {sheet === "challenge" && (
        <ChallengeSheet person={person} name={name} close={() => show(null)} />
      )}
    </>
  );
}

// The people of a row of a list, each with these ways.
export function PeopleSheet({ people, close }: { people: readonly Named[]; close(): void }) {
  const f = useFriends();
  const [only] = people;
  return (
    <Dialog title={people.length === 1 && only ? only.name : f("friends_people")} close={close}>
      {people.map((p) => (
        <section key={p.person} class="person-sheet">
          {people.length > 1 && (
            <h3>
              <Face name={p.name} bot={false} size={34} /> {p.name}
            </h3>
          )}
          <Ways person={p.person} name={p.name} leave={close} />
        </section>
      ))}
    </Dialog>
  );
}
