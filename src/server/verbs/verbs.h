/* verbs.h - handles the messages of clients: {"do":"word"}. */
#ifndef VALLON_VERBS_H
#define VALLON_VERBS_H

#include "request.h"

/* Handles one message, from whatever kind of connection. Its answers are in the outbox. */
void verbs_hear(verbs *v, client *c, const char *text, size_t size);

/* Answers the requests whose passwords have been hashed or checked meanwhile. */
void verbs_hear_passwords(verbs *v);

/* Greets a client: who it is, and what this server offers. */
void verbs_greet(verbs *v, client *c);

/* Exchanges a ticket for a new session; the token goes into the cookie. If `old`, the former token,
 * was this person's, its session ends. WHY_SESSION: the ticket is unknown, too old, was used, or
 * ended with the person's sessions. */
typedef struct {
    const char *ticket, *old;
} exchange;
MUST_USE why verbs_exchange(verbs *v, const exchange *e, char token[TICKET_HEX]);

#endif
