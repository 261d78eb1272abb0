/* How actions look to somebody who has just learnt the rules: one card at a time, the one that is
 * nearest to its end; what lies next door and not the way there; points that are there at once. No
 * tiles, no powers that need a plan, no exchange but for the last fragment of a card, no thought of
 * the others. Worth is in hundredths of a point, as in rate.c. */
#include <string.h>

#include "plan.h"
#include "rules.h"

enum {
    N_WANTED = 60,  /* a fragment that the card lacks */
    N_ANY = 10,     /* any other */
    N_MOVE = 5,     /* it is one step away */
    N_BUILT = 1,    /* rather built than thrown away */
    N_KEPT = 2,     /* rather on a card than built in vain */
    N_TROUBLE = 50, /* what one would have to think about */
    N_A_TRAVEL = 2, /* wanted fragments that a Travel brings */
};

/* Who looks, and at what. */
typedef struct {
    const tables *t;
    const pub *u;
    const player *who;
    int seat;
    outlook now;
    prospects *aim;          /* the nearest open card, if there is one */
    int worth;               /* of that card as it stands */
    int lacking;             /* fragments that it lacks beyond what is there */
    uint8_t wanted[COLOURS]; /* those, and a white for the Dreamer's way */
} beginner;

/* ---- one card -------------------------------------------------------------------------------- */

static void take_aim(beginner *b) {
    prospects *open = b->aim;
    ds_prospects(&b->now, open);
    for (int i = 1; i < open->count; i++)
        if (open->of[i].best < open->of[0].best) open->of[0] = open->of[i];
    if (open->count > 1) open->count = 1;
    b->worth = ds_worth(&b->now, open);
    plan p = {.lacking = NO_PLAN};
    if (open->count) p = ds_plan_of(&b->now, &open->of[0]);
    for (int c = WATER; c < WHITE; c++) {
        int have = b->who->hand[c] + b->now.stored[c];
        if (p.missing[c] > have) b->wanted[c] = (uint8_t)(p.missing[c] - have);
    }
    b->lacking = p.shortage + p.bridge;
    if (p.steps > b->who->hand[WHITE] + b->now.stored[WHITE]) b->wanted[WHITE] = 1;
}

/* What the card gains by this; `spent` as in a trial. */
static int nearer(const beginner *b, const outlook *after, uint32_t cells, int spent) {
    return ds_worth_after(&(trial){after, b->who, cells, HOPELESS, spent}, b->aim) - b->worth;
}

/* ---- Creation -------------------------------------------------------------------------------- */

static int look_place(const beginner *b, int put, int cell) {
    outlook after = b->now;
    after.who.hand[put]--;
    ds_put(&after.who, cell, put);
    return nearer(b, &after, cell_bit(cell), put) + (b->who->height[cell] ? -N_BUILT : N_BUILT);
}

static int look_arrive(const beginner *b, outlook after, int cell) {
    int on_top = top_colour(b->who, cell),
        points = ds_mountain_fresh(b->who, cell) ? MOUNTAIN_POINTS : 0;
    points += on_top == WATER ? 1 : on_top == RED ? -1 : 0;
    ds_stand(&after.who, cell);
    return points * POINT + nearer(b, &after, 0, NO_COLOUR);
}

static int look_step(const beginner *b, int cell) {
    outlook after = b->now;
    if (step_costs(b->who)) after.who.hand[WHITE]--;
    return look_arrive(b, after, cell);
}

static int look_plant(const beginner *b, int cell) {
    outlook after = b->now;
    after.who.hand[GRASS]--;
    ds_plant(&after.who, cell);
    bool shuts = !b->who->dreamer && cell == b->t->entrance;
    return shuts ? RATE_HOPELESS
                 : (bits(b->who->trees) + 1) * POINT + nearer(b, &after, cell_bit(cell), GRASS);
}

static int look_exchange(const beginner *b, int given, int taken) {
    if (given != RED && (b->lacking != 1 || !b->wanted[taken])) return -N_TROUBLE;
    outlook after = b->now;
    int count = given == RED ? REDS_BANISHED : 2;
    after.who.hand[given] = (uint8_t)(after.who.hand[given] - count);
    after.who.hand[taken]++;
    return nearer(b, &after, 0, NO_COLOUR) + (given == RED ? RED_LOSS * POINT : -N_BUILT) -
           (taken == RED ? RED_LOSS * POINT : 0);
}

static int look_finish(const beginner *b) {
    outlook after = b->now;
    memset(after.who.hand, 0, sizeof after.who.hand);
    return nearer(b, &after, 0, NO_COLOUR);
}

