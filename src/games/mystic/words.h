/* words.h - the numbers of the rows of words, and what is written elsewhere in this folder.
 *
 *     words.c   ms_options, ms_nouns, ms_asks, ms_refusals, ms_score_lines, ms_corrections
 *     phrases.c ms_actions, ms_events
 *     json.c    ms_json_pub, ms_json_own, ms_json_thing
 *     tell.c    ms_tell
 *     asked.c   ms_question, ms_price
 *     board.c   ms_board (board_camp.c and press.c are parts of the drawing: sheet.h)
 *     explain.c the text of cards (says.h)
 *     rate.c    ms_rate
 *     novice.c  ms_novice
 *     features.c ms_features, and ms_feature_names (rate.h)
 *
 * The comment on each row gives the word in records, the arguments by noun, which of them are
 * hidden (H), whether the event reveals something (R), and the rule. */
#ifndef VALLON_MYSTIC_WORDS_H
#define VALLON_MYSTIC_WORDS_H

#include "rooms.h"
#include "text.h"

enum {
    OPTION_DECKS,  /* decks: choose (normal) | order | deal | starter, MS-G-45 */
    OPTION_EMPTY,  /* empty_camp: none | pillage (normal) | point, MS-G-16 */
    OPTION_WOUNDS, /* wounds: off (normal) | on; on: armour is resistance less markers, MS-G-17 */
    OPTION_ADJUST, /* adjustment: strict (normal) | soft, MS-G-37 */
    OPTION_COPIES, /* copies: four (normal) | any, MS-G-02 */
    OPTION_LIMIT,  /* limit: off (normal) | 10 | 20 | 30 | 40 turns of each player, then more points
                      win, MS-G-46 */
    OPTIONS
};
/* Order: seat i plays the i-th deck of the set. Deal: each seat plays a random one. Starter: each
 * seat plays one for beginners, as many different ones as there are. */
enum { DECKS_CHOOSE, DECKS_ORDER, DECKS_DEAL, DECKS_STARTER };
enum { EMPTY_NONE, EMPTY_PILLAGE, EMPTY_POINT };
enum { WOUNDS_OFF, WOUNDS_ON };
enum { ADJUST_STRICT, ADJUST_SOFT };
enum { COPIES_FOUR, COPIES_ANY };
/* Value n: 10 * n turns of each player. */
enum { LIMIT_OFF, LIMIT_10, LIMIT_20, LIMIT_30, LIMIT_40 };

/* The turns of each player after which the match ends; 0: no limit. */
static inline int ms_turn_limit(const uint8_t option[OPTIONS_MAX]) {
    return 10 * option[OPTION_LIMIT];
}

enum {
    N_CARD = FIRST_NOUN, /* "card": 0 none, 1 .. tables.types-1 */
    /* "place": a character, a building or the camp of a seat: 0 none, 1 .. PLACES_END-1 (rooms.h).
     * Its words name the card that lies there in view->pub, with a number where several of one
     * design lie in that camp; and the seat, if that is not context.seat. Without a view, or for an
     * empty place, they give its number. Where an action takes a card from a place, 0 is the hand.
     * Its ids: none, p0c0 .. p5c69, p0b0 .. p5b69, p0camp. */
    N_PLACE,
    N_RESOURCE, /* "resource": ms_resource_names */
    N_DECK,     /* "deck": 0 .. tables.decks-1 */
    N_BY,       /* "by": how to pay, see below */
    N_WAY,      /* "way": where a unit comes from, see below */
    N_WHEN,     /* "when": standing orders, see below */
    N_PHASE,    /* "phase": the rows of `phase` (rooms.h) */
    NOUNS
};
/* How to pay. With the first two, powder of Cyborgs and freed resources pay first: they would be
 * lost at the end of the turn. */
enum {
    BY_STORES, /* "stores": then stored resources, then the hand: the usual way, MS-G-49 */
    BY_HAND,   /* "hand": then the hand, then stored resources */
    BY_CHOICE, /* "choice": unit by unit from any source, in ASK_PAY, MS-R10.1 */
    BYS
};
/* Where a unit comes from: MS-R10.1 a, b, c, MS-R12.4. */
enum { WAY_HAND, WAY_STORE, WAY_FREED, WAY_POWDER, WAYS };
/* N_WHEN: rows of `when` in rooms.h, and one more for "no change". */
enum { WHEN_SAME = WHENS, WHEN_ROWS };

