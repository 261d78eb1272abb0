/* say.h - prints texts in the reader's language.
 *
 *     say_out(l, "cli.replay.seat", "seat %d: %s (%s)\n", "place %d : %s (%s)\n", i, name, who);
 *
 * Each text has a key, under which a language read from files may translate it (see lang.h). The
 * compiler checks the arguments against the English and the French text. A translation must have
 * the same conversions as the English text; it may reorder them with %1$s. `vallon lang check`
 * verifies that, and a faulty translation is not used.
 *
 * Results go to stdout. Errors go to stderr, as "vallon: ..." with a newline. */
#ifndef VALLON_SAY_H
#define VALLON_SAY_H

#include <stdbool.h>
#include <stddef.h>

#include "lang.h"
#include "sentence.h"

#define say_out(l, key, en, ...)   SAY_BY(say_out_with, l, key, en, __VA_ARGS__)
#define say_error(l, key, en, ...) SAY_BY(say_error_with, l, key, en, __VA_ARGS__)

/* The French text is the first of the variable arguments. */
#define SAY_FRENCH(fr, ...) fr
#define SAY_BY(function, l, key, en, ...)                                                         \
    __extension__({                                                                               \
        static const msg say_m = {key, {en, SAY_FRENCH(__VA_ARGS__, 0)}};                         \
        static const msg *const say_at __attribute__((section("vallon_formats"), used)) = &say_m; \
        function(&(say_text){l, &say_m}, en, __VA_ARGS__);                                        \
    })

typedef struct {
    lang lang;
    const msg *msg;
} say_text;

/* Use the macros above: these get the texts twice, because the compiler checks only literals. */
void say_out_with(const say_text *t, const char *en, const char *fr, ...)
    __attribute__((format(printf, 2, 4), format(printf, 3, 4)));
void say_error_with(const say_text *t, const char *en, const char *fr, ...)
    __attribute__((format(printf, 2, 4), format(printf, 3, 4)));

/* Lists every text of these macros, for `vallon lang`. */
void say_each_text(lang_each_text *each, void *user);

/* What is wrong with a translation that printf will get instead of the English text, or NULL. */
const char *say_format_fault(const char *en, const char *translation);

/* Prints a sentence with placeholders (see sentence.h), for texts with plurals. */
void say_sentence(lang l, const msg *m, const pieces *with);

/* A number as a piece of a sentence; `digits` holds its text. */
enum { SAY_DIGITS = 24 };
piece say_number(int number, char digits[SAY_DIGITS]);

/* A list of known words, behind a callback. */
typedef struct {
    /* the nth, or NULL after the last; valid until the next call */
    const char *(*at)(const void *of, int n);
    const void *of;
} word_list;

/* The known word nearest to a mistyped one, or NULL when none is near. */
const char *say_nearest(const char *typed, word_list known);

/* Prints "unknown game 'x'; did you mean 'y'? Known: y, z". `what` is the beginning, "unknown
 * game". */
void say_unknown(lang l, const msg *what, const char *typed, word_list known);

/* Prints a text in lines of at most `width` characters (0: one line) and a newline. The first
 * line begins at column `indent`; the others are indented to it. */
void say_wrapped(const char *text, int indent, int width);

/* A number with the language's decimal sign; returns `out`. */
enum { SAY_DECIMAL = 48 };
const char *say_decimal(lang l, double number, int decimals, char out[SAY_DECIMAL]);

/* The width of the terminal on stdout; 0 if stdout is not a terminal, so lines are not wrapped. */
int say_width(void);

#endif
