/* verbs.h - one row for each kind of effect: everything that the game knows about it.
 *
 * The parser of set files, the rules, the words, the signs of the terminal, JSON, the page and the
 * bots all read these rows. To add a verb: a row at the end of my_verbs in verbs.c with its
 * functions, a card with it in the set, and a test of what it does. A row that lacks something
 * fails test_verbs.c.
 *
 * A verb that needs a second choice after the first (as a move needs a target) keeps what was
 * chosen in arg[1] of its frame and pushes that frame again; then `chosen` names the space. */
#ifndef VALLON_MYCELIA_VERBS_H
#define VALLON_MYCELIA_VERBS_H

#include "rooms.h"
#include "speech.h"

struct my_parser; /* grammar.h */

/* An effect that a seat could carry out, or that waits for its choice. */
typedef struct {
    const rules *rules;
    const pub *pub;
    const node *node; /* the empty node where the frame has none */
    frame frame;
} my_task;

my_task my_task_of_node(const rules *r, const pub *u, int seat, int node_number);
my_task my_task_of_frame(const rules *r, const pub *u, frame f);

static inline const place *task_place(const my_task *t) { return &t->pub->place[t->frame.seat]; }

/* Where a verb may stand: a bit for each kind of line. */
enum {
    IN_PLAY = 1 << 0,    /* `effect` of a card */
    IN_INSTANT = 1 << 1, /* `instant` of a card */
    IN_TILE = 1 << 2,
    IN_SOLO = 1 << 3,
    IN_CARD = IN_PLAY | IN_INSTANT,
    EVERYWHERE = IN_CARD | IN_TILE | IN_SOLO,
};

/* What follows the verb in a set file. */
typedef enum { TAKES_NOTHING, TAKES_LEAVES, TAKES_DROPS, TAKES_TILE, TAKES_OWN } verb_argument;

/* What arg[0] of a frame is. */
typedef enum { HOLDS_NODE, HOLDS_CELL, HOLDS_CARD } verb_holds;

/* How many drops a bonus could remove and move at the very most (MY-A-34, A-35). */
typedef struct {
    int removed, moved;
} my_gift;

typedef struct {
    /* words; {0} is the number or the letter after the verb */
    msg text;      /* what it does; `say` is used where this has no key */
    msg theirs;    /* the same as an opponent would do it; no key: as `text` */
    msg step;      /* what is asked after a space was chosen; {0} is that space */
    msg sign;      /* on a terminal; `mark` where this has no key */
    msg step_sign; /* on a terminal, of a step: {0} is the space, {1} is arg[1] of the frame */

    /* stable words */
    const char *op;   /* in JSON */
    const char *word; /* in set files; NULL: not written there by a word of its own */
    const char
        *icon; /* of the page (web/src/boards/mycelia/symbols.tsx); NULL: the page shows words */

    uint8_t allowed;        /* where: IN_ */
    verb_argument argument; /* TAKES_OWN: `read`, `write` and `json` */
    verb_holds holds;
    uint8_t events;    /* the most that happen without a question in between, besides moves */
    bool tree;         /* it has parts */
    bool gives_leaves; /* as many as its number says */
    bool counts_down;  /* arg[1] of its frame: how often it may still be done */

    bool (*read)(struct my_parser *p, node *n);
    void (*write)(const node *n, buffer *out);
    void (*json)(const node *n, json *out);
    void (*say)(const my_teller *t, const node *n);
    void (*mark)(const my_teller *t, const node *n);

    bool (*can)(const my_task *t); /* could it do anything for the seat? */
    uint32_t (*cells)(
        const my_task *t); /* spaces that can be chosen for it; NULL: it is about no space */
    void (*run)(play *p, frame f); /* does what needs no choice */

    /* choices; all or none */
    uint8_t (*ask)(const my_task *t); /* row of asks; ASK_NOTHING: no choice is possible */
    int (*list)(const my_task *t, action *out);
    int (*refuse)(const my_task *t, action a); /* why this is no answer: row of refusals */
    void (*answer)(play *p, frame f, action a);
    int (*rate)(const my_task *t, const action *a);  /* how good an answer is: rate.h */
    int (*looks)(const my_task *t, const action *a); /* to a beginner */

    int (*chosen)(frame f); /* the space that was chosen before, or NO_CELL; NULL: none ever */
    const msg *(*next)(const node *n); /* why a space is chosen from which nothing is removed */
    int (*worth)(const my_task *t);    /* what the whole effect is worth: worth.h */
    my_gift (*gift)(const node *n);    /* of a bonus, to Gwidyon (MY-R12.07) */
} my_verb;

extern const my_verb my_verbs[];
extern const int my_verb_count;

static inline const my_verb *verb_of(int number) { return &my_verbs[number]; }

/* The space that a frame acts on, or NO_CELL. */
int my_frame_cell(frame f);

/* The node of the n-th part, or 0. */
int my_part(const rules *r, const node *n, int nth);

#endif
