/* words.h - the rows of Mycelia: options, nouns, actions, events, questions, refusals, score.
 *
 * The rules use these numbers; words.c gives each row its words in both languages. The comment
 * on a row says its arguments with their nouns, what only the actor may read, whether it
 * reveals something, and the rule behind it.
 *
 * Rulings of our own, beyond those of the sources, are MY-A-51 to MY-A-57 in RULES.md. */
#ifndef VALLON_MYCELIA_WORDS_H
#define VALLON_MYCELIA_WORDS_H

#include "canvas.h"
#include "game.h"
#include "text.h"

/* ---- options: the values in the order of their enums ----------------------------------------- */

enum {
    OPTION_EXPANSION,  /* "expansion": no, yes (MY-R10.01). Normal: no */
    OPTION_BOARD,      /* "board": see BOARD_ (MY-R11.01, A-50). Normal: front */
    OPTION_SETUP,      /* "setup": random, 1, 2, 3, 4 (MY-R2.06). Normal: random */
    OPTION_SETUP_FACE, /* "setup-face": random, a, b (MY-A-10). Normal: random */
    OPTION_DEW,        /* "dew": random, 1, 2, 3, 4 (MY-R2.03). Normal: random */
    OPTION_DEW_FACE,   /* "dew-face": random, a, b: which lies up first (MY-A-09). Normal: random */
    OPTION_GWIDYON, /* "gwidyon": 20 .. 25 drops on the heap, solo only (MY-R12.02). Normal: 20 */
    OPTIONS
};

enum {
    BOARD_FRONT,    /* "front": the four fronts are the same */
    BOARD_EXPERT,   /* "expert": the four backs, dealt at random */
    BOARD_EXPERT_1, /* "expert-1": seat 1 has back 1, seat 2 back 2, and so on; solo: back 1 */
    BOARD_EXPERT_2, /* "expert-2": seat 1 has back 2, seat 2 back 3, ... */
    BOARD_EXPERT_3, /* "expert-3" */
    BOARD_EXPERT_4, /* "expert-4" */
    BOARD_VALUES
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
    N_PICK,              /* "cell": a cell as A_PICK names it: said with what will be done there */
    N_OFFER,             /* "card": a card of the river as A_RECRUIT names it: said with its cost */
    N_TOOL,              /* "tile": an action tile as A_TILE names it: said with its cost */
    N_PILE, /* "pile": a pile of the table, PILE_ (piles.h); no action or event names it, but it can
               be explained */
    N_TARGET, /* "target": a cell as A_TO and A_NEIGHBOUR name it: said with its direction from the
                 chosen space */
    NOUNS
};

/* ---- actions --------------------------------------------------------------------------------- */

typedef enum {
    /* asked ASK_TURN */
    A_PLAY,    /* "play" card: play a card of the hand (MY-R4.01) */
    A_RECRUIT, /* "recruit" card: buy it from the river (MY-R5.01) */
    A_TILE,    /* "tile" tile: pay for and use an action tile (MY-R5.05) */
    A_END,     /* "end": end the turn, once the hand is empty (MY-R3.03) */
    /* asked ASK_SIDE */
    A_SIDE, /* "side" side: take this side of a "/" (MY-R8.02) */
    /* asked ASK_SPACE */
    A_PICK,   /* "pick" cell: choose this space and remove nothing from it; what is to be moved, or
                 which   neighbours, is asked next; for an extra shrine space it is the whole choice
                 (MY-R8.07, R10.12) */
    A_REMOVE, /* "remove" cell number: remove so many drops of this space (MY-R8.09); moves or
                 neighbours may follow */
    A_SWEEP, /* "sweep" cell: remove a drop from every neighbour of it that has one (MY-R8.13); also
                at ASK_NEIGHBOUR */
    /* asked ASK_TO */
    A_TO, /* "to" target: the drop moves there; onto a shrine space: it is removed (MY-R8.08, R7.01)
           */
    /* asked ASK_NEIGHBOUR */
    A_NEIGHBOUR, /* "neighbour" target: remove a drop from this neighbour of the chosen space
                    (MY-R8.13) */
    /* asked ASK_CARD */
    A_FORGET, /* "forget" card: put it from the discard pile into the box (MY-R10.02) */
    /* asked anything but ASK_TURN */
    A_STOP, /* "stop": leave out the rest of this part of the effect (MY-R4.03) */
    ACTIONS
} action_kind;

/* ---- questions ------------------------------------------------------------------------------- */

