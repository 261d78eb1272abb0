/* texts.h - every text of the program with its key, for translation.
 *
 * The texts come from the games, the names in their sets, the terminal, the bots, the server,
 * the page and the commands. A key begins with its area, such as "tui" in "tui.cannot-read". */
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
    char *memory; /* holds the keys and texts */
    size_t used;
    /* a key that two different texts have, which is our own mistake; NULL: none */
    const char *clash;
} text_list;

/* Collects all texts; release them with texts_free. */
void texts_gather(text_list *t);
void texts_free(text_list *t);

/* The row with this key, or NULL. */
const text_row *texts_find(const text_list *t, const char *key);

/* True if the key belongs to the area. */
bool texts_in_area(const char *key, const char *area);

/* The nth area, stored in `area`, or NULL after the last. */
enum { TEXT_AREA = 64 };
const char *texts_area(const text_list *t, int n, char area[TEXT_AREA]);

/* True for articles: a language may define more than are listed, as "language.article.the-dat". */
bool texts_is_article(const char *key);

/* What is wrong with a translation, in English, or NULL. */
const char *texts_fault(const text_row *r, lang l, const char *translation);

/* Prints `key = English text`, quoted where a language file needs it. */
void texts_print(const text_row *r);

#endif
