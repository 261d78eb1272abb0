/* team.h - several threads in one search.
 *
 * Each thinks in worlds of its own, with memory of its own; what they found is put together. The
 * same view, dice, iterations and number of threads give the same answer; another number of threads
 * may not. */
#ifndef VALLON_TEAM_H
#define VALLON_TEAM_H

#include "options.h"
#include "search.h"

enum { TEAM_MAX = 64 };

typedef struct team team;

team *team_hire(int threads, size_t memory_each);
void team_dismiss(team *t); /* NULL is allowed */

/* As search_run, but the task's memory is not used. If no thread can be started, one does it all.
 */
void team_search(void *self, const search_order *o);

#endif
