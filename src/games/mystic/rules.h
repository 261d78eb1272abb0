/* rules.h - the parts of the rules, and how they hang together.
 *
 *     rules.c     set-up, apply, the score        phases.c    turns and phases
 *     moves.c     cards that move: hands, piles, discards, what enters and leaves play
 *     pay.c       paying                          deeds.c     what is done in the main phase
 *     verbs.c     what each verb of a spell, object or atout is and does
 *     effects.c   spells and atouts               targets.c   what may be aimed at
 *     battle.c    attacks, Tir, war treasure      window.c    reactions
 *     legal.c     what may be done                refuse.c    why something may not
 *     guess.c     worlds that a viewer could be in, and what a sound state is
 *
 * What is under way is a stack of frames. ms_run takes the innermost one until somebody must
 * choose; when none is left the phase goes on. A deed that costs something is three frames:
 *
 *     the deed itself, done when it comes to the top
 *     FRAME_AIM    asks for its target, if it has one
 *     FRAME_COST   pays for it, unit by unit if the player wants to choose: at once, since cards
 *                  paid from the hand show that it could be paid
 *
 * The stack is deepest when a spell is cast before a blow or shot: the blow, its window, the
 * spell, its target, its cost.
 *
 * An action has most events when it ends a turn, a loser's cards leave the game and the next
 * player's cards turn back. That is at most three events for each card of the loser's deck (object
 * lost, bearer killed, face-down card lost), three for each card of the next player's (back,
 * sacrificed, object lost), and a few dozen for phases, draws and freed resources.
 *
 * Why games end: whoever has a turn draws a card in phase 3 (MS-R7.1), and a pile is renewed once
 * (MS-R1.4). So a player has at most 63 + 70 turns before the second pile is used up, and is out
 * at the end of that turn (MS-R1.5). Within a turn everything that can be done takes a card from a
 * hand or store, an upright character (atouts engage by at least 1, set.c), the one action of a
 * character of speed 0, a placement right, a freed resource, or the one change of a standing order;
 * and a question in a window is answered by such a deed or by passing, and all passing ends it.
 * Nothing gives any of these back within a turn but HASTEN, which is a card gone.
 *
 * Functions that take a `play` change the state; the others only look. */
#ifndef VALLON_MYSTIC_RULES_H
#define VALLON_MYSTIC_RULES_H

#include "counts.h"
#include "words.h"

typedef enum {
    FRAME_NONE,
    FRAME_RECRUIT,  /* arg: type; the card itself is here until the deed is done */
    FRAME_BUILD,    /* arg: building slot */
    FRAME_SEND,     /* arg: character slot */
    FRAME_EQUIP,    /* arg: type, and the card */
    FRAME_CAST,     /* arg: type, and the card */
    FRAME_ADN,      /* arg: character slot; asks which card */
    FRAME_LAY,      /* arg: character slot; the card lies face down */
    FRAME_ATOUT,    /* arg: character slot */
    FRAME_QUICK,    /* arg: character slot */
    FRAME_SHOT,     /* arg: character slot, 1 after its window */
    FRAME_BLOW,     /* arg: 0, 1 after its window; the target is pub.struck_at */
    FRAME_TREASURE, /* asks who takes pub.treasure */
    FRAME_WINDOW,   /* pub.window */
    FRAME_COST,     /* arg: by; of the deed below */
    FRAME_PAY,      /* asks for units of pub.bill */
    FRAME_AIM,      /* asks for the target of the frame below */
} deed_kind;

enum { STACK_DEEPEST = 5 };
_Static_assert(COUNT_OF(((frames *)0)->item) >= STACK_DEEPEST, "see above");
_Static_assert(2 * 3 * DECK_MAX + 64 <= EVENTS_MAX, "see above");

static inline pub *pub_of(play *p) { return &ms_state(p)->pub; }

/* ---- rules.c --------------------------------------------------------------------------------- */

static inline void ms_ask(pub *u, int seat, uint8_t ask) {
    u->head.ask[seat] = ask;
    u->head.waiting = (uint8_t)(ask ? u->head.waiting | 1 << seat : u->head.waiting & ~(1 << seat));
}

/* Goes on until somebody must choose or the game is over. */
void ms_run(play *p);
int ms_next_seat(const pub *u, int seat); /* clockwise, still playing */

/* ---- phases.c -------------------------------------------------------------------------------- */

void ms_game_begin(play *p); /* decks are known: MS-R3.1 to MS-R3.3 */
void ms_run_phase(play *p);
void ms_enter(play *p, phase to);
void ms_finish(play *p, int winner); /* MS-G-30 */
void ms_do_phase(play *p, int seat,
                 action a); /* end_main, strike, resolve, end_quick, discard, refill, watch */

/* ---- moves.c --------------------------------------------------------------------------------- */

