#include "aims.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "assert.h"
#include "match.h"

enum { JUDGED_LEAST = 30 };              /* values, from which on the mean of a target counts */
static const double EXPECTED_LEAST = 12; /* values, from which on their lack is noticed */
static const double LOST = 10;           /* the distance of what can hardly be taken any more */

/* ---- reading and writing --------------------------------------------------------------------- */

static const struct {
    const char *id;
    lab_aim_kind kind;
    bool share;
} special[] = {
    {"seats", LAB_AIM_SEATS, false},  {"places", LAB_AIM_PLACES, true},
    {"bought", LAB_AIM_BOUGHT, true}, {"wins", LAB_AIM_WINS, true},
    {"duels", LAB_AIM_DUELS, true},
};

/* Measures of a match that are shares of 1. */
static bool is_share(lab_kind kind) {
    return kind == LAB_CHOICES || kind == LAB_COMEBACK || kind == LAB_LEADING;
}

bool lab_aim_is_share(const lab_aim *a) {
    for (int i = 0; i < COUNT_OF(special); i++)
        if (special[i].kind == a->kind) return special[i].share;
    return is_share(a->measure);
}

bool lab_aim_needs_decks(const lab_aim *a) {
    return a->kind == LAB_AIM_WINS || a->kind == LAB_AIM_DUELS;
}

const char *lab_aim_id(const lab_aim *a) {
    for (int i = 0; i < COUNT_OF(special); i++)
        if (special[i].kind == a->kind) return special[i].id;
    return lab_kind_id(a->measure);
}

