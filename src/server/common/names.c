/* Two parts: scrub reads text character by character and drops what must not be shown; the skeleton
 * is a chain of ICU's transformations in UTF-16. */
#include "names.h"

#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include "attributes.h"
#include "buffer.h"
#include "utf8.h"

enum {
    ZWNJ = 0x200c,
    ZWJ = 0x200d,
    TEXT_STYLE = 0xfe0e,
    EMOJI_STYLE = 0xfe0f,
    KEYCAP = 0x20e3,
    VIRAMA_CLASS = 9, /* of canonical combining: joins Indic consonants */
    MARKS_MAX = 3,    /* Hebrew with vowel points and an accent needs as many */
    SCRUBBED = 1024,
    WIDE = 2048
};

typedef enum { VISIBLE, BLANK, MARK, JOINER, STYLE, DROPPED } rune_kind;

/* ---- kinds of characters --------------------------------------------------------------------- */

static bool has(uint32_t rune, UProperty property) {
    return u_hasBinaryProperty((UChar32)rune, property);
}

static bool pictographic(uint32_t rune) { return has(rune, UCHAR_EXTENDED_PICTOGRAPHIC); }

static bool in_category(uint32_t rune, uint32_t mask) {
    return U_GET_GC_MASK((UChar32)rune) & mask;
}

/* Blanks that Unicode does not count as white space: Braille, music and Egyptian blanks. */
static bool drawn_blank(uint32_t rune) {
    return rune == 0x2800 || rune == 0x1d159 || rune == 0x13441 || rune == 0x13442;
}

static bool blank(uint32_t rune) {
    return has(rune, UCHAR_WHITE_SPACE) || in_category(rune, U_GC_Z_MASK | U_GC_CC_MASK) ||
           drawn_blank(rune);
}

/* Fillers, bidi controls, tags, private use, what is not assigned (but emoji to come may be used).
 * Some format characters are signs that are drawn around Arabic numbers. */
static bool unseen(uint32_t rune) {
    const uint32_t none = U_GC_CO_MASK | U_GC_CS_MASK | U_GC_CN_MASK;
    if (rune == UTF8_BAD || rune == 0xfffc || has(rune, UCHAR_DEFAULT_IGNORABLE_CODE_POINT))
        return true;
    if (in_category(rune, U_GC_CF_MASK)) return !has(rune, UCHAR_PREPENDED_CONCATENATION_MARK);
    return in_category(rune, none) && !pictographic(rune);
}

static rune_kind kind_of(uint32_t rune) {
    if (rune == ZWJ || rune == ZWNJ) return JOINER;
    if (rune == TEXT_STYLE || rune == EMOJI_STYLE) return STYLE;
    if (rune == UTF8_BAD) return DROPPED;
    if (blank(rune)) return BLANK;
    if (unseen(rune)) return DROPPED;
    return in_category(rune, U_GC_M_MASK) ? MARK : VISIBLE;
}

/* ---- scrubbing ------------------------------------------------------------------------------- */

typedef struct {
    const char *at, *end;
    char *out;
    size_t size, used;
    bool full;
    bool collapse; /* blanks become one ' ' between words */
    uint32_t last; /* the last character written */
    uint32_t base; /* what marks and joiners would attach to; 0: none */
    int marks;     /* on the base */
    bool visible;  /* something is */
    bool piled;    /* marks were left out */
} scrubber;

static uint32_t peek(const scrubber *s) {
    const char *at = s->at;
    return at < s->end ? utf8_next(&at, s->end) : 0;
}

/* Writes no terminating zero: with text_clean it could fall upon what has not been read yet. */
static void keep(scrubber *s, uint32_t rune) {
    char bytes[8];
    buffer b = BUFFER_OVER(bytes);
    buffer_rune(&b, rune);
    s->last = rune;
    if (s->used + b.used >= s->size) {
        s->full = true;
        return;
    }
    memcpy(s->out + s->used, bytes, b.used);
    s->used += b.used;
}

static void scrub_blank(scrubber *s, uint32_t rune) {
    s->base = 0;
    s->marks = 0;
    if (!s->collapse) {
        keep(s, in_category(rune, U_GC_CC_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK) ? ' ' : rune);
    } else if (s->last && s->last != ' ') {
        keep(s, ' ');
    }
}

