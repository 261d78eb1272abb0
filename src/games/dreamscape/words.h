/* words.h - the rows of words: options, things, actions, events, questions, refusals.
 *
 *     words.c      ds_options, ds_nouns, ds_actions, ds_events, ds_asks
 *     refusals.c   ds_refusals, ds_score_lines, ds_corrections
 *     explain.c    what things do (says.h)
 *     json.c       ds_json_pub, ds_json_own, ds_json_secret, ds_json_thing
 *     tell.c       ds_tell           board.c      ds_board
 *     rate.c       ds_rate           features.c   ds_features, ds_feature_names (rate.h)
 *
 * The comment on each row gives its arguments by noun, marks hidden ones with (H) and rows that
 * reveal something with (R), and cites the rule.
 *
 * Our own rulings beyond DS-A-45, where the rulebook is silent:
 *     DS-A-46   A pile has no limit but the fragments in the box (PILE_MAX).
 *     DS-A-47   Open cards have no limit but the cards in the box (OPEN_MAX).
 *     DS-A-48   A move that can be free is free. Several free moves in a row that take no red
 *               are one action: the Sleeper goes to any location that they reach, except where
 *               he stood since the last other change.
 *     DS-A-49   A power that would change nothing cannot be used; the fragment may be stored.
 * Two rulings need care:
 *     DS-A-22   A free run over earth: the Dreamer walks freely on the earth of this run, and
 *               steps from any of it to something new. He may walk back and stop once before
 *               each new step. So no option is lost, and no walk is endless.
 *     DS-A-42   Simultaneous Creation: if two players want the same thing, the player who acts
 *               first gets it. Programs that play all seats act in the order of Initiative. */
#ifndef VALLON_DREAMSCAPE_WORDS_H
#define VALLON_DREAMSCAPE_WORDS_H

#include "text.h"
#include "verbs.h"

enum {
    OPTION_RULES,    /* rules: base (normal) | nightmare, DS-N-1 */
    OPTION_CREATION, /* creation: turns (normal) | together, DS-P-7 */
    OPTION_WHITE,    /* white: spent (normal) | built, DS-A-17 */
    OPTIONS
};
enum { RULES_BASE, RULES_NIGHTMARE };
enum { CREATION_TURNS, CREATION_TOGETHER };
enum { WHITE_SPENT, WHITE_BUILT };

enum {
    N_CARD = FIRST_NOUN, /* "card": 0 none, 1 .. tables.cards-1; ids from the set */
    N_COLOUR,            /* "fragment": none water stone earth grass white red */
    N_HUE,               /* "fragment": the same, said as the colour alone */
    N_LOCATION,          /* "location": 0 none, 1 .. 6; ids from the set */
    N_SPACE,             /* "space": 0 .. cells-1; ids by column and row, as "c1" */
    N_DECK,              /* "deck": 0 none, 1 .. 3; ids "none" "i" "ii" "iii" */
    N_LINK,              /* "link": 0 .. links-1; ids by the locations' numbers, as "1-2" */
    N_POWER,             /* "power": a row of ds_powers */
    N_DESIGN,            /* "design": 0 none, 1 .. tables.designs-1; ids from the set */
    NOUNS
};