/* What a seat does. Some are for one phase only, which the comment names first. */
typedef enum {
    /* deck DECK(H): plays this deck; shown when all have chosen, MS-G-45 */
    A_DECK,
    /* explore PLACE: main: this character explores, MS-R8.1, MS-R11.1 */
    A_EXPLORE,
    /* recruit CARD PLACE BY: main: from the hand (none) or that Fort or Forge, MS-R8.2 */
    A_RECRUIT,
    /* place CARD: main: a building of the hand becomes a site, MS-R8.3, MS-G-09 */
    A_PLACE,
    /* build PLACE BY: main: starts the construction of this site, MS-R8.4, MS-R9.3 */
    A_BUILD,
    /* send PLACE BY: main: feeds it and sends it to attack, MS-R8.5 */
    A_SEND,
    /* equip CARD PLACE BY: main: plays an object, from hand or Forge; then A_TARGET, MS-R8.6,
     * MS-R13.1 */
    A_EQUIP,
    /* cast CARD PLACE BY: main, windows: casts a spell, from hand or Forge; then its choices,
     * MS-R13.2 */
    A_CAST,
    /* store CARD PLACE: main: a card of the hand goes into this building, MS-R8.7, MS-R8.2,
     * MS-R8.6 */
    A_STORE,
    /* store_freed RESOURCE PLACE: main: a freed resource goes into this store, MS-G-11 */
    A_STORE_FREED,
    /* adn PLACE: main: this character uses A.D.N; then A_CLONE or A_MUTANT, MS-R11.3 */
    A_ADN,
    /* clone CARD(H) PLACE BY: lays this card face down, from hand or Fort, for 1 atom, MS-R11.3 */
    A_CLONE,
    /* mutant CARD(H) PLACE BY: the same for the atoms printed on the Mutant, MS-R11.3 */
    A_MUTANT,
    /* atout PLACE: main, windows: this character's atout; then A_TARGET if there is a choice,
     * MS-R12.1 */
    A_ATOUT,
    /* target PLACE: of the spell, atout, object or Tir that asks for one */
    A_TARGET,
    /* put CARD: a search spell puts this building of the hand into play, built, MS-G-47 */
    A_PUT,
    /* pay RESOURCE WAY PLACE: one unit; PLACE: the store, none otherwise, MS-R10.1 */
    A_PAY,
    /* pay_usual: pays what is still owed in the usual way, MS-G-49 */
    A_PAY_USUAL,
    /* watch WHEN: main, once a turn: changes the standing order (always, attacked), MS-G-48 */
    A_WATCH,
    /* end_main: phase 5 begins */
    A_END_MAIN,
    /* assign PLACE PLACE: this attacker strikes that target, MS-R6.1, MS-G-14 */
    A_ASSIGN,
    /* quick PLACE BY: phase 5: feeds a character of speed 0, which attacks; then A_ASSIGN,
     * MS-R14.1 */
    A_QUICK,
    /* shoot PLACE BY: phase 5: Tir; then A_TARGET, MS-R11.5, MS-R14.2 */
    A_SHOOT,
    /* strike: phase 5: all attackers are declared and strike, MS-G-14 */
    A_STRIKE,
    /* resolve PLACE: this target is struck next, MS-G-14 */
    A_RESOLVE,
    /* end_quick: phase 6 begins */
    A_END_QUICK,
    /* take PLACE: war treasure: this one of the attackers takes it, MS-R6.6 */
    A_TAKE,
    /* leave: war treasure: nobody takes it, MS-G-20 */
    A_LEAVE,
    /* pass WHEN: windows: no reaction (same), and a new standing order: ask always, ask when
     * attacked, or do not ask again this turn, MS-G-29, MS-G-48 */
    A_PASS,
    /* discard CARD: phase 6, MS-R15.1 */
    A_DISCARD,
    /* refill: phase 6 with soft adjustment: stops discarding, MS-G-37 */
    A_REFILL,
    ACTIONS
} action_kind;

/* What happened. By default the seat of an event is the one whose card or turn it is. PLACE in an
 * event is for drawings: when the event is read the card there may be gone, so texts use CARD. */
