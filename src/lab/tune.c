#include "tune.h"

#include <stdlib.h>
#include <string.h>

#include "assert.h"

enum { STEP_FARTHEST = 2, FIRST_PART = 8 };

typedef struct {
    lab_changes changes;
    int figure, to; /* what is new in them */
    bool near;      /* the figure belongs to something that misses an aim */
    uint64_t order; /* at random */
    lab_sum *sum;
    int played; /* groups */
    double distance;
} candidate;

typedef struct {
    const lab_tuning *t;
    lab_tuned *result;
    lab_changes now;
    lab_sum *sum;  /* of the set as it is now, in the block of the step */
    lab_sum *pool; /* the sums of all candidates */
    int block, count;
    candidate candidate[LAB_CANDIDATES_MAX];
} hunt;

static size_t sums_of_study(const lab_tuning *t) {
    return (size_t)t->groups * (size_t)t->aims->targets;
}

static lab_groups whole(const hunt *h, const lab_sum *sum) {
    return (lab_groups){sum, h->t->groups};
}

static lab_trial play_groups(hunt *h, lab_order_of_play order) {
    order.block = h->block;
    order.sum += (size_t)order.from * (size_t)h->t->aims->targets;
    const size_t sums = (size_t)(order.to - order.from) * (size_t)h->t->aims->targets;
    memset(order.sum, 0, sums * sizeof *order.sum);
    const lab_trial end = h->t->play(h->t->self, &order);
    if (end == LAB_STOPPED) h->result->end = LAB_TUNE_STOPPED;
    return end;
}

static bool play_whole(hunt *h, const lab_changes *changes, lab_sum *sum) {
    return play_groups(
               h, (lab_order_of_play){
                      .changes = changes, .from = 0, .to = h->t->groups, .sum = sum}) == LAB_PLAYED;
}

/* ---- candidates ------------------------------------------------------------------------------ */

