/* people_inside.h - rows of the store as JSON: for people.c, export.c and verbs.c alone. */
#ifndef VALLON_PEOPLE_INSIDE_H
#define VALLON_PEOPLE_INSIDE_H

#include "house.h"

typedef struct {
    json *json;
    const char *here; /* the session that asks */
} session_list;

void people_give_session(void *user, const char *const cells[], int count); /* of store_sessions */

typedef struct {
    json *json;
    int64_t person;
    int most, count; /* one more than most says that there is more */
} past;

void people_give_past(void *user, const char *const cells[], int count); /* of store_past */

void people_give_rating(json *j, const rating_row *row); /* the members that all who are told of a rating get */

void people_note_table(void *user, const char *id, const char *detail); /* into an id_list */

#endif
