#include "sentence.h"

#include <string.h>

#include "utf8.h"

/* The forms that English and French have, by their names. */
typedef enum { THE, A, OF, TO, ARTICLES } article;
static const char *const articles[ARTICLES] = {[THE] = "the", [A] = "a", [OF] = "of", [TO] = "to"};

/* ---- articles -------------------------------------------------------------------------------- */

static bool begins(const char *text, const char *word) {
    for (; *word; word++, text++)
        if (*text != *word && (*text < 'A' || *text > 'Z' || *text - 'A' + 'a' != *word))
            return false;
    return true;
}

/* Words whose h forbids elision: le hibou, la harpie. To add one, add its beginning. */
static bool aspirated(const char *text) {
    static const char *const words[] = {
        "hache",  "haie",  "hall",  "hamac", "hameau", "harde", "harpe",    "harpie", "haut",
        "havre",  "herse", "heurt", "hibou", "hobb",   "horde", "hors",     "houle",  "houppe",
        "housse", "houx",  "huit",  "hutte", "héron",  "héros", "hérisson", "hêtre"};
    for (int i = 0; i < COUNT_OF(words); i++)
        if (begins(text, words[i])) return true;
    return false;
}

/* French elides before a vowel or a mute h; y is a consonant before a vowel (le yacht,
 * l'ypréau). */
static bool starts_with_vowel(const char *text) {
    const char *at = text, *end = text + strlen(text);
    if (at == end) return false;
    uint32_t first = utf8_next(&at, end);
    if (first == 'h' || first == 'H') return !aspirated(text);
    if (first == 'y' || first == 'Y') return !starts_with_vowel(at);
    if (first < 0x80) return strchr("aeiouAEIOU", (int)first);
    /* in Latin-1 a letter and its capital differ by this bit, as in ASCII */
    uint32_t small = first | 0x20;
    if (first == 0x152 || first == 0x153) return true;
    return first < 0x100 && ((small >= 0xe0 && small <= 0xef && small != 0xe7) ||
                             (small >= 0xf2 && small <= 0xfc && small != 0xf7));
}

static const char *french_article(const piece *p, article form) {
    bool vowel = starts_with_vowel(p->text), feminine = p->gender == FEMININE;
    if (form == TO) return p->plural ? "aux " : vowel ? "à l'" : feminine ? "à la " : "au ";
    if (p->plural) return form == THE ? "les " : "des ";
    if (form == A) return feminine ? "une " : "un ";
    if (form == OF) return vowel ? "de l'" : feminine ? "de la " : "du ";
    return vowel ? "l'" : feminine ? "la " : "le ";
}

/* By sound, not by letter: an Urchin, a Unicorn, an Heir. */
static bool english_vowel(const char *text) {
    static const char *const yes[] = {"heir", "honest", "honour", "honor", "hour"},
                             *const no[] = {"eu", "ewe", "one", "uni", "use", "uti"};
    for (int i = 0; i < COUNT_OF(yes); i++)
        if (begins(text, yes[i])) return true;
    for (int i = 0; i < COUNT_OF(no); i++)
        if (begins(text, no[i])) return false;
    return text[0] && strchr("aeiouAEIOU", text[0]);
}

static const char *english_article(const piece *p, article form) {
    if (form == OF) return "of the ";
    if (form == TO) return "to the ";
    if (form == THE) return "the ";
    if (p->plural) return "";
    return english_vowel(p->text) ? "an " : "a ";
}

/* ---- alternatives ---------------------------------------------------------------------------- */

typedef struct {
    const char *at, *end;
} span;

/* The n-th part of "one|many"; the last one if there are fewer. */
static span alternative(span list, int n) {
    for (;;) {
        const char *bar = memchr(list.at, '|', (size_t)(list.end - list.at));
        if (!bar) return list;
        if (n-- == 0) return (span){list.at, bar};
        list.at = bar + 1;
    }
}

static int alternatives(span list) {
    int count = 1;
    for (const char *at = list.at; at < list.end; at++) count += *at == '|';
    return count;
}

static void put(buffer *out, span s) { buffer_bytes(out, s.at, (size_t)(s.end - s.at)); }

/* ---- placeholders ---------------------------------------------------------------------------- */

typedef enum {
    HOLE_WRONG,
    HOLE_WHO,
    HOLE_PIECE,
    HOLE_ARTICLE,
    HOLE_PLURAL,
    HOLE_GENDER,
    HOLE_UNLESS_ZERO,
    HOLE_PERSON
} hole_kind;

enum { WHO = PIECES_MAX }; /* the number of {who} among the pieces */

/* One parsed {...} of a pattern. */
typedef struct {
    hole_kind kind;
    int piece; /* or WHO */
    span rest; /* the alternatives, or the form of the article */
} hole;

static bool is(span s, const char *text) {
    return strlen(text) == (size_t)(s.end - s.at) && memcmp(s.at, text, strlen(text)) == 0;
}

