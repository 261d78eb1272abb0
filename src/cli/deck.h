/* deck.h - decks of somebody's own, in files of `deck` stanzas. */
#ifndef VALLON_DECK_H
#define VALLON_DECK_H

#include "loading.h"

enum { DECK_FILES_MAX = ARGS_WORDS_MAX - 1 };

/* The built-in set of the game that has decks, with those of the files added; `out->text` is to be
 * freed. Returns that game, or NULL after it printed an error and set a->code. */
const game *deck_join(args *a, const char *const *files, int count, file_text *out);

#endif
