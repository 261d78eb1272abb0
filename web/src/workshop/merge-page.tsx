// The work of two people put together: what only one of them changed is taken over; where they
// differ, both stand side by side, and one chooses, with a key if one likes.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { library } from "../engine/engine";
import { game_name } from "../lib/games";
import { useLoaded } from "../lib/loaded";
import { go } from "../lib/router";
import { useWords } from "../lang/page";
import { useWorkshopWords, type WorkshopWord } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { card_name } from "./card";
import { add_set, read_set_file, SET_MOST, type BroughtFile } from "./files";
import { kept_not } from "./gallery-parts";
import { title_of } from "./header";
import { decide, merge, type Conflict, type Said } from "./merge";
import { SetDocument } from "./set-document";
import { kept_sets } from "./sets";

type Side = "mine" | "theirs" | "base";

const SIDES: readonly [Side, WorkshopWord, string][] = [
  ["mine", "ws_merge_mine", "1"],
  ["theirs", "ws_merge_theirs", "2"],
  ["base", "ws_merge_base", "3"],
];

interface SideProps {
  label: string;
  chosen: BroughtFile | null;
  name: string;
  choose(file: BroughtFile): void;
}

// One of the two: a set of this device, or a file.
function ChooseSide({ label, chosen, name, choose }: SideProps) {
  const { lang } = useWords();
  const ws = useWorkshopWords();
  const sets = useLoaded(kept_sets, []).value ?? [];
  const take = (id: string) => {
    const set = sets.find((s) => s.id === id);
    if (set)
      choose({ name: title_of(set.text, lang), text: set.text, game: set.game, fault: null });
  };
  return (
    <div class="ws-merge-side" data-side={name}>
      <h2>{label}</h2>
      <p>
        <select aria-label={label} value="" onChange={(e) => take(e.currentTarget.value)}>
          <option value="">{ws("ws_yours")} …</option>
          {sets.map((s) => (
            <option key={s.id} value={s.id}>
              {title_of(s.text, lang)} ({game_name(lang, s.game)})
            </option>
          ))}
        </select>{" "}
        <label class="btn tool file">
          {ws("ws_merge_file")}
          <input
            type="file"
            class="hidden"
            accept=".set,text/plain"
            data-testid={`ws-merge-${name}`}
            onChange={(e) => {
              const file = e.currentTarget.files?.[0];
              if (file) void read_set_file(file).then(choose);
            }}
          />
        </label>
      </p>
      {chosen && (
        <p class={chosen.fault ? "ws-wrong" : "good"} role="status">
          {chosen.fault ? ws(chosen.fault, chosen.name, SET_MOST / 1024) : `✓ ${chosen.name}`}
        </p>
      )}
    </div>
  );
}

function Lines({ said }: { said: Said }) {
  const ws = useWorkshopWords();
  if (!said) return <em class="soft">{ws("ws_merge_nothing")}</em>;
  return (
    <>
      {said.map(({ value, source }, i) => (
        <span key={i} class="ws-said">
          {value} {source && <small>@{source}</small>}
        </span>
      ))}
    </>
  );
}

interface ConflictProps {
  conflict: Conflict;
  title: string;
  n: number;
  side: Side | null;
  choose(side: Side): void;
}

function ConflictRow({ conflict, title, n, side, choose }: ConflictProps) {
  const ws = useWorkshopWords();
  const { key, word } = conflict;
  const press = (e: KeyboardEvent) => {
    const found = SIDES.find(([, , letter]) => letter === e.key);
    if (!found || e.ctrlKey || e.altKey || e.metaKey) return;
    e.preventDefault();
    choose(found[0]);
  };
  return (
    <li class="pane ws-conflict" data-conflict={n} data-decided={side ?? undefined}>
      <h3>
        {title} <small>{key ? `${key} ${word}` : ws("ws_merge_whole")}</small>
      </h3>
      <div role="group" aria-label={`${title} ${key} ${word}`} onKeyDown={press}>
        {SIDES.map(([name, label, letter]) => (
          <button
            key={name}
            type="button"
            aria-pressed={side === name}
            data-side={name}
            onClick={() => choose(name)}
          >
            <b>
              {ws(label)} <kbd>{letter}</kbd>
            </b>
            <Lines said={conflict[name]} />
          </button>
        ))}
      </div>
    </li>
  );
}