/* Parses `s`, the text between the braces. */
static hole read_hole(span s) {
    hole h = {.kind = HOLE_WRONG};
    if (is(s, "who")) return (hole){HOLE_WHO, WHO, s};
    if (s.end - s.at > 4 && memcmp(s.at, "who@", 4) == 0)
        return (hole){HOLE_PERSON, WHO, {s.at + 4, s.end}};
    if (s.at == s.end || *s.at < '0' || *s.at >= '0' + PIECES_MAX) return h;
    h.piece = *s.at - '0';
    h.rest = (span){s.at + 2, s.end};
    if (s.end - s.at == 1)
        h.kind = HOLE_PIECE;
    else if (s.at[1] == ' ')
        h.kind = HOLE_ARTICLE;
    else if (!memchr(h.rest.at, '|', (size_t)(h.rest.end - h.rest.at)))
        h.kind = HOLE_WRONG;
    else
        h.kind = s.at[1] == '?'   ? HOLE_PLURAL
                 : s.at[1] == '~' ? HOLE_GENDER
                 : s.at[1] == '!' ? HOLE_UNLESS_ZERO
                 : s.at[1] == '@' ? HOLE_PERSON
                                  : HOLE_WRONG;
    return h;
}

/* "dem|der|dem|den", or NULL if the language read from files does not know that form. */
static const char *article_list(lang l, span form) {
    char key[LANG_KEY];
    buffer b = BUFFER_OVER(key);
    buffer_text(&b, "language.article.");
    put(&b, form);
    return lang_own(l, key);
}

/* ARTICLES: it is none of them. */
static article article_named(span form) {
    article a = THE;
    while (a < ARTICLES && !is(form, articles[a])) a++;
    return a;
}

static void put_article(buffer *out, lang l, const piece *p, span form) {
    if (l < LANGS) {
        const article a = article_named(form);
        buffer_text(out, l == FR ? french_article(p, a) : english_article(p, a));
        return;
    }
    const char *list = article_list(l, form);
    if (!list) return;
    span word =
        alternative((span){list, list + strlen(list)}, p->plural ? NEUTER + 1 : (int)p->gender);
    if (word.at == word.end) return;
    put(out, word);
    if (word.end[-1] != '\'') buffer_char(out, ' ');
}

/* ---- people ---------------------------------------------------------------------------------- */

/* What a sentence is written into. */
typedef struct {
    buffer *out;
    size_t start;
    lang lang;
    bool address; /* it may call the reader "you" */
    bool inside;
} draft;

/* "A1" is a place, not a name. */
static bool is_name(const char *text) {
    return starts_with_vowel(text) && text[1] && !strchr("0123456789 ", text[1]);
}

/* In French "de" and "que" lose their last letter before such a name. */
static void elide(draft *d, const char *name) {
    buffer *out = d->out;
    const size_t own = out->used - d->start;
    if (d->lang != FR || out->full || own < 3 || !is_name(name)) return;
    const char *end = out->data + out->used;
    const bool of = memcmp(end - 3, "de ", 3) == 0 && (own == 3 || end[-4] == ' '),
               that = own > 3 && memcmp(end - 4, "que ", 4) == 0;
    if (!of && !that) return;
    out->used -= 2;
    out->data[out->used] = 0;
    buffer_char(out, '\'');
}

static void put_text(draft *d, const char *text) {
    elide(d, text);
    buffer_text(d->out, text);
}

static const char *you_word(lang l) { return TR(l, "language.you", "you", "vous"); }

static void put_you(draft *d) {
    const char *word = you_word(d->lang);
    if (d->out->used > d->start || d->inside) {
        buffer_text(d->out, word);
        return;
    }
    buffer_char(d->out, (char)(*word >= 'a' && *word <= 'z' ? *word - 'a' + 'A' : *word));
    buffer_text(d->out, word + 1);
}

static bool is_you(const draft *d, const piece *p) { return p->you && d->address; }

static void put_person(draft *d, const piece *p) {
    if (is_you(d, p))
        put_you(d);
    else
        put_text(d, p->text);
}

/* An alternative, with the name in place of its stars. */
static void put_for_person(draft *d, span text, const piece *p) {
    for (const char *star; (star = memchr(text.at, '*', (size_t)(text.end - text.at)));) {
        put(d->out, (span){text.at, star});
        put_text(d, p->text);
        text.at = star + 1;
    }
    put(d->out, text);
}

/* A language that the reader is not "you" in, or not in this sentence, uses names. */
static bool may_address(lang l, const char *pattern) {
    return l < LANGS || (lang_own(l, "language.you") && strchr(pattern, '@'));
}

/* ---- filling --------------------------------------------------------------------------------- */

