/* words.h - the numbers of all rows of text: options, nouns, actions, events, questions,
 * refusals, score lines.
 *
 * The rules use these numbers; words.c has the texts in both languages. The comment on a row
 * gives its name and the nouns of its arguments, which of them only the acting seat may read,
 * whether it reveals something, and its rule.
 *
 * Our own rulings, beyond those of the sources, are MY-A-51 to MY-A-57 in RULES.md. */
#ifndef VALLON_MYCELIA_WORDS_H
#define VALLON_MYCELIA_WORDS_H

#include "canvas.h"
#include "game.h"
#include "text.h"

/* ---- options: the values in the order of their enums ----------------------------------------- */

enum {
    OPTION_EXPANSION,  /* "expansion": no, yes (MY-R10.01). Default: no */
    OPTION_BOARD,      /* "board": see BOARD_ (MY-R11.01, A-50). Default: front */
    OPTION_SETUP,      /* "setup": random, 1, 2, 3, 4 (MY-R2.06). Default: random */
    OPTION_SETUP_FACE, /* "setup-face": random, a, b (MY-A-10). Default: random */
    OPTION_DEW,        /* "dew": random, 1, 2, 3, 4 (MY-R2.03). Default: random */
    OPTION_DEW_FACE,   /* "dew-face": random, a, b: the first face (MY-A-09). Default: random */
    /* "gwidyon": 20 .. 25 drops on the heap, solo only (MY-R12.02). Default: 20 */
    OPTION_GWIDYON,
    OPTIONS
};

enum {
    BOARD_FRONT,    /* "front": the four fronts are the same */
    BOARD_EXPERT,   /* "expert": the four backs, dealt at random */
    BOARD_EXPERT_1, /* "expert-1": seat 1 has back 1, seat 2 back 2, and so on; solo: back 1 */
    BOARD_EXPERT_2, /* "expert-2": seat 1 has back 2, seat 2 back 3, ... */
    BOARD_EXPERT_3, /* "expert-3" */
    BOARD_EXPERT_4, /* "expert-4" */
};

/* ---- nouns ----------------------------------------------------------------------------------- */

enum {
    N_CARD = FIRST_NOUN, /* "card": a design; value 0 is no card */
    N_CELL,              /* "cell": 0 .. 19, id as "d2" (my_grid_name) */
    N_TILE,              /* "tile": 0 .. 4, id a .. e */
    N_SIDE,              /* "side": 0 .. 3, a side of "/"; id first, second, third, fourth */
    N_SETUP,             /* "setup": a face of a setup grid, 0 .. 7, id 1a .. 4b */
    N_DEW,               /* "dew": a face of a New Dew grid, 0 .. 7, id 1a .. 4b */
    N_BOARD,             /* "board": 0 .. 4, a row of tables.board */
    N_SYMBOL,            /* "symbol": 0 .. 6, a symbol of the die; 0 is none */
    N_SOLO,              /* "solo": 0 .. 5, a solo card */
    N_PICK,              /* "cell" for A_PICK: named with what will be done there */
    N_OFFER,             /* "card" for A_RECRUIT, in the river: named with its cost */
    N_TOOL,              /* "tile" for A_TILE: named with its cost */
    /* "pile": a pile of cards, PILE_ (piles.h); not an argument of actions or events, but it can
     * be explained */
    N_PILE,
    /* "target" for A_TO and A_NEIGHBOUR: a cell, named with its direction from the chosen space */
    N_TARGET,
    NOUNS
};

/* ---- actions --------------------------------------------------------------------------------- */

