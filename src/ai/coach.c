#include "coach.h"

#include <stdlib.h>
#include <string.h>

#include "gain.h"
#include "text.h"

enum {
    SEED = 2026,
    SENTENCE_MAX = 2048,
    SHARE_MAX = 128,
    CONSEQUENCES = 2, /* immediate effects that are mentioned */
    DIFFERENCES = 2,  /* differences that are mentioned */
    GAP_LEAST = 25,   /* per cent: smaller differences are not mentioned */
    COMPARED = 8,     /* actions of a report that get a full explanation */
    PLAIN_MAX = 32,   /* events that both actions are certain to cause */
};

static search_task task_of(const coach_task *t) {
    const mind *m = t->mind;
    return (search_task){.weights = &m->weights,
                         .iterations = t->iterations,
                         .depth = 100,
                         .thorough = true,
                         .also = t->also,
                         .stop = m->stop,
                         .who = m->who,
                         .memory = m->memory,
                         .size = m->size};
}

/* Actions with too few tries for a reliable mean come last. */
static void sort_by_mean(search_report *r) {
    uint32_t few = r->iterations / 50;
    for (int i = 1; i < r->count; i++) {
        search_line l = r->line[i];
        int at = i;
        for (; at > 0 && l.visits > few &&
               (r->line[at - 1].visits <= few || l.mean > r->line[at - 1].mean);
             at--)
            r->line[at] = r->line[at - 1];
        r->line[at] = l;
    }
}

void coach_look(const coach_task *t, search_report *out) {
    search_task task = task_of(t);
    dice d;
    dice_from_seed(&d, SEED, 0);
    mind_search(t->mind, &(search_order){&task, t->rules, t->view, &d, out});
    sort_by_mean(out);
}

void coach_value(const coach_task *t, int32_t out[SEATS_MAX]) {
    search_task task = task_of(t);
    dice d;
    dice_from_seed(&d, SEED, 1);
    search_value(&(search_order){&task, t->rules, t->view, &d, NULL}, out);
}

/* ---- in words -------------------------------------------------------------------------------- */

static const msg verdicts[VERDICTS] = {
    [VERDICT_BEST] = {"ai.coach.best", {"The best move found", "Le meilleur coup trouvé"}},
    [VERDICT_EQUAL] = {"ai.coach.equal", {"As good as the best", "Aussi bon que le meilleur coup"}},
    [VERDICT_WORSE] = {"ai.coach.worse", {"A little weaker", "Un peu plus faible"}},
    [VERDICT_BAD] = {"ai.coach.bad", {"Clearly weaker", "Nettement plus faible"}},
    [VERDICT_BLUNDER] = {"ai.coach.blunder", {"Much weaker", "Bien plus faible"}},
};
MSG_TABLE(verdicts);

/* Events that are certain: readers expect them from the actions themselves. */
typedef struct {
    event event[PLAIN_MAX];
    int count;
} certain;

/* True if the event says no more than the action, which names all of its things. */
static bool is_echo(const rules *r, event e, int seat, action a) {
    const phrase *said = &r->game->actions[a.kind], *row = &r->game->events[e.kind];
    bool named = e.seat == seat && row->args;
    for (int i = 0; named && i < row->args; i++) {
        named = false;
        for (int k = 0; k < said->args; k++)
            named |= said->noun[k] == row->noun[i] && a.arg[k] == e.arg[i];
    }
    return named;
}

static void look_ahead(const coach_reason *why, int line, certain *t) {
    const context *c = why->context;
    preview *p = why->preview;
    preview_action(p, &(preview_task){c->rules, c->view, why->report->line[line].action,
                                      PREVIEW_WORLDS, PREVIEW_SEED, 0});
    for (int i = 0; i < p->count && t->count < PLAIN_MAX; i++)
        if (chance_certain(p->line[i].chance)) t->event[t->count++] = p->line[i].event;
}

/* Words a certain event with the view that follows it: an improved card then has its new name. */
static void say_consequence(const coach_reason *why, int line, buffer *out) {
    const preview *p = why->preview;
    context of = *why->context;
    const view after = view_of(of.rules->game, (const state *)p->world, of.view->seat);
    if (chance_certain(p->line[line].chance)) of.view = &after;
    preview_say(p, line, &of, out);
}