interface Found {
  conflicts: Conflict[];
  doc: SetDocument;
}

function Conflicts({ found, game }: { found: Found; game: string }) {
  const { lang } = useWords();
  const ws = useWorkshopWords();
  const [sides, choose] = useState<readonly (Side | null)[]>([]);
  const [trouble, fail] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const { conflicts, doc } = found;
  const left = conflicts.filter((_, i) => !sides[i]).length;
  const take = (n: number, side: Side) => {
    choose(conflicts.map((_, i) => (i === n ? side : (sides[i] ?? null))));
    list.current
      ?.querySelector<HTMLElement>(`[data-conflict="${n + 1}"] button`)
      ?.focus({ preventScroll: false });
  };
  const keep = () => {
    const whole = conflicts.reduce((d, c, i) => decide(d, c, sides[i] ?? "mine"), doc);
    add_set(game, whole.text()).then(
      ({ id }) => go(`workshop/${id}`),
      (e: unknown) => fail(ws(kept_not(e))),
    );
  };
  return (
    <>
      <p class="ws-verdict" role="status" data-testid="ws-merge-left">
        {conflicts.length === 0 ? ws("ws_merge_none") : ws("ws_merge_left", left)}
      </p>
      <ul ref={list} class="ws-conflicts">
        {conflicts.map((conflict, n) => {
          const at = doc.find(conflict.kind, conflict.id);
          return (
            <ConflictRow
              key={n}
              n={n}
              conflict={conflict}
              title={at < 0 ? conflict.id : card_name(doc, at, lang)}
              side={sides[n] ?? null}
              choose={(side) => take(n, side)}
            />
          );
        })}
      </ul>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <p class="acts-row">
        <button
          type="button"
          class="btn main"
          aria-disabled={left > 0}
          data-testid="ws-merge-keep"
          onClick={() => left === 0 && keep()}
        >
          {ws("ws_merge_keep")}
        </button>
      </p>
    </>
  );
}

export function MergePage() {
  const ws = useWorkshopWords();
  const [mine, take_mine] = useState<BroughtFile | null>(null);
  const [theirs, take_theirs] = useState<BroughtFile | null>(null);
  const game = mine?.fault === null ? mine.game : "";
  const [base, read] = useState<{ game: string; text: string } | null>(null);
  useEffect(() => {
    if (game)
      void library()
        .call("set_text", game)
        .then((text) => read({ game, text }));
  }, [game]);
  const other = mine && theirs && !mine.fault && !theirs.fault && mine.game !== theirs.game;
  const found = useMemo(
    () =>
      mine && theirs && !mine.fault && !theirs.fault && !other && base?.game === game
        ? merge(
            SetDocument.parse(base.text),
            SetDocument.parse(mine.text),
            SetDocument.parse(theirs.text),
          )
        : null,
    [mine, theirs, base, game, other],
  );
  return (
    <div class="column wide ws">
      <header class="titleline">
        <Link to="workshop" class="btn tool" label={ws("ws_to_all")}>
          <Icon name="left" />
        </Link>
        <h1>{ws("ws_merge")}</h1>
      </header>
      <section class="pane">
        <p class="soft">{ws("ws_merge_note")}</p>
        <div class="ws-merge-sides">
          <ChooseSide label={ws("ws_merge_mine")} name="mine" chosen={mine} choose={take_mine} />
          <ChooseSide
            label={ws("ws_merge_theirs")}
            name="theirs"
            chosen={theirs}
            choose={take_theirs}
          />
        </div>
        {other && <p class="trouble">{ws("ws_merge_other")}</p>}
      </section>
      {found && <Conflicts key={`${mine?.name} ${theirs?.name}`} found={found} game={game} />}
    </div>
  );
}
