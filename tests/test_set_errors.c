/* Every error of a set file is found: each once, at its line, and nothing that only follows from
 * another. The files are the built-in sets with errors planted in them. */
#include <stdio.h>
#include <stdlib.h>

#include "fixture.h"
#include "library.h"
#include "registry.h"
#include "set.h"
#include "unit.h"

enum { TEXT_MAX = 1 << 18, LINES_MAX = 4096, FOUND_MAX = 2048 };

static char text[TEXT_MAX];
static set_error found[FOUND_MAX];

/* Reads `text` and returns whether it is fine; the errors are in `found`. */
static bool check(const game *g, size_t size, set_errors *all) {
    void *tables = malloc(g->tables_size);
    rules r;
    *all = (set_errors){.error = found, .room = FOUND_MAX};
    const bool fine = rules_load_all(&r, (set_input){g, text, size}, tables, all);
    free(tables);
    assert_int_equal(fine, all->found == 0);
    assert_int_equal(all->kept, all->found);
    return fine;
}

static void print_all(const set_errors *all) {
    char line[1024];
    for (int i = 0; i < all->kept; i++) {
        buffer b = BUFFER_OVER(line);
        set_error_text(&all->error[i], EN, "text", &b);
        print_error("  %s\n", line);
    }
}

static const library_file *base_of(const game *g) { return library_set(g->id, 0); }

/* ---- planted by hand ------------------------------------------------------------------------- */

/* In the first `line` after `after`, `old` becomes `fresh`. The error is at that line, or at that
 * of `after`. */
typedef struct {
    const char *after, *old, *fresh;
    set_fault fault;
    bool at_stanza;
} plant;

static int line_of(const char *at) {
    int line = 1;
    for (const char *c = text; c < at; c++) line += *c == '\n';
    return line;
}

static void put(const plant *p, size_t *size, int *line) {
    char *from = strstr(text, p->after), *at = from ? strstr(from, p->old) : NULL;
    if (!at) fail_msg("'%s' is not in the set", p->old);
    const size_t old = strlen(p->old), fresh = strlen(p->fresh);
    *line = line_of(p->at_stanza ? from + 1 : at);
    memmove(at + fresh, at + old, *size - (size_t)(at - text) - old + 1);
    memcpy(at, p->fresh, fresh);
    *size += fresh - old;
}

static int errors_at(const set_errors *all, int line, set_fault fault) {
    int n = 0;
    for (int i = 0; i < all->kept; i++)
        n += all->error[i].line == line && all->error[i].fault == fault;
    return n;
}

static void expect(const char *game_id, const plant *plants, int count) {
    const game *g = registry_find(game_id);
    const library_file *base = base_of(g);
    size_t size = base->size;
    int line[64];
    set_errors all;
    assert_true(size < TEXT_MAX / 2 && count <= COUNT_OF(line));
    memcpy(text, base->text, size);
    text[size] = 0;
    for (int i = 0; i < count; i++) put(&plants[i], &size, &line[i]);
    assert_false(check(g, size, &all));
    if (all.found != count) {
        print_all(&all);
        fail_msg("%s: %d errors, expected %d", game_id, all.found, count);
    }
    for (int i = 0; i < count; i++) {
        if (errors_at(&all, line[i], plants[i].fault) >= 1) continue;
        print_all(&all);
        fail_msg("%s: no fault %d at line %d: %s", game_id, (int)plants[i].fault, line[i],
                 plants[i].fresh);
    }
    for (int i = 1; i < all.kept; i++)
        assert_true(found[i - 1].line < found[i].line ||
                    (found[i - 1].line == found[i].line && found[i - 1].column <= found[i].column));
    assert_false(all.whole);
}
#define EXPECT(game_id, ...)                         \
    do {                                             \
        static const plant plants[] = {__VA_ARGS__}; \
        expect(game_id, plants, COUNT_OF(plants));   \
    } while (0)

