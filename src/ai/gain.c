#include "gain.h"

#include "text.h"

enum {
    TRIES_PART = 50, /* fewer than one try in so many: too few to tell */
    SHARE_MAX = 16,
    SENTENCE_MAX = 2048
};

void gain_say_rival(const coach_reason *why, int line, buffer *out) {
    const context *c = why->context;
    char sentence[SENTENCE_MAX];
    buffer b = BUFFER_OVER(sentence);
    if (line == 0) {
        buffer_text(out,
                    TR(c->lang, "ai.coach.the-best-move", "the best move", "le meilleur coup"));
        return;
    }
    text_action(c, why->report->line[line].action, &b);
    FILL(out, c->lang, TR(c->lang, "ai.coach.quoted", "“{0}”", "« {0} »"), sentence);
}

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

/* "Chance to win: 40%, against 38% after “Pass”." */
static void say_against(const coach_reason *why, int line, int other, buffer *out) {
    const lang l = why->context->lang;
    char own[SHARE_MAX], share[SHARE_MAX], rival[SENTENCE_MAX];
    buffer a = BUFFER_OVER(own), b = BUFFER_OVER(share), r = BUFFER_OVER(rival);
    say_chance(why->report, line, l, &a), say_chance(why->report, other, l, &b);
    gain_say_rival(why, other, &r);
    FILL(out, l,
         TR(l, "ai.coach.chance-against", "Chance to win: {0}, against {1} after {2}.",
            "Chances de gagner : {0}, contre {1} après {2}."),
         own, share, rival);
}

static void say_best(const coach_reason *why, buffer *out) {
    const search_report *r = why->report;
    const lang l = why->context->lang;
    int other = 1, alike = 0;
    while (other < r->count && !(is_reliable(r, other) && is_worse(r, other)))
        alike += is_reliable(r, other++);
    if (other < r->count)
        say_against(why, 0, other, out);
    else if (!alike && r->count > 1)
        buffer_text(out, TR(l, "ai.coach.no-other", "No other choice gains anything now.",
                            "Aucun autre choix n'apporte rien pour l'instant."));
    else if (alike)
        buffer_text(out, TR(l, "ai.coach.all-alike",
                            "The chance to win is the same with every choice tried, to within 1%.",
                            "Les chances de gagner sont les mêmes avec tous les coups essayés, à "
                            "1 % près."));
}

void gain_say(const coach_reason *why, buffer *out) {
    const search_report *r = why->report;
    if (!is_reliable(r, why->line)) return;
    if (why->line == 0)
        say_best(why, out);
    else if (is_worse(r, why->line))
        say_against(why, why->line, 0, out);
}