typedef enum {
    /* Answers to ASK_TURN: */
    A_PLAY,    /* "play" card: play a card of the hand (MY-R4.01) */
    A_RECRUIT, /* "recruit" card: buy it from the river (MY-R5.01) */
    A_TILE,    /* "tile" tile: pay for and use an action tile (MY-R5.05) */
    A_END,     /* "end": end the turn, once the hand is empty (MY-R3.03) */

    /* Answers to ASK_SIDE: */
    A_SIDE, /* "side" side: take this side of a "/" (MY-R8.02) */

    /* Answers to ASK_SPACE: */
    /* "pick" cell: choose this space and remove nothing from it. The next question is what to
     * move, or which neighbours; for an extra shrine space this is the whole choice (MY-R8.07,
     * R10.12) */
    A_PICK,
    /* "remove" cell number: remove this number of drops from this space (MY-R8.09); moves or
     * neighbours may follow */
    A_REMOVE,
    /* "sweep" cell: remove a drop from each of its neighbours that has one (MY-R8.13); also an
     * answer to ASK_NEIGHBOUR */
    A_SWEEP,

    /* Answers to ASK_TO: */
    /* "to" target: the drop moves there; a shrine space removes it (MY-R8.08, R7.01) */
    A_TO,

    /* Answers to ASK_NEIGHBOUR: */
    /* "neighbour" target: remove a drop from this neighbour of the chosen space (MY-R8.13) */
    A_NEIGHBOUR,

    /* Answers to ASK_CARD: */
    A_FORGET, /* "forget" card: put it from the discard pile into the box (MY-R10.02) */

    /* An answer to all of them except ASK_TURN: */
    A_STOP, /* "stop": skip the rest of this part of the effect (MY-R4.03) */
    ACTIONS
} action_kind;

/* ---- questions ------------------------------------------------------------------------------- */

enum {
    ASK_NOTHING,   /* "nothing" */
    ASK_TURN,      /* "turn": play, recruit, use a tile, or end the turn (MY-R3.01) */
    ASK_SIDE,      /* "side": which side of "/" (MY-R8.02) */
    ASK_SPACE,     /* "space": on which space (MY-R8.07) */
    ASK_TO,        /* "to": where the drop goes (MY-R8.08) */
    ASK_NEIGHBOUR, /* "neighbour": from which neighbour (MY-R8.13) */
    ASK_CARD,      /* "card": which card of the discard pile leaves the game (MY-R10.02) */
    ASKS
};

/* ---- events ---------------------------------------------------------------------------------- */

enum {
    /* Set-up: */
    E_LAYOUT, /* "layout" setup, dew: the grids of this match (MY-R2.03, R2.06); reveals */
    E_BOARD,  /* "board" board: the seat's board (MY-R2.07); reveals */
    E_FIRST,  /* "first": the seat begins (MY-R2.11); reveals */

    /* The turn: */
    E_TURN, /* "turn": the seat's turn begins */
    E_PLAY, /* "play" card: a card that others could not know; reveals (MY-R4.01) */
    /* "play_shown" card: a card that everybody knew to be in this hand. Same text as E_PLAY */
    E_PLAY_SHOWN,
    E_LEAVES, /* "leaves" number: the seat gains leaves (MY-R8.05) */
    E_MOVE,   /* "move" cell cell: a drop moves from the first to the second (MY-R8.08) */
    /* "offer" cell cell: a drop moves from the first onto a shrine space, the second, and is
     * removed (MY-R7.01) */
    E_OFFER,
    E_REMOVE,  /* "remove" cell number: drops removed from a space (MY-A-17) */
    E_STOP,    /* "stop": the seat skips the rest of a part (MY-R4.03) */
    E_RECRUIT, /* "recruit" card number: bought for this number of leaves (MY-R5.01) */
    /* "on_top" card: the recruited card is on the draw pile now (MY-R5.01, R10.04) */
    E_ON_TOP,
    /* "tile" tile number: an action tile is used for this number of leaves (MY-R5.05). */
    E_TILE,
    E_TAKE_TILE, /* "take_tile" tile: the seat gets an action tile (MY-R10.07) */
    E_NO_TILE,   /* "no_tile" tile: the seat has that letter already, or none is left (MY-A-28) */
    E_FORGET,    /* "forget" card: from the discard pile into the box (MY-R10.02) */
    E_EXTRA,     /* "extra" cell: there is an extra shrine space now (MY-R10.12) */
    E_BONUS,     /* "bonus" card: its bonus is for the opponents of this seat (MY-R8.14) */
    E_CLEAR,     /* "clear": the seat's board is empty, which triggers the end (MY-R9.01) */

