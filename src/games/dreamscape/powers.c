/* powers.c - the icons of cards, and the powers. A power in use is in player.power and the fields
 * beside it; it goes on until it has nothing left to ask. */
#include <string.h>

#include "rate.h"
#include "rules.h"

/* ---- icons ----------------------------------------------------------------------------------- */

void ds_legal_icons(const sight *v, options *o) { /* DS-D-7, DS-D-8, DS-N-10 */
    for (uint64_t left = ds_bare_icons(v->u, v->seat); left; left &= left - 1) {
        int c = lowest(left);
        bool use = ds_may_use_card(v->t, v->u, v->seat, c);
        for (int k = WATER; k < RED; k++) {
            if (!v->who->hand[k]) continue;
            if (use) offer(o, A_USE, c, k);
            offer(o, A_STORE, c, k);
        }
    }
}

void ds_do_icon(play *p, int seat, action a) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    int which = tables_of(p->rules)->card[a.arg[0]].power;
    ASSERT(who->hand[a.arg[1]] > 0 && !u->on_card[a.arg[0]]);
    who->hand[a.arg[1]]--;
    u->on_card[a.arg[0]] = (uint8_t)a.arg[1];
    ds_lose_step(who);
    if (who->stage == STAGE_TRAVEL) ds_progress(who);
    if (a.kind == A_USE) {
        EMIT(p, E_USE, seat, a.arg[1], a.arg[0], (uint16_t)which);
        ds_begin_power(p, seat, which);
    } else
        EMIT(p, E_STORE, seat, a.arg[1], a.arg[0]);
}

/* ---- when it works --------------------------------------------------------------------------- */

static bool never_works(const tables *t, const pub *u, int seat) {
    (void)t, (void)u, (void)seat;
    return false;
}

static bool archives_works(const tables *t, const pub *u, int seat) {
    (void)t, (void)seat;
    return ds_bag_count(u) > 0;
}

static bool harvesters_works(const tables *t, const pub *u, int seat) {
    (void)t, (void)seat;
    return ds_bag_count(u) > 0 && ds_open_locations(u);
}

static bool tower_works(const tables *t, const pub *u, int seat) {
    (void)t;
    return free_cells(&u->player[seat]) != 0;
}

static bool golem_works(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    for (uint32_t left = who->filled; left; left &= left - 1)
        if (ds_lift_targets(t, who, lowest(left))) return true;
    return false;
}

static bool lake_works(const tables *t, const pub *u, int seat) {
    (void)t, (void)seat;
    return ds_mixed_locations(u) != 0;
}

static bool king_works(const tables *t, const pub *u, int seat) {
    (void)t, (void)seat;
    return ds_deck_count(u, 1) || ds_deck_count(u, 2) || ds_deck_count(u, 3);
}

/* ---- beginning ------------------------------------------------------------------------------- */

static void begin_nothing(play *p, int seat) { (void)p, (void)seat; }

static void find(play *p, int seat) { /* DS-P-1 */
    player *who = &ds_state(p)->pub.player[seat];
    int found = ds_from_bag(p);
    who->hand[found]++;
    EMIT(p, E_FIND, seat, (uint16_t)found);
    who->power = NO_POWER;
}

static void harvest(play *p, int seat) { /* DS-P-3 */
    dreamscape *s = ds_state(p);
    player *who = &s->pub.player[seat];
    for (int i = 0; i < HARVEST && ds_bag_count(&s->pub) > 0; i++) {
        who->sown[i] = (uint8_t)ds_from_bag(p);
        EMIT(p, E_HARVEST, seat, who->sown[i]);
    }
}

static void begin_tower(play *p, int seat) {
    ds_state(p)->pub.player[seat].left = TOWER_TIMES; /* DS-P-5 */
}

static void begin_golem(play *p, int seat) {
    ds_state(p)->pub.player[seat].left = GOLEM_TIMES; /* DS-P-6 */
}

static void begin_king(play *p, int seat) {
    ds_state(p)->pub.player[seat].draw = KING_CARDS; /* DS-A-10 */
}

/* ---- what is asked --------------------------------------------------------------------------- */

static int ask_nothing(play *p, int seat) {
    (void)p, (void)seat;
    return ASK_NOTHING;
}

static int ask_sow(play *p, int seat) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    if (who->sown[0] && ds_open_locations(u)) return ASK_SOW;
    for (int i = 0; i < HARVEST; i++) {
        if (!who->sown[i]) continue;
        u->bag[who->sown[i]]++;
        EMIT(p, E_NO_ROOM, seat, who->sown[i]);
    }
    return ASK_NOTHING;
}

static int ask_tower(play *p, int seat) {
    const player *who = &ds_state(p)->pub.player[seat];
    return who->left && free_cells(who) ? ASK_TOWER : ASK_NOTHING;
}

static int ask_golem(play *p, int seat) {
    const pub *u = &ds_state(p)->pub;
    const player *who = &u->player[seat];
    if (who->lifted) return ASK_SET;
    return who->left && golem_works(tables_of(p->rules), u, seat) ? ASK_GOLEM : ASK_NOTHING;
}

