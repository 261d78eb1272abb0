/* game.h - the contract between a game and everything else.
 *
 * A game is a constant table of functions and words. Its state is one flat block without
 * pointers or padding, with three kinds of room in it:
 *
 *     pub      what everybody at the table may see
 *     own[i]   what only seat i may see
 *     secret   what nobody may see yet
 *
 * A fact is hidden because of *where it is stored*, never because somebody remembered to
 * erase it: a view is the pub room plus one own room, and legal actions, words, drawings
 * and advice are all computed from a view. `apply` alone sees the whole block. */
#ifndef VALLON_GAME_H
#define VALLON_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "attributes.h"
#include "buffer.h"
#include "dice.h"
#include "json.h"
#include "lang.h"
#include "sentence.h"

enum {
    SEATS_MAX = 6,
    ARGS_MAX = 3,
    OPTIONS_MAX = 8,
    ACTIONS_MAX = 1024, /* in one list of legal actions */
    EVENTS_MAX = 512,   /* of one action */
    FEATURES_MAX = 256, /* numbers that describe a position */
    SCORE_LINES_MAX = 16,
    WORD_MAX = 128,        /* bytes of a name, with its zero */
    STATE_MAX = 16 * 1024, /* bytes */
    TELL_MAX = 1 << 18,    /* bytes of a position in sentences */
    RATE_HOPELESS = -1000000,
};

typedef struct state state; /* opaque: only a game sees inside its own */
typedef struct canvas canvas;
typedef struct set_reader set_reader;
typedef struct rules rules;

/* What a seat does. It names things (a card, a slot, a target), never a place in a menu. */
typedef struct {
    uint8_t kind, zero;
    uint16_t arg[ARGS_MAX];
} action;

/* What happened, for logs and animation. */
typedef struct {
    uint8_t kind, seat;
    uint16_t arg[ARGS_MAX];
} event;

typedef struct {
    int count;
    event item[EVENTS_MAX];
} events;

/* Every pub room begins with this. The engine writes ply, seats and option; the game the rest. */
typedef struct {
    uint32_t ply;    /* actions applied so far */
    uint8_t seats;   /* at the table */
    uint8_t waiting; /* mask of the seats that must act; several: a simultaneous choice */
    uint8_t over;    /* 1 when the match has ended */
    uint8_t active;  /* whose turn it is; of several seats that must act, the first in the order of
                        the game */
    uint8_t ask[SEATS_MAX];      /* row of `asks`: what a waited-for seat is asked; else 0 */
    uint8_t option[OPTIONS_MAX]; /* chosen value of each of the game's options */
    uint16_t round;              /* rounds or turns begun, from 1; 0 where a game has none */
} head;

/* What one seat can see. `own` is NULL for a watcher, whose seat is WATCHER. */
enum { WATCHER = -1 };
typedef struct {
    int seat;
    const void *pub, *own;
} view;

/* Everything that `setup` and `apply` work on. */
typedef struct {
    const rules *rules;
    state *state;
    dice *dice;
    events *log;        /* may be NULL: then nobody wants to know */
    uint32_t corrected; /* mask of game.corrections that decided something: see CORRECTED */
} play;

/* ---- words ----------------------------------------------------------------------------------- */

/* A name with what a sentence around it needs to know. */
typedef struct {
    char text[WORD_MAX];
    gender gender;
    bool plural;
} wording;

/* Who speaks of what to whom: needed to name things. */
typedef struct {
    const rules *rules;
    const view *view;         /* NULL when there is no table to look at */
    const char *const *names; /* of the seats; NULL: "Player 1" */
    int seat;                 /* whose action or event this is */
    lang lang;
} context;

/* A kind of thing that actions and events mention: a card, a slot, a place.
 * Row 0 of a game's nouns must be NOUN_NUMBER, row 1 NOUN_SEAT (see text.h). */
typedef struct {
    const char *name;                                   /* stable word; a key in JSON */
    int (*count)(const rules *r);                       /* values are 0 .. count-1 */
    void (*id)(const rules *r, int value, buffer *out); /* stable word of a value, in records */
    void (*say)(const context *c, int value, wording *out);
    void (*explain)(const context *c, int value, buffer *out); /* what it does; may be NULL */
    bilingual unknown; /* said when it is hidden: "a card" */
} noun;

/* How much an event matters to players; 0: it does not. Below 0: it is bad for the seat that it
 * happens to. */
