// The terms of a table in words: one by one, for the lobby's line and for the waiting table.

import { languages } from "../lang/languages";
import type { Say } from "../lang/page";
import type { TermsRow } from "../online/messages";
import { set_digits, set_title } from "../online/sets";
import { clock_words } from "./clocks";
import { late } from "./late";

export const language_name = (code: string): string =>
  languages.find((l) => l.code === code)?.name ?? code;

const undo_word = { never: "undo_never", own: "undo_own", ask: "undo_ask" } as const;

// Only what differs from the usual, but always whether the match is rated.
export const in_one_line = (of: TermsRow, t: Say): string[] =>
  [
    of.own_set && t("cards_own", set_title(of.own_set)),
    of.clock ? clock_words(of.clock, t) : t("clock_none"),
    t(of.rated ? "rated" : "casual"),
    of.undo === "ask" && t("undo_by_consent"),
    of.undo === "never" && t("undo_none"),
    Boolean(of.takeover) && t("replaced_after", Math.ceil((of.takeover ?? 0) / 60)),
    of.watchers === false && t("no_watchers"),
    of.reveal && t("lobby_reveal", late(of.reveal, t)),
    of.range && t("range_of", of.range[0], of.range[1]),
    of.speaks && language_name(of.speaks),
    Boolean(of.club) && t("for_a_club"),
  ].filter((text): text is string => typeof text === "string" && text !== "");

// Everything, as pairs of what and how.
export const in_full = (of: TermsRow, t: Say): [string, string][] => [
  ...(of.own_set
    ? [[t("cards"), `${set_title(of.own_set)} (${set_digits(of.own_set)})`] as [string, string]]
    : []),
  [t("clock"), of.clock ? clock_words(of.clock, t) : t("clock_none")],
  [t("rating"), t(of.rated ? "rated" : "casual")],
  [t("may_undo"), t(undo_word[of.undo ?? "own"])],
  [
    t("who_leaves"),
    of.takeover ? t("replaced_after", Math.ceil(of.takeover / 60)) : t("is_waited_for"),
  ],
  [
    t("watchers_see"),
    of.watchers === false
      ? t("watchers_nothing")
      : of.reveal
        ? t("watchers_all", late(of.reveal, t))
        : t("watchers_public"),
  ],
  [t("who_may_join"), of.range ? t("range_of", of.range[0], of.range[1]) : t("everybody")],
  ...(of.speaks ? [[t("language"), language_name(of.speaks)] as [string, string]] : []),
];
