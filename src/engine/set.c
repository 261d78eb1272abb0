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

/* ---- errors ---------------------------------------------------------------------------------- */

/* {0} is what was found, {1} the list, {2} and {3} the numbers `low` and `high`. */
static const msg fault_texts[SET_FAULTS] = {
    [SET_OK] = {"engine.set.ok", {"no error", "aucune erreur"}},
    [SET_NOT_UTF8] = {"engine.set.not-utf8",
                      {"the file is not plain UTF-8 text",
                       "le fichier n'est pas du simple texte UTF-8"}},
    [SET_BAD_CHARACTER] = {"engine.set.bad-character",
                           {"unexpected character in '{0}'; ids have a-z, 0-9, '-' and '_'",
                            "caractère inattendu dans « {0} » ; un identifiant a des lettres a-z, "
                            "des chiffres, « - » et « _ »"}},
    [SET_NO_STANZA] =
        {"engine.set.no-stanza",
         {"'{0}' is indented but no stanza is open; expected a stanza such as 'set NAME'",
          "« {0} » est en retrait mais aucune strophe n'est ouverte ; il faut d'abord une strophe "
          "comme « set NOM »"}},
    [SET_STANZA_SHAPE] = {"engine.set.stanza-shape",
                          {"a stanza begins with a kind and an id, found '{0}'",
                           "une strophe commence par un genre et un identifiant, trouvé « {0} »"}},
    [SET_FIRST_STANZA] = {"engine.set.first-stanza",
                          {"the first stanza must be 'set', found '{0}'",
                           "la première strophe doit être « set », trouvé « {0} »"}},
    [SET_OTHER_GAME] = {"engine.set.other-game",
                        {"this set is for the game '{0}'; expected {1}",
                         "ce jeu de cartes est pour « {0} » ; il fallait {1}"}},
    [SET_UNKNOWN] = {"engine.set.unknown",
                     {"unknown word '{0}'; expected {1}", "mot inconnu « {0} » ; il fallait {1}"}},
    [SET_NUMBER] = {"engine.set.number",
                    {"expected a number from {2} to {3}, found '{0}'",
                     "il fallait un nombre de {2} à {3}, trouvé « {0} »"}},
    [SET_WORD_COUNT] = {"engine.set.word-count",
                        {"expected {2} to {3} words after '{0}'",
                         "il fallait de {2} à {3} mots après « {0} »"}},
    [SET_MISSING] = {"engine.set.missing", {"'{0}' lacks {1}", "il manque à « {0} » : {1}"}},
    [SET_TWICE] = {"engine.set.twice", {"'{0}' is there twice", "« {0} » est là deux fois"}},
    [SET_TOO_MANY] = {"engine.set.too-many",
                      {"too many: '{0}' is one more than the limit of {3}",
                       "trop : « {0} » dépasse la limite de {3}"}},
    [SET_TOO_LONG] = {"engine.set.too-long",
                      {"'{0}' is longer than {3} bytes", "« {0} » dépasse {3} octets"}},
    [SET_BAD_SOURCE] = {"engine.set.bad-source",
                        {"unknown source '{0}'; expected {1}",
                         "source inconnue « {0} » ; il fallait {1}"}},
    [SET_SUM] = {"engine.set.sum",
                 {"'{0}' adds up to {2}, and must be {3}",
                  "« {0} » fait {2} en tout, et il faut {3}"}},
};
MSG_TABLE(fault_texts);

bool set_failed(const set_reader *in) { return in->error.fault != SET_OK; }

bool set_fail(set_reader *in, set_fault fault, slice at, const char *list) {
    if (set_failed(in)) return false;
    set_error *e = &in->error;
    e->fault = fault;
    e->line = at.line;
    e->column = at.column;
    slice_copy(at, e->got, sizeof e->got);
    e->got[utf8_cut(e->got, strlen(e->got))] = 0; /* do not end in half a character */
    /* The only control characters that a set may contain. */
    for (char *c = e->got; *c; c++)
        if (*c == '\t' || *c == '\r') *c = ' ';
    buffer b = BUFFER_OVER(e->list);
    if (list) buffer_text(&b, list);
    return false;
}

bool set_fail_range(set_reader *in, set_fault fault, slice at, int low, int high) {
    if (set_failed(in)) return false;
    set_fail(in, fault, at, NULL);
    in->error.low = low;
    in->error.high = high;
    return false;
}