enum {
    ASK_NOTHING,   /* "nothing" */
    ASK_TURN,      /* "turn": play, recruit, use a tile, or end the turn (MY-R3.01) */
    ASK_SIDE,      /* "side": which side of "/" (MY-R8.02) */
    ASK_SPACE,     /* "space": on which space (MY-R8.07) */
    ASK_TO,        /* "to": where does the drop go (MY-R8.08) */
    ASK_NEIGHBOUR, /* "neighbour": from which neighbour (MY-R8.13) */
    ASK_CARD,      /* "card": which card of the discard pile leaves the game (MY-R10.02) */
    ASKS
};

/* ---- events ---------------------------------------------------------------------------------- */

enum {
    /* set-up */
    E_LAYOUT, /* "layout" setup, dew: the grids of this match (MY-R2.03, R2.06); reveals */
    E_BOARD,  /* "board" board: the seat's board (MY-R2.07); reveals */
    E_FIRST,  /* "first": the seat begins (MY-R2.11); reveals */
    /* the turn */
    E_TURN,       /* "turn": the seat's turn begins */
    E_PLAY,       /* "play" card: a card that others could not know; reveals (MY-R4.01) */
    E_PLAY_SHOWN, /* "play_shown" card: a card that all knew to be in this hand. Same words as
                     E_PLAY */
    E_LEAVES,     /* "leaves" number: the seat gains leaves (MY-R8.05) */
    E_MOVE,       /* "move" cell cell: a drop, from and to (MY-R8.08) */
    E_OFFER,   /* "offer" cell cell: a drop is pushed from here onto that shrine space, and is gone
                  (MY-R7.01) */
    E_REMOVE,  /* "remove" cell number: drops removed from a space (MY-R8.09) */
    E_STOP,    /* "stop": the seat leaves out the rest of a part (MY-R4.03) */
    E_RECRUIT, /* "recruit" card number: bought for so many leaves (MY-R5.01) */
    E_ON_TOP,  /* "on_top" card: the recruited card lies on the draw pile now (MY-R5.01, R10.04) */
    E_TILE,    /* "tile" tile number: an action tile is used for so many leaves (MY-R5.05) */
    E_TAKE_TILE, /* "take_tile" tile: the seat gets an action tile (MY-R10.07) */
    E_NO_TILE,   /* "no_tile" tile: it has that letter already, or none is left (MY-A-28) */
    E_FORGET,    /* "forget" card: from the discard pile into the box (MY-R10.02) */
    E_EXTRA,     /* "extra" cell: an extra shrine space lies there now (MY-R10.12) */
    E_BONUS,     /* "bonus" card: its bonus is for the opponents of this seat (MY-R8.14) */
    E_CLEAR,     /* "clear": the seat's board is empty: the end is near (MY-R9.01) */
    /* the river */
    E_WASH,          /* "wash": all cards of the river are discarded (MY-R5.06) */
    E_RIVER,         /* "river" card: a card is dealt to the river; reveals (MY-R6.03) */
    E_RIVER_SHUFFLE, /* "river_shuffle" number: so many cards of the river discard are the new pile;
                        reveals (MY-R6.03) */
    /* end of a turn */
    E_SHRINE, /* "shrine" number number: so many drops join the Shrine, which now holds so many
                 (MY-R6.04) */
    E_FROZEN, /* "frozen": the Shrine is full but stays still, since a board is empty (MY-R9.03) */
    E_DIE,    /* "die" symbol: the Shrine turns, the die shows this; reveals (MY-R6.06) */
    E_DEW,    /* "dew" cell: the seat gets a new drop there (MY-R6.07) */
    E_DEW_LOST,   /* "dew_lost" cell: no drop, it is an extra shrine space (MY-A-12) */
    E_DEW_FLIP,   /* "dew_flip" dew: the New Dew grid now shows this face (MY-R6.09) */
    E_SHUFFLE,    /* "shuffle" number: so many cards of the discard pile go under the draw pile;
                     reveals (MY-R6.12) */
    E_DRAW,       /* "draw" card: argument 0 is for the seat alone: hidden = 1 (MY-R6.11) */
    E_DRAW_SHOWN, /* "draw_shown" card: all know that it is this card. Words as E_DRAW */
    /* solo: the seat is the player's */
    E_SOLO,        /* "solo" solo: Gwidyon turns over this card; reveals (MY-R12.03) */
    E_FLIP_REMOVE, /* "flip_remove": his tile now shows Remove; a drop leaves his heap (MY-R12.06)
                    */
    E_FLIP_BLANK,  /* "flip_blank": his tile now shows the other face */
    E_HEAP, /* "heap" number number: so many drops leave his heap, so many are left (MY-R12.05) */
    E_SOLO_BONUS,    /* "solo_bonus" card: he uses its bonus for the opponents (MY-R12.07) */
    E_SOLO_NO_BONUS, /* "solo_no_bonus" card: its bonus is leaves, which he never has (MY-R12.07) */
    E_SOLO_SHUFFLE,  /* "solo_shuffle": the six solo cards are a new pile (MY-R12.04) */
    E_SOLO_WON,      /* "solo_won": the player wins (MY-R12.09) */
    E_SOLO_LOST,     /* "solo_lost": Gwidyon wins (MY-R12.09) */
    E_SOLO_BOTH,     /* "solo_both": both win (MY-R12.10) */
    /* the end */
    E_LIMIT, /* "limit" number: the match ends after so many rounds with no board empty (MY-A-52) */
    EVENTS
};

