#include "gain.h"

enum { TRIES_PART = 50, SHARE_MAX = 16 }; /* fewer than one try in so many: too few to tell */

static bool is_reliable(const search_report *r, int line) {
    return r->line[line].visits > r->iterations / TRIES_PART;
}

static bool is_worse(const search_report *r, int line) {
    return coach_judge(coach_loss(r, r->line[line].action)) > VERDICT_EQUAL;
}

static void say_chance(const search_report *r, int line, lang l, buffer *out) {
    buffer_int(out, (int)(((int64_t)r->line[line].mean * 100 + VALUE_ONE / 2) / VALUE_ONE));
    buffer_text(out, lang_percent(l));
}

static void say_best(const search_report *r, lang l, buffer *out) {
    int other = 1, alike = 0;
    while (other < r->count && !(is_reliable(r, other) && is_worse(r, other)))
        alike += is_reliable(r, other++);
    if (other == r->count) {
        if (alike)
            buffer_text(out, TR(l, "ai.coach.all-alike",
                                "The chance to win is the same with every choice tried, to within "
                                "1%.",
                                "Les chances de gagner sont les mêmes avec tous les coups essayés, "
                                "à 1 % près."));
        return;
    }
    char own[SHARE_MAX], other_share[SHARE_MAX];
    buffer a = BUFFER_OVER(own), b = BUFFER_OVER(other_share);
    say_chance(r, 0, l, &a), say_chance(r, other, l, &b);
    FILL(out, l,
         TR(l, "ai.coach.chance-otherwise", "Chance to win: {0} (otherwise {1}).",
            "Chances de gagner : {0} (sinon {1})."),
         own, other_share);
}

static void say_worse(const search_report *r, int line, lang l, buffer *out) {
    char own[SHARE_MAX], best[SHARE_MAX];
    buffer a = BUFFER_OVER(own), b = BUFFER_OVER(best);
    say_chance(r, line, l, &a), say_chance(r, 0, l, &b);
    FILL(out, l,
         TR(l, "ai.coach.chance-with-best", "Chance to win: {0} ({1} with the best).",
            "Chances de gagner : {0} ({1} avec le meilleur coup)."),
         own, best);
}

void gain_say(const coach_reason *why, buffer *out) {
    const search_report *r = why->report;
    const lang l = why->context->lang;
    if (!is_reliable(r, why->line)) return;
    if (why->line == 0)
        say_best(r, l, out);
    else if (is_worse(r, why->line))
        say_worse(r, why->line, l, out);
}