static bool is_word(const char *text, size_t length, const char *word) {
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

static bool read_kind(const char *text, size_t length, lab_aim *out) {
    for (int i = 0; i < COUNT_OF(special); i++) {
        out->kind = special[i].kind;
        if (is_word(text, length, special[i].id)) return true;
    }
    out->kind = LAB_AIM_MEASURE;
    for (int kind = 0; kind < LAB_PLACE_WIN; kind++) {
        out->measure = (lab_kind)kind;
        if (kind != LAB_SETTLED && is_word(text, length, lab_kind_id(out->measure))) return true;
    }
    return false;
}

/* ".aurora", or nothing. */
static bool read_of(const char *text, size_t length, lab_aim *out) {
    const bool may = out->kind == LAB_AIM_BOUGHT || lab_aim_needs_decks(out);
    buffer b = BUFFER_OVER(out->of);
    if (length == 0) return true;
    buffer_bytes(&b, text + 1, length - 1);
    return may && length > 1 && !b.full;
}

/* A decimal number without a sign. Returns what follows, or NULL. */
static const char *read_number(const char *at, double *out) {
    double unit = 1, value = 0;
    const char *from = at;
    for (; *at >= '0' && *at <= '9' && at - from < 6; at++) value = 10 * value + (*at - '0');
    if (at == from) return NULL;
    if (at[0] == '.' && at[1] >= '0' && at[1] <= '9')
        for (at++; *at >= '0' && *at <= '9'; at++) value += (*at - '0') * (unit /= 10);
    *out = value;
    return at;
}

bool lab_aim_read(const char *text, lab_aim *out) {
    const size_t length = strcspn(text, "="), word = strcspn(text, ".=");
    *out = (lab_aim){0};
    if (!text[length] || !read_kind(text, word, out) || !read_of(text + word, length - word, out))
        return false;
    const char *at = read_number(text + length + 1, &out->high);
    if (!at) return false;
    if (out->kind == LAB_AIM_SEATS) {
        out->low = -out->high;
        return !*at && out->high > 0;
    }
    out->low = out->high;
    if (strncmp(at, "..", 2) != 0 || !(at = read_number(at + 2, &out->high)) || *at) return false;
    if (lab_aim_is_share(out)) out->low /= 100, out->high /= 100;
    return out->low < out->high && (!lab_aim_is_share(out) || out->high <= 1);
}

/* With up to three decimals, as few as needed. */
static void write_number(double value, buffer *out) {
    long long all = llround(value * 1000);
    int decimals = 3;
    json j = json_into(out);
    for (; decimals > 0 && all % 10 == 0; decimals--) all /= 10;
    json_decimal(&j, all, decimals);
}

void lab_aim_write(const lab_aim *a, buffer *out) {
    const double scale = lab_aim_is_share(a) ? 100 : 1;
    buffer_text(out, lab_aim_id(a));
    if (a->of[0]) buffer_char(out, '.'), buffer_text(out, a->of);
    buffer_char(out, '=');
    if (a->kind != LAB_AIM_SEATS) {
        write_number(a->low * scale, out);
        buffer_text(out, "..");
    }
    write_number(a->high * scale, out);
}

/* ---- targets --------------------------------------------------------------------------------- */

/* Begins a match and looks at what the seats are asked first. */
bool lab_outfit_things(const lab_book *b, const setting *s, int *first, int *count) {
    static _Thread_local match m;
    static _Thread_local dice chance;
    const game *g = b->rules->game;
    const action *list;
    dice_from_seed(&chance, 0, 0);
    match_begin(&m, b->rules, s, (match_outcome){&chance, NULL});
    const int seat = next_waited_for(match_head(&m));
    if (!g->outfit || seat < 0 || match_head(&m)->ask[seat] != g->outfit) return false;
    if (match_legal(&m, seat, &list) == 0 || b->first[list[0].kind] < 0) return false;
    *first = b->first[list[0].kind];
    *count = g->nouns[b->thing[*first].noun].count(b->rules);
    return true;
}

/* Without memory it only counts. */
static void add_target(lab_aims *to, lab_target t) {
    if (to->target) to->target[to->targets] = t;
    to->targets++;
}

typedef struct {
    const lab_book *book;
    int seats, outfit, outfits; /* the first thing of the outfit, and how many there are */
} surroundings;

static bool is_about(const lab_aims *of, int aim, const surroundings *in, int thing) {
    char id[WORD_MAX];
    buffer text = BUFFER_OVER(id);
    lab_thing_id(in->book, thing, &text);
    return !of->aim[aim].of[0] || strcmp(of->aim[aim].of, id) == 0;
}

static void add_things(lab_aims *to, int aim, const surroundings *in) {
    for (int i = 0; i < in->book->count; i++) {
        const bool outfit = i >= in->outfit && i < in->outfit + in->outfits;
        if (in->book->thing[i].deed == DEED_GAIN && !outfit && is_about(to, aim, in, i))
            add_target(to, (lab_target){.aim = aim, .one = i, .other = -1});
    }
}

static void add_targets(lab_aims *to, int aim, const surroundings *in) {
    const lab_target t = {.aim = aim, .one = -1, .other = -1};
    const int end = in->outfit + in->outfits;
    switch (to->aim[aim].kind) {
    case LAB_AIM_MEASURE: add_target(to, t); break;
    case LAB_AIM_SEATS:
    case LAB_AIM_PLACES:
        for (int i = to->aim[aim].kind == LAB_AIM_SEATS; i < in->seats; i++)
            add_target(to, (lab_target){.aim = aim, .one = i, .other = -1});
        break;
    case LAB_AIM_BOUGHT: add_things(to, aim, in); break;
    case LAB_AIM_WINS:
        for (int i = in->outfit; i < end; i++)
            if (is_about(to, aim, in, i))
                add_target(to, (lab_target){.aim = aim, .one = i, .other = -1});
        break;
    case LAB_AIM_DUELS:
        for (int i = in->outfit; i < end; i++)
            for (int k = i + 1; k < end; k++)
                if (is_about(to, aim, in, i) || is_about(to, aim, in, k))
                    add_target(to, (lab_target){.aim = aim, .one = i, .other = k});
        break;
    }
}

bool lab_aims_open(lab_aims *a, const lab_book *b, const setting *s) {
    surroundings in = {.book = b, .seats = s->seats};
    if (!lab_outfit_things(b, s, &in.outfit, &in.outfits)) in.outfit = in.outfits = 0;
    a->target = NULL;
    for (int pass = 0; pass < 2; pass++) { /* the first only counts */
        a->targets = 0;
        for (int i = 0; i < a->count; i++) add_targets(a, i, &in);
        if (pass == 0) a->target = malloc(((size_t)a->targets + 1) * sizeof *a->target);
        if (!a->target) return false;
    }
    return true;
}

void lab_aims_close(lab_aims *a) {
    free(a->target);
    a->target = NULL;
    a->targets = 0;
}

/* ---- the values of a match ------------------------------------------------------------------- */

/* Which seats could take a thing, and which did: masks. */
typedef struct {
    uint8_t offered[LAB_THINGS_MAX], taken[LAB_THINGS_MAX];
} takings;

static void read_takings(const lab_log *l, takings *out) {
    *out = (takings){0};
    for (int i = 0; i < l->offers; i++) {
        const lab_offer *o = &l->offer[i];
        out->offered[o->thing] |= (uint8_t)(1 << o->seat);
        if (o->taken) out->taken[o->thing] |= (uint8_t)(1 << o->seat);
    }
}

/* The mean share of the win of these seats; NAN: there are none. */
static double mean_share(const lab_log *l, unsigned seats) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < l->seats; i++)
        if (seats >> i & 1) sum += lab_share(l, i), count++;
    return count ? sum / count : NAN;
}

static int seat_at(const lab_log *l, int place) { return (l->starter + place) % l->seats; }

static double value_of(const lab_aim *a, const lab_target *t, const lab_log *l, const takings *in) {
    const unsigned everybody = (1u << l->seats) - 1;
    double mine, theirs;
    switch (a->kind) {
    case LAB_AIM_SEATS: return l->score[seat_at(l, t->one)] - l->score[seat_at(l, 0)];
    case LAB_AIM_PLACES: return lab_share(l, seat_at(l, t->one));
    case LAB_AIM_BOUGHT: return in->offered[t->one] ? in->taken[t->one] != 0 : NAN;
    case LAB_AIM_WINS:
        return in->taken[t->one] == everybody ? NAN : mean_share(l, in->taken[t->one]);
    case LAB_AIM_DUELS:
        mine = mean_share(l, in->taken[t->one]);
        theirs = mean_share(l, in->taken[t->other]);
        return mine + theirs > 0 ? mine / (mine + theirs) : NAN;
    case LAB_AIM_MEASURE: break;
    }
    return NAN;
}

