/* grammar.c - reads and writes effects in the words of set files. */
#include "grammar.h"

#include "verbs.h"

const char *const mv_symbol_names[RESOURCES] = {"mana",   "growth", "decay", "guardian", "animal",
                                                "forest", "sky",    "wild",  "vp",       "points"};
const char *const mv_slot_names[SLOTS] = {"top", "middle", "bottom"};

/* ---- gains allowed after each trigger -------------------------------------------------------- */

/* What GAIN may give and count after each trigger. To allow more, extend this table. */
typedef struct {
    uint16_t resources, pers;
} gains;

enum { SPIRIT_SYMBOLS = BIT(ANIMAL) | BIT(FOREST) | BIT(SKY) | BIT(WILD) };

static const gains card_gains[TRIGGERS] = {
    [HARVEST] = {BIT(MANA) | BIT(VP) | SPIRIT_SYMBOLS,
                 BIT(PER_GUARDIAN) | BIT(PER_FIELD) | BIT(PER_OTHER) | BIT(PER_SYMBOL)},
    [ONGOING] = {BIT(GROWTH), BIT(PER_GUARDIAN)},
    [END_GAME] = {BIT(POINTS), BIT(PER_SYMBOL)},
};
static const gains vale_gains[TRIGGERS] = {
    [HARVEST] = {BIT(MANA) | BIT(VP) | SPIRIT_SYMBOLS, BIT(PER_FIELD)},
    [ONGOING] = {BIT(GROWTH), 0},
    [ANY_TIME] = {BIT(GUARDIAN), 0},
};

