/* asked.c - the questions that name what they are about: "Which target for Fireball?" */
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
