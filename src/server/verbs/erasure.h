/* erasure.h - erases the data of a person. */
#ifndef VALLON_ERASURE_H
#define VALLON_ERASURE_H

#include "tables.h"

/* Leaves all tables, erases everything but results, which stay without a name. */
why erasure_forget(tables *ts, int64_t person);

#endif
