/* words.h - the numbers of all rows of text, and the functions of the contract that show the
 * game.
 *
 *     words.c    mv_options, mv_nouns, mv_actions, mv_events, mv_asks, mv_refusals,
 *                mv_score_lines, mv_corrections
 *     json.c     mv_json_pub, mv_json_own, mv_json_thing
 *     explain.c  names and texts of cards (says.h)
 *     tell.c     mv_tell
 *     board.c    mv_board; sheet.c and board_cards.c draw parts of it
 *     rate.c     mv_rate
 *     novice.c   mv_novice
 *     features.c mv_features, mv_feature_names (rate.h)
 *
 * The comment on an action or event gives its name and arguments as in records (H: hidden), what
 * it does, whether it reveals something (R), and the rule. */
#ifndef VALLON_MYSTIC_VALE_WORDS_H
#define VALLON_MYSTIC_VALE_WORDS_H

#include "rooms.h"
#include "text.h"

enum {
    OPTION_PREP,          /* prep: strict (default) | beside, MV-M11 */
    OPTION_PREP_DECAY,    /* prep_decay: net (default) | gross, MV-M1 */
    OPTION_CONCLAVE_PREP, /* conclave_prep: planting (default) | harvest, MV-M13 */
    OPTIONS
};
enum { PREP_STRICT, PREP_BESIDE };
enum { DECAY_NET, DECAY_GROSS };
enum { CONCLAVE_PLANTING, CONCLAVE_HARVEST };

enum {
    N_ADVANCEMENT = FIRST_NOUN, /* "advancement": 0 none, 1 .. tables.advancements-1 */
    N_SLOT,                     /* "slot": top, middle, bottom */
    /* "card": 0 none, 1 .. 20; the card of context.seat. Its name is its contents in view->pub
     * (player[seat].card[value]); the ids are "none", "c1" .. "c20" */
    N_CARD,
    N_VALE,   /* "vale": 0 none, 1 .. tables.vales-1 */
    N_SPIRIT, /* "spirit": none, animal, forest, sky, wild */
    /* "card": as N_CARD, but named by its contents alone. For events that add or remove what
     * mv_say_card adds to the name */
    N_BARE_CARD,
    NOUNS
};

/* Actions. */
typedef enum {
    A_PUSH,  /* push - Planting: play the on-deck card, MV-C2 */
    A_PASS,  /* pass - Planting: go to Harvest, MV-C1 */
    A_CLEAR, /* clear - own turn after a spoil in Prep: Discard and Prep only, MV-M2 */
    /* buy ADVANCEMENT SLOT CARD - Harvest; CARD: the Chorus card it is promised to, or none,
     * MV-E7, MV-J7 */
    A_BUY,
    /* buy_vale VALE SPIRIT - Harvest; SPIRIT pays the (first) "any" part, none if there is none,
     * MV-E4, MV-E5 */
    A_BUY_VALE,
    A_CONVERT,     /* convert SPIRIT - Harvest: Sunstone Aerie, MV-K6 */
    A_GUARDIAN,    /* guardian CARD - any time: Conclave of Ents, MV-K4 */
    A_END_HARVEST, /* end_harvest - mana and spirits that are left are lost, MV-E8 */
    A_SLEEVE,      /* sleeve ADVANCEMENT SLOT CARD - Discard, MV-F1 */
    /* discard CARD - When Played: Owl, Harvester: discard this card of the field, MV-J6 */
    A_DISCARD,
    A_KEEP,        /* keep - When Played: ... discard none, MV-J6 */
    A_LOOK,        /* look - When Played: use Calm Weather before the others, MV-I3, MV-J2 */
    A_SEARCH,      /* search - When Played: use Cleansing Rain before the others, MV-I3, MV-J3 */
    A_TOP_KEEP,    /* top_keep - Calm Weather: leave the card on top, MV-J2 */
    A_TOP_DISCARD, /* top_discard - Calm Weather: discard it, MV-J2 */
    A_RAIN,        /* rain CARD(H) - Cleansing Rain: discard this card of the deck, MV-J3 */
    A_RAIN_NONE,   /* rain_none - Cleansing Rain: discard none, MV-J3 */
    /* replace CARD - would spoil: the Peacekeeper on this card discards the on-deck card, MV-J13 */
    A_REPLACE,
    A_ARBOR,    /* arbor VALE - would spoil: this vale leaves the game for growth, MV-K3 */
    A_ACCEPT,   /* accept - would spoil: spoil, MV-D3 */
    A_END_PREP, /* end_prep - Prep is done: do not use Conclave of Ents, MV-M13 */
    ACTIONS
} action_kind;

