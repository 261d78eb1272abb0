/* library.h - the files embedded in the program: sets, rules, languages and weights.
 *
 * Nothing has to be found at run time. The build generates the array from sets/, weights/, lang/
 * and the games' RULES files; see cmake/embed.cmake. The wasm module differs: it contains the
 * sets for new matches and the names of the weights; everything else is a file that the page
 * fetches on demand. */
#ifndef VALLON_LIBRARY_H
#define VALLON_LIBRARY_H

#include <stddef.h>

#include "lang.h"

typedef struct {
    const char *path; /* "sets/mystic-vale/base.set", "rules/mystic-vale.fr.md" */
    const char *text; /* zero-terminated; NULL: known by name but not embedded */
    size_t size;
} library_file;

extern const library_file library_files[]; /* ends with a row whose path is NULL */

const library_file *library_find(const char *path); /* or NULL */

/* The n-th set of a game that new matches may use, the default first; NULL if there are no more. */
const library_file *library_set(const char *game_id, int n);

/* The set with this content, whatever its name; NULL if it is not embedded. This also finds the
 * sets in sets/GAME/older, so that old records can be replayed. */
const library_file *library_set_by_hash(const char *game_id, const char *sha256_hex);

/* Loads all embedded languages, the text files of lang/<code>. An error in one is a bug; the tests
 * check them. */
void library_languages(void);

/* The rules of a game in this language, otherwise in English; NULL if the game has none. */
const library_file *library_rules(const char *game_id, lang l);

#endif