/* True if an event of this kind and seat happens at most once in each world. */
static bool happens_once(const preview *p, event e) {
    int times = 0;
    for (int i = 0; i < p->count; i++)
        if (p->line[i].event.kind == e.kind && p->line[i].event.seat == e.seat)
            times += p->line[i].times;
    return times <= p->samples;
}

static bool reads_alike(const coach_reason *why, int line, int other) {
    const event a = why->preview->line[line].event, b = why->preview->line[other].event;
    char one[SENTENCE_MAX], two[SENTENCE_MAX];
    buffer first = BUFFER_OVER(one), second = BUFFER_OVER(two);
    if (a.kind != b.kind || a.seat != b.seat || !happens_once(why->preview, a)) return false;
    say_consequence(why, line, &first), say_consequence(why, other, &second);
    return strcmp(one, two) == 0;
}

/* Merges events that read the same, such as drawing one of two blank cards: their chances add
 * up. */
static void merge_alike(const coach_reason *why) {
    preview *p = why->preview;
    for (int i = 0; i < p->count; i++)
        for (int k = i + 1; k < p->count; k++) {
            if (!reads_alike(why, i, k)) continue;
            p->line[i].times += p->line[k].times;
            p->line[i].chance.times += p->line[k].chance.times;
            p->count--;
            memmove(&p->line[k], &p->line[k + 1], (size_t)(p->count - k) * sizeof p->line[0]);
            k--;
        }
}

/* The first event often only repeats the action in other words. It is worth mentioning if it
 * matters, or if its names have changed. */
static bool only_repeats_action(const coach_reason *why) {
    const context *c = why->context;
    const event e = why->preview->line[0].event;
    char before[SENTENCE_MAX], after[SENTENCE_MAX];
    buffer b = BUFFER_OVER(before), a = BUFFER_OVER(after);
    if (!chance_certain(why->preview->line[0].chance) || e.seat != c->view->seat) return false;
    text_event(c, e, &b);
    say_consequence(why, 0, &a);
    if (strcmp(before, after) != 0) return false;
    return !c->rules->game->events[e.kind].matters ||
           is_echo(c->rules, e, c->view->seat, why->report->line[why->line].action);
}

/* Skips unlikely events, which explain little, and the end of a turn. */
static bool is_news(const coach_reason *why, int line) {
    const preview *p = why->preview;
    const phrase *row = &why->context->rules->game->events[p->line[line].event.kind];
    if (p->line[line].chance.exact) return true;
    if (p->line[line].times * 4 < p->samples || row->closes) return false;
    return line > 0 || !only_repeats_action(why);
}

/* Selects the lines of the last preview to mention, one bit each: by importance, then in order. */
static uint64_t find_consequences(const coach_reason *why) {
    const preview *p = why->preview;
    uint64_t chosen = 0;
    for (int matters = MATTERS_MUCH, count = 0; matters >= 0; matters--)
        for (int i = 0; i < p->count && count < CONSEQUENCES; i++) {
            if (abs(why->context->rules->game->events[p->line[i].event.kind].matters) != matters ||
                !is_news(why, i))
                continue;
            chosen |= 1ull << i, count++;
        }
    return chosen;
}
_Static_assert(PREVIEW_LINES_MAX <= 64, "`chosen` has a bit for each line");

/* "Ann gains 2 mana", "Ann reveals a Forest (sometimes)", "The next card spoils Ann (40%)" */
static void say_likely(const coach_reason *why, int line, buffer *out) {
    const lang l = why->context->lang;
    const likelihood share_of = why->preview->line[line].chance;
    char sentence[SENTENCE_MAX], likely[SHARE_MAX];
    buffer b = BUFFER_OVER(sentence), share = BUFFER_OVER(likely);
    if (chance_certain(share_of)) {
        say_consequence(why, line, out);
        return;
    }
    say_consequence(why, line, &b);
    chance_say(share_of, l, &share);
    FILL(out, l, TR(l, "ai.coach.likely", "{0} ({1})", "{0} ({1})"), sentence, likely);
}

/* " Ann gains 2 mana." */
static void say_consequences(const coach_reason *why, buffer *out) {
    const uint64_t chosen = find_consequences(why);
    for (int i = 0; i < why->preview->count; i++) {
        if (!(chosen >> i & 1)) continue;
        buffer_char(out, ' ');
        say_likely(why, i, out);
        buffer_char(out, '.');
    }
}

