/* pseudo.h - a made-up language for tests: every English text between marks, with three plural
 * forms, a fourth article, and genders that English and French do not have. It exposes texts
 * that do not go through lang.h, and arrays with one element for each built-in language. */
#ifndef VALLON_PSEUDO_H
#define VALLON_PSEUDO_H

#include "game.h"

/* Loads the languages from files, and the made-up one as "xx". */
void pseudo_load(void);

#endif
