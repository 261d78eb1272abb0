/* rate.h - the features of a position, which features.c computes for the learned value. */
#ifndef VALLON_DREAMSCAPE_RATE_H
#define VALLON_DREAMSCAPE_RATE_H

/* Features of the viewer, then the same of the best opponent (from F_EACH on), then common ones. */
enum {
    F_TRACK,     /* points on the Sleep track */
    F_TILES,     /* points of Design tiles as they stand */
    F_SCORE,     /* all of it, losses included */
    F_LEADS,     /* lead in the counts of the tiles, weighed by their points */
    F_DONE,      /* completed cards */
    F_OPEN,      /* open cards */
    F_PROMISE,   /* expected worth of the open cards, in hundredths of a point */
    F_READY,     /* open cards for which the player has everything */
    F_READY_FOR, /* their points */
    F_COST_1,    /* cost of the nearest open cards: plan.h */
    F_COST_2,
    F_COST_3,
    F_POINTS_1, /* and their points */
    F_POINTS_2,
    F_POINTS_3,
    F_SHORT, /* fragments for the nearest card that the player does not have */
    F_STEPS, /* steps of the Dreamer to its place */
    F_SPARE, /* what is left to spend after the open cards */
    F_WATER, /* fragments in the Hands */
    F_STONE,
    F_EARTH,
    F_GRASS,
    F_WHITE,
    F_STORED,    /* fragments on cards */
    F_REDS,      /* reds in Dreamscape and Hands */
    F_PLACED,    /* fragments in the Dreamscape */
    F_EMPTY,     /* empty spaces */
    F_TREES,     /* trees */
    F_NEXT_TREE, /* what the next tree would score */
    F_MOUNTAINS, /* Mountains */
    F_LAKES,     /* piles topped by water */
    F_NEAR,      /* points that a step of the Dreamer would score now */
    F_INSIDE,    /* 1: the Dreamer is in */
    F_SLEEPER,   /* number of the location */
    F_TOKEN,     /* Initiative */
    F_TRAVELS,   /* Travels to come, this one included */
    F_CREATIONS, /* Creations to come, this one included */
    F_ARCHIVES,  /* visible icons, by power */
    F_KINGS,
    F_TOWERS,
    F_GOLEMS,
    F_OTHER_ICONS,
    F_POINTS_LEFT, /* action points left in this Travel */
    F_EACH,
    F_CYCLE = 2 * F_EACH, /* Cycles left */
    F_BAG,                /* fragments in the bag */
    F_SUPPLY,             /* trees in the supply */
    F_NIGHTMARE,          /* 1: with Nightmare rules */
    F_LINK_REDS,          /* links with a red */
    FEATURES
};

extern const char *const ds_feature_names[FEATURES];

#endif
