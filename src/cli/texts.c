#include "texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "commands.h"
#include "inspect.h"
#include "library.h"
#include "loading.h"
#include "player.h"
#include "registry.h"
#include "say.h"
#include "sentence.h"
#include "text.h"
#ifdef VALLON_PLAY
#include "words.h"
#endif

/* The usual articles, for translators; sentence.c forms those of English and French. */
static const msg articles[] = {
    {"language.article.the", {"the|the|the|the", "le|la|le|les"}},
    {"language.article.a", {"a|a|a|", "un|une|un|des"}},
    {"language.article.of", {"of the|of the|of the|of the", "du|de la|du|des"}},
};
MSG_TABLE(articles);

/* ---- collecting ------------------------------------------------------------------------------ */

/* Lists all texts twice: first to measure, then to copy them. */
typedef struct {
    text_list *list;
    text_kind kind;
    bool measuring;
} gathering;

static const char *keep(text_list *t, const char *text) {
    const size_t size = strlen(text) + 1;
    char *at = t->memory + t->used;
    memcpy(at, text, size);
    t->used += size;
    return at;
}

static void add(void *user, const char *key, const bilingual *in) {
    const gathering *g = user;
    text_list *t = g->list;
    const char *fr = in->fr ? in->fr : "";
    if (!*in->en) return; /* an optional part of a sentence: nothing to translate */
    if (g->measuring) {
        t->used += strlen(key) + strlen(in->en) + strlen(fr) + 3;
        t->count++;
        return;
    }
    const char *const k = keep(t, key), *const en = keep(t, in->en);
    t->row[t->count++] = (text_row){k, {en, keep(t, fr)}, g->kind};
}

static int by_key(const void *a, const void *b) {
    return strcmp(((const text_row *)a)->key, ((const text_row *)b)->key);
}

/* Sorts the rows and merges texts that appear in several places. */
static void settle(text_list *t) {
    int kept = 0;
    qsort(t->row, (size_t)t->count, sizeof *t->row, by_key);
    for (int i = 0; i < t->count; i++) {
        const text_row *last = kept ? &t->row[kept - 1] : NULL, *r = &t->row[i];
        if (!last || strcmp(last->key, r->key) != 0)
            t->row[kept++] = *r;
        else if (strcmp(last->in.en, r->in.en) != 0 || strcmp(last->in.fr, r->in.fr) != 0)
            t->clash = r->key;
    }
    t->count = kept;
}

/* ---- sources --------------------------------------------------------------------------------- */

static void add_games(gathering *sentences, gathering *names) {
    const library_file *f;
    for (const game *const *g = registry_games; *g; g++) {
        game_each_text(*g, add, sentences);
        for (int n = 0; (f = library_set((*g)->id, n)); n++)
            inspect_each_name((*g)->id, f, add, names);
    }
}

/* Adds the page's texts from the output of `node web/lang.mjs keys`: a language file in English.
 * They stay quoted. */
static void add_page(gathering *g) {
    const library_file *f = library_find("lang/page.keys");
    for (const char *at = f ? f->text : NULL; at && *at;) {
        const char *end = strchr(at, '\n'), *stop = end ? end : at + strlen(at);
        char key[LANG_KEY] = "", text[4096];
        buffer k = BUFFER_OVER(key), b = BUFFER_OVER(text);
        const char *equals = memchr(at, '=', (size_t)(stop - at));
        if (equals && *at != '#') {
            buffer_bytes(&k, at, (size_t)(equals - at));
            buffer_bytes(&b, equals + 1, (size_t)(stop - equals - 1));
            key[strcspn(key, " ")] = 0;
            add(g, key, &(bilingual){text + strspn(text, " "), ""});
        }
        at = end ? end + 1 : NULL;
    }
}

static void add_all(text_list *t, bool measuring) {
    gathering sentences = {t, TEXT_SENTENCE, measuring}, names = {t, TEXT_NAME, measuring},
              formats = {t, TEXT_FORMAT, measuring}, page = {t, TEXT_PAGE, measuring};
    t->count = 0, t->used = 0;
    lang_each(add, &sentences);
    add_games(&sentences, &names);
    players_each_text(add, &sentences);
#ifdef VALLON_PLAY
    words_each_text(add, &sentences);
#endif
    commands_each_text(add, &sentences);
    say_each_text(add, &formats);
    add_page(&page);
}

void texts_gather(text_list *t) {
    *t = (text_list){0};
    add_all(t, true);
    t->row = take_memory((size_t)t->count * sizeof *t->row);
    t->memory = take_memory(t->used);
    add_all(t, false);
    settle(t);
}

