#include "set.h"

#include <string.h>

#include "hash.h"
#include "utf8.h"

/* ---- sources --------------------------------------------------------------------------------- */

static const char *const source_ids[SOURCES] = {
    [SOURCE_RULEBOOK] = "rulebook",
    [SOURCE_TRANSCRIBED] = "transcribed",
    [SOURCE_PUBLIC] = "public",
    [SOURCE_DEDUCED] = "deduced",
    [SOURCE_RECONSTRUCTED] = "reconstructed",
    [SOURCE_CHANGED] = "changed",
    [SOURCE_NONE] = "",
};

static const msg source_names[SOURCES] = {
    [SOURCE_NONE] = {"engine.source.none", {"no source given", "sans source"}},
    [SOURCE_RULEBOOK] = {"engine.source.rulebook", {"rulebook", "livret de règles"}},
    [SOURCE_TRANSCRIBED] = {"engine.source.transcribed",
                            {"typed in from a box", "recopié d'une boîte"}},
    [SOURCE_PUBLIC] = {"engine.source.public", {"public source", "source publique"}},
    [SOURCE_DEDUCED] = {"engine.source.deduced", {"deduced", "déduit"}},
    [SOURCE_RECONSTRUCTED] = {"engine.source.reconstructed", {"reconstructed", "reconstitué"}},
    [SOURCE_CHANGED] = {"engine.source.changed", {"changed on purpose", "changé exprès"}},
};
MSG_TABLE(source_names);

const char *source_id(source s) { return source_ids[s]; }
const char *source_name(source s, lang l) { return tr(l, &source_names[s]); }

/* ---- slices ---------------------------------------------------------------------------------- */

bool slice_is(slice s, const char *text) {
    return strlen(text) == (size_t)s.length && memcmp(s.at, text, (size_t)s.length) == 0;
}

void slice_copy(slice s, char *out, size_t size) {
    buffer b = buffer_over(out, size);
    buffer_bytes(&b, s.at, (size_t)s.length);
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* A line without its comment and trailing blanks. An empty line has start == end. */
typedef struct {
    const char *start, *end;
    int number;
    bool bad_text; /* not plain text, which is an error that has been recorded */
} line;

/* A reader that does not collect errors stops at the first. */
static bool stopped(const set_reader *in) { return set_failed(in) && !in->all; }

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* `rest` points behind the character. A carriage return is allowed only before a newline. */
static bool fit_for_text(uint32_t rune, const char *rest, const char *end) {
    if (rune == UTF8_BAD) return false;
    if (rune == '\r') return rest == end || *rest == '\n';
    return rune == '\n' || rune == '\t' || !utf8_control(rune);
}

/* The first character that no set may contain, or NULL. */
static const char *first_bad(const char *at, const char *end) {
    while (at < end) {
        const char *start = at;
        uint32_t rune = utf8_next(&at, end);
        if (!fit_for_text(rune, at, end)) return start;
    }
    return NULL;
}

static line peek_line(const set_reader *in) {
    line l = {in->at, memchr(in->at, '\n', (size_t)(in->end - in->at)), in->line, false};
    if (!l.end) l.end = in->end;
    l.bad_text = in->all && in->all->bad_text && first_bad(l.start, l.end) != NULL;
    for (const char *c = l.start; c < l.end; c++)
        if (*c == '#' && (c == l.start || blank(c[-1]))) l.end = c;
    while (l.end > l.start && blank(l.end[-1])) l.end--;
    return l;
}

static void skip_line(set_reader *in) {
    const char *end = memchr(in->at, '\n', (size_t)(in->end - in->at));
    in->at = end ? end + 1 : in->end;
    in->line++;
}

/* Advances to the next line that is not empty. Skips fields that are not plain text. */
static bool find_line(set_reader *in, line *out) {
    for (; in->at < in->end; skip_line(in)) {
        *out = peek_line(in);
        if (out->end == out->start) continue;
        if (!out->bad_text || !blank(*out->start)) return true;
        in->faulty = in->key_lost = true;
    }
    return false;
}

static slice slice_of(const line *l, const char *at, const char *end) {
    int column = 1;
    for (const char *c = l->start; c < at; c++) column += ((unsigned char)*c & 0xc0) != 0x80;
    return (slice){at, (int)(end - at), l->number, column};
}

static bool next_word(const line *l, const char **at, slice *out) {
    while (*at < l->end && blank(**at)) ++*at;
    const char *start = *at;
    while (*at < l->end && !blank(**at)) ++*at;
    if (start == *at) return false;
    *out = slice_of(l, start, *at);
    return true;
}

/* ---- the reader ------------------------------------------------------------------------------ */

static void fail_text(set_reader *in, line l, const char *bad) {
    l.end = bad;
    set_fail(in, SET_NOT_UTF8, slice_of(&l, bad, bad), NULL);
    if (in->all) in->all->bad_text = true;
}

/* Records the first fault of each line, or only the first of all. */
static void check_text(set_reader *in) {
    line l = {.start = in->at, .number = 1};
    for (; l.start < in->end && !stopped(in); l.number++, l.start = l.end + 1) {
        l.end = memchr(l.start, '\n', (size_t)(in->end - l.start));
        if (!l.end) l.end = in->end;
        const char *const bad = first_bad(l.start, l.end);
        if (bad) fail_text(in, l, bad);
    }
}

set_reader set_open_all(const char *text, size_t size, set_errors *all) {
    set_reader in = {.text = text, .at = text, .end = text + size, .line = 1, .all = all};
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) in.at += 3;
    check_text(&in);
    return in;
}

