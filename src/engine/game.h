/* game.h - the contract between a game and the rest of the program.
 *
 * A game is a constant table of functions and texts. Its state is one flat block of bytes without
 * pointers or padding, divided into three kinds of room:
 *
 *     pub      visible to everybody
 *     own[i]   visible to seat i only
 *     secret   visible to nobody yet
 *
 * A fact is hidden because of *where it is stored*, not because somebody remembered to erase it.
 * A view is the pub room plus one own room. Legal actions, texts, drawings and ratings are all
 * computed from a view; only `setup`, `apply` and `check` see the whole block. */
#ifndef VALLON_GAME_H
#define VALLON_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "attributes.h"
#include "buffer.h"
#include "chance.h"
#include "dice.h"
#include "json.h"
#include "lang.h"
#include "sentence.h"

enum {
    SEATS_MAX = 6,
    ARGS_MAX = 3,
    OPTIONS_MAX = 8,
    ACTIONS_MAX = 1024, /* length of a list of legal actions */
    EVENTS_MAX = 512,   /* events of one action */
    FEATURES_MAX = 256, /* numbers that describe a position */
    SCORE_LINES_MAX = 16,
    WORD_MAX = 128,        /* bytes of a name, including the terminating zero */
    STATE_MAX = 16 * 1024, /* bytes */
    TELL_MAX = 1 << 18,    /* bytes of the text that `tell` writes */
    RATE_HOPELESS = -1000000,
};

typedef struct state state; /* opaque; a game casts it to its own struct */
typedef struct canvas canvas;
typedef struct set_reader set_reader;
typedef struct rules rules;
typedef struct lesson lesson;       /* lesson.h */
typedef struct feat_case feat_case; /* feats.h */

/* What a seat does. The arguments name things (a card, a slot, a target), never a position in a
 * menu. */
typedef struct {
    uint8_t kind, zero;
    uint16_t arg[ARGS_MAX];
} action;

/* Something that happened while an action was applied; for logs and animations. */
typedef struct {
    uint8_t kind, seat;
    uint16_t arg[ARGS_MAX];
} event;

typedef struct {
    int count;
    event item[EVENTS_MAX];
} events;

/* Every pub room begins with this. The engine writes ply, seats and option; the game writes the
 * rest. */
typedef struct {
    uint32_t ply;  /* actions applied so far */
    uint8_t seats; /* number of seats in this match */
    /* Mask of the seats that have to act; more than one bit: a simultaneous choice. */
    uint8_t waiting;
    uint8_t over; /* 1 when the match has ended */
    /* The seat whose turn it is. If several seats have to act: the first of them, in the order
     * that the rules give. */
    uint8_t active;
    uint8_t ask[SEATS_MAX];      /* row of `asks` for a seat that has to act, otherwise 0 */
    uint8_t option[OPTIONS_MAX]; /* value of each of the game's options */
    uint16_t round;              /* current round or turn, from 1; 0 if the game counts none */
} head;

/* What one viewer can see. A watcher has the seat WATCHER, and `own` is NULL. */
enum { WATCHER = -1 };
typedef struct {
    int seat;
    const void *pub, *own;
} view;

/* The arguments of `setup` and `apply`. */
typedef struct {
    const rules *rules;
    state *state;
    dice *dice;
    events *log;        /* may be NULL: no events wanted */
    uint32_t corrected; /* mask of rows of game.corrections, see CORRECTED */
} play;

/* ---- texts ----------------------------------------------------------------------------------- */

/* A name, with the grammar that a sentence around it needs. */
typedef struct {
    char text[WORD_MAX];
    gender gender;
    bool plural;
} wording;

/* What a text depends on besides the thing it names. */
typedef struct {
    const rules *rules;
    const view *view;         /* NULL where there is no match, as in `vallon set` */
    const char *const *names; /* of the seats; NULL: "Player 1", ... */
    int seat;                 /* the seat whose action or event this is */
    lang lang;
    unsigned you; /* mask of the seats that the text calls "you"; others have names */
    bool inside;  /* the text stands inside a sentence: it begins with "you", not "You" */
} context;

/* The seat of a view as `context.you`; a watcher reads names only. */
static inline unsigned reader_of(int seat) { return seat < 0 ? 0 : 1u << seat; }

/* A kind of thing that actions and events can name: a card, a slot, a place. Row 0 of a game's
 * nouns must be NOUN_NUMBER, row 1 NOUN_SEAT (see text.h). */