enum { MATTERS_SOME = 1, MATTERS_MUCH };

/* A row of words: an action, an event, a question, a refusal, a line of the score.
 * The text may hold {0} {1} {2} for the arguments; see text.h for all that it may hold. */
typedef struct {
    const char *name; /* stable word, in records and JSON */
    bilingual text;
    uint8_t args, noun[ARGS_MAX]; /* how many arguments, and the noun of each */
    uint8_t hidden; /* events and actions: mask of arguments that only the seat itself may read */
    bool reveals;   /* events: everybody learns something, or, with hidden arguments, the
                     * seat alone does; what was learnt cannot be taken back */
    bool begins;    /* events: the first to tell of another turn; journals put a heading there,
                       previews stop before it */
    bool closes;    /* events: what follows is another matter; previews stop after it */
    int8_t matters; /* events: MUCH is what players act for, -MUCH to avoid, SOME what leads there:
                       reasons tell it */
    bool price; /* events: their number is what it cost or how it came; more of it is not more of
                   the event */
    const char *rule; /* the rule behind it, as "MV-D1"; may be NULL */
} phrase;

typedef struct {
    const char *key;
    bilingual text;
    int count, normal; /* how many values, and the one taken when nothing is said */
    struct {
        const char *name;
        bilingual text;
    } value[8];
} option_row;

/* A rule that was corrected after matches had been recorded. Records of older versions are replayed
 * by today's rules. Where the correction leads to another state than the old rule did, and neither
 * the action nor its rolls give that away, the game calls CORRECTED(p, row) and the old record is
 * refused with this text. */
typedef struct {
    int version;      /* of the rules that first had the correction */
    const char *rule; /* "MV-M13" */
    bilingual text;
} correction;

#define CORRECTED(p, row) ((p)->corrected |= UINT32_C(1) << (row))

/* A word of set files as people read it: the key of a field ("speed"), or a key and one of its
 * values ("category worker"). */
typedef struct {
    const char *word;
    bilingual text;
} set_word;

/* ---- results --------------------------------------------------------------------------------- */

typedef struct {
    int total;  /* points */
    int tie[2]; /* compared in turn when totals are equal; more is better */
    int count;
    struct {
        uint8_t row; /* of score_lines */
        int16_t points;
    } line[SCORE_LINES_MAX];
} score;

/* What a drawing is asked for, beside the view. */
typedef struct {
    lang lang;
    const char *const *names;
    const action *focus; /* an action being considered: draw what it would make; may be NULL */
} brief;

typedef struct {
    size_t size, pub_size, own_at, own_size;
} layout;

typedef struct {
    const action *item;
    int count;
} action_list;

/* Writes to `worth` one number for each action in the list of the viewer's legal actions. */
typedef void rater(const rules *r, const view *v, action_list list, int32_t *worth);

/* ---- the game -------------------------------------------------------------------------------- */