/* Vigna's splitmix64: numbers in a row become numbers that look random. */
static uint64_t mixed(uint64_t x) {
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static bool is_of_thing(const lab_figure *f, const lab_book *b, int thing) {
    char id[WORD_MAX];
    buffer text = BUFFER_OVER(id);
    lab_thing_id(b, thing, &text);
    return slice_is(f->id, id);
}

/* The figure belongs to the stanza of a card or deck that misses an aim. */
static bool is_near(const hunt *h, const lab_figure *f) {
    const lab_aims *a = h->t->aims;
    for (int i = 0; i < a->targets; i++) {
        const lab_target *t = &a->target[i];
        const lab_aim_kind kind = a->aim[t->aim].kind;
        if (kind != LAB_AIM_BOUGHT && kind != LAB_AIM_WINS && kind != LAB_AIM_DUELS) continue;
        if (!lab_target_missed(a, whole(h, h->sum), i)) continue;
        if (is_of_thing(f, h->t->book, t->one)) return true;
        if (t->other >= 0 && is_of_thing(f, h->t->book, t->other)) return true;
    }
    return false;
}

static int missed(const hunt *h, bool of_cards_only) {
    const lab_aims *a = h->t->aims;
    int count = 0;
    for (int i = 0; i < a->targets; i++)
        count += lab_target_missed(a, whole(h, h->sum), i) &&
                 (!of_cards_only || a->aim[a->target[i].aim].kind == LAB_AIM_BOUGHT);
    return count;
}

static bool goes_before(const candidate *a, const candidate *b) {
    if (a->near != b->near) return a->near;
    return a->order < b->order;
}

/* Keeps the candidates that go first. */
static void offer(hunt *h, const candidate *c) {
    const int room = h->t->candidates;
    int at = h->count < room ? h->count : room - 1;
    if (h->count == room && !goes_before(c, &h->candidate[at])) return;
    for (; at > 0 && goes_before(c, &h->candidate[at - 1]); at--)
        h->candidate[at] = h->candidate[at - 1];
    h->candidate[at] = *c;
    if (h->count < room) h->count++;
}

/* By how much one step may move a figure. What misses an aim may leap: a small move of it may
 * change nothing, or lead the wrong way at first. */
static const int leaps[] = {-8, -4, -2, -1, 1, 2, 4, 8};

static void offer_moves(hunt *h, int figure, bool near) {
    const lab_figures *all = h->t->figures;
    const int first = all->figure[figure].value;
    for (int leap = 0; leap < COUNT_OF(leaps); leap++) {
        const int by = leaps[leap];
        candidate c = {.changes = h->now, .figure = figure, .near = near};
        c.to = lab_changed_value(all, &h->now, figure) + by;
        if (!near && abs(by) > STEP_FARTHEST) continue;
        if (abs(c.to - first) > h->t->reach || (first >= 0 && c.to < 0)) continue;
        if (!lab_change_to(all, &c.changes, figure, c.to)) continue;
        c.order = mixed(mixed(mixed(h->t->seed + (uint64_t)h->block) + (uint64_t)figure) +
                        (uint64_t)leap);
        offer(h, &c);
    }
}

/* Figures of what misses an aim come first. Where cards are bought too often or too rarely, these
 * are enough; another aim may need any figure. */
static void list_candidates(hunt *h) {
    const lab_figures *all = h->t->figures;
    const bool cards_only = missed(h, true) == missed(h, false);
    h->count = 0;
    for (int i = 0; i < all->count; i++)
        if (!all->figure[i].held && is_near(h, &all->figure[i])) offer_moves(h, i, true);
    const bool any = h->count > 0;
    for (int i = 0; i < all->count && !(any && cards_only); i++)
        if (!all->figure[i].held && !is_near(h, &all->figure[i])) offer_moves(h, i, false);
    for (int i = 0; i < h->count; i++)
        h->candidate[i].sum = h->pool + (size_t)i * sums_of_study(h->t);
}

/* ---- the race -------------------------------------------------------------------------------- */

static int by_distance(const void *a, const void *b) {
    const candidate *one = a, *two = b;
    if (one->distance != two->distance) return one->distance < two->distance ? -1 : 1;
    return one->order < two->order ? -1 : one->order > two->order;
}

/* All play on to that many groups. False: the search has to stop. */
static bool run_heat(hunt *h, int groups) {
    int kept = 0;
    for (int i = 0; i < h->count; i++) {
        candidate *c = &h->candidate[i];
        const lab_trial end = play_groups(
            h, (lab_order_of_play){
                   .changes = &c->changes, .from = c->played, .to = groups, .sum = c->sum});
        if (end == LAB_STOPPED) return false;
        if (end == LAB_NO_SET) continue;
        c->played = groups;
        c->distance = lab_distance(h->t->aims, (lab_groups){c->sum, groups});
        h->candidate[kept++] = *c;
    }
    h->count = kept;
    qsort(h->candidate, (size_t)h->count, sizeof *h->candidate, by_distance);
    return true;
}

static int first_heat(const lab_tuning *t) {
    return t->groups < FIRST_PART ? 1 : t->groups / FIRST_PART;
}

static bool race(hunt *h) {
    for (int groups = first_heat(h->t);; groups *= 2) {
        if (groups > h->t->groups) groups = h->t->groups;
        if (!run_heat(h, groups)) return false;
        if (groups == h->t->groups) return true;
        h->count = (h->count + 1) / 2;
    }
}

static bool is_better(const hunt *h, const lab_sum *than, const lab_sum *sum) {
    const lab_estimate gain = lab_distance_gain(h->t->aims, whole(h, than), whole(h, sum));
    return gain.value > 0 && gain.value > gain.error;
}

/* The changes of all that reached the end and are better than the set as it is. */
static bool join_winners(const hunt *h, lab_changes *out) {
    int joined = 1;
    *out = h->candidate[0].changes;
    for (int i = 1; i < h->count; i++) {
        const candidate *c = &h->candidate[i];
        bool taken = !is_better(h, h->sum, c->sum);
        for (int k = 0; k < i; k++) taken = taken || h->candidate[k].figure == c->figure;
        if (!taken && lab_change_to(h->t->figures, out, c->figure, c->to)) joined++;
    }
    return joined > 1;
}

/* One step of the search. False: it was the last. */
static bool step(hunt *h) {
    lab_changes all;
    h->result->steps++;
    if (!play_whole(h, &h->now, h->sum)) return false;
    if (h->block == 0) {
        lab_aims_judge(h->t->aims, whole(h, h->sum));
        memcpy(h->result->before, h->sum, sums_of_study(h->t) * sizeof *h->sum);
    }
    if (missed(h, false) == 0) {
        if (h->block == 0) h->result->end = LAB_TUNE_MET;
        return false;
    }
    list_candidates(h);
    h->result->tried += h->count;
    if (!race(h) || h->count == 0 || !is_better(h, h->sum, h->candidate[0].sum)) return false;
    h->now = h->candidate[0].changes;
    if (h->count < 2 || !join_winners(h, &all)) return true;
    lab_sum *spare = h->candidate[h->count - 1].sum;
    const double best = h->candidate[0].distance;
    if (play_whole(h, &all, spare) && lab_distance(h->t->aims, whole(h, spare)) < best)
        h->now = all;
    return h->result->end != LAB_TUNE_STOPPED;
}

/* ---- the end --------------------------------------------------------------------------------- */

/* Takes back what makes no difference. */
static bool prune(hunt *h) {
    lab_sum *without = h->pool;
    h->block = LAB_BLOCK_PRUNE;
    if (h->now.count < 2) return true;
    if (!play_whole(h, &h->now, h->sum)) return false;
    for (int i = h->now.count - 1; i >= 0 && h->now.count > 1; i--) {
        lab_changes fewer = h->now;
        const int figure = fewer.item[i].figure;
        if (!lab_change_to(h->t->figures, &fewer, figure, h->t->figures->figure[figure].value))
            continue;
        if (!play_whole(h, &fewer, without)) {
            if (h->result->end == LAB_TUNE_STOPPED) return false;
            continue;
        }
        if (is_better(h, without, h->sum)) continue;
        h->now = fewer;
        memcpy(h->sum, without, sums_of_study(h->t) * sizeof *h->sum);
    }
    return true;
}

/* Fresh matches decide: the search has never seen them. */
static bool check(hunt *h) {
    const lab_changes none = {0};
    lab_tuned *r = h->result;
    h->block = LAB_BLOCK_CHECK;
    r->after = calloc(sums_of_study(h->t) + 1, sizeof *r->after);
    if (!r->after) return r->end = LAB_TUNE_NO_MEMORY, false;
    if (!play_whole(h, &none, r->before) || !play_whole(h, &h->now, r->after)) return false;
    r->changes = h->now;
    r->gain = lab_distance_gain(h->t->aims, whole(h, r->before), whole(h, r->after));
    const bool proven = r->gain.sure && r->gain.value > r->gain.half;
    r->end = proven ? LAB_TUNE_PROPOSED : LAB_TUNE_UNPROVEN;
    return true;
}

int lab_tune_groups(const lab_tuning *t) {
    int race_groups = 0, runners = t->candidates, before = 0;
    for (int groups = first_heat(t); before < t->groups; groups *= 2) {
        if (groups > t->groups) groups = t->groups;
        race_groups += runners * (groups - before);
        before = groups;
        runners = (runners + 1) / 2;
    }
    return t->steps * (2 * t->groups + race_groups) + (LAB_CHANGES_MAX + 3) * t->groups;
}

static void search(hunt *h) {
    const int most = h->t->steps;
    for (h->block = 0; h->block < most && step(h); h->block++) {
    }
    const lab_tune_end end = h->result->end;
    if (end == LAB_TUNE_STOPPED || end == LAB_TUNE_MET || h->now.count == 0) return;
    if (prune(h)) (void)!check(h);
}

void lab_tune(const lab_tuning *t, lab_tuned *out) {
    hunt *h = calloc(1, sizeof *h);
    const size_t sums = sums_of_study(t) + 1;
    ASSERT(t->candidates >= 1 && t->candidates <= LAB_CANDIDATES_MAX);
    ASSERT(t->groups >= 2 && t->groups <= LAB_GROUPS_MAX && t->steps < LAB_BLOCK_CHECK);
    *out = (lab_tuned){.end = LAB_TUNE_NO_MEMORY, .before = calloc(sums, sizeof *out->before)};
    lab_sum *now = calloc(sums, sizeof *now);
    lab_sum *pool = calloc(sums * (size_t)t->candidates, sizeof *pool);
    if (h && now && pool && out->before) {
        out->end = LAB_TUNE_NOTHING;
        h->t = t, h->result = out, h->sum = now, h->pool = pool;
        search(h);
    }
    free(now);
    free(pool);
    free(h);
}

void lab_tuned_free(lab_tuned *t) {
    free(t->before);
    free(t->after);
    *t = (lab_tuned){0};
}
