/* listing.h - what a viewer may know about a match, as JSON. The server and the wasm module share
 * it, so both write the same format; docs/formats.md describes it (`vallon replay --json`).
 *
 * The context holds the viewer (`view`), the names of the seats and the language. */
#ifndef VALLON_LISTING_H
#define VALLON_LISTING_H

#include "game.h"

/* Members of an open object: "ply", "round", "active", "over", "waiting", and "ask", the
 * viewer's question or null. If `over` is set no seat has to act, whatever the state says. */
void listing_head(const context *c, bool over, json *j);

/* An array of actions. `code` is the key for an action's code ("buy aurora top"). */
void listing_legal(const context *c, action_list list, const char *code, json *j);

/* An array of events; hidden arguments of other seats become null. */
void listing_events(const context *c, const events *log, json *j);

/* The same with all arguments, only for viewers who may see everything. */
void listing_events_open(const context *c, const events *log, json *j);

/* An array of the options of a game, with their values. */
void listing_options(const game *g, lang l, json *j);

/* Members of an open object that describes a game: "id", "name", "pitch", "round" (what a match
 * counts; null: nothing that players count), "toy", "seats_min", "seats_max", "minutes_min",
 * "minutes_max", "level", "lesson" (whether it has one), "orientation" and "options". */
void listing_game(const game *g, lang l, json *j);

/* An array of the rows of the one-page summary: "name", "title", "text" and "rule". */
void listing_summary(const game *g, lang l, json *j);

/* Members of an open object: "total" and "lines", each line with its text and points. */
/* "counts":{"kind":"drops","word":"drops left","value":3,"text":"3 drops left"}: what players
 * count. */
void listing_counts(const game *g, const score *s, lang l, json *j);

void listing_score(const game *g, const score *s, lang l, json *j);

/* Members of an open object: "pub" and "own" as named fields; "own" is null for a watcher. */
void listing_view(const rules *r, const view *v, json *j);

/* An object with the raw bytes of the viewer's rooms in base64, for clients that have the same
 * rules and set: "rules_version", "set_hash", "pub" and, except for watchers, "own". */
void listing_rooms(const rules *r, const view *v, json *j);

#endif
