/* opening.h - the parts of a plan that a client sends: for tables and for tournaments. */
#ifndef VALLON_OPENING_H
#define VALLON_OPENING_H

#include "request.h"

/* "options" of the plan's game. */
why opening_options(const request *q, plan *p);

/* "clock", "seconds", "step", "at_zero"; without "clock" there is none. */
why opening_clock(const request *q, clock_terms *t);

#endif
