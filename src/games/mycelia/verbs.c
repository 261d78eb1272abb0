#include "verbs.h"

#include "counts.h"
#include "effects.h"
#include "moves.h"
#include "rate.h"
#include "space.h"
#include "trees.h"
#include "words.h"
#include "worth.h"

static bool always(const my_task *t) { return (void)t, true; }
static bool never(const my_task *t) { return (void)t, false; }
static int worthless(const my_task *t) { return (void)t, 0; }
static my_gift no_gift(const node *n) { return (void)n, (my_gift){0, 0}; }
static void do_nothing(play *p, frame f) { (void)p, (void)f; }

/* ---- leaves (MY-R8.05) ----------------------------------------------------------------------- */

static void leaves_run(play *p, frame f) {
    my_gain_leaves(p, f.seat, node_of(p->rules, f.arg[0])->count);
}

static int leaves_worth(const my_task *t) { return t->node->count * LEAF; }

/* ---- a card out of the game (MY-R10.02) ------------------------------------------------------ */

static bool card_can(const my_task *t) { return task_place(t)->discards > 0; }

static uint8_t card_ask(const my_task *t) { return card_can(t) ? ASK_CARD : ASK_NOTHING; }

static int card_list(const my_task *t, action *out) { /* MY-A-30 */
    int n = 0;
    for (int c = 1; c < tables_of(t->rules)->designs; c++)
        if (task_place(t)->discard[c]) out[n++] = (action){.kind = A_FORGET, .arg = {(uint16_t)c}};
    return n;
}

static int card_refuse(const my_task *t, action a) {
    return (void)t, a.kind == A_FORGET ? REFUSE_NOT_IN_DISCARD : REFUSE_NOT_NOW;
}

static void card_answer(play *p, frame f, action a) {
    my_forget_card(p, f.seat, (uint8_t)a.arg[0]);
}

/* Removing a card that is worth less than the average improves the hand. */
static int card_rate(const my_task *t, const action *a) {
    if (my_turns_left(t->pub) <= 1) return -1;
    int average = my_deck_worth(t->rules, t->pub, t->frame.seat);
    return average - my_card_worth(t->rules, t->pub, t->frame.seat, a->arg[0]) - 10;
}

/* A beginner removes a start card, preferably one that is useless now. */
static int card_looks(const my_task *t, const action *a) {
    const design *d = design_of(t->rules, a->arg[0]);
    return d->start ? 2 - my_can_do(t->rules, t->pub, t->frame.seat, d->play) : -d->cost;
}

static int card_worth(const my_task *t) { return (void)t, FORGET; }

/* ---- an action tile (MY-R10.07) -------------------------------------------------------------- */

static bool tile_is_there(const pub *u, int seat, int tile) {
    return u->tile_left[tile] > 0 && !(u->place[seat].tiles >> tile & 1);
}

static void tile_run(play *p, frame f) { /* MY-R10.08, A-28 */
    pub *u = pub_of(p);
    const int tile = node_of(p->rules, f.arg[0])->count;
    const bool there = tile_is_there(u, f.seat, tile);
    if (there) {
        u->tile_left[tile]--;
        u->place[f.seat].tiles |= (uint8_t)(1 << tile);
    }
    EMIT(p, there ? E_TAKE_TILE : E_NO_TILE, f.seat, (uint16_t)tile);
}

static int tile_worth(const my_task *t) {
    if (!tile_is_there(t->pub, t->frame.seat, t->node->count)) return 0;
    return t->node->count == TILE_D ? TILE_D_WORTH : TILE_WORTH;
}

/* ---- the river (MY-R5.06) -------------------------------------------------------------------- */

static bool river_can(const my_task *t) { /* MY-A-57: otherwise the same cards would come back */
    return t->pub->pile_count + t->pub->gone_count > 0;
}

static void river_run(play *p, frame f) {
    (void)f;
    my_wash_river(p);
    my_fill_river(p);
}

/* ---- Gwidyon (MY-R12.05, R12.06) ------------------------------------------------------------- */

static void flip_run(play *p, frame f) {
    (void)f;
    my_gwidyon_flip(p);
}

static void heap_run(play *p, frame f) { my_gwidyon_heap(p, node_of(p->rules, f.arg[0])->count); }

