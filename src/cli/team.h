/* team.h - one search with several threads.
 *
 * Each thread searches its own worlds in its own memory, and the reports are merged. The same
 * view, dice, iterations and number of threads give the same answer; another number of threads
 * may not. */
#ifndef VALLON_TEAM_H
#define VALLON_TEAM_H

#include "options.h"
#include "search.h"

enum { TEAM_MAX = 64 };

typedef struct team team;

team *team_hire(int threads, size_t memory_each);
void team_dismiss(team *t); /* NULL is allowed */

/* Like search_run, but does not use the task's memory. If threads cannot be started, the calling
 * thread does their work. */
void team_search(void *self, const search_order *o);

#endif
