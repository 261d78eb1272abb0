/* grammar.c - the words of set files, and how an effect is written. */
#include "grammar.h"

const char *const mv_trigger_names[TRIGGERS] = {"when_played", "harvest", "ongoing", "purchase", "would_spoil", "end_game", "any_time"};
const char *const mv_verb_names[VERBS] = {"gain",           "cap_symbol",      "discard_field",  "peek_deck",
                                          "search_deck",    "replace_on_deck", "cost_reduction", "convert_spirit",
                                          "sacrifice_gain", "buy_limit"};
const char *const mv_per_names[PERS] = {"nothing", "guardian", "field", "other", "symbol"};
const char *const mv_symbol_names[RESOURCES] = {"mana", "growth", "decay", "guardian", "animal", "forest", "sky", "wild", "vp", "points"};
const char *const mv_slot_names[SLOTS] = {"top", "middle", "bottom"};

/* ---- effects: what may be written after each trigger ------------------------------------------ */

/* To allow a verb, a resource or a count for a trigger, add it here. */
typedef struct {
    uint16_t verbs, resources, pers;
} grammar;

enum { SPIRIT_SYMBOLS = BIT(ANIMAL) | BIT(FOREST) | BIT(SKY) | BIT(WILD) };

static const grammar advancement_grammar[TRIGGERS] = {
    [WHEN_PLAYED] = {BIT(DISCARD_FIELD) | BIT(PEEK_DECK) | BIT(SEARCH_DECK), 0, 0},
    [HARVEST] = {BIT(GAIN), BIT(MANA) | BIT(VP) | SPIRIT_SYMBOLS, BIT(PER_GUARDIAN) | BIT(PER_FIELD) | BIT(PER_OTHER) | BIT(PER_SYMBOL)},
    [ONGOING] = {BIT(GAIN) | BIT(CAP_SYMBOL), BIT(GROWTH), BIT(PER_GUARDIAN)},
    [PURCHASE] = {BIT(COST_REDUCTION), 0, 0},
    [WOULD_SPOIL] = {BIT(REPLACE_ON_DECK), 0, 0},
    [END_GAME] = {BIT(GAIN), BIT(POINTS), BIT(PER_SYMBOL)},
};
static const grammar vale_grammar[TRIGGERS] = {
    [HARVEST] = {BIT(GAIN) | BIT(CONVERT_SPIRIT), BIT(MANA) | BIT(VP) | SPIRIT_SYMBOLS, BIT(PER_FIELD)},
    [ONGOING] = {BIT(GAIN), BIT(GROWTH), 0},
    [PURCHASE] = {BIT(BUY_LIMIT), 0, 0},
    [WOULD_SPOIL] = {BIT(SACRIFICE_GAIN), 0, 0},
    [ANY_TIME] = {BIT(GAIN), BIT(GUARDIAN), 0},
};

static bool read_amount(set_reader *in, slice word, set_range of, effect *e) {
    int number;
    if (!set_read_number(in, word, of.low, of.high, &number)) return false;
    if (number == 0 && of.low != 0) return set_fail_range(in, SET_NUMBER, word, 1, of.high);
    e->amount = (int8_t)number;
    return true;
}

/* harvest gain RESOURCE N [per N COUNT] */
static bool read_gain(set_reader *in, const field *f, const grammar *g, effect *e) {
    static const char *const per_word[] = {"per"};
    int resource, count, word;
    if (!set_expect_words(in, f, 4, 7)) return false;
    if (!set_read_named(in, f->word[2], (set_names){mv_symbol_names, g->resources}, &resource)) return false;
    e->resource = (uint8_t)resource;
    int low = resource == MANA && f->count == 4 ? -9 : 1, high = resource == GUARDIAN ? 1 : 9;
    if (!read_amount(in, f->word[3], (set_range){low, high}, e)) return false;
    if (f->count == 4) return true;
    if (!set_read_choice(in, f->word[4], per_word, 1, &word) || !set_expect_words(in, f, 7, 7)) return false;
    if (!set_read_small(in, f->word[5], (set_range){1, e->trigger == ONGOING ? 1 : 9}, &e->divide)) return false;
    if (!set_read_named(in, f->word[6], (set_names){mv_per_names, g->pers}, &count)) return false;
    e->per = (uint8_t)count;
    return true;
}

static bool read_cap(set_reader *in, const field *f, effect *e) {
    int resource;
    if (!set_expect_words(in, f, 4, 4) || !set_read_named(in, f->word[2], (set_names){mv_symbol_names, BIT(DECAY)}, &resource))
        return false;
    e->resource = (uint8_t)resource;
    return read_amount(in, f->word[3], (set_range){0, 9}, e);
}

static bool read_verb(set_reader *in, const field *f, const grammar *g, effect *e) {
    static const set_range numbers[VERBS] = {[COST_REDUCTION] = {1, 9},
                                             [CONVERT_SPIRIT] = {1, 9},
                                             [SACRIFICE_GAIN] = {1, 9},
                                             [BUY_LIMIT] = {ADVANCEMENTS_PER_TURN, BUY_LIMIT_MAX}};
    if (e->verb == GAIN) return read_gain(in, f, g, e);
    if (e->verb == CAP_SYMBOL) return read_cap(in, f, e);
    int words = numbers[e->verb].high ? 3 : 2;
    if (!set_expect_words(in, f, words, words)) return false;
    return words == 2 || read_amount(in, f->word[2], numbers[e->verb], e);
}

bool mv_read_effect(set_reader *in, const field *f, bool of_vale, effect *e) {
    const grammar *grammars = of_vale ? vale_grammar : advancement_grammar;
    unsigned triggers = 0;
    int which;
    for (int i = 0; i < TRIGGERS; i++)
        if (grammars[i].verbs) triggers |= BIT(i);
    *e = (effect){.divide = 1};
    if (!set_expect_words(in, f, 2, 7) || !set_read_named(in, f->word[0], (set_names){mv_trigger_names, triggers}, &which)) return false;
    e->trigger = (uint8_t)which;
    const grammar *g = &grammars[which];
    if (!set_read_named(in, f->word[1], (set_names){mv_verb_names, g->verbs}, &which)) return false;
    e->verb = (uint8_t)which;
    return read_verb(in, f, g, e);
}

/* The inverse: grammar above decides which words follow a verb. */
void mv_write_effect(const effect *e, buffer *out) {
    const bool counted = e->verb == CAP_SYMBOL || e->amount;
    const char *resource = e->verb == GAIN || e->verb == CAP_SYMBOL ? mv_symbol_names[e->resource] : NULL;
    buffer_text(out, mv_trigger_names[e->trigger]);
    buffer_char(out, ' ');
    buffer_text(out, mv_verb_names[e->verb]);
    if (resource) buffer_char(out, ' '), buffer_text(out, resource);
    if (counted) buffer_char(out, ' '), buffer_int(out, e->amount);
    if (!e->per) return;
    buffer_text(out, " per ");
    buffer_int(out, e->divide);
    buffer_char(out, ' ');
    buffer_text(out, mv_per_names[e->per]);
}