/* What a seat does. */
typedef enum {
    /* set-up */
    A_CHOOSE, /* choose CARD(H)        the first card, simultaneously, DS-S-4 */

    /* Travel */
    A_COLLECT,  /* collect COLOUR        the rightmost fragment here, 1 action point, DS-V-2 */
    A_MOVE,     /* move LOCATION         1 action point; may have to take a red, DS-V-4, DS-N-3 */
    A_KEY,      /* key LOCATION          free moves without a red, DS-V-5, DS-V-6, DS-A-48 */
    A_KEY_RED,  /* key_red LOCATION      a free move that takes the red of its link, DS-N-3 */
    A_LOCATION, /* location POWER        use the power of the location, DS-V-8 */
    A_SLEEP,    /* sleep                 end Travel, DS-V-11 */
    A_SPREAD,   /* spread LINK           Nightmare step: put a red there, DS-N-4 */

    /* Travel and Creation */
    A_USE,   /* use CARD COLOUR       put this fragment on the card, use its power, DS-D-7 */
    A_STORE, /* store CARD COLOUR     put this fragment on the card, no more, DS-D-7 */

    /* Creation */
    A_PLACE,  /* place COLOUR SPACE    DS-B-2 */
    A_ENTER,  /* enter                 the Dreamer enters, DS-B-4 */
    A_STEP,   /* step SPACE            the Dreamer, free from earth, else for a white, DS-B-7 */
    A_PLANT,  /* plant SPACE           a green for a tree, DS-B-8 */
    A_SWAP,   /* swap COLOUR COLOUR    two of the first for one of the second, DS-B-9 */
    A_BANISH, /* banish COLOUR         three reds for one of these, DS-N-9 */
    A_FINISH, /* finish                end Creation or the last use, DS-B-10 */

    /* powers */
    A_SOW,     /* sow COLOUR LOCATION   Harvesters: put a drawn fragment there, DS-P-3 */
    A_STIR,    /* stir LOCATION         Lake: reorder this location, DS-P-4 */
    A_ARRANGE, /* arrange COLOUR        Lake: the next slot gets it, the key slot first, DS-P-4 */
    A_TAKE,    /* take SPACE            Tower: the top fragment into the Hands, DS-P-5 */
    A_LIFT,    /* lift SPACE NUMBER     Golem: the fragment at this height and all on it, DS-P-6 */
    A_SET,     /* set SPACE             Golem: put it there, DS-P-6 */
    A_STOP,    /* stop                  Tower, Golem: no more, DS-P-5, DS-P-6 */

    /* cards */
    A_COMPLETE,  /* complete CARD         several match: this one first, DS-A-12 */
    A_LEAVE,     /* leave COLOUR          it stays on the completed pile, DS-D-4 */
    A_DRAW,      /* draw DECK             draw cards from this pile, DS-D-6, DS-P-2 */
    A_NO_DRAW,   /* no_draw               draw none, DS-D-6, DS-A-11 */
    A_KEEP,      /* keep CARD             keep this one of the drawn, face up, DS-D-6 */
    A_KEEP_NONE, /* keep_none             DS-D-6 */
    ACTIONS
} action_kind;

/* What happened. The seat is the player whose turn or card it is. Where nobody acts it is the first
 * seat in order, and the text must not use {who}. */