void lab_aims_add(const lab_aims *a, const lab_study *s, const lab_log *l, lab_sum *sum) {
    takings in;
    read_takings(l, &in);
    for (int i = 0; i < a->targets; i++) {
        const lab_aim *aim = &a->aim[a->target[i].aim];
        const double value = aim->kind == LAB_AIM_MEASURE ? lab_value(s, l, aim->measure)
                                                          : value_of(aim, &a->target[i], l, &in);
        if (isnan(value)) continue;
        sum[i].n++;
        sum[i].sum += value;
        sum[i].squares += value * value;
    }
}

/* ---- groups ---------------------------------------------------------------------------------- */

/* The sum of all groups but one; -1: of all. */
static lab_sum total(const lab_aims *a, lab_groups g, int target, int without) {
    lab_sum all = {0};
    for (int i = 0; i < g.groups; i++) {
        const lab_sum *one = &g.sum[(int64_t)i * a->targets + target];
        if (i == without) continue;
        all.n += one->n;
        all.sum += one->sum;
        all.squares += one->squares;
    }
    return all;
}

static double mean_of(const lab_sum *s) { return s->n ? s->sum / (double)s->n : NAN; }

lab_estimate lab_target_mean(const lab_aims *a, lab_groups g, int target) {
    const lab_sum all = total(a, g, target, -1);
    const double n = (double)all.n, mean = mean_of(&all);
    const double variance = n > 1 ? (all.squares - n * mean * mean) / (n - 1) : NAN;
    return lab_estimate_of(mean, sqrt(variance > 0 ? variance / n : NAN), all.n);
}

/* From an estimate of all groups and those without one group each. */
static lab_estimate jackknife(double all, const double *without, int groups) {
    double mean = 0, squares = 0;
    for (int i = 0; i < groups; i++) mean += without[i] / groups;
    for (int i = 0; i < groups; i++) squares += (without[i] - mean) * (without[i] - mean);
    return lab_estimate_of(all, sqrt(squares * (groups - 1) / groups), groups);
}

lab_estimate lab_target_change(const lab_aims *a, lab_groups before, lab_groups after, int target) {
    double value[LAB_GROUPS_MAX], all = 0;
    ASSERT(before.groups == after.groups && after.groups <= LAB_GROUPS_MAX);
    for (int i = -1; i < after.groups; i++) {
        const lab_sum old = total(a, before, target, i), new = total(a, after, target, i);
        const double change = mean_of(&new) - mean_of(&old);
        if (isnan(change)) return lab_estimate_of(change, NAN, 0);
        if (i < 0)
            all = change;
        else
            value[i] = change;
    }
    return jackknife(all, value, after.groups);
}

void lab_aims_judge(lab_aims *a, lab_groups g) {
    for (int i = 0; i < a->targets; i++) {
        const int64_t n = total(a, g, i, -1).n;
        a->target[i].judged = n >= JUDGED_LEAST;
        a->target[i].usual = (double)n / g.groups;
    }
}

/* How far a value is outside of a range. */
static double outside(const lab_aim *a, double value) {
    return value < a->low ? a->low - value : value > a->high ? value - a->high : 0;
}

bool lab_target_missed(const lab_aims *a, lab_groups g, int target) {
    const lab_estimate e = lab_target_mean(a, g, target);
    return a->target[target].judged && outside(&a->aim[a->target[target].aim], e.value) > e.half;
}

static double unit_of(const lab_aim *a) {
    const double middle = (a->low + a->high) / 2;
    if (lab_aim_is_share(a)) return 0.1;
    return a->kind == LAB_AIM_SEATS || middle < 10 ? 1 : middle / 10;
}

/* The change made the card almost impossible to take. That does not count as meeting the aim. */
static bool is_lost(const lab_target *t, const lab_sum *now, int groups) {
    const double expected = t->usual * groups;
    return expected >= EXPECTED_LEAST && (double)now->n < expected / 4;
}

static double distance_without(const lab_aims *a, lab_groups g, int without) {
    double sum = 0;
    for (int i = 0; i < a->targets; i++) {
        const lab_aim *aim = &a->aim[a->target[i].aim];
        const lab_sum all = total(a, g, i, without);
        if (!a->target[i].judged) continue;
        if (is_lost(&a->target[i], &all, g.groups))
            sum += LOST;
        else if (all.n)
            sum += outside(aim, mean_of(&all)) / unit_of(aim);
    }
    return sum;
}

double lab_distance(const lab_aims *a, lab_groups g) { return distance_without(a, g, -1); }

lab_estimate lab_distance_gain(const lab_aims *a, lab_groups before, lab_groups after) {
    double value[LAB_GROUPS_MAX];
    ASSERT(before.groups == after.groups && after.groups <= LAB_GROUPS_MAX);
    for (int i = 0; i < after.groups; i++)
        value[i] = distance_without(a, before, i) - distance_without(a, after, i);
    return jackknife(lab_distance(a, before) - lab_distance(a, after), value, after.groups);
}