void set_error_text(const set_error *e, lang l, const char *file, buffer *out) {
    buffer_text(out, file);
    buffer_char(out, ':');
    buffer_int(out, e->line);
    buffer_char(out, ':');
    buffer_int(out, e->column);
    buffer_text(out, ": ");
    char low[24], high[24];
    buffer a = BUFFER_OVER(low), b = BUFFER_OVER(high);
    buffer_int(&a, e->low);
    buffer_int(&b, e->high);
    FILL(out, l, tr(l, &fault_texts[e->fault]), e->got, e->list, low, high);
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* A line without its comment and trailing blanks. An empty line has start == end. */
typedef struct {
    const char *start, *end;
    int number;
} line;

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static line peek_line(const set_reader *in) {
    line l = {in->at, memchr(in->at, '\n', (size_t)(in->end - in->at)), in->line};
    if (!l.end) l.end = in->end;
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

/* Advances to the next line that is not empty. */
static bool find_line(set_reader *in, line *out) {
    for (; in->at < in->end; skip_line(in)) {
        *out = peek_line(in);
        if (out->end > out->start) return true;
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

/* `rest` points behind the character. A carriage return is allowed only before a newline. */
static bool fit_for_text(uint32_t rune, const char *rest, const char *end) {
    if (rune == UTF8_BAD) return false;
    if (rune == '\r') return rest == end || *rest == '\n';
    return rune == '\n' || rune == '\t' || !utf8_control(rune);
}

set_reader set_open(const char *text, size_t size) {
    set_reader in = {.text = text, .at = text, .end = text + size, .line = 1};
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) in.at += 3;
    for (const char *at = in.at; at < in.end;) {
        const char *start = at;
        uint32_t rune = utf8_next(&at, in.end);
        if (!fit_for_text(rune, at, in.end)) {
            int row = 1;
            const char *row_start = in.at;
            for (const char *c = in.at; c < start; c++)
                if (*c == '\n') row++, row_start = c + 1;
            set_fail(&in, SET_NOT_UTF8, slice_of(&(line){row_start, start, row}, start, start),
                     NULL);
            break;
        }
    }
    return in;
}

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
            return set_fail(in, SET_NO_STANZA, word, NULL);
        }
        skip_line(in);
    }
    return false;
}

bool set_next_stanza(set_reader *in, stanza *out) {
    line l;
    if (set_failed(in) || !find_stanza_line(in, &l)) return false;
    const char *at = l.start;
    slice extra;
    if (!next_word(&l, &at, &out->kind) || !next_word(&l, &at, &out->id) ||
        next_word(&l, &at, &extra))
        return set_fail(in, SET_STANZA_SHAPE, slice_of(&l, l.start, l.end), NULL);
    if (!id_characters(out->kind)) return set_fail(in, SET_BAD_CHARACTER, out->kind, NULL);
    if (!id_characters(out->id)) return set_fail(in, SET_BAD_CHARACTER, out->id, NULL);
    in->stanza_kind_at = out->kind.at;
    in->open = *out;
    skip_line(in);
    return true;
}

static bool read_source(set_reader *in, slice s, source *out) {
    slice name = {s.at + 1, s.length - 1, s.line, s.column + 1};
    for (int i = SOURCE_RULEBOOK; i < SOURCES; i++)
        if (slice_is(name, source_ids[i])) return *out = (source)i, true;
    return set_fail(in, SET_BAD_SOURCE, name,
                    "rulebook, transcribed, public, deduced, reconstructed");
}

bool set_next_field(set_reader *in, field *out) {
    line l;
    if (set_failed(in) || !find_line(in, &l) || !blank(*l.start)) return false;
    const char *at = l.start, *value_end;
    slice word;
    *out = (field){0};
    next_word(&l, &at, &out->key);
    value_end = at;
    while (next_word(&l, &at, &word)) {
        if (word.at[0] == '@') {
            if (!read_source(in, word, &out->source)) return false;
            if (next_word(&l, &at, &word))
                return set_fail(in, SET_BAD_SOURCE, word, "nothing after the source");
            break;
        }
        if (out->count == SET_WORDS_MAX)
            return set_fail_range(in, SET_TOO_MANY, word, 0, SET_WORDS_MAX);
        out->word[out->count++] = word;
        value_end = at;
    }
    out->value = out->count ? slice_of(&l, out->word[0].at, value_end)
                            : (slice){value_end, 0, l.number, out->key.column};
    in->reconstructed |= out->source == SOURCE_RECONSTRUCTED || out->source == SOURCE_DEDUCED;
    skip_line(in);
    return true;
}

/* ---- values ---------------------------------------------------------------------------------- */

