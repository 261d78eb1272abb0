// The sheet with which one challenges another person to a match of two.

import { useState } from "preact/hooks";
import { games_in } from "../lib/games";
import { go } from "../lib/router";
import "../lang/people-words";
import { useFriends } from "../lang/befriending";
import { useWords } from "../lang/page";
import { line } from "../online/house";
import { Refused } from "../online/line";
import { luck } from "../table/luck";
import { TEMPOS, type Tempo } from "../table/tempo";
import { Dialog } from "./dialog";
import { Choice, Segments, Switch } from "./field";

const CLOCKS: Record<Tempo, object> = {
  none: {},
  fast: { clock: "fischer", seconds: 300, step: 10 },
  calm: { clock: "fischer", seconds: 1200, step: 30 },
  days: { clock: "move", seconds: 86400 },
};

interface Props {
  person: number;
  name: string;
  close(): void;
}

export function ChallengeSheet({ person, name, close }: Props) {
  const { t, lang } = useWords();
  const f = useFriends();
  const games = games_in(lang);
  const [game, choose] = useState(games[0]?.id ?? "");
  const [tempo, set_tempo] = useState<Tempo>("none");
  const [rated, set_rated] = useState(true);
  const [trouble, fail] = useState<string | null>(null);
  const send = (e: Event) => {
    e.preventDefault();
    line()
      .say<"opened">({
        do: "challenge",
        person,
        game,
        seats: ["me", "open"],
        rated,
        luck: luck(),
        ...CLOCKS[tempo],
      })
      .then(
        (m) => (close(), go(`t/${m.match}`)),
        (x: unknown) => fail(x instanceof Refused ? x.message : t("unreached")),
      );
  };
  return (
    <Dialog title={f("challenge_of", name)} close={close}>
      <form class="form" onSubmit={send} data-testid="challenge">
        <Choice
          label={t("game")}
          value={game}
          values={games.map((g) => [g.id, g.name])}
          choose={choose}
        />
        <Segments
          label={t("tempo")}
          value={tempo}
          values={TEMPOS.map((v) => [v, t(`tempo_${v}`)])}
          choose={(v) => set_tempo(v as Tempo)}
        />
        <Switch label={t("rated_choice")} on={rated} set={set_rated} />
        <p class="soft">{f("challenge_note", name)}</p>
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <p>
          <button class="main">{f("challenge_send")}</button>
        </p>
      </form>
    </Dialog>
  );
}
