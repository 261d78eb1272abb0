/* rate.h - the position in numbers: first what is common, then the viewer, then the best opponent. */
#ifndef VALLON_MYSTIC_RATE_H
#define VALLON_MYSTIC_RATE_H

enum { FEATURE_TURN, FEATURE_SEATS, FEATURE_ON_TURN, FEATURE_PHASE, FEATURES_COMMON };
enum {
    FEATURE_POINTS,
    FEATURE_HAND,
    FEATURE_PILE,
    FEATURE_DISCARD,
    FEATURE_PILES, /* used up */
    FEATURE_CHARACTERS,
    FEATURE_UPRIGHT,
    FEATURE_FORCE,
    FEATURE_RESISTANCE,
    FEATURE_WOUNDS,
    FEATURE_BUILT,
    FEATURE_SITES,
    FEATURE_RUIN, /* markers on buildings */
    FEATURE_STORED,
    FEATURE_OBJECTS,
    FEATURE_ATTACKING, /* force of those on their way */
    FEATURE_POWER,
    FEATURES_SEAT,
};
enum { FEATURES = FEATURES_COMMON + 2 * FEATURES_SEAT };

extern const char *const ms_feature_names[FEATURES];

#endif
