/* library.h - the files built into the program: sets, rules and weights of every game.
 *
 * Nothing has to be found at run time. The build makes the table from sets/, weights/ and the
 * RULES files of the games; see cmake/embed.cmake. The module for the page is the exception: it
 * has the sets, knows the weights by name, and is given them (src/wasm/session.h). */
#ifndef VALLON_LIBRARY_H
#define VALLON_LIBRARY_H

#include <stddef.h>

#include "lang.h"

typedef struct {
    const char *path; /* "sets/mystic-vale/base.set", "rules/mystic-vale.fr.md" */
    const char *text; /* zero-terminated; NULL: known by name, but not built in */
    size_t size;
} library_file;

extern const library_file library_files[]; /* ends with a NULL path */

const library_file *library_find(const char *path); /* or NULL */

/* The n-th set of a game that new matches can be played with, the normal one first; NULL when
 * there are no more. */
const library_file *library_set(const char *game_id, int n);

/* The set with this content, under whatever name; NULL if it is not built in. Sets as they were
 * before a change (sets/GAME/older) are found here too, so that their records can be replayed. */
const library_file *library_set_by_hash(const char *game_id, const char *sha256_hex);

/* Loads the languages that are built in: all text files of lang/<code>. The tests prove that they
 * are sound. */
void library_languages(void);

/* The numbered rules of a game in that language, else in English; NULL: the game has none. */
const library_file *library_rules(const char *game_id, lang l);

#endif
