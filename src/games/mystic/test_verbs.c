/* Every row of verbs and abilities is complete: whatever is forgotten in a row fails here. */
#include "unit.h"

#include "fixture.h"
#include "json_check.h"
#include "library.h"
#include "rate.h"
#include "says.h"
#include "verbs.h"

extern const game mystic_game;

static void must(bool holds, const char *name, const char *fault) {
    if (!holds) fail_msg("%s: %s", name && *name ? name : "a row without a name", fault);
}

#define EACH_VERB(v) for (const verb_row *v = ms_verbs + NO_VERB + 1; v < ms_verbs + VERBS; v++)

static bool is_used(const verb_row *v) { return v->allowed & (ON_SPELL | ON_ATOUT); }

static void has_text(const msg *m, const char *name) {
    must(m->key && *m->key, name, "a .text has no key");
    must(!sentence_fault(EN, m->in.en, 1) && !sentence_fault(FR, m->in.fr, 1), name, "bad .text");
}

TEST(every_verb_is_read_and_said) {
    EACH_VERB(v) {
        must(v->name && *v->name, v->name, ".name");
        EACH_VERB(other)
        must(other == v || strcmp(other->name, v->name) != 0, v->name, "another row has its .name");
        must(v->allowed, v->name, "it is allowed nowhere (.allowed)");
        must(v->amount.low <= v->amount.high && v->amount.high <= FIGURE_MAX, v->name, ".amount");
        must(!(v->gives || v->harms) || v->amount.high, v->name, "it gives an .amount it has not");
        for (int w = 0; w < WHATS; w++)
            if (v->whats ? v->whats >> w & 1 : w == ANYTHING) has_text(&v->text[w], v->name);
    }
}

/* character.bonus and player.powder are bytes: see GIFT_MAX in cards.h. */
TEST(what_adds_up_in_a_turn_is_small) {
    EACH_VERB(v)
    must((v->gives != GIVES_FORCE && v->gives != GIVES_POWDER) || v->amount.high <= GIFT_MAX,
         v->name, ".amount above GIFT_MAX");
}

TEST(every_spell_and_atout_is_carried_out) {
    EACH_VERB(v) {
        must(is_used(v) == (v->targets != NULL), v->name, ".targets: of spells and atouts");
        must(is_used(v) == (v->run != NULL), v->name, ".run: of spells and atouts");
        must(v->ask == ASK_NOTHING || v->ask == ASK_TARGET || v->ask == ASK_PUT, v->name, ".ask");
        must((v->ask == ASK_PUT) == (v->takes != NULL), v->name, ".takes: of ASK_PUT");
        must(v->ask != ASK_PUT || v->allowed == ON_SPELL, v->name, "guesses know hands for spells");
        const bool atout = v->allowed & ON_ATOUT;
        must(atout == (v->reacts != NULL), v->name, ".reacts: of atouts");
        must(atout == (v->purpose == FOR_ATOUT || v->purpose == FOR_SACRIFICE), v->name,
             ".purpose: of atouts");
        must(!(v->allowed & ON_OBJECT) || v->gives, v->name, "an object .gives something");
    }
}

TEST(every_verb_is_worth_something_to_the_bots) {
    EACH_VERB(v) {
        must(is_used(v) == (v->worth != NULL), v->name, ".worth: of spells and atouts");
        must((v->allowed & ON_ATOUT) == (v->worth_of_use ? ON_ATOUT : 0), v->name,
             ".worth_of_use: of atouts");
        must(!(v->allowed & ON_OBJECT) == !v->borne, v->name, ".borne: of objects");
    }
}

/* Brackets in pairs, around the name of a symbol. */
static bool sign_is_sound(const char *sign) {
    if (!sign || !*sign) return false;
    for (const char *at = strpbrk(sign, "<>"); at; at = strpbrk(at + 1, "<>")) {
        if (*at == '>') return false;
        const size_t size = strspn(at + 1, "abcdefghijklmnopqrstuvwxyz");
        if (!size || at[1 + size] != '>') return false;
        at += 1 + size;
    }
    return !sentence_fault(EN, sign, 2);
}

TEST(every_verb_is_drawn_by_the_page) {
    EACH_VERB(v) {
        must(sign_is_sound(v->sign), v->name, ".sign");
        must(!v->amount.high == !strstr(v->sign, "{0}"), v->name, ".sign shows the amount");
        must(!v->whats == !strstr(v->sign, "{1}"), v->name, ".sign shows what it is about");
    }
    for (int w = 0; w < WHATS; w++) {
        must(ms_whats[w].name && *ms_whats[w].name, "what", ".name");
        must(ms_whats[w].sign && (!*ms_whats[w].sign || sign_is_sound(ms_whats[w].sign)),
             ms_whats[w].name, ".sign");
    }
}

static bool stats_know(const char *key, const char *word) {
    char line[2 * WORD_MAX];
    buffer b = BUFFER_OVER(line);
    buffer_text(&b, key), buffer_char(&b, ' '), buffer_text(&b, word);
    for (int i = 0; i < mystic_game.set_word_count; i++)
        if (strcmp(mystic_game.set_words[i].word, line) == 0) return true;
    return false;
}

