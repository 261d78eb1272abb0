/* profiles.h - whose profile a request names, for the handlers of profiles. */
#ifndef VALLON_VERBS_PROFILES_H
#define VALLON_VERBS_PROFILES_H

#include "request.h"
#include "store_profiles.h"

typedef struct {
    profile_row row;
    profile_of of;
    bool self;   /* the reader's own */
    bool closed; /* the reader sees no more than the name, and the ratings of an account */
} profile;

/* By `person` or `name`; without either, the reader's own. */
MUST_USE why profiles_read(request *q, profile *out);

#endif
