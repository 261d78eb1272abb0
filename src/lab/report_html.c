/* report_html.c - the report as one HTML file that needs nothing else: charts, and the same
 * figures as tables beneath. It is readable by day and by night, on paper, and by screen readers.
 */
#include <math.h>

#include "chart.h"
#include "report_words.h"
#include "text.h"

enum { CHART_ROWS_MAX = 40, NAME_MAX_BYTES = 4 * WORD_MAX };

static const char style[] =
    ":root{color-scheme:light dark;--ink:#26221c;--paper:#fbf8f1;--soft:#6d6558;--rule:#ddd4c2;"
    "--accent:#1f6f54;--dot:#8a7f6c}"
    "@media(prefers-color-scheme:dark){:root{--ink:#ece5d8;--paper:#1d1b18;--soft:#b0a694;"
    "--rule:#3d3831;--accent:#7fd0ad;--dot:#a3967f}}"
    "body{margin:2rem auto;max-width:52rem;padding:0 1rem;color:var(--ink);background:var(--paper);"
    "font:16px/1.5 Georgia,serif}h1{font-size:1.9rem;margin:0}h2{margin:2.5rem 0 .5rem;"
    "font-size:1.3rem}p{max-width:42rem}.soft{color:var(--soft)}"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}"
    "th,td{padding:.25rem .6rem;border-bottom:1px solid var(--rule);text-align:right;"
    "vertical-align:top}th:first-child,td:first-child{text-align:left}thead th{color:var(--soft);"
    "font-weight:normal;font-style:italic}.wide{overflow-x:auto}"
    "svg{width:100%;height:auto;font:13px Georgia,serif}svg text{fill:var(--ink)}"
    "svg .tick{fill:var(--soft);font-size:11px}.grid{stroke:var(--rule)}.zero{stroke:var(--soft)}"
    ".interval{stroke:var(--dot);stroke-width:2}circle{fill:var(--dot)}"
    ".strong .interval{stroke:var(--accent)}.strong circle{fill:var(--accent)}"
    ".strong text{font-weight:bold}.part1{fill:var(--accent)}.part2{fill:#b9832b}"
    ".part3{fill:var(--rule)}tr.strong td:first-child{font-weight:bold}"
    "details{margin:.5rem 0}summary{cursor:pointer}";

/* ---- elements -------------------------------------------------------------------------------- */

static void element(const char *tag, const char *text, buffer *out) {
    buffer_char(out, '<');
    buffer_text(out, tag);
    buffer_char(out, '>');
    chart_escape(text, out);
    buffer_text(out, "</");
    buffer_text(out, tag);
    buffer_text(out, ">\n");
}

static void open_table(const char *const *column, int count, buffer *out) {
    buffer_text(out, "<div class=\"wide\"><table><thead><tr>");
    for (int i = 0; i < count; i++) {
        buffer_text(out, "<th scope=\"col\">");
        chart_escape(column[i], out);
        buffer_text(out, "</th>");
    }
    buffer_text(out, "</tr></thead><tbody>\n");
}

static void close_table(buffer *out) { buffer_text(out, "</tbody></table></div>\n"); }

static void open_row(const char *name, bool strong, buffer *out) {
    buffer_text(out, strong ? "<tr class=\"strong\"><td>" : "<tr><td>");
    chart_escape(name, out);
    buffer_text(out, "</td>");
}

static void figure_cell(const lab_estimate *e, lab_shows as, lang l, buffer *out) {
    buffer_text(out, "<td>");
    if (e && e->n > 0)
        lab_estimate_words(e, as, l, out);
    else
        buffer_text(out, "–");
    buffer_text(out, "</td>");
}

static void close_row(buffer *out) { buffer_text(out, "</tr>\n"); }

/* ---- sections -------------------------------------------------------------------------------- */

static void write_top(const lab_report *r, lang l, buffer *out) {
    const game *g = r->side[0].study->book.rules->game;
    element("h1", game_name(g, l), out);
    buffer_text(out, "<p class=\"soft\">");
    for (int i = 0; i < r->sides; i++) {
        char text[NAME_MAX_BYTES];
        buffer b = BUFFER_OVER(text);
        if (r->sides == 2) buffer_text(out, i ? "<br>B · " : "A · ");
        lab_set_words(&r->side[i], l, &b);
        chart_escape(text, out);
    }
    buffer_text(out, "<br>");
    chart_escape(r->order.players, out);
    buffer_text(out, " · ");
    sentence_fill_number(out, l,
                         TR(l, "lab.matches", "{0} {0?match|matches}", "{0} {0?partie|parties}"),
                         (int)r->side[0].played);
    buffer_text(out, TR(l, "lab.seed", " · seed ", " · graine "));
    buffer_int(out, (int64_t)r->order.seed);
    if (!r->order.whole)
        buffer_text(out, TR(l, "lab.partial", " · interrupted", " · étude interrompue"));
    buffer_text(out, "</p>\n");
    element("p",
            TR(l, "lab.how-to-read",
               "Each figure stands with half of its 95 per cent interval. What stands out in "
               "colour is certain even though many figures are looked at: of all of these, at "
               "most one in twenty is due to chance.",
               "Chaque chiffre est suivi de la moitié de son intervalle à 95 pour cent. Ce qui "
               "est en couleur est certain même parmi tant de chiffres : au plus un sur vingt "
               "de ceux-là est dû au hasard."),
            out);
}

