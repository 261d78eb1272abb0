#include "verdict.h"

enum {
    EQUAL_BELOW = VALUE_ONE / 100,     /* a loss below 1 % of a win counts as equal, */
    WORSE_BELOW = VALUE_ONE * 4 / 100, /* below this as a slip, */
    BAD_BELOW = VALUE_ONE / 10,        /* and below this as a mistake; above it as a blunder */
};

int32_t coach_loss(const search_report *r, action a) {
    for (int i = 0; i < r->count; i++) {
        if (!action_equal(r->line[i].action, a)) continue;
        if (r->line[i].visits == 0) return -1;
        return r->line[0].mean > r->line[i].mean ? r->line[0].mean - r->line[i].mean : 0;
    }
    return -1;
}

coach_verdict coach_judge(int32_t loss) {
    if (loss <= 0) return VERDICT_BEST;
    if (loss < EQUAL_BELOW) return VERDICT_EQUAL;
    return loss < WORSE_BELOW ? VERDICT_WORSE : loss < BAD_BELOW ? VERDICT_BAD : VERDICT_BLUNDER;
}