/* Vowel signs that take space of their own (Mc) do not pile up. */
static void scrub_mark(scrubber *s, uint32_t rune) {
    if (!s->base) return;
    if (!in_category(rune, U_GC_MC_MASK) && ++s->marks > MARKS_MAX)
        s->piled = true;
    else
        keep(s, rune);
}

static bool is_virama(uint32_t rune) { return u_getCombiningClass((UChar32)rune) == VIRAMA_CLASS; }

static UJoiningType joining_type(uint32_t rune) {
    return (UJoiningType)u_getIntPropertyValue((UChar32)rune, UCHAR_JOINING_TYPE);
}

/* ZWNJ may separate two letters that would join otherwise: Arabic script (RFC 5892, A.1). */
static bool separates(uint32_t before, uint32_t after) {
    UJoiningType a = joining_type(before), b = joining_type(after);
    return (a == U_JT_DUAL_JOINING || a == U_JT_LEFT_JOINING) &&
           (b == U_JT_DUAL_JOINING || b == U_JT_RIGHT_JOINING);
}

static void scrub_joiner(scrubber *s, uint32_t rune) {
    uint32_t next = peek(s);
    if (!s->base || s->last == rune || next == UTF8_BAD || unseen(next)) return;
    bool indic = (is_virama(s->last) && in_category(next, U_GC_L_MASK)) ||
                 (rune == ZWJ && is_virama(next) && in_category(s->last, U_GC_L_MASK));
    bool emoji = rune == ZWJ && pictographic(s->base) && pictographic(next);
    if (indic || emoji || (rune == ZWNJ && separates(s->base, next))) keep(s, rune);
}

/* Emoji or text style, after an emoji; also in keycaps such as 1 EMOJI_STYLE KEYCAP. */
static void scrub_style(scrubber *s, uint32_t rune) {
    if (s->last == TEXT_STYLE || s->last == EMOJI_STYLE) return;
    if (pictographic(s->base) || (s->marks == 0 && has(s->base, UCHAR_EMOJI) && peek(s) == KEYCAP))
        keep(s, rune);
}

static void scrub_visible(scrubber *s, uint32_t rune) {
    if (!has(rune, UCHAR_EMOJI_MODIFIER) || !pictographic(s->base)) s->base = rune;
    s->marks = 0;
    s->visible = true;
    keep(s, rune);
}

static void scrub(scrubber *s) {
    while (s->at < s->end) {
        uint32_t rune = utf8_next(&s->at, s->end);
        switch (kind_of(rune)) {
        case VISIBLE: scrub_visible(s, rune); break;
        case BLANK: scrub_blank(s, rune); break;
        case MARK: scrub_mark(s, rune); break;
        case JOINER: scrub_joiner(s, rune); break;
        case STYLE: scrub_style(s, rune); break;
        case DROPPED: break;
        }
    }
    s->out[s->used] = 0;
}

/* What remains is never longer than what was read, so it can be written over it: every character
 * is kept, dropped, or replaced by a blank of one byte. */
bool text_clean(char *text) {
    size_t size = strlen(text);
    scrubber s = {.at = text, .end = text + size, .out = text, .size = size + 1};
    scrub(&s);
    return s.visible;
}

/* ---- UTF-16 ---------------------------------------------------------------------------------- */

typedef struct {
    UChar text[WIDE];
    int32_t length;
} wide;

/* Text that does not fit becomes "", which only input of several kilobytes can reach. */
static void wide_from(wide *w, const char *text) {
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8WithSub(w->text, WIDE, &w->length, text, -1, 0xfffd, NULL, &error);
    if (U_FAILURE(error)) w->length = 0;
}

static void wide_to(const wide *w, buffer *out) {
    for (int32_t i = 0; i < w->length && !out->full;) {
        UChar32 rune;
        U16_NEXT(w->text, i, w->length, rune);
        if (out->used + (size_t)U8_LENGTH(rune) < out->size)
            buffer_rune(out, (uint32_t)rune);
        else
            out->full = true;
    }
}

/* Replaces the text by its transformation; leaves it as it is if that fails. */
static void wide_set(wide *w, const wide *result, UErrorCode error) {
    if (U_SUCCESS(error)) *w = *result;
}

