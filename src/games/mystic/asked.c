/* asked.c - the questions that name what they are about, as in "Which target for Fireball?", and
 * what actions cost. */
#include "rules.h"
#include "says.h"
#include "verbs.h"
#include "words.h"

static void say_effect_of(const context *c, const frame *f, buffer *out) {
    ms_say_effect(c, ms_effect_of(tables_of(c->rules), c->view->pub, f), out);
}

/* Whose target is asked for, and what it will suffer or gain. */
static bool ask_target(const context *c, const frame *f, buffer *out) {
    const pub *u = c->view->pub;
    char does[SAID_MAX];
    buffer b = BUFFER_OVER(does);
    if (f->verb == FRAME_SHOT) {
        const character *by = &u->player[f->seat].character[f->arg[0]];
        SAY(c, out,
            MSG("mystic.asked.shot", "Which target does {0} shoot at? ({1} damage)",
                "Sur quelle cible tire {0} ? ({1} {1?dommage|dommages})"),
            THING(N_PLACE, place_of(f->seat, f->arg[0])), NUM(ms_shot(tables_of(c->rules), by)));
        return true;
    }
    if (f->verb != FRAME_CAST && f->verb != FRAME_ATOUT) return false;
    say_effect_of(c, f, &b);
    if (f->verb == FRAME_CAST)
        SAY(c, out,
            MSG("mystic.asked.spell", "Which target for {0}? ({1})",
                "Quelle cible pour {0} ? ({1})"),
            THING(N_CARD, f->arg[0]), WORDS(does));
    else
        SAY(c, out,
            MSG("mystic.asked.gift", "Which target for the gift of {0}? ({1})",
                "Quelle cible pour l'atout de {0} ? ({1})"),
            THING(N_PLACE, place_of(f->seat, f->arg[0])), WORDS(does));
    return true;
}

static bool ask_payment(const context *c, buffer *out) {
    const pub *u = c->view->pub;
    char due[SAID_MAX];
    buffer b = BUFFER_OVER(due);
    if (!ms_billed_card(u)) return false;
    ms_say_cost(c, u->bill.owed, &b);
    SAY(c, out,
        MSG("mystic.asked.payment", "What pays for {0}? (still due: {1})",
            "Qu'est-ce qui paie {0} ? (reste dû : {1})"),
        THING(N_CARD, ms_billed_card(u)), WORDS(due));
    return true;
}

bool ms_question(const context *c, buffer *out) {
    const pub *u = c->view->pub;
    const frame *f = ms_aiming(u);
    switch ((ask_kind)u->head.ask[c->seat]) {
    case ASK_TARGET: return f && ask_target(c, f, out);
    case ASK_PAY: return ask_payment(c, out);
    case ASK_BEARER:
        if (!f || f->verb != FRAME_EQUIP) return false;
        SAY(c, out, MSG("mystic.asked.bearer", "Who shall bear {0 the}?", "Qui portera {0 the} ?"),
            THING(N_CARD, f->arg[0]));
        return true;
    case ASK_ASSIGN:
        if (!u->attacker) return false;
        SAY(c, out, MSG("mystic.asked.assign", "Whom does {0} attack?", "Qui attaquer avec {0} ?"),
            THING(N_PLACE, u->attacker));
        return true;
    case ASK_TREASURE:
        if (!u->treasure) return false;
        SAY(c, out,
            MSG("mystic.asked.treasure", "War treasure: who takes {0}?",
                "Trésor de guerre : à qui va {0} ?"),
            THING(N_CARD, u->treasure));
        return true;
    case ASK_REACT:
        if (u->window == NO_WINDOW) return false;
        SAY(c, out, MSG("mystic.asked.react", "Do you react {0}?", "Réagissez-vous {0} ?"),
            WORDS(tr(c->lang, &ms_window_words[u->window])));
        return true;
    case ASK_NOTHING:
    case ASK_DECK:
    case ASK_MAIN:
    case ASK_PUT:
    case ASK_ADN:
    case ASK_QUICK:
    case ASK_RESOLVE:
    case ASK_DISCARD:
    case ASKS: break;
    }
    return false;
}

/* ---- prices ---------------------------------------------------------------------------------- */

/* The deed that an action with a card or with a place of its own camp begins; FRAME_NONE: none. */
static int deed_of(action_kind does) {
    switch (does) {
    case A_RECRUIT: return FRAME_RECRUIT;
    case A_EQUIP: return FRAME_EQUIP;
    case A_CAST: return FRAME_CAST;
    case A_BUILD: return FRAME_BUILD;
    case A_SEND: return FRAME_SEND;
    case A_QUICK: return FRAME_QUICK;
    case A_SHOOT: return FRAME_SHOT;
    case A_DECK:
    case A_EXPLORE:
    case A_PLACE:
    case A_STORE:
    case A_STORE_FREED:
    case A_ADN:
    case A_CLONE:
    case A_MUTANT:
    case A_ATOUT:
    case A_TARGET:
    case A_PUT:
    case A_PAY:
    case A_PAY_USUAL:
    case A_WATCH:
    case A_END_MAIN:
    case A_ASSIGN:
    case A_STRIKE:
    case A_RESOLVE:
    case A_END_QUICK:
    case A_TAKE:
    case A_LEAVE:
    case A_PASS:
    case A_DISCARD:
    case A_REFILL:
    case ACTIONS: break;
    }
    return FRAME_NONE;
}

/* What its frame has as argument: the card, or the number of the character or building. */
static bool billed_for(const context *c, action a, frame *out) {
    const pub *u = c->view->pub;
    const int deed = deed_of((action_kind)a.kind), first = a.arg[0];
    int arg = first;
    if (deed == FRAME_NONE || !first) return false;
    if (deed != FRAME_RECRUIT && deed != FRAME_EQUIP && deed != FRAME_CAST) {
        if (place_seat(first) != c->seat || !ms_type_at(u, first)) return false;
        if (place_is_building(first) != (deed == FRAME_BUILD)) return false;
        arg = place_slot(first) - (deed == FRAME_BUILD ? SLOT_BUILDING : 0);
    }
    *out = (frame){(uint8_t)deed, (uint8_t)c->seat, {(uint8_t)arg, 0}};
    return true;
}

bool ms_price(const context *c, action a, buffer *out) {
    const tables *t = tables_of(c->rules);
    uint8_t cost[RESOURCES] = {0};
    frame deed;
    int units = 0;
    if (a.kind == A_CLONE || a.kind == A_MUTANT) /* MS-R11.3 */
        cost[ATOM] = a.kind == A_CLONE ? 1 : t->design[a.arg[0]].cost[ATOM];
    else if (billed_for(c, a, &deed))
        ms_cost_of(t, c->view->pub, &deed, cost);
    for (int i = 0; i < RESOURCES; i++) units += cost[i];
    if (units) ms_say_cost(c, cost, out);
    return units > 0;
}
