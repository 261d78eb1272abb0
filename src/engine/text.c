#include "text.h"

#include <string.h>

#include "utf8.h"

/* ---- the two nouns that every game has ----------------------------------------------- */

int number_count(const rules *r) {
    (void)r;
    return UINT16_MAX;
}

void number_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_int(out, value);
}

void number_say(const context *c, int value, wording *out) {
    buffer b = BUFFER_OVER(out->text);
    (void)c;
    buffer_int(&b, value);
    out->feminine = false;
    out->plural = value > 1;
}

int seat_count(const rules *r) { return r->game->seats_max; }

void seat_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_int(out, value);
}

void text_who(const context *c, int seat, buffer *out) {
    if (c->names && c->names[seat]) {
        buffer_text(out, c->names[seat]);
        return;
    }
    buffer_text(out, c->lang == FR ? "Joueur " : "Player ");
    buffer_int(out, seat + 1);
}

void seat_say(const context *c, int value, wording *out) {
    buffer b = BUFFER_OVER(out->text);
    text_who(c, value, &b);
    out->feminine = out->plural = false;
}

void wording_set(wording *w, const char *text, bool feminine, bool plural) {
    size_t n = strlen(text);
    if (n >= WORD_MAX) n = WORD_MAX - 1;
    while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80) n--;
    memcpy(w->text, text, n);
    w->text[n] = 0;
    w->feminine = feminine;
    w->plural = plural;
}

/* ---- articles -------------------------------------------------------------------------- */

static bool begins(const char *text, const char *word) {
    for (; *word; word++, text++)
        if (*text != *word && (*text < 'A' || *text > 'Z' || *text - 'A' + 'a' != *word)) return false;
    return true;
}

/* Words whose h forbids elision: le hibou, la harpie. To add one, add its beginning. */
static bool aspirated(const char *text) {
    static const char *const words[] = {"hache",  "haie",  "hall",  "hamac", "hameau", "harde", "harpe",    "harpie", "haut",
                                        "havre",  "herse", "heurt", "hibou", "hobb",   "horde", "hors",     "houle",  "houppe",
                                        "housse", "houx",  "huit",  "hutte", "héron",  "héros", "hérisson", "hêtre"};
    for (int i = 0; i < COUNT_OF(words); i++)
        if (begins(text, words[i])) return true;
    return false;
}

/* French elides before a vowel or a mute h; y is a consonant before a vowel (le yacht, l'ypréau). */
static bool starts_with_vowel(const char *text) {
    const char *at = text, *end = text + strlen(text);
    if (at == end) return false;
    uint32_t first = utf8_next(&at, end);
    if (first == 'h' || first == 'H') return !aspirated(text);
    if (first == 'y' || first == 'Y') return !starts_with_vowel(at);
    if (first < 0x80) return strchr("aeiouAEIOU", (int)first);
    uint32_t small = first | 0x20; /* in Latin-1 a letter and its capital differ by this bit, as in ASCII */
    if (first == 0x152 || first == 0x153) return true;
    return first < 0x100 && ((small >= 0xe0 && small <= 0xef && small != 0xe7) || (small >= 0xf2 && small <= 0xfc && small != 0xf7));
}

static const char *french_article(const wording *w, char form) {
    bool vowel = starts_with_vowel(w->text);
    if (w->plural) return form == 't' ? "les " : form == 'a' ? "des " : "des ";
    if (form == 'a') return w->feminine ? "une " : "un ";
    if (form == 'o') return vowel ? "de l'" : w->feminine ? "de la " : "du ";
    return vowel ? "l'" : w->feminine ? "la " : "le ";
}

/* By sound, not by letter: an Urchin, a Unicorn, an Heir. */
static bool english_vowel(const char *text) {
    static const char *const yes[] = {"heir", "honest", "honour", "honor", "hour"}, *const no[] = {"eu", "ewe", "one", "uni", "use", "uti"};
    for (int i = 0; i < COUNT_OF(yes); i++)
        if (begins(text, yes[i])) return true;
    for (int i = 0; i < COUNT_OF(no); i++)
        if (begins(text, no[i])) return false;
    return text[0] && strchr("aeiouAEIOU", text[0]);
}

static const char *english_article(const wording *w, char form) {
    if (form == 'o') return "of the ";
    if (form == 't') return "the ";
    if (w->plural) return "";
    return english_vowel(w->text) ? "an " : "a ";
}

/* ---- templates ------------------------------------------------------------------------- */

/* One {...} of a template, taken apart. */
typedef struct {
    char kind;                        /* 'w' who, 'n' plain, 't' the, 'a' a, 'o' of, '?' plural, '~' gender, '!' unless 0; 0 wrong */
    int arg;                          /* which argument */
    const char *first, *second, *end; /* of the alternatives: [first, second-1) and [second, end) */
} hole;

static bool same(const char *at, size_t n, const char *text) { return strlen(text) == n && memcmp(at, text, n) == 0; }

static char article_form(const char *at, size_t n) {
    if (n == 0) return 'n';
    if (same(at, n, " the")) return 't';
    if (same(at, n, " a")) return 'a';
    if (same(at, n, " of")) return 'o';
    return 0;
}