/* ---- differences between two actions --------------------------------------------------------- */

static const msg by_then[SEQUELS] = {
    [SEQUEL_THIS_TURN] = {"ai.coach.this-turn", {"{0} this turn", "{0} ce tour-ci"}},
    [SEQUEL_NEXT_TURN] = {"ai.coach.next-turn",
                          {"{0} by the end of the player's next turn",
                           "{0} d'ici la fin du prochain tour du joueur"}},
    [SEQUEL_MATCH] = {"ai.coach.match",
                      {"{0} by the end of the match", "{0} d'ici la fin de la partie"}},
};
MSG_TABLE(by_then);
static const msg by_your_turn = {
    "ai.coach.your-next-turn",
    {"{0} by the end of your next turn", "{0} d'ici la fin de votre prochain tour"}};
MSG_LISTED(by_your_turn);

static const msg *time_of(const context *c, sequel_reach by) {
    bool to_reader = c->you >> c->view->seat & 1;
    return to_reader && by == SEQUEL_NEXT_TURN ? &by_your_turn : &by_then[by];
}

/* An action, the one it is compared with, and what is known about both. */
typedef struct {
    const coach_reason *why;
    action both[2];
    certain certain;
    sequel_reach by;
    uint64_t said;            /* one bit for each line of the sequel */
    char rival[SENTENCE_MAX]; /* the other action, as a sentence calls it */
} contrast;

/* The side that a difference must favour: the better action. */
static int better_side(const contrast *x) { return x->why->line > 0; }

/* True if readers expect the event from the action. A different amount is still worth
 * mentioning. */
static bool is_expected(const contrast *x, const sequel_line *l) {
    const context *c = x->why->context;
    if (sequel_amounts_differ(c->rules, l)) return false;
    for (int i = 0; i < x->certain.count; i++)
        if (sequel_alike(c->rules, x->certain.event[i], l->event)) return true;
    return is_echo(c->rules, l->event, c->view->seat, x->both[0]) ||
           is_echo(c->rules, l->event, c->view->seat, x->both[1]);
}

static bool is_worth_telling(const contrast *x, const sequel_line *l, int matters) {
    const context *c = x->why->context;
    if (abs(c->rules->game->events[l->event.kind].matters) != matters || is_expected(x, l))
        return false;
    return sequel_favours(c->rules, l, c->view->seat, better_side(x));
}

/* The line with the largest difference among those of this importance that favour the better
 * action and were not mentioned yet; -1: none. */
static int widest_gap(const contrast *x, int matters) {
    const sequel *s = x->why->sequel;
    int most = GAP_LEAST - 1, best = -1;
    for (int i = 0; i < s->count; i++) {
        int gap = sequel_gap(x->why->context->rules, &s->line[i]);
        if (gap > most && !(x->said >> i & 1) && is_worth_telling(x, &s->line[i], matters))
            most = gap, best = i;
    }
    return best;
}

static const char *share_said(int worlds, lang l, char out[SHARE_MAX]) {
    buffer b = buffer_over(out, SHARE_MAX);
    chance_say((likelihood){worlds, SEQUEL_WORLDS, 0}, l, &b);
    return out;
}

static bool is_sure(const sequel_line *l) {
    return l->worlds[0] == SEQUEL_WORLDS && l->worlds[1] == SEQUEL_WORLDS;
}

/* "You buy a Stag this turn", with the amount that this action brings. */
static void say_event(const contrast *x, const sequel_line *l, buffer *out) {
    context of = *x->why->context;
    event e = l->event;
    char sentence[SENTENCE_MAX];
    buffer b = BUFFER_OVER(sentence);
    int number = sequel_number(of.rules, e.kind);
    if (number >= 0) e.arg[number] = (uint16_t)sequel_mean(l, l->worlds[0] == 0);
    of.seat = e.seat;
    text_event(&of, e, &b);
    FILL(out, of.lang, tr(of.lang, time_of(&of, x->by)), sentence);
}

/* "You harvest 3 mana this turn on average, but 2 after “Pass”" */
static void say_averages(const contrast *x, const char *sentence, int other, buffer *out) {
    const lang l = x->why->context->lang;
    char number[SHARE_MAX];
    buffer n = BUFFER_OVER(number);
    buffer_int(&n, other);
    FILL(out, l,
         TR(l, "ai.coach.averages", "{0} on average, but {1} after {2}",
            "{0} en moyenne, mais {1} après {2}"),
         sentence, number, x->rival);
}

