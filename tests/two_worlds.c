/* two_worlds GAME VIEWER NUMBER FIRST-PERSON STORE-A STORE-B STORE-C [SET] - makes tables for
 * tests/server/leaks.mjs. With the file of a SET, a person has brought it.
 *
 * Finds a match of two people, FIRST-PERSON and the next, in two worlds: seat VIEWER has seen the
 * same in both since the set-up, but something hidden differs. World A goes into STORE-A, world B
 * into STORE-B, with the same id and seed; STORE-C has the journal of A with another seed. Prints
 *     ID PLIES
 *     SEAT PLY ACTION-IN-A | ACTION-IN-B
 * where each further line is a ply to be played live, with the server's own dice, after which the
 * viewer must still see the same in both worlds.
 *
 * World B branches off at an action of the other seat: the same action, or one that looks the
 * same, with other rolls. Later plies of its journal may have rolls of their own too; live plies
 * have those of the seed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair.h"
#include "fixture.h"
#include "plan.h"
#include "registry.h"
#include "set.h"
#include "store_sets.h"
#include "text.h"

enum {
    MATCHES = 4000,
    REROLLS = 60,
    JOURNAL_AFTER = 6,
    LIVE_MAX = 8,
    WALK_MAX = 400,
    LINES_MAX = 512,
    SEATS = 2,
    ALIKE_MAX = 8,
    LINE_SIZE = 256
};

typedef struct {
    match match;
    dice dice;
    events log;
    int lines;
    char (*line)[LINE_SIZE]; /* not shared with the other world: see `copy` */
} world;

typedef struct {
    int seat;
    uint32_t ply;
    char text[2][160];
} live_ply;

/* The search for such a match, and its result. */
typedef struct {
    const rules *rules;
    const char *set; /* the text of a person's set; NULL: the usual cards */
    int viewer;
    fair fair;
    dice pick;
    record_head head;
    bool branched;
    int journal;     /* plies in the journal after the branch */
    action followed; /* the last action of world B */
    int live_count;
    live_ply live[LIVE_MAX];
} hunt;

static world a, b, tried;
static char lines[3][LINES_MAX][LINE_SIZE], head_text[HEAD_MAX];

/* Copies a world, but only its last journal entry: earlier ones are the same in both, or not
 * needed. */
static void copy(world *to, const world *from) {
    char(*line)[LINE_SIZE] = to->line;
    *to = *from;
    to->line = line;
    if (from->lines > 0) memcpy(line[from->lines - 1], from->line[from->lines - 1], LINE_SIZE);
}

/* ---- what the viewer sees -------------------------------------------------------------------- */

static bool same_events(const hunt *h, const world *x, const world *y) {
    const game *g = h->rules->game;
    if (x->log.count != y->log.count) return false;
    for (int i = 0; i < x->log.count; i++) {
        event one = event_for(g, x->log.item[i], h->viewer),
              other = event_for(g, y->log.item[i], h->viewer);
        if (memcmp(&one, &other, sizeof one) != 0) return false;
    }
    return true;
}

static bool same_view(const hunt *h, const world *x, const world *y) {
    const layout *l = &h->rules->game->layout;
    view one = match_view(&x->match, h->viewer), other = match_view(&y->match, h->viewer);
    return memcmp(one.pub, other.pub, l->pub_size) == 0 &&
           memcmp(one.own, other.own, l->own_size) == 0;
}

static bool same_sight(const hunt *h, const world *x, const world *y) {
    return same_view(h, x, y) && same_events(h, x, y);
}

/* True if the worlds differ in what the other seat knows. */
static bool differ(const hunt *h, const world *x, const world *y) {
    return memcmp(match_view(&x->match, 1 - h->viewer).own,
                  match_view(&y->match, 1 - h->viewer).own, h->rules->game->layout.own_size) != 0;
}

/* ---- playing --------------------------------------------------------------------------------- */

/* Plays an action with the world's dice and keeps its journal entry. */
static void play_line(const hunt *h, world *w, int seat, action act) {
    record_line l = {
        .kind = LINE_PLAY, .ply = match_head(&w->match)->ply, .seat = seat, .action = act};
    MUST(match_play(&w->match, &(match_move){seat, l.ply, act},
                    (match_outcome){&w->dice, &w->log}) == PLAYED);
    l.roll_count = w->dice.count;
    memcpy(l.roll, w->dice.rolled, (size_t)w->dice.count * sizeof *l.roll);
    buffer out = BUFFER_OVER(w->line[w->lines]);
    record_write_play(h->rules, &l, &out);
    MUST(!out.full && w->lines < LINES_MAX - 1);
    w->lines++;
}

