/* listing.h - what a viewer may know of a match, as JSON: one wording for the server and for the
 * module in the page. The fields are those of `vallon replay --json`; see docs/formats.md.
 *
 * A context says who looks (`view`), whose names are said, and in which language. */
#ifndef VALLON_LISTING_H
#define VALLON_LISTING_H

#include "game.h"

/* Members of an open object: "ply", "round", "active", "waiting", and what the viewer is asked as
 * "ask". With `over` nobody is waited for, whatever the rules would say. */
void listing_head(const context *c, bool over, json *j);

/* Arrays. An action's code ("buy aurora top") has the key `code`. */
void listing_legal(const context *c, action_list list, const char *code, json *j);
void listing_events(const context *c, const events *log,
                    json *j); /* hidden arguments of others are null */
void listing_events_open(const context *c, const events *log,
                         json *j);                    /* nothing is hidden: for who may see all */
void listing_options(const game *g, lang l, json *j); /* of the game, with their values */

/* Members of an open object, for who chooses a game: "id", "name", "pitch", "round" (what a match
 * counts; null: nothing that players count), "toy", "seats_min", "seats_max", "minutes_min",
 * "minutes_max", "level" and "options". */
void listing_game(const game *g, lang l, json *j);

/* Members of an open object: "total" and "lines", each in words. */
void listing_score(const game *g, const score *s, lang l, json *j);

/* Members of an open object: "pub" and "own" as named fields; own is null for a watcher. */
void listing_view(const rules *r, const view *v, json *j);

/* The rooms of a view byte for byte in base64, for who has the same rules and set: an object with
 * "rules_version", "set_hash", "pub" and, unless for a watcher, "own". */
void listing_rooms(const rules *r, const view *v, json *j);

#endif