enum {
    E_DESIGN,    /* design DESIGN COLOUR     a tile, its fragment (R), DS-S-3; nobody acts */
    E_TOKEN,     /* token NUMBER             has this Initiative token, DS-S-2, DS-E-4 */
    E_CYCLE,     /* cycle NUMBER             a Cycle begins, DS-E-2; nobody acts */
    E_REFILL,    /* refill COLOUR LOCATION   from the bag (R), DS-S-7, DS-E-1; nobody acts */
    E_RECOVER,   /* recover COLOUR CARD      from the card back into the Hands, DS-E-3 */
    E_TRAVEL,    /* travel                   begins Travel, DS-V-1 */
    E_COLLECT,   /* collect COLOUR LOCATION  DS-V-2 */
    E_MOVE,      /* move LOCATION            for an action point, DS-V-4 */
    E_KEY,       /* key LOCATION             by key, DS-V-5, DS-V-6 */
    E_RED,       /* red LINK                 takes the red there, DS-N-3 */
    E_RED_STAYS, /* red_stays LINK           holds two already, so it stays, DS-N-3 */
    E_SLEEP,     /* sleep LOCATION           the Sleeper lies down, DS-V-11 */
    E_HAUNT,     /* haunt LOCATION           Mr Nightmare comes here, DS-N-4 */
    E_SPREAD,    /* spread LINK              puts a red there, DS-N-4 */
    E_LOCATION,  /* location POWER           uses the power of the location, DS-V-8 */
    E_USE,       /* use COLOUR CARD POWER    a fragment on the card, for its power, DS-D-7 */
    E_STORE,     /* store COLOUR CARD        a fragment on the card, DS-D-7 */
    E_FIND,      /* find COLOUR              Archives: from the bag into the Hands (R), DS-P-1 */
    E_HARVEST,   /* harvest COLOUR           Harvesters: drawn from the bag (R), DS-P-3 */
    E_SOW,       /* sow COLOUR LOCATION      Harvesters: put there, DS-P-3 */
    E_NO_ROOM,   /* no_room COLOUR           every location is full: into the bag, DS-A-3 */
    E_STIR,      /* stir LOCATION            Lake: begins to reorder this location, DS-P-4 */
    E_ARRANGE,   /* arrange COLOUR NUMBER    Lake: this slot gets it, 1 is the key slot, DS-P-4 */
    E_TAKE,      /* take COLOUR SPACE        Tower: into the Hands, DS-P-5 */
    E_LIFT,      /* lift NUMBER SPACE SPACE  Golem: this many fragments, from, to, DS-P-6 */
    E_CREATE,    /* create                   begins Creation, DS-B-1 */
    E_LAST,      /* last                     begins the last use of stored fragments, DS-X-1 */
    E_PLACE,     /* place COLOUR SPACE       DS-B-2 */
    E_ENTER,     /* enter SPACE              the Dreamer enters, DS-B-4 */
    E_STEP,      /* step SPACE               the Dreamer goes there, DS-B-7 */
    E_EARTH,     /* earth SPACE              gets a movement point there, DS-F-2 */
    E_WATER,     /* water NUMBER SPACE       scores these points there, DS-F-1 */
    E_MOUNTAIN,  /* mountain NUMBER SPACE    scores these points there, DS-F-3 */
    E_NIGHTMARE, /* nightmare NUMBER SPACE   loses these points there, DS-N-7 */
    E_PLANT,     /* plant SPACE NUMBER       a tree; scores these points, DS-B-8 */
    E_SWAP,      /* swap COLOUR COLOUR       two of the first for one of the second, DS-B-9 */
    E_BANISH,    /* banish COLOUR            three reds for one of these, DS-N-9 */
    E_COMPLETE,  /* complete CARD NUMBER     scores these points, DS-D-3 */
    E_LEAVE,     /* leave COLOUR             it stays on the completed pile, DS-D-4 */
    E_THROW,     /* throw COLOUR NUMBER      into the bag, DS-D-4, DS-B-10, DS-X-1 */
    E_DRAW,      /* draw NUMBER DECK         draws this many cards (R), DS-D-6, DS-S-4 */
    E_SEE,       /* see CARD(H)              one of them (R), DS-A-11 */
    E_CHOSEN,    /* chosen CARD(H)           set-up: has chosen, DS-S-4 */
    E_KEEP,      /* keep CARD                keeps it, face up (R), DS-D-6, DS-S-4 */
    E_KEEP_NONE, /* keep_none                DS-D-6 */
    E_NO_DRAW,   /* no_draw                  DS-D-6 */
    E_UNDER,     /* under NUMBER DECK        puts this many cards under the pile, DS-D-6 */
    E_DONE,      /* done                     ends Creation, DS-B-10 */
    E_END,       /* end                      the game is over, DS-X-5; nobody acts */
    EVENTS
};

/* What a seat has to decide. */
typedef enum {
    ASK_NOTHING,
    ASK_FIRST,    /* choose the first card (own.drawn), DS-S-4 */
    ASK_TRAVEL,   /* what to do in Travel, DS-V-1 */
    ASK_SPREAD,   /* where to put a red, DS-N-4 */
    ASK_CREATE,   /* what to do in Creation, DS-B-2 */
    ASK_LAST,     /* what to do with the fragments that lay on cards, DS-X-1 */
    ASK_PASSING,  /* the Dreamer is on a tree: where he goes on, DS-A-19 */
    ASK_SOW,      /* Harvesters: where to put a drawn fragment (player.sown), DS-P-3 */
    ASK_STIR,     /* Lake: which location, DS-P-4 */
    ASK_ARRANGE,  /* Lake: which colour comes next (player.lake, lake_at), DS-P-4 */
    ASK_TOWER,    /* take a fragment or stop (player.left), DS-P-5 */
    ASK_GOLEM,    /* lift a fragment or stop (player.left), DS-P-6 */
    ASK_SET,      /* Golem: where to put it (player.lifted, lifted_at), DS-P-6 */
    ASK_COMPLETE, /* several cards match: which first, DS-A-12 */
    ASK_LEAVE,    /* which fragment stays on the completed pile, DS-D-4 */
    ASK_DRAW,     /* from which pile to draw player.draw cards, DS-D-6 */
    ASK_KEEP,     /* which of the drawn cards (own.drawn) to keep, DS-D-6 */
    ASKS
} ask_kind;

