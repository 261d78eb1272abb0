import { useState } from "preact/hooks";
import type { Bot, Game, GameHead } from "../engine/calls";
import { library } from "../engine/engine";
import { useLoaded } from "../lib/loaded";
import { level_of } from "../lib/levels";
import { usePlaceOf } from "../lib/scene";
import { settings } from "../lib/settings";
import { useWords } from "../lang/page";
import type { Deck } from "../lib/own-decks";
import "../lang/later-words";
import { Face } from "../parts/face";
import { Choice, OptionChoice, Segments } from "../parts/field";
import { useOrientation } from "../parts/orientation";
import { OwnDecksPane, useOwnDecks } from "../parts/own-decks";
import { ME, SeatChoice, useSitters } from "../parts/seat-choice";
import { Stamp } from "../parts/picture";
import { Trouble } from "../parts/trouble";
import { begin, usual_seats } from "../table/begin";
import { bot_name, own_name, type SeatPlan } from "../table/shelf";

// Gives names to the seats that were chosen in the form.
function seated(choices: string[], names: string[]): SeatPlan[] {
  let people = 0;
  let bots = 0;
  return choices.map((c, i) =>
    c === ME
      ? {
          kind: "me",
          name: names[i]?.trim() || own_name(settings.value.name, settings.value.lang, people++),
        }
      : { kind: "bot", player: c, name: bot_name(bots++) },
  );
}

const counts_of = (game: Game): [string, string][] =>
  Array.from({ length: game.seats_max - game.seats_min + 1 }, (_, i) => {
    const n = `${game.seats_min + i}`;
    return [n, n];
  });

// One of several people at this screen.
function NameOf({ n, value, call }: { n: number; value: string; call(name: string): void }) {
  const { t } = useWords();
  return (
    <label class="field">
      <span>{t("name_of_seat", n + 1)}</span>
      <input value={value} maxLength={24} onInput={(e) => call(e.currentTarget.value)} />
    </label>
  );
}

// With what a seat plays, where decks of one's own can be chosen.
function DeckOf({ me, deck, decks, bring }: DeckProps) {
  const { t } = useWords();
  const values = decks.map(({ id, name, own }): [string, string] => [
    id,
    own ? t("deck_own", name) : name,
  ]);
  return (
    <Choice
      label={t("deck_of_seat")}
      value={deck}
      values={[["", t(me ? "deck_at_table" : "deck_any")], ...values]}
      choose={bring}
    />
  );
}

interface DeckProps {
  me: boolean;
  deck: string; // "": not chosen here
  decks: Deck[];
  bring(deck: string): void;
}

interface SeatsProps {
  choices: string[];
  names: string[];
  bots: Bot[];
  decks: Deck[]; // to choose from, here; empty: as the options say
  brought: string[];
  choose(choices: string[]): void;
  call(names: string[]): void;
  bring(decks: string[]): void;
}

function Seats({ choices, names, bots, decks, brought, choose, call, bring }: SeatsProps) {
  const { t } = useWords();
  const sitters = useSitters({ bots: bots.map((b) => b.id) });
  const several = choices.filter((c) => c === ME).length > 1;
  const put = (list: string[], n: number, text: string): string[] =>
    choices.map((_, k) => (k === n ? text : (list[k] ?? "")));
  return (
    <fieldset>
      <legend class="hidden">{t("seats")}</legend>
      {choices.map((c, i) => (
        <SeatChoice
          key={i}
          label={t("seat_n", i + 1)}
          value={c}
          sitters={sitters}
          choose={(v) => choose(put(choices, i, v))}
        >
          {several && c === ME && (
            <NameOf n={i} value={names[i] ?? ""} call={(name) => call(put(names, i, name))} />
          )}
          {decks.length > 0 && (
            <DeckOf
              me={c === ME}
              deck={brought[i] ?? ""}
              decks={decks}
              bring={(deck) => bring(put(brought, i, deck))}
            />
          )}
        </SeatChoice>
      ))}
      {several && <p class="soft">{t("hot_seat_note")}</p>}
    </fieldset>
  );
}