/* ---- a recruited card goes on the draw pile (MY-R10.04) -------------------------------------- */

static void top_run(play *p, frame f) {
    pub_of(p)->recruit = NO_CARD;
    my_put_on_top(p, f.seat, f.arg[0]);
}

/* ---- the rows -------------------------------------------------------------------------------- */

#define TEXT(name, en, fr) .text = {"mycelia.effect." name, {en, fr}}
#define SIGN(name, en, fr) .sign = {"mycelia.sign." name, {en, fr}}
#define STEP(name, en, fr) .step = {"mycelia.step." name, {en, fr}}
/* Records and hashes contain these numbers: add new rows at the end. */
const my_verb my_verbs[] = {
    [OP_NONE] = {TEXT("nothing", "do nothing", "ne rien faire"), SIGN("nothing", "-", "-"),
                 .op = "none", .can = never, .run = do_nothing, .worth = worthless},
    [OP_ALL] = {.op = "all",
                .allowed = EVERYWHERE,
                .tree = true,
                .say = my_all_say,
                .mark = my_all_mark,
                .can = my_parts_can,
                .run = my_all_run,
                .worth = my_all_worth},
    [OP_EITHER] = {.op = "either",
                   .allowed = EVERYWHERE,
                   .tree = true,
                   .say = my_either_say,
                   .mark = my_either_mark,
                   .can = my_parts_can,
                   .ask = my_either_ask,
                   .list = my_either_list,
                   .refuse = my_either_refuse,
                   .answer = my_either_answer,
                   .rate = my_either_rate,
                   .looks = my_either_looks,
                   .worth = my_either_worth},
    [OP_REPEAT] = {.op = "repeat",
                   .allowed = EVERYWHERE,
                   .tree = true,
                   .counts_down = true,
                   .say = my_repeat_say,
                   .mark = my_repeat_mark,
                   .can = my_parts_can,
                   .run = my_repeat_run,
                   .worth = my_repeat_worth},
    [OP_OPPONENTS] = {.op = "opponents",
                      .allowed = IN_CARD,
                      .tree = true,
                      .say = my_opponents_say,
                      .mark = my_opponents_mark,
                      .can = never,
                      .run = do_nothing, /* effects.c handles the bonus */
                      .worth = worthless},
    [OP_LEAVES] = {TEXT("leaves", "gain {0} {0?leaf|leaves}", "gagner {0} {0?feuille|feuilles}"),
                   SIGN("leaves", "{0}♣", "{0}♣"), .op = "leaves", .word = "leaves", .icon = "leaf",
                   .allowed = EVERYWHERE, .argument = TAKES_LEAVES, .events = 1,
                   .gives_leaves = true, .can = always, .run = leaves_run, .worth = leaves_worth,
                   .gift = no_gift},
    [OP_SPACE] = {.op = "space",
                  .word = "on",
                  .allowed = EVERYWHERE,
                  .argument = TAKES_OWN,
                  .events = 2, /* plus Gwidyon's flips for each drop that could be moved */
                  .read = my_space_read,
                  .tell = my_space_tell,
                  .write = my_space_write,
                  .json = my_space_json,
                  .say = my_space_say,
                  .mark = my_space_mark,
                  .can = my_space_can,
                  .cells = my_space_cells,
                  .ask = my_space_ask,
                  .list = my_space_list,
                  .refuse = my_space_refuse,
                  .answer = my_space_answer,
                  .rate = my_space_rate,
                  .looks = my_space_looks,
                  .next = my_space_next,
                  .worth = my_space_worth,
                  .gift = my_space_gift},
    [OP_CARD] = {TEXT("remove-card", "remove 1 card of your discard pile from the game",
                      "écarter du jeu 1 carte de votre défausse"),
                 SIGN("remove-card", "†", "†"),
                 .theirs = {"mycelia.effect.remove-card-theirs",
                            {"remove 1 card of their discard pile from the game",
                             "écarter du jeu 1 carte de sa défausse"}},
                 .op = "card", .word = "remove-card", .icon = "remove-card",
                 .allowed = IN_CARD | IN_TILE, .events = 1, .can = card_can, .ask = card_ask,
                 .list = card_list, .refuse = card_refuse, .answer = card_answer, .rate = card_rate,
                 .looks = card_looks, .worth = card_worth, .gift = no_gift},
    [OP_TILE] = {TEXT("tile", "take action tile {0}", "prendre la tuile Action {0}"),
                 SIGN("tile", "{0}", "{0}"), .op = "tile", .word = "tile", .icon = "tile",
                 .allowed = IN_INSTANT, .argument = TAKES_TILE, .events = 1, .can = always,
                 .run = tile_run, .worth = tile_worth, .gift = no_gift},
    [OP_RIVER] = {TEXT("river", "discard the whole river and deal 5 new cards",
                       "défausser toute la rivière et distribuer 5 nouvelles cartes"),
                  SIGN("river", "river", "rivière"), .op = "river", .word = "river",
                  .icon = "river", .allowed = IN_TILE | IN_SOLO,
                  .events = 12, /* five discarded, five dealt, a shuffle in between */
                  .can = river_can, .run = river_run, .worth = worthless},
    [OP_FLIP] = {TEXT("flip", "turn the Gwidyon tile over", "retourner la tuile Gwidyon"),
                 SIGN("flip", "flip", "tuile"), .op = "flip", .word = "flip", .icon = "flip",
                 .allowed = IN_SOLO, .events = 2, .can = always, .run = flip_run,
                 .worth = worthless},
    [OP_HEAP] = {TEXT("heap", "remove {0} {0?drop|drops} from Gwidyon's heap",
                      "retirer {0} {0?goutte|gouttes} du Tas de Gwidyon"),
                 SIGN("heap", "-{0}", "-{0}"), .op = "heap", .word = "heap", .icon = "heap",
                 .allowed = IN_SOLO, .argument = TAKES_DROPS, .events = 1, .can = always,
                 .run = heap_run, .worth = worthless},
    [STEP_MOVE] = {STEP("move", "move a drop from {0} to a neighbour",
                        "déplacer une goutte de {0} vers une voisine"),
                   .step_sign = {"mycelia.step-sign.move", {"{0}→{1}", "{0}→{1}"}}, .op = "move",
                   .holds = HOLDS_CELL, .counts_down = true, .can = always, .ask = my_move_ask,
                   .list = my_move_list, .refuse = my_move_refuse, .answer = my_move_answer,
                   .rate = my_move_rate, .looks = my_move_looks, .chosen = my_step_cell,
                   .worth = worthless},
    [STEP_ONE] = {STEP("one-neighbour", "remove a drop from a neighbour of {0}",
                       "retirer une goutte d'une voisine de {0}"),
                  .step_sign = {"mycelia.step-sign.one-neighbour", {"{0} ◇-1", "{0} ◇-1"}},
                  .op = "one_neighbour", .holds = HOLDS_CELL, .can = always, .ask = my_beside_ask,
                  .list = my_beside_list, .refuse = my_beside_refuse, .answer = my_beside_answer,
                  .rate = my_beside_rate, .looks = my_beside_looks, .chosen = my_step_cell,
                  .worth = worthless},
    [STEP_EACH] = {STEP("each-neighbour", "remove a drop from a neighbour of {0}",
                        "retirer une goutte d'une voisine de {0}"),
                   .step_sign = {"mycelia.step-sign.each-neighbour", {"{0} ◆(-1)", "{0} ◆(-1)"}},
                   .op = "each_neighbour", .holds = HOLDS_CELL, .can = always, .ask = my_beside_ask,
                   .list = my_beside_list, .refuse = my_beside_refuse, .answer = my_beside_answer,
                   .rate = my_beside_rate, .looks = my_beside_looks, .chosen = my_step_cell,
                   .worth = worthless},
    [STEP_TOP] =
        {.op = "on_top", .holds = HOLDS_CARD, .can = always, .run = top_run, .worth = worthless},
};
const int my_verb_count = COUNT_OF(my_verbs);
MSG_ROWS(my_verbs, text);
MSG_ROWS(my_verbs, theirs);
MSG_ROWS(my_verbs, step);
MSG_ROWS(my_verbs, sign);
MSG_ROWS(my_verbs, step_sign);