static void fill_piece(draft *d, const hole *h, const piece *p) {
    buffer *out = d->out;
    switch (h->kind) {
    case HOLE_PLURAL: put(out, alternative(h->rest, lang_plural(d->lang, p->number))); break;
    case HOLE_GENDER: put(out, alternative(h->rest, (int)p->gender)); break;
    case HOLE_UNLESS_ZERO:
        if (p->number == 0) return;
        put(out, alternative(h->rest, 0));
        buffer_text(out, p->text);
        put(out, alternative(h->rest, 1));
        break;
    case HOLE_ARTICLE:
        if (!p->bare) put_article(out, d->lang, p, h->rest);
        put_person(d, p);
        break;
    case HOLE_WHO:
    case HOLE_PIECE: put_person(d, p); break;
    case HOLE_PERSON: put_for_person(d, alternative(h->rest, is_you(d, p)), p); break;
    case HOLE_WRONG: break;
    }
}

void sentence_fill(buffer *out, lang l, const char *pattern, const pieces *with) {
    draft d = {out, out->used, l, may_address(l, pattern), with->inside};
    const piece who = {.text = with->who, .you = with->who_is_you};
    for (const char *brace; (brace = strchr(pattern, '{'));) {
        const char *end = strchr(brace, '}');
        ASSERT(end);
        hole h = read_hole((span){brace + 1, end});
        buffer_bytes(out, pattern, (size_t)(brace - pattern));
        ASSERT(h.kind != HOLE_WRONG &&
               (h.piece == WHO ? with->who != NULL : h.piece < with->count));
        fill_piece(&d, &h, h.piece == WHO ? &who : &with->item[h.piece]);
        pattern = end + 1;
    }
    buffer_text(out, pattern);
}

void sentence_fill_texts(buffer *out, lang l, const char *pattern, const char *const list[]) {
    piece item[PIECES_MAX];
    pieces with = {.item = item};
    for (; list[with.count]; with.count++) {
        ASSERT(with.count < PIECES_MAX);
        item[with.count] = (piece){.text = list[with.count], .number = list[with.count][0] != 0};
    }
    sentence_fill(out, l, pattern, &with);
}

void sentence_fill_number(buffer *out, lang l, const char *pattern, int number) {
    char digits[16];
    buffer b = BUFFER_OVER(digits);
    buffer_int(&b, number);
    piece item = {.text = digits, .number = number, .plural = number > 1};
    sentence_fill(out, l, pattern, &(pieces){.item = &item, .count = 1});
}

/* ---- checking -------------------------------------------------------------------------------- */

static const char *hole_fault(lang l, const hole *h, int count) {
    if (h->kind == HOLE_WRONG) return "a brace holds something unknown";
    if (h->piece != WHO && h->piece >= count)
        return "a brace names a piece that this text does not have";
    if (h->kind == HOLE_PLURAL && alternatives(h->rest) != lang_plural_forms(l))
        return "a brace has the wrong number of plural forms";
    if (h->kind == HOLE_UNLESS_ZERO && alternatives(h->rest) != 2)
        return "a brace with ! has two parts";
    if (h->kind == HOLE_PERSON && alternatives(h->rest) != 2) return "a brace with @ has two parts";
    if (h->kind == HOLE_GENDER && alternatives(h->rest) > NEUTER + 1)
        return "a brace has too many genders";
    if (h->kind != HOLE_ARTICLE) return NULL;
    return (l < LANGS ? article_named(h->rest) < ARTICLES : article_list(l, h->rest) != NULL)
               ? NULL
               : "a brace names an unknown form of the article";
}

const char *sentence_fault(lang l, const char *pattern, int count) {
    if (!pattern || !*pattern) return "there is no text";
    if (!utf8_valid(pattern, strlen(pattern))) return "the text is not UTF-8";
    for (const char *brace; (brace = strchr(pattern, '{'));) {
        const char *end = strchr(pattern, '}');
        if (!end) return "a brace is not closed";
        if (end < brace) return "a brace is not opened";
        if (memchr(brace + 1, '{', (size_t)(end - brace - 1)))
            return "a brace stands inside another";
        hole h = read_hole((span){brace + 1, end});
        const char *fault = hole_fault(l, &h, count);
        if (fault) return fault;
        pattern = end + 1;
    }
    return strchr(pattern, '}') ? "a brace is not opened" : NULL;
}

unsigned sentence_mentions(const char *pattern) {
    unsigned mask = 0;
    for (const char *brace; (brace = strchr(pattern, '{')); pattern = brace + 1) {
        const char *end = strchr(brace, '}');
        if (!end) break;
        hole h = read_hole((span){brace + 1, end});
        if (h.kind != HOLE_WRONG) mask |= h.piece == WHO ? 1u << 7 : 1u << h.piece;
    }
    return mask;
}

const char *sentence_name(const char *text, gender *g, bool *plural) {
    static const char letters[] = {[MASCULINE] = 'm', [FEMININE] = 'f', [NEUTER] = 'n'};
    *g = MASCULINE;
    *plural = false;
    if (text[0] != '{') return text;
    for (int i = 0; i < COUNT_OF(letters); i++) {
        if (text[1] != letters[i]) continue;
        *g = (gender)i;
        *plural = text[2] == 'p';
        const char *end = text + 2 + *plural;
        return *end == '}' ? end + 1 : text;
    }
    return text;
}
