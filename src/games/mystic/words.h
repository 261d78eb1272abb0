/* words.h - the numbers of the rows of words, and what is written elsewhere in this folder.
 *
 *     words.c   ms_options, ms_nouns, ms_asks, ms_refusals, ms_score_lines, ms_corrections
 *     phrases.c ms_actions, ms_events
 *     json.c    ms_json_pub, ms_json_own, ms_json_thing
 *     tell.c    ms_tell                           board.c  ms_board
 *     explain.c the text of cards (says.h); board_camp.c, press.c are parts of the drawing
 * (sheet.h) rate.c    ms_rate, novice.c ms_novice, features.c ms_features and ms_feature_names,
 * FEATURES in rate.h
 *
 * The comment on each row says its arguments (by noun), which of them are hidden (H), whether
 * it reveals (R), and the rule. */
#ifndef VALLON_MYSTIC_WORDS_H
#define VALLON_MYSTIC_WORDS_H

#include "rooms.h"
#include "text.h"

enum {
    OPTION_DECKS,  /* decks: choose (normal) | order | deal, MS-G-45 */
    OPTION_EMPTY,  /* empty_camp: none | pillage (normal) | point, MS-G-16 */
    OPTION_WOUNDS, /* wounds: off (normal) | on; on: armour is resistance less markers, MS-G-17 */
    OPTION_ADJUST, /* adjustment: strict (normal) | soft, MS-G-37 */
    OPTION_COPIES, /* copies: four (normal) | any, MS-G-02 */
    OPTION_LIMIT,  /* limit: off (normal) | 10 | 20 | 30 | 40 turns of each player, then more points
                      win, MS-G-46 */
    OPTIONS
};
enum {
    DECKS_CHOOSE,
    DECKS_ORDER,
    DECKS_DEAL
}; /* order: seat i plays the i-th deck of the set; deal: a random one each */
enum { EMPTY_NONE, EMPTY_PILLAGE, EMPTY_POINT };
enum { WOUNDS_OFF, WOUNDS_ON };
enum { ADJUST_STRICT, ADJUST_SOFT };
enum { COPIES_FOUR, COPIES_ANY };
enum { LIMIT_OFF, LIMIT_10, LIMIT_20, LIMIT_30, LIMIT_40 }; /* value n: 10 * n turns of each */

enum {
    N_CARD = FIRST_NOUN, /* "card": 0 none, 1 .. tables.types-1 */
    N_PLACE, /* "place": 0 none, 1 .. PLACES_END-1 (rooms.h): a character, a building or the camp of
              * a seat. Said by what lies there in view->pub: the name of the card; with a number
              * where several of one design lie in that camp (by order of slot); "the camp of NAME"
              * for a camp. Of a seat other than context.seat: with the seat's name. Without a view,
              * or an empty place: "place 3 of NAME". As the FROM of an action 0 is the hand. ids:
              * none, p0c0 .. p5c69, p0b0 .. p5b69, p0camp */
    N_RESOURCE, /* "resource": ms_resource_names */
    N_DECK,     /* "deck": 0 .. tables.decks-1 */
    N_BY,       /* "by": how to pay, see below */
    N_WAY,      /* "way": where a unit comes from, see below */
    N_WHEN,     /* "when": standing orders, see below */
    N_PHASE,    /* "phase": the rows of `phase` (rooms.h) */
    NOUNS
};
/* In the first two, powder of Cyborgs and freed resources pay first: they would be lost. */
enum {
    BY_STORES, /* "stores": then stored resources, then the hand: the usual way, MS-G-49 */
    BY_HAND,   /* "hand": then the hand, then stored resources */
    BY_CHOICE, /* "choice": otherwise: unit by unit from whatever source, in ASK_PAY, MS-R10.1 */
    BYS
};
enum { WAY_HAND, WAY_STORE, WAY_FREED, WAY_POWDER, WAYS }; /* MS-R10.1 a, b, c, MS-R12.4 */
/* N_WHEN: rows of `when` in rooms.h, and one more for "no change". */
enum { WHEN_SAME = WHENS, WHEN_ROWS };

