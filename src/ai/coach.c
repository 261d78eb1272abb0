#include "coach.h"

#include <stdlib.h>
#include <string.h>

#include "text.h"

enum {
    SEED = 2026,
    SENTENCE_MAX = 2048,
    CONSEQUENCES = 2,                  /* immediate effects that are mentioned */
    DIFFERENCES = 2,                   /* differences that are mentioned */
    GAP_LEAST = 25,                    /* per cent: smaller differences are not mentioned */
    COMPARED = 8,                      /* actions of a report that are explained in full; nobody reads further */
    PLAIN_MAX = 32,                    /* events that both actions are certain to cause */
    EQUAL_BELOW = VALUE_ONE / 100,     /* 1 % of a win: as good as the best */
    WORSE_BELOW = VALUE_ONE * 4 / 100, /* less than this is a slip, */
    BAD_BELOW = VALUE_ONE / 10,        /* and less than this a mistake */
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

/* ---- in words -------------------------------------------------------------------------------- */

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
    buffer_text(out, l == FR ? " %)" : "% likely)");
}

/* Events that are certain: the reader can tell them from the actions themselves. */
typedef struct {
    event event[PLAIN_MAX];
    int count;
} certain;

/* The event says no more than the action: the action names all of its things. */
static bool is_echo(const rules *r, event e, int seat, action a) {
    const phrase *said = &r->game->actions[a.kind], *row = &r->game->events[e.kind];
    bool named = e.seat == seat && row->args;
    for (int i = 0; named && i < row->args; i++) {
        named = false;
        for (int k = 0; k < said->args; k++) named |= said->noun[k] == row->noun[i] && a.arg[k] == e.arg[i];
    }
    return named;
}

static void look_ahead(const coach_reason *why, int line, certain *t) {
    const context *c = why->context;
    preview *p = why->preview;
    preview_action(p, c->rules, c->view, why->report->line[line].action, COACH_PREVIEWS, SEED);
    for (int i = 0; i < p->count && t->count < PLAIN_MAX; i++)
        if (p->line[i].times == p->samples) t->event[t->count++] = p->line[i].event;
}

/* Words a certain event with the view that follows it: an improved card then has its new name. */
static void say_consequence(const coach_reason *why, int line, buffer *out) {
    const preview *p = why->preview;
    context of = *why->context;
    const view after = view_of(of.rules->game, (const state *)p->world, of.view->seat);
    if (p->line[line].times == p->samples) of.view = &after;
    of.seat = p->line[line].event.seat;
    text_event(&of, p->line[line].event, out);
}

/* True if an event of this kind and seat happens at most once in each world. */
static bool happens_once(const preview *p, event e) {
    int times = 0;
    for (int i = 0; i < p->count; i++)
        if (p->line[i].event.kind == e.kind && p->line[i].event.seat == e.seat) times += p->line[i].times;
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
    if (why->preview->line[0].times < why->preview->samples || e.seat != c->view->seat) return false;
    text_event(&(context){c->rules, c->view, c->names, e.seat, c->lang}, e, &b);
    say_consequence(why, 0, &a);
    if (strcmp(before, after) != 0) return false;
    return !c->rules->game->events[e.kind].matters || is_echo(c->rules, e, c->view->seat, why->report->line[why->line].action);
}

/* An unlikely event explains little, and that a turn ends is no news. */
static bool is_news(const coach_reason *why, int line) {
    const preview *p = why->preview;
    const phrase *row = &why->context->rules->game->events[p->line[line].event.kind];
    if (p->line[line].times * 4 < p->samples || row->closes) return false;
    return line > 0 || !only_repeats_action(why);
}

/* Selects the lines of the last preview to mention, one bit each: by importance, then in order. */
static uint64_t find_consequences(const coach_reason *why) {
    const preview *p = why->preview;
    uint64_t chosen = 0;
    for (int matters = MATTERS_MUCH, count = 0; matters >= 0; matters--)
        for (int i = 0; i < p->count && count < CONSEQUENCES; i++) {
            if (abs(why->context->rules->game->events[p->line[i].event.kind].matters) != matters || !is_news(why, i)) continue;
            chosen |= 1ull << i, count++;
        }
    return chosen;
}
_Static_assert(PREVIEW_LINES_MAX <= 64, "`chosen` has a bit for each line");

