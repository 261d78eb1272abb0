#include "ending.h"

#include "text.h"

enum { SENTENCE_MAX = 1024 };

void score_say(const game *g, const score *s, lang l, buffer *out) {
    buffer_int(out, s->counted);
    buffer_char(out, ' ');
    sentence_fill_number(out, l, phrase_text(g, &g->units[s->unit], l), s->counted);
}

int score_compare(const score *a, const score *b) {
    const int by[3] = {a->total - b->total, a->tie[0] - b->tie[0], a->tie[1] - b->tie[1]};
    for (int i = 0; i < 3; i++)
        if (by[i] != 0) return by[i];
    return 0;
}

void score_places(const score scores[SEATS_MAX], int seats, int place[SEATS_MAX]) {
    for (int i = 0; i < seats; i++) {
        place[i] = 1;
        for (int k = 0; k < seats; k++) place[i] += score_compare(&scores[k], &scores[i]) > 0;
    }
}

int score_shown(const game *g, const score *s, int line) {
    const int points = s->line[line].points;
    return g->units[s->unit].price && points < 0 ? -points : points;
}

/* ---- ties ------------------------------------------------------------------------------------ */

/* Mask of the seats with as many points as the winners. */
static unsigned level_with_winner(const outcome *o) {
    const int seats = head_of(o->context->view->pub)->seats;
    unsigned level = 0;
    int winner = 0;
    while (winner < seats && o->place[winner] != 1) winner++;
    for (int i = 0; i < seats; i++)
        if (winner < seats && o->scores[i].total == o->scores[winner].total) level |= 1u << i;
    return level;
}

static int first_of(unsigned seats) { return __builtin_ctz(seats); }

/* The winner, and the one who comes next of those with as many points. */
typedef struct {
    unsigned level;
    int winner, next;
    int by; /* the tie-breaker that decided; -1: they share the victory */
} tie;

/* Of those with as many points, the first in the order of places, but `but`. */
static int best_of(const outcome *o, unsigned level, int but) {
    int best = -1;
    for (int i = 0; level >> i; i++)
        if (level >> i & 1 && i != but && (best < 0 || o->place[i] < o->place[best])) best = i;
    return best;
}

/* False: points decided, or something that is no tie-breaker of the rules. */
static bool find_tie(const outcome *o, tie *out) {
    const unsigned level = level_with_winner(o);
    if (!(level & (level - 1))) return false;
    *out = (tie){.level = level, .winner = best_of(o, level, -1), .by = -1};
    out->next = best_of(o, level, out->winner);
    if (o->place[out->next] == 1) return true;
    const score *a = &o->scores[out->winner], *b = &o->scores[out->next];
    out->by = a->tie[0] == b->tie[0];
    return a->tie_row[out->by] != 0;
}

static const phrase *tie_phrase(const outcome *o, const tie *t) {
    const score *winner = &o->scores[t->winner];
    const int by = t->by >= 0 ? t->by : winner->tie_row[1] ? 1 : 0;
    return winner->tie_row[by] ? &o->context->rules->game->ties[winner->tie_row[by] - 1] : NULL;
}

static void say_names(const context *c, unsigned seats, buffer *out) {
    for (bool begun = false; seats; seats &= seats - 1, begun = true) {
        if (begun) buffer_text(out, seats & (seats - 1) ? ", " : lang_and(c->lang));
        context of = *c;
        of.inside = begun;
        text_subject(&of, first_of(seats), out);
    }
}

/* The reader first: "You and Ann". */
static void say_level(const context *c, unsigned level, buffer *out) {
    const unsigned you = level & c->you, others = level & ~you;
    say_names(c, you, out);
    if (you && others) buffer_text(out, others & (others - 1) ? ", " : lang_and(c->lang));
    say_names(c, others, out);
}

static uint16_t figure(int tie_breaker) {
    return (uint16_t)(tie_breaker < 0 ? -tie_breaker : tie_breaker);
}

static void say_tie(const outcome *o, const tie *t, buffer *out) {
    const context *c = o->context;
    char level[SENTENCE_MAX], each[SENTENCE_MAX], by[SENTENCE_MAX], winner[SENTENCE_MAX];
    buffer l = BUFFER_OVER(level), e = BUFFER_OVER(each), b = BUFFER_OVER(by),
           w = BUFFER_OVER(winner);
    say_level(c, t->level, &l);
    score_say(c->rules->game, &o->scores[t->winner], c->lang, &e);
    const piece item[] = {{.text = level, .you = (t->level & c->you) != 0},
                          {.text = each},
                          {.text = winner, .you = c->you >> t->winner & 1},
                          {.text = by}};
    const pieces with = {.item = item, .count = COUNT_OF(item)};
    if (t->by < 0) {
        sentence_fill(out, c->lang,
                      TR(c->lang, "engine.ending.shared",
                         "{0@*|*} have {1} each and share the win.",
                         "{0@* ont chacun|* avez chacun} {1} et {0@se partagent|partagez} la "
                         "victoire."),
                      &with);
        return;
    }
    const uint16_t both[ARGS_MAX] = {figure(o->scores[t->winner].tie[t->by]),
                                     figure(o->scores[t->next].tie[t->by])};
    text_phrase(c, tie_phrase(o, t), both, &b);
    text_who(c, t->winner, &w);
    sentence_fill(out, c->lang,
                  TR(c->lang, "engine.ending.tie",
                     "{0@*|*} have {1} each; {2} {2@wins|win} with {3}.",
                     "{0@* ont chacun|* avez chacun} {1} ; {2} {2@l'emporte|l'emportez} avec {3}."),
                  &with);
}

/* ---- the whole ------------------------------------------------------------------------------- */

static const phrase *say_why(const outcome *o, buffer *out) {
    const context *c = o->context;
    const remark why = c->rules->game->ending(c->rules, c->view);
    const phrase *row = &c->rules->game->endings[why.row];
    text_phrase(c, row, why.arg, out);
    return row;
}

/* " (MV-H1)" */
static void say_rule(const phrase *row, buffer *out) {
    if (!row || !row->rule) return;
    buffer_text(out, " (");
    buffer_text(out, row->rule);
    buffer_char(out, ')');
}

void ending_say(const outcome *o, buffer *out) {
    tie t;
    say_rule(say_why(o, out), out);
    buffer_char(out, '.');
    if (!find_tie(o, &t)) return;
    buffer_char(out, ' ');
    say_tie(o, &t, out);
    say_rule(tie_phrase(o, &t), out);
}

static void rule_json(const char *rule, json *j) {
    json_key(j, "rule"), rule ? json_text(j, rule) : json_null(j);
}

static void tie_json(const outcome *o, const tie *t, json *j) {
    const phrase *row = tie_phrase(o, t);
    char text[SENTENCE_MAX];
    buffer b = BUFFER_OVER(text);
    say_tie(o, t, &b);
    json_open(j, '{');
    json_field_text(j, "text", text);
    rule_json(row ? row->rule : NULL, j);
    json_close(j, '}');
}

void ending_json(const outcome *o, json *j) {
    char text[SENTENCE_MAX];
    buffer b = BUFFER_OVER(text);
    tie t;
    const phrase *row = say_why(o, &b);
    buffer_char(&b, '.');
    json_open(j, '{');
    json_field_text(j, "text", text);
    rule_json(row->rule, j);
    json_key(j, "tie"), find_tie(o, &t) ? tie_json(o, &t, j) : json_null(j);
    json_close(j, '}');
}
