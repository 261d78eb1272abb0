import { Fragment } from "preact";
import { useState } from "preact/hooks";
import type { Bot, Game, GameHead } from "../engine/calls";
import { library } from "../engine/engine";
import { useLoaded } from "../lib/loaded";
import { settings } from "../lib/settings";
import { useWords } from "../lang/page";
import { Numbered } from "../parts/prose";
import { Trouble } from "../parts/trouble";
import { begin, usual_seats } from "../table/begin";
import { bot_name, own_name, type SeatPlan } from "../table/shelf";

const ME = "me";

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

export function SeatChoice({
  n,
  value,
  bots,
  choose,
}: {
  n: number;
  value: string;
  bots: Bot[];
  choose(value: string): void;
}) {
  const { t } = useWords();
  return (
    <label class="field">
      <span>{t("seat_n", n + 1)}</span>
      <select value={value} onChange={(e) => choose(e.currentTarget.value)}>
        <option value={ME}>{t("me")}</option>
        {bots.map((b) => (
          <option key={b.id} value={b.id}>
            {t("bot_named", b.name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Form({ game, bots }: { game: Game; bots: Bot[] }) {
  const { t } = useWords();
  const [choices, choose] = useState<string[]>(() =>
    usual_seats(game, "apprentice").map((s) => s.player ?? ME),
  );
  const [names, call] = useState<string[]>([]); // one of several people at this screen
  const [options, change] = useState<Record<string, string>>({});
  const resize = (n: number) =>
    choose(Array.from({ length: n }, (_, i) => choices[i] ?? "apprentice"));
  const counts = Array.from(
    { length: game.seats_max - game.seats_min + 1 },
    (_, i) => game.seats_min + i,
  );
  const several = choices.filter((c) => c === ME).length > 1;
  const name = (i: number, text: string) =>
    call(choices.map((_, k) => (k === i ? text : (names[k] ?? ""))));
  return (
    <form
      class="card form"
      onSubmit={(e) => (
        e.preventDefault(),
        begin({ game: game.id, seats: seated(choices, names), options })
      )}
    >
      <label class="field">
        <span>{t("how_many")}</span>
        <select value={choices.length} onChange={(e) => resize(Number(e.currentTarget.value))}>
          {counts.map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{t("seats")}</legend>
        {choices.map((c, i) => (
          <Fragment key={i}>
            <SeatChoice
              n={i}
              value={c}
              bots={bots}
              choose={(v) => choose(choices.map((o, k) => (k === i ? v : o)))}
            />
            {several && c === ME && (
              <label class="field">
                <span class="field-more">{t("name_of_seat", i + 1)}</span>
                <input
                  value={names[i] ?? ""}
                  maxLength={24}
                  onInput={(e) => name(i, e.currentTarget.value)}
                />
              </label>
            )}
          </Fragment>
        ))}
        {several && <p class="soft">{t("hot_seat_note")}</p>}
      </fieldset>
      {game.options.length > 0 && (
        <fieldset>
          <legend>{t("options")}</legend>
          {game.options.map((o) => (
            <label class="field" key={o.key}>
              <span>
                <Numbered text={o.text} />
              </span>
              <select
                value={options[o.key] ?? o.normal}
                onChange={(e) => change({ ...options, [o.key]: e.currentTarget.value })}
              >
                {o.values.map((v) => (
                  <option key={v.name} value={v.name}>
                    {v.text}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
      <p>
        <button class="main">{t("begin")}</button>
      </p>
    </form>
  );
}

// A form for a table on this device, with all options.
export function SetUp({ game: { id, name } }: { game: GameHead }) {
  const { lang, t } = useWords();
  const known = useLoaded(async () => {
    const [games, bots] = await Promise.all([
      library().call("games", lang),
      library().call("players", lang),
    ]);
    return { game: games.find((g) => g.id === id), bots };
  }, [id, lang]);
  return (
    <div class="column">
      <h1>{t("set_up_of", name)}</h1>
      {known.error && <Trouble text={t("engine_failed")} again={known.again} />}
      {known.value?.game ? (
        <Form game={known.value.game} bots={known.value.bots} />
      ) : (
        <p role="status">{known.value ? t("missing") : t("loading")}</p>
      )}
    </div>
  );
}