typedef struct {
    const char *id; /* "mystic-vale" */
    bilingual name;
    bilingual pitch;    /* one line: what one does in it */
    bilingual primer;   /* a few lines: all that a newcomer needs to begin */
    const char *prefix; /* of its rule numbers: "MV" */
    bilingual round; /* what head.round counts, where that is no "round"; "": nothing that players
                        count */
    int version;     /* of the rules as coded; goes up when a record would replay differently */
    int oldest;      /* version whose records can still be read; 0: only those of `version` */
    bool toy;        /* not offered to players */
    int seats_min, seats_max;
    int minutes[2]; /* that a match usually takes, from and to; 0: not known */
    int level;      /* how much there is to learn: 1 little, 2 some, 3 much; 0: not known */
    layout layout;
    size_t tables_size; /* of the parsed set */

    const option_row *options;
    const noun *nouns;
    const phrase *actions, *events, *asks, *refusals, *score_lines;
    int option_count, noun_count, action_count, event_count, ask_count, refusal_count,
        score_line_count;
    const correction *corrections; /* of the rules since `oldest`, 32 at most */
    int correction_count;
    int outfit; /* row of asks: what a seat brings to the match, chosen before it begins; 0:
                   nothing. Nobody searches for it */
    struct {
        int apprentice, adept;
    } tries[3]; /* that these levels make for an action: alone, with two seats, with more; 0: as
                   many as in other games */
    const char *const *features_named;
    int feature_count;

    const set_word
        *set_words; /* may be NULL; a word that is not there is shown as it stands in the file */
    int set_word_count;

    /* Reads a set into `tables` (zeroed). False: the reader holds the error. */
    bool (*load)(set_reader *in, void *tables);

    /* The state is zero but for seats and options. */
    void (*setup)(play *p);

    /* From a view only. Not empty if and only if the seat is waited for. No two are equal. */
    int (*legal)(const rules *r, const view *v, action out[ACTIONS_MAX]);

    /* Precondition: legal. Cannot fail. */
    void (*apply)(play *p, int seat, action a);

    /* What this viewer would count for that seat now; at the end, from the seat's own view: the
     * result. `out` is zero. */
    void (*score)(const rules *r, const view *v, int seat, score *out);

    /* Some full state that this viewer could be in, hidden things dealt at random. */
    void (*guess)(const rules *r, const view *v, dice *d, state *out);

    /* NULL if the state is sound, else what is wrong with it. */
    const char *(*check)(const rules *r, const state *s);

    /* Why an action that is not legal is not: a row of `refusals`; row 0 is the general one. */
    int (*refuse)(const rules *r, const view *v, action a);

    /* How good each legal action is by rule of thumb; more is better. Search tries the best first
     * and plays on with it. One that is rated RATE_HOPELESS or less is never better than one that
     * is not: search spends no time on it. */
    rater *rate;

    /* The same as somebody sees it who has just learnt the rules: what an action brings at once.
     * `greedy` plays the best. NULL: as `rate`. */
    rater *novice;

    /* The position in numbers, one for each of features_named. */
    void (*features)(const rules *r, const view *v, int32_t *out);

    /* The rooms as members of a JSON object that the caller has opened. */
    void (*json_pub)(const rules *r, const void *pub, json *out);
    void (*json_own)(const rules *r, const view *v, json *out);
    void (*json_secret)(const rules *r, const state *s, json *out); /* NULL: nothing there */

    /* What a page needs to draw a thing of the set beside its name: members of a JSON object that
     * the caller has opened, in the language of the context. `noun` is a row of nouns. NULL:
     * nothing. */
    void (*json_thing)(const context *c, int noun, int value, json *out);

    /* The position in sentences, a line each: for plain mode and screen readers. */
    void (*tell)(const context *c, buffer *out);

    /* The position drawn for a terminal; set with FOR_TERMINALS. NULL: `tell` is shown instead. */
    void (*board)(const rules *r, const view *v, const brief *b, canvas *out);
} game;

/* A name as set files have it: in English and French. */
typedef struct {
    char en[WORD_MAX], fr[WORD_MAX];
} bilingual_name;

/* A game with a loaded set. */
struct rules {
    const game *game;
    const void *tables;
    char set_name[32];
    bilingual_name set_title;
    char set_hash[65];  /* SHA-256 of the file, in hexadecimal */
    bool reconstructed; /* some figure of the set is not the publisher's */
};

/* What only terminals need is left out of the wasm module: the page draws for itself. */
#ifdef __wasm__
#define FOR_TERMINALS(function) NULL
#else
#define FOR_TERMINALS(function) function
#endif

#define LAYOUT(T) {sizeof(T), sizeof(((T *)0)->pub), offsetof(T, own), sizeof(((T *)0)->own[0])}

/* The only way to look at a state from outside its game. */
view view_of(const game *g, const state *s, int seat);

static inline const head *head_of(const void *pub) { return pub; }
static inline bool waited_for(const head *h, int seat) {
    return seat >= 0 && (h->waiting >> seat & 1);
}

/* The seat that acts next where one program plays all seats (sim, arena, bench, search): the
 * active one if it has to act, else the lowest that has to; `seats` if none has. People answer
 * simultaneous questions in any order. A game whose rules order simultaneous choices keeps
 * `active` at the first seat that has not answered yet. That leaks nothing: the head is public. */
int next_waited_for(const head *h);

/* Games tell what happens with this. */
void emit(play *p, uint8_t kind, int seat, const uint16_t arg[ARGS_MAX]);
#define EMIT(p, kind, seat, ...) emit(p, kind, seat, (const uint16_t[ARGS_MAX]){__VA_ARGS__})

/* What `seat` may read of an event: hidden arguments of others become 0xffff. */
enum { HIDDEN_ARG = 0xffff };
event event_for(const game *g, event e, int seat);

/* The same for an action that `seat` played, as `viewer` may read it. */
action action_for(const game *g, action a, int seat, int viewer);

bool action_equal(action a, action b);

#endif
