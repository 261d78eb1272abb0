/* grammar.h - the words of set files, and how an effect is read and written: TRIGGER VERB NUMBERS. */
#ifndef VALLON_MYSTIC_VALE_GRAMMAR_H
#define VALLON_MYSTIC_VALE_GRAMMAR_H

#include "cards.h"
#include "set.h"

#define BIT(x) (1u << (x))

enum { KEYS_MAX = 32 }; /* words in one list: as many as a mask has bits */

typedef struct {
    int low, high;
} range;

/* Those names whose bit is set. */
typedef struct {
    const char *const *names;
    unsigned allowed;
} wordlist;

/* Each reads or notes the error at its place, as those of set.h. */
bool mv_read_small(set_reader *in, slice word, range of, uint8_t *out);
bool mv_read_allowed(set_reader *in, slice word, wordlist list, int *out);
bool mv_read_effect(set_reader *in, const field *f, bool of_vale, effect *e);

/* The words that mv_read_effect would read as this effect. */
enum { EFFECT_WORDS = 96 };
void mv_write_effect(const effect *e, buffer *out);

#endif
