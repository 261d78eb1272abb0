#include "text.h"

#include <string.h>

#include "utf8.h"

/* ---- the two nouns that every game has ------------------------------------------------------- */

int number_count(const rules *r) {
    (void)r;
    return UINT16_MAX;
}

void number_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_int(out, value);
}

void number_say(const context *c, int value, wording *out) {
    buffer b = BUFFER_OVER(out->text);
    (void)c;
    buffer_int(&b, value);
    out->gender = MASCULINE;
    out->plural = value > 1;
}

int seat_count(const rules *r) { return r->game->seats_max; }

void seat_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_int(out, value);
}

void text_who(const context *c, int seat, buffer *out) {
    if (c->names && c->names[seat]) {
        buffer_text(out, c->names[seat]);
        return;
    }
    sentence_fill_number(out, c->lang, TR(c->lang, "engine.player", "Player {0}", "Joueur {0}"),
                         seat + 1);
}

void seat_say(const context *c, int value, wording *out) {
    buffer b = BUFFER_OVER(out->text);
    text_who(c, value, &b);
    out->gender = MASCULINE;
    out->plural = false;
}

/* ---- sentences ------------------------------------------------------------------------------- */

static void say_noun(const context *c, const noun *n, int value, wording *out) {
    if (value == HIDDEN_ARG)
        wording_name(out, noun_unknown(c->rules->game, n, c->lang));
    else
        n->say(c, value, out);
}

/* A pattern with the nouns of its arguments. */
typedef struct {
    const char *pattern, *english;
    int args;
    const uint8_t *noun;
} blank_form;

/* A text that the language lacks is English, and follows its grammar. */
static lang grammar_of(const context *c, const blank_form *f) {
    return !lang_built_in(c->lang) && f->pattern == f->english ? EN : c->lang;
}

static bool is_reader(const context *c, int seat) {
    return seat >= 0 && seat < SEATS_MAX && (c->you >> seat & 1);
}

piece text_piece(const context *c, const wording *word, of_noun thing) {
    const bool person = thing.noun == SEAT && thing.value != HIDDEN_ARG;
    return (piece){.text = word->text,
                   .number = thing.value,
                   .gender = word->gender,
                   .plural = word->plural,
                   .bare = person || thing.value == HIDDEN_ARG,
                   .you = person && is_reader(c, thing.value)};
}

static void fill_form(const context *c, const blank_form *f, const uint16_t arg[ARGS_MAX],
                      buffer *out) {
    wording word[ARGS_MAX];
    piece item[ARGS_MAX];
    char name[WORD_MAX];
    buffer who = BUFFER_OVER(name);
    if (strstr(f->pattern, "{who")) text_who(c, c->seat, &who);
    for (int i = 0; i < f->args; i++) {
        say_noun(c, &c->rules->game->nouns[f->noun[i]], arg[i], &word[i]);
        item[i] = text_piece(c, &word[i], (of_noun){f->noun[i], arg[i]});
    }
    sentence_fill(out, grammar_of(c, f), f->pattern,
                  &(pieces){item, f->args, name, is_reader(c, c->seat), c->inside});
}

void text_phrase(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out) {
    fill_form(c,
              &(blank_form){phrase_text(c->rules->game, row, c->lang), row->text.en, row->args,
                            row->noun},
              arg, out);
}

void text_sentence(const context *c, const sentence_row *row, const uint16_t arg[ARGS_MAX],
                   buffer *out) {
    fill_form(c, &(blank_form){tr(c->lang, &row->text), row->text.in.en, row->args, row->noun}, arg,
              out);
}

void text_subject(const context *c, int seat, buffer *out) {
    const context of = {.rules = c->rules,
                        .names = c->names,
                        .seat = seat,
                        .lang = c->lang,
                        .you = c->you,
                        .inside = c->inside};
    fill_form(&of, &(blank_form){TR(c->lang, "engine.subject", "{who}", "{who}"), NULL, 0, NULL},
              NULL, out);
}

void text_question(const context *c, buffer *out) {
    const game *g = c->rules->game;
    const int ask = head_of(c->view->pub)->ask[c->seat];
    if (g->question && g->question(c, out)) return;
    text_phrase(c, &g->asks[ask], (const uint16_t[ARGS_MAX]){0}, out);
}

void text_action(const context *c, action a, buffer *out) {
    ASSERT(a.kind < c->rules->game->action_count);
    text_phrase(c, &c->rules->game->actions[a.kind], a.arg, out);
}

void text_event(const context *c, event e, buffer *out) {
    context theirs = *c;
    theirs.seat = e.seat;
    ASSERT(e.kind < c->rules->game->event_count);
    text_phrase(&theirs, &c->rules->game->events[e.kind], e.arg, out);
}

void text_reason(const context *c, const remark *why, buffer *out) {
    ASSERT(why->row < c->rules->game->refusal_count);
    text_phrase(c, &c->rules->game->refusals[why->row], why->arg, out);
}

void text_risk(const context *c, int event_row, buffer *out) {
    const game *g = c->rules->game;
    const phrase *row = &g->events[event_row];
    fill_form(c, &(blank_form){risk_text(g, row, c->lang), row->risk.en, 0, NULL}, NULL, out);
}

void text_code(const rules *r, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out) {
    buffer_text(out, row->name);
    for (int i = 0; i < row->args; i++) {
        buffer_char(out, ' ');
        if (arg[i] == HIDDEN_ARG)
            buffer_char(out, '?');
        else
            r->game->nouns[row->noun[i]].id(r, arg[i], out);
    }
}

/* If a row has the same noun twice, the second key gets a number: "card", "card2". */
static void phrase_key(const rules *r, const phrase *row, int i, json *out) {
    char key[WORD_MAX];
    buffer b = BUFFER_OVER(key);
    int nth = 1;
    for (int k = 0; k < i; k++) nth += row->noun[k] == row->noun[i];
    buffer_text(&b, r->game->nouns[row->noun[i]].name);
    if (nth > 1) buffer_int(&b, nth);
    json_key(out, key);
}

void json_phrase(const rules *r, const phrase *row, const uint16_t arg[ARGS_MAX], json *out) {
    json_field_text(out, "kind", row->name);
    for (int i = 0; i < row->args; i++) {
        phrase_key(r, row, i, out);
        if (arg[i] == HIDDEN_ARG)
            json_null(out);
        else if (row->noun[i] <= SEAT)
            json_int(out, arg[i]);
        else {
            char id[WORD_MAX];
            buffer b = BUFFER_OVER(id);
            r->game->nouns[row->noun[i]].id(r, arg[i], &b);
            json_text(out, id);
        }
    }
}
