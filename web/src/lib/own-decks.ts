// Decks of the reader's own, as a text with a stanza for each (docs/formats.md). The engine checks
// them together with the normal set; joined with it they are a set that can be played.

import type { SetShown, Stanza } from "../engine/calls";
import { library } from "../engine/engine";
import type { Word } from "../lang/page";
import type { Lang } from "../lang/texts";
import { read, write } from "./keep";

export interface Deck {
  id: string;
  name: string;
  own: boolean;
  many: boolean; // more copies of a card than the normal options allow
}

export interface Trouble {
  word: Word;
  given: (string | number)[];
}

// What was read: a set to play with, or what is wrong.
export interface DecksRead {
  trouble: Trouble | null;
  decks: Deck[]; // all of the set
  set: string;
}

const LONGEST = 60000; // characters
const MOST_COPIES = 4; // MS-G-02

export const kept_decks = (game: string): string => read<string>(`decks.${game}`, "");
export const keep_decks = (game: string, text: string): void => write(`decks.${game}`, text);

const lines_of = (text: string): string[] => text.split("\n");

// A file of decks has decks and nothing else.
function misplaced(text: string): Trouble | null {
  let decks = 0;
  for (const [i, line] of lines_of(text).entries()) {
    const [word = ""] = line.split(/\s/);
    if (word === "" || word.startsWith("#")) continue;
    if (word !== "deck") return { word: "deck_only", given: [i + 1, word] };
    decks++;
  }
  return decks ? null : { word: "deck_none", given: [] };
}

const PLACE = /^own\.set:\d+:\d+: /;

// An error that is above the decks in the joined text has no line that the reader knows.
function refused({ text = "", line = 0 }: SetShown, above: number): Trouble {
  const reason = text.replace(PLACE, "");
  return line > above
    ? { word: "deck_wrong", given: [line - above, reason] }
    : { word: "deck_refused", given: [reason] };
}

const field = (s: Stanza, key: string): string | undefined =>
  s.fields.find((f) => f.key === key)?.value;

function deck_of(s: Stanza, own: boolean, resources: ReadonlySet<string>, lang: Lang): Deck {
  const many = s.fields.some(({ key, value }) => {
    const [card = "", copies = "1"] = value.split(" ");
    return key === "card" && !resources.has(card) && Number(copies) > MOST_COPIES;
  });
  return { id: s.id, name: field(s, `name.${lang}`) ?? field(s, "name.en") ?? s.id, own, many };
}

export async function read_decks(game: string, text: string, lang: Lang): Promise<DecksRead> {
  const refuse = (trouble: Trouble): DecksRead => ({ trouble, decks: [], set: "" });
  if (text.length > LONGEST) return refuse({ word: "deck_long", given: [] });
  const wrong = misplaced(text);
  if (wrong) return refuse(wrong);
  const base = `${(await library().call("set_text", game)).trimEnd()}\n\n`;
  const set = `${base}${text.trimEnd()}\n`;
  const shown = await library().call("set_show", set, lang);
  if (!shown.fine) return refuse(refused(shown, lines_of(base).length - 1));
  const own = new Set(lines_of(text).map((l) => /^deck\s+(\S+)/.exec(l)?.[1]));
  const stanzas = shown.stanzas ?? [];
  const resources = new Set(stanzas.filter((s) => s.kind === "resource").map((s) => s.id));
  const decks = stanzas
    .filter((s) => s.kind === "deck")
    .map((s) => deck_of(s, own.has(s.id), resources, lang));
  return { trouble: null, decks, set };
}
