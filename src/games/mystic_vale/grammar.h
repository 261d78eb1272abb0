/* grammar.h - reads and writes effects in the words of set files: TRIGGER VERB NUMBERS. */
#ifndef VALLON_MYSTIC_VALE_GRAMMAR_H
#define VALLON_MYSTIC_VALE_GRAMMAR_H

#include "cards.h"
#include "set_schema.h"

/* The format of sets: printed, stock, advancement, vale, start. */
enum { MV_SHAPES = 5 };
extern const set_shape mv_shapes[MV_SHAPES];

/* Parses an effect; on failure it records the error and returns false, like the functions of
 * set.h. */
bool mv_read_effect(set_reader *in, const field *f, bool of_vale, effect *e);

/* Describes what mv_read_effect accepts: set_schema.h. */
void mv_tell_effects(const set_teller *t, bool of_vale);

/* Writes an effect as mv_read_effect parses it. */
enum { EFFECT_WORDS = 96 };
void mv_write_effect(const effect *e, buffer *out);

#endif