/* Why an action is refused. */
enum {
    NOT_NOW,          /* the general reason: not possible now, DS-C-1 */
    NOT_TRAVEL,       /* only in Travel, DS-V-1 */
    NOT_CREATION,     /* only in Creation, DS-B-6 */
    NOT_IN_HANDS,     /* no such fragment in the Hands, DS-B-2 */
    NOT_A_LOCATION,   /* DS-S-7 */
    NO_SUCH_PILE,     /* DS-D-6 */
    LINK_ELSEWHERE,   /* that link is not of this location, DS-N-4 */
    NOT_ON_CARD,      /* neither of the two fragments on the completed pile, DS-D-4 */
    THERE_ALREADY,    /* the Sleeper is there, DS-V-4 */
    NOT_THIS_POWER,   /* the Sleeper is not there, DS-V-8 */
    NOT_YOUR_CARD,    /* the player has no such visible icon, DS-D-5, DS-D-7 */
    NOT_DRAWN,        /* not one of those drawn, DS-P-3, DS-D-6 */
    NOT_AT_LAKE,      /* no fragment of that colour is left to be ordered, DS-P-4 */
    NOT_OPEN,         /* no open card of this player, DS-D-1 */
    NO_SUCH_LEVEL,    /* no fragment at that height, DS-P-6 */
    NEEDS_TWO,        /* two of one colour, not red, DS-B-9 */
    SAME_COLOUR,      /* another colour, DS-A-28 */
    NEEDS_THREE_REDS, /* DS-N-9 */
    NOT_IN_BAG,       /* no such fragment in the bag, DS-A-28 */
    NO_GREEN,         /* a tree needs a green, DS-B-8 */
    NO_TREES,         /* no tree left, DS-B-8 */
    NO_RED_THERE,     /* no red to take on that link, DS-N-3 */
    REDS_HELD,        /* a red lies there, but the player holds two, DS-N-3 */
    NO_KEY,           /* no fragment of the key's colour, DS-V-5 */
    STOOD_THERE,      /* the Sleeper stood there, and nothing changed since, DS-A-48 */
    MOVE_IS_FREE,     /* that move is free: use the key, DS-A-48 */
    NOT_LINKED,       /* no link from here, DS-V-4 */
    RED_ON_CARD,      /* never a red, DS-N-10 */
    ONE_COLOUR,       /* Lake: nothing to order at that location, DS-A-49 */
    POWER_IDLE,       /* the power would change nothing, DS-A-49 */
    POWER_BLUE,       /* Harvesters and Lake only in Travel when all create at once, DS-P-7 */
    NO_POWER_LAST,    /* no power after the last Cycle, DS-X-1 */
    ICON_TAKEN,       /* a fragment lies on it until the next Cycle, DS-D-8 */
    HAUNTED,          /* Mr Nightmare is here, DS-N-5 */
    TOKEN_USED,       /* one location power a Cycle, DS-V-8 */
    NOTHING_HERE,     /* no fragment left here, DS-V-2 */
    NOT_RIGHTMOST,    /* only the rightmost fragment, DS-V-2 */
    TWO_ALREADY,      /* two of this colour in the Hands already, DS-V-3 */
    RED_ON_THE_WAY,   /* a red lies on that link, DS-N-3 */
    KEY_NEEDS_POINT,  /* a key move needs an action point left, DS-V-7 */
    NO_POINTS,        /* no action point left, DS-V-1 */
    DREAMER_OUTSIDE,  /* he is not in yet, DS-B-4 */
    DREAMER_INSIDE,   /* he is in already, DS-A-18 */
    ENTRANCE_SHUT,    /* no free fragment on the entrance, DS-B-4, DS-A-18 */
    NO_STEP,          /* no white and no point of earth, DS-B-7 */
    NO_FRAGMENT,      /* no fragment there to walk on, DS-B-7 */
    NOT_BESIDE,       /* too far for a step, DS-B-7 */
    STANDS_THERE,     /* the Dreamer is there, DS-B-7 */
    NO_WAY_ON,        /* a tree, and no way on to a free fragment, DS-A-19 */
    BACK_TO_TREE,     /* he could not stop on that earth: a tree is on it, DS-A-22 */
    WALKED_BACK,      /* he has walked back in this run, DS-A-22 */
    WHITE_NOT_BUILT,  /* white is spent, not built, DS-A-17 */
    ENTRANCE_FIRST,   /* the first fragment goes on the entrance, DS-B-1 */
    NO_GROUND,        /* a tree goes on a fragment, DS-B-8 */
    NOT_ADJACENT,     /* beside a fragment, DS-B-2 */
    COVERED,          /* a tree is on it, DS-B-3 */
    DREAMER_ON_IT,    /* DS-B-3 */
    RED_ALONE,        /* nothing on a red, a red on nothing, DS-N-6 */
    LINK_TAKEN,       /* a red lies there, DS-N-4 */
    LOCATION_FULL,    /* five fragments there, DS-A-3 */
    NOT_FREE,         /* nothing there that is free, DS-P-5 */
    ONE_SPACE,        /* Golem: to a neighbouring space only, DS-P-6 */
    NOWHERE_TO_GO,    /* Golem: no neighbouring space would take it, DS-A-26 */
    NOT_MATCHED,      /* the Dreamscape does not match it, DS-D-1 */
    DECK_EMPTY,       /* no card in that pile, DS-A-11 */
    REDS_LEFT,        /* the reds must be placed first, DS-N-8 */
    MUST_KEEP,        /* the first card must be kept, DS-S-4 */
    MUST_GO_ON,       /* the Dreamer cannot stay on a tree, DS-A-19 */
    REFUSALS
};

