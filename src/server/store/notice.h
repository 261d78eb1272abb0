/* notice.h - notices between the processes on one store: the type, its reader and its writer. A
 * notice only means "look again": the store alone is the truth.
 *
 *     table ID ID ...       the rows or journals of these tables have changed
 *     chat ID 12            a chat message, by its number
 *     here ID 5             mask of the seats whose people are connected to the sender
 *     person 12             an admin muted or banned this person, or lifted that
 *     gone 12 SESSION       sessions of a person have ended: those whose hash begins so, or all
 *     stay 12 SESSION       all sessions of a person but this one have ended
 *     adopt 12 SESSION      connections of this person without a session belong to this one now
 *     message 12            a private message, by its number
 *     social 12             messages, challenges, follows or blocks of a person have changed
 *     friend 12             the followers of this person may see something new
 *     online 12 13 ...      these people are connected to the sender
 *     left 12               this person no longer is
 *     house ID 2 HASH       the network of seat 2, as a hash that is good for this table only
 *     tourney ID            the rows of this tournament have changed
 *     set HASH              a moderator has decided about this card set
 *     well                  nothing: a test of the store */
#ifndef VALLON_NOTICE_H
#define VALLON_NOTICE_H

#include "store.h"

/* To add a kind: a name here and its row in notice.c. */
typedef enum {
    NOTICE_TABLES,
    NOTICE_CHAT,
    NOTICE_HERE,
    NOTICE_PERSON,
    NOTICE_GONE,
    NOTICE_STAY,
    NOTICE_ADOPT,
    NOTICE_MESSAGE,
    NOTICE_SOCIAL,
    NOTICE_FRIEND,
    NOTICE_ONLINE,
    NOTICE_LEFT,
    NOTICE_HOUSE,
    NOTICE_TOURNEY,
    NOTICE_SET,
    NOTICE_WELL,
    NOTICE_KINDS
} notice_kind;

typedef struct {
    notice_kind kind;
    char id[MATCH_ID]; /* of the table, or the person; NOTICE_TABLES, NOTICE_ONLINE: the first */
    int64_t number;    /* the message, the mask, the seat or the person */
    char session[HASH_HEX]; /* "": all; NOTICE_HOUSE: the hash */
    const char *more;       /* of the same two: the text after `id`; the caller owns it */
} notice;

/* False if it is not a notice. */
MUST_USE bool notice_read(notice *n, const char *text);
MUST_USE bool notice_next(notice *n); /* goes on to the next id; false: there is none */

void notice_write(const notice *n, char out[DB_HEARD]);
/* Adds another id to a text of NOTICE_TABLES or NOTICE_ONLINE; false: it is full. */
MUST_USE bool notice_add(char text[DB_HEARD], const char *id);

#endif