enum {
    /* chosen: has chosen a deck, MS-G-45 */
    E_CHOSEN,
    /* deck DECK: plays this deck, R, MS-G-45 */
    E_DECK,
    /* mulligan NUMBER: discards an opening hand of NUMBER cards without a worker, R, MS-R3.2 */
    E_MULLIGAN,
    /* show CARD: shows this worker of the opening hand, R, MS-G-03 */
    E_SHOW,
    /* first: has the first turn, R, MS-R3.3 */
    E_FIRST,
    /* turn NUMBER: begins the NUMBER-th turn of the seat, MS-R4.1 */
    E_TURN,
    /* phase PHASE: goes on to this phase, MS-R4.1 */
    E_PHASE,
    /* draw CARD(H): draws, R, MS-R7.1 */
    E_DRAW,
    /* reshuffle NUMBER: the first pile is empty, and the discard pile of NUMBER cards becomes
     * the second, R, MS-R1.4 */
    E_RESHUFFLE,
    /* exhausted: the last pile is empty; the seat loses at the end of the turn, R, MS-R1.5 */
    E_EXHAUSTED,
    /* out: loses, MS-R1.5, MS-G-04 */
    E_OUT,
    /* back CARD PLACE NUMBER: turns back; NUMBER quarter turns are left, MS-R5.1 */
    E_BACK,
    /* stores_back CARD PLACE NUMBER: NUMBER resources stored in it are upright again, MS-R10.3 */
    E_STORES_BACK,
    /* built CARD PLACE: is built, MS-R9.5 */
    E_BUILT,
    /* freed RESOURCE NUMBER: NUMBER resource cards of the site are freed, MS-G-11 */
    E_FREED,
    /* ready CARD PLACE: is back and must attack, MS-R6.1 */
    E_READY,
    /* found CARD PLACE: the explorer is back: a building may be placed, MS-R9.1 */
    E_FOUND,
    /* reveal CARD PLACE: A.D.N: this card is turned up and enters, R, MS-R11.4 */
    E_REVEAL,
    /* adn_lost CARD: A.D.N: this face-down card is discarded, R, MS-G-31 */
    E_ADN_LOST,
    /* sacrificed CARD PLACE: Mutant: upright after its atout, it is discarded, MS-R12.7 */
    E_SACRIFICED,
    /* explore CARD PLACE: MS-R11.1 */
    E_EXPLORE,
    /* recruit CARD PLACE: enters, R, MS-R8.2 */
    E_RECRUIT,
    /* place CARD PLACE: a site, R, MS-R8.3 */
    E_PLACE,
    /* build CARD PLACE NUMBER: construction starts and takes NUMBER quarter turns, MS-R9.3 */
    E_BUILD,
    /* send CARD PLACE NUMBER: goes to attack, engaged by NUMBER, MS-R8.5 */
    E_SEND,
    /* play CARD: plays this character or object, R, MS-R8.2, MS-R8.6 */
    E_PLAY,
    /* equip CARD CARD PLACE: object, bearer, R, MS-R13.1 */
    E_EQUIP,
    /* object_lost CARD: this object of the seat is discarded, MS-G-21 */
    E_OBJECT_LOST,
    /* cast CARD: casts this spell, R, MS-R13.2 */
    E_CAST,
    /* store CARD CARD PLACE: card, building; from the hand, R, MS-R8.7 */
    E_STORE,
    /* store_freed RESOURCE CARD PLACE: MS-G-11 */
    E_STORE_FREED,
    /* lost_freed RESOURCE NUMBER: unused freed resources are discarded, MS-G-11 */
    E_LOST_FREED,
    /* announce CARD PLACE: announces A.D.N, R, MS-R11.3 */
    E_ANNOUNCE,
    /* adn CARD PLACE NUMBER: uses A.D.N for NUMBER atoms, R, MS-R11.3 */
    E_ADN,
    /* face_down CARD(H): the card that A.D.N lays, MS-R11.4 */
    E_FACE_DOWN,
    /* atout CARD PLACE NUMBER: engaged by NUMBER for its atout, MS-R12.1 */
    E_ATOUT,
    /* stronger CARD PLACE NUMBER: has NUMBER more force until the end of the turn, MS-R12.2 */
    E_STRONGER,
    /* mended CARD PLACE NUMBER: loses NUMBER markers, MS-R12.3, MS-G-42 */
    E_MENDED,
    /* powder NUMBER: units of powder for this turn, MS-R12.4 */
    E_POWDER,
    /* frozen CARD PLACE NUMBER: is engaged by NUMBER, for nothing */
    E_FROZEN,
    /* sabotaged CARD PLACE NUMBER: NUMBER resources stored in it are discarded */
    E_SABOTAGED,
    /* fogged CARD PLACE: the attack on it will inflict nothing (CARD none: on the camp) */
    E_FOGGED,
    /* pay_hand RESOURCE NUMBER: pays with NUMBER cards of the hand, R, MS-R10.1 */
    E_PAY_HAND,
    /* pay_store RESOURCE NUMBER: engages NUMBER stored ones, MS-R10.1 */
    E_PAY_STORE,
    /* pay_freed RESOURCE NUMBER: uses NUMBER freed ones, MS-R10.1 */
    E_PAY_FREED,
    /* pay_powder NUMBER: uses NUMBER units that Cyborgs made, MS-R12.4 */
    E_PAY_POWDER,
    /* pays: chooses unit by unit what pays, R */
    E_PAYS,
    /* due RESOURCE NUMBER: NUMBER units are still due, while the player chooses what pays */
    E_DUE,
    /* quick CARD PLACE: of speed 0, attacks at once, MS-R14.1 */
    E_QUICK,
    /* aim CARD SEAT CARD: this attacker strikes that card of that seat (none: the camp), MS-R6.1 */
    E_AIM,
    /* shoot CARD SEAT CARD: this shooter shoots at that card of that seat, MS-R11.5 */
    E_SHOOT,
    /* blow SEAT CARD NUMBER: strikes that card of that seat (none: the camp) with this force,
     * MS-R6.5 */
    E_BLOW,
    /* no_harm CARD PLACE: nothing happens to it, MS-R6.4 */
    E_NO_HARM,
    /* missed: the target was gone, or no attacker was left, MS-G-14 */
    E_MISSED,
    /* damage CARD PLACE NUMBER: takes NUMBER markers */
    E_DAMAGE,
    /* killed CARD PLACE: a character dies, MS-G-17 */
    E_KILLED,
    /* destroyed CARD PLACE: a building is destroyed, MS-R9.7 */
    E_DESTROYED,
    /* points NUMBER: gains victory points, MS-R1.2, MS-R1.3 */
    E_POINTS,
    /* pillaged NUMBER: NUMBER cards of the draw pile are discarded, R, MS-G-16 */
    E_PILLAGED,
    /* treasure CARD CARD PLACE: object, and the attacker that takes it, MS-R6.6 */
    E_TREASURE,
    /* pass: does not react, MS-G-29 */
    E_PASS,
    /* watch WHEN: standing order, MS-G-48 */
    E_WATCH,
    /* discard CARD: phase 6, R, MS-R15.1 */
    E_DISCARD,
    /* end: the game is over; the seat has won, MS-R1.1 */
    E_END,
    /* shared: the game is over; the seat has won with others, MS-G-46 */
    E_SHARED,
    EVENTS
};

