/* Every row of powers and of kinds of tile is complete: whatever is forgotten in a row fails
 * here. */
#include "unit.h"

#include "rate.h"
#include "sentence.h"
#include "words.h"

static void has_text(const msg *text, int pieces_max) {
    assert_non_null(text->key);
    assert_null(sentence_fault(EN, text->in.en, pieces_max));
    assert_null(sentence_fault(FR, text->in.fr, pieces_max));
}

static bool has_name(const char *name) { return name && *name; }

TEST(every_power_has_a_complete_row) {
    for (int i = NO_POWER; i < POWERS; i++) {
        const power_row *p = &ds_powers[i];
        assert_true(has_name(p->name));
        assert_non_null(p->noun.key);
        assert_true(has_name(p->noun.in.en) && has_name(p->noun.in.fr));
        assert_int_not_equal(p->feature, 0);
        assert_true(p->works && p->begin && p->ask);
        assert_true(p->worth && p->novice);
        assert_int_equal(has_name(p->symbol), i != NO_POWER);
        if (i == NO_POWER) continue;
        has_text(&p->text, 0);
        assert_true(has_name(p->text.in.en) && has_name(p->text.in.fr));
    }
}

TEST(every_kind_of_tile_has_a_complete_row) {
    for (int i = 0; i < DESIGN_KINDS; i++) {
        const design_row *d = &ds_designs[i];
        assert_true(has_name(d->name));
        has_text(&d->text, 1);
        assert_true(d->scoring > NO_SCORING && d->scoring < SCORINGS);
        assert_non_null(d->count);
        /* the colour of the tile is named where there is one, and nowhere else */
        assert_int_equal(sentence_mentions(d->text.in.en), d->coloured);
        assert_int_equal(sentence_mentions(d->text.in.fr), d->coloured);
    }
}

TEST(every_kind_of_tile_has_its_line_of_the_score) {
    for (int i = 0; i < DESIGN_KINDS; i++) {
        const phrase *line = &ds_score_lines[LINE_DESIGN + i];
        assert_string_equal(line->name, ds_designs[i].name);
        assert_true(has_name(line->text.en) && has_name(line->text.fr));
    }
}

TEST(names_differ) {
    for (int i = 0; i < POWERS; i++)
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(ds_powers[i].name, ds_powers[k].name);
            assert_string_not_equal(ds_powers[i].symbol, ds_powers[k].symbol);
        }
    for (int i = 0; i < DESIGN_KINDS; i++)
        for (int k = 0; k < i; k++) assert_string_not_equal(ds_designs[i].name, ds_designs[k].name);
}
