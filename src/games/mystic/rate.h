/* rate.h - the position as numbers (features) for the bots: first the common ones, then the cards
 * of the viewer, then the viewer as everybody sees it, then the best opponent. */
#ifndef VALLON_MYSTIC_RATE_H
#define VALLON_MYSTIC_RATE_H

enum {
    FEATURE_TURN,
    FEATURE_PLAYING, /* players who are not out */
    FEATURE_ON_TURN,
    FEATURE_PHASE,
    FEATURE_SECOND, /* points of the opponent after the best */
    FEATURES_COMMON
};

/* Cards of the viewer. */
enum {
    FEATURE_FOOD = FEATURES_COMMON,
    FEATURE_GOLD,
    FEATURE_POWDER,
    FEATURE_MATERIAL,   /* the other resources */
    FEATURE_RECRUITS,   /* characters in hand that are not in play */
    FEATURE_RECRUIT,    /* force of the strongest that could be paid now */
    FEATURE_PLANS,      /* buildings in hand */
    FEATURE_TOOLS,      /* objects in hand */
    FEATURE_SPELLS,     /* in hand */
    FEATURE_SPELL,      /* markers that the best one could leave, if it can be cast now */
    FEATURE_PILE_FORCE, /* of the characters in the draw pile */
    FEATURE_PILE_SPELLS,
    FEATURES_HAND
};

/* Of a player, as everybody sees it. */
enum {
    FEATURE_POINTS,
    FEATURE_HAND,
    FEATURE_CLOCK, /* cards that the player may still draw */
    FEATURE_PILES, /* piles that are used up */
    FEATURE_CHARACTERS,
    FEATURE_FREE, /* characters that can act in their player's next main phase */
    FEATURE_FORCE,
    FEATURE_BAND, /* force of all of them together */
    FEATURE_RESISTANCE,
    FEATURE_WOUNDS,
    FEATURE_FRAIL, /* markers that the weakest character still takes */
    FEATURE_BUILT,
    FEATURE_SITES,
    FEATURE_RUIN,   /* markers on buildings */
    FEATURE_PRIZES, /* points for all buildings */
    FEATURE_STORED,
    FEATURE_OBJECTS,
    FEATURE_UNDERWAY, /* force of those on their way, together */
    FEATURE_NEXT,     /* force of those that arrive in the next turn */
    FEATURE_LOOT,  /* points, in tenths, that these could take with one blow, with gifts of force */
    FEATURE_LATER, /* the same with those that arrive one turn later */
    FEATURE_HELP,  /* force that gifts could add */
    FEATURE_POWER, /* characters who can cast */
    FEATURE_SCOUTS, /* characters who can explore */
    FEATURE_SHOOTERS,
    FEATURE_SCHOLARS,    /* characters who can use A.D.N */
    FEATURE_DECK_SPELLS, /* in the deck, if it is known */
    FEATURE_DECK_FORCE,
    FEATURES_SEAT,
};
enum { FEATURES = FEATURES_HAND + 2 * FEATURES_SEAT };

extern const char *const ms_feature_names[FEATURES];

#endif
