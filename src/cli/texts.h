/* texts.h - every text of the program with its key: what a language can translate.
 *
 * The texts come from everywhere: tables of the games, names in their sets, the terminal, the bots,
 * the server, and the commands. A key begins with its area, as "tui" in "tui.cannot-read". */
#ifndef VALLON_TEXTS_H
#define VALLON_TEXTS_H

#include "lang.h"

/* What a text may contain. */
typedef enum {
    TEXT_SENTENCE, /* placeholders of sentence.h */
    TEXT_NAME,     /* the name of a thing, which may begin with its grammar */
    TEXT_FORMAT,   /* conversions of printf */
    TEXT_PAGE,     /* a text of the page, which `node web/lang.mjs check` checks */
} text_kind;

typedef struct {
    const char *key;
    bilingual in;
    text_kind kind;
} text_row;

typedef struct {
    text_row *row; /* sorted by key, each key once */
    int count;
    char *memory; /* of keys and texts */
    size_t used;
    const char
        *clash; /* a key that two different texts have: our own mistake; NULL: there is none */
} text_list;

/* Gathers all texts; texts_free releases them. */
void texts_gather(text_list *t);
void texts_free(text_list *t);

/* The row with this key, or NULL. */
const text_row *texts_find(const text_list *t, const char *key);

/* Whether the key belongs to the area. */
bool texts_in_area(const char *key, const char *area);

/* The nth area, or NULL after the last. `area` holds it. */
enum { TEXT_AREA = 64 };
const char *texts_area(const text_list *t, int n, char area[TEXT_AREA]);

/* An article: a language may name more of them than are listed, "language.article.the-dat". */
bool texts_is_article(const char *key);

/* NULL, or what is wrong with a translation, in English. */
const char *texts_fault(const text_row *r, lang l, const char *translation);

/* Prints `key = English text`, quoted where a language file needs it. */
void texts_print(const text_row *r);

#endif
