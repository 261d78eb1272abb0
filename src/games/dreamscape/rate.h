/* rate.h - the position in numbers (features.c). rate.c is advice at a glance. */
#ifndef VALLON_DREAMSCAPE_RATE_H
#define VALLON_DREAMSCAPE_RATE_H

/* First of the viewer, then the same of the best opponent, then what is common. */
enum {
    F_TRACK,     /* points on the Sleep track */
    F_TILES,     /* points of Design tiles as they stand */
    F_SCORE,     /* all of it, losses included */
    F_OPEN,      /* open cards */
    F_DONE,      /* completed cards */
    F_PLACED,    /* fragments in the Dreamscape */
    F_SPACES,    /* spaces with a fragment */
    F_TREES,     /* trees */
    F_HANDS,     /* fragments in the Hands */
    F_STORED,    /* fragments on cards */
    F_REDS,      /* reds in Dreamscape and Hands */
    F_MOUNTAINS, /* Mountains */
    F_SLEEPER,   /* number of the location */
    F_INSIDE,    /* 1: the Dreamer is in */
    F_MISSING,   /* fragments that the nearest open card still lacks, Hands not counted */
    F_SHORT,     /* the same beyond the Hands */
    F_STEPS,     /* steps that the Dreamer is away from its place */
    F_EACH,
    F_CYCLE = 2 * F_EACH, /* Cycles left */
    F_POINTS_LEFT,        /* action points left in this Travel */
    F_BAG,                /* fragments in the bag */
    FEATURES
};

extern const char *const ds_feature_names[FEATURES];

#endif