static void by_seed(const hunt *h, world *w) {
    fair_dice(&h->fair, (fair_roll){match_head(&w->match)->ply + 1, 0}, &w->dice);
}

/* Actions of world B that look like `act` to the viewer, the same one first. */
static int alike(const hunt *h, int seat, action act, action out[ALIKE_MAX]) {
    const game *g = h->rules->game;
    const action *list;
    int n = match_legal(&b.match, seat, &list), count = 0;
    action looks = action_for(g, act, seat, h->viewer);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < n && count < ALIKE_MAX; i++)
            if (action_equal(list[i], act) == (pass == 0) &&
                action_equal(action_for(g, list[i], seat, h->viewer), looks))
                out[count++] = list[i];
    return count;
}

/* Lets world B follow world A, which has just played `act`. False: it cannot without a visible
 * difference. */
static bool follow(hunt *h, int seat, action act, bool reroll) {
    action list[ALIKE_MAX];
    int n = alike(h, seat, act, list);
    for (int try = 0; try < (reroll ? REROLLS : 1); try++)
        for (int i = 0; i < n; i++) {
            copy(&tried, &b);
            if (try == 0)
                by_seed(h, &tried);
            else
                dice_from_seed(&tried.dice, (uint64_t)try, match_head(&b.match)->ply);
            play_line(h, &tried, seat, list[i]);
            if (!same_sight(h, &a, &tried) || !differ(h, &a, &tried)) continue;
            copy(&b, &tried);
            h->followed = list[i];
            return true;
        }
    return false;
}

static action choose(hunt *h, int seat) {
    const action *list;
    int n = match_legal(&a.match, seat, &list);
    dice_clear(&h->pick);
    return list[dice_roll(&h->pick, (uint32_t)n)];
}

static int actor(hunt *h) {
    int seat;
    dice_clear(&h->pick);
    do seat = (int)dice_roll(&h->pick, SEATS);
    while (!waited_for(match_head(&a.match), seat));
    return seat;
}

static void keep_live(hunt *h, int seat, action one) {
    live_ply *l = &h->live[h->live_count++];
    const action both[2] = {one, h->followed};
    l->seat = seat;
    l->ply = match_head(&a.match)->ply - 1;
    for (int i = 0; i < 2; i++) {
        buffer out = BUFFER_OVER(l->text[i]);
        text_code(h->rules, &h->rules->game->actions[both[i].kind], both[i].arg, &out);
    }
}

/* Plays one ply in both worlds. False: this match is no longer useful. */
static bool step(hunt *h) {
    int seat = actor(h);
    action act = choose(h, seat);
    static world before;
    before = a;
    by_seed(h, &a);
    play_line(h, &a, seat, act);
    if (!h->branched) {
        h->branched = seat != h->viewer && follow(h, seat, act, true);
        if (!h->branched) copy(&b, &a);
        return true;
    }
    bool live = h->journal >= JOURNAL_AFTER;
    if (follow(h, seat, act, !live)) {
        if (live)
            keep_live(h, seat, act);
        else
            h->journal++;
        return true;
    }
    a = before;
    /* An action that cannot be followed with other rolls can still become the first live ply. */
    if (!live && h->journal > 0) return h->journal = JOURNAL_AFTER, true;
    return false;
}

static void set_table(hunt *h, world *w) {
    buffer out = BUFFER_OVER(head_text);
    fair_dice(&h->fair, (fair_roll){0, 0}, &w->dice);
    match_begin(&w->match, h->rules, &h->head.setting, (match_outcome){&w->dice, &w->log});
    w->lines = 0;
    record_write_head(&h->head, h->rules->game, &out);
    record_write_setup(w->dice.rolled, w->dice.count, &out);
    MUST(!out.full);
}

static void new_seed(char seed[SHA256_HEX], uint64_t number) {
    char text[64];
    snprintf(text, sizeof text, "two worlds %llu", (unsigned long long)number);
    sha256_hex(text, strlen(text), seed);
}

static bool search(hunt *h, uint64_t number) {
    new_seed(h->fair.seed, number);
    fair_commitment(h->fair.seed, h->head.commitment);
    h->branched = false;
    h->journal = h->live_count = 0;
    dice_from_seed(&h->pick, number, 1);
    set_table(h, &a);
    copy(&b, &a);
    for (int i = 0, stuck = 0;
         i < WALK_MAX && h->live_count < LIVE_MAX && stuck < 20 && !match_head(&a.match)->over;
         i++) {
        if (!h->branched && i > 120) break;
        stuck = step(h) ? 0 : stuck + 1; /* another action may work */
    }
    /* at the end everything is revealed */
    return h->branched && h->live_count > 0 && differ(h, &a, &b) && !match_head(&a.match)->over;
}