static void say_consequences(const coach_reason *why, buffer *out) {
    const lang speak = why->context->lang;
    const uint64_t chosen = find_consequences(why);
    for (int i = 0, count = 0; i < why->preview->count; i++) {
        if (!(chosen >> i & 1)) continue;
        buffer_text(out, count++ ? (speak == FR ? " ; " : "; ") : speak == FR ? " : " : ": ");
        say_consequence(why, i, out);
        say_chance(why->preview, i, speak, out);
    }
}

/* ---- differences between two actions --------------------------------------------------------- */

static const char *const by_then[SEQUELS][LANGS] = {
    [SEQUEL_THIS_TURN] = {"By the end of the turn: ", "D'ici la fin du tour : "},
    [SEQUEL_NEXT_TURN] = {"By the end of the player's next turn: ", "D'ici la fin du prochain tour du joueur : "},
    [SEQUEL_MATCH] = {"By the end of the match: ", "D'ici la fin de la partie : "},
};

/* An action, the one it is compared with, and what is known about both. */
typedef struct {
    const coach_reason *why;
    action both[2];
    certain certain;
    uint64_t said; /* one bit for each line of the sequel */
} contrast;

/* The side that a difference must favour: the better action. */
static int better_side(const contrast *x) { return x->why->line > 0; }

/* That an action does what it says is no news, but the amount may be. */
static bool is_expected(const contrast *x, const sequel_line *l) {
    const context *c = x->why->context;
    if (sequel_amounts_differ(c->rules, l)) return false;
    for (int i = 0; i < x->certain.count; i++)
        if (sequel_alike(c->rules, x->certain.event[i], l->event)) return true;
    return is_echo(c->rules, l->event, c->view->seat, x->both[0]) || is_echo(c->rules, l->event, c->view->seat, x->both[1]);
}

static bool is_worth_telling(const contrast *x, const sequel_line *l, int matters) {
    const context *c = x->why->context;
    if (abs(c->rules->game->events[l->event.kind].matters) != matters || is_expected(x, l)) return false;
    return sequel_favours(c->rules, l, c->view->seat, better_side(x));
}

/* The line that differs most among those of this importance that favour the better action and
 * were not mentioned yet; -1: none. */
static int widest_gap(const contrast *x, int matters) {
    const sequel *s = x->why->sequel;
    int most = GAP_LEAST - 1, best = -1;
    for (int i = 0; i < s->count; i++) {
        int gap = sequel_gap(x->why->context->rules, &s->line[i]);
        if (gap > most && !(x->said >> i & 1) && is_worth_telling(x, &s->line[i], matters)) most = gap, best = i;
    }
    return best;
}

static void say_share(int worlds, lang l, buffer *out) {
    if (worlds == 0)
        buffer_text(out, l == FR ? "jamais" : "never");
    else if (worlds == SEQUEL_WORLDS)
        buffer_text(out, l == FR ? "toujours" : "always");
    else
        buffer_int(out, (200 * worlds + SEQUEL_WORLDS) / (2 * SEQUEL_WORLDS)), buffer_text(out, l == FR ? " %" : "%");
}

/* Introduces the value of the other action: "; otherwise 9)", or "; 9 with the best)". */
static void say_beside(const coach_reason *why, buffer *out) {
    const lang speak = why->context->lang;
    buffer_text(out, speak == FR ? " ; " : "; ");
    if (why->line == 0) buffer_text(out, speak == FR ? "sinon " : "otherwise ");
}

static void end_beside(const coach_reason *why, buffer *out) {
    if (why->line) buffer_text(out, why->context->lang == FR ? " avec le meilleur" : " with the best");
    buffer_char(out, ')');
}

/* "5 mana (on average; 9 with the best)", "(80%; always with the best)". */
static void say_shares(const coach_reason *why, const sequel_line *l, buffer *out) {
    const lang speak = why->context->lang;
    const bool amounts = sequel_amounts_differ(why->context->rules, l);
    const bool sure = l->worlds[0] == SEQUEL_WORLDS && l->worlds[1] == SEQUEL_WORLDS;
    buffer_text(out, " (");
    if (amounts) buffer_text(out, speak == FR ? "en moyenne" : "on average"), buffer_text(out, sure ? "" : ", ");
    if (!amounts || !sure) say_share(l->worlds[0], speak, out);
    say_beside(why, out);
    if (amounts) buffer_int(out, sequel_mean(l, 1)), buffer_text(out, sure ? "" : ", ");
    if (!amounts || !sure) say_share(l->worlds[1], speak, out);
    end_beside(why, out);
}

