/* limits.h - how often an address, an account or a person may do something.
 *
 * Nobody can use up the limits of others: each limit counts by address and by network (an IPv6
 * customer has many addresses), and the counters cannot be flooded (counters.h). */
#ifndef VALLON_LIMITS_H
#define VALLON_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

#include "client.h"

enum {
    GUESTS_A_MINUTE = 60,     /* new guests per address; the default */
    ATTEMPTS_A_MINUTE = 20,   /* password attempts per address, */
    ATTEMPTS_AN_ACCOUNT = 60, /* and per account from all networks that never signed in to it */
    NETWORKS_SHARE = 4,       /* a /48 network has this many times the allowance of a /64 */
    CHATS_A_MINUTE = 60,      /* per person, with a burst of CHATS_AT_ONCE */
    CHATS_AT_ONCE = 20,
    SAYINGS_A_MINUTE =
        15, /* messages of the fixed list among them, with a burst of SAYINGS_AT_ONCE */
    SAYINGS_AT_ONCE = 5,
    MESSAGES_A_MINUTE = 30, /* private ones per person, with a burst of MESSAGES_AT_ONCE, */
    MESSAGES_AT_ONCE = 15,
    STRANGERS_AN_HOUR = 20,   /* and to people who neither follow the writer nor have answered */
    CHALLENGES_AN_HOUR = 20,  /* per person */
    REPORTS_AN_HOUR = 10,     /* per person */
    TOKENS_AN_HOUR = 20,      /* per person */
    SETS_AN_HOUR = 30,        /* card sets brought per person, */
    SETS_AN_ADDRESS = 60,     /* and per address */
    CLUBS_A_DAY = 5,          /* new ones per person */
    INVITATIONS_AN_HOUR = 60, /* to clubs, per person */
    TABLES_AT_ONCE = 80,      /* new tables per person at once, */
    TABLES_SECONDS = 600,     /* as many again in this time, */
    TABLES_A_GUEST = 2,       /* and per address for each new guest */
    CHANGES_A_MINUTE = 200,   /* names, seats and the like per person */
    REQUESTS_BURST = 4,       /* POST /api: seconds of the rate that may come at once */
    WHOLE_SECONDS = 10,       /* positions with their whole log: this part of the rate at once, */
    WHOLE_SHARE = 2,          /* a half of the rate on average per person, */
    WHOLE_PEOPLE = 16         /* and this many times as much per address */
};

typedef struct limits limits;

limits *limits_open(int guests_a_minute, int requests_a_second); /* NULL: no memory */
void limits_close(limits *l);

/* Each counts one attempt and says whether it is allowed. */
bool limits_guest(limits *l, const char *address);
bool limits_chat(limits *l, int64_t person);
bool limits_saying(limits *l, int64_t person); /* besides limits_chat */
bool limits_message(limits *l, int64_t person);
bool limits_stranger(limits *l, int64_t person);
bool limits_challenge(limits *l, int64_t person);
bool limits_report(limits *l, int64_t person);
bool limits_set(limits *l, int64_t person, const char *address); /* a card set brought */
bool limits_token(limits *l, int64_t person);
bool limits_club(limits *l, int64_t person);                       /* founding one */
bool limits_invitation(limits *l, int64_t person);                 /* to a club */
bool limits_table(limits *l, int64_t person, const char *address); /* a new one */
/* A small change that the store has to write, over all connections of the person. */
bool limits_change(limits *l, int64_t person);
bool limits_request(limits *l, int64_t person, const char *address);
/* So many answers for which the server reads a journal and replays it; some are a millisecond's
 * work, so connections have a common limit. */
bool limits_whole(limits *l, const client *c, int count);
/* An attempt to guess something: a password, or a code from a mail. */
bool limits_attempt(limits *l, const char *address);
/* The same for an account. `network`: somebody signed in to it from this network before; strangers
 * cannot use up that network's attempts. NULL: a stranger. */
bool limits_attempt_at(limits *l, const char *account, const char *network);

/* After a refusal: in how many seconds it would be allowed. */
int limits_wait(const limits *l);

#endif
