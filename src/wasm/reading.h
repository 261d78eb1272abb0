/* reading.h - what can be read without a match: the bots, the rules of a game, a set of cards.
 * JSON, as in the commands of the same names. */
#ifndef VALLON_READING_H
#define VALLON_READING_H

#include "session.h"

/* [{"id","name","about","thinks"}]: the bots. */
void reading_players(lang l, buffer *out);

/* [{"section"} or {"rule","text"}] of a rules file, as `vallon rules GAME --json`. */
void reading_rules(const char *text, size_t size, buffer *out);

/* Like `vallon set show --json`, or `set check` without the stanzas. The text is a set file. */
typedef struct {
    const char *name, *text;
    size_t size;
    bool stanzas;
    lang lang;
} reading_set_task;
void reading_set(session *s, const reading_set_task *t, buffer *out);

/* The default set of a game as text; NULL: no such game. */
const char *reading_set_text(const char *game_id);

#endif
