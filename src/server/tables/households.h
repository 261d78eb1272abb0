/* households.h - rated matches between people of one network. */
#ifndef VALLON_HOUSEHOLDS_H
#define VALLON_HOUSEHOLDS_H

#include "tables.h"

/* Remembers, in the memory of the processes only, from which network the client's person plays
 * here. */
void households_note(tables *ts, table *t, const client *c);
/* After a rated match: reports the pairs that came from one network, with no address. */
void households_report(store *s, const table *t);

#endif
