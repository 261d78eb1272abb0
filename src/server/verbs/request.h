/* request.h - one request of a client, and what its handler needs.
 *
 * A handler reads the message, does its work through the table service or the store, and composes
 * the answer in a draft; it returns WHY_OK or the reason of the refusal. If it did not answer by
 * itself, the dispatcher answers `ok`. */
#ifndef VALLON_REQUEST_H
#define VALLON_REQUEST_H

#include "limits.h"
#include "message.h"
#include "passwords.h"
#include "tables.h"
#include "uploads.h"

enum {
    PROTOCOL = 1,
    TICKET_HEX = 65,  /* of a ticket or a token, with the zero */
    PLACE = 96,       /* bytes for the name of the faulty part of a message */
    LANG_TAG = 36,    /* bytes of a language tag from a client, as "de-AT" (RFC 5646, 4.4.1) */
    TABLES_EACH = 64, /* unfinished tables per person */
    RECORD_MAX = 2 << 20
};

/* What all handlers share. */
typedef struct {
    tables *tables;
    outbox *outbox;
    passwords *passwords;
    notify *notify; /* NULL: reminders are off */
    const char *site;
    limits *limits;
    uploads *uploads;
    bool has_terms, has_privacy;
} verbs;

typedef struct {
    verbs *verbs;
    tables *tables;
    client *client;
    const message *message;
    int64_t re;       /* the client's number of this message; -1: none */
    char *place;      /* PLACE bytes: the refused part of the message, or "" */
    int wait;         /* after WHY_BUSY: how many seconds; 0: not known */
    const char *text; /* of the refusal, instead of the reason's own; or NULL */
    int64_t until;    /* until when that is refused, in seconds; 0: not known, or without end */
    bool answered;    /* the handler has answered, or will when its entry is committed */
} request;

/* Begins an answer, and sends it; WHY_LARGE: it is too large. */
void request_begin(const request *q, draft *d, const char *is);
why request_finish(request *q, draft *d);
/* Returns `w` and notes the faulty part: "seats", "options.hand". */
why request_at(const request *q, why w, const char *place);
/* WHY_BUSY, and how long to wait: a limit has just refused. */
why request_limited(request *q);

/* A moderator has forbidden the client to write in the chat, or to do anything (`suspended`); the
 * refusal then says until when, and why. */
bool request_forbidden(request *q, bool suspended);

store *request_store(const request *q);
/* The table that the message names; NULL: `w` says why. */
table *request_table(const request *q, why *w);
/* Another person, by the number `person` or the text `account`. */
why request_person(request *q, person_row *out);
/* The same, or at a table: by seat, or by a chat message there. */
why request_other(request *q, int64_t *other);

#endif
