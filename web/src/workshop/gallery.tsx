// The sets on this device: begin one, bring one, open, play, rename, duplicate, give away, delete.

import { useEffect, useState } from "preact/hooks";
import type { GameHead } from "../engine/calls";
import { library } from "../engine/engine";
import { download } from "../lib/download";
import { game_name, games_in } from "../lib/games";
import { useLoaded } from "../lib/loaded";
import { go } from "../lib/router";
import { date } from "../lang/language";
import { useWords } from "../lang/page";
import { workshop } from "../lang/workshop";
import { useWorkshopWords } from "../lang/workshop-words";
import { Icon, type IconName } from "../parts/icon";
import { Link } from "../parts/link";
import { Picture, Stamp } from "../parts/picture";
import { add_set, read_set_file, SET_MOST } from "./files";
import { retitled, title_of } from "./header";
import { LinkSheet } from "./link-sheet";
import { NameSheet } from "./name-sheet";
import { file_name, kept_not, PlayButton } from "./gallery-parts";
import { drop_set, keep_set, kept_sets, lasting, type KeptSet } from "./sets";
import { useState_of } from "./set-state";
import { StateLine } from "./state-line";
import { useDrop } from "./use-drop";

interface WaysProps {
  set: KeptSet;
  rename(): void;
  give(): void;
  copy(): void;
  drop(): void;
}