typedef struct {
    const char *name;             /* stable identifier; the key in JSON */
    int (*count)(const rules *r); /* the values are 0 .. count-1 */
    /* Writes the stable identifier of a value, as records have it. */
    void (*id)(const rules *r, int value, buffer *out);
    void (*say)(const context *c, int value, wording *out);
    /* What the thing does. May be NULL. */
    void (*explain)(const context *c, int value, buffer *out);
    bilingual unknown; /* the text for a hidden value: "a card" */
} noun;

/* How much an event matters to players: phrase.matters. 0: not at all. Negative: the event is
 * bad for its seat. */
enum { MATTERS_SOME = 1, MATTERS_MUCH };

/* What an action does with the thing that its argument 0 names; the lab counts both. */
enum { DEED_NONE, DEED_GAIN, DEED_USE };

/* A text with a stable name: one row for each action, event, question, refusal or score line.
 * The text may contain {0} {1} {2} for the arguments; sentence.h lists all placeholders. */
typedef struct {
    const char *name; /* stable identifier, in records and JSON */
    bilingual text;
    uint8_t args, noun[ARGS_MAX]; /* the number of arguments, and the noun of each */
    /* Actions and events: mask of the arguments that only its own seat may read. */
    uint8_t hidden;
    /* Events: somebody learns something, so the action cannot be undone. If the row has hidden
     * arguments only the seat itself learns it, otherwise everybody. */
    bool reveals;
    /* Events: the first event of a turn. Logs put a heading there, previews stop before it. */
    bool begins;
    /* Events: what follows is no longer a consequence of the action. Previews stop after it. */
    bool closes;
    /* Events: how much it matters, for the reasons that the coach gives. MATTERS_MUCH is what
     * players play for (negative: what they avoid), MATTERS_SOME leads there. */
    int8_t matters;
    /* Events: the number argument is a cost or an origin, not an amount of what was gained. Units:
     * fewer are better. */
    bool price;
    /* Events: 1 + the argument that names what its seat chose to have or to play: profiles count
     * these. 0: none. */
    uint8_t favours;
    /* Events: a risk that players weigh, whose probability game.odds computes. In a forecast this
     * text stands for all events of the row, whatever their arguments; it may have {who} only. */
    bilingual risk;
    const char *rule; /* the number of the rule behind it, such as "MV-D1"; may be NULL */
    uint8_t deed;     /* Actions: DEED_GAIN or DEED_USE of argument 0 */
} phrase;

typedef struct {
    const char *name;
    bilingual text;
} option_value;

typedef struct {
    const char *key;
    bilingual text;
    bilingual about;   /* what it changes, in a sentence; may be empty */
    const char *rule;  /* the number of the rule that it decides, such as "MV-M11"; may be NULL */
    int count, normal; /* the number of values, and the default */
    int offered; /* 1 + the value for people who begin without choosing options; 0: the default */
    option_value value[8];
} option_row;
/* The values of a row, counted by the compiler. */
#define OPTION_VALUES(...)                                                              \
    .count = (int)(sizeof((const option_value[]){__VA_ARGS__}) / sizeof(option_value)), \
    .value = {__VA_ARGS__}

/* A rule that was corrected after matches had been recorded. Records of older versions replay by
 * today's rules. If a corrected rule leads to a different state and neither the legality of the
 * action nor its rolls reveal that, the game calls CORRECTED(p, row). Replaying an older record
 * that gets there fails with the text of that row. */
typedef struct {
    int version;      /* the first version with the corrected rule */
    const char *rule; /* "MV-M13" */
    bilingual text;
} correction;

#define CORRECTED(p, row) ((p)->corrected |= UINT32_C(1) << (row))

/* What somebody who never played a game reads before the first match, one row for each: what wins,
 * what a turn is, how the match ends. */
enum { ORIENT_GOAL, ORIENT_TURN, ORIENT_END, ORIENT_LINES };
typedef struct {
    bilingual lead; /* a few words, without a full stop */
    bilingual text; /* one or two sentences */
} orient_line;

/* The rules on one page: what a player has to know, in the order in which it comes up. The page
 * draws a picture for each row, by its name. */
typedef struct {
    const char *name;
    bilingual title;  /* a few words, without a full stop */
    bilingual text;   /* one to three sentences */
    const char *rule; /* where the numbered rules tell it */
} summary_row;

/* The text for a word of a set file: for the key of a field ("speed"), or for a key with one of
 * its values ("category worker"). */
typedef struct {
    const char *word;
    bilingual text;
} set_word;

/* Something worth remembering that a seat did in one match; profiles show it. At most 32 rows. */
typedef struct {
    const char *name; /* stable: stores have it */
    bilingual title;  /* a few words, without a full stop */
    bilingual about;  /* what it takes, in one sentence */
    bool (*done)(const feat_case *c);
} feat;

/* ---- results --------------------------------------------------------------------------------- */

