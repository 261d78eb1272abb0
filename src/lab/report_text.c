/* report_text.c - the report for a terminal. */
#include <string.h>

#include "report_words.h"
#include "text.h"
#include "utf8.h"

enum { NAME_WIDTH = 54, FIGURE_WIDTH = 19, CARDS_SHOWN = 12, PAIRS_SHOWN = 8 };

static void pad(buffer *out, size_t from, int width) {
    for (int have = utf8_length(out->data + from); have < width; have++) buffer_char(out, ' ');
}

static void name_cell(const char *name, buffer *out) {
    const size_t from = out->used;
    buffer_text(out, name);
    pad(out, from, NAME_WIDTH);
}

static void figure_cell(const lab_estimate *e, lab_shows as, lang l, buffer *out) {
    const size_t from = out->used;
    lab_estimate_words(e, as, l, out);
    pad(out, from, FIGURE_WIDTH);
}

static void end_line(buffer *out) {
    while (out->used && out->data[out->used - 1] == ' ') out->data[--out->used] = 0;
    buffer_char(out, '\n');
}

static void heading(const char *text, buffer *out) {
    buffer_char(out, '\n');
    buffer_text(out, text);
    buffer_char(out, '\n');
}

static void write_top(const lab_report *r, lang l, buffer *out) {
    buffer_text(out, game_name(r->side[0].study->book.rules->game, l));
    buffer_text(out, " · ");
    buffer_text(out, r->order.players);
    buffer_text(out, " · ");
    sentence_fill_number(out, l,
                         TR(l, "lab.matches", "{0} {0?match|matches}", "{0} {0?partie|parties}"),
                         (int)r->side[0].played);
    buffer_char(out, '\n');
    for (int i = 0; i < r->sides; i++) {
        if (r->sides == 2) buffer_text(out, i ? "B  " : "A  ");
        lab_set_words(&r->side[i], l, out);
        buffer_char(out, '\n');
    }
}

static void write_measures(const lab_report *r, lang l, buffer *out) {
    const lab_side *a = &r->side[0];
    heading(TR(l, "lab.head.matches", "The matches", "Les parties"), out);
    for (int i = 0; i < a->measures && !lab_kind_of_thing(a->measure[i].kind); i++) {
        char name[8 * WORD_MAX];
        buffer text = BUFFER_OVER(name);
        const lab_shows as = lab_shown_as(a->measure[i].kind);
        if (a->estimate[i].n == 0) continue;
        lab_measure_words(a->study, a->measure[i], l, &text);
        buffer_text(out, "  ");
        name_cell(name, out);
        figure_cell(&a->estimate[i], as, l, out);
        const lab_estimate *other =
            r->sides == 2 ? lab_find(&r->side[1], a->measure[i].kind, a->measure[i].arg) : NULL;
        if (other) figure_cell(other, as, l, out);
        end_line(out);
    }
}

static void write_luck(const lab_report *r, lang l, buffer *out) {
    const struct {
        const char *name;
        double part;
    } row[] = {{TR(l, "lab.luck.skill", "skill", "adresse"), r->luck.skill},
               {TR(l, "lab.luck.deal", "the deal", "la donne"), r->luck.deal},
               {TR(l, "lab.luck.rest", "later luck and choices", "hasard et choix ensuite"),
                r->luck.rest}};
    heading(TR(l, "lab.head.luck", "What decides", "Ce qui décide"), out);
    for (int i = 0; i < COUNT_OF(row); i++) {
        buffer_text(out, "  ");
        name_cell(row[i].name, out);
        lab_number(row[i].part, LAB_SHOWS_SHARE, l, out);
        end_line(out);
    }
    if (!r->luck.rating.sure) return;
    buffer_text(out, "  ");
    name_cell(lab_rating_words(l), out);
    figure_cell(&r->luck.rating, LAB_SHOWS_NUMBER, l, out);
    end_line(out);
}

static void write_card(const lab_side *s, const lab_card *c, lang l, buffer *out) {
    char name[2 * WORD_MAX];
    buffer text = BUFFER_OVER(name);
    lab_thing_words(s->study, c->thing, l, &text);
    buffer_text(out, lab_certain(c->rate) ? "* " : "  ");
    name_cell(name, out);
    figure_cell(&c->effect, LAB_SHOWS_POINTS, l, out);
    figure_cell(&c->bought, LAB_SHOWS_SHARE, l, out);
    end_line(out);
}

/* The best and the worst; cards without enough data are left to JSON, CSV and HTML. */
static void write_cards(const lab_side *s, lang l, buffer *out) {
    int known = 0;
    while (known < s->cards && s->card[known].effect.sure) known++;
    heading(TR(l, "lab.head.cards",
               "What a card adds to the chance to win, and how many matches it is taken in "
               "(* certain)",
               "Ce qu'une carte ajoute aux chances de gagner, et dans combien de parties on la "
               "prend (* certain)"),
            out);
    for (int i = 0; i < known; i++) {
        if (i == CARDS_SHOWN && known > 2 * CARDS_SHOWN) {
            buffer_text(out, "  …\n");
            i = known - CARDS_SHOWN;
        }
        write_card(s, &s->card[i], l, out);
    }
}

static void write_pairs(const lab_side *s, lang l, buffer *out) {
    bool any = false;
    for (int i = 0; i < s->pairs && i < PAIRS_SHOWN && lab_certain(s->pair[i].rate); i++) {
        char name[4 * WORD_MAX];
        buffer text = BUFFER_OVER(name);
        if (!any)
            heading(TR(l, "lab.head.pairs", "Cards that go together (−: that do not)",
                       "Cartes qui vont ensemble (− : qui ne vont pas ensemble)"),
                    out);
        any = true;
        lab_thing_words(s->study, s->pair[i].thing[0], l, &text);
        buffer_text(&text, " + ");
        lab_thing_words(s->study, s->pair[i].thing[1], l, &text);
        buffer_text(out, "  ");
        name_cell(name, out);
        buffer_char(out, ' ');
        figure_cell(&s->pair[i].extra, LAB_SHOWS_POINTS, l, out);
        end_line(out);
    }
}

static void write_changes(const lab_report *r, lang l, buffer *out) {
    int certain = 0;
    heading(TR(l, "lab.head.changes", "What differs from A to B", "Ce qui diffère de A à B"), out);
    for (int i = 0; i < r->changes && lab_certain(r->change[i].rate); i++, certain++) {
        const lab_change *c = &r->change[i];
        char name[8 * WORD_MAX];
        buffer text = BUFFER_OVER(name);
        lab_shows as = lab_shown_as(c->measure.kind);
        lab_measure_words(r->side[0].study, c->measure, l, &text);
        buffer_text(out, "  ");
        name_cell(name, out);
        buffer_char(out, ' ');
        figure_cell(&c->a, as, l, out);
        figure_cell(&c->b, as, l, out);
        if (as == LAB_SHOWS_SHARE) as = LAB_SHOWS_POINTS;
        figure_cell(&c->change, as, l, out);
        end_line(out);
    }
    if (!certain)
        buffer_text(out, TR(l, "lab.no-change", "  nothing that could not be chance\n",
                            "  rien qui ne puisse être dû au hasard\n"));
}

void lab_write_text(const lab_report *r, lang l, buffer *out) {
    write_top(r, l, out);
    if (r->sides == 2) write_changes(r, l, out);
    write_measures(r, l, out);
    if (r->has_luck) write_luck(r, l, out);
    write_cards(&r->side[0], l, out);
    write_pairs(&r->side[0], l, out);
}
