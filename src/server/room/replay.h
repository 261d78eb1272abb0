/* replay.h - rebuilds a table from its journal.
 *
 *     replay r = {t, sc, until};
 *     replay_begin(&r);
 *     replay_entry(&r, step, text);      for every entry, in order
 *     fine = replay_end(&r, reader);
 *
 * Live play, restarts, reconnections and undo all come through here, so they cannot disagree. The
 * scratch holds the row of the table, and afterwards the last position and the whole history. */
#ifndef VALLON_REPLAY_H
#define VALLON_REPLAY_H

#include "table.h"

typedef struct {
    table *table;
    scratch *scratch;
    uint32_t until; /* ignore entries from this step on */
} replay;

/* Called for the set-up (ply -1), then for every ply. */
typedef struct {
    void (*each)(void *user, scratch *sc, int ply);
    void *user;
} table_reader;

void replay_begin(replay *r);
void replay_entry(void *replay, uint32_t step, const char *text); /* a callback of the store */
/* False: the journal is faulty, or does not fit the current rules (scratch.outdated). */
MUST_USE bool replay_end(replay *r, const table_reader *reader);

/* Plays one more ply on the table's position, as another process appended it. The scratch then
 * holds its events. */
MUST_USE bool replay_ply(table *t, scratch *sc, const journal_entry *e);

/* After replay_end: the match as a record. */
MUST_USE bool replay_record(const table *t, scratch *sc, buffer *out);

#endif