typedef struct {
    int total;          /* points */
    int tie[2];         /* tie-breakers, compared in this order; more is better */
    uint8_t tie_row[2]; /* 1 + the row of `ties` that explains it; 0: none does */
    uint8_t unit;       /* row of `units`: what players count */
    int counted;        /* how many of these they count for the seat now */
    int count;
    struct {
        uint8_t row; /* of score_lines */
        bool at_end; /* the match is not over, and players count this line only then */
        int16_t points;
    } line[SCORE_LINES_MAX];
} score;

/* What a board drawing depends on besides the view. */
typedef struct {
    lang lang;
    const char *const *names;
    /* An action under consideration: the board shows its result; may be NULL. */
    const action *focus;
} brief;

typedef struct {
    size_t size, pub_size, own_at, own_size;
} layout;

typedef struct {
    const action *item;
    int count;
} action_list;

/* A row of `refusals` or `endings`, and the arguments of its text, such as what an action costs. */
typedef struct {
    int row;
    uint16_t arg[ARGS_MAX];
} remark;

/* That a legal action of the viewer immediately leads to the risk of this row of `events` for the
 * viewer's seat. */
typedef struct {
    action action;
    int event;
} hazard;

/* Writes one number to `worth` for each action in the list. The list must be the viewer's legal
 * actions. */
typedef void rater(const rules *r, const view *v, action_list list, int32_t *worth);

/* ---- the game -------------------------------------------------------------------------------- */

typedef struct {
    const char *id; /* "mystic-vale" */
    bilingual name;
    bilingual pitch;                /* one line: what players do in it */
    const orient_line *orientation; /* ORIENT_LINES rows */
    const summary_row *summary;
    int summary_count;
    bilingual primer;     /* a few lines: what a newcomer must know to begin */
    const lesson *lesson; /* a match that teaches the game; NULL: there is none */
    const char *prefix;   /* of its rule numbers: "MV" */
    /* What head.round counts. Without a text (NULL): rounds. "": nothing that players count. */
    bilingual round;
    int version; /* of the coded rules; raised when old records would replay differently */
    int oldest;  /* the oldest version whose records are accepted; 0: only `version` */
    bool toy;    /* a demonstration, not offered to players */
    int seats_min, seats_max;
    int minutes[2]; /* usual duration of a match, from and to; 0: unknown */
    int level;      /* how much there is to learn: 1 little, 2 some, 3 much; 0: unknown */
    layout layout;
    size_t tables_size; /* size of the parsed set */

    const option_row *options;
    const noun *nouns;
    const phrase *actions, *events, *asks, *refusals, *score_lines;
    /* Reasons why a match ends. Tie-breakers, as in "with {more leaves (12 to 7)}": {0} is the
     * number of the winner, {1} of the next. What players count, as in "3 {drops left}": {0} is
     * the number. */
    const phrase *endings, *ties, *units;
    int option_count, noun_count, action_count, event_count, ask_count, refusal_count,
        score_line_count, ending_count, tie_count, unit_count;
    const correction *corrections; /* corrected rules since `oldest`, at most 32 */
    int correction_count;
    /* Row of asks: the choice of equipment before the match begins; bots choose by rating and do
     * not search. 0: none. */
    int outfit;
    /* Search iterations per decision of these levels, with one seat, two, or more; 0: the
     * default. */
    struct {
        int apprentice, adept;
    } tries[3];
    const char *const *features_named;
    int feature_count;
    const feat *feats; /* wrap it in FOR_PROFILES */
    int feat_count;

    /* May be NULL. A word without a row is shown as it is written in the set file. */
    const set_word *set_words;
    int set_word_count;

    /* The format of its sets: set_rows.h. */
    const struct set_shape *set_shapes;
    int set_shape_count;

    /* Parses a set into `tables`, which is zeroed. Returns false if the reader holds an error. */
    bool (*load)(set_reader *in, void *tables);

    /* Sets up the match. The state is zero except for the seats and options in its head. */
    void (*setup)(play *p);

    /* Lists the legal actions of the viewer's seat, without duplicates. The list is empty if and
     * only if the seat does not have to act. */
    int (*legal)(const rules *r, const view *v, action out[ACTIONS_MAX]);

    /* Applies an action. Precondition: the action is legal. Cannot fail. */
    void (*apply)(play *p, int seat, action a);

    /* The score of a seat as far as this viewer can count it now. At the end of the match, a
     * seat's own view gives its result. `out` is zeroed. */
    void (*score)(const rules *r, const view *v, int seat, score *out);

    /* Why the match ended. Precondition: it has. */
    remark (*ending)(const rules *r, const view *v);

    /* Writes a full state that this viewer could be in, with the hidden things dealt at random. */
    void (*guess)(const rules *r, const view *v, dice *d, state *out);

    /* Returns NULL if the state is consistent, otherwise what is wrong with it. */
    const char *(*check)(const rules *r, const state *s);

    /* Why this action is not legal. The rows of `refusals` stand in order of what they explain: row
     * 0 is the general refusal, and the later a row, the nearer is the action to being legal. */
    remark (*refuse)(const rules *r, const view *v, action a);

    /* The exact probability of a hazard, as far as the viewer can know. Returns false if it is not
     * known exactly; then forecasts count sampled worlds, and say so. NULL: there is none. */
    bool (*odds)(const rules *r, const view *v, hazard of, likelihood *out);

    /* Rates each legal action by rule of thumb; higher is better. Search tries the best first,
     * and playouts choose by it. An action rated RATE_HOPELESS or lower is never better than one
     * rated higher, so search ignores it. */
    rater *rate;

    /* The same as a beginner sees it: what an action gains immediately. `greedy` plays the
     * action that this rates highest. NULL: use `rate`. */
    rater *novice;

    /* The position as numbers, one for each name in features_named. */
    void (*features)(const rules *r, const view *v, int32_t *out);

    /* Write the rooms as members of a JSON object that the caller has opened. */
    void (*json_pub)(const rules *r, const void *pub, json *out);
    void (*json_own)(const rules *r, const view *v, json *out);
    /* NULL: the game has no secret room to show. */
    void (*json_secret)(const rules *r, const state *s, json *out);

    /* Writes what a page needs to draw a thing of the set, besides its name, as members of a
     * JSON object that the caller has opened. `noun` is a row of nouns. NULL: nothing to write. */
    void (*json_thing)(const context *c, int noun, int value, json *out);

    /* The position in sentences, one per line, for plain mode and screen readers. */
    void (*tell)(const context *c, buffer *out);

    /* What the seat of the context is asked now, where the row of `asks` cannot name what it is
     * about: "Which target for Fireball?" False: the row says it all. NULL: it always does. */
    bool (*question)(const context *c, buffer *out);

    /* What an action costs now, in words, as in "2 mana": lists of moves add it. False: nothing, or
     * the text of the action tells it. Wrap the function in FOR_TERMINALS. NULL: it never does. */
    bool (*price)(const context *c, action a, buffer *out);

    /* Draws the position for a terminal; wrap the function in FOR_TERMINALS. NULL: `tell` is
     * shown instead. */
    void (*board)(const rules *r, const view *v, const brief *b, canvas *out);

    /* What the signs of that drawing mean, one or more per line, for the help of the terminal: the
     * drawing itself may lack the room. Wrap it, too. NULL: the drawing needs no legend. */
    void (*signs)(lang l, buffer *out);
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
    bool reconstructed; /* some figures of the set are not the publisher's */
};

