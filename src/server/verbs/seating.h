/* seating.h - seats and new tables, for the handlers that open or fill one. */
#ifndef VALLON_SEATING_H
#define VALLON_SEATING_H

#include "request.h"

/* The client takes this seat. */
void seating_sit(const request *q, plan_seat *s);

/* "me", "open", or the name of a bot. */
why seating_set(const request *q, plan *p, int seat, const char *who);

/* WHY_TABLES: the client sits at as many unfinished tables as one may. */
why seating_too_many(const request *q);

/* Opens a table with this plan, within the limits. */
why seating_add(request *q, const plan *p, table **out);

/* The plan that a message describes: opening.c. */
why opening_read(request *q, plan *p);

/* Opens a table with this plan, seats and subscribes the client, answers `opened`, and starts a
 * table that is full. */
why seating_open(request *q, const plan *p);

/* Takes the seat that the message names, or the first free one. */
why seating_join(const request *q, table *t);

/* Answers `opened` and subscribes the client. */
void seating_stay(request *q, table *t);

#endif
