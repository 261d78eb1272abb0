/* properties.h - what every game must have, in three parts; test_properties.c runs them on all. */
#ifndef VALLON_PROPERTIES_H
#define VALLON_PROPERTIES_H

#include "fixture.h"

/* Every row, thing, option and rule number of a game, without a match. */
void check_words(const rules *r);

/* Everything that is shown of a position: JSON, sentences, drawings, scores, previews. */
void check_shown(fixture *f);

/* A phrase with these arguments, in both languages: it says something, in UTF-8. */
void check_phrase(const rules *r, const view *v, const phrase *row, const uint16_t arg[ARGS_MAX]);

#endif
