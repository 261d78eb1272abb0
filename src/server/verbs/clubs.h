/* clubs.h - what the handlers for clubs share. */
#ifndef VALLON_CLUBS_H
#define VALLON_CLUBS_H

#include "request.h"
#include "store_clubs.h"

/* The club that the message names, and the role of the person who asks. */
MUST_USE why clubs_read(request *q, club_row *c, club_role *mine);
/* Signed in to an account: neither a guest nor a program. */
MUST_USE why clubs_may_act(const request *q);

#endif