/* Events. The seat is the owner of the card or turn. */
enum {
    E_FIRST,   /* first - has the first turn, R, MV-A11 */
    E_TURN,    /* turn NUMBER - begins a turn; round, MV-B1 */
    E_REVEAL,  /* reveal CARD - turned up on deck, R, MV-C2 */
    E_PLAY,    /* play CARD - the on-deck card enters the field, MV-C2 */
    E_NO_CARD, /* no_card - nothing left to turn up, R, MV-M4 */
    /* shuffle NUMBER - the discard pile (this many cards) becomes the deck, R, MV-C4 */
    E_SHUFFLE,
    E_SPOIL,       /* spoil NUMBER - spoils in Planting with this much decay (net), R, MV-D1 */
    E_PREP_SPOIL,  /* prep_spoil NUMBER - spoils in Prep: next turn without Harvest, R, MV-G3 */
    E_TOKEN,       /* token - the mana token becomes active, MV-D3 */
    E_TOKEN_SPENT, /* token_spent - the mana token is turned for 1 mana, MV-E8 */
    E_PASS,        /* pass - ends Planting, MV-C1 */
    E_HARVEST,     /* harvest NUMBER - this much (more) mana to spend, MV-E1, MV-M9 */
    /* spirits SPIRIT NUMBER - this many (more) spirits of a kind to spend, MV-E1, MV-M9 */
    E_SPIRITS,
    E_VP,         /* vp NUMBER - gains tokens, MV-E3 */
    E_POOL_EMPTY, /* pool_empty - the last token is gone: last round, MV-H1 */
    E_BUY,        /* buy ADVANCEMENT SLOT NUMBER - for this much mana, MV-E7 */
    /* promise ADVANCEMENT SLOT CARD - after E_BUY: it must go on this card, MV-J7 */
    E_PROMISE,
    E_BUY_VALE,        /* buy_vale VALE, MV-E4 */
    E_PAY,             /* pay SPIRIT NUMBER - after E_BUY_VALE: spirits spent, MV-E4 */
    E_CONVERT,         /* convert SPIRIT NUMBER - a spirit becomes wild for this much mana, MV-K6 */
    E_GUARDIAN,        /* guardian CARD - has one more guardian, MV-K4 */
    E_GUARDIAN_LEAVES, /* guardian_leaves CARD - has one guardian of a Conclave less, MV-M13 */
    E_SLEEVE,          /* sleeve ADVANCEMENT SLOT CARD, MV-F1 */
    /* cover ADVANCEMENT CARD - its lengthwise text on this card is covered, MV-F3 */
    E_COVER,
    E_DISCARD,     /* discard CARD - a card of the field, by a When Played ability, MV-J6 */
    E_KEEP,        /* keep - discards none, MV-J6 */
    E_LOOK,        /* look CARD(H) - looks at the top card, R, MV-J2 */
    E_TOP_KEEP,    /* top_keep - leaves it, MV-J2 */
    E_TOP_DISCARD, /* top_discard CARD(H) - discards it face down, MV-J2 */
    E_SEARCH,      /* search - looks through the deck, MV-J3 */
    E_RAIN,        /* rain CARD(H) - discards a card of the deck face down, MV-J3 */
    E_RAIN_NONE,   /* rain_none - discards none, MV-J3 */
    /* replace CARD CARD - first: the Peacekeeper's card; second: the on-deck card it discards,
     * MV-J13 */
    E_REPLACE,
    E_ARBOR, /* arbor VALE NUMBER - leaves the game for this much growth, MV-K3 */
    /* discard_field NUMBER - the field, this many cards, goes to the discard pile, MV-F4 */
    E_DISCARD_FIELD,
    /* refill ADVANCEMENT SLOT - turned up in the commons, R, MV-F6 (in the set-up MV-A7) */
    E_REFILL,
    E_REFILL_VALE, /* refill_vale VALE - turned up, R, MV-F5 (in the set-up MV-A8) */
    E_SKIP,        /* skip - a turn without Harvest, after a spoil in Prep, MV-M2 */
    E_END,         /* end - the game is over, MV-H1 */
    EVENTS
};