set_reader set_open(const char *text, size_t size) { return set_open_all(text, size, NULL); }

static bool id_characters(slice s) {
    for (int i = 0; i < s.length; i++) {
        char c = s.at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.'))
            return false;
    }
    return s.length < WORD_MAX;
}

/* Skips fields that the caller did not read, so that the header can be parsed on its own. */
static bool find_stanza_line(set_reader *in, line *l) {
    while (find_line(in, l)) {
        if (!blank(*l->start)) return true;
        if (!in->stanza_kind_at) {
            const char *at = l->start;
            slice word;
            next_word(l, &at, &word);
            set_fail(in, SET_NO_STANZA, word, NULL);
            if (!in->all) return false;
            in->stanza_kind_at = l->start; /* the lines below it have no error of their own */
        }
        skip_line(in);
    }
    return false;
}

/* Of a whole stanza. */
static bool read_mark(set_reader *in, slice s, source *out) {
    static const source marks[] = {SOURCE_TRANSCRIBED, SOURCE_CHANGED};
    const slice name = {s.at + 1, s.length - 1, s.line, s.column + 1};
    for (int i = 0; i < COUNT_OF(marks); i++)
        if (slice_is(name, source_ids[marks[i]])) return *out = marks[i], true;
    return set_fail(in, SET_BAD_SOURCE, name, "transcribed, changed");
}

static bool read_stanza_line(set_reader *in, const line *l, stanza *out) {
    const char *at = l->start;
    slice mark, extra;
    *out = (stanza){0};
    if (l->bad_text) return false;
    if (!next_word(l, &at, &out->kind) || !next_word(l, &at, &out->id))
        return set_fail(in, SET_STANZA_SHAPE, slice_of(l, l->start, l->end), NULL);
    const bool marked = next_word(l, &at, &mark);
    if (marked && (mark.at[0] != '@' || next_word(l, &at, &extra)))
        return set_fail(in, SET_STANZA_SHAPE, slice_of(l, l->start, l->end), NULL);
    if (marked && !read_mark(in, mark, &out->mark)) return false;
    if (!id_characters(out->kind)) return set_fail(in, SET_BAD_CHARACTER, out->kind, NULL);
    if (!id_characters(out->id)) return set_fail(in, SET_BAD_CHARACTER, out->id, NULL);
    return true;
}

/* The form of fields that the caller did not read is checked, too, if every error is wanted. */
static void skip_fields(set_reader *in) {
    field f;
    if (!in->all || !in->stanza_kind_at) return;
    while (set_next_field(in, &f)) {
    }
}

/* Nobody knows what a stanza is whose first line is wrong. */
static void lose_stanza(set_reader *in, const stanza *s) {
    set_errors *all = in->all;
    if (s->id.at && all->losts < SET_LOST_MAX)
        all->lost[all->losts++] = s->id;
    else
        all->nameless_lost = true;
    skip_fields(in);
}

bool set_next_stanza(set_reader *in, stanza *out) {
    line l;
    if (stopped(in)) return false;
    skip_fields(in);
    while (find_stanza_line(in, &l)) {
        const bool fine = read_stanza_line(in, &l, out);
        if (!fine && !in->all) return false;
        in->stanza_kind_at = l.start;
        in->open = *out;
        in->key_at = in->rule = NULL;
        in->faulty = in->key_lost = false;
        skip_line(in);
        if (fine) return true;
        lose_stanza(in, out);
    }
    return false;
}