interface OptionsProps {
  game: Game;
  options: Record<string, string>;
  change(options: Record<string, string>): void;
}

function Options({ game, options, change }: OptionsProps) {
  const { t } = useWords();
  return (
    <fieldset class="options">
      <legend>{t("options")}</legend>
      {game.options.map((o) => (
        <OptionChoice
          key={o.key}
          game={game.id}
          option={o}
          value={options[o.key]}
          choose={(v) => change({ ...options, [o.key]: v })}
        />
      ))}
    </fieldset>
  );
}

const chooses_decks = ({ options }: Game): boolean =>
  options.some((o) => o.key === "decks" && o.values.some((v) => v.name === "choose"));

function Form({ game, bots }: { game: Game; bots: Bot[] }) {
  const { t } = useWords();
  const [choices, choose] = useState<string[]>(() =>
    usual_seats(game, "apprentice").map((s) => s.player ?? ME),
  );
  const [names, call] = useState<string[]>([]);
  const [options, change] = useState<Record<string, string>>({});
  const resize = (n: number) =>
    choose(Array.from({ length: n }, (_, i) => choices[i] ?? "apprentice"));
  const { sheet, play } = useOrientation(game);
  const own = useOwnDecks(game.id, chooses_decks(game));
  const [brought, carry] = useState<string[]>([]);
  const decks = own?.read?.decks ?? [];
  // The options that the chosen decks need.
  const bring = (ids: string[]) => {
    const found = decks.filter((d) => ids.includes(d.id));
    const needed = found.length > 0 && {
      decks: "choose",
      ...(found.some((d) => d.many) && { copies: "any" }),
    };
    change({ ...options, ...needed });
    carry(ids);
  };
  const start = () => {
    const set = own?.read?.set;
    const seats = seated(choices, names).map((s, i) =>
      set && brought[i] ? { ...s, deck: brought[i] } : s,
    );
    begin({ game: game.id, seats, options, ...(set && { set }) });
  };
  return (
    <form class="form two" onSubmit={(e) => (e.preventDefault(), play(start))}>
      {sheet}
      <section class="pane">
        <Segments
          label={t("how_many")}
          value={`${choices.length}`}
          values={counts_of(game)}
          choose={(n) => resize(Number(n))}
        />
        <Seats {...{ choices, names, bots, decks, brought, choose, call, bring }} />
        {own && <OwnDecksPane decks={own} />}
      </section>
      {game.options.length > 0 && (
        <section class="pane">
          <Options game={game} options={options} change={change} />
        </section>
      )}
      <div class="pane begin-bar">
        <p class="begin-faces" aria-hidden="true">
          {choices.map((c, i) =>
            c === ME ? (
              <Face key={i} name={names[i] || settings.value.name || "?"} bot={false} size={40} />
            ) : (
              <Face key={i} name="" bot kind={level_of(c)?.animal} size={40} />
            ),
          )}
        </p>
        <button class="btn main begin">{t("begin")}</button>
      </div>
    </form>
  );
}

// A form for a table on this device, with all options.
export function SetUp({ game: { id, name } }: { game: GameHead }) {
  const { lang, t } = useWords();
  usePlaceOf(id);
  const known = useLoaded(async () => {
    const [games, bots] = await Promise.all([
      library().call("games", lang),
      library().call("players", lang),
    ]);
    return { game: games.find((g) => g.id === id), bots };
  }, [id, lang]);
  return (
    <div class="column wide">
      <header class="titleline">
        <Stamp game={id} />
        <h1>{t("set_up_of", name)}</h1>
      </header>
      {known.error && <Trouble text={t("engine_failed")} again={known.again} />}
      {known.value?.game ? (
        <Form game={known.value.game} bots={known.value.bots} />
      ) : (
        <p role="status">{known.value ? t("missing") : t("loading")}</p>
      )}
    </div>
  );
}