    /* The river: */
    E_WASH,  /* "wash": all cards of the river are discarded (MY-R5.06) */
    E_RIVER, /* "river" card: a card is dealt to the river; reveals (MY-R6.03) */
    /* "river_shuffle" number: this number of cards of the river discard become the new pile;
     * reveals (MY-R6.03) */
    E_RIVER_SHUFFLE,

    /* The end of a turn: */
    /* "shrine" number number: drops that join the Shrine, and its new total (MY-R6.04) */
    E_SHRINE,
    /* "frozen": the Shrine is full but does not turn, because a board is empty (MY-R9.03) */
    E_FROZEN,
    E_DIE,      /* "die" symbol: the Shrine turns, the die shows this; reveals (MY-R6.06) */
    E_DEW,      /* "dew" cell: the seat gets a new drop there (MY-R6.07) */
    E_DEW_LOST, /* "dew_lost" cell: no drop, it is an extra shrine space (MY-A-12) */
    E_DEW_FLIP, /* "dew_flip" dew: the New Dew grid now shows this face (MY-R6.09) */
    /* "shuffle" number: this number of cards of the discard pile go under the draw pile; reveals
     * (MY-R6.12) */
    E_SHUFFLE,
    E_DRAW,       /* "draw" card: only the seat may read the card (MY-R6.11) */
    E_DRAW_SHOWN, /* "draw_shown" card: everybody knows the card. Same text as E_DRAW */

    /* Solo; the seat is the player's: */
    E_SOLO, /* "solo" solo: Gwidyon turns over this card; reveals (MY-R12.03) */
    /* "flip_remove": his tile now shows Remove; a drop leaves his heap (MY-R12.06) */
    E_FLIP_REMOVE,
    E_FLIP_BLANK, /* "flip_blank": his tile now shows the other face */
    /* "heap" number number: drops that leave his heap, and drops that are left (MY-R12.05) */
    E_HEAP,
    E_SOLO_BONUS, /* "solo_bonus" card: he uses its bonus for the opponents (MY-R12.07) */
    /* "solo_no_bonus" card: its bonus is leaves, which he does not use (MY-R12.07). */
    E_SOLO_NO_BONUS,
    E_SOLO_SHUFFLE, /* "solo_shuffle": the six solo cards form a new pile (MY-R12.04) */
    E_SOLO_WON,     /* "solo_won": the player wins (MY-R12.09) */
    E_SOLO_LOST,    /* "solo_lost": Gwidyon wins (MY-R12.09) */
    E_SOLO_BOTH,    /* "solo_both": both win (MY-R12.10) */

    /* The end: */
    /* "limit" number: the match ends after this number of rounds although no board is empty
     * (MY-A-52) */
    E_LIMIT,
    EVENTS
};

/* ---- refusals -------------------------------------------------------------------------------- */

