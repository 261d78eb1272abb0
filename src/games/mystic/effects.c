/* effects.c - spells and atouts: asking for their targets, and carrying them out. */
#include "verbs.h"

/* ---- aiming ---------------------------------------------------------------------------------- */

const effect *ms_effect_of(const tables *t, const pub *u, const frame *f) {
    static const effect none = {NO_VERB, 0, 0};
    if (f->verb == FRAME_CAST) return &t->design[f->arg[0]].effect[0];
    if (f->verb != FRAME_ATOUT) return &none;
    return &t->camp[t->design[u->player[f->seat].character[f->arg[0]].type].camp].atout;
}

bool ms_needs_aim(const tables *t, const pub *u, const frame *f) {
    if (f->verb == FRAME_EQUIP || f->verb == FRAME_QUICK || f->verb == FRAME_SHOT) return true;
    if (f->verb != FRAME_CAST && f->verb != FRAME_ATOUT) return false;
    return ms_verb(ms_effect_of(t, u, f))->ask != ASK_NOTHING;
}

const frame *ms_aiming(const pub *u) {
    int at = u->stack.count - 1;
    while (at >= 0 && (u->stack.item[at].verb == FRAME_AIM || u->stack.item[at].verb == FRAME_COST))
        at--;
    return at < 0 ? NULL : &u->stack.item[at];
}

int ms_aims(const chooser *c, const frame *f, uint16_t *out) {
    switch ((deed_kind)f->verb) {
    case FRAME_EQUIP: return ms_bearers(c, f->arg[0], out);
    case FRAME_QUICK: return ms_strike_targets(c->pub, c->seat, out);
    case FRAME_SHOT: return ms_opposing_targets(c->pub, c->seat, out); /* MS-R11.5 */
    case FRAME_CAST:
    case FRAME_ATOUT: return ms_targets(c, ms_effect_of(c->tables, c->pub, f), out, TARGETS_MAX);
    case FRAME_NONE:
    case FRAME_RECRUIT:
    case FRAME_BUILD:
    case FRAME_SEND:
    case FRAME_ADN:
    case FRAME_LAY:
    case FRAME_BLOW:
    case FRAME_TREASURE:
    case FRAME_WINDOW:
    case FRAME_COST:
    case FRAME_PAY:
    case FRAME_AIM: break; /* these have no target */
    }
    return 0;
}

static uint8_t ask_for(const tables *t, const pub *u, const frame *f) {
    if (f->verb == FRAME_EQUIP) return ASK_BEARER;
    if (f->verb == FRAME_QUICK) return ASK_ASSIGN;
    return f->verb == FRAME_SHOT ? ASK_TARGET : ms_verb(ms_effect_of(t, u, f))->ask;
}

void ms_do_aim(play *p, action a) {
    pub *u = pub_of(p);
    u->aim = a.kind == A_ASSIGN ? a.arg[1] : a.arg[0];
    frames_pop(&u->stack);
}

/* A player need not name the only target that everybody can see. Cards of the hand, damage to one's
 * own cards and Tir are exceptions: records of version 1 always name the target of a Tir. */
static bool goes_without_asking(const chooser *c, const frame *f, uint8_t ask,
                                uint16_t aims[TARGETS_MAX]) {
    if ((ask != ASK_TARGET && ask != ASK_BEARER) || f->verb == FRAME_SHOT ||
        ms_aims(c, f, aims) != 1)
        return false;
    return place_seat(aims[0]) != c->seat || !ms_verb(ms_effect_of(c->tables, c->pub, f))->harms;
}

void ms_run_aim(play *p) {
    pub *u = pub_of(p);
    const frame *f = ms_aiming(u);
    const chooser c = {tables_of(p->rules), u, NULL, f->seat};
    const uint8_t ask = ask_for(c.tables, u, f);
    uint16_t aims[TARGETS_MAX];
    if (goes_without_asking(&c, f, ask, aims)) {
        ms_do_aim(p, (action){.kind = A_TARGET, .arg = {aims[0]}});
        return;
    }
    if (f->verb == FRAME_QUICK) u->attacker = place_of(f->seat, f->arg[0]);
    ms_ask(u, f->seat, ask);
}

/* ---- doing ----------------------------------------------------------------------------------- */

static void perform(play *p, int seat, const effect *e) {
    pub *u = pub_of(p);
    const int place = u->aim;
    const verb_row *v = ms_verb(e);
    u->aim = 0;
    ASSERT(v->run);
    v->run(p, seat, e, place);
}

void ms_run_cast(play *p) { /* MS-R13.2 */
    pub *u = pub_of(p);
    const frame f = frames_pop(&u->stack);
    const effect e = *ms_effect_of(tables_of(p->rules), u, &f);
    ms_discard(p, f.seat, f.arg[0], 1);
    perform(p, f.seat, &e);
}

void ms_run_atout(play *p) { /* MS-R12.1 */
    pub *u = pub_of(p);
    const frame f = frames_pop(&u->stack);
    const effect e = *ms_effect_of(tables_of(p->rules), u, &f);
    character *c = &u->player[f.seat].character[f.arg[0]];
    const int turns = tables_of(p->rules)->design[c->type].atout;
    ms_engage(c, turns, (purpose)ms_verb(&e)->purpose);
    EMIT(p, E_ATOUT, f.seat, c->type, place_of(f.seat, f.arg[0]), (uint16_t)turns);
    perform(p, f.seat, &e);
}
