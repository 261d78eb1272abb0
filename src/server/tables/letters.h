/* letters.h - what moderators decided, told to the people concerned in their language, and what
 * follows from it: who may not write, and who may not play. */
#ifndef VALLON_LETTERS_H
#define VALLON_LETTERS_H

#include "buffer.h"
#include "client.h"
#include "json.h"
#include "outbox.h"

enum { LETTER_TEXT = 1024 }; /* bytes of a sentence */

/* Notes what is in force against the client's person. */
MUST_USE store_result letters_load(store *s, client *c);

/* The client may not write in the chat, or may do nothing but read and reply (`suspended`): `out`
 * then says until when, and why. The store's clock decides. */
typedef struct {
    char text[LETTER_TEXT];
    int64_t until; /* seconds; 0: no end */
} forbidding;
bool letters_forbid(store *s, client *c, bool suspended, forbidding *out);

/* The member "letters" of an open object: the unseen ones, or the newest LETTERS_PAGE. Returns how
 * many there are; -1: the store failed. */
int letters_list(store *s, const client *c, bool unseen, json *j);

/* Sends the unseen ones, if there are any, to a client that is connected. */
void letters_send(store *s, outbox *o, client *c);

#endif
