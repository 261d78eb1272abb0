/* tickets.h - proof that somebody just identified themselves; good once and for a minute.
 *
 * The session of a browser is created when it exchanges a ticket for a cookie. A cookie that
 * somebody planted before is never turned into a session. */
#ifndef VALLON_TICKETS_H
#define VALLON_TICKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TICKETS = 1024, TICKET_HEX = 65, TICKET_SECONDS = 60 };

typedef struct {
    char text[TICKET_HEX];
    int64_t person;
    uint64_t client; /* who got it */
    bool signed_in;  /* with a password */
    double until;
} ticket;

typedef struct {
    ticket ticket[TICKETS];
    unsigned next;
} tickets;

/* Makes a ticket; the oldest one is forgotten if there are too many. */
const char *tickets_issue(tickets *t, ticket what); /* its person, client and `signed_in` */
/* Takes back a ticket that is still good; its person is 0 otherwise. */
ticket tickets_take(tickets *t, const char *text);

#endif