/* ---- refusals -------------------------------------------------------------------------------- */

enum {
    REFUSE_NOT_NOW,        /* "not_now" */
    REFUSE_INSIDE,         /* "inside": not in the middle of an effect (MY-R3.02) */
    REFUSE_NOT_IN_HAND,    /* "not_in_hand" (MY-R4.01) */
    REFUSE_CARDS_LEFT,     /* "cards_left": all cards of the hand must be played first (MY-R3.01) */
    REFUSE_NOT_IN_RIVER,   /* "not_in_river" (MY-R5.01) */
    REFUSE_TOO_DEAR,       /* "too_dear": not enough leaves (MY-R5.01) */
    REFUSE_NO_TILE,        /* "no_tile": not your tile (MY-R5.05) */
    REFUSE_TILE_USED,      /* "tile_used": once a turn (MY-R5.05) */
    REFUSE_TILE_IDLE,      /* "tile_idle": it could do nothing now (MY-R8.07) */
    REFUSE_SAME_RIVER,     /* "same_river": tile a would bring the same cards back (MY-A-57) */
    REFUSE_SHRINE_SPACE,   /* "shrine_space": it is no terrain and cannot be chosen (MY-R7.03) */
    REFUSE_TERRAIN,        /* "terrain": the effect does not act on that terrain (MY-R8.06) */
    REFUSE_TOO_FEW,        /* "too_few": not enough drops there (MY-R8.10) */
    REFUSE_NOT_EXACT,      /* "not_exact": the insect wants the exact number (MY-R8.11) */
    REFUSE_IDLE,           /* "idle": it could do nothing on that space (MY-R8.07) */
    REFUSE_NOT_ADJACENT,   /* "not_adjacent" (MY-R8.08) */
    REFUSE_NOT_IN_DISCARD, /* "not_in_discard" (MY-R10.02) */
    REFUSE_SIDE,           /* "side": there is no such side, or it could do nothing (MY-A-20) */
    REFUSALS
};

/* ---- corrections of the rules ---------------------------------------------------------------- */

enum {
    FIXED_SAME_RIVER, /* version 2: tile a is refused where it could do nothing (MY-A-57) */
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

/* ---- how it is played, for somebody who sits down for the first time ------------------------- */

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
    "Quand un plateau est vide, on termine la manche. Si plusieurs sont vides, le plus de "        \
    "feuilles l'emporte.\n"                                                                        \
    "EN SOLO, vous courez contre Gwidyon, qui retourne une carte après chacun de vos tours.\n"     \
    "SIGNES : une lettre est un terrain, * n'importe lequel, ♣ une feuille ; -1 retire une "       \
    "goutte, →1 en déplace une ; ≥2 exige au moins "                                               \
    "deux gouttes, =2 exactement deux (insecte) ; (-1) seulement s'il y en a une ; 2x jusqu'à "    \
    "deux fois, & puis, / ou ; ◇ une voisine, "                                                    \
    "◆ chacune ; adv: est pour les autres ; † écarte une carte de votre défausse ; ↯ agit une "    \
    "fois, au recrutement ; @ est une case "                                                       \
    "Sanctuaire."

/* ---- what words.c, json.c, tell.c and board.c define ----------------------------------------- */

extern const option_row my_options[OPTIONS];
extern const noun my_nouns[NOUNS];
extern const correction my_corrections[CORRECTIONS];
extern const phrase my_actions[ACTIONS], my_events[EVENTS], my_asks[ASKS], my_refusals[REFUSALS],
    my_score_lines[SCORE_LINES];

void my_json_pub(const rules *r, const void *room, json *out);
void my_json_own(const rules *r, const view *v, json *out);
void my_json_thing(const context *c, int noun_row, int value, json *out);
void my_tell(const context *c, buffer *out);
void my_board(const rules *r, const view *v, const brief *b, canvas *out);

#endif