function Ways({ set, rename, give, copy, drop }: WaysProps) {
  const ws = useWorkshopWords();
  const save = () => download(file_name(set), set.text);
  const ways: [IconName, string, () => void, string][] = [
    ["pen", ws("ws_rename"), rename, "rename"],
    ["cards", ws("ws_copy"), copy, "copy"],
    ["down", ws("ws_save_file"), save, "save"],
    ["link", ws("ws_link"), give, "link"],
    ["cross", ws("ws_drop_set"), drop, "delete"],
  ];
  return (
    <span class="ws-ways">
      {ways.map(([icon, label, act, id]) => (
        <button
          key={id}
          type="button"
          class="btn tool"
          aria-label={label}
          title={label}
          data-way={id}
          onClick={act}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  );
}

function SetCard(props: WaysProps) {
  const { set } = props;
  const { lang } = useWords();
  const ws = useWorkshopWords();
  const state = useState_of(set);
  const title = title_of(set.text, lang) || ws("ws_untitled");
  return (
    <li class="ws-set paper" data-set={set.id} data-game={set.game}>
      <Picture game={set.game} name={set.game} form="band" />
      <h3>
        <Link to={`workshop/${set.id}`}>{title}</Link>
      </h3>
      <p class="soft">
        {game_name(lang, set.game)} · {ws("ws_changed", date(lang, set.at))}
      </p>
      <StateLine state={state} />
      <p class="ws-main-ways">
        <Link to={`workshop/${set.id}`} class="btn main">
          {ws("ws_edit")}
        </Link>
        <PlayButton set={set} state={state} />
      </p>
      <Ways {...props} />
    </li>
  );
}

// Begins a set as a copy of the normal one.
function Begin({ begun }: { begun(game: GameHead): void }) {
  const { lang } = useWords();
  const ws = useWorkshopWords();
  return (
    <div class="ws-games">
      {games_in(lang).map((g) => (
        <button key={g.id} type="button" class="ws-game" data-game={g.id} onClick={() => begun(g)}>
          <Stamp game={g.id} />
          <span>
            <b>{g.name}</b>
            <small>{ws("ws_begin_about")}</small>
          </span>
          <Icon name="plus" />
        </button>
      ))}
    </div>
  );
}

interface Shelf {
  sets: KeptSet[] | null;
  dropped: KeptSet | null;
  troubles: string[];
}

function useShelf() {
  const { lang } = useWords();
  const ws = useWorkshopWords();
  const [shelf, show] = useState<Shelf>({ sets: null, dropped: null, troubles: [] });
  const update = (change: Partial<Shelf>) => show((old) => ({ ...old, ...change }));
  const load = async () => update({ sets: await kept_sets() });
  useEffect(() => void load(), []);
  const fail = (troubles: string[]) => update({ troubles });
  const attempt = async (work: () => Promise<unknown>) => {
    fail([]);
    try {
      await work();
    } catch (e) {
      fail([ws(kept_not(e))]);
    }
    await load();
  };
  return {
    ...shelf,
    begin: (game: GameHead) =>
      attempt(async () => {
        const text = await library().call("set_text", game.id);
        const { id } = await add_set(
          game.id,
          retitled(text, {
            en: workshop.say("en", "ws_new_title", game_name("en", game.id)),
            fr: workshop.say("fr", "ws_new_title", game_name("fr", game.id)),
          }),
        );
        go(`workshop/${id}`);
      }),
    bring: (files: readonly File[]) =>
      attempt(async () => {
        const read = await Promise.all(files.map(read_set_file));
        for (const { game, text, fault } of read) if (!fault) await add_set(game, text);
        fail(read.flatMap((f) => (f.fault ? ws(f.fault, f.name, SET_MOST / 1024) : [])));
      }),
    copy: (set: KeptSet) => {
      const titled = (to: string) => workshop.say(to, "ws_copy_title", title_of(set.text, to));
      const text = retitled(set.text, { en: titled("en"), fr: titled("fr") });
      return attempt(() => add_set(set.game, text));
    },
    write: (set: KeptSet, text: string) =>
      attempt(() => keep_set({ ...set, text, at: Date.now() })),
    drop: (set: KeptSet) => attempt(() => drop_set(set.id).then(() => update({ dropped: set }))),
    bring_back: (set: KeptSet) =>
      attempt(() => keep_set({ ...set, revision: 0 }).then(() => update({ dropped: null }))),
    lang,
  };
}

function Dropped({ set, back }: { set: KeptSet; back(): void }) {
  const { lang } = useWords();
  const ws = useWorkshopWords();
  return (
    <p class="ws-dropped" role="status">
      {ws("ws_dropped", title_of(set.text, lang) || ws("ws_untitled"))}{" "}
      <button type="button" class="btn tool" data-testid="ws-back" onClick={back}>
        <Icon name="undo" />
        {ws("ws_bring_back")}
      </button>
    </p>
  );
}

function OpenFiles({ bring }: { bring(files: readonly File[]): void }) {
  const ws = useWorkshopWords();
  return (
    <p class="ws-open">
      <label class="btn tool file">
        <Icon name="box" />
        {ws("ws_open")}
        <input
          type="file"
          class="hidden"
          multiple
          accept=".set,text/plain"
          data-testid="ws-files"
          onChange={(e) => {
            bring([...(e.currentTarget.files ?? [])]);
            e.currentTarget.value = "";
          }}
        />
      </label>{" "}
      <span class="soft">{ws("ws_drop")}</span>
    </p>
  );
}

export function Gallery() {
  const ws = useWorkshopWords();
  const shelf = useShelf();
  const [sheet, open] = useState<{ what: "name" | "link"; set: KeptSet } | null>(null);
  const stays = useLoaded(lasting, []);
  const over = useDrop((files) => void shelf.bring(files));
  const { sets, dropped } = shelf;
  return (
    <div class={over ? "column wide ws ws-over" : "column wide ws"}>
      <header class="titleline">
        <Icon name="box" />
        <h1>{ws("ws")}</h1>
        <Link to="workshop/merge" class="btn tool">
          <Icon name="people" />
          {ws("ws_merge")}
        </Link>
      </header>
      {shelf.troubles.map((text) => (
        <p key={text} class="trouble" role="alert">
          {text}
        </p>
      ))}
      {stays.value === false && <p class="trouble">{ws("ws_passing")}</p>}
      <section class="pane ws-begin">
        <h2>{over ? ws("ws_drop_now") : ws("ws_begin")}</h2>
        <p class="soft">{ws("ws_note")}</p>
        <Begin begun={(game) => void shelf.begin(game)} />
        <OpenFiles bring={(files) => void shelf.bring(files)} />
      </section>
      {dropped && <Dropped set={dropped} back={() => void shelf.bring_back(dropped)} />}
      <h2 class="ws-yours">{ws("ws_yours")}</h2>
      {sets?.length === 0 && <p class="pane soft">{ws("ws_none")}</p>}
      <ul class="ws-sets" data-testid="ws-sets">
        {sets?.map((set) => (
          <SetCard
            key={`${set.id} ${set.revision}`}
            set={set}
            rename={() => open({ what: "name", set })}
            give={() => open({ what: "link", set })}
            copy={() => void shelf.copy(set)}
            drop={() => void shelf.drop(set)}
          />
        ))}
      </ul>
      {sheet?.what === "link" && <LinkSheet text={sheet.set.text} close={() => open(null)} />}
      {sheet?.what === "name" && (
        <NameSheet
          text={sheet.set.text}
          close={() => open(null)}
          keep={(text) => void shelf.write(sheet.set, text)}
        />
      )}
    </div>
  );
}
