// The first stanza of a set's text: the game that it is for, and its title. It is read here without
// the engine, because the text may be one that the engine refuses.

import type { Lang } from "../lang/texts";
import { SetDocument } from "./set-document";

const header = (doc: SetDocument): number => (doc.stanzas[0]?.kind === "set" ? 0 : -1);

export const game_of = (text: string): string => {
  const doc = SetDocument.parse(text);
  return doc.value(header(doc), "game") ?? "";
};

export function doc_title(doc: SetDocument, lang: Lang): string {
  const of = (key: string) => doc.value(header(doc), key);
  return of(`name.${lang}`) || of("name.en") || of("name.fr") || "";
}

export const title_of = (text: string, lang: Lang): string =>
  doc_title(SetDocument.parse(text), lang);

const TITLE_MOST = 60;

// A title is plain words: a # after a blank would begin a comment, an @ a source.
export const title_fits = (title: string): boolean =>
  title.trim() !== "" && title.length <= TITLE_MOST && !/[#@]|\p{Cc}/u.test(title);

// The text with another title; everything else stays as it is, byte for byte.
export function retitled(text: string, titles: Record<"en" | "fr", string>): string {
  const doc = SetDocument.parse(text);
  const at = header(doc);
  const cut = (title: string) => title.trim().slice(0, TITLE_MOST);
  return doc
    .set_field(at, "name.en", cut(titles.en))
    .set_field(at, "name.fr", cut(titles.fr))
    .text();
}