/* ---- storing --------------------------------------------------------------------------------- */

static void keep_set(const hunt *h, store *s, plan *p, match_row *row) {
    set_row set = {.owner = p->host, .size = (int64_t)strlen(h->set), .text = h->set};
    snprintf(set.hash, sizeof set.hash, "%s", h->rules->set_hash);
    snprintf(set.game, sizeof set.game, "%s", h->rules->game->id);
    MUST(store_add_set(s, &set) == STORE_OK);
    memcpy(row->own_set, set.hash, sizeof row->own_set);
    p->own_set = h->rules->set_title;
}

static void keep(const hunt *h, const char *address, char which, int64_t first) {
    static match_row row;
    char why[DB_WHY];
    const world *w = which == 'b' ? &b : &a;
    store *s = store_open(address, EN, why);
    plan p = {.game = h->rules->game,
              .setting = h->head.setting,
              .host = first,
              .listed = true,
              .undo = UNDO_ASK,
              .automatic = true};
    MUST(s);
    snprintf(p.set_hash, sizeof p.set_hash, "%s", h->rules->set_hash);
    for (int i = 0; i < SEATS; i++) {
        p.seat[i] = (plan_seat){.kind = SEAT_PERSON, .person = first + i};
        snprintf(p.seat[i].name, sizeof p.seat[i].name, "%s", h->head.name[i]);
    }
    row = (match_row){.stage = PLAYING, .listed = true};
    if (h->set) keep_set(h, s, &p, &row);
    snprintf(row.id, sizeof row.id, "%.10s%.5s%d", h->rules->set_hash, h->rules->game->id,
             h->viewer);
    snprintf(row.game, sizeof row.game, "%s", h->rules->game->id);
    snprintf(row.seed, sizeof row.seed, "%s", h->fair.seed);
    if (which == 'c') new_seed(row.seed, UINT64_MAX);
    snprintf(row.head, sizeof row.head, "%s", head_text);
    buffer out = BUFFER_OVER(row.plan);
    plan_write(&p, &out);
    MUST(store_add_match(s, &row) == STORE_OK);
    for (int i = 0; i < SEATS; i++) MUST(store_sit(s, row.id, first + i) == STORE_OK);
    bool taken[STORE_TOGETHER];
    for (int i = 0; i < w->lines - h->live_count; i++) {
        store_append(s, row.id, (uint32_t)i, w->line[i]);
        if (i % STORE_TOGETHER == STORE_TOGETHER - 1) MUST(store_commit(s, taken) == STORE_OK);
    }
    MUST(store_commit(s, taken) == STORE_OK);
    store_close(s);
    if (which != 'a') return;
    printf("%s %d\n", row.id, w->lines - h->live_count);
    for (int i = 0; i < h->live_count; i++)
        printf("%d %u %s | %s\n", h->live[i].seat, h->live[i].ply, h->live[i].text[0],
               h->live[i].text[1]);
}

/* The rules with the set in a file. */
static const rules *rules_with(const game *g, const char *path, const char **text) {
    static rules r;
    set_error error;
    size_t size;
    char *read = fixture_file(path, &size);
    void *tables = aligned_alloc(64, (g->tables_size + 63) / 64 * 64);
    MUST(read && tables && rules_load(&r, (set_input){g, read, size}, tables, &error));
    *text = read;
    return &r;
}

int main(int argc, char **argv) {
    static hunt h;
    const game *g = argc == 8 || argc == 9 ? registry_find(argv[1]) : NULL;
    if (!g)
        return fprintf(
                   stderr,
                   "two_worlds GAME VIEWER NUMBER FIRST-PERSON STORE-A STORE-B STORE-C [SET]\n"),
               2;
    setting table = setting_normal(g, SEATS);
    h.rules = argc == 9 ? rules_with(g, argv[8], &h.set) : fixture_rules(g, 0);
    a.line = lines[0], b.line = lines[1], tried.line = lines[2];
    h.viewer = atoi(argv[2]);
    h.fair.seats = SEATS;
    record_head_for(&h.head, h.rules, &table);
    for (int i = 0; i < SEATS; i++) {
        snprintf(h.head.player[i], sizeof h.head.player[i], "human");
        snprintf(h.head.name[i], sizeof h.head.name[i], "%s", i ? "Bruno" : "Anna");
    }
    for (uint64_t n = 0; n < MATCHES; n++) {
        if (!search(&h, strtoull(argv[3], NULL, 10) + n)) continue;
        for (int i = 0; i < 3; i++) keep(&h, argv[5 + i], "abc"[i], atoll(argv[4]));
        return 0;
    }
    return fprintf(stderr, "%s: no two worlds for seat %d\n", g->id, h.viewer), 1;
}
