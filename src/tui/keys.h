/* keys.h - the keys of the screen in one array, from which footer and help are generated. To add
 * a key: a row in keys.c, its words, and a case in screen.c. */
#ifndef VALLON_KEYS_H
#define VALLON_KEYS_H

#include "buffer.h"
#include "lang.h"

typedef enum {
    DO_NOTHING,
    DO_UP,
    DO_DOWN,
    DO_LEFT,
    DO_RIGHT,
    DO_PAGE_UP,
    DO_PAGE_DOWN,
    DO_FIRST,
    DO_LAST,
    DO_PLAY,
    DO_FIND,
    DO_EXPLAIN,
    DO_NEXT_SPOT,
    DO_PREVIOUS_SPOT,
    DO_BACK,
    DO_ZOOM,
    DO_UNDO,
    DO_SCORE,
    DO_RULES,
    DO_LAST_TURN,
    DO_LOG,
    DO_LANGUAGE,
    DO_HELP,
    DO_HINT,
    DO_REVIEW,
    DO_LESSON,
    DO_NEW,
    DO_QUIT,
} deed;

deed keys_deed(int key);

/* Appends the main keys, as many as fit; help and quit come first. When the match is over, there is
 * nothing to play or undo, but something to review. */
void keys_footer(lang l, int width, bool over, buffer *out);

/* Appends one line for every key. */
void keys_help(lang l, buffer *out);

#endif
