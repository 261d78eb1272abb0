/* store_profiles.h - what profiles show: sums over the finished matches of each person, and the
 * matches themselves.
 *
 * The sums are counted once for each match, after it has ended: store_count_match adds it to all of
 * them and marks its results as counted, all or nothing. So a profile costs the same after ten
 * matches and after ten thousand. `open` tells which matches everybody may know of; the others are
 * only in the sums that the person sees. */
#ifndef VALLON_STORE_PROFILES_H
#define VALLON_STORE_PROFILES_H

#include "store.h"

enum {
    THING = 64,           /* bytes of a favourite's name: "advancement bramble_fox" */
    FAVOURED_MAX = 96,    /* favourites of a seat in one match */
    ACHIEVED_MAX = 32,    /* feats of a seat in one match */
    MATCHES_PAGE = 20,    /* in an answer */
    MATCHES_SCANNED = 500 /* matches that one request looks at, however few fit its filter */
};

/* The kind of opponents at a table. */
typedef enum { AGAINST_NOBODY, AGAINST_PEOPLE, AGAINST_BOTS, AGAINST_BOTH, AGAINSTS } against;
extern const char *const against_names[AGAINSTS];

/* What one match adds to the sums of one seat's person. */
typedef struct {
    char who[WHO_MAX]; /* as in result_row; nothing is counted for bots */
    int place;
    bool won;
    bool counts; /* false: the person had two seats, so only the match itself is listed */
    against against;
    int favourites, feats;
    struct {
        char thing[THING];
        int times;
    } favourite[FAVOURED_MAX];
    const char *feat[ACHIEVED_MAX];
} counted_seat;

typedef struct {
    const char *match, *game;
    int seats;
    bool open;
    int64_t made;
    counted_seat seat[SEATS_IN_RESULT];
} counted_match;

/* The oldest match that has not been counted; STORE_NONE: there is none. */
MUST_USE store_result store_uncounted(store *s, char id[MATCH_ID]);
/* Cells: who, place, rated (0 or 1), made; in the order of the seats. */
MUST_USE store_result store_results_of(store *s, const char *match, db_row each, void *user);
/* STORE_TAKEN: another process has just counted it. */
MUST_USE store_result store_count_match(store *s, const counted_match *m);

typedef struct {
    int64_t id;
    char name[STORE_NAME];
    bool account, program, discreet;
    int64_t made;
} profile_row;
MUST_USE store_result store_read_profile(store *s, int64_t person, profile_row *out);
/* Whether others see more of this person than the name and the ratings. */
MUST_USE store_result store_set_discreet(store *s, int64_t person, bool discreet);

/* Whose sums to read, and whether to leave out matches that only their players may know of. */
typedef struct {
    int64_t person;
    bool open_only;
    int64_t other; /* only for store_versus: the opponent */
} profile_of;

/* Cells: game, seats, against, matches, wins. */
MUST_USE store_result store_played(store *s, profile_of p, db_row each, void *user);
/* The eight most frequent of each game and kind. Cells: game, thing, matches, wins, times. */
MUST_USE store_result store_favourites(store *s, profile_of p, db_row each, void *user);
/* Cells: game, name, times, made (when first). */
MUST_USE store_result store_feats(store *s, profile_of p, db_row each, void *user);
/* The twenty most frequent. Cells: who, name, account (0 or 1), matches, ahead, behind. */
MUST_USE store_result store_rivals(store *s, profile_of p, db_row each, void *user);
/* Cells: game, matches, ahead, behind. */
MUST_USE store_result store_versus(store *s, profile_of p, db_row each, void *user);
/* Every sum, for the person's own export. Cells: sum, game, name, detail, matches, figure, open. */
MUST_USE store_result store_sums(store *s, int64_t person, db_row each, void *user);

/* The newest two hundred rated matches of a game with that number of seats, newest first. Cells:
 * made, mu, sigma. */
typedef struct {
    profile_of of;
    const char *game;
    int seats;
} curve_of;
MUST_USE store_result store_curve(store *s, const curve_of *c, db_row each, void *user);

/* Matches of a person, newest first, after the place `made` and `match` of an earlier answer
 * (INT64_MAX and "": from the beginning). */
typedef struct {
    profile_of of;
    int64_t viewer;    /* sees matches of their own, too */
    const char *game;  /* "": all */
    int seats;         /* 0: any number */
    const char *other; /* only with this one: "p:12", "b:greedy"; "": all */
    int outcome;       /* 1: won, -1: not won, 0: all */
    int rated;         /* 1: rated, -1: not rated, 0: all */
    int64_t made;
    char match[MATCH_ID];
} matches_wish;
/* Cells: match, game, seats, seat, place, points, made, was, mu, plan. MATCHES_PAGE + 1 rows at
 * most, from MATCHES_SCANNED matches. */
MUST_USE store_result store_matches(store *s, const matches_wish *w, db_row each, void *user);
/* The last of the matches that were looked at; STORE_NONE: there are no more after them. */
MUST_USE store_result store_matches_end(store *s, const matches_wish *w, int64_t *made,
                                        char match[MATCH_ID]);

#endif