void ms_hand_add(own *o, int type);
void ms_hand_remove(play *p, int seat, int type);
void ms_hold_add(building *b, int type);
void ms_hold_remove(building *b, int type);
void ms_discard(play *p, int owner, int type, int number);
uint8_t ms_take_from_pile(play *p, int seat); /* a random card */
void ms_pile_emptied(play *p, int seat);      /* MS-R1.4, MS-R1.5 */
void ms_renew_pile(play *p, int seat);        /* the discard pile becomes the draw pile */
bool ms_draw(play *p, int seat);              /* false: there is nothing to draw */
/* Takes a card out of the hand (from 0) or of the Fort or Forge in building slot from - 1. */
void ms_take_card(play *p, int seat, int type, int from);
int ms_enter_character(play *p, int seat, int type); /* its place */
int ms_enter_building(play *p, int seat, int type, site as);
void ms_leave(play *p, int place); /* its card and all that is on it go to their owners' discards */
void ms_drop_object(play *p, character *c);
void ms_engage(character *c, int turns, purpose why);
void ms_turn_back(play *p, int place,
                  int turns);                  /* and completes what it was engaged for: MS-R5.3 */
void ms_complete_building(play *p, int place); /* MS-R9.5 */
void ms_reveal_adn(play *p, int place);        /* MS-R11.4 */
/* Markers by `by`, then death or destruction. True: it is gone. MS-G-17, MS-G-19. */
bool ms_damage(play *p, int place, int markers, int by);
void ms_mend(play *p, int place, int markers); /* MS-R12.3, MS-G-42 */
void ms_settle(play *p, int place, int by); /* dies if its markers reach its resistance: MS-G-18 */
void ms_points(play *p, int seat, int points); /* MS-R1.1 */
void ms_eliminate(play *p, int seat);          /* MS-G-04 */

/* ---- pay.c ----------------------------------------------------------------------------------- */

void ms_cost_of(const tables *t, const pub *u, const frame *f, uint8_t cost[RESOURCES]);
const frame *ms_billed(const pub *u); /* the deed that is being paid for unit by unit; NULL: none */
/* Its card, as everybody sees it: the character that is fed or uses A.D.N, or the card that is
 * played or built; 0: none. */
int ms_billed_card(const pub *u);
void ms_run_cost(play *p);
void ms_run_pay(play *p);
void ms_do_pay(play *p, int seat, action a);

/* ---- deeds.c --------------------------------------------------------------------------------- */

void ms_do_deed(play *p, int seat, action a);
void ms_run_deed(play *p);

/* ---- targets.c ------------------------------------------------------------------------------- */

/* Who chooses. `own` may be NULL where hands do not matter. */
typedef struct {
    const tables *tables;
    const pub *pub;
    const own *own;
    int seat;
} chooser;

/* Collects targets, and stops when there are enough. */
typedef struct {
    uint16_t *out;
    int count, most;
} basket;

typedef bool (*fits)(const chooser *c, int place); /* NULL: every place fits */

void ms_add_target(basket *b, int value);
void ms_add_characters(basket *b, const chooser *c, int seat, fits test);
void ms_add_buildings(basket *b, const chooser *c, int seat, fits test);
void ms_add_opposing(basket *b, const chooser *c, what which, fits test);

/* The targets of a spell or atout, at most `most`: places, or cards of the hand (types) for a verb
 * that asks ASK_PUT. */
int ms_targets(const chooser *c, const effect *e, uint16_t *out, int most);
int ms_opposing_targets(const pub *u, int seat, uint16_t *out); /* MS-G-13, MS-R11.5 */
int ms_strike_targets(const pub *u, int seat, uint16_t *out);   /* and empty camps: MS-G-16 */
int ms_bearers(const chooser *c, int object, uint16_t *out);

/* ---- effects.c ------------------------------------------------------------------------------- */

/* The effect that a frame is about; NO_VERB for deeds without one. */
const effect *ms_effect_of(const tables *t, const pub *u, const frame *f);
bool ms_needs_aim(const tables *t, const pub *u, const frame *f);
int ms_aims(const chooser *c, const frame *f, uint16_t *out); /* for the frame that asks */
const frame *ms_aiming(const pub *u); /* the frame whose target is asked for */
void ms_run_aim(play *p);
void ms_do_aim(play *p, action a);
void ms_run_cast(play *p);
void ms_run_atout(play *p);

/* ---- battle.c -------------------------------------------------------------------------------- */

bool ms_ask_assign(play *p); /* a ready character waits for a target: MS-R6.1 */
void ms_do_assign(play *p, int seat, action a);
bool ms_next_blow(play *p); /* false: nothing is left to be struck */
void ms_blow_at(play *p, int place);
void ms_run_blow(play *p);
void ms_run_shot(play *p);
void ms_run_treasure(play *p);
void ms_do_treasure(play *p, int seat, action a);

/* ---- window.c -------------------------------------------------------------------------------- */

void ms_open_window(play *p, window_kind which);
void ms_run_window(play *p);
void ms_do_pass(play *p, int seat, action a);
void ms_reacted(pub *u, int seat); /* a deed was done in an open window */

/* ---- legal.c --------------------------------------------------------------------------------- */

bool ms_deck_allowed(const tables *t, const pub *u, int deck);
/* Phase 5 has something to offer, by what everybody can see. */
bool ms_quick_possible(const tables *t, const pub *u, int seat);

#endif
