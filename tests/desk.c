#include "desk.h"

#include "record.h"
#include "text.h"

void desk_clear(desk *d, const rules *r, int seats) {
    const setting s = setting_normal(r->game, seats);
    memset(d, 0, sizeof *d);
    d->rules = r;
    desk_head(d)->seats = (uint8_t)seats;
    memcpy(desk_head(d)->option, s.option, sizeof s.option);
}

void desk_option(desk *d, const char *key, const char *value) {
    const game *g = d->rules->game;
    for (int i = 0; i < g->option_count; i++) {
        if (strcmp(g->options[i].key, key) != 0) continue;
        for (int k = 0; k < g->options[i].count; k++) {
            if (strcmp(g->options[i].value[k].name, value) != 0) continue;
            desk_head(d)->option[i] = (uint8_t)k;
            return;
        }
    }
    fail_msg("no option %s=%s", key, value);
}

play desk_play(desk *d) {
    d->log.count = 0;
    return (play){.rules = d->rules, .state = desk_state(d), .dice = &d->dice, .log = &d->log};
}

view view_from(const desk *d, int seat) {
    return view_of(d->rules->game, (const state *)d->block, seat);
}

int desk_ending(const desk *d) {
    const view v = view_from(d, 0);
    assert_true(head_of(v.pub)->over);
    return d->rules->game->ending(d->rules, &v).row;
}

void desk_check(const desk *d) {
    const char *fault = d->rules->game->check(d->rules, (const state *)d->block);
    if (fault) fail_msg("%s", fault);
}

/* ---- rolls ----------------------------------------------------------------------------------- */

void roll_is(desk *d, int face) {
    assert_true(d->faces < ROLLS_MAX);
    d->face[d->faces++] = (uint16_t)face;
}

void rolls_are(desk *d, const int *faces, int count) {
    for (int i = 0; i < count; i++) roll_is(d, faces[i]);
}

static void begin_rolls(desk *d) {
    if (d->zeros) {
        memset(d->face + d->faces, 0, sizeof d->face - (size_t)d->faces * sizeof *d->face);
        d->faces = ROLLS_MAX;
    }
    dice_from_script(&d->dice, d->face, d->faces);
}

static void end_rolls(desk *d, const char *code) {
    const bool right = d->zeros ? !d->dice.fault : dice_used_up(&d->dice);
    if (!right) fail_msg("'%s': %d rolls foreseen, %d made", code, d->faces, d->dice.count);
    d->faces = 0;
}

void desk_setup(desk *d) {
    begin_rolls(d);
    play p = desk_play(d);
    d->rules->game->setup(&p);
    d->corrected = p.corrected;
    end_rolls(d, "setup");
    desk_check(d);
}

/* ---- acting ---------------------------------------------------------------------------------- */

action desk_action(const desk *d, const char *words) {
    action a;
    if (!action_parse(d->rules, words, strlen(words), &a)) fail_msg("no such action: '%s'", words);
    return a;
}

static const char *code_of(const desk *d, action a) {
    static char code[WORD_MAX];
    buffer b = BUFFER_OVER(code);
    text_code(d->rules, &d->rules->game->actions[a.kind], a.arg, &b);
    return code;
}

bool may_do(const desk *d, int seat, action a) {
    static action list[ACTIONS_MAX];
    const view v = view_from(d, seat);
    const int n = d->rules->game->legal(d->rules, &v, list);
    for (int i = 0; i < n; i++)
        if (action_equal(list[i], a)) return true;
    return false;
}

int refusal_of(const desk *d, int seat, action a) {
    const view v = view_from(d, seat);
    if (may_do(d, seat, a)) fail_msg("'%s' is legal", code_of(d, a));
    return d->rules->game->refuse(d->rules, &v, a).row;
}

void act_do(desk *d, int seat, action a) {
    if (!may_do(d, seat, a))
        fail_msg("seat %d may not play '%s': %s", seat, code_of(d, a),
                 d->rules->game->refusals[refusal_of(d, seat, a)].text.en);
    begin_rolls(d);
    play p = desk_play(d);
    d->rules->game->apply(&p, seat, a);
    d->corrected = p.corrected;
    desk_head(d)->ply++;
    end_rolls(d, code_of(d, a));
    const char *fault = d->rules->game->check(d->rules, desk_state(d));
    if (fault) fail_msg("'%s': %s", code_of(d, a), fault);
}

bool may(const desk *d, int seat, const char *words) {
    return may_do(d, seat, desk_action(d, words));
}
void act(desk *d, int seat, const char *words) { act_do(d, seat, desk_action(d, words)); }
int refusal(const desk *d, int seat, const char *words) {
    return refusal_of(d, seat, desk_action(d, words));
}

int choices(const desk *d, int seat) {
    static action list[ACTIONS_MAX];
    const view v = view_from(d, seat);
    return d->rules->game->legal(d->rules, &v, list);
}

int choices_to(const desk *d, int seat, int kind) {
    static action list[ACTIONS_MAX];
    const view v = view_from(d, seat);
    int n = d->rules->game->legal(d->rules, &v, list), found = 0;
    for (int i = 0; i < n; i++) found += list[i].kind == kind;
    return found;
}

/* ---- results --------------------------------------------------------------------------------- */

int asked(const desk *d, int seat) { return head_of(d->block)->ask[seat]; }

int times(const desk *d, int kind) {
    int n = 0;
    for (int i = 0; i < d->log.count; i++) n += d->log.item[i].kind == kind;
    return n;
}

int event_at(const desk *d, int kind) {
    for (int i = 0; i < d->log.count; i++)
        if (d->log.item[i].kind == kind) return i;
    return -1;
}

int told(const desk *d, int kind, int which) {
    const int at = event_at(d, kind);
    if (at < 0) fail_msg("event '%s' did not happen", d->rules->game->events[kind].name);
    return d->log.item[at].arg[which];
}

score score_of(const desk *d, int seat) {
    score out = {0};
    const view v = view_from(d, seat);
    d->rules->game->score(d->rules, &v, seat, &out);
    return out;
}

static const match *match_on(const desk *d) {
    static match m;
    static const uint32_t since[SEATS_MAX];
    match_resume(&m, d->rules, d->block, since);
    return &m;
}

int rank_of(const desk *d, int seat) { return match_place(match_on(d), seat); }
bool has_won(const desk *d, int seat) { return match_won(match_on(d), seat); }
bool can_take_back(const desk *d, int seat) {
    return match_was_private(match_on(d), seat, &d->dice, &d->log);
}

int score_line(const desk *d, int seat, int row) {
    const score s = score_of(d, seat);
    for (int i = 0; i < s.count; i++)
        if (s.line[i].row == row) return s.line[i].points;
    fail_msg("the score has no line '%s'", d->rules->game->score_lines[row].name);
    return 0;
}
