/* A tournament as files: JSON, and CSV as RFC 4180 describes it. */
#include <string.h>

#include "inside.h"

bool tourneys_json(tables *ts, const contest *c, buffer *out) {
    json j = json_into(out);
    json_open(&j, '{');
    bool fine = contest_json(ts, c, true, &j);
    json_close(&j, '}');
    buffer_char(out, '\n');
    return fine && !out->full;
}

/* ---- CSV ------------------------------------------------------------------------------------- */

/* A spreadsheet would take a name that begins with one of these for a formula. */
static bool looks_like_formula(const char *text) { return *text && strchr("=+-@\t", *text); }

static void text_cell(const char *text, buffer *out) {
    buffer_char(out, '"');
    if (looks_like_formula(text)) buffer_char(out, '\'');
    for (; *text; text++) {
        if (*text == '"') buffer_char(out, '"');
        buffer_char(out, *text);
    }
    buffer_char(out, '"');
}

static void number_cells(const int64_t *number, int count, buffer *out) {
    for (int i = 0; i < count; i++) buffer_char(out, ','), buffer_int(out, number[i]);
}

static void end_line(buffer *out) { buffer_text(out, "\r\n"); }

static void standing_line(const tourney_standing *s, const entrant_row *e, buffer *out) {
    buffer_int(out, s->rank);
    number_cells((int64_t[]){e->number}, 1, out);
    buffer_char(out, ',');
    text_cell(e->name, out);
    buffer_char(out, ',');
    buffer_text(out, entrant_state_names[e->state]);
    number_cells((int64_t[]){ratings_shown(e->rating).rating, s->points, s->played, s->byes,
                             s->opponents, s->direct, s->reached},
                 7, out);
    end_line(out);
}

bool tourneys_csv(tables *ts, const contest *c, buffer *out) {
    contest_view v;
    if (!contest_standings(ts, c, &v)) return false;
    buffer_text(out,
                "rank,number,name,state,rating,points,played,byes,opponents,direct,reached\r\n");
    for (int i = 0; i < v.players; i++) {
        const entrant_row *e = contest_entrant(c, v.standing[i].player);
        if (e) standing_line(&v.standing[i], e, out);
    }
    return !out->full;
}

static void seat_line(const contest *c, const meeting_row *m, int seat, buffer *out) {
    const entrant_row *e = contest_entrant(c, m->player[seat]);
    buffer_int(out, m->round);
    number_cells((int64_t[]){m->number}, 1, out);
    buffer_char(out, ',');
    buffer_text(out, m->match);
    number_cells((int64_t[]){seat, m->player[seat]}, 2, out);
    buffer_char(out, ',');
    text_cell(e ? e->name : NAME_GONE, out);
    buffer_char(out, ',');
    if (m->state == MEETING_OVER) buffer_int(out, m->place[seat]);
    end_line(out);
}

bool tourneys_results(tables *ts, const contest *c, buffer *out) {
    (void)ts;
    buffer_text(out, "round,table,match,seat,number,name,place\r\n");
    for (int i = 0; i < c->meetings; i++)
        for (int k = 0; k < c->meeting[i].count; k++) seat_line(c, &c->meeting[i], k, out);
    return !out->full;
}