static int ask_lake(play *p, int seat) {
    const pub *u = &ds_state(p)->pub;
    const player *who = &u->player[seat];
    if (!who->lake) return ASK_STIR;
    return ds_mixed(u->row[who->lake] + who->lake_at, u->count[who->lake] - who->lake_at)
               ? ASK_ARRANGE
               : ASK_NOTHING;
}

/* ---- how it looks to a beginner -------------------------------------------------------------- */

enum { GOOD = 80, HARD = -50 }; /* hundredths of a point */

static int seems_hard(const player *who, int travels_left) {
    (void)who, (void)travels_left;
    return HARD;
}

static int seems_good(const player *who, int travels_left) {
    (void)who, (void)travels_left;
    return GOOD;
}

static int seems_good_without_cards(const player *who, int travels_left) {
    return !who->open_count && travels_left ? GOOD : HARD;
}

/* ---- the rows -------------------------------------------------------------------------------- */

const power_row ds_powers[POWERS] = {
    [NO_POWER] = {.noun = {"dreamscape.power.no-power", {"no power", "aucun Pouvoir"}},
                  .text = {NULL, {"", ""}},
                  .name = "none",
                  .symbol = "",
                  .feature = F_OTHER_ICONS,
                  .works = never_works,
                  .begin = begin_nothing,
                  .ask = ask_nothing,
                  .worth = ds_worth_nothing,
                  .novice = seems_hard},
    [ARCHIVES] = {.noun = {"dreamscape.power.archives", {"{mp}Archives", "{fp}Archives"}},
                  .text = {"dreamscape.does.archives",
                           {"draw one dreamshard from the bag into your Hands",
                            "tirez un fragment du sac dans vos Mains"}},
                  .name = "archives",
                  .symbol = "power-archives",
                  .feature = F_ARCHIVES,
                  .detour = true,
                  .works = archives_works,
                  .begin = find,
                  .ask = ask_nothing,
                  .worth = ds_worth_archives,
                  .novice = seems_good},
    [HARVESTERS] =
        {.noun = {"dreamscape.power.harvesters", {"{mp}Harvesters", "{fp}Récolteuses"}},
         .text = {"dreamscape.does.harvesters",
                  {"draw two dreamshards from the bag and put them at one or two locations",
                   "tirez deux fragments du sac et posez-les dans un ou deux lieux"}},
         .name = "harvesters",
         .symbol = "power-harvesters",
         .feature = F_OTHER_ICONS,
         .blue = true,
         .works = harvesters_works,
         .begin = harvest,
         .ask = ask_sow,
         .worth = ds_worth_shuffle,
         .novice = seems_hard},
    [TOWER] =
        {.noun = {"dreamscape.power.tower", {"Tower", "{f}Tour"}},
         .text = {"dreamscape.does.tower",
                  {"take up to two free dreamshards of your Dreamscape into your Hands",
                   "reprenez dans vos Mains jusqu'à deux fragments libres de votre Dreamscape"}},
         .name = "tower",
         .symbol = "power-tower",
         .feature = F_TOWERS,
         .works = tower_works,
         .begin = begin_tower,
         .ask = ask_tower,
         .worth = ds_worth_tower,
         .novice = seems_hard},
    [GOLEM] =
        {.noun = {"dreamscape.power.golem", {"Golem", "Golem"}},
         .text = {"dreamscape.does.golem",
                  {"up to three times, move a dreamshard of your Dreamscape, with everything on "
                   "it, by one space",
                   "jusqu'à trois fois, déplacez d'une case un fragment de votre Dreamscape, avec "
                   "tout ce qu'il porte"}},
         .name = "golem",
         .symbol = "power-golem",
         .feature = F_GOLEMS,
         .works = golem_works,
         .begin = begin_golem,
         .ask = ask_golem,
         .worth = ds_worth_golem,
         .novice = seems_hard},
    [LAKE] = {.noun = {"dreamscape.power.lake", {"Lake", "Lac"}},
              .text = {"dreamscape.does.lake",
                       {"put the dreamshards of any location in the order that you like",
                        "rangez les fragments d'un lieu dans l'ordre de votre choix"}},
              .name = "lake",
              .symbol = "power-lake",
              .feature = F_OTHER_ICONS,
              .blue = true,
              .works = lake_works,
              .begin = begin_nothing,
              .ask = ask_lake,
              .worth = ds_worth_shuffle,
              .novice = seems_hard},
    [KING] = {.noun = {"dreamscape.power.king", {"King", "Roi"}},
              .text = {"dreamscape.does.king",
                       {"draw six cards from one pile and keep one or none",
                        "piochez six cartes dans une pioche et gardez-en une ou aucune"}},
              .name = "king",
              .symbol = "power-king",
              .feature = F_KINGS,
              .detour = true,
              .optional = true,
              .works = king_works,
              .begin = begin_king,
              .ask = ask_nothing,
              .worth = ds_worth_king,
              .novice = seems_good_without_cards},
};
MSG_ROWS(ds_powers, noun);
MSG_ROWS(ds_powers, text);