/* ---- Travel ---------------------------------------------------------------------------------- */

static int look_fragment(const beginner *b, int found) {
    if (b->who->hand[found] >= COLLECT_CAP) return 0;
    return found == RED ? -N_ANY : b->wanted[found] ? N_WANTED : N_ANY;
}

static int look_move(const beginner *b, int to, int cost) {
    int left = b->u->count[to],
        worth = left && b->who->ap > cost ? look_fragment(b, b->u->row[to][left - 1]) : 0;
    return worth > 0 ? worth - N_MOVE * (1 + cost) : -N_MOVE;
}

/* ---- powers and cards ------------------------------------------------------------------------ */

static int look_power(const beginner *b, int which) {
    return ds_powers[which].novice(b->who, b->now.travels);
}

/* In Travel what is in the Hands is a key, and may still be used. */
static int look_icon(const beginner *b, action a) {
    int kept = b->who->stage == STAGE_TRAVEL || b->wanted[a.arg[1]] ? -N_KEPT : N_KEPT;
    return a.kind == A_USE ? kept + look_power(b, b->t->card[a.arg[0]].power) : kept;
}

/* The dearest for which there is time. */
static int look_card(const beginner *b, int which) {
    plan p = ds_plan(&b->now, &b->t->card[which].pattern);
    int time = N_A_TRAVEL * b->now.travels, whites = b->who->hand[WHITE] + b->now.stored[WHITE];
    if (p.lacking == NO_PLAN || p.shortage + p.bridge > time ||
        (!b->now.travels && p.steps > whites))
        return -OPEN_CARD_LOSS * POINT;
    return b->t->card[which].points * POINT;
}

static int look_deck(const beginner *b, int level) {
    return b->now.travels > 1 ? LEVELS + 1 - level : -1;
}

static int look_take(const beginner *b, int cell) {
    outlook after = b->now;
    after.who.hand[ds_take(&after.who, cell)]++;
    return nearer(b, &after, cell_bit(cell), NO_COLOUR);
}

static int look_set(const beginner *b, int to) {
    outlook after = b->now;
    int from = b->who->lifted - 1;
    ds_lift(&after.who, from, b->who->lifted_at, to);
    return nearer(b, &after, cell_bit(from) | cell_bit(to), NO_COLOUR);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static int look_at(const beginner *b, action a) {
    switch ((action_kind)a.kind) {
    case A_COLLECT: return look_fragment(b, a.arg[0]);
    case A_MOVE: return look_move(b, a.arg[0], 1);
    case A_KEY:
    case A_KEY_RED: return look_move(b, a.arg[0], 0);
    case A_LOCATION: return look_power(b, a.arg[0]);
    case A_USE:
    case A_STORE: return look_icon(b, a);
    case A_PLACE: return look_place(b, a.arg[0], a.arg[1]);
    case A_ENTER: return look_arrive(b, b->now, b->t->entrance) + N_ANY;
    case A_STEP: return look_step(b, a.arg[0]);
    case A_PLANT: return look_plant(b, a.arg[0]);
    case A_SWAP: return look_exchange(b, a.arg[0], a.arg[1]);
    case A_BANISH: return look_exchange(b, RED, a.arg[0]);
    case A_FINISH: return look_finish(b);
    case A_TAKE: return look_take(b, a.arg[0]);
    case A_LIFT: return -N_TROUBLE;
    case A_SET: return look_set(b, a.arg[0]);
    case A_COMPLETE: return b->t->card[a.arg[0]].points;
    case A_LEAVE: return b->wanted[a.arg[0]];
    case A_DRAW: return look_deck(b, a.arg[0]);
    case A_CHOOSE:
    case A_KEEP: return look_card(b, a.arg[0]);
    case A_SPREAD: /* here one is as good as another */
    case A_SOW:
    case A_STIR:
    case A_ARRANGE:
    case A_SLEEP:
    case A_STOP:
    case A_NO_DRAW:
    case A_KEEP_NONE:
    case ACTIONS: break;
    }
    return 0;
}

void ds_novice(const rules *r, const view *v, action_list list, int32_t *worth) {
    const pub *u = v->pub;
    prospects aim;
    beginner b = {
        .t = tables_of(r), .u = u, .who = &u->player[v->seat], .seat = v->seat, .aim = &aim};
    b.now = ds_outlook(b.t, u, v->seat);
    take_aim(&b);
    for (int i = 0; i < list.count; i++) worth[i] = look_at(&b, list.item[i]);
}
