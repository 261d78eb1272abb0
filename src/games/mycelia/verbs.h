/* verbs.h - one row for each kind of effect: everything that the game knows about it.
 *
 * The parser of set files, the rules, the texts, the signs of the terminal, JSON, the page and
 * the bots all use these rows. To add a verb, add a row at the end of my_verbs in verbs.c with
 * its functions, a card in the set that has it, and a test. test_verbs.c fails if a row is
 * incomplete.
 *
 * A verb that needs a second choice (as a move needs a target) stores the first one in arg[1] of
 * its frame, as 1 + the space since 0 is none, and pushes that frame again; `chosen` then returns
 * the space. */
#ifndef VALLON_MYCELIA_VERBS_H
#define VALLON_MYCELIA_VERBS_H

#include "rooms.h"
#include "speech.h"

struct my_parser; /* grammar.h */

/* An effect that a seat could carry out, or that waits for its choice. */
typedef struct {
    const rules *rules;
    const pub *pub;
    const node *node; /* the empty node if the frame has none */
    frame frame;
} my_task;

static inline const place *task_place(const my_task *t) { return &t->pub->place[t->frame.seat]; }

/* The kinds of lines where a verb may occur, one bit each. */
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

/* The meaning of arg[0] of a frame. */
typedef enum { HOLDS_NODE, HOLDS_CELL, HOLDS_CARD } verb_holds;

/* The most drops that a bonus could remove and move (MY-A-34, A-35). */
typedef struct {
    int removed, moved;
} my_gift;

typedef struct {
    /* Texts; {0} is the number or letter after the verb. */
    msg text;      /* what it does; without a key, `say` is used */
    msg theirs;    /* the same for a bonus that opponents use; no key: as `text` */
    msg step;      /* the question after a space was chosen; {0} is that space */
    msg sign;      /* for the terminal; without a key, `mark` is used */
    msg step_sign; /* for the terminal, of a step: {0} is the space, {1} is arg[1] of the frame */

    /* Stable identifiers. */
    const char *op;   /* in JSON */
    const char *word; /* in set files; NULL: has no word there */
    /* Of the page (web/src/boards/mycelia/symbols.tsx); NULL: the page shows the text. */
    const char *icon;

    uint8_t allowed;        /* where it may occur: IN_ */
    verb_argument argument; /* TAKES_OWN: `read`, `tell`, `write` and `json` */
    verb_holds holds;
    uint8_t events;    /* the most events without a choice in between, besides moves */
    bool tree;         /* it has children */
    bool gives_leaves; /* as many as its number says */
    bool counts_down;  /* arg[1] of its frame is how often it may still be done */

    bool (*read)(struct my_parser *p, node *n);
    void (*tell)(const struct set_teller *t, unsigned line); /* describes what `read` accepts */
    void (*write)(const node *n, buffer *out);
    void (*json)(const node *n, json *out);
    void (*say)(const my_teller *t, const node *n);
    void (*mark)(const my_teller *t, const node *n);

    bool (*can)(const my_task *t); /* whether it could do anything for the seat */
    /* The spaces that can be chosen for it; NULL: it needs no space. */
    uint32_t (*cells)(const my_task *t);
    void (*run)(play *p, frame f); /* does the part that needs no choice */

    /* Choices: a verb has all of these functions or none. */
    uint8_t (*ask)(const my_task *t); /* row of asks; ASK_NOTHING: there is no choice */
    int (*list)(const my_task *t, action *out);
    int (*refuse)(const my_task *t, action a); /* why it is not legal: row of refusals */
    void (*answer)(play *p, frame f, action a);
    int (*rate)(const my_task *t, const action *a);  /* the rating of an answer: rate.h */
    int (*looks)(const my_task *t, const action *a); /* the same for a beginner */

    int (*chosen)(frame f); /* the space chosen before, or NO_CELL; NULL: never any */
    /* What happens with a chosen space, {0}, if nothing is removed there. */
    const msg *(*next)(const node *n);
    int (*worth)(const my_task *t); /* the worth of the whole effect: worth.h */
    my_gift (*gift)(const node *n); /* what a bonus gives Gwidyon (MY-R12.07) */
} my_verb;

extern const my_verb my_verbs[];
extern const int my_verb_count;

static inline const my_verb *verb_of(int number) { return &my_verbs[number]; }

static inline my_task my_task_of_node(const rules *r, const pub *u, int seat, int node_number) {
    const node *n = node_of(r, node_number);
    return (my_task){r, u, n, {n->op, (uint8_t)seat, {(uint8_t)node_number, 0}}};
}

static inline my_task my_task_of_frame(const rules *r, const pub *u, frame f) {
    return (my_task){r, u, node_of(r, verb_of(f.verb)->holds == HOLDS_NODE ? f.arg[0] : 0), f};
}

/* The space that a frame acts on, or NO_CELL. */
int my_frame_cell(frame f);

/* The node of the n-th child, or 0. */
int my_part(const rules *r, const node *n, int nth);

#endif
