#include "report.h"

enum {
    USUAL_GAIN = VALUE_ONE / 8, /* prior: how far apart two actions are in one world */
    SHY = VALUE_ONE / 32,       /* prior: how much worse than the glance another action is */
};

uint32_t report_square_root(uint64_t n) {
    uint64_t root = 0, bit = 1ull << 62;
    while (bit > n) bit >>= 2;
    for (; bit; bit >>= 2) {
        if (n >= root + bit)
            n -= root + bit, root = (root >> 1) + bit;
        else
            root >>= 1;
    }
    return (uint32_t)root;
}

void report_add(report_pairs *p, int64_t more) {
    int64_t small = more / 256;
    p->count++, p->gain += more, p->squares += small * small;
}

int64_t report_gain(const report_pairs *p) { return p->gain / (int64_t)(p->count + 1); }

int64_t report_doubt(const report_pairs *p) {
    const int64_t usual = (USUAL_GAIN >> 8) * (USUAL_GAIN >> 8), n = p->count + 1,
                  mean = report_gain(p) >> 8;
    int64_t variance = (p->squares + usual) / n - mean * mean;
    if (variance < 0) variance = 0;
    return report_square_root((uint64_t)(variance / n) << 16);
}

/* The expected gain over the glance, with a normal prior of mean -SHY and standard deviation
 * SHY: the game's own rating is rarely far off, a lucky sample often is. */
static int64_t standing(const search_report *r, const search_line *l) {
    if (action_equal(l->action, r->glance)) return 0;
    if (!l->pairs.count) return -VALUE_ONE;
    int64_t known = (int64_t)SHY * SHY, unknown = (int64_t)l->doubt * l->doubt;
    return (report_gain(&l->pairs) * known - SHY * unknown) / (known + unknown);
}

/* The mean is the glance's mean plus the gain over the common worlds. */
static void judge(search_line *l, int64_t glance) {
    l->mean = -1, l->doubt = 0;
    if (!l->visits) return;
    int64_t mean = l->pairs.count ? glance + l->pairs.gain / l->pairs.count : l->sum / l->visits;
    l->mean = (int32_t)(mean < 0 ? 0 : mean > VALUE_ONE ? VALUE_ONE : mean);
    l->doubt = l->pairs.count ? (int32_t)report_doubt(&l->pairs) : 0;
}

static const search_line *glance_of(const search_report *r) {
    const search_line *l = r->line;
    while (!action_equal(l->action, r->glance)) l++;
    return l;
}

void report_settle(search_report *r) {
    const search_line *first = glance_of(r);
    const int64_t glance = first->visits ? first->sum / first->visits : 0;
    int64_t key[ACTIONS_MAX];
    for (int i = 0; i < r->count; i++) {
        search_line l = r->line[i];
        judge(&l, glance);
        const int64_t mine = standing(r, &l);
        int at = i;
        for (; at > 0 && key[at - 1] < mine; at--)
            r->line[at] = r->line[at - 1], key[at] = key[at - 1];
        r->line[at] = l, key[at] = mine;
    }
}

void report_join(search_report *into, const search_report *from) {
    ASSERT(into->count == from->count && action_equal(into->glance, from->glance));
    into->iterations += from->iterations;
    into->nodes += from->nodes;
    for (int i = 0; i < from->count; i++) {
        const search_line *more = &from->line[i];
        search_line *l = into->line;
        while (!action_equal(l->action, more->action)) l++;
        l->visits += more->visits, l->sum += more->sum;
        l->pairs.count += more->pairs.count, l->pairs.gain += more->pairs.gain,
            l->pairs.squares += more->pairs.squares;
    }
    report_settle(into);
}
