#include "log.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "assert.h"

void lab_log_open(lab_log *l, uint32_t number, int seats) {
    *l = (lab_log){.number = number, .seats = (uint8_t)seats, .starter = UINT8_MAX};
    for (int i = 0; i < seats; i++) l->latest_round[i] = UINT16_MAX;
}

void lab_log_close(lab_log *l) {
    free(l->offer);
    l->offer = NULL;
    l->offers = l->room = 0;
}

/* ---- offers ---------------------------------------------------------------------------------- */

static bool grow(lab_log *l) {
    if (l->offers < l->room) return true;
    const int room = l->room ? 2 * l->room : 64;
    lab_offer *more = realloc(l->offer, (size_t)room * sizeof *more);
    if (!more) return !(l->short_of_memory = true);
    l->offer = more;
    l->room = room;
    return true;
}

static lab_offer *find_offer(lab_log *l, int seat, int thing) {
    for (int i = l->latest[seat]; i < l->offers; i++)
        if (l->offer[i].seat == seat && l->offer[i].thing == thing) return &l->offer[i];
    return NULL;
}

static int16_t points(int total) {
    return (int16_t)(total < INT16_MIN ? INT16_MIN : total > INT16_MAX ? INT16_MAX : total);
}

static int total_of(const match *m, int seat) {
    score s = {0};
    const view v = match_view(m, seat);
    m->rules->game->score(m->rules, &v, seat, &s);
    return s.total;
}

static int lead_of(const match *m, int seat) {
    int best = INT_MIN;
    const int seats = match_head(m)->seats, own = total_of(m, seat);
    for (int i = 0; i < seats; i++) {
        const int other = i == seat ? INT_MIN : total_of(m, i);
        if (other > best) best = other;
    }
    return seats > 1 ? own - best : own;
}

static int things_on_offer(const lab_book *b, const lab_decision *d) {
    int count = 0, last = -1;
    for (int i = 0; i < d->legal.count; i++) {
        const int thing = lab_book_find(b, d->legal.item[i]);
        if (thing >= 0 && thing != last) count++, last = thing;
    }
    return count;
}

static void begin_round(lab_log *l, const match *m, int seat) {
    if (l->latest_round[seat] == match_head(m)->round) return;
    l->latest_round[seat] = match_head(m)->round;
    l->latest[seat] = l->offers;
}

static void note_offers(lab_log *l, const lab_book *b, const match *m, const lab_decision *d) {
    const int count = things_on_offer(b, d);
    if (count == 0) return;
    const int16_t lead = points(lead_of(m, d->seat));
    begin_round(l, m, d->seat);
    for (int i = 0; i < d->legal.count; i++) {
        const int thing = lab_book_find(b, d->legal.item[i]);
        if (thing < 0 || find_offer(l, d->seat, thing) || !grow(l)) continue;
        l->offer[l->offers++] = (lab_offer){.thing = (uint16_t)thing,
                                            .round = match_head(m)->round,
                                            .choice = (uint16_t)count,
                                            .lead = lead,
                                            .seat = (uint8_t)d->seat};
    }
    const int taken = lab_book_find(b, d->chosen);
    lab_offer *o = taken < 0 ? NULL : find_offer(l, d->seat, taken);
    if (o && o->taken < UINT8_MAX) o->taken++;
}

/* ---- decisions ------------------------------------------------------------------------------- */

/* The actions whose rating is near the best one: LAB_REASONABLE per cent of the distance from the
 * best to the worst. Hopeless ones do not count. */
static int reasonable_of(const match *m, const lab_decision *d) {
    static _Thread_local int32_t worth[ACTIONS_MAX];
    const view v = match_view(m, d->seat);
    int32_t best = INT32_MIN, worst = INT32_MAX;
    int count = 0;
    m->rules->game->rate(m->rules, &v, d->legal, worth);
    for (int i = 0; i < d->legal.count; i++) {
        if (worth[i] > best) best = worth[i];
        if (worth[i] > RATE_HOPELESS && worth[i] < worst) worst = worth[i];
    }
    const int64_t margin = worst > best ? 0 : ((int64_t)best - worst) * LAB_REASONABLE / 100;
    for (int i = 0; i < d->legal.count; i++) count += worth[i] >= best - margin;
    return count;
}

/* Notes the scores at the first decision of each round. */
static void note_mark(lab_log *l, const match *m) {
    const head *h = match_head(m);
    if (l->marks == LAB_MARKS_MAX || (l->marks > 0 && l->rounds == h->round)) return;
    lab_mark *mark = &l->mark[l->marks++];
    mark->ply = (uint16_t)h->ply;
    l->rounds = h->round;
    for (int i = 0; i < l->seats; i++) mark->score[i] = points(total_of(m, i));
}

void lab_log_decision(lab_log *l, const lab_book *b, const match *m, const lab_decision *d) {
    const head *h = match_head(m);
    const game *g = m->rules->game;
    const bool outfit = g->outfit && h->ask[d->seat] == g->outfit;
    note_offers(l, b, m, d);
    if (outfit) return;
    if (l->starter == UINT8_MAX) l->starter = (uint8_t)d->seat;
    note_mark(l, m);
    if (d->legal.count < 2) return;
    const int reasonable = reasonable_of(m, d);
    l->decisions++;
    l->reasonable += (uint32_t)reasonable;
    if (reasonable > 1) l->choices++;
}

