// The most frequent favourites as the board draws them. Loaded after the profile: the engine knows the
// cards. The table below says the same in words, so this is for the eye alone.

import type { VNode } from "preact";
import { board_of } from "../boards/registry";
import { library } from "../engine/engine";
import { useLoaded } from "../lib/loaded";
import { figure } from "../lang/language";
import { useWords } from "../lang/page";
import type { FavouriteRow } from "../online/profiles";
import { face_of, meaning_for } from "../parts/set-face";
import type { Lang } from "../table/types";

const MOST = 3;

type Drawn = { row: FavouriteRow; face: VNode };

// Cards of sets that are not here have no face.
async function draw(game: string, rows: FavouriteRow[], lang: Lang): Promise<Drawn[]> {
  const text = await library().call("set_text", game);
  const [set, lexicon, board] = await Promise.all([
    library().call("set_show", text, lang),
    library().call("lexicon", game, lang),
    board_of(game),
  ]);
  return rows.flatMap((row) => {
    const same = (set.stanzas ?? []).filter((s) => s.id === row.thing);
    const stanza =
      same.find((s) => meaning_for(s, set, lexicon, lang).noun === row.kind) ?? same[0];
    const face = stanza && face_of(stanza, { set, board, lexicon, lang });
    return face ? [{ row, face }] : [];
  });
}

export function Faces({ game, rows }: { game: string; rows: FavouriteRow[] }) {
  const { lang } = useWords();
  const first = rows.slice(0, MOST);
  const drawn = useLoaded(
    () => draw(game, first, lang),
    [game, lang, first.map((r) => r.thing).join()],
  );
  if (!drawn.value?.length) return null;
  return (
    <ul class="favourite-faces" aria-hidden="true" data-testid="favourite-faces">
      {drawn.value.map(({ row, face }) => (
        <li key={row.thing}>
          <div class="set-face">{face}</div>
          <b>{row.name}</b> <small>× {figure(row.times)}</small>
        </li>
      ))}
    </ul>
  );
}
