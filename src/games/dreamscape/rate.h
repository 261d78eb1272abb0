/* rate.h - the position in numbers (features.c). rate.c is advice at a glance, novice.c the same
 * for a beginner. */
#ifndef VALLON_DREAMSCAPE_RATE_H
#define VALLON_DREAMSCAPE_RATE_H

/* First of the viewer, then the same of the best opponent, then what is common. */
enum {
    F_TRACK,     /* points on the Sleep track */
    F_TILES,     /* points of Design tiles as they stand */
    F_SCORE,     /* all of it, losses included */
    F_LEADS,     /* by how much of what the tiles count one leads, each weighed by its points */
    F_DONE,      /* completed cards */
    F_OPEN,      /* open cards */
    F_PROMISE,   /* hundredths of a point: what the open cards are worth by what is needed and what
                    can be had */
    F_READY,     /* open cards for which nothing is missing but the work */
    F_READY_FOR, /* their points */
    F_COST_1,    /* what the nearest open cards cost: plan.h */
    F_COST_2,
    F_COST_3,
    F_POINTS_1, /* and what they bring */
    F_POINTS_2,
    F_POINTS_3,
    F_SHORT, /* fragments that the nearest lacks beyond Hands and cards */
    F_STEPS, /* steps that the Dreamer is away from its place */
    F_SPARE, /* what the open cards leave to spend */
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
