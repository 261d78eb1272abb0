/* looks.h - what players read about a deck before they choose one: its style, how hard it is to
 * play, and its key cards. */
#ifndef VALLON_MYSTIC_LOOKS_H
#define VALLON_MYSTIC_LOOKS_H

#include "says.h"
#include "words.h"

enum { LOOK_KEYS = 4, LOOK_HARDEST = 3 };

typedef struct {
    int level; /* 1: easy to start, up to LOOK_HARDEST */
    /* decks for beginners are about as strong as each other, and so are the decks that bots take */
    bool for_beginners, for_bots;
    int hero;           /* type of the character that stands for it; 0: it has none */
    int key[LOOK_KEYS]; /* types; 0: it has no more */
} look;

look ms_look(const tables *t, int deck);

/* One sentence. */
void ms_say_style(const context *c, int deck, buffer *out);
extern const msg ms_level_words[LOOK_HARDEST + 1]; /* "easy to start" */

/* "Kolos, Kaiman, Farm, Sword" */
void ms_say_keys(const context *c, int deck, buffer *out);

/* Decks that the option `decks` with the value `starter` deals: those for beginners, or all if the
 * set has none. */
bool ms_deck_for_starters(const tables *t, int deck);

#endif