TEST(errors_of_pearls) {
    EXPECT("pearls", {"\nset ", "name.fr", "nom.fr", SET_UNKNOWN, false},
           {"\ncard pearl\n", "copies", "coqies", SET_UNKNOWN, false},
           {"\ncard pearl\n", "effect", "effect dive", SET_WORD_COUNT, false},
           {"\ncard shell\n", "  name.en", "#  name.en", SET_MISSING, true},
           {"\ncard shell\n", "copies   12", "copies   99", SET_NUMBER, false},
           {"\ncard net\n", "card net", "card shell", SET_TWICE, false});
}

TEST(errors_of_mystic_vale) {
    EXPECT(
        "mystic-vale", {"\nset base", "  about.en", "  abut.en", SET_UNKNOWN, false},
        {"\nprinted cursed_land", "gender     f", "gender     x", SET_UNKNOWN, false},
        {"\nstock fertile_soil", "copies     6 6 6", "copies     6 6", SET_WORD_COUNT, false},
        {"\nadvancement podlings", "level      1", "level      9", SET_NUMBER, false},
        {"\nadvancement podlings", "@reconstructed", "@invented", SET_BAD_SOURCE, false},
        {"\nadvancement podlings", "  name.fr", "#  name.fr", SET_MISSING, true},
        {"\nadvancement stag", "advancement stag", "advancement podlings", SET_TWICE, false},
        {"\nvale azure_lake", "animal 1 forest 1", "animal 1 animal 1", SET_TWICE, false},
        {"\nvale azure_lake", "harvest gain mana 1", "harvest gain gold 1", SET_UNKNOWN, false},
        {"\nvale blooming_arbor", "points     3", "points     x", SET_NUMBER, false},
        {"\nstart table", "blank      8", "blank      18", SET_SUM, false},
        {"\nstart table", "until      cursed_land", "until      cursed_lord", SET_UNKNOWN, false});
}

TEST(errors_of_dreamscape) {
    EXPECT("dreamscape", {"\nboard dreamscape", "width    5", "width    0", SET_NUMBER, false},
           {"\nsupply box", "trees    6 9 12", "trees    6 9", SET_WORD_COUNT, false},
           {"\nlocation archives", "number   1", "number   7", SET_NUMBER, false},
           {"\nlocation harvesters", "link     1", "link     2", SET_TWICE, false},
           {"\ncard bay_of_whispers", "gender   f", "gnder   f", SET_UNKNOWN, false},
           {"\ncard bay_of_whispers", "W    W", "W", SET_WORD_COUNT, false},
           {"\ncard hermits_tree", "E@   GT", "X@   GT", SET_UNKNOWN, false},
           {"\ncard hermits_tree", "  points ", "#  points ", SET_MISSING, true},
           {"\ndesign abundance", "most_fragments", "most", SET_UNKNOWN, false},
           {"\ndesign twins", "design twins", "design abundance", SET_TWICE, false},
           {"name.en  Twins", "copies   1", "copies   1 1", SET_WORD_COUNT, false});
}

TEST(errors_of_mycelia) {
    EXPECT("mycelia",
           {"\nstart leaf-gust", "kind       leaf", "kind       leave", SET_UNKNOWN, false},
           {"\nstart leaf-whirl", "leaves 2", "leaves many", SET_NUMBER, false},
           {"\nhero marasmius-oreades", "  cost", "#  cost", SET_MISSING, true},
           {"\nhero marasmius-oreades", "  copies", "#  copies", SET_MISSING, true},
           {"\nhero mycena-pura", "on any move 1", "on any hop 1", SET_UNKNOWN, false},
           {"\ntile b", "tile b", "tile a", SET_TWICE, false},
           {"\nsolo z2", "flip", "flap", SET_UNKNOWN, false},
           {"\nboard front", "LMLSW", "LMSLW", SET_UNKNOWN, false},
           {"\nsetup 1a", "12111", "1211", SET_UNKNOWN, false},
           {"\nsetup 1b", "22022", "22122", SET_SUM, true},
           {"\ndew 1a", "2 a1", "7 a1", SET_NUMBER, false},
           {"\ndew 1b", "2 d1 c4", "2 d1 d1", SET_TWICE, false});
}