void lab_log_end(lab_log *l, const match *m) {
    int winners = 0;
    for (int i = 0; i < l->seats; i++) winners += match_won(m, i);
    for (int i = 0; i < l->seats; i++) {
        score s;
        match_score(m, i, &s);
        l->score[i] = points(s.total);
        l->won[i] = (uint8_t)(match_won(m, i) ? LAB_WHOLE_WIN / winners : 0);
    }
    l->plies = (uint16_t)match_head(m)->ply;
    l->rounds = match_head(m)->round;
    if (l->starter == UINT8_MAX) l->starter = 0;
}

int lab_place_of(const lab_log *l, int seat) { return (seat - l->starter + l->seats) % l->seats; }

/* ---- as text --------------------------------------------------------------------------------- */

static void write_number(buffer *out, int64_t number) {
    buffer_int(out, number);
    buffer_char(out, ' ');
}

static void write_offers(const lab_log *l, buffer *out) {
    write_number(out, l->offers);
    for (int i = 0; i < l->offers; i++) {
        const lab_offer *o = &l->offer[i];
        const int64_t cell[] = {o->thing, o->round, o->choice, o->lead, o->seat, o->taken};
        for (int k = 0; k < COUNT_OF(cell); k++) write_number(out, cell[k]);
    }
}

void lab_log_write(const lab_log *l, buffer *out) {
    const int64_t top[] = {l->number,  l->plies,      l->rounds, l->decisions,
                           l->choices, l->reasonable, l->seats,  l->starter};
    for (int k = 0; k < COUNT_OF(top); k++) write_number(out, top[k]);
    for (int i = 0; i < l->seats; i++) {
        write_number(out, l->score[i]);
        write_number(out, l->won[i]);
        write_number(out, l->player[i]);
    }
    write_number(out, l->marks);
    for (int i = 0; i < l->marks; i++) {
        write_number(out, l->mark[i].ply);
        for (int k = 0; k < l->seats; k++) write_number(out, l->mark[i].score[k]);
    }
    write_offers(l, out);
    buffer_text(out, ".\n"); /* a line that was cut off lacks it */
}

/* Reads numbers from a line, each within limits; after a fault it reads nothing more. */
typedef struct {
    const char *at;
    bool fault;
} number_reader;

static int64_t read_number(number_reader *in, int64_t low, int64_t high) {
    char *end = NULL;
    if (in->fault) return low;
    const long long number = strtoll(in->at, &end, 10);
    if (end == in->at || *end != ' ' || number < low || number > high) {
        in->fault = true;
        return low;
    }
    in->at = end + 1;
    return number;
}

static void read_top(lab_log *l, number_reader *in) {
    l->number = (uint32_t)read_number(in, 1, UINT32_MAX);
    l->plies = (uint16_t)read_number(in, 0, UINT16_MAX);
    l->rounds = (uint16_t)read_number(in, 0, UINT16_MAX);
    l->decisions = (uint16_t)read_number(in, 0, UINT16_MAX);
    l->choices = (uint16_t)read_number(in, 0, UINT16_MAX);
    l->reasonable = (uint32_t)read_number(in, 0, UINT32_MAX);
    l->seats = (uint8_t)read_number(in, 1, SEATS_MAX);
    l->starter = (uint8_t)read_number(in, 0, l->seats - 1);
    for (int i = 0; i < l->seats && i < SEATS_MAX; i++) {
        l->score[i] = (int16_t)read_number(in, INT16_MIN, INT16_MAX);
        l->won[i] = (uint8_t)read_number(in, 0, LAB_WHOLE_WIN);
        l->player[i] = (uint8_t)read_number(in, 0, SEATS_MAX - 1);
    }
}

static void read_marks(lab_log *l, number_reader *in) {
    l->marks = (int)read_number(in, 0, LAB_MARKS_MAX);
    for (int i = 0; i < l->marks; i++) {
        l->mark[i].ply = (uint16_t)read_number(in, 0, UINT16_MAX);
        for (int k = 0; k < l->seats && k < SEATS_MAX; k++)
            l->mark[i].score[k] = (int16_t)read_number(in, INT16_MIN, INT16_MAX);
    }
}

static void read_offers(lab_log *l, const lab_book *b, number_reader *in) {
    const int count = (int)read_number(in, 0, LAB_LINE_MAX);
    for (int i = 0; i < count && !in->fault && grow(l); i++) {
        lab_offer *o = &l->offer[l->offers++];
        o->thing = (uint16_t)read_number(in, 0, b->count - 1);
        o->round = (uint16_t)read_number(in, 0, UINT16_MAX);
        o->choice = (uint16_t)read_number(in, 0, UINT16_MAX);
        o->lead = (int16_t)read_number(in, INT16_MIN, INT16_MAX);
        o->seat = (uint8_t)read_number(in, 0, l->seats - 1);
        o->taken = (uint8_t)read_number(in, 0, UINT8_MAX);
    }
}

bool lab_log_read(lab_log *l, const lab_book *b, const char *line) {
    number_reader in = {.at = line};
    *l = (lab_log){.seats = 1};
    read_top(l, &in);
    read_marks(l, &in);
    read_offers(l, b, &in);
    if (!in.fault && !l->short_of_memory && in.at[0] == '.') return true;
    lab_log_close(l);
    return false;
}