bool set_read_number(set_reader *in, slice s, int low, int high, int *out) {
    int sign = s.length > 0 && s.at[0] == '-' ? -1 : 1, value = 0;
    int i = sign < 0;
    bool fine = s.length > i && s.length - i <= 6;
    for (; fine && i < s.length; i++) {
        fine = s.at[i] >= '0' && s.at[i] <= '9';
        value = value * 10 + (s.at[i] - '0');
    }
    value *= sign;
    if (!fine || value < low || value > high) return set_fail_range(in, SET_NUMBER, s, low, high);
    *out = value;
    return true;
}

bool set_read_choice(set_reader *in, slice s, const char *const names[], int count, int *out) {
    for (int i = 0; i < count; i++)
        if (names[i] && slice_is(s, names[i])) return *out = i, true;
    char list[SET_LIST_MAX];
    buffer b = BUFFER_OVER(list);
    for (int i = 0; i < count; i++) {
        if (!names[i]) continue;
        if (b.used) buffer_text(&b, ", ");
        buffer_text(&b, names[i]);
    }
    return set_fail(in, SET_UNKNOWN, s, list);
}

bool set_read_text(set_reader *in, const field *f, char *out, size_t size) {
    if (f->count == 0) return set_fail_range(in, SET_WORD_COUNT, f->key, 1, SET_WORDS_MAX);
    if ((size_t)f->value.length >= size)
        return set_fail_range(in, SET_TOO_LONG, f->value, 0, (int)size - 1);
    buffer b = buffer_over(out, size);
    for (int i = 0; i < f->count; i++) {
        if (i) buffer_char(&b, ' ');
        buffer_bytes(&b, f->word[i].at, (size_t)f->word[i].length);
    }
    return true;
}

bool set_expect_words(set_reader *in, const field *f, int low, int high) {
    if (f->count >= low && f->count <= high) return true;
    return set_fail_range(in, SET_WORD_COUNT, f->key, low, high);
}

/* ---- whole sets ------------------------------------------------------------------------------ */

enum { SEEN_GAME = 1, SEEN_EN = 2, SEEN_FR = 4, SEEN_ALL = 7 };

static bool header_field(set_reader *in, const field *f, rules *r, char *game_id, int *seen) {
    static const char *const keys[] = {"game", "name.en", "name.fr", "about.en", "about.fr"};
    int key = 0;
    if (!set_read_choice(in, f->key, keys, COUNT_OF(keys), &key)) return false;
    if (key > 2) return true; /* `about` is for readers of the file */
    if (*seen >> key & 1) return set_fail(in, SET_TWICE, f->key, NULL);
    *seen |= 1 << key;
    char *const to[] = {game_id, r->set_title.en, r->set_title.fr};
    return set_read_text(in, f, to[key], WORD_MAX);
}

static bool read_header(set_reader *in, rules *r, char game_id[WORD_MAX]) {
    stanza s;
    field f;
    int seen = 0;
    slice start = {in->at, 0, 1, 1};
    if (!set_next_stanza(in, &s)) return set_fail(in, SET_FIRST_STANZA, start, NULL);
    if (!slice_is(s.kind, "set")) return set_fail(in, SET_FIRST_STANZA, s.kind, NULL);
    if ((size_t)s.id.length >= sizeof r->set_name)
        return set_fail_range(in, SET_TOO_LONG, s.id, 0, (int)sizeof r->set_name - 1);
    slice_copy(s.id, r->set_name, sizeof r->set_name);
    while (set_next_field(in, &f))
        if (!header_field(in, &f, r, game_id, &seen)) return false;
    if (set_failed(in)) return false;
    if (seen != SEEN_ALL)
        return set_fail(in, SET_MISSING, s.id,
                        !(seen & SEEN_GAME) ? "game"
                        : !(seen & SEEN_EN) ? "name.en"
                                            : "name.fr");
    return true;
}

bool set_game(const char *text, size_t size, char game_id[WORD_MAX], set_error *error) {
    rules r = {0};
    set_reader in = set_open(text, size);
    bool fine = !set_failed(&in) && read_header(&in, &r, game_id);
    *error = in.error;
    return fine;
}

bool rules_load(rules *r, set_input from, void *tables, set_error *error) {
    const game *g = from.game;
    char game_id[WORD_MAX] = "";
    *r = (rules){.game = g, .tables = tables};
    memset(tables, 0, g->tables_size);
    set_reader in = set_open(from.text, from.size);
    bool fine = !set_failed(&in) && read_header(&in, r, game_id);
    if (fine && strcmp(game_id, g->id) != 0)
        fine = set_fail(&in, SET_OTHER_GAME,
                        (slice){game_id, (int)strlen(game_id), in.open.kind.line, 1}, g->id);
    fine = fine && g->load(&in, tables) && !set_failed(&in);
    sha256_hex(from.text, from.size, r->set_hash);
    r->reconstructed = in.reconstructed;
    *error = in.error;
    return fine;
}
