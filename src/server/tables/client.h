/* client.h - a client as the table service and the handlers of requests know it: who it is, and
 * which tables it watches.
 *
 * A session (session.h) contains a client and the connection. Nothing below the sessions knows
 * about connections: messages go to the outbox (outbox.h). */
#ifndef VALLON_CLIENT_H
#define VALLON_CLIENT_H

#include "farewell.h"
#include "store.h"

typedef struct client {
    uint64_t serial;
    int64_t person; /* 0: has no name yet */
    char name[STORE_NAME], account[STORE_NAME];
    char session[HASH_HEX]; /* hash of its cookie or token; "": has none */
    char address[48];
    lang lang;
    bool connected;     /* has a lasting connection and may subscribe; otherwise one HTTP request */
    bool muted, banned; /* by an admin */
    bool silenced, suspended; /* by a moderator, perhaps no longer: see letters_forbid */
    int64_t suspended_until;  /* in seconds of store_time */
    bool bot;                 /* identified by a token */
    bool follows;             /* a stream: subscribed to every table where its person has a seat */
    bool cut_off;             /* a message to it was lost: its connection must close, */
    farewell cut_off_for;     /* for this reason */
    bool in_lobby;            /* gets the lobby when it changes */
    uint32_t lobby_seen;      /* the edition of the lobby that it has */
    bool in_friends;          /* gets the list of those its person follows when it changes, */
    bool friends_due;         /* which it has */
    int64_t present_as;       /* the person who is online because of it; 0: nobody */
    struct client *lobby_before, *lobby_after;
    struct contest *contest; /* the tournament that it is subscribed to, or NULL */
    struct client *contest_before, *contest_after;
    struct watch *watches;
    struct client *before, *after;                   /* all that are connected */
    struct client *next_serial;                      /* those with the same bucket */
    struct client *follower_before, *follower_after; /* those that follow their person */
} client;

#endif