typedef enum {
    ASK_NOTHING,
    ASK_DECK,     /* which deck, MS-G-45 */
    ASK_MAIN,     /* main phase, MS-R8.1 */
    ASK_PAY,      /* what pays the next unit of pub.bill, MS-R10.1 */
    ASK_TARGET,   /* target of the spell, atout or Tir that asks for one */
    ASK_BEARER,   /* which character bears the object, MS-R13.1 */
    ASK_PUT,      /* which building of the hand, MS-G-47 */
    ASK_ADN,      /* which card, MS-R11.3 */
    ASK_ASSIGN,   /* what pub.attacker strikes, MS-R6.1 */
    ASK_QUICK,    /* phase 5: quick attacks and Tir, MS-R14.1 */
    ASK_RESOLVE,  /* which target is struck next, MS-G-14 */
    ASK_TREASURE, /* take pub.treasure? MS-R6.6 */
    ASK_REACT,    /* a window: an atout, a spell, or nothing, MS-G-29 */
    ASK_DISCARD,  /* phase 6: discard, MS-R15.1 (soft: any number, MS-G-37) */
    ASKS
} ask_kind;

/* Why an action is refused. Row 0 is the general reason. */
enum {
    NOT_NOW,         /* this cannot be done now */
    OTHER_KIND,      /* that takes another kind of card, MS-R8.1 */
    NO_STORE,        /* no building that stores such a card, MS-R9.6 */
    HAND_FITS,       /* seven cards or fewer: no discarding, MS-G-37 */
    NOT_IN_HAND,     /* the card is not in the hand */
    NOT_IN_STORE,    /* that building does not hold this card, MS-G-22 */
    NONE_FREED,      /* no such resource of a site just completed, MS-G-11 */
    NOT_OWED,        /* none of that resource is owed any more, MS-R10.4 */
    NONE_THERE,      /* no unit of that resource in that source, MS-R10.1 */
    NOTHING_THERE,   /* no card lies in that place */
    ORDERED_SO,      /* the standing order is that already, MS-G-48 */
    ORDER_LATER,     /* an answer to a question, not a standing order, MS-G-48 */
    OTHER_ATTACKER,  /* another character attacks now, MS-R6.1 */
    NOT_YOURS,       /* this is not one of your cards in play */
    TOO_MANY_COPIES, /* of one card in that deck, MS-G-02 */
    ORDERED_ALREADY, /* the standing order was changed in this turn, MS-G-48 */
    WRONG_STORE,     /* it cannot hold that, MS-R9.6 */
    NOT_BUILT,       /* it can hold nothing before it is built, MS-G-22 */
    NOT_A_SITE,      /* built already, or in construction, MS-R9.3 */
    STORE_FULL,      /* that building is full, MS-R9.6 */
    NO_ABILITY,      /* it lacks Exploration, MS-R11.1 */
    NO_DNA,          /* it lacks DNA, MS-R11.3 */
    NO_SHOOTING,     /* it lacks Shooting, MS-R11.5 */
    NO_TAKER,        /* it did not attack there, MS-R6.6 */
    NO_BEARING,      /* it lacks the ability that the object needs, MS-G-20 */
    SPEED_ZERO,      /* a character of speed 0 cannot be sent, MS-R8.5 */
    NOT_SPEED_ZERO,  /* only characters of speed 0 attack in phase 5, MS-R14.1 */
    FIRST_TURN,      /* no attack in the first turn, MS-R4.1 */
    NO_RIGHT,        /* no explorer is back, MS-R9.1, MS-G-09 */
    NO_MUTANT,       /* only Mutants are made by DNA, MS-R11.3 */
    ONLY_BY_ADN,     /* Mutants, MS-G-32 */
    NAME_IN_PLAY,    /* a character of that name is in play, MS-R11.6 */
    NO_CLONE,        /* no character of that name is in play, MS-R11.3 */
    NO_BEARER,       /* no character has the ability that the object needs, MS-G-21 */
    NO_POWER,        /* no character with Pouvoir, MS-R11.2 */
    NO_TARGET,       /* there is no target for it */
    BAD_TARGET,      /* this cannot be the target, MS-G-13 */
    NOT_TO_PUT,      /* the spell cannot put that card into play, MS-G-47 */
    STRUCK_ALREADY,  /* the quick attacks of this turn have been struck, MS-G-14 */
    ACTED_ALREADY,   /* of speed 0, and did its one action of this turn, MS-G-27 */
    MUST_STRIKE,     /* it is bound to an attack, MS-G-50, MS-G-51 */
    NOT_UPRIGHT,     /* engaged: MS-G-26 */
    CANNOT_PAY,      /* the resources are not there, MS-R10.4 */
    NO_SUCH_WAY,     /* it cannot be paid that way, MS-R10.1 */
    SAME_WAY,        /* that is no other way to pay, MS-G-49 */
    REFUSALS
};