void ds_begin_power(play *p, int seat, int which) {
    ASSERT(which > NO_POWER && which < POWERS);
    ds_state(p)->pub.player[seat].power = (uint8_t)which;
    ds_powers[which].begin(p, seat);
}

static void end_power(player *who) {
    who->power = who->left = who->lake = who->lake_at = who->sown[0] = who->sown[1] = 0;
}

int ds_power_ask(play *p, int seat) {
    player *who = &ds_state(p)->pub.player[seat];
    if (!who->power) return ASK_NOTHING;
    int asked = ds_powers[who->power].ask(p, seat);
    if (asked == ASK_NOTHING) end_power(who);
    return asked;
}

/* ---- what may be answered -------------------------------------------------------------------- */

void ds_legal_sow(const sight *v, options *o) {
    for (unsigned left = ds_open_locations(v->u); left; left &= left - 1) {
        offer(o, A_SOW, v->who->sown[0], lowest(left));
        if (v->who->sown[1] && v->who->sown[1] != v->who->sown[0])
            offer(o, A_SOW, v->who->sown[1], lowest(left));
    }
}

void ds_legal_arrange(const sight *v, options *o) {
    const uint8_t *row = v->u->row[v->who->lake];
    unsigned seen = 0;
    for (int i = v->who->lake_at; i < v->u->count[v->who->lake]; i++) {
        if (!(seen >> row[i] & 1)) offer(o, A_ARRANGE, row[i], 0);
        seen |= 1u << row[i];
    }
}

void ds_legal_stir(const sight *v, options *o) { /* DS-P-4 */
    offer_each(o, A_STIR, ds_mixed_locations(v->u));
}

void ds_legal_take(const sight *v, options *o) { /* DS-P-5 */
    offer_each(o, A_TAKE, free_cells(v->who));
    offer(o, A_STOP, 0, 0);
}

void ds_legal_lift(const sight *v, options *o) { /* DS-P-6 */
    for (uint32_t left = v->who->filled; left; left &= left - 1) {
        int cell = lowest(left);
        if (!ds_lift_targets(v->t, v->who, cell)) continue;
        for (int level = 0; level < v->who->height[cell]; level++)
            offer(o, A_LIFT, cell, level + 1);
    }
    offer(o, A_STOP, 0, 0);
}

void ds_legal_set(const sight *v, options *o) {
    offer_each(o, A_SET, ds_lift_targets(v->t, v->who, v->who->lifted - 1));
}

/* ---- answers --------------------------------------------------------------------------------- */

void ds_do_sow(play *p, int seat, int put, int place) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    ASSERT((who->sown[0] == put || who->sown[1] == put) && u->count[place] < SLOTS);
    if (who->sown[0] == put) who->sown[0] = who->sown[1];
    who->sown[1] = NO_COLOUR;
    u->row[place][u->count[place]++] = (uint8_t)put; /* DS-A-2 */
    EMIT(p, E_SOW, seat, (uint16_t)put, (uint16_t)place);
}

void ds_do_stir(play *p, int seat, int place) {
    ds_state(p)->pub.player[seat].lake = (uint8_t)place;
    EMIT(p, E_STIR, seat, (uint16_t)place);
}

/* Puts this colour into the next slot; the others keep their order. */
void ds_do_arrange(play *p, int seat, int put) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    uint8_t *at = u->row[who->lake] + who->lake_at,
            *found = memchr(at, put, (size_t)(u->count[who->lake] - who->lake_at));
    ASSERT(found);
    memmove(at + 1, at, (size_t)(found - at));
    *at = (uint8_t)put;
    EMIT(p, E_ARRANGE, seat, (uint16_t)put, (uint16_t)(++who->lake_at));
}

void ds_do_take(play *p, int seat, int cell) { /* DS-P-5 */
    player *who = &ds_state(p)->pub.player[seat];
    ASSERT(who->left > 0);
    int taken = ds_take(who, cell);
    who->hand[taken]++;
    who->left--;
    EMIT(p, E_TAKE, seat, (uint16_t)taken, (uint16_t)cell);
}

/* `height` is 1 for the lowest fragment. Nothing moves yet. */
void ds_do_lift(play *p, int seat, int cell, int height) {
    player *who = &ds_state(p)->pub.player[seat];
    ASSERT(height >= 1 && height <= who->height[cell]);
    who->lifted = (uint8_t)(cell + 1);
    who->lifted_at = (uint8_t)(height - 1);
}

void ds_do_set(play *p, int seat, int to) { /* DS-P-6, DS-A-25 */
    player *who = &ds_state(p)->pub.player[seat];
    ASSERT(who->lifted && who->left > 0);
    int from = who->lifted - 1, level = who->lifted_at;
    EMIT(p, E_LIFT, seat, (uint16_t)(who->height[from] - level), (uint16_t)from, (uint16_t)to);
    ds_lift(who, from, level, to);
    who->left--;
    who->lifted = who->lifted_at = 0;
}

void ds_do_stop(play *p, int seat) { end_power(&ds_state(p)->pub.player[seat]); }
