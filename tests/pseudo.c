#include "pseudo.h"

#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "inspect.h"
#include "library.h"
#include "player.h"
#include "registry.h"
#include "text.h"

enum { LINE_SIZE = 1 << 14 };

static const char opening[] = "language.name = Xish\n"
                              "language.plural = one-few-many\n"
                              "language.article.the = thex|they|thez|thep\n"
                              "language.article.a = ax|ay|az|\n"
                              "language.article.of = ofx|ofy|ofz|ofp\n"
                              "language.article.x = xx|xy|xz|xp\n";

/* Writes a placeholder with a third plural form, or with another article. */
static void put_hole(buffer *out, const char *at, size_t size) {
    const bool article = size > 2 && at[1] == ' ';
    const char *last = at + size;
    while (last > at && last[-1] != '|') last--;
    buffer_char(out, '{');
    buffer_bytes(out, at, article ? 2 : size);
    if (article) buffer_char(out, 'x');
    if (size > 2 && at[1] == '?')
        buffer_char(out, '|'), buffer_bytes(out, last, (size_t)(at + size - last));
    buffer_char(out, '}');
}

static void put_text(buffer *out, const char *text) {
    for (const char *c = text; *c; c++) {
        const char *end = *c == '{' ? strchr(c, '}') : NULL;
        if (end) {
            put_hole(out, c + 1, (size_t)(end - c - 1));
            c = end;
        } else if (*c == '\n')
            buffer_text(out, "\\n");
        else {
            if (*c == '"' || *c == '\\') buffer_char(out, '\\');
            buffer_char(out, *c);
        }
    }
}

/* `user`: the text is a name and gets a gender. A text that appears in several places is refused
 * the second time. */
static void add_text(void *user, const char *key, const bilingual *in) {
    char line[LINE_SIZE];
    buffer b = BUFFER_OVER(line);
    lang_error error;
    gender g;
    bool plural;
    if (strncmp(key, "language.", 9) == 0) return;
    buffer_text(&b, key);
    buffer_text(&b, " = \"");
    const char *text = sentence_name(in->en, &g, &plural);
    buffer_text(&b, user || text != in->en ? "{n}" : "");
    buffer_text(&b, "\xe2\x80\xb9"); /* single quotation mark */
    put_text(&b, text);
    buffer_text(&b, "\xe2\x80\xba\"");
    MUST(!b.full);
    MUST_BE_NULL(lang_load("xx", line, b.used, &error) || strstr(error.fault, "given before")
                     ? NULL
                     : error.fault,
                 line);
}

static void add_names(const game *g) {
    const library_file *f;
    bool name = true;
    for (int n = 0; (f = library_set(g->id, n)); n++) inspect_each_name(g->id, f, add_text, &name);
}

void pseudo_load(void) {
    lang_error error;
    library_languages();
    MUST_BE_NULL(lang_load("xx", opening, strlen(opening), &error) ? NULL : error.fault, opening);
    lang_each(add_text, NULL);
    players_each_text(add_text, NULL);
    for (const game *const *g = registry_games; *g; g++) {
        game_each_text(*g, add_text, NULL);
        add_names(*g);
    }
}