/* `at` is just inside the brace, `end` at the closing one. */
static hole read_hole(const char *at, const char *end) {
    hole h = {.end = end};
    if (same(at, (size_t)(end - at), "who")) return h.kind = 'w', h;
    if (at == end || *at < '0' || *at >= '0' + ARGS_MAX) return h;
    h.arg = *at++ - '0';
    if (at < end && strchr("?~!", *at)) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        if (!bar) return h;
        h.kind = *at;
        h.first = at + 1;
        h.second = bar + 1;
        return h;
    }
    h.kind = article_form(at, (size_t)(end - at));
    return h;
}

static bool is_one(lang l, int number) { return number == 1 || (l == FR && number == 0); }

static void say_noun(const context *c, const noun *n, int value, wording *out) {
    if (value == HIDDEN_ARG)
        wording_set(out, n->unknown[c->lang], false, false);
    else
        n->say(c, value, out);
}

static void fill_alternatives(const hole *h, bool first, bool second, buffer *out) {
    if (first) buffer_bytes(out, h->first, (size_t)(h->second - 1 - h->first));
    if (second) buffer_bytes(out, h->second, (size_t)(h->end - h->second));
}

static void fill_hole(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], const hole *h, buffer *out) {
    if (h->kind == 'w') {
        text_who(c, c->seat, out);
        return;
    }
    int value = arg[h->arg];
    wording w;
    say_noun(c, &c->rules->game->nouns[row->noun[h->arg]], value, &w);
    if (h->kind == '?' || h->kind == '~') {
        bool first = h->kind == '?' ? is_one(c->lang, value) : !w.feminine;
        fill_alternatives(h, first, !first, out);
        return;
    }
    if (h->kind == '!') {
        if (value == 0) return;
        fill_alternatives(h, true, false, out);
        buffer_text(out, w.text);
        fill_alternatives(h, false, true, out);
        return;
    }
    if (h->kind != 'n' && value != HIDDEN_ARG) buffer_text(out, c->lang == FR ? french_article(&w, h->kind) : english_article(&w, h->kind));
    buffer_text(out, w.text);
}

void text_phrase(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out) {
    const char *at = row->text[c->lang];
    for (const char *brace; (brace = strchr(at, '{'));) {
        const char *end = strchr(brace, '}');
        ASSERT(end);
        buffer_bytes(out, at, (size_t)(brace - at));
        hole h = read_hole(brace + 1, end);
        ASSERT(h.kind);
        fill_hole(c, row, arg, &h, out);
        at = end + 1;
    }
    buffer_text(out, at);
}

const char *text_sound(const char *template, int args) {
    if (!template || !*template) return "there is no text";
    if (!utf8_valid(template, strlen(template))) return "the text is not UTF-8";
    for (const char *brace; (brace = strchr(template, '{'));) {
        const char *end = strchr(template, '}');
        if (!end) return "a brace is not closed";
        if (end < brace) return "a brace is not opened";
        if (memchr(brace + 1, '{', (size_t)(end - brace - 1))) return "a brace stands inside another";
        hole h = read_hole(brace + 1, end);
        if (!h.kind) return "a brace holds something unknown";
        if (h.kind != 'w' && h.arg >= args) return "a brace names an argument that the row does not have";
        template = end + 1;
    }
    return strchr(template, '}') ? "a brace is not opened" : NULL;
}

void text_action(const context *c, action a, buffer *out) {
    ASSERT(a.kind < c->rules->game->action_count);
    text_phrase(c, &c->rules->game->actions[a.kind], a.arg, out);
}

void text_event(const context *c, event e, buffer *out) {
    context theirs = *c;
    theirs.seat = e.seat;
    ASSERT(e.kind < c->rules->game->event_count);
    text_phrase(&theirs, &c->rules->game->events[e.kind], e.arg, out);
}

void text_code(const rules *r, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out) {
    buffer_text(out, row->name);
    for (int i = 0; i < row->args; i++) {
        buffer_char(out, ' ');
        if (arg[i] == HIDDEN_ARG)
            buffer_char(out, '?');
        else
            r->game->nouns[row->noun[i]].id(r, arg[i], out);
    }
}

/* A noun that stands twice in a row gets a number, so that keys differ: "card", "card2". */
static void phrase_key(const rules *r, const phrase *row, int i, json *out) {
    char key[WORD_MAX];
    buffer b = BUFFER_OVER(key);
    int nth = 1;
    for (int k = 0; k < i; k++) nth += row->noun[k] == row->noun[i];
    buffer_text(&b, r->game->nouns[row->noun[i]].name);
    if (nth > 1) buffer_int(&b, nth);
    json_key(out, key);
}

void json_phrase(const rules *r, const phrase *row, const uint16_t arg[ARGS_MAX], json *out) {
    json_field_text(out, "kind", row->name);
    for (int i = 0; i < row->args; i++) {
        phrase_key(r, row, i, out);
        if (arg[i] == HIDDEN_ARG)
            json_null(out);
        else if (row->noun[i] <= SEAT)
            json_int(out, arg[i]);
        else {
            char id[WORD_MAX];
            buffer b = BUFFER_OVER(id);
            r->game->nouns[row->noun[i]].id(r, arg[i], &b);
            json_text(out, id);
        }
    }
}
