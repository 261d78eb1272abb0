/* seating.h - seats and new tables, for the handlers that open or fill one. */
#ifndef VALLON_SEATING_H
#define VALLON_SEATING_H

#include "request.h"

/* "me", "open", or the name of a bot. */
why seating_set(const request *q, plan *p, int seat, const char *who);

/* Opens a table with this plan, seats and subscribes the client, answers `opened`, and starts a
 * table that is full. */
why seating_open(request *q, const plan *p);

#endif