/* "You buy a Stag this turn – usually, but never after “Pass”": what happens more often comes
 * first. What this action makes certain needs no adverb. */
static void say_chances(const contrast *x, const sequel_line *line, const char *sentence,
                        buffer *out) {
    const lang l = x->why->context->lang;
    char own[SHARE_MAX], other[SHARE_MAX];
    share_said(line->worlds[0], l, own), share_said(line->worlds[1], l, other);
    if (line->worlds[0] == SEQUEL_WORLDS && line->worlds[1] < SEQUEL_WORLDS)
        FILL(out, l, TR(l, "ai.coach.surely", "{0}, but {1} after {2}", "{0}, mais {1} après {2}"),
             sentence, other, x->rival);
    else if (line->worlds[0] < line->worlds[1])
        FILL(out, l,
             TR(l, "ai.coach.less-often", "{0} – {2} after {3}, but {1} with this move",
                "{0} – {2} après {3}, mais {1} avec ce coup"),
             sentence, own, other, x->rival);
    else
        FILL(out, l,
             TR(l, "ai.coach.more-often", "{0} – {1}, but {2} after {3}",
                "{0} – {1}, mais {2} après {3}"),
             sentence, own, other, x->rival);
}

static void say_line(const contrast *x, const sequel_line *line, buffer *out) {
    char sentence[SENTENCE_MAX];
    buffer b = BUFFER_OVER(sentence);
    say_event(x, line, &b);
    if (sequel_amounts_differ(x->why->context->rules, line) && is_sure(line))
        say_averages(x, sentence, sequel_mean(line, 1), out);
    else
        say_chances(x, line, sentence, out);
    buffer_char(out, '.');
}

/* False: by then the two actions do not differ in anything of this importance. */
static bool say_gaps(contrast *x, int matters, buffer *out) {
    int count = 0;
    x->said = 0;
    for (int at; count < DIFFERENCES && (at = widest_gap(x, matters)) >= 0; count++) {
        if (count) buffer_char(out, ' ');
        say_line(x, &x->why->sequel->line[at], out);
        x->said |= 1ull << at;
    }
    return count > 0;
}

/* Where fewer are better, a line of the score holds them as a loss: -19 for 19 drops left. */
static int sign_of_units(const context *c) {
    const game *g = c->rules->game;
    score now = {0};
    g->score(c->rules, c->view, c->view->seat, &now);
    return g->units[now.unit].price ? -1 : 1;
}

/* "Trees: 8 by the end of the match on average, but 6 after “Pass”." False: the better action does
 * not score more by then. */
static bool say_score(const contrast *x, buffer *out) {
    const context *c = x->why->context;
    const sequel_score *s = &x->why->sequel->score;
    const int row = sequel_score_row(c->rules, s, better_side(x)), sign = sign_of_units(c);
    if (row < 0) return false;
    char line[SENTENCE_MAX], timed[SENTENCE_MAX];
    buffer b = BUFFER_OVER(line), whole = BUFFER_OVER(timed);
    text_phrase(c, &c->rules->game->score_lines[row], (const uint16_t[ARGS_MAX]){0}, &b);
    buffer_text(&b, lang_colon(c->lang));
    buffer_int(&b, sign * sequel_score_mean(s, row, 0));
    FILL(&whole, c->lang, tr(c->lang, time_of(c, x->by)), line);
    say_averages(x, timed, sign * sequel_score_mean(s, row, 1), out);
    buffer_char(out, '.');
    return true;
}

/* Mentions the most important difference by then: what players aim for, else the score. The
 * events of a turn already explain its score, and those of a whole match would be too many. */
static bool say_most(contrast *x, buffer *out) {
    if (x->by != SEQUEL_MATCH && say_gaps(x, MATTERS_MUCH, out)) return true;
    return x->by != SEQUEL_THIS_TURN && say_score(x, out);
}

static coach_verdict verdict_of(const search_report *r, int line) {
    const int32_t loss = coach_loss(r, r->line[line].action);
    return loss < 0 ? VERDICT_BLUNDER : coach_judge(loss);
}

/* The action to compare with. If it is the action itself, that is as good as the best, or the
 * only one. */
