/* book.h - the things that the lab counts: every card that an action can gain or use.
 *
 * A row of a game's actions says what it does with the thing that its argument 0 names
 * (phrase.deed). So the lab knows no game: a card that is bought and later played is two things
 * here, one of each deed. */
#ifndef VALLON_LAB_BOOK_H
#define VALLON_LAB_BOOK_H

#include "game.h"

enum { LAB_THINGS_MAX = 1024, LAB_ACTIONS_MAX = 64 };

typedef struct {
    uint8_t deed; /* DEED_GAIN or DEED_USE */
    uint8_t noun; /* row of the game's nouns */
    uint16_t value;
} lab_thing;

typedef struct {
    const rules *rules;
    int count;
    lab_thing thing[LAB_THINGS_MAX];
    int first[LAB_ACTIONS_MAX]; /* thing 0 of this kind of action; -1: it has no deed */
} lab_book;

void lab_book_open(lab_book *b, const rules *r);

/* The thing that an action takes; -1: none. */
int lab_book_find(const lab_book *b, action a);

/* Its stable id, and its name for people. */
void lab_thing_id(const lab_book *b, int thing, buffer *out);
void lab_thing_name(const lab_book *b, int thing, lang l, buffer *out);
const char *lab_thing_kind(const lab_book *b, int thing); /* the noun: "card" */

#endif