/* What a seat does. */
typedef enum {
    A_DECK, /* deck DECK(H)                  plays this deck; shown when all have chosen, MS-G-45 */
    A_EXPLORE, /* explore PLACE                 main: this character explores, MS-R8.1, MS-R11.1 */
    A_RECRUIT, /* recruit CARD PLACE BY         main: from the hand (none) or from that Fort or
                  Forge, MS-R8.2 */
    A_PLACE, /* place CARD                    main: a building of the hand becomes a site, MS-R8.3,
                MS-G-09 */
    A_BUILD, /* build PLACE BY                main: starts the construction of this site, MS-R8.4,
                MS-R9.3 */
    A_SEND,  /* send PLACE BY                 main: feeds it and sends it to attack, MS-R8.5 */
    A_EQUIP, /* equip CARD PLACE BY           main: plays an object, from hand or Forge; then
                A_TARGET, MS-R8.6, MS-R13.1 */
    A_CAST,  /* cast CARD PLACE BY            main, windows: casts a spell, from hand or Forge; then
                its choices, MS-R13.2 */
    A_STORE, /* store CARD PLACE              main: a card of the hand goes into this building,
                MS-R8.7, MS-R8.2, MS-R8.6 */
    A_STORE_FREED, /* store_freed RESOURCE PLACE    main: a freed resource goes into this store,
                      MS-G-11 */
    A_ADN,         /* adn PLACE                     main: this character uses A.D.N; then A_CLONE or
                      A_MUTANT, MS-R11.3 */
    A_CLONE,  /* clone CARD(H) PLACE BY        lays this card face down, from hand or Fort, for 1
                 atom, MS-R11.3 */
    A_MUTANT, /* mutant CARD(H) PLACE BY       the same for the atoms printed on the Mutant,
                 MS-R11.3 */
    A_ATOUT,  /* atout PLACE                   main, windows: this character's atout; then A_TARGET
                 if there is a choice, MS-R12.1 */
    A_TARGET, /* target PLACE                  of the spell, atout, object or Tir in hand */
    A_PUT,    /* put CARD                      a search spell: this building of the hand, built,
                 MS-G-47 */
    A_PAY, /* pay RESOURCE WAY PLACE        one unit; PLACE: the store, none otherwise, MS-R10.1 */
    A_PAY_USUAL, /* pay_usual                     what is still owed in the usual way, MS-G-49 */
    A_WATCH, /* watch WHEN                    main, once a turn: changes the standing order (always,
                attacked), MS-G-48 */
    A_END_MAIN, /* end_main                      goes on to phase 5 */
    A_ASSIGN,   /* assign PLACE PLACE            this attacker strikes that target, MS-R6.1, MS-G-14
                 */
    A_QUICK,  /* quick PLACE BY                phase 5: feeds a character of speed 0, which attacks;
                 then A_ASSIGN, MS-R14.1 */
    A_SHOOT,  /* shoot PLACE BY                phase 5: Tir; then A_TARGET, MS-R11.5, MS-R14.2 */
    A_STRIKE, /* strike                        phase 5: all attackers are declared: strike, MS-G-14
               */
    A_RESOLVE,   /* resolve PLACE                 this target is struck next, MS-G-14 */
    A_END_QUICK, /* end_quick                     goes on to phase 6 */
    A_TAKE,      /* take PLACE                    war treasure: this one of the attackers takes it,
                    MS-R6.6 */
    A_LEAVE,     /* leave                         war treasure: no, MS-G-20 */
    A_PASS, /* pass WHEN                     windows: no reaction (same); and from now on be asked
             * always, or when attacked; or never again this turn, MS-G-29, MS-G-48 */
    A_DISCARD, /* discard CARD                  phase 6, MS-R15.1 */
    A_REFILL,  /* refill                        phase 6 with soft adjustment: discards no more,
                  MS-G-37 */
    ACTIONS
} action_kind;

/* What happened; the seat is whose card or turn it is unless said. PLACE in an event is for
 * drawings: what lay there may be gone when the event is read, so texts use the CARD. */