static void normalize(wide *w, const UNormalizer2 *form) {
    UErrorCode error = U_ZERO_ERROR;
    wide out;
    out.length = unorm2_normalize(form, w->text, w->length, out.text, WIDE, &error);
    wide_set(w, &out, error);
}

static void compose(wide *w) {
    UErrorCode error = U_ZERO_ERROR;
    const UNormalizer2 *form = unorm2_getNFCInstance(&error);
    if (U_SUCCESS(error)) normalize(w, form);
}

/* Fullwidth letters, ligatures and the like become simple letters; accents become marks. */
static void decompose(wide *w) {
    UErrorCode error = U_ZERO_ERROR;
    const UNormalizer2 *form = unorm2_getNFKDInstance(&error);
    if (U_SUCCESS(error)) normalize(w, form);
}

static void fold_case(wide *w) {
    UErrorCode error = U_ZERO_ERROR;
    wide out;
    out.length = u_strFoldCase(out.text, WIDE, w->text, w->length, U_FOLD_CASE_DEFAULT, &error);
    wide_set(w, &out, error);
}

static void raise_case(wide *w) {
    UErrorCode error = U_ZERO_ERROR;
    wide out;
    out.length = u_strToUpper(out.text, WIDE, w->text, w->length, "", &error);
    wide_set(w, &out, error);
}

/* ---- the name -------------------------------------------------------------------------------- */

/* The size of the whole characters, with their marks, that fit into `most` bytes. */
static size_t whole_characters(const char *text, size_t most) {
    const char *at = text, *end = text + strlen(text);
    uint32_t before = 0;
    size_t whole = 0;
    while (at < end && (size_t)(at - text) <= most) {
        const char *start = at;
        uint32_t rune = utf8_next(&at, end);
        rune_kind kind = kind_of(rune);
        bool begins = (kind == VISIBLE || kind == BLANK) && before != ZWJ && before != ZWNJ &&
                      !has(rune, UCHAR_EMOJI_MODIFIER);
        if (begins) whole = (size_t)(start - text);
        before = rune;
    }
    return (size_t)(end - text) <= most ? (size_t)(end - text) : whole;
}

/* False: nothing visible is left, or marks pile up. */
static bool scrub_and_compose(const char *name, char out[SCRUBBED]) {
    wide w;
    scrubber s = {.at = name, .end = name + strlen(name), .out = out, .size = SCRUBBED};
    s.collapse = true;
    scrub(&s);
    if (!s.visible || s.piled || s.full) return false;
    if (s.last == ' ') out[s.used - 1] = 0;
    wide_from(&w, out);
    compose(&w);
    buffer b = buffer_over(out, SCRUBBED);
    wide_to(&w, &b);
    return !b.full;
}

/* Composing sorts marks, after which a joiner may have lost its reason: hence a second time. */
bool name_clean(const char *name, char out[NAME_SIZE]) {
    char once[SCRUBBED], text[SCRUBBED];
    *out = 0;
    if (!scrub_and_compose(name, once) || !scrub_and_compose(once, text)) return false;
    if (utf8_length(text) > NAME_RUNES) return false;
    size_t size = whole_characters(text, NAME_BYTES);
    while (size > 0 && text[size - 1] == ' ') size--;
    memcpy(out, text, size);
    out[size] = 0;
    return size > 0;
}

/* ---- the skeleton ---------------------------------------------------------------------------- */

/* ICU's table of confusables; NULL if it cannot be loaded: then other differences count more. */
static const USpoofChecker *confusables(void) {
    static USpoofChecker *loaded;
    UErrorCode error = U_ZERO_ERROR;
    if (!loaded) loaded = uspoof_open(&error);
    return U_SUCCESS(error) ? loaded : NULL;
}

static void look_alike(wide *w) {
    const USpoofChecker *c = confusables();
    UErrorCode error = U_ZERO_ERROR;
    wide out;
    if (!c) return;
    out.length = uspoof_getSkeleton(c, 0, w->text, w->length, out.text, WIDE, &error);
    wide_set(w, &out, error);
}