typedef enum {
    ASK_NOTHING,
    ASK_PLANT,   /* push or pass, MV-C1 */
    ASK_CLEAR,   /* the field has spoiled in Prep: go on to Discard, MV-M2 */
    ASK_HARVEST, /* buy, or end Harvest, MV-E11 */
    ASK_SLEEVE,  /* where to put what was bought, MV-F1 */
    /* When Played: discard another card of the field or none; or use another ability first,
     * MV-J6, MV-I3. */
    ASK_WHEN_PLAYED,
    ASK_TOP,  /* leave or discard the card on top of the deck (own.top), MV-J2 */
    ASK_RAIN, /* discard a card of the deck, or none, MV-J3 */
    ASK_SAVE, /* the field would spoil: use what saves it, or accept, MV-J13, MV-K3, MV-K4 */
    /* Prep is done: a guardian on some card, or the end of the turn, MV-K4, MV-M13. */
    ASK_PREP,
    ASKS
} ask_kind;

/* Refusals. The later a row, the nearer is the action to being legal. */
enum {
    NOT_NOW,            /* the general one: not possible now, MV-B1 */
    NOT_PLANTING,       /* only in Planting, MV-C1 */
    NOT_HARVEST,        /* only in Harvest, MV-B1 */
    NOT_ON_OFFER,       /* this advancement is not in the commons in that slot, MV-A7 */
    VALE_NOT_ON_OFFER,  /* this vale is not face up, MV-A8 */
    NOT_BOUGHT,         /* you have not bought that, or it is sleeved, MV-F1 */
    SLEEVED_ALREADY,    /* MV-F1 */
    NOT_IN_FIELD,       /* that card is not in your field, MV-F1 */
    NOT_IN_DECK,        /* that card is not in your deck, MV-J3 */
    NO_CONCLAVE,        /* no vale that gives a guardian can be used now, MV-K4 */
    NO_AERIE,           /* no vale that converts spirits can be used now, MV-K6 */
    NO_PEACEKEEPER,     /* no Peacekeeper on that card can answer now, MV-J13, MV-M14 */
    NO_ARBOR,           /* you have no such vale to give up, MV-K3 */
    NO_GUARDIAN_EFFECT, /* a guardian changes nothing on that card now, MV-M22 */
    NO_ANY,             /* its price has no "any" part, MV-E5 */
    NO_SUCH_SPIRIT,     /* no such spirit left to convert (wild ones need no conversion), MV-K6 */
    NO_CHORUS,          /* that card gives no discount now, MV-J7, MV-M16 */
    PROMISE_NO_FIT,     /* that card has no free slot for it, MV-J7 */
    PROMISED,           /* it was promised to another card, MV-J7 */
    SLOT_TAKEN,         /* that slot is taken or kept for a promise, MV-F2, MV-J7 */
    SLOT_KEPT,          /* a promise will take it, MV-J7 */
    NOT_THIS_CARD,      /* an ability does not discard its own card, MV-J6 */
    SOLD_OUT,           /* this stock slot is sold out, MV-M3 */
    /* No free slot for it on a card of the field, given what was already bought, MV-E10. */
    NO_PLACE,
    ADVANCEMENT_LIMIT,  /* two (or three) advancements a turn, MV-E7 */
    VALE_LIMIT,         /* two vales a turn, MV-E4 */
    ONE_PER_PLAYER,     /* you have one already, MV-K1 */
    ANY_NEEDS_SPIRIT,   /* choose which spirit pays the "any" part, and have it, MV-E5 */
    NEEDS_SPIRITS,      /* you lack spirits for this vale, MV-E4 */
    AERIE_MANA,         /* you lack the mana for it, MV-K6 */
    TOO_EXPENSIVE,      /* more mana than you have, token included, MV-E8 */
    NOT_SAVING,         /* it would not save you, MV-M7 */
    ARBOR_NEEDS_REVEAL, /* it answers only a card just turned up, MV-M14 */
    MUST_PASS,          /* all cards are in the field, MV-C5 */
    /* Another card is identical: name the leftmost of them (in a deck: the lowest). */
    ALIKE,
    REFUSALS
};