static void say_line(const coach_reason *why, const sequel_line *l, buffer *out) {
    context of = *why->context;
    event e = l->event;
    int number = sequel_number(of.rules, e.kind);
    if (number >= 0) e.arg[number] = (uint16_t)sequel_mean(l, l->worlds[0] == 0);
    of.seat = e.seat;
    text_event(&of, e, out);
    say_shares(why, l, out);
}

/* False: the two do not differ in anything of this importance by then. */
static bool say_gaps(contrast *x, sequel_reach by, int matters, buffer *out) {
    const lang speak = x->why->context->lang;
    int count = 0;
    x->said = 0;
    for (int at; count < DIFFERENCES && (at = widest_gap(x, matters)) >= 0; count++) {
        buffer_text(out, count ? (speak == FR ? " ; " : "; ") : by_then[by][speak]);
        say_line(x->why, &x->why->sequel->line[at], out);
        x->said |= 1ull << at;
    }
    if (count) buffer_char(out, '.');
    return count > 0;
}

/* "Trees: 8 (on average; otherwise 6)." False: the better action does not score more by then. */
static bool say_score(const contrast *x, sequel_reach by, buffer *out) {
    const context *c = x->why->context;
    const sequel_score *s = &x->why->sequel->score;
    const int row = sequel_score_row(c->rules, s, better_side(x));
    if (row < 0) return false;
    buffer_text(out, by_then[by][c->lang]);
    text_phrase(c, &c->rules->game->score_lines[row], (const uint16_t[ARGS_MAX]){0}, out);
    buffer_text(out, c->lang == FR ? " : " : ": ");
    buffer_int(out, sequel_score_mean(s, row, 0));
    buffer_text(out, c->lang == FR ? " (en moyenne" : " (on average");
    say_beside(x->why, out);
    buffer_int(out, sequel_score_mean(s, row, 1));
    end_beside(x->why, out);
    buffer_char(out, '.');
    return true;
}

/* The most important difference by then: what players aim for, then the score. The events of a
 * turn already explain its score, and those of a whole match would be too many. */
static bool say_most(contrast *x, sequel_reach by, buffer *out) {
    if (by != SEQUEL_MATCH && say_gaps(x, by, MATTERS_MUCH, out)) return true;
    return by != SEQUEL_THIS_TURN && say_score(x, by, out);
}

static coach_verdict verdict_of(const search_report *r, int line) {
    const int32_t loss = coach_loss(r, r->line[line].action);
    return loss < 0 ? VERDICT_BLUNDER : coach_judge(loss);
}

/* The action to compare with; itself: it is as good as the best, or there is no other. */
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
    buffer small = BUFFER_OVER(sentence); /* a minor difference, kept in case the next reach finds a major one */
    contrast x = {.why = why, .both = {why->report->line[why->line].action, why->report->line[rival].action}};
    if (rival == why->line) return;
    look_ahead(why, why->line, &x.certain), look_ahead(why, rival, &x.certain);
    sequel_task task = {.rules = c->rules, .view = c->view, .both = {x.both[0], x.both[1]}, .seed = SEED};
    for (task.reach = 0; task.reach < SEQUELS; task.reach++) {
        sequel_compare(why->sequel, &task);
        if (say_most(&x, task.reach, out)) return;
        if (small.used) {
            buffer_text(out, sentence);
            return;
        }
        say_gaps(&x, task.reach, MATTERS_SOME, &small);
    }
}

static void say_verdict(const coach_reason *why, buffer *out) {
    const search_line *l = &why->report->line[why->line];
    const lang speak = why->context->lang;
    coach_verdict verdict = coach_judge(coach_loss(why->report, l->action));
    if (why->line && verdict == VERDICT_BEST) verdict = VERDICT_EQUAL;
    if (why->report->count == 1)
        buffer_text(out, speak == FR ? "La seule possibilité" : "The only choice");
    else if (l->visits == 0)
        buffer_text(out, speak == FR ? "Pas essayé, car moins bon au premier coup d'œil" : "Not tried, since it looks weaker at a glance");
    else
        buffer_text(out, verdicts[verdict][speak]);
}

void coach_say(const coach_reason *why, buffer *out) {
    char more[SENTENCE_MAX];
    buffer b = BUFFER_OVER(more);
    say_verdict(why, out);
    look_ahead(why, why->line, &(certain){.count = 0});
    merge_alike(why);
    say_consequences(why, out);
    buffer_char(out, '.');
    if (why->line < COMPARED) coach_say_difference(why, &b);
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