enum {
    REFUSE_NOT_NOW,        /* "not_now" */
    REFUSE_INSIDE,         /* "inside": not in the middle of an effect (MY-R3.02) */
    REFUSE_NOT_IN_HAND,    /* "not_in_hand" (MY-R4.01) */
    REFUSE_NOT_IN_RIVER,   /* "not_in_river" (MY-R5.01) */
    REFUSE_NO_TILE,        /* "no_tile": not your tile (MY-R5.05) */
    REFUSE_NOT_IN_DISCARD, /* "not_in_discard" (MY-R10.02) */
    REFUSE_CARDS_LEFT,     /* "cards_left": all cards of the hand must be played first (MY-R3.01) */
    REFUSE_TILE_IDLE,      /* "tile_idle": it could do nothing now (MY-R8.07) */
    REFUSE_SAME_RIVER,     /* "same_river": tile a would bring the same cards back (MY-A-57) */
    REFUSE_TILE_USED,      /* "tile_used": once a turn (MY-R5.05) */
    REFUSE_TOO_DEAR,       /* "too_dear": not enough leaves (MY-R5.01) */
    REFUSE_SHRINE_SPACE,   /* "shrine_space": it is no terrain and cannot be chosen (MY-R7.03) */
    REFUSE_TERRAIN,        /* "terrain": the effect does not act on that terrain (MY-R8.06) */
    REFUSE_NOT_ADJACENT,   /* "not_adjacent" (MY-R8.08) */
    REFUSE_TOO_FEW,        /* "too_few": not enough drops there (MY-R8.10) */
    REFUSE_NOT_EXACT,      /* "not_exact": the insect requires the exact number (MY-R8.11) */
    REFUSE_NO_DROP,        /* "no_drop": one at least (MY-A-17) */
    REFUSE_TOO_MANY,       /* "too_many": more than the effect removes (MY-R8.09) */
    REFUSE_PICK_IDLE,      /* "pick_idle": without a drop removed, nothing follows (MY-R8.07) */
    REFUSE_LIKE_SWEEP,     /* "like_sweep": only one neighbour has drops (MY-R8.13) */
    REFUSE_NOT_CHOSEN,     /* "not_chosen": not the space that was chosen (MY-R8.13) */
    REFUSE_TAKEN_FROM,     /* "taken_from": that neighbour has lost its drop (MY-R8.13) */
    REFUSE_IDLE,           /* "idle": it could do nothing on that space (MY-R8.07) */
    REFUSE_SIDE,           /* "side": there is no such side (MY-R8.02) */
    REFUSE_SIDE_IDLE,      /* "side_idle": it could do nothing (MY-A-20) */
    REFUSALS
};

/* ---- corrections of the rules ---------------------------------------------------------------- */

enum {
    FIXED_SAME_RIVER, /* version 2: tile a is refused if it could do nothing (MY-A-57) */
    CORRECTIONS
};

/* ---- the score: more is better ------------------------------------------------------------------
 *
 * 2 to 4 players: total = minus the drops left; the tie-break is the leaves of an empty board.
 * Solo: total = drops of Gwidyon minus own drops; at the end 0 or more is a win. */
enum {
    SCORE_DROPS, /* "drops": minus the drops left on the board (MY-R9.06) */
    SCORE_HEAP,  /* "heap": solo: drops left on Gwidyon's heap (MY-R12.09) */
    SCORE_LINES
};

enum {
    ENDING_CLEARED, /* "cleared" seat: the first to clear its board (MY-R9.01, R9.04) */
    ENDING_LIMIT,   /* "limit" number: so many rounds were played (MY-A-52) */
    ENDING_WON,     /* "won": solo (MY-R12.09) */
    ENDING_LOST,    /* "lost": solo (MY-R12.09) */
    ENDING_BOTH,    /* "both": solo (MY-R12.10) */
    ENDINGS
};
enum { TIE_LEAVES, TIES };
enum { UNIT_DROPS, UNITS };

/* ---- the primer ------------------------------------------------------------------------------ */

#define MYCELIA_PRIMER_EN                                                                         \
    "Be the first to clear your board of all its drops.\n"                                        \
    "YOUR TURN: play all three cards of your hand, one after another. They move drops to a "      \
    "neighbouring space, remove drops, or "                                                       \
    "give leaves. A drop that is moved onto the shrine space is gone.\n"                          \
    "Any time between two cards, pay leaves to recruit a hero from the river: the card goes on "  \
    "top of your draw pile, so you have "                                                         \
    "it in hand next turn. Each action tile can be used once a turn: a (1 leaf) brings a new "    \
    "river, b (3 leaves) moves a drop.\n"                                                         \
    "Bonuses of a card are for the other players: you cannot keep them to yourself, nor prevent " \
    "them.\n"                                                                                     \
    "All removed drops go to the Shrine. Whenever it is full at the end of a turn, the die "      \
    "brings new drops to every board.\n"                                                          \
    "When a board is empty, the round is played to its end. If several are empty, the most "      \
    "leaves win.\n"                                                                               \
    "ALONE you race against Gwidyon, who turns over one card after each of your turns.\n"         \
    "SIGNS: a letter is a terrain, * any terrain, ♣ a leaf, -1 removes a drop, →1 moves one; ≥2 " \
    "needs at least two drops, =2 exactly two "                                                   \
    "(insect); (-1) only if a drop is there; 2x up to twice, & and then, / or; ◇ one neighbour, " \
    "◆ each of them; opp: is for the others; "                                                    \
    "† removes a card of your discard pile; ↯ happens once, when recruited; @ is a shrine space."