TEST(every_ability_has_a_complete_row) {
    for (int i = 0; i < ABILITIES; i++) {
        const ability_row *a = &ms_abilities[i];
        must(a->name && *a->name, a->name, ".name");
        has_text(&a->text, a->name);
        must(a->feature > 0 && a->feature < FEATURES_SEAT, a->name, ".feature");
        must(a->first >= a->another && a->another > 0, a->name, ".first and .another");
        must(a->wanted != NULL, a->name, ".wanted");
        must(stats_know("abilities", a->name), a->name, "no words for deck statistics (game.c)");
        for (int k = 0; k < i; k++) {
            must(ms_abilities[k].feature != a->feature, a->name, "another row has its .feature");
            must(strcmp(ms_abilities[k].name, a->name) != 0, a->name, "another row has its .name");
        }
    }
}

static void is_whole(const char *const *names, int row, const msg *text) {
    must(names[row] && *names[row], text->key, "no word for set files (set.c)");
    has_text(text, names[row]);
    for (int i = 0; i < row; i++)
        must(!names[i] || strcmp(names[i], names[row]) != 0, names[row], "two rows have this word");
}

TEST(every_resource_and_category_has_its_words) {
    for (int i = 0; i < RESOURCES; i++) is_whole(ms_resource_names, i, &ms_resource_letters[i]);
    for (int i = NO_CATEGORY + 1; i < CATEGORIES; i++) {
        is_whole(ms_category_names, i, &ms_category_words[i]);
        must(stats_know("category", ms_category_names[i]), ms_category_names[i],
             "no words for deck statistics (game.c)");
    }
}

/* ---- what is read is written ----------------------------------------------------------------- */

static const rules *base(void) { return fixture_rules(&mystic_game, 0); }

static int card_of(const char *id) {
    for (int i = 1; i < tables_of(base())->types; i++)
        if (strcmp(design_of(base(), i)->id, id) == 0) return i;
    fail_msg("no card '%s'", id);
    return 0;
}

TEST(an_effect_is_written_as_it_was_read) {
    for (int type = 1; type < tables_of(base())->types; type++) {
        const design *d = design_of(base(), type);
        for (int i = 0; i < d->effects; i++) {
            char line[SAID_MAX];
            buffer b = BUFFER_OVER(line);
            buffer_text(&b, "  effect     ");
            ms_write_effect(&d->effect[i], &b);
            buffer_char(&b, ' ');
            must(strstr(library_set("mystic", 0)->text, line) != NULL, d->id, line);
        }
    }
}

TEST(every_holding_has_its_words) {
    static tables t;
    rules r = *base();
    t = *tables_of(&r);
    r.tables = &t;
    const int farm = card_of("farm");
    for (int h = 0; h < HOLDINGS; h++) {
        char text[SAID_MAX];
        buffer b = BUFFER_OVER(text);
        t.design[farm].holds = (uint8_t)h;
        ms_explain_card(&(context){.rules = &r, .lang = EN}, farm, &b);
        assert_int_equal(strstr(text, "it holds up to 4 ") != NULL, h != HOLDS_NOTHING);
        must(h == HOLDS_NOTHING || ms_holding_names[h], "a holding", "no word for set files");
    }
}

/* ---- the page -------------------------------------------------------------------------------- */

/* The expected JSON has ' instead of "; the design of a card may stand before it. */
static void drawn_as(int row, int value, lang l, const char *expected) {
    static char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    json_open(&j, '{');
    ms_json_thing(&(context){.rules = base(), .lang = l}, row, value, &j);
    json_close(&j, '}');
    assert_false(b.full);
    assert_null(json_fault(text));
    for (char *c = text; *c; c++)
        if (*c == '"') *c = '\'';
    const size_t size = strlen(text), tail = strlen(expected + 1);
    assert_true(size >= tail);
    assert_string_equal(text + size - tail, expected + 1);
}

TEST(effects_come_with_symbols_and_words) {
    drawn_as(N_CARD, card_of("great_search"), EN,
             "{'effects':[{'effect':'search 3','verb':'search','amount':3,"
             "'sign':[{'symbol':'building'},'★3'],"
             "'text':'put a level 3 building from your hand into play, already built'}]}");
    drawn_as(N_CARD, card_of("fireball"), FR,
             "{'effects':[{'effect':'damage characters 3','verb':'damage','what':'characters',"
             "'amount':3,'sign':[{'symbol':'damage'},'3',{'symbol':'character'}],"
             "'text':'3 dommages à un personnage, sans tenir compte de la résistance'}]}");
    drawn_as(N_CARD, card_of("lightning"), EN,
             "{'effects':[{'effect':'damage anything 1','verb':'damage','what':'anything',"
             "'amount':1,'sign':[{'symbol':'damage'},'1'],"
             "'text':'1 damage to any character or building, whatever its resistance'}]}");
    drawn_as(N_CARD, card_of("fog"), EN,
             "{'effects':[{'effect':'fog','verb':'fog','sign':[{'symbol':'fog'}],"
             "'text':'the attack or shot that is about to hit one of your cards does nothing'}]}");
    drawn_as(N_CARD, card_of("kitty"), EN,
             "{'gift':{'effect':'strengthen 1','verb':'strengthen','amount':1,"
             "'sign':['+1',{'symbol':'force'}],"
             "'text':'one of your characters has +1/+0 until the end of the turn'},'effects':[]}");
    drawn_as(N_CARD, card_of("spyglass"), EN, "{'effects':[]}");
    drawn_as(N_CARD, card_of("wood"), EN, "{'effects':[]}");
    drawn_as(N_CARD, 0, EN, "{}");
    drawn_as(N_RESOURCE, WOOD, EN, "{}");
}
