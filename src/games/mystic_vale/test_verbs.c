/* Checks that every row of triggers, verbs and multipliers is complete. */
#include "unit.h"

#include "grammar.h"
#include "sentence.h"
#include "verbs.h"

static void has_text(const msg *text, int pieces_max) {
    assert_non_null(text->key);
    assert_null(sentence_fault(EN, text->in.en, pieces_max));
    assert_null(sentence_fault(FR, text->in.fr, pieces_max));
}

static bool has_name(const char *name) { return name && *name; }

/* A verb that may follow a trigger does something there. */
static void works_after(const verb_row *v, trigger when) {
    switch (when) {
    case WHEN_PLAYED: assert_non_null(v->played); break;
    case ONGOING: assert_non_null(v->ongoing); break;
    case HARVEST: assert_true(v->harvest || v->action < ACTIONS); break;
    case END_GAME: assert_non_null(v->points); break;
    case PURCHASE:
    case WOULD_SPOIL:
    case ANY_TIME: assert_true(v->action < ACTIONS); break;
    case TRIGGERS: break;
    }
}

TEST(every_verb_has_a_complete_row) {
    for (int i = 0; i < VERBS; i++) {
        const verb_row *v = &mv_verbs[i];
        assert_true(has_name(v->name) && has_name(v->sign));
        has_text(&v->text, 1);
        assert_int_not_equal(v->form, FORM_NONE);
        assert_int_equal(v->form == FORM_AMOUNT || v->form == FORM_SYMBOL, v->amount.high > 0);
        assert_true(v->on_card || v->on_vale);
        /* 0 is A_PUSH, which means that the member is missing. */
        assert_true(v->action > A_PUSH && v->action <= ACTIONS);
        assert_true(v->use <= USES);
        assert_true(v->feature || i == GAIN);
        assert_int_equal(v->worth != NULL, v->on_card != 0);
        assert_int_equal(v->novice != NULL, v->on_card != 0);
        assert_int_equal(v->worth_on_vale != NULL, v->on_vale != 0);
        for (trigger t = WHEN_PLAYED; t < TRIGGERS; t++)
            if ((v->on_card | v->on_vale) >> t & 1) works_after(v, t);
    }
}

/* Each When Played verb has its own place in `pending`. */
TEST(verbs_of_when_played_wait_in_different_places) {
    int waiting[PENDINGS] = {0};
    for (int i = 0; i < VERBS; i++)
        if (mv_verbs[i].played) waiting[mv_verbs[i].pending]++;
    for (int i = 0; i < PENDINGS; i++) assert_int_equal(waiting[i], 1);
}

TEST(every_trigger_and_count_has_a_complete_row) {
    for (int i = 0; i < TRIGGERS; i++) {
        assert_true(has_name(mv_triggers[i].name));
        has_text(&mv_triggers[i].text, 1);
    }
    for (int i = 0; i < PERS; i++) {
        assert_true(has_name(mv_pers[i].name));
        assert_int_equal(i == PER_NOTHING, mv_pers[i].sign[0] == 0);
        has_text(&mv_pers[i].one, 2);
        has_text(&mv_pers[i].many, 2);
    }
}

TEST(names_differ) {
    for (int i = 0; i < VERBS; i++)
        for (int k = 0; k < i; k++) assert_string_not_equal(mv_verbs[i].name, mv_verbs[k].name);
    for (int i = 0; i < TRIGGERS; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(mv_triggers[i].name, mv_triggers[k].name);
}