#define MYCELIA_PRIMER_FR                                                                          \
    "Soyez le premier à débarrasser votre plateau de toutes ses gouttes.\n"                        \
    "VOTRE TOUR : jouez les trois cartes de votre main, l'une après l'autre. Elles déplacent des " \
    "gouttes vers une case voisine, en "                                                           \
    "retirent, ou donnent des feuilles. Une goutte poussée sur la case Sanctuaire disparaît.\n"    \
    "À tout moment entre deux cartes, payez des feuilles pour recruter un héros de la rivière : "  \
    "la carte va au sommet de votre "                                                              \
    "pioche, et vous l'aurez en main au tour suivant. Chaque tuile Action sert une fois par tour " \
    ": a (1 feuille) renouvelle la "                                                               \
    "rivière, b (3 feuilles) déplace une goutte.\n"                                                \
    "Les bonus d'une carte sont pour les autres joueurs : vous ne pouvez ni les garder pour "      \
    "vous, ni les empêcher.\n"                                                                     \
    "Toutes les gouttes retirées vont au Sanctuaire. Chaque fois qu'il est plein à la fin d'un "   \
    "tour, le dé apporte de nouvelles "                                                            \
    "gouttes sur tous les plateaux.\n"                                                             \
    "Quand un plateau est vide, on termine la manche. Si plusieurs sont vides, qui a le plus de "  \
    "feuilles l'emporte.\n"                                                                        \
    "EN SOLO, vous courez contre Gwidyon, qui retourne une carte après chacun de vos tours.\n"     \
    "SIGNES : une lettre est un terrain, * n'importe lequel, ♣ une feuille ; -1 retire une "       \
    "goutte, →1 en déplace une ; ≥2 exige au moins "                                               \
    "deux gouttes, =2 exactement deux (insecte) ; (-1) seulement s'il y en a une ; 2x jusqu'à "    \
    "deux fois, & puis, / ou ; ◇ une voisine, "                                                    \
    "◆ chacune ; adv: est pour les autres ; † écarte une carte de votre défausse ; ↯ agit une "    \
    "fois, au recrutement ; @ est une case "                                                       \
    "Sanctuaire."

/* ---- defined in words.c, json.c, tell.c and board.c ------------------------------------------ */

extern const orient_line my_orientation[ORIENT_LINES];

enum { MY_SUMMARY = 6 };
extern const summary_row my_summary[MY_SUMMARY];
extern const lesson my_lesson;
enum { MY_FEATS = 5 };
extern const feat my_feats[MY_FEATS]; /* feats.c */
extern const option_row my_options[OPTIONS];
extern const noun my_nouns[NOUNS];
extern const correction my_corrections[CORRECTIONS];
extern const phrase my_actions[ACTIONS], my_events[EVENTS], my_asks[ASKS], my_refusals[REFUSALS],
    my_score_lines[SCORE_LINES], my_endings[ENDINGS], my_ties[TIES], my_units[UNITS];

remark my_ending(const rules *r, const view *v);

void my_json_pub(const rules *r, const void *room, json *out);
void my_json_own(const rules *r, const view *v, json *out);
void my_json_thing(const context *c, int noun_row, int value, json *out);
void my_tell(const context *c, buffer *out);
void my_board(const rules *r, const view *v, const brief *b, canvas *out);

#endif
