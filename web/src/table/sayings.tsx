// What one can say at a table with a press. It travels as a key: everybody reads it in their own
// language.

import { useWords, type Word } from "../lang/page";
import { MoodFace, MOODS, type Mood } from "../parts/mood";

const SAYINGS = [
  "hello",
  "have_fun",
  "well_played",
  "thanks",
  "sorry",
  "moment",
  "back",
  "good_game",
  "again",
  "must_go",
] as const;
type Saying = (typeof SAYINGS)[number];

const WORDS: Record<Saying | Mood, Word> = {
  hello: "say_hello",
  have_fun: "say_have_fun",
  well_played: "say_well_played",
  thanks: "say_thanks",
  sorry: "say_sorry",
  moment: "say_moment",
  back: "say_back",
  good_game: "say_good_game",
  again: "say_again",
  must_go: "say_must_go",
  smile: "say_smile",
  laugh: "say_laugh",
  surprise: "say_surprise",
  think: "say_think",
  sad: "say_sad",
  applause: "say_applause",
};

export function Sayings({ say }: { say(saying: string): void }) {
  const { t } = useWords();
  return (
    <div class="sayings" role="group" aria-label={t("sayings")}>
      <p class="sayings-moods">
        {MOODS.map((mood) => (
          <button
            key={mood}
            type="button"
            class="tool"
            aria-label={t(WORDS[mood])}
            title={t(WORDS[mood])}
            onClick={() => say(mood)}
          >
            <MoodFace mood={mood} />
          </button>
        ))}
      </p>
      <p class="sayings-words">
        {SAYINGS.map((key) => (
          <button key={key} type="button" class="pill" onClick={() => say(key)}>
            {t(WORDS[key])}
          </button>
        ))}
      </p>
    </div>
  );
}
