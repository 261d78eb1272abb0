/* lang.h - the languages of Vallon, and the functions that return every text.
 *
 * English and French are written side by side in the code, and each text has a stable key. Any
 * other language is a folder lang/<code>/ of text files with lines `key = text`; a text that it
 * lacks is shown in English.
 *
 *     buffer_text(out, TR(l, "mycelia.end-turn", "End turn", "Finir le tour"));
 *
 * Texts that already have stable names (phrases, options, game names) compute the key: see tr_key.
 * Other differences between languages (colon, quotation marks, plural rule, articles) are texts as
 * well: their keys begin with "language.", and a language sets them in lang/<code>/language.txt. */
#ifndef VALLON_LANG_H
#define VALLON_LANG_H

#include <stdbool.h>
#include <stddef.h>

#include "attributes.h"

/* EN and FR are written in the code. The numbers from LANGS on are languages read from files. */
typedef enum { EN, FR, LANGS, LANGS_MAX = 8 } lang;

enum { LANG_CODE = 8, LANG_KEY = 96 };

/* A text as written in the code. Not an array, so that only tr and tr_key can select a language. */
typedef struct {
    const char *en, *fr;
} bilingual;

/* A text with its key. */
typedef struct {
    const char *key;
    bilingual in;
} msg;

/* The text in that language, else in English. */
const char *tr(lang l, const msg *m);
const char *tr_key(lang l, const char *key, const bilingual *in);

/* A grammatical property of a word as the code or a set file has it. Languages read from files
 * state the grammar of a name in the name itself (see sentence_name). */
typedef struct {
    bool en, fr;
} bilingual_flag;
bool tr_flag(lang l, bilingual_flag in);

/* NULL where the language has no text of its own for the key. Only for languages read from
 * files. */
const char *lang_own(lang l, const char *key);

/* ---- the languages --------------------------------------------------------------------------- */

int lang_count(void);          /* built-in languages included; they come first */
bool lang_built_in(lang l);    /* written in the code and the set files: English or French */
const char *lang_code(lang l); /* "en" */
const char *lang_name(lang l); /* in that language: "English" */
/* "de", "de_DE.UTF-8" and "de-AT" find German. */
bool lang_find(const char *code, size_t length, lang *out);

/* The language that comes `by` places after this one; after the last comes the first. */
lang lang_step(lang l, int by);

typedef struct {
    int line;
    const char *fault; /* in English, for translators; NULL: none */
} lang_error;

/* Adds the texts of one file to a language, which the first file creates. Call it before other
 * threads start. */
MUST_USE bool lang_load(const char *code, const char *text, size_t size, lang_error *error);

/* Forgets the texts of a language read from files, so that others can be loaded in their place. */
void lang_empty(const char *code);

/* Forgets the languages read from files: for tests. */
void lang_unload(void);

/* ---- what differs between languages ---------------------------------------------------------- */

const char *lang_colon(lang l);     /* ": " */
const char *lang_semicolon(lang l); /* "; " */
const char *lang_and(lang l);       /* " and " */
const char *lang_percent(lang l);   /* "%" */
const char *lang_decimal(lang l);   /* "." */

/* Which of a text's plural forms goes with a number: 0 for "1 card", 1 for "2 cards". */
int lang_plural(lang l, int number);
int lang_plural_forms(lang l);
/* True for the names that "language.plural" may have, such as "one-few-many". */
bool lang_plural_known(const char *name);

/* ---- every text ------------------------------------------------------------------------------ */

/* A text written where it is used. It can be listed with lang_each, so that `vallon lang check`
 * knows what to expect. */
#define MSG(key, en, fr)                           \
    __extension__({                                \
        static const msg lang_m = {key, {en, fr}}; \
        LANG_LIST(&lang_m, 1, sizeof(msg));        \
        &lang_m;                                   \
    })
#define TR(l, key, en, fr) tr(l, MSG(key, en, fr))

/* Lists a single msg. */
#define MSG_LISTED(m) LANG_LIST(&(m), 1, sizeof(msg))

/* Lists the rows of an array of msg, or a member of the rows of any array. Stands at file scope,
 * below the array. */
#define MSG_TABLE(array)        LANG_LIST(array, COUNT_OF(array), sizeof(msg))
#define MSG_ROWS(array, member) LANG_LIST(&(array)[0].member, COUNT_OF(array), sizeof((array)[0]))

typedef struct {
    const msg *first;
    int count;
    size_t stride; /* bytes from one to the next */
} msg_list;

/* The linker gathers pointers to all lists in one section, between two symbols that it defines. The
 * wasm module does not list its texts. */
#ifdef __wasm__
#define LANG_LIST(from, size, step) _Static_assert((size) > 0, "a list of texts has one at least")
#else
#define LANG_LIST(from, size, step)          LANG_LIST_AT(from, size, step, __LINE__)
#define LANG_LIST_AT(from, size, step, line) LANG_LIST_IN(from, size, step, line)
#define LANG_LIST_IN(from, size, step, line)                                                     \
    static const msg_list lang_list_##line = {from, size, step};                                 \
    static const msg_list *const lang_at_##line __attribute__((section("vallon_texts"), used)) = \
        &lang_list_##line
#endif

typedef void lang_each_text(void *user, const char *key, const bilingual *in);
void lang_each(lang_each_text *each, void *user);

#endif
