/* sessions.h - ending sessions, for several handlers. */
#ifndef VALLON_SESSIONS_H
#define VALLON_SESSIONS_H

#include "tables.h"

/* Closes the connections of sessions whose hash begins like this: those of this process at once,
 * of other processes within a second. */
why sessions_end(tables *ts, int64_t person, const char *session);
/* Ends the session of the old token, if it was this person's. */
why sessions_replace(tables *ts, int64_t person, const char *token);

#endif
