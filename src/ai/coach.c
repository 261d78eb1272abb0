#include "coach.h"

#include "text.h"

enum {
    SEED = 2026,
    SENTENCE_MAX = 2048,
    CONSEQUENCES = 2,                  /* told of an action */
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

static void say_consequences(const coach_reason *why, buffer *out) {
    const context *c = why->context;
    preview *p = why->preview;
    preview_action(p, c->rules, c->view, why->report->line[why->line].action, COACH_PREVIEWS, SEED);
    for (int i = 0, told = 0; i < p->count && told < CONSEQUENCES; i++) {
        if (p->line[i].times * 4 < p->samples) continue; /* unlikely: it explains little */
        context of = *c;
        of.seat = p->line[i].event.seat;
        buffer_text(out, told++ ? (c->lang == FR ? " ; " : "; ") : c->lang == FR ? " : " : ": ");
        text_event(&of, p->line[i].event, out);
        say_chance(p, i, c->lang, out);
    }
}

void coach_say(const coach_reason *why, buffer *out) {
    const search_line *l = &why->report->line[why->line];
    lang speak = why->context->lang;
    if (l->visits == 0)
        buffer_text(out, speak == FR ? "Pas essayé : paraît plus faible au premier coup d'œil" : "Not tried: looks weaker at a glance");
    else
        buffer_text(out, verdicts[coach_judge(coach_loss(why->report, l->action))][speak]);
    say_consequences(why, out);
    buffer_char(out, '.');
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
    for (int i = 0; i < why->report->count; i++) json_line(&(coach_reason){c, why->report, i, why->preview}, out);
    json_close(out, ']');
    json_close(out, '}');
}