static void write_measures(const lab_report *r, lang l, buffer *out) {
    const lab_side *a = &r->side[0];
    const char *const columns[] = {"", r->sides == 2 ? "A" : "", "B"};
    element("h2", TR(l, "lab.head.matches", "The matches", "Les parties"), out);
    open_table(columns, 1 + r->sides, out);
    for (int i = 0; i < a->measures && !lab_kind_of_thing(a->measure[i].kind); i++) {
        char name[NAME_MAX_BYTES];
        buffer text = BUFFER_OVER(name);
        const lab_shows as = lab_shown_as(a->measure[i].kind);
        if (a->estimate[i].n == 0) continue;
        lab_measure_words(a->study, a->measure[i], l, &text);
        open_row(name, false, out);
        figure_cell(&a->estimate[i], as, l, out);
        if (r->sides == 2)
            figure_cell(lab_find(&r->side[1], a->measure[i].kind, a->measure[i].arg), as, l, out);
        close_row(out);
    }
    close_table(out);
}

static void write_luck(const lab_report *r, lang l, buffer *out) {
    const chart_part part[] = {
        {TR(l, "lab.luck.skill", "skill", "adresse"), r->luck.skill},
        {TR(l, "lab.luck.deal", "the deal", "la donne"), r->luck.deal},
        {TR(l, "lab.luck.rest", "later luck and choices", "hasard et choix ensuite"),
         r->luck.rest}};
    const char *const columns[] = {"", TR(l, "lab.part", "part", "part")};
    element("h2", TR(l, "lab.head.luck", "What decides", "Ce qui décide"), out);
    buffer_text(out, "<p class=\"soft\">");
    chart_escape(r->order.levels ? r->order.levels : "", out);
    buffer_text(out, "</p>\n");
    chart_parts(TR(l, "lab.head.luck", "What decides", "Ce qui décide"), part, COUNT_OF(part), out);
    open_table(columns, COUNT_OF(columns), out);
    for (int i = 0; i < COUNT_OF(part); i++) {
        open_row(part[i].name, false, out);
        buffer_text(out, "<td>");
        lab_number(part[i].part, LAB_SHOWS_SHARE, l, out);
        buffer_text(out, "</td>");
        close_row(out);
    }
    if (r->luck.rating.sure) {
        open_row(lab_rating_words(l), false, out);
        buffer_text(out, "<td>");
        lab_estimate_words(&r->luck.rating, LAB_SHOWS_NUMBER, l, out);
        buffer_text(out, "</td>");
        close_row(out);
    }
    close_table(out);
}

/* Names live as long as the chart is drawn. */
typedef struct {
    chart_row row[CHART_ROWS_MAX];
    char name[CHART_ROWS_MAX][NAME_MAX_BYTES];
    int rows;
} chart;

static void add_row(chart *c, const lab_estimate *e, bool strong) {
    c->row[c->rows] = (chart_row){.name = c->name[c->rows],
                                  .low = e->value - e->half,
                                  .value = e->value,
                                  .high = e->value + e->half,
                                  .strong = strong};
    c->rows++;
}

static bool room_for(const chart *c, const lab_estimate *e) {
    return c->rows < CHART_ROWS_MAX && e->sure;
}

static void chart_of_cards(const lab_side *s, lang l, chart *c, buffer *out) {
    const chart_axis axis = {
        TR(l, "lab.axis.effect", "Effect on the chance to win", "Effet sur les chances de gagner"),
        true};
    for (int i = 0; i < s->cards; i++) {
        const lab_card *card = &s->card[i];
        if (!room_for(c, &card->effect)) break;
        buffer name = BUFFER_OVER(c->name[c->rows]);
        lab_thing_words(s->study, card->thing, l, &name);
        add_row(c, &card->effect, lab_certain(card->rate));
    }
    if (c->rows) chart_intervals(&axis, c->row, c->rows, out);
}