enum {
    E_CHOSEN,   /* chosen                         has chosen a deck, MS-G-45 */
    E_DECK,     /* deck DECK                      plays this deck, R, MS-G-45 */
    E_MULLIGAN, /* mulligan NUMBER                discards an opening hand of so many cards without
                   a worker, R, MS-R3.2 */
    E_SHOW,  /* show CARD                      shows this worker of the opening hand, R, MS-G-03 */
    E_FIRST, /* first                          has the first turn, R, MS-R3.3 */
    E_TURN,  /* turn NUMBER                    begins his own turn number so, MS-R4.1 */
    E_PHASE, /* phase PHASE                    goes on to this phase, MS-R4.1 */
    E_DRAW,  /* draw CARD(H)                   draws, R, MS-R7.1 */
    E_RESHUFFLE, /* reshuffle NUMBER               the first pile is used up: the discard pile, so
                    many cards, is the second, R, MS-R1.4 */
    E_EXHAUSTED, /* exhausted                      the last pile is used up: loses at the end of the
                    turn, R, MS-R1.5 */
    E_OUT,       /* out                            loses, MS-R1.5, MS-G-04 */
    E_BACK, /* back CARD PLACE NUMBER         turns back; so many quarter turns are left, MS-R5.1 */
    E_STORES_BACK, /* stores_back CARD PLACE NUMBER  so many resources stored in it are upright
                      again, MS-R10.3 */
    E_BUILT,       /* built CARD PLACE               is built, MS-R9.5 */
    E_FREED, /* freed RESOURCE NUMBER          so many resource cards of the site are freed, MS-G-11
              */
    E_READY, /* ready CARD PLACE               is back and must attack, MS-R6.1 */
    E_FOUND, /* found CARD PLACE               explorer: is back, a building may be placed, MS-R9.1
              */
    E_REVEAL,     /* reveal CARD PLACE              A.D.N: this card is turned up and enters, R,
                     MS-R11.4 */
    E_ADN_LOST,   /* adn_lost CARD                  A.D.N: this face-down card is discarded, R,
                     MS-G-31 */
    E_SACRIFICED, /* sacrificed CARD PLACE          Mutant: upright after its atout, it is
                     discarded, MS-R12.7 */
    E_EXPLORE,    /* explore CARD PLACE             MS-R11.1 */
    E_RECRUIT,    /* recruit CARD PLACE             enters, R, MS-R8.2 */
    E_PLACE,      /* place CARD PLACE               a site, R, MS-R8.3 */
    E_BUILD, /* build CARD PLACE NUMBER        construction starts, so many quarter turns, MS-R9.3
              */
    E_SEND,  /* send CARD PLACE NUMBER         sent to attack, engaged by so much, MS-R8.5 */
    E_PLAY, /* play CARD                      plays this character or object, R, MS-R8.2, MS-R8.6 */
    E_EQUIP,       /* equip CARD CARD PLACE          object, bearer, R, MS-R13.1 */
    E_OBJECT_LOST, /* object_lost CARD               this object of the seat is discarded, MS-G-21
                    */
    E_CAST,        /* cast CARD                      casts this spell, R, MS-R13.2 */
    E_STORE,       /* store CARD CARD PLACE          card, building; from the hand, R, MS-R8.7 */
    E_STORE_FREED, /* store_freed RESOURCE CARD PLACE   MS-G-11 */
    E_LOST_FREED,  /* lost_freed RESOURCE NUMBER     freed resources that nobody used are discarded,
                      MS-G-11 */
    E_ANNOUNCE,    /* announce CARD PLACE            announces A.D.N, R, MS-R11.3 */
    E_ADN,         /* adn CARD PLACE NUMBER          uses A.D.N for so many atoms, R, MS-R11.3 */
    E_FACE_DOWN,   /* face_down CARD(H)              that is the card, MS-R11.4 */
    E_ATOUT,       /* atout CARD PLACE NUMBER        engaged by so much for its atout, MS-R12.1 */
    E_STRONGER,  /* stronger CARD PLACE NUMBER     has so much more force until the end of the turn,
                    MS-R12.2 */
    E_MENDED,    /* mended CARD PLACE NUMBER       loses so many markers, MS-R12.3, MS-G-42 */
    E_POWDER,    /* powder NUMBER                  units of powder for this turn, MS-R12.4 */
    E_FROZEN,    /* frozen CARD PLACE NUMBER       is engaged by so much, for nothing */
    E_SABOTAGED, /* sabotaged CARD PLACE NUMBER    so many resources stored in it are discarded */
    E_FOGGED, /* fogged CARD PLACE              the attack on it will inflict nothing (CARD none: on
                 the camp) */
    E_PAY_HAND,   /* pay_hand RESOURCE NUMBER       pays with so many cards of the hand, R, MS-R10.1
                   */
    E_PAY_STORE,  /* pay_store RESOURCE NUMBER      engages so many stored ones, MS-R10.1 */
    E_PAY_FREED,  /* pay_freed RESOURCE NUMBER      uses so many freed ones, MS-R10.1 */
    E_PAY_POWDER, /* pay_powder NUMBER              uses so many units of Cyborgs, MS-R12.4 */
    E_PAYS,       /* pays                           will choose what pays, R */
    E_DUE,   /* due RESOURCE NUMBER            so much is still due, while it is being chosen what
                pays */
    E_QUICK, /* quick CARD PLACE               of speed 0, attacks at once, MS-R14.1 */
    E_AIM, /* aim CARD SEAT CARD             this attacker strikes that card of that seat (none: the
              camp), MS-R6.1 */
    E_SHOOT, /* shoot CARD SEAT CARD           this shooter shoots at that card of that seat,
                MS-R11.5 */
    E_BLOW,  /* blow SEAT CARD NUMBER          strikes that card of that seat (none: the camp) with
                this force, MS-R6.5 */
    E_NO_HARM,   /* no_harm CARD PLACE             nothing happens to it, MS-R6.4 */
    E_MISSED,    /* missed                         the target was gone, or no attacker was left,
                    MS-G-14 */
    E_DAMAGE,    /* damage CARD PLACE NUMBER       takes so many markers */
    E_KILLED,    /* killed CARD PLACE              a character dies, MS-G-17 */
    E_DESTROYED, /* destroyed CARD PLACE           a building is destroyed, MS-R9.7 */
    E_POINTS,    /* points NUMBER                  gains victory points, MS-R1.2, MS-R1.3 */
    E_PILLAGED,  /* pillaged NUMBER                so many cards of the draw pile are discarded, R,
                    MS-G-16 */
    E_TREASURE,  /* treasure CARD CARD PLACE       object, who takes it, MS-R6.6 */
    E_PASS,      /* pass                           does not react, MS-G-29 */
    E_WATCH,     /* watch WHEN                     standing order, MS-G-48 */
    E_DISCARD,   /* discard CARD                   phase 6, R, MS-R15.1 */
    E_END,       /* end                            the game is over; the seat has won, MS-R1.1 */
    E_SHARED,    /* shared                         the game is over; the seat has won with others,
                    MS-G-46 */
    EVENTS
};

