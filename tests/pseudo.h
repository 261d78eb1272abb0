/* pseudo.h - a made-up language for the tests: every English text between marks, with three plural
 * forms, a fourth article, and genders that English and French do not have. A text that does not
 * go through lang.h, or an array with one place for each language in the code, shows up in it. */
#ifndef VALLON_PSEUDO_H
#define VALLON_PSEUDO_H

#include "game.h"

/* Loads the built-in languages, and the made-up one as "xx". */
void pseudo_load(void);

#endif
