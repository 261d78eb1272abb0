/* people.h - rows of the store about a person as JSON, for several handlers. */
#ifndef VALLON_PEOPLE_H
#define VALLON_PEOPLE_H

#include "json.h"
#include "request.h"
#include "store.h"

typedef struct {
    json *json;
    const char *here; /* hash of the session that asks */
} session_list;

/* A callback of store_sessions. */
void people_give_session(void *user, const char *const cells[], int count);

typedef struct {
    json *json;
    int64_t person;
    int most, count; /* most + 1 rows are requested; if `count` gets there, there are more */
} past;

/* A callback of store_past. */
void people_give_past(void *user, const char *const cells[], int count);

/* The members that every answer about a rating has. */
void people_give_rating(json *j, const rating_row *row);

/* The member "sanctions" of an open object: what moderators decided about the person. */
store_result people_sanctions(store *s, int64_t person, json *j);

/* An array of the person's clubs, requests and invitations. */
store_result people_clubs(store *s, int64_t person, json *j);
/* Signed in to an account of a moderator: programs with a token may not moderate. moderation.c */
why people_check_moderator(const request *q);

/* The member "set_text" of an open object: a set as text, unless it was taken down. sets.c */
store_result sets_text(store *s, const char *hash, json *j);

/* Another person with an account, for a client that has one, too: friends.c. */
why friends_other(request *q, person_row *p);

/* Whether the client may write to others now: messages.c. */
why messages_forbidden(request *q);

/* WHY_MUTES: the client has muted or blocked as many people as one may: chat.c. */
why mutes_full(const request *q);

/* The member "mutes" of an open object. */
store_result people_mutes(store *s, int64_t person, json *j);

#endif