static bool read_source(set_reader *in, slice s, source *out) {
    slice name = {s.at + 1, s.length - 1, s.line, s.column + 1};
    for (int i = SOURCE_RULEBOOK; i < SOURCES; i++)
        if (slice_is(name, source_ids[i])) return *out = (source)i, true;
    return set_fail(in, SET_BAD_SOURCE, name,
                    "rulebook, transcribed, public, deduced, reconstructed, changed");
}

/* Reads "@SOURCE", which ends a field. */
static bool end_field(set_reader *in, const line *l, const char **at, field *out) {
    slice word = slice_of(l, *at, *at);
    next_word(l, at, &word);
    if (!read_source(in, word, &out->source)) return in->all != NULL;
    if (!next_word(l, at, &word)) return true;
    set_fail(in, SET_BAD_SOURCE, word, "nothing after the source");
    return in->all != NULL;
}

static bool read_field(set_reader *in, const line *l, field *out) {
    const char *at = l->start, *value_end, *next;
    slice word;
    *out = (field){0};
    next_word(l, &at, &out->key);
    in->key_at = out->key.at;
    value_end = next = at;
    for (; next_word(l, &next, &word); at = value_end = next) {
        if (word.at[0] == '@') {
            if (!end_field(in, l, &at, out)) return false;
            break;
        }
        if (out->count == SET_WORDS_MAX)
            return set_fail_range(in, SET_TOO_MANY, word, (set_range){0, SET_WORDS_MAX});
        out->word[out->count++] = word;
    }
    out->value = out->count ? slice_of(l, out->word[0].at, value_end)
                            : (slice){value_end, 0, l->number, out->key.column};
    in->reconstructed |= out->source == SOURCE_RECONSTRUCTED || out->source == SOURCE_DEDUCED;
    return true;
}

bool set_next_field(set_reader *in, field *out) {
    line l;
    while (!stopped(in) && find_line(in, &l) && blank(*l.start)) {
        const bool fine = read_field(in, &l, out);
        if (!fine && !in->all) return false;
        skip_line(in);
        if (fine) return true;
        in->key_lost = true;
    }
    return false;
}

/* ---- values ---------------------------------------------------------------------------------- */

bool set_read_number(set_reader *in, slice s, set_range of, int *out) {
    int sign = s.length > 0 && s.at[0] == '-' ? -1 : 1, value = 0;
    int i = sign < 0;
    bool fine = s.length > i && s.length - i <= 6;
    for (; fine && i < s.length; i++) {
        fine = s.at[i] >= '0' && s.at[i] <= '9';
        value = value * 10 + (s.at[i] - '0');
    }
    value *= sign;
    if (!fine || value < of.low || value > of.high) return set_fail_range(in, SET_NUMBER, s, of);
    *out = value;
    return true;
}

static bool find_word(slice s, set_list of, int *out) {
    for (int i = 0; i < of.count; i++)
        if (of.names[i] && slice_is(s, of.names[i])) return *out = i, true;
    return false;
}

static const char *join_words(set_list of, char list[SET_LIST_MAX]) {
    buffer b = buffer_over(list, SET_LIST_MAX);
    for (int i = 0; i < of.count; i++) {
        if (!of.names[i]) continue;
        if (b.used) buffer_text(&b, ", ");
        buffer_text(&b, of.names[i]);
    }
    return list;
}

bool set_read_choice(set_reader *in, slice s, set_list of, int *out) {
    char list[SET_LIST_MAX];
    return find_word(s, of, out) || set_fail(in, SET_UNKNOWN, s, join_words(of, list));
}

bool set_read_id(set_reader *in, slice s, set_list of, int *out) {
    char list[SET_LIST_MAX];
    return find_word(s, of, out) || set_fail_id(in, s, join_words(of, list));
}

bool set_read_text(set_reader *in, const field *f, char *out, size_t size) {
    if (f->count == 0)
        return set_fail_range(in, SET_WORD_COUNT, f->key, (set_range){1, SET_WORDS_MAX});
    if ((size_t)f->value.length >= size)
        return set_fail_range(in, SET_TOO_LONG, f->value, (set_range){0, (int)size - 1});
    buffer b = buffer_over(out, size);
    for (int i = 0; i < f->count; i++) {
        if (i) buffer_char(&b, ' ');
        buffer_bytes(&b, f->word[i].at, (size_t)f->word[i].length);
    }
    return true;
}

