/* report_data.c - the report for programs: JSON, and CSV with one row for each figure. */
#include <math.h>

#include "lab_report.h"
#include "report_data.h"

enum { DIGITS = 6 };

static int64_t millionths(double number) { return (int64_t)llround(number * 1000000); }

void lab_field_number(json *j, const char *key, double number) {
    json_key(j, key);
    if (isnan(number))
        json_null(j);
    else
        json_decimal(j, millionths(number), DIGITS);
}

void lab_field_estimate(json *j, const char *key, const lab_estimate *e) {
    json_key(j, key);
    json_open(j, '{');
    json_field_int(j, "n", e->n);
    lab_field_number(j, "value", e->value);
    lab_field_number(j, "half", e->sure ? e->half : NAN);
    lab_field_number(j, "p", e->sure ? e->p : NAN);
    json_close(j, '}');
}

static const char *deed_of(const lab_book *b, int thing) {
    return b->thing[thing].deed == DEED_USE ? "use" : "gain";
}

void lab_fields_thing(json *j, const lab_book *b, int thing) {
    char id[WORD_MAX];
    buffer text = BUFFER_OVER(id);
    lab_thing_id(b, thing, &text);
    json_field_text(j, "deed", deed_of(b, thing));
    json_field_text(j, "kind", lab_thing_kind(b, thing));
    json_field_text(j, "id", id);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_places(json *j, const lab_side *s) {
    json_key(j, "places");
    json_open(j, '[');
    for (int i = 0; i < s->study->seats; i++) {
        json_open(j, '{');
        lab_field_estimate(j, lab_kind_id(LAB_PLACE_WIN), lab_find(s, LAB_PLACE_WIN, i));
        lab_field_estimate(j, lab_kind_id(LAB_PLACE_SCORE), lab_find(s, LAB_PLACE_SCORE, i));
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void json_cards(json *j, const lab_side *s) {
    json_key(j, "cards");
    json_open(j, '[');
    for (int i = 0; i < s->cards; i++) {
        const lab_card *c = &s->card[i];
        json_open(j, '{');
        lab_fields_thing(j, &s->study->book, c->thing);
        lab_field_estimate(j, "offered", &c->offered);
        lab_field_estimate(j, "bought", &c->bought);
        lab_field_estimate(j, "taken", &c->taken);
        lab_field_estimate(j, "effect", &c->effect);
        lab_field_number(j, "false_discoveries", c->rate);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void json_pairs(json *j, const lab_side *s) {
    json_key(j, "pairs");
    json_open(j, '[');
    for (int i = 0; i < s->pairs; i++) {
        const lab_pair *p = &s->pair[i];
        json_open(j, '{');
        json_key(j, "things");
        json_open(j, '[');
        for (int k = 0; k < 2; k++) {
            json_open(j, '{');
            lab_fields_thing(j, &s->study->book, p->thing[k]);
            json_close(j, '}');
        }
        json_close(j, ']');
        json_field_int(j, "together", p->together);
        lab_field_estimate(j, "extra", &p->extra);
        lab_field_number(j, "false_discoveries", p->rate);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void json_side(json *j, const lab_side *s) {
    const rules *r = s->study->book.rules;
    json_open(j, '{');
    json_field_text(j, "set", r->set_name);
    json_field_text(j, "set_hash", r->set_hash);
    json_field_bool(j, "reconstructed", r->reconstructed);
    json_field_int(j, "matches", s->played);
    for (int kind = 0; kind < LAB_PLACE_WIN; kind++)
        lab_field_estimate(j, lab_kind_id(kind), lab_find(s, kind, 0));
    json_places(j, s);
    json_cards(j, s);
    json_pairs(j, s);
    json_close(j, '}');
}

static void json_luck(json *j, const lab_luck *luck) {
    json_key(j, "luck");
    json_open(j, '{');
    lab_field_estimate(j, "stronger", &luck->stronger);
    lab_field_estimate(j, "rating", &luck->rating);
    lab_field_number(j, "skill", luck->skill);
    lab_field_number(j, "deal", luck->deal);
    lab_field_number(j, "rest", luck->rest);
    json_close(j, '}');
}

static void json_changes(json *j, const lab_report *r) {
    json_key(j, "changes");
    json_open(j, '[');
    for (int i = 0; i < r->changes; i++) {
        const lab_change *c = &r->change[i];
        json_open(j, '{');
        json_field_text(j, "measure", lab_kind_id(c->measure.kind));
        if (lab_kind_of_thing(c->measure.kind))
            lab_fields_thing(j, &r->side[0].study->book, c->measure.arg);
        else if (c->measure.kind >= LAB_PLACE_WIN)
            json_field_int(j, "place", c->measure.arg);
        lab_field_estimate(j, "a", &c->a);
        lab_field_estimate(j, "b", &c->b);
        lab_field_estimate(j, "change", &c->change);
        lab_field_number(j, "false_discoveries", c->rate);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void lab_write_json(const lab_report *r, buffer *out) {
    json j = json_into(out);
    json_open(&j, '{');
    json_field_text(&j, "game", r->side[0].study->book.rules->game->id);
    json_field_int(&j, "rules_version", r->side[0].study->book.rules->game->version);
    json_field_text(&j, "players", r->order.players);
    if (r->order.levels) json_field_text(&j, "levels", r->order.levels);
    json_field_int(&j, "seed", (int64_t)r->order.seed);
    json_field_int(&j, "asked", r->order.matches);
    json_field_bool(&j, "whole", r->order.whole);
    json_key(&j, "sets");
    json_open(&j, '[');
    for (int i = 0; i < r->sides; i++) json_side(&j, &r->side[i]);
    json_close(&j, ']');
    if (r->has_luck) json_luck(&j, &r->luck);
    if (r->sides == 2) json_changes(&j, r);
    json_close(&j, '}');
    buffer_char(out, '\n');
}

/* ---- CSV ------------------------------------------------------------------------------------- */

/* One row of the file. `of` says what the figure is about. */
typedef struct {
    const char *set, *measure, *of;
    const lab_estimate *estimate;
    double rate;
} csv_row;

static void csv_number(buffer *out, double number) {
    json j = json_into(out);
    buffer_char(out, ',');
    if (!isnan(number)) json_decimal(&j, millionths(number), DIGITS);
}

static void csv_write(const csv_row *row, buffer *out) {
    const lab_estimate *e = row->estimate;
    buffer_text(out, row->set);
    buffer_char(out, ',');
    buffer_text(out, row->measure);
    buffer_char(out, ',');
    buffer_text(out, row->of);
    buffer_char(out, ',');
    buffer_int(out, e->n);
    csv_number(out, e->value);
    csv_number(out, e->sure ? e->half : NAN);
    csv_number(out, e->sure ? e->p : NAN);
    csv_number(out, row->rate);
    buffer_text(out, "\r\n");
}

/* "gain:card:fertile_soil": ids have no commas or quotes. */
static void thing_text(const lab_book *b, int thing, buffer *out) {
    buffer_text(out, deed_of(b, thing));
    buffer_char(out, ':');
    buffer_text(out, lab_thing_kind(b, thing));
    buffer_char(out, ':');
    lab_thing_id(b, thing, out);
}

static void measure_text(const lab_study *s, lab_measure m, buffer *out) {
    if (lab_kind_of_thing(m.kind))
        thing_text(&s->book, m.arg, out);
    else if (m.kind >= LAB_PLACE_WIN)
        buffer_int(out, m.arg + 1);
}

static void csv_side(const char *set, const lab_side *s, buffer *out) {
    for (int i = 0; i < s->measures; i++) {
        char of[3 * WORD_MAX];
        buffer text = BUFFER_OVER(of);
        if (s->estimate[i].n == 0) continue;
        measure_text(s->study, s->measure[i], &text);
        csv_write(&(csv_row){set, lab_kind_id(s->measure[i].kind), of, &s->estimate[i], NAN}, out);
    }
    for (int i = 0; i < s->cards; i++) {
        char of[3 * WORD_MAX];
        buffer text = BUFFER_OVER(of);
        thing_text(&s->study->book, s->card[i].thing, &text);
        csv_write(&(csv_row){set, "effect", of, &s->card[i].effect, s->card[i].rate}, out);
    }
    for (int i = 0; i < s->pairs; i++) {
        char of[6 * WORD_MAX];
        buffer text = BUFFER_OVER(of);
        thing_text(&s->study->book, s->pair[i].thing[0], &text);
        buffer_char(&text, '+');
        thing_text(&s->study->book, s->pair[i].thing[1], &text);
        csv_write(&(csv_row){set, "pair", of, &s->pair[i].extra, s->pair[i].rate}, out);
    }
}

void lab_write_csv(const lab_report *r, buffer *out) {
    static const char *const names[] = {"a", "b"};
    buffer_text(out, "set,measure,of,n,value,half,p,false_discoveries\r\n");
    for (int i = 0; i < r->sides; i++) csv_side(names[i], &r->side[i], out);
    for (int i = 0; i < r->changes; i++) {
        const lab_change *c = &r->change[i];
        char of[3 * WORD_MAX];
        buffer text = BUFFER_OVER(of);
        measure_text(r->side[0].study, c->measure, &text);
        csv_write(&(csv_row){"b-a", lab_kind_id(c->measure.kind), of, &c->change, c->rate}, out);
    }
}
