#include "lang.h"

#include <stdint.h>
#include <string.h>

#include "utf8.h"

/* ---- storage ----------------------------------------------------------------------------------
 *
 * A language read from files lives in static memory: this layer allocates nothing. */

enum { POOL_SIZE = 1 << 20, ENTRIES_MAX = 6000, SLOTS = 1 << 13 };

typedef struct {
    const char *key, *text;
} entry;

typedef struct {
    char code[LANG_CODE];
    int count;
    uint16_t slot[SLOTS]; /* number of an entry, from 1; 0: free */
    entry entries[ENTRIES_MAX];
} dictionary;

static dictionary loaded[LANGS_MAX - LANGS];
static int loaded_count;
static char pool[POOL_SIZE];
static size_t pool_used;

static uint32_t hash_of(const char *key, size_t size) {
    uint32_t h = UINT32_C(2166136261); /* FNV-1a */
    for (size_t i = 0; i < size; i++) h = (h ^ (uint8_t)key[i]) * UINT32_C(16777619);
    return h;
}

/* The slot of a key, or the free slot where it belongs. */
static uint16_t *slot_of(dictionary *d, const char *key, size_t size) {
    for (uint32_t at = hash_of(key, size);; at++) {
        uint16_t *slot = &d->slot[at % SLOTS];
        if (*slot == 0) return slot;
        const char *other = d->entries[*slot - 1].key;
        if (strncmp(other, key, size) == 0 && other[size] == 0) return slot;
    }
}

const char *lang_own(lang l, const char *key) {
    ASSERT(l >= LANGS && (int)l < lang_count());
    dictionary *d = &loaded[l - LANGS];
    const uint16_t *slot = slot_of(d, key, strlen(key));
    return *slot ? d->entries[*slot - 1].text : NULL;
}

const char *tr_key(lang l, const char *key, const bilingual *in) {
    if (l < LANGS) return l == FR ? in->fr : in->en;
    /* a text that is the same in every language has no key */
    const char *own = key ? lang_own(l, key) : NULL;
    return own ? own : in->en;
}

bool tr_flag(lang l, bilingual_flag in) { return l == FR ? in.fr : l == EN && in.en; }

const char *tr(lang l, const msg *m) { return tr_key(l, m->key, &m->in); }

/* ---- reading a file -------------------------------------------------------------------------- */

typedef struct {
    const char *at, *end;
} span;

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static span trimmed(const char *at, const char *end) {
    while (at < end && is_blank(*at)) at++;
    while (end > at && is_blank(end[-1])) end--;
    return (span){at, end};
}