bool set_expect_words(set_reader *in, const field *f, int low, int high) {
    if (f->count >= low && f->count <= high) return true;
    return set_fail_range(in, SET_WORD_COUNT, f->key, (set_range){low, high});
}

/* ---- whole sets ------------------------------------------------------------------------------ */

enum { SEEN_GAME = 1, SEEN_EN = 2, SEEN_FR = 4, SEEN_ALL = 7 };

/* The header of a set, and which of its fields have been read. */
typedef struct {
    rules *rules;
    char *game_id;
    int seen;
} set_header;

static bool header_field(set_reader *in, const field *f, set_header *h) {
    static const char *const keys[] = {"game", "name.en", "name.fr", "about.en", "about.fr"};
    int key = 0;
    if (!set_read_choice(in, f->key, (set_list){keys, COUNT_OF(keys)}, &key)) return false;
    if (key > 2) return true; /* `about` is for readers of the file */
    if (h->seen >> key & 1) return set_fail(in, SET_TWICE, f->key, NULL);
    h->seen |= 1 << key;
    char *const to[] = {h->game_id, h->rules->set_title.en, h->rules->set_title.fr};
    return set_read_text(in, f, to[key], WORD_MAX);
}

static bool header_complete(set_reader *in, slice id, int seen) {
    static const char *const keys[] = {"game", "name.en", "name.fr"};
    for (int i = 0; i < COUNT_OF(keys); i++)
        if (!(seen >> i & 1)) set_fail(in, SET_MISSING, id, keys[i]);
    return set_sound(in);
}

static bool read_header(set_reader *in, rules *r, char game_id[WORD_MAX]) {
    stanza s;
    field f;
    set_header h = {.rules = r, .game_id = game_id};
    slice start = {in->at, 0, 1, 1};
    if (!set_next_stanza(in, &s))
        return !set_failed(in) && set_fail(in, SET_FIRST_STANZA, start, NULL);
    if (!slice_is(s.kind, "set"))
        return !set_failed(in) && set_fail(in, SET_FIRST_STANZA, s.kind, NULL);
    if ((size_t)s.id.length >= sizeof r->set_name)
        set_fail_range(in, SET_TOO_LONG, s.id, (set_range){0, (int)sizeof r->set_name - 1});
    slice_copy(s.id, r->set_name, sizeof r->set_name);
    while (set_next_field(in, &f)) header_field(in, &f, &h);
    return !stopped(in) && header_complete(in, s.id, h.seen);
}

bool set_game(const char *text, size_t size, char game_id[WORD_MAX], set_error *error) {
    rules r = {0};
    set_errors all = {0};
    set_reader in = set_open_all(text, size, &all);
    read_header(&in, &r, game_id);
    *error = in.error;
    return !set_failed(&in);
}

static bool right_game(set_reader *in, const char *game_id, const game *g) {
    if (!g || !*game_id) return false;
    if (strcmp(game_id, g->id) == 0) return true;
    return set_fail(in, SET_OTHER_GAME,
                    (slice){game_id, (int)strlen(game_id), in->open.kind.line, 1}, g->id);
}

static bool load(set_reader *in, rules *r, set_input from, void *tables) {
    char game_id[WORD_MAX] = "";
    stanza rest;
    *r = (rules){.game = from.game, .tables = tables};
    if (from.game) memset(tables, 0, from.game->tables_size);
    bool fine = read_header(in, r, game_id);
    fine =
        !stopped(in) && right_game(in, game_id, from.game) && from.game->load(in, tables) && fine;
    while (in->all && set_next_stanza(in, &rest)) {
    }
    sha256_hex(from.text, from.size, r->set_hash);
    r->reconstructed = in->reconstructed;
    return fine && !set_failed(in);
}

bool rules_load(rules *r, set_input from, void *tables, set_error *error) {
    set_reader in = set_open(from.text, from.size);
    const bool fine = load(&in, r, from, tables);
    *error = in.error;
    return fine;
}

bool rules_load_all(rules *r, set_input from, void *tables, set_errors *all) {
    set_reader in = set_open_all(from.text, from.size, all);
    return load(&in, r, from, tables);
}
