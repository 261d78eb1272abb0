/* plan.h - the plan of a table: the game, its options, the seats, and how it is played.
 *
 * Stored as readable lines of text:
 *     game mystic-vale
 *     set 9c1f...
 *     own en Our cards / own fr Nos cartes (the names of the set, which is a person's)
 *     option prep strict
 *     seats 2
 *     seat 0 person 12 Anna
 *     seat 1 bot 0 greedy
 *     luck 0 5d41...
 *     host 12 / listed 1 / undo 1 / auto 1 / pace 250 / takeover 60
 *     clock fischer 300 5 lose
 *     began 1700000000000
 *     reveal plies 4 / reveals 0 (the person at seat 0 agrees)
 *     casual 1 (the match is not rated)
 *     rating 0 25400 3100 (seat 0, when its person sat down) / rated 0 25900 3000 (after the match)
 *     is 0 guest (or program: who took the seat)
 *     consent 1 (begins when everybody is ready) / ready 0 (the person at seat 0 is)
 *     private 1 (no watchers) / speaks fr / range 1400 1700 / quick 1 (opened by quick play)
 *     barred 12 (a person whom the host removed)
 *     club 7 (for the members of this club)
 *     tourney ID (the match belongs to a tournament)
 *     next ID / again 1 (the rematch, and the seat that asked for it)
 *     left 0 resigned (or late, away: how the seat ended) */
#ifndef VALLON_PLAN_H
#define VALLON_PLAN_H

#include "clocks.h"
#include "fair.h"
#include "record.h"
#include "store.h"

enum { PERSON_GONE = -1 }; /* the seat of a person who had their data erased */
enum { BARRED_MAX = 8 };
#define NAME_GONE "N. N." /* and the name it gets */

typedef enum { SEAT_OPEN, SEAT_PERSON, SEAT_BOT, SITTINGS } sitting;

typedef enum { IS_ACCOUNT, IS_GUEST, IS_PROGRAM, PERSON_KINDS } person_kind;

/* Why the person of a seat did not play to the end. */
typedef enum { LEFT_NOT, LEFT_RESIGNED, LEFT_LATE, LEFT_AWAY, LEAVINGS } leaving;

typedef struct {
    sitting kind;
    int64_t person; /* the person who holds the seat, even while a bot plays for them */
    char player[PLAYER_NAME_MAX]; /* name of the bot: "greedy" */
    char name[SEAT_NAME_MAX];
    bool has_luck;
    uint8_t luck[SHA256_BYTES]; /* see plan_luck: as text it would be twice as large */
    bool reveals;               /* agrees to show watchers everything, delayed */
    person_kind is;      /* who took the seat: an account, a guest, or a program with its token */
    bool ready;          /* has seen the terms: see plan.consent */
    strength rating;     /* of the person, when they sat down; mu 0: not known */
    strength rated;      /* and after the match, if it was rated */
    leaving left;        /* once the match is over */
    bool resigned, late; /* resigned; ran out of time. Read from the journal, not stored here */
} plan_seat;

typedef enum { UNDO_NEVER, UNDO_OWN, UNDO_ASK, UNDOS } undo_policy;
typedef enum { REVEAL_NEVER, REVEAL_PLIES, REVEAL_SECONDS, REVEALS } reveal_kind;
extern const char *const undo_names[UNDOS], *const reveal_names[REVEALS];

typedef struct {
    const game *game;
    char set_hash[SHA256_HEX];
    bilingual_name own_set; /* the names of a set that a person brought; "": a built-in one */
    setting setting;
    int64_t host;
    bool listed, automatic; /* shown in the lobby; starts when full */
    int64_t club;           /* shown to the members of this club; 0: of none */
    bool casual;            /* not rated */
    bool consent;           /* begins when everybody has said that they are ready */
    bool closed_doors;      /* nobody watches */
    bool quick;             /* opened by quick play */
    char speaks[LANG_CODE]; /* the language of its people, or "" */
    struct {
        int low, high; /* shown ratings; high 0: everybody may join */
    } range;
    int64_t barred[BARRED_MAX]; /* people whom the host removed */
    int barred_count;
    /* nothing; one's own last action if nothing was revealed; more if the others agree */
    undo_policy undo;
    struct {
        reveal_kind kind;
        int delay;
    } reveal;     /* delayed, to watchers, if everybody agrees: see unveil.c */
    int pace;     /* milliseconds before a bot moves */
    int takeover; /* seconds until a bot plays for a person who is not connected; 0: never */
    clock_terms clock;
    int64_t began; /* milliseconds; 0: not started */
    plan_seat seat[SEATS_MAX];
    char next[MATCH_ID];    /* id of the rematch, or "" */
    int next_by;            /* the seat that asked for it */
    char tourney[MATCH_ID]; /* the tournament that the match belongs to, or "" */
} plan;

void plan_write(const plan *p, buffer *out);
MUST_USE bool plan_read(plan *p, const char *text);

int plan_open_seats(const plan *p);
/* Every seat is taken, and everybody is ready if they have to be. */
bool plan_is_complete(const plan *p);
/* Days for each move: its people come back to it, and need not be there at the same time. */
bool plan_is_slow(const plan *p);
/* Nobody at these seats is ready any more, except for programs; false: nobody was. */
bool plan_withdraw(plan *p, uint8_t seats);
bool plan_bars(const plan *p, int64_t person);
/* After the host has removed a person; the oldest is forgotten if there are too many. */
void plan_bar(plan *p, int64_t person);
/* The seat's player as records name it. */
const char *plan_player(const plan_seat *s);
extern const char *const sitting_names[SITTINGS], *const person_kind_names[PERSON_KINDS];
extern const char *const leaving_names[LEAVINGS];
/* Played with the cards of a person, and not with the usual ones. */
static inline bool plan_has_own_set(const plan *p) { return p->own_set.en[0] != 0; }
/* The result will count: people only, usual cards, and nobody sits twice. Free seats do not matter.
 */
bool plan_is_rated(const plan *p);

/* What the seat adds to the dice, as 64 hexadecimal digits; "": nothing. */
void plan_luck(const plan_seat *s, char out[SHA256_HEX]);
MUST_USE bool plan_set_luck(plan_seat *s, const char *digits); /* false: they are not */

#endif