TEST(errors_of_mystic) {
    EXPECT("mystic", {"\ncamp kroko", "pays       or", "pays       ore", SET_UNKNOWN, false},
           {"\ncamp speedo", "heal 1", "heal 1 1", SET_WORD_COUNT, false},
           {"\nresource wood", "resource wood", "ressource wood", SET_UNKNOWN, false},
           {"\nbuilding farm", "level      1", "level      one", SET_NUMBER, false},
           {"\nbuilding sawmill", "cost       fe 1 or 1", "cost       fe 1 fe 1", SET_TWICE, false},
           {"\ncharacter kitty", "worker", "idler", SET_UNKNOWN, false},
           {"\ncharacter koko", "  food", "#  food", SET_MISSING, true},
           {"\ncharacter koko", "  force", "#  force", SET_MISSING, true},
           {"\ncharacter klovis", "Klovis", "Kitty", SET_TWICE, true},
           {"\nspell small_search", "requires   power", "requires   shot", SET_MISSING, true},
           {"\ndeck kroko", "card       krok 1", "card       krok 0", SET_NUMBER, false},
           {"\ndeck speedo", "card       gold 18", "card       gould 18", SET_UNKNOWN, false});
}

/* ---- planted in every line ------------------------------------------------------------------- */

typedef enum {
    WRONG_KEY,
    WRONG_VALUE,
    WRONG_SOURCE,
    WRONG_TEXT,
    WRONG_KIND,
    WRONG_SHAPE,
    WAYS
} way;

typedef struct {
    const char *at;
    size_t size;
    bool field, stanza, first; /* first: of the header of the set */
} row;

typedef struct {
    row row[LINES_MAX];
    int rows;
    way how[LINES_MAX];
    bool wrong[LINES_MAX];
} draft;

static void split(const library_file *f, draft *d) {
    bool header = true;
    *d = (draft){0};
    for (const char *at = f->text; *at; at += d->row[d->rows - 1].size) {
        row *r = &d->row[d->rows++];
        assert_true(d->rows < LINES_MAX);
        *r = (row){.at = at, .size = strcspn(at, "\n") + 1};
        const char mark = at[strspn(at, " \t")];
        r->field = *at == ' ' && mark != '\n' && mark != '#';
        r->stanza = !strchr(" \t\n#", *at);
        if (r->stanza && strncmp(at, "set ", 4) != 0) header = false;
        r->first = header;
    }
}

/* The row without its source, or the whole row. */
static size_t cut_at(const row *r, const char *what) {
    const char *found_at = strstr(r->at, what);
    return found_at && found_at < r->at + r->size ? (size_t)(found_at - r->at) : r->size - 1;
}

static void write_wrong(const row *r, way how, buffer *out) {
    const char *word = r->at + strspn(r->at, " "), *rest = word + strcspn(word, " \n");
    const size_t key = (size_t)(rest - word);
    switch (how) {
    case WRONG_KEY: buffer_text(out, "  zzz"); break;
    case WRONG_VALUE:
        buffer_text(out, "  "), buffer_bytes(out, word, key), buffer_text(out, " ?");
        break;
    case WRONG_SOURCE:
        buffer_bytes(out, r->at, cut_at(r, " @")), buffer_text(out, " @nobody");
        break;
    case WRONG_TEXT: buffer_bytes(out, r->at, cut_at(r, "\n")), buffer_char(out, 1); break;
    case WRONG_KIND: buffer_text(out, "zzz"), buffer_bytes(out, rest, strcspn(rest, "\n")); break;
    case WRONG_SHAPE:
    case WAYS: buffer_bytes(out, word, key); break;
    }
    buffer_char(out, '\n');
}

static size_t write_draft(const draft *d) {
    buffer out = BUFFER_OVER(text);
    for (int i = 0; i < d->rows; i++) {
        const row *r = &d->row[i];
        if (d->wrong[i])
            write_wrong(r, d->how[i], &out);
        else
            buffer_bytes(&out, r->at, r->size);
    }
    assert_false(out.full);
    return out.used;
}