/* MV-H2; end_game: MV-J8 */
enum { LINE_TOKENS, LINE_ADVANCEMENTS, LINE_END_GAME, LINE_VALES, SCORE_LINES };
enum { ENDING_POOL, ENDINGS };
enum { TIE_LEVELS, TIES };
enum { UNIT_POINTS, UNITS };

/* How to play, for beginners. The letters are those of the board. */
#define MV_PRIMER_EN                                                                              \
    "You improve the twenty cards of your own deck. Whoever has the most victory points (V) "     \
    "wins.\n"                                                                                     \
    "PLANTING: push to play your on-deck card (on the right), as often as you dare. Each D is "   \
    "decay, your on-deck card's too: "                                                            \
    "with 4 you spoil and lose this turn's Harvest. Growth (G) cancels decay.\n"                  \
    "HARVEST: pass in time, and the cards of your field give mana (M) for up to 2 advancements, " \
    "spirits (A, F, S, W) for up to 2 "                                                           \
    "vales, and V tokens.\n"                                                                      \
    "Then each advancement goes into a free slot (top, middle or bottom) of a card in your "      \
    "field. That card brings it back "                                                            \
    "whenever you draw it.\n"                                                                     \
    "When the pool of V tokens is empty, the round is played to its end and all points are "      \
    "counted."
#define MV_PRIMER_FR                                                                               \
    "Vous améliorez les vingt cartes de votre propre deck. Qui a le plus de points de victoire "   \
    "(V) l'emporte.\n"                                                                             \
    "SEMENCE : poussez pour jouer votre carte on-deck (à droite), tant que vous l'osez. Chaque D " \
    "est un Déclin, y compris sur la "                                                             \
    "carte on-deck : avec 4, vous déclinez et perdez la Récolte de ce tour. Une Croissance (+) "   \
    "annule un Déclin.\n"                                                                          \
    "RÉCOLTE : passez à temps, et les cartes de votre champ donnent du mana (M) pour 2 "           \
    "Évolutions au plus, des Esprits (B, S, C, L) "                                                \
    "pour 2 Vals au plus, et des jetons V.\n"                                                      \
    "Puis chaque Évolution se glisse dans un emplacement libre (haut, milieu ou bas) d'une carte " \
    "de votre champ. Cette carte vous "                                                            \
    "la rapporte chaque fois que vous la piochez.\n"                                               \
    "Quand le pool de jetons V est vide, la manche se termine et tous les points sont comptés."

/* Rows of mv_corrections: rules that version 2 corrected. */
enum { CORRECTION_M13, CORRECTION_M14, CORRECTIONS };
extern const correction mv_corrections[CORRECTIONS];

extern const orient_line mv_orientation[ORIENT_LINES];

enum { MV_SUMMARY = 6 };
extern const summary_row mv_summary[MV_SUMMARY];
extern const lesson mv_lesson;
enum { MV_FEATS = 6 };
extern const feat mv_feats[MV_FEATS]; /* feats.c */
extern const option_row mv_options[OPTIONS];
extern const noun mv_nouns[NOUNS];
extern const phrase mv_actions[ACTIONS], mv_events[EVENTS], mv_asks[ASKS], mv_refusals[REFUSALS],
    mv_score_lines[SCORE_LINES], mv_endings[ENDINGS], mv_ties[TIES], mv_units[UNITS];

remark mv_ending(const rules *r, const view *v);

void mv_json_pub(const rules *r, const void *room, json *out);
void mv_json_own(const rules *r, const view *v, json *out);
void mv_json_thing(const context *c, int which, int value, json *out);
void mv_tell(const context *c, buffer *out);
bool mv_price(const context *c, action a, buffer *out); /* explain.c */
void mv_board(const rules *r, const view *v, const brief *b, canvas *out);
void mv_signs(lang l, buffer *out);

void mv_rate(const rules *r, const view *v, action_list list, int32_t *worth);
void mv_novice(const rules *r, const view *v, action_list list, int32_t *worth);
void mv_features(const rules *r, const view *v, int32_t *out);

#endif