static void table_of_cards(const lab_side *s, lang l, buffer *out) {
    const char *const columns[] = {
        "", TR(l, "lab.column.effect", "adds to the chance to win", "ajoute aux chances de gagner"),
        lab_kind_name(LAB_OFFERED, l), lab_kind_name(LAB_BOUGHT, l), lab_kind_name(LAB_TAKEN, l)};
    open_table(columns, COUNT_OF(columns), out);
    for (int i = 0; i < s->cards; i++) {
        const lab_card *c = &s->card[i];
        char name[NAME_MAX_BYTES];
        buffer text = BUFFER_OVER(name);
        lab_thing_words(s->study, c->thing, l, &text);
        open_row(name, lab_certain(c->rate), out);
        figure_cell(c->effect.sure ? &c->effect : NULL, LAB_SHOWS_POINTS, l, out);
        figure_cell(&c->offered, LAB_SHOWS_SHARE, l, out);
        figure_cell(&c->bought, LAB_SHOWS_SHARE, l, out);
        figure_cell(&c->taken, LAB_SHOWS_NUMBER, l, out);
        close_row(out);
    }
    close_table(out);
}

static void write_cards(const lab_side *s, lang l, chart *c, buffer *out) {
    element("h2", TR(l, "lab.html.cards", "The cards", "Les cartes"), out);
    element("p",
            TR(l, "lab.html.cards-about",
               "How much taking a card adds to the chance to win, compared with seats that could "
               "take it in a like moment (round, lead, and how much else they could take) and did "
               "not. pp: percentage points.",
               "Ce que prendre une carte ajoute aux chances de gagner, par rapport à ceux qui "
               "pouvaient la prendre à un moment semblable (manche, avance, et nombre d'autres "
               "cartes possibles) et ne l'ont pas fait. pts : points de pourcentage."),
            out);
    c->rows = 0;
    chart_of_cards(s, l, c, out);
    table_of_cards(s, l, out);
}

static void write_pairs(const lab_side *s, lang l, buffer *out) {
    enum { SHOWN = 20 };
    const char *const columns[] = {
        "", TR(l, "lab.column.extra", "more than each alone", "de plus que chacune seule"),
        TR(l, "lab.column.together", "seats with both", "joueurs avec les deux")};
    if (s->pairs == 0) return;
    element("h2", TR(l, "lab.html.pairs", "Cards that go together", "Cartes qui vont ensemble"),
            out);
    open_table(columns, COUNT_OF(columns), out);
    for (int i = 0; i < s->pairs && i < SHOWN; i++) {
        const lab_pair *p = &s->pair[i];
        char name[NAME_MAX_BYTES];
        buffer text = BUFFER_OVER(name);
        lab_thing_words(s->study, p->thing[0], l, &text);
        buffer_text(&text, " + ");
        lab_thing_words(s->study, p->thing[1], l, &text);
        open_row(name, lab_certain(p->rate), out);
        figure_cell(&p->extra, LAB_SHOWS_POINTS, l, out);
        buffer_text(out, "<td>");
        buffer_int(out, p->together);
        buffer_text(out, "</td>");
        close_row(out);
    }
    close_table(out);
}

static void write_changes(const lab_report *r, lang l, buffer *out) {
    const char *const columns[] = {"", "A", "B", "B − A"};
    element("h2", TR(l, "lab.head.changes", "What differs from A to B", "Ce qui diffère de A à B"),
            out);
    open_table(columns, COUNT_OF(columns), out);
    for (int i = 0; i < r->changes; i++) {
        const lab_change *c = &r->change[i];
        const lab_shows as = lab_shown_as(c->measure.kind);
        const bool certain = lab_certain(c->rate);
        char name[NAME_MAX_BYTES];
        buffer text = BUFFER_OVER(name);
        if (!certain && lab_kind_of_thing(c->measure.kind)) continue;
        lab_measure_words(r->side[0].study, c->measure, l, &text);
        open_row(name, certain, out);
        figure_cell(&c->a, as, l, out);
        figure_cell(&c->b, as, l, out);
        figure_cell(&c->change, as == LAB_SHOWS_SHARE ? LAB_SHOWS_POINTS : as, l, out);
        close_row(out);
    }
    close_table(out);
}

void lab_write_html(const lab_report *r, lang l, buffer *out) {
    chart c;
    buffer_text(out, "<!doctype html>\n<html lang=\"");
    buffer_text(out, lang_code(l));
    buffer_text(out, "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                     "content=\"width=device-width\">\n<title>");
    chart_escape(game_name(r->side[0].study->book.rules->game, l), out);
    buffer_text(out, "</title><style>");
    buffer_text(out, style);
    buffer_text(out, "</style></head><body><main>\n");
    write_top(r, l, out);
    if (r->sides == 2) write_changes(r, l, out);
    write_measures(r, l, out);
    if (r->has_luck) write_luck(r, l, out);
    for (int i = 0; i < r->sides; i++) {
        if (r->sides == 2) element("h1", i ? "B" : "A", out);
        write_cards(&r->side[i], l, &c, out);
        write_pairs(&r->side[i], l, out);
    }
    buffer_text(out, "</main></body></html>\n");
}
