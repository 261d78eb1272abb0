// What the gallery and a set that came in a link have in common.

import { useWorkshopWords } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import { title_of } from "./header";
import { play_set } from "./play-set";
import type { SetState } from "./set-state";
import { NotKept } from "./sets";

// The name of the file of a set, after its title.
export function file_name({ game, text }: { game: string; text: string }): string {
  const plain = title_of(text, "en")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain || game}.set`;
}

// What a refusal of the storage means for the reader.
export const kept_not = (e: unknown) =>
  `ws_not_${e instanceof NotKept ? e.reason : "broken"}` as const;

export function PlayButton({
  set,
  state,
}: {
  set: { game: string; text: string };
  state: SetState | null;
}) {
  const ws = useWorkshopWords();
  const ready = state?.fine === true;
  return (
    <button
      type="button"
      class="btn"
      aria-disabled={!ready}
      title={state && !ready ? ws("ws_play_not") : undefined}
      data-testid="ws-play"
      onClick={() => ready && play_set(set.game, set.text)}
    >
      <Icon name="play" />
      {ws("ws_play")}
    </button>
  );
}
