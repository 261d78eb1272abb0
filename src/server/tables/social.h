/* social.h - what people see of each other apart from tables: who of those they follow is online
 * and where they play, private messages, challenges. Each function tells the clients here and those
 * of other processes. */
#ifndef VALLON_SOCIAL_H
#define VALLON_SOCIAL_H

#include "store_friends.h"
#include "tables.h"

/* The list of people that the client's person follows: now, and whenever it changes. */
void social_enter(tables *ts, client *c);
void social_leave(tables *ts, client *c);
MUST_USE store_result social_write_friends(tables *ts, int64_t person, json *j);

/* The members "unread", "requests" and "challenges" of an open object. `some`: there are any. */
MUST_USE store_result social_write(tables *ts, const client *c, json *j, bool *some);
/* Greets a client: sends these unless there are none. */
void social_greet(tables *ts, client *c);

/* Delivers a stored message to all clients of both people. */
void social_message(tables *ts, const message_row *m);
/* Messages, challenges, or whom a person follows or blocks have changed. */
void social_changed(tables *ts, int64_t person);
/* The followers of a person may see something new. */
void social_news(tables *ts, int64_t person);

#endif