static bool letters_are_ascii(const wide *w, bool all) {
    int ascii = 0, other = 0;
    for (int32_t i = 0; i < w->length;) {
        UChar32 rune;
        U16_NEXT(w->text, i, w->length, rune);
        if (u_isalpha(rune)) *(rune < 0x80 ? &ascii : &other) += 1;
    }
    return all ? other == 0 : ascii > 0;
}

/* Accents of Latin, Greek and Cyrillic, and the vowel marks that Arabic and Hebrew can do without.
 * Marks of other scripts are vowels, without which the name is another one. */
static bool is_accent(uint32_t rune) {
    UErrorCode error = U_ZERO_ERROR;
    if (!in_category(rune, U_GC_MN_MASK | U_GC_ME_MASK)) return false;
    UScriptCode script = uscript_getScript((UChar32)rune, &error);
    return script == USCRIPT_INHERITED || script == USCRIPT_ARABIC || script == USCRIPT_HEBREW;
}

static bool counts(uint32_t rune) {
    const uint32_t not = U_GC_P_MASK | U_GC_Z_MASK | U_GC_C_MASK | U_GC_SK_MASK;
    return !in_category(rune, not) && !unseen(rune) && !drawn_blank(rune) && !is_accent(rune);
}

/* I looks like l, and i is I in another case, so all three count as one. */
static void write_what_counts(const wide *w, buffer *out) {
    for (int32_t i = 0; i < w->length;) {
        UChar32 rune;
        U16_NEXT(w->text, i, w->length, rune);
        if (!counts((uint32_t)rune)) continue;
        if (out->used + (size_t)U8_LENGTH(rune) >= out->size) return;
        buffer_rune(out, rune == 'i' ? 'l' : (uint32_t)rune);
    }
}

/* Letters drawn as small capitals or in black boxes, which Unicode does not decompose. */
static UChar32 drawn_letter(UChar32 rune) {
    static const char *const kinds[] = {"LATIN LETTER SMALL CAPITAL ",
                                        "NEGATIVE CIRCLED LATIN CAPITAL LETTER ",
                                        "NEGATIVE SQUARED LATIN CAPITAL LETTER "};
    char name[128];
    UErrorCode error = U_ZERO_ERROR;
    if (rune < 0x80) return rune;
    u_charName(rune, U_UNICODE_CHAR_NAME, name, sizeof name, &error);
    if (U_FAILURE(error)) return rune;
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        size_t size = strlen(kinds[i]);
        if (strncmp(name, kinds[i], size) == 0 && strlen(name) == size + 1) return name[size];
    }
    return rune;
}

static void redraw(wide *w) {
    wide out;
    out.length = 0;
    for (int32_t i = 0; i < w->length;) {
        UChar32 rune;
        U16_NEXT(w->text, i, w->length, rune);
        rune = drawn_letter(rune);
        U16_APPEND_UNSAFE(out.text, out.length, rune);
    }
    *w = out;
}

static void read_plainly(wide *w, const char *name) {
    wide_from(w, name);
    decompose(w);
    redraw(w);
}

/* Look-alikes once more after the case, because capitals of other scripts look Latin where their
 * small letters do not. */
static void write_key(wide *w, buffer *out) {
    fold_case(w);
    look_alike(w);
    fold_case(w);
    write_what_counts(w, out);
    if (out->used == 0) wide_to(w, out);
}

/* Look-alikes come before case. But a name that is written in another script and does not look
 * Latin throughout cannot be taken for a Latin one: there, case comes first. */
void name_skeleton(const char *name, char *out, size_t size) {
    buffer b = buffer_over(out, size);
    wide w, plain;
    read_plainly(&w, name);
    plain = w;
    look_alike(&w);
    if (!letters_are_ascii(&w, true) && !letters_are_ascii(&plain, false)) w = plain;
    write_key(&w, &b);
}

/* As written, in small letters, and in capitals. */
void name_looks(const char *name, char out[NAME_LOOKS][NAME_SKELETON]) {
    wide plain, w;
    read_plainly(&plain, name);
    name_skeleton(name, out[0], NAME_SKELETON);
    for (int i = 1; i < NAME_LOOKS; i++) {
        buffer b = buffer_over(out[i], NAME_SKELETON);
        w = plain;
        if (i == 2) raise_case(&w), look_alike(&w);
        write_key(&w, &b);
    }
}