/* Corrections of the rules since version 1, as CORRECTED names them. */
enum {
    CORRECTED_ROOM,  /* MS-G-44 */
    CORRECTED_SHOT,  /* MS-R11.5 */
    CORRECTED_RIGHT, /* MS-G-09 */
    CORRECTED_PAY,   /* MS-R10.1 */
    CORRECTIONS
};

enum {
    SCORE_POINTS, /* victory points */
    SCORE_OUT,    /* lost: they do not count (negative) */
    SCORE_LINES
};

enum {
    ENDING_GOAL,  /* seat has ten victory points, MS-R1.1 */
    ENDING_DECKS, /* only this seat is left: the others ran out of cards, MS-R1.5 */
    ENDING_LIMIT, /* everybody has had the number of turns that the option sets, MS-G-46 */
    ENDINGS
};
enum { TIES }; /* nothing breaks a tie: MS-G-53 */
enum { UNIT_POINTS, UNITS };

extern const orient_line ms_orientation[ORIENT_LINES];

enum { MS_SUMMARY = 6 };
extern const summary_row ms_summary[MS_SUMMARY];
extern const lesson ms_lesson;
enum { MS_FEATS = 5 };
extern const feat ms_feats[MS_FEATS]; /* feats.c */
extern const option_row ms_options[OPTIONS];
extern const noun ms_nouns[NOUNS];
extern const phrase ms_actions[ACTIONS], ms_events[EVENTS], ms_asks[ASKS], ms_refusals[REFUSALS],
    ms_score_lines[SCORE_LINES], ms_endings[ENDINGS], ms_units[UNITS];

remark ms_ending(const rules *r, const view *v);
extern const correction ms_corrections[CORRECTIONS];

void ms_json_pub(const rules *r, const void *pub, json *out);
void ms_json_own(const rules *r, const view *v, json *out);
void ms_json_thing(const context *c, int noun_row, int value, json *out);
void ms_tell(const context *c, buffer *out);
bool ms_question(const context *c, buffer *out);
bool ms_price(const context *c, action a, buffer *out);
void ms_board(const rules *r, const view *v, const brief *b, canvas *out);
void ms_signs(lang l, buffer *out);

rater ms_rate, ms_novice;
void ms_features(const rules *r, const view *v, int32_t *out);

#endif