/* Terminal drawings are left out of the wasm module: the page has its own. So are feats, which
 * servers count. */
#ifdef __wasm__
#define FOR_TERMINALS(function) NULL
#define FOR_PROFILES(rows)      NULL
#define COUNT_FOR_PROFILES(n)   0
#else
#define FOR_TERMINALS(function) function
#define FOR_PROFILES(rows)      rows
#define COUNT_FOR_PROFILES(n)   (n)
#endif

#define LAYOUT(T) {sizeof(T), sizeof(((T *)0)->pub), offsetof(T, own), sizeof(((T *)0)->own[0])}

/* The only access to a state from outside its game. */
view view_of(const game *g, const state *s, int seat);

static inline const head *head_of(const void *pub) { return pub; }
static inline bool waited_for(const head *h, int seat) {
    return seat >= 0 && (h->waiting >> seat & 1);
}

/* The seat that acts next when one program plays all seats (sim, arena, bench, search): the
 * active seat if it has to act, otherwise the lowest seat that has to; `seats` if there is none.
 * People may answer a simultaneous choice in any order. If the rules order such choices, the
 * game sets `active` to the first seat that has not answered. This leaks nothing, since the head
 * is public. */
int next_waited_for(const head *h);

/* Games report events with this. */
void emit(play *p, uint8_t kind, int seat, const uint16_t arg[ARGS_MAX]);
#define EMIT(p, kind, seat, ...) emit(p, kind, seat, (const uint16_t[ARGS_MAX]){__VA_ARGS__})

/* The event as `seat` may read it: hidden arguments of other seats become HIDDEN_ARG. */
enum { HIDDEN_ARG = 0xffff };
event event_for(const game *g, event e, int seat);

/* The same for an action that `seat` played. */
action action_for(const game *g, action a, int seat, int viewer);

bool action_equal(action a, action b);

#endif