/* Every wrong line has one error, and no other line has any. A name may be any text. */
static void judge(const game *g, const draft *d) {
    set_errors all;
    static int at[LINES_MAX + 1];
    memset(at, 0, sizeof at);
    check(g, write_draft(d), &all);
    for (int i = 0; i < all.kept; i++) at[found[i].line < LINES_MAX ? found[i].line : LINES_MAX]++;
    for (int i = 0; i < d->rows; i++) {
        const bool any = d->wrong[i] && d->how[i] == WRONG_VALUE;
        if (at[i + 1] == d->wrong[i] || (any && at[i + 1] == 0)) continue;
        print_all(&all);
        fail_msg("%s, line %d: %d errors (way %d): %.*s", g->id, i + 1, at[i + 1],
                 d->wrong[i] ? (int)d->how[i] : -1, (int)d->row[i].size - 1, d->row[i].at);
    }
}

static bool suits(const row *r, way how) {
    if (how == WRONG_VALUE && r->first) return false; /* another game is an error of the stanza */
    return how >= WRONG_KIND ? r->stanza : r->field;
}

static draft whole_draft;

TEST(one_error_in_any_line_is_one_error) {
    draft *d = &whole_draft;
    for (const game *const *g = registry_games; *g; g++) {
        split(base_of(*g), d);
        for (int i = 0; i < d->rows; i++)
            for (way how = WRONG_KEY; how < WAYS; how++) {
                if (!suits(&d->row[i], how)) continue;
                d->wrong[i] = true, d->how[i] = how;
                judge(*g, d);
                d->wrong[i] = false;
            }
    }
}

/* In fields of many stanzas at once, or in the first lines of many. */
TEST(many_errors_are_as_many) {
    draft *d = &whole_draft;
    for (const game *const *g = registry_games; *g; g++)
        for (int apart = 1; apart < 8; apart++)
            for (way how = WRONG_KEY; how < WAYS; how++) {
                if (how == WRONG_VALUE || (apart == 1 && how == WRONG_TEXT)) continue;
                split(base_of(*g), d);
                for (int i = 0; i < d->rows; i++)
                    if (i % apart == 0 && suits(&d->row[i], how) && !d->row[i].first)
                        d->wrong[i] = true, d->how[i] = how;
                judge(*g, d);
            }
}

/* ---- the set as a whole ---------------------------------------------------------------------- */

TEST(several_errors_of_the_whole_are_told) {
    static const char few[] = "set few\n  game pearls\n  name.en A\n  name.fr B\n"
                              "card a\n  name.en A\n  name.fr A\n  copies 20\n  effect look 9\n";
    const game *g = registry_find("pearls");
    set_errors all;
    memcpy(text, few, sizeof few);
    assert_false(check(g, sizeof few - 1, &all));
    assert_int_equal(all.found, 2);
    assert_true(all.whole);
    assert_int_equal(found[0].fault, SET_SUM);
    assert_int_equal(found[1].fault, SET_TOO_MANY);
}

TEST(only_the_first_errors_are_kept_but_all_are_counted) {
    const game *g = registry_find("pearls");
    void *tables = malloc(g->tables_size);
    set_errors all = {.error = found, .room = 3};
    buffer out = BUFFER_OVER(text);
    rules r;
    buffer_text(&out, "set few\n  game pearls\n  name.en A\n  name.fr B\n");
    for (int i = 0; i < 10; i++) buffer_text(&out, "zzz a\n");
    assert_false(rules_load_all(&r, (set_input){g, text, out.used}, tables, &all));
    free(tables);
    assert_int_equal(all.kept, 3);
    assert_int_equal(all.found, 10);
    for (int i = 0; i < 3; i++) assert_int_equal(found[i].line, 5 + i);
}

TEST(without_a_game_the_form_is_checked) {
    static const char bad[] = "set few\n  name.en A\n  name.fr B\ncard\n  x 1 @nobody\ncard A\n";
    set_errors all = {.error = found, .room = FOUND_MAX};
    rules r;
    assert_false(rules_load_all(&r, (set_input){NULL, bad, sizeof bad - 1}, NULL, &all));
    assert_int_equal(all.found, 4);
    assert_int_equal(found[0].fault, SET_MISSING);
    assert_int_equal(found[1].fault, SET_STANZA_SHAPE);
    assert_int_equal(found[2].fault, SET_BAD_SOURCE);
    assert_int_equal(found[3].fault, SET_BAD_CHARACTER);
}