typedef enum {
    ASK_NOTHING,
    ASK_DECK,     /* which deck, MS-G-45 */
    ASK_MAIN,     /* main phase, MS-R8.1 */
    ASK_PAY,      /* what pays the next unit of pub.bill, MS-R10.1 */
    ASK_TARGET,   /* target of the spell, atout or Tir in hand */
    ASK_BEARER,   /* who shall bear the object, MS-R13.1 */
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

/* Why not. Row 0 is the general one. */
enum {
    NOT_NOW,         /* this cannot be done now */
    NOT_YOURS,       /* this is not one of your cards in play */
    NOT_UPRIGHT,     /* engaged: MS-G-26 */
    NO_ABILITY,      /* it lacks the ability, MS-R11.1, MS-R11.5 */
    SPEED_ZERO,      /* a character of speed 0 cannot be sent, MS-R8.5 */
    NOT_SPEED_ZERO,  /* only those attack in phase 5, MS-R14.1 */
    ACTED_ALREADY,   /* of speed 0, and did its one action of this turn, MS-G-27 */
    CANNOT_PAY,      /* the resources are not there, MS-R10.4 */
    NO_SUCH_WAY,     /* it cannot be paid that way, or need not: MS-R10.1 */
    NONE_THERE,      /* no unit of that resource in that source, MS-R10.1 */
    NOT_IN_HAND,     /* */
    NOT_IN_STORE,    /* that building does not hold this card, MS-G-22 */
    NAME_IN_PLAY,    /* MS-R11.6 */
    ONLY_BY_ADN,     /* Mutants, MS-G-32 */
    NO_RIGHT,        /* no explorer is back, MS-R9.1, MS-G-09 */
    NOT_A_SITE,      /* built already, or in construction, MS-R9.3 */
    NOT_BUILT,       /* it can hold nothing before it is built, MS-G-22 */
    STORE_FULL,      /* MS-R9.6 */
    WRONG_STORE,     /* it cannot hold that, MS-R9.6 */
    NO_BEARER,       /* no character has the ability that the object needs, MS-G-21 */
    NO_POWER,        /* no character with Pouvoir, MS-R11.2 */
    NO_TARGET,       /* there is nothing that it could do, or be done to */
    BAD_TARGET,      /* not this one, MS-G-13 */
    FIRST_TURN,      /* no attack in the first turn, MS-R4.1 */
    MUST_STRIKE,     /* it is bound to an attack, MS-G-50, MS-G-51 */
    STRUCK_ALREADY,  /* the quick attacks of this turn have been struck, MS-G-14 */
    NO_CLONE,        /* no character of that name is in play, MS-R11.3 */
    NOT_OWED,        /* none of that resource is owed any more, MS-R10.4 */
    TOO_MANY_COPIES, /* of one card in that deck, MS-G-02 */
    ORDERED_ALREADY, /* the standing order was changed in this turn, MS-G-48 */
    HAND_FITS,       /* seven cards or fewer: no discarding, MS-G-37 */
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

extern const option_row ms_options[OPTIONS];
extern const noun ms_nouns[NOUNS];
extern const phrase ms_actions[ACTIONS], ms_events[EVENTS], ms_asks[ASKS], ms_refusals[REFUSALS],
    ms_score_lines[SCORE_LINES];
extern const correction ms_corrections[CORRECTIONS];

void ms_json_pub(const rules *r, const void *pub, json *out);
void ms_json_own(const rules *r, const view *v, json *out);
void ms_json_thing(const context *c, int noun_row, int value, json *out);
void ms_tell(const context *c, buffer *out);
void ms_board(const rules *r, const view *v, const brief *b, canvas *out);

rater ms_rate, ms_novice;
void ms_features(const rules *r, const view *v, int32_t *out);

#endif