/* The lines of the score, DS-X-3 to DS-X-5. A tile has the line of its kind: LINE_DESIGN +
 * design_kind. */
enum {
    LINE_CARDS,      /* completed cards, DS-D-3 */
    LINE_WATER,      /* DS-F-1 */
    LINE_MOUNTAINS,  /* DS-F-3 */
    LINE_TREES,      /* DS-B-8 */
    LINE_STEPS,      /* steps on reds, DS-N-7 */
    LINE_UNFINISHED, /* open cards, DS-D-10 */
    LINE_REDS,       /* reds, DS-N-11 */
    LINE_DESIGN,     /* Design tiles: a row for each design_kind, DS-X-3 */
    SCORE_LINES = LINE_DESIGN + DESIGN_KINDS
};

enum { ENDING_CYCLES, ENDINGS };
enum { TIE_CARDS, TIE_REDS, TIES };
enum { UNIT_POINTS, UNIT_SLUMBER, UNITS };

/* What was corrected in version 2 of the rules. Each correction only allows more than version 1
 * did: every action of version 1 is still legal and leads to the same position. So there are no
 * CORRECTED marks, and all records of version 1 replay. */
enum {
    CORRECTED_PILES, /* DS-A-46 */
    CORRECTED_OPEN,  /* DS-A-47 */
    CORRECTIONS
};

extern const correction ds_corrections[CORRECTIONS];
extern const orient_line ds_orientation[ORIENT_LINES];

enum { DS_SUMMARY = 6 };
extern const summary_row ds_summary[DS_SUMMARY];
extern const lesson ds_lesson;
enum { DS_FEATS = 5 };
extern const feat ds_feats[DS_FEATS]; /* feats.c */
extern const option_row ds_options[OPTIONS];
extern const noun ds_nouns[NOUNS];
extern const phrase ds_actions[ACTIONS], ds_events[EVENTS], ds_asks[ASKS], ds_refusals[REFUSALS],
    ds_score_lines[SCORE_LINES], ds_endings[ENDINGS], ds_ties[TIES], ds_units[UNITS];

remark ds_ending(const rules *r, const view *v);

void ds_json_pub(const rules *r, const void *room, json *out);
void ds_json_own(const rules *r, const view *v, json *out);
void ds_json_secret(const rules *r, const state *s, json *out);
void ds_json_thing(const context *c, int which, int value, json *out);
void ds_tell(const context *c, buffer *out);
void ds_board(const rules *r, const view *v, const brief *b, canvas *out);
void ds_signs(lang l, buffer *out);

void ds_rate(const rules *r, const view *v, action_list list, int32_t *worth);
void ds_novice(const rules *r, const view *v, action_list list, int32_t *worth);
void ds_features(const rules *r, const view *v, int32_t *out);

#endif
