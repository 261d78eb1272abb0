/* say.h - the command's own words, in the reader's language.
 *
 * Both texts of a call take the same arguments in the same order, and the compiler checks
 * both. Results go to stdout; errors to stderr, as "vallon: ..." with a line end. */
#ifndef VALLON_SAY_H
#define VALLON_SAY_H

#include <stdbool.h>
#include <stddef.h>

#include "lang.h"

/* A list of known words, wherever they are kept. */
typedef struct {
    const char *(*at)(const void *of, int n); /* the nth, or NULL after the last */
    const void *of;
} word_list;

void say(lang l, const char *en, const char *fr, ...) __attribute__((format(printf, 2, 4), format(printf, 3, 4)));
void say_error(lang l, const char *en, const char *fr, ...) __attribute__((format(printf, 2, 4), format(printf, 3, 4)));

/* The known word nearest to a mistyped one, or NULL when none is near. */
const char *say_nearest(const char *typed, word_list known);

/* "unknown game 'x'; did you mean 'y'? Known: y, z". `what` is in both languages, as
 * {"game", "jeu inconnu"}: French needs the adjective to agree. */
void say_unknown(lang l, const char *const what[LANGS], const char *typed, word_list known);

/* Text in lines of at most `width` characters (0: as one line), each indented but the first,
 * which is thought to begin at column `indent`. Ends the line. */
void say_wrapped(const char *text, int indent, int width);

/* A number with the reader's decimal sign; returns `out`. */
enum { SAY_DECIMAL = 48 };
const char *say_decimal(lang l, double number, int decimals, char out[SAY_DECIMAL]);

/* Width of the terminal on stdout; 0 when it is not one, and lines are not to be broken. */
int say_width(void);

#endif
