/* people_inside.h - store rows as JSON: shared by people.c, export.c and requests.c only. */
#ifndef VALLON_PEOPLE_INSIDE_H
#define VALLON_PEOPLE_INSIDE_H

#include "house.h"

typedef struct {
    json *json;
    const char *here; /* hash of the session that asks */
} session_list;

/* Callback of store_sessions. */
void people_give_session(void *user, const char *const cells[], int count);

typedef struct {
    json *json;
    int64_t person;
    int most, count; /* most + 1 rows are requested; if `count` gets there, there are more */
} past;

/* Callback of store_past. */
void people_give_past(void *user, const char *const cells[], int count);

/* The members that every answer about a rating has. */
void people_give_rating(json *j, const rating_row *row);

/* Callback: adds to an id_list. */
void people_note_table(void *user, const char *id, const char *detail);

#endif