static int rival_of(const coach_reason *why) {
    const search_report *r = why->report;
    int rival = 0;
    if (why->line) return verdict_of(r, why->line) > VERDICT_EQUAL ? 0 : why->line;
    while (rival < r->count && verdict_of(r, rival) <= VERDICT_EQUAL) rival++;
    return rival < r->count ? rival : 0;
}

void coach_say_difference(const coach_reason *why, buffer *out) {
    const context *c = why->context;
    const int rival = rival_of(why);
    char sentence[SENTENCE_MAX];
    /* a minor difference, kept in case the next reach finds a major one */
    buffer small = BUFFER_OVER(sentence);
    contrast x = {.why = why,
                  .both = {why->report->line[why->line].action, why->report->line[rival].action}};
    if (rival == why->line) return;
    buffer name = BUFFER_OVER(x.rival);
    gain_say_rival(why, rival, &name);
    look_ahead(why, why->line, &x.certain), look_ahead(why, rival, &x.certain);
    sequel_task task = {
        .rules = c->rules, .view = c->view, .both = {x.both[0], x.both[1]}, .seed = SEED};
    for (x.by = SEQUEL_THIS_TURN; x.by < SEQUELS; x.by++) {
        task.reach = x.by;
        sequel_compare(why->sequel, &task);
        if (say_most(&x, out)) return;
        if (small.used) {
            buffer_text(out, sentence);
            return;
        }
        say_gaps(&x, MATTERS_SOME, &small);
    }
}

static void say_verdict(const coach_reason *why, buffer *out) {
    const search_line *l = &why->report->line[why->line];
    const lang speak = why->context->lang;
    coach_verdict verdict = coach_judge(coach_loss(why->report, l->action));
    if (why->line && verdict == VERDICT_BEST) verdict = VERDICT_EQUAL;
    if (why->report->count == 1)
        buffer_text(out, TR(speak, "ai.coach.only", "The only choice", "La seule possibilité"));
    else if (l->visits == 0)
        buffer_text(out,
                    TR(speak, "ai.coach.not-tried", "Not tried, since it looks weaker at a glance",
                       "Pas essayé : moins bon au premier coup d'œil"));
    else
        buffer_text(out, tr(speak, &verdicts[verdict]));
}

void coach_say(const coach_reason *why, buffer *out) {
    char more[SENTENCE_MAX];
    buffer b = BUFFER_OVER(more);
    say_verdict(why, out);
    look_ahead(why, why->line, &(certain){.count = 0});
    merge_alike(why);
    buffer_char(out, '.');
    say_consequences(why, out);
    if (why->line < COMPARED) coach_say_difference(why, &b);
    if (!b.used) gain_say(why, &b);
    if (b.used) buffer_char(out, ' '), buffer_text(out, more);
}

/* ---- as JSON --------------------------------------------------------------------------------- */

static void json_line(const coach_reason *why, json *out) {
    char text[SENTENCE_MAX];
    buffer b = BUFFER_OVER(text);
    const context *c = why->context;
    const search_line *l = &why->report->line[why->line];
    json_open(out, '{');
    text_code(c->rules, &c->rules->game->actions[l->action.kind], l->action.arg, &b);
    json_field_text(out, "code", text);
    buffer_clear(&b);
    text_action(c, l->action, &b);
    json_field_text(out, "text", text);
    json_key(out, "value");
    if (l->visits)
        json_decimal(out, (int64_t)l->mean * 10000 / VALUE_ONE, 4);
    else
        json_null(out);
    json_field_int(out, "visits", l->visits);
    buffer_clear(&b);
    coach_say(why, &b);
    json_field_text(out, "reason", text);
    const char *rule = c->rules->game->actions[l->action.kind].rule;
    json_key(out, "rule"), rule ? json_text(out, rule) : json_null(out);
    json_close(out, '}');
}

void coach_json(const coach_reason *why, json *out) {
    const context *c = why->context;
    json_open(out, '{');
    json_field_text(out, "game", c->rules->game->id);
    json_field_int(out, "ply", head_of(c->view->pub)->ply);
    json_field_int(out, "seat", c->seat);
    json_field_int(out, "iterations", why->report->iterations);
    json_key(out, "actions");
    json_open(out, '[');
    for (int i = 0; i < why->report->count; i++)
        json_line(&(coach_reason){c, why->report, i, why->preview, why->sequel}, out);
    json_close(out, ']');
    json_close(out, '}');
}
