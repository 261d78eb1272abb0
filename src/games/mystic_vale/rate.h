/* rate.h - ratings of actions (based on worth.h), and the features of a position. */
#ifndef VALLON_MYSTIC_VALE_RATE_H
#define VALLON_MYSTIC_VALE_RATE_H

/* The features: first those of the table and of what only the viewer knows, then those of the
 * viewer, then the same for the best opponent. */
enum {
    FEATURE_ROUND,
    FEATURE_POOL,
    FEATURE_TURNS, /* estimated own turns that are left */
    FEATURE_SEATS,
    FEATURE_ON_TURN,
    FEATURE_AFTER, /* seats that play after this one in a round */
    /* Expected lead over the best opponent at the end (worth.h), in hundredths of a point. */
    FEATURE_LEAD,
    FEATURE_LEAD_SOON,   /* the same, weighted by how little time is left */
    FEATURE_POINTS_SOON, /* the lead in points now, weighted in the same way */
    FEATURE_LEAD_LAST,   /* the lead if this round were the last, with the present fields */
    FEATURE_LEAD_LAST_SOON,
    FEATURE_ROUNDS,       /* rounds that the pool lasts at the rate of both decks, in hundredths */
    FEATURE_LEAD_END,     /* the lead by then, by points and tokens alone */
    FEATURE_POOL_NEXT,    /* the pool after this round, with the present fields */
    FEATURE_OTHERS,       /* mean points of all opponents */
    FEATURE_SPOIL_CHANCE, /* per cent, of the viewer's next push */
    FEATURE_LEFT,         /* cards in the viewer's deck, and what is on them */
    FEATURE_LEFT_MANA,
    FEATURE_LEFT_DECAY, /* less growth */
    FEATURE_LEFT_VP,
    FEATURES_COMMON,
};
enum {
    FEATURE_POINTS, /* the score if the match ended now */
    FEATURE_TOKENS,
    FEATURE_GRAY,
    FEATURE_END,
    FEATURE_VALE_POINTS,
    FEATURE_DECK_MANA, /* on all 20 cards */
    FEATURE_DECK_GROWTH,
    FEATURE_DECK_DECAY,
    FEATURE_DECK_ANIMAL,
    FEATURE_DECK_FOREST,
    FEATURE_DECK_SKY,
    FEATURE_DECK_WILD,
    FEATURE_DECK_VP,
    FEATURE_OPEN_SLOTS,
    FEATURE_GUARDIANS,
    FEATURE_BAD_CARDS,   /* with decay */
    FEATURE_BLANK_CARDS, /* with nothing */
    FEATURE_FIELD,
    FEATURE_FIELD_MANA,
    FEATURE_FIELD_SPIRITS,
    FEATURE_FIELD_VP,
    FEATURE_NET_DECAY,
    FEATURE_READY, /* growth minus decay of the field and vales */
    FEATURE_TOKEN,
    FEATURE_TO_PLAY,    /* 1: the turn of this round is not over yet */
    FEATURE_SPOILED,    /* the next Harvest is lost */
    FEATURE_DECK_WORTH, /* the worth of the cards (worth.h), in hundredths of a point */
    FEATURE_TURN_WORTH, /* the same without the points printed on them */
    FEATURE_VALES_WORTH,
    FEATURE_TEXT_DISCARD, /* texts on the cards, by verb */
    FEATURE_TEXT_PEEK,
    FEATURE_TEXT_SEARCH,
    FEATURE_TEXT_REPLACE,
    FEATURE_TEXT_DISCOUNT,
    FEATURE_TEXT_CAP,
    FEATURE_TEXT_GROWTH, /* what texts give with a usual field: growth, mana and points */
    FEATURE_TEXT_MANA,
    FEATURE_TEXT_VP,
    FEATURE_VALE_MANA, /* what vales give each turn */
    FEATURE_VALE_GROWTH,
    FEATURE_VALE_SPIRITS,
    FEATURE_VALE_USES, /* other vales that do something */
    /* The worth of a Harvest now, with the present offers, in hundredths of a point. */
    FEATURE_BUY_NOW,
    FEATURE_BUY_MORE,  /* the same with the card on deck */
    FEATURE_LAST,      /* points of the next Harvest if it were the last */
    FEATURE_RATE_MANA, /* what the deck yields in RECKONED usual turns: reckon.h */
    FEATURE_RATE_VP,
    FEATURE_RATE_ANIMAL,
    FEATURE_RATE_FOREST,
    FEATURE_RATE_SKY,
    FEATURE_RATE_WILD,
    FEATURE_RATE_CARDS,
    FEATURE_RATE_SPOILED,
    FEATURE_RATE_RICH,
    FEATURES_SEAT,
};
enum { FEATURES = FEATURES_COMMON + 2 * FEATURES_SEAT };

extern const char *const mv_feature_names[FEATURES];

#endif