void texts_free(text_list *t) {
    free(t->row);
    free(t->memory);
    *t = (text_list){0};
}

/* ---- lookup ---------------------------------------------------------------------------------- */

const text_row *texts_find(const text_list *t, const char *key) {
    const text_row wanted = {.key = key};
    return t->count ? bsearch(&wanted, t->row, (size_t)t->count, sizeof *t->row, by_key) : NULL;
}

bool texts_in_area(const char *key, const char *area) {
    const size_t size = strlen(area);
    return strncmp(key, area, size) == 0 && key[size] == '.';
}

const char *texts_area(const text_list *t, int n, char area[TEXT_AREA]) {
    *area = 0;
    for (int i = 0; i < t->count; i++) {
        if (*area && texts_in_area(t->row[i].key, area)) continue;
        buffer b = buffer_over(area, TEXT_AREA);
        buffer_bytes(&b, t->row[i].key, strcspn(t->row[i].key, "."));
        if (n-- == 0) return area;
    }
    return NULL;
}

/* ---- checking -------------------------------------------------------------------------------- */

static int parts(const char *text) {
    int count = 1;
    for (; *text; text++) count += *text == '|';
    return count;
}

bool texts_is_article(const char *key) { return strncmp(key, "language.article.", 17) == 0; }

static const char *article_fault(const char *text) {
    return parts(text) == 4 ? NULL : "an article has four forms: masculine|feminine|neuter|plural";
}

/* A translation may use the placeholders of the English or the French text, and must use those
 * that both have. */
static const char *placeholder_fault(const text_row *r, const char *translation) {
    const unsigned en = sentence_mentions(r->in.en), fr = sentence_mentions(r->in.fr),
                   own = sentence_mentions(translation);
    if (own & ~(en | fr)) return "a placeholder is not in the English text";
    return en & fr & ~own ? "a placeholder of the English text is missing" : NULL;
}

/* Checks the names of keys and commands, which the terminal compares with what people type. */
static const char *typed_fault(const text_row *r, const char *translation) {
    const bool keys = strcmp(r->key, "tui.quit-keys") == 0;
    if (!keys && strncmp(r->key, "tui.command-", 12) != 0) return NULL;
    for (const char *c = translation; *c; c++)
        if (*c == ' ' || (keys && (*c < 'a' || *c > 'z')))
            return "this is typed: small letters without blanks or accents";
    return keys && strlen(translation) < 2 ? "this needs a key for yes and, last, one for no"
                                           : NULL;
}

static bool has_grammar(const char *text) {
    gender g;
    bool plural;
    return sentence_name(text, &g, &plural) != text;
}

static bool is_of_game(const char *key) {
    for (const game *const *g = registry_games; *g; g++)
        if (texts_in_area(key, (*g)->id)) return true;
    return false;
}

/* True for texts that may begin with their grammar: names, and what a game may use as one.
 * Others are printed as they are. */
static bool may_have_grammar(const text_row *r) {
    if (r->kind == TEXT_NAME || strstr(r->key, ".unknown.") || has_grammar(r->in.en) ||
        has_grammar(r->in.fr))
        return true;
    return is_of_game(r->key) && !strchr(r->in.en, '{');
}

static const char *behind_grammar(const text_row *r, const char *text) {
    gender g;
    bool plural;
    return may_have_grammar(r) ? sentence_name(text, &g, &plural) : text;
}

const char *texts_fault(const text_row *r, lang l, const char *translation) {
    if (texts_is_article(r->key)) return article_fault(translation);
    if (r->kind == TEXT_PAGE) return *translation ? NULL : "there is no text";
    if (r->kind == TEXT_FORMAT) return say_format_fault(r->in.en, translation);
    if (strcmp(r->key, "language.plural") == 0 && !lang_plural_known(translation))
        return "this plural rule is unknown";
    const char *rest = behind_grammar(r, translation), *fault = sentence_fault(l, rest, PIECES_MAX);
    if (!fault) fault = placeholder_fault(r, rest);
    return fault ? fault : typed_fault(r, translation);
}

static bool needs_quotes(const char *text) {
    const size_t size = strlen(text);
    return size == 0 || text[0] == '"' || strchr(" \t", text[0]) || strchr(" \t", text[size - 1]) ||
           strchr(text, '\n');
}

void texts_print(const text_row *r) {
    const char *text = r->in.en;
    if (r->kind == TEXT_PAGE || !needs_quotes(text)) {
        printf("%s = %s\n", r->key, text);
        return;
    }
    printf("%s = \"", r->key);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') putchar('\\');
        if (*text == '\n')
            fputs("\\n", stdout);
        else
            putchar(*text);
    }
    puts("\"");
}