static bool is_key(span s) {
    for (const char *c = s.at; c < s.end; c++)
        if (!((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') ||
              strchr("._-", *c)))
            return false;
    return s.end > s.at && s.end - s.at < LANG_KEY;
}

static char *keep(const char *bytes, size_t size) {
    char *to = pool + pool_used;
    memcpy(to, bytes, size);
    to[size] = 0;
    pool_used += size + 1;
    return to;
}

/* "..." keeps blanks at the ends and knows \n, \" and \\. */
static const char *unquote(span s, char *out, size_t *size) {
    *size = 0;
    if (s.end - s.at < 2 || s.end[-1] != '"') return "the closing quotation mark is missing";
    for (const char *c = s.at + 1; c < s.end - 1; c++) {
        if (*c == '"') return "a quotation mark inside the text needs a backslash";
        if (*c != '\\') {
            out[(*size)++] = *c;
            continue;
        }
        if (++c == s.end - 1 || !strchr("n\"\\", *c)) return "only \\n, \\\" and \\\\ are known";
        out[(*size)++] = *c == 'n' ? '\n' : *c;
    }
    return NULL;
}

static const char *add_entry(dictionary *d, span key, span text) {
    if (d->count == ENTRIES_MAX ||
        pool_used + (size_t)(key.end - key.at) + (size_t)(text.end - text.at) + 2 > POOL_SIZE)
        return "the language has too many texts";
    uint16_t *slot = slot_of(d, key.at, (size_t)(key.end - key.at));
    if (*slot) return "this key was given before";
    entry *e = &d->entries[d->count];
    e->key = keep(key.at, (size_t)(key.end - key.at));
    if (text.at < text.end && *text.at == '"') {
        size_t size;
        const char *fault = unquote(text, pool + pool_used, &size);
        if (fault) return fault;
        e->text = keep(pool + pool_used, size);
    } else
        e->text = keep(text.at, (size_t)(text.end - text.at));
    *slot = (uint16_t)++d->count;
    return NULL;
}

static const char *read_line(dictionary *d, const char *at, const char *end) {
    span line = trimmed(at, end);
    if (line.at == line.end || *line.at == '#') return NULL;
    const char *equals = memchr(line.at, '=', (size_t)(line.end - line.at));
    if (!equals) return "expected key = text";
    span key = trimmed(line.at, equals), text = trimmed(equals + 1, line.end);
    if (!is_key(key)) return "a key consists of letters, digits, '.', '_' and '-'";
    if (!utf8_valid(text.at, (size_t)(text.end - text.at))) return "the text is not UTF-8";
    return add_entry(d, key, text);
}

static dictionary *dictionary_for(const char *code) {
    for (int i = 0; i < loaded_count; i++)
        if (strcmp(loaded[i].code, code) == 0) return &loaded[i];
    if (loaded_count == LANGS_MAX - LANGS) return NULL;
    dictionary *d = &loaded[loaded_count++];
    memset(d, 0, sizeof *d);
    memcpy(d->code, code, strlen(code) + 1);
    return d;
}

static bool is_code(const char *code) {
    size_t size = strlen(code);
    if (size < 2 || size >= LANG_CODE || strcmp(code, "en") == 0 || strcmp(code, "fr") == 0)
        return false;
    for (const char *c = code; *c; c++)
        if (!((*c >= 'a' && *c <= 'z') || *c == '-')) return false;
    return true;
}

bool lang_load(const char *code, const char *text, size_t size, lang_error *error) {
    *error = (lang_error){0};
    if (!is_code(code))
        return error->fault =
                   "the code of a language is two or more small letters, and not en or fr",
               false;
    dictionary *d = dictionary_for(code);
    if (!d) return error->fault = "there are too many languages", false;
    for (const char *at = text, *end = text + size; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline ? newline : end;
        error->line++;
        if ((error->fault = read_line(d, at, stop))) return false;
        at = newline ? newline + 1 : end;
    }
    return true;
}

void lang_empty(const char *code) {
    for (int i = 0; i < loaded_count; i++) {
        if (strcmp(loaded[i].code, code) != 0) continue;
        loaded[i].count = 0;
        memset(loaded[i].slot, 0, sizeof loaded[i].slot);
    }
}

void lang_unload(void) {
    loaded_count = 0;
    pool_used = 0;
}

/* ---- the languages --------------------------------------------------------------------------- */

int lang_count(void) { return LANGS + loaded_count; }

bool lang_built_in(lang l) { return l < LANGS; }

const char *lang_code(lang l) {
    static const char *const codes[LANGS] = {"en", "fr"};
    ASSERT((int)l < lang_count());
    return l < LANGS ? codes[l] : loaded[l - LANGS].code;
}

const char *lang_name(lang l) {
    const char *own = l < LANGS ? NULL : lang_own(l, "language.name");
    return own ? own : l < LANGS ? TR(l, "language.name", "English", "Français") : lang_code(l);
}

bool lang_find(const char *code, size_t length, lang *out) {
    for (int i = 0; i < lang_count(); i++) {
        const char *known = lang_code((lang)i);
        size_t size = strlen(known);
        bool ends = length == size || (length > size && strchr("_-.@", code[size]));
        if (ends && memcmp(code, known, size) == 0) return *out = (lang)i, true;
    }
    return false;
}

lang lang_step(lang l, int by) { return (lang)(((int)l + by + lang_count()) % lang_count()); }

const char *lang_colon(lang l) { return TR(l, "language.colon", ": ", " : "); }
const char *lang_semicolon(lang l) { return TR(l, "language.semicolon", "; ", " ; "); }
const char *lang_and(lang l) { return TR(l, "language.and", " and ", " et "); }
const char *lang_percent(lang l) { return TR(l, "language.percent", "%", " %"); }
const char *lang_decimal(lang l) { return TR(l, "language.decimal", ".", ","); }

/* ---- plurals --------------------------------------------------------------------------------- */

static int plural_one_other(int n) { return n != 1; }
static int plural_zero_one(int n) { return n > 1; }
static int plural_none(int n) { return (void)n, 0; }

/* Polish: 1 karta, 2 karty, 5 kart. */
static int plural_one_few_many(int n) {
    if (n == 1) return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
}

static const struct {
    const char *name;
    int forms;
    int (*rule)(int number);
} plurals[] = {
    {"one-other", 2, plural_one_other},       /* English, German, Spanish, Italian, Dutch */
    {"zero-one", 2, plural_zero_one},         /* French, Brazilian Portuguese */
    {"none", 1, plural_none},                 /* Japanese, Chinese */
    {"one-few-many", 3, plural_one_few_many}, /* Polish */
};

/* The index of a plural rule; -1: unknown. */
static int find_plural(const char *name) {
    int i = COUNT_OF(plurals) - 1;
    while (i >= 0 && strcmp(plurals[i].name, name) != 0) i--;
    return i;
}

bool lang_plural_known(const char *name) { return find_plural(name) >= 0; }

/* An unknown rule is treated as English; `vallon lang check` reports it. */
static int plural_rule(lang l) {
    const int found = find_plural(TR(l, "language.plural", "one-other", "zero-one"));
    return found < 0 ? 0 : found;
}

int lang_plural(lang l, int number) {
    return plurals[plural_rule(l)].rule(number < 0 ? -number : number);
}
int lang_plural_forms(lang l) { return plurals[plural_rule(l)].forms; }

/* ---- every text ------------------------------------------------------------------------------ */

#ifndef __wasm__
extern const msg_list *const __start_vallon_texts[], *const __stop_vallon_texts[];

void lang_each(lang_each_text *each, void *user) {
    for (const msg_list *const *list = __start_vallon_texts; list < __stop_vallon_texts; list++)
        for (int i = 0; i < (*list)->count; i++) {
            const msg *m =
                (const msg *)((const char *)(*list)->first + (size_t)i * (*list)->stride);
            if (m->key) each(user, m->key, &m->in);
        }
}
#endif