static unsigned triggers_of(int which, bool of_vale) {
    return of_vale ? mv_verbs[which].on_vale : mv_verbs[which].on_card;
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_trigger(set_reader *in, slice word, bool of_vale, effect *e) {
    const char *names[TRIGGERS];
    unsigned allowed = 0;
    int which;
    for (int i = 0; i < TRIGGERS; i++) names[i] = mv_triggers[i].name;
    for (int i = 0; i < VERBS; i++) allowed |= triggers_of(i, of_vale);
    if (!set_read_named(in, word, (set_names){names, allowed}, &which)) return false;
    e->trigger = (uint8_t)which;
    return true;
}

static bool read_verb(set_reader *in, slice word, bool of_vale, effect *e) {
    const char *names[VERBS];
    unsigned allowed = 0;
    int which;
    for (int i = 0; i < VERBS; i++) {
        names[i] = mv_verbs[i].name;
        if (triggers_of(i, of_vale) >> e->trigger & 1) allowed |= BIT(i);
    }
    if (!set_read_named(in, word, (set_names){names, allowed}, &which)) return false;
    e->verb = (uint8_t)which;
    return true;
}

static bool read_amount(set_reader *in, slice word, set_range of, effect *e) {
    int number;
    if (!set_read_number(in, word, of, &number)) return false;
    if (number == 0 && of.low != 0)
        return set_fail_range(in, SET_NUMBER, word, (set_range){1, of.high});
    e->amount = (int8_t)number;
    return true;
}

/* How much may be gained at a time of a resource, alone or for each of what is counted. */
static set_range gain_range(int resource, bool alone) {
    return (set_range){resource == MANA && alone ? -9 : 1, resource == GUARDIAN ? 1 : 9};
}

static set_range divide_range(int when) { return (set_range){1, when == ONGOING ? 1 : 9}; }

/* per DIVIDE COUNT */
static bool read_per(set_reader *in, const field *f, unsigned allowed, effect *e) {
    static const char *const per_word[] = {"per"};
    const char *names[PERS];
    int count, word;
    for (int i = 0; i < PERS; i++) names[i] = mv_pers[i].name;
    if (!set_read_choice(in, f->word[4], (set_list){per_word, COUNT_OF(per_word)}, &word) ||
        !set_expect_words(in, f, 7, 7))
        return false;
    if (!set_read_small(in, f->word[5], divide_range(e->trigger), &e->divide)) return false;
    if (!set_read_named(in, f->word[6], (set_names){names, allowed}, &count)) return false;
    e->per = (uint8_t)count;
    return true;
}

static bool read_gain(set_reader *in, const field *f, const gains *g, effect *e) {
    int resource;
    if (!set_expect_words(in, f, 4, 7)) return false;
    if (!set_read_named(in, f->word[2], (set_names){mv_symbol_names, g->resources}, &resource))
        return false;
    e->resource = (uint8_t)resource;
    if (!read_amount(in, f->word[3], gain_range(resource, f->count == 4), e)) return false;
    return f->count == 4 || read_per(in, f, g->pers, e);
}

static bool read_symbol(set_reader *in, const field *f, effect *e) {
    int resource;
    if (!set_expect_words(in, f, 4, 4) ||
        !set_read_named(in, f->word[2], (set_names){mv_symbol_names, BIT(DECAY)}, &resource))
        return false;
    e->resource = (uint8_t)resource;
    return read_amount(in, f->word[3], mv_verb(e)->amount, e);
}

bool mv_read_effect(set_reader *in, const field *f, bool of_vale, effect *e) {
    *e = (effect){.divide = 1};
    if (!set_expect_words(in, f, 2, 7) || !read_trigger(in, f->word[0], of_vale, e)) return false;
    if (!read_verb(in, f->word[1], of_vale, e)) return false;
    switch (mv_verb(e)->form) {
    case FORM_GAIN: return read_gain(in, f, &(of_vale ? vale_gains : card_gains)[e->trigger], e);
    case FORM_SYMBOL: return read_symbol(in, f, e);
    case FORM_AMOUNT:
        return set_expect_words(in, f, 3, 3) && read_amount(in, f->word[2], mv_verb(e)->amount, e);
    case FORM_BARE: return set_expect_words(in, f, 2, 2);
    case FORM_NONE: break;
    }
    assert_failed("every verb has a form", __FILE__, __LINE__);
    return false;
}

/* ---- describing ------------------------------------------------------------------------------ */

static void tell_gain(const set_teller *t, int when, const gains *g) {
    const char *counts[PERS];
    for (int i = 0; i < PERS; i++) counts[i] = mv_pers[i].name;
    for (int i = 0; i < RESOURCES; i++) {
        if (!(g->resources >> i & 1)) continue;
        const bool counted = g->pers && i != GUARDIAN;
        const set_names resource = {mv_symbol_names, BIT(i)};
        for (int each = 0; each <= counted; each++) {
            tell_form_open(t, tr(t->lang, &mv_triggers[when].text),
                           tr(t->lang, &mv_verbs[GAIN].text));
            tell_part_word(t, mv_triggers[when].name);
            tell_part_word(t, mv_verbs[GAIN].name);
            tell_part_choice(t, "symbol", resource);
            tell_part_number(t, "amount", gain_range(i, !each));
            if (each) {
                tell_part_word(t, "per");
                tell_part_number(t, "divide", divide_range(when));
                tell_part_choice(t, "count", (set_names){counts, g->pers});
            }
            tell_form_close(t);
        }
    }
}

static void tell_plain(const set_teller *t, int when, const verb_row *v) {
    tell_form_open(t, tr(t->lang, &mv_triggers[when].text), tr(t->lang, &v->text));
    tell_part_word(t, mv_triggers[when].name);
    tell_part_word(t, v->name);
    if (v->form == FORM_SYMBOL)
        tell_part_choice(t, "symbol", (set_names){mv_symbol_names, BIT(DECAY)});
    if (v->form != FORM_BARE) tell_part_number(t, "amount", v->amount);
    tell_form_close(t);
}

void mv_tell_effects(const set_teller *t, bool of_vale) {
    tell_effects_open(t);
    for (int when = 0; when < TRIGGERS; when++)
        for (int i = 0; i < VERBS; i++) {
            if (!(triggers_of(i, of_vale) >> when & 1)) continue;
            if (mv_verbs[i].form == FORM_GAIN)
                tell_gain(t, when, &(of_vale ? vale_gains : card_gains)[when]);
            else
                tell_plain(t, when, &mv_verbs[i]);
        }
    tell_effects_close(t);
}

/* ---- writing --------------------------------------------------------------------------------- */

void mv_write_effect(const effect *e, buffer *out) {
    const verb_form form = mv_verb(e)->form;
    buffer_text(out, mv_triggers[e->trigger].name);
    buffer_char(out, ' ');
    buffer_text(out, mv_verb(e)->name);
    if (form == FORM_GAIN || form == FORM_SYMBOL)
        buffer_char(out, ' '), buffer_text(out, mv_symbol_names[e->resource]);
    if (form != FORM_BARE) buffer_char(out, ' '), buffer_int(out, e->amount);
    if (!e->per) return;
    buffer_text(out, " per ");
    buffer_int(out, e->divide);
    buffer_char(out, ' ');
    buffer_text(out, mv_pers[e->per].name);
}
