#include "coach.h"

#include <string.h>

#include "text.h"

enum {
    SEED = 2026,
    SENTENCE_MAX = 2048,
    CONSEQUENCES = 2,                  /* told of an action */
    DIFFERENCES = 2,                   /* from another one */
    GAP_LEAST = 25,                    /* per cent: a difference that is worth a word */
    COMPARED = 8,                      /* of a report: the first ones; nobody reads on */
    PLAIN_MAX = 32,                    /* events that two actions bring for sure */
    EQUAL_BELOW = VALUE_ONE / 100,     /* 1 % of the win: as good */
    WORSE_BELOW = VALUE_ONE * 4 / 100, /* less than this is a slip */
    BAD_BELOW = VALUE_ONE / 10,        /* and this a mistake */
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

/* What was tried too little to be believed comes last. */
static void sort_by_mean(search_report *r) {
    uint32_t few = r->iterations / 50;
    for (int i = 1; i < r->count; i++) {
        search_line l = r->line[i];
        int at = i;
        for (; at > 0 && l.visits > few && (r->line[at - 1].visits <= few || l.mean > r->line[at - 1].mean); at--)
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
    search_value(&task, t->rules, t->view, &d, out);
}

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

/* ---- in words -------------------------------------------------------------------------------------------- */

static const char *const verdicts[VERDICTS][LANGS] = {
    [VERDICT_BEST] = {"The best found", "Le meilleur trouvé"},   [VERDICT_EQUAL] = {"As good as the best", "Aussi bon que le meilleur"},
    [VERDICT_WORSE] = {"A little weaker", "Un peu plus faible"}, [VERDICT_BAD] = {"Clearly weaker", "Nettement plus faible"},
    [VERDICT_BLUNDER] = {"Much weaker", "Bien plus faible"},
};

static void say_chance(const preview *p, int line, lang l, buffer *out) {
    int percent = preview_chance(p, line);
    if (percent == 100) return;
    buffer_text(out, l == FR ? " (probable à " : " (");
    buffer_int(out, percent);
    buffer_text(out, l == FR ? " %)" : " % likely)");
}

/* What happens at once, whatever comes: the reader knows it from the actions themselves. */
typedef struct {
    event event[PLAIN_MAX];
    int count;
} told;

static void look_ahead(const coach_reason *why, int line, told *t) {
    const context *c = why->context;
    preview *p = why->preview;
    preview_action(p, c->rules, c->view, why->report->line[line].action, COACH_PREVIEWS, SEED);
    for (int i = 0; i < p->count && t->count < PLAIN_MAX; i++)
        if (p->line[i].times == p->samples) t->event[t->count++] = p->line[i].event;
}

/* From the preview that was made last. What is certain is told in the words of the world that it leads to: a card
 * that was improved has its new name. */
static void say_consequences(const coach_reason *why, buffer *out) {
    const context *c = why->context;
    const preview *p = why->preview;
    const view after = view_of(c->rules->game, (const state *)p->world, c->view->seat);
    for (int i = 0, count = 0; i < p->count && count < CONSEQUENCES; i++) {
        if (p->line[i].times * 4 < p->samples) continue; /* unlikely: it explains little */
        context of = *c;
        if (p->line[i].times == p->samples) of.view = &after;
        of.seat = p->line[i].event.seat;
        buffer_text(out, count++ ? (c->lang == FR ? " ; " : "; ") : c->lang == FR ? " : " : ": ");
        text_event(&of, p->line[i].event, out);
        say_chance(p, i, c->lang, out);
    }
}

/* ---- what tells two actions apart -------------------------------------------------------------------------------- */

static const char *const by_then[SEQUELS][LANGS] = {
    [SEQUEL_THIS_TURN] = {"By the end of the turn: ", "D'ici la fin du tour : "},
    [SEQUEL_NEXT_TURN] = {"By the end of the next turn: ", "D'ici la fin du tour suivant : "},
};

/* Both actions bring it, and not as much of it. */
static bool amounts_differ(const sequel_line *l) { return l->worlds[0] && l->worlds[1] && sequel_mean(l, 0) != sequel_mean(l, 1); }

/* That an action does what it says is no news, but how much may be. */
static bool is_told(const told *t, const rules *r, const sequel_line *l) {
    for (int i = 0; !amounts_differ(l) && i < t->count; i++)
        if (sequel_alike(r, t->event[i], l->event)) return true;
    return false;
}

/* What differs most, matters as much, and was not told yet; -1: nothing does. */
static int widest_gap(const coach_reason *why, const told *t, int matters, uint64_t said) {
    const sequel *s = why->sequel;
    const rules *r = why->context->rules;
    int most = GAP_LEAST - 1, best = -1;
    for (int i = 0; i < s->count; i++) {
        const sequel_line *l = &s->line[i];
        int gap = sequel_gap(r, l);
        if (gap > most && !(said >> i & 1) && r->game->events[l->event.kind].matters == matters && !is_told(t, r, l)) most = gap, best = i;
    }
    return best;
}

static void say_share(int worlds, lang l, buffer *out) {
    if (worlds == 0)
        buffer_text(out, l == FR ? "jamais" : "never");
    else if (worlds == SEQUEL_WORLDS)
        buffer_text(out, l == FR ? "toujours" : "always");
    else
        buffer_int(out, (200 * worlds + SEQUEL_WORLDS) / (2 * SEQUEL_WORLDS)), buffer_text(out, " %");
}

/* "5 mana (on average; with the best 9)", "(80 %; with the best always)" */
static void say_shares(const coach_reason *why, const sequel_line *l, buffer *out) {
    const lang speak = why->context->lang;
    const bool amounts = amounts_differ(l);
    const bool sure = l->worlds[0] == SEQUEL_WORLDS && l->worlds[1] == SEQUEL_WORLDS;
    buffer_text(out, " (");
    if (amounts) buffer_text(out, speak == FR ? "en moyenne" : "on average"), buffer_text(out, sure ? "" : ", ");
    if (!amounts || !sure) say_share(l->worlds[0], speak, out);
    buffer_text(out, speak == FR ? " ; " : "; ");
    buffer_text(out, why->line ? (speak == FR ? "avec le meilleur " : "with the best ") : speak == FR ? "sinon " : "otherwise ");
    if (amounts) buffer_int(out, sequel_mean(l, 1)), buffer_text(out, sure ? "" : ", ");
    if (!amounts || !sure) say_share(l->worlds[1], speak, out);
    buffer_char(out, ')');
}

/* What is looked for, first to last. */
typedef struct {
    sequel_reach reach;
    int matters;
} outlook;
static const outlook outlooks[] = {{SEQUEL_THIS_TURN, MATTERS_MUCH}, {SEQUEL_NEXT_TURN, MATTERS_MUCH}, {SEQUEL_THIS_TURN, MATTERS_SOME}};

static void say_line(const coach_reason *why, const sequel_line *l, buffer *out) {
    context of = *why->context;
    event e = l->event;
    int number = sequel_number(of.rules, e.kind);
    if (number >= 0) e.arg[number] = (uint16_t)sequel_mean(l, l->worlds[0] == 0);
    of.seat = e.seat;
    text_event(&of, e, out);
    say_shares(why, l, out);
}

/* False: the two do not differ in anything that matters so much by then. */
static bool say_gaps(const coach_reason *why, const told *t, const outlook *o, buffer *out) {
    uint64_t said = 0;
    int count = 0;
    for (int at; count < DIFFERENCES && (at = widest_gap(why, t, o->matters, said)) >= 0; count++) {
        buffer_text(out, count ? (why->context->lang == FR ? " ; " : "; ") : by_then[o->reach][why->context->lang]);
        say_line(why, &why->sequel->line[at], out);
        said |= 1ull << at;
    }
    if (count) buffer_char(out, '.');
    return count > 0;
}

static coach_verdict verdict_of(const search_report *r, int line) {
    const int32_t loss = coach_loss(r, r->line[line].action);
    return loss < 0 ? VERDICT_BLUNDER : coach_judge(loss);
}

/* What it is told beside; itself: it is as good as the best, or there is nothing else. */
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
    told t = {.count = 0};
    if (rival == why->line) return;
    look_ahead(why, why->line, &t), look_ahead(why, rival, &t);
    sequel_task task = {.rules = c->rules, .view = c->view, .seed = SEED};
    task.both[0] = why->report->line[why->line].action, task.both[1] = why->report->line[rival].action;
    for (int i = 0; i < COUNT_OF(outlooks); i++) {
        task.reach = outlooks[i].reach;
        sequel_compare(why->sequel, &task);
        if (say_gaps(why, &t, &outlooks[i], out)) return;
    }
}

void coach_say(const coach_reason *why, buffer *out) {
    const search_line *l = &why->report->line[why->line];
    lang speak = why->context->lang;
    char more[SENTENCE_MAX];
    buffer b = BUFFER_OVER(more);
    if (l->visits == 0)
        buffer_text(out, speak == FR ? "Pas essayé, car moins bon au premier coup d'œil" : "Not tried, since it looks weaker at a glance");
    else
        buffer_text(out, verdicts[coach_judge(coach_loss(why->report, l->action))][speak]);
    look_ahead(why, why->line, &(told){.count = 0});
    say_consequences(why, out);
    buffer_char(out, '.');
    if (why->line < COMPARED) coach_say_difference(why, &b);
    if (b.used) buffer_char(out, ' '), buffer_text(out, more);
}

/* ---- as data ------------------------------------------------------------------------------------------------- */

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
    for (int i = 0; i < why->report->count; i++) json_line(&(coach_reason){c, why->report, i, why->preview, why->sequel}, out);
    json_close(out, ']');
    json_close(out, '}');
}
