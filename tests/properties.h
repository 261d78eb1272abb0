/* properties.h - properties of every game, in three parts; test_properties.c runs them on all
 * games. */
#ifndef VALLON_PROPERTIES_H
#define VALLON_PROPERTIES_H

#include "fixture.h"

/* Checks every row, thing, option and rule number of a game, without a match. */
void check_words(const rules *r);

/* Checks every representation of a position: JSON, sentences, drawings, scores, previews. */
void check_shown(fixture *f);

/* Checks that a phrase with these arguments is not empty and is valid UTF-8, in all languages. */
void check_phrase(const rules *r, const view *v, const phrase *row, const uint16_t arg[ARGS_MAX]);

#endif
