/* rate.h - advice at a glance (worth.h says what things are worth), and the position in numbers. */
#ifndef VALLON_MYSTIC_VALE_RATE_H
#define VALLON_MYSTIC_VALE_RATE_H

/* Numbers of features.c: first of the viewer, then the same of the best opponent. */
enum {
    FEATURE_ROUND,
    FEATURE_POOL,
    FEATURE_SEATS,
    FEATURE_ON_TURN,
    FEATURE_SPOIL_CHANCE, /* per cent, of the viewer's next push */
    FEATURES_COMMON,
};
enum {
    FEATURE_TOKENS,
    FEATURE_GRAY,
    FEATURE_END,
    FEATURE_VALE_POINTS,
    FEATURE_DECK_MANA, /* on all 20 cards */
    FEATURE_DECK_GROWTH,
    FEATURE_DECK_DECAY,
    FEATURE_DECK_SPIRITS,
    FEATURE_DECK_VP,
    FEATURE_OPEN_SLOTS,
    FEATURE_FIELD,
    FEATURE_FIELD_MANA,
    FEATURE_FIELD_VP,
    FEATURE_NET_DECAY,
    FEATURE_TOKEN,
    FEATURE_DECK_WORTH, /* what the cards are worth at a glance, in hundredths of a point */
    FEATURE_TURN_WORTH, /* the same of what they are worth beyond their own points */
    FEATURE_VALES_WORTH,
    FEATURE_BAD_CARDS, /* with decay */
    FEATURE_GUARDIANS,
    FEATURE_READY, /* growth less decay that field and vales have */
    FEATURES_SEAT,
};
enum { FEATURES = FEATURES_COMMON + 2 * FEATURES_SEAT };

extern const char *const mv_feature_names[FEATURES];

#endif
