/* The Cycle: set-up, Emergence, whose turn it is, the end. */
#include <string.h>

#include "rules.h"

/* ---- fragments ------------------------------------------------------------------------------- */

int ds_from_bag(play *p) {
    uint8_t *bag = ds_state(p)->pub.bag;
    int roll = (int)dice_roll(p->dice, (uint32_t)ds_bag_count(&ds_state(p)->pub)), found = WATER;
    while (roll >= bag[found]) roll -= bag[found++];
    bag[found]--;
    return found;
}

/* DS-S-7, DS-E-1, DS-A-2, DS-A-4: locations by number, slots from the key on. */
static void refill(play *p) {
    pub *u = &ds_state(p)->pub;
    int wanted = tables_of(p->rules)->slots[u->head.seats], left = ds_bag_count(u);
    for (int i = 1; i <= LOCATIONS; i++)
        for (; u->count[i] < wanted && left > 0; left--) {
            int drawn = ds_from_bag(p);
            u->row[i][u->count[i]++] = (uint8_t)drawn;
            EMIT(p, E_REFILL, u->order[0], (uint16_t)drawn, (uint16_t)i);
        }
}

static void recover(play *p, int seat) { /* DS-E-3 */
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    for (uint64_t left = who->open | (who->top ? card_bit(who->top) : 0); left; left &= left - 1) {
        int c = lowest(left);
        if (!u->on_card[c]) continue;
        who->hand[u->on_card[c]]++;
        EMIT(p, E_RECOVER, seat, u->on_card[c], (uint16_t)c);
        u->on_card[c] = NO_COLOUR;
    }
}

/* ---- turns ----------------------------------------------------------------------------------- */

static void begin_stage(play *p, int seat, stage now, uint8_t told) {
    dreamscape *s = ds_state(p);
    player *who = &s->pub.player[seat];
    who->stage = (uint8_t)now;
    if (now == STAGE_TRAVEL) {
        who->ap = ACTION_POINTS;
        ds_progress(who);
    }
    EMIT(p, told, seat, 0);
    ds_settle(p, seat);
}

static void begin_turn(play *p, stage now, uint8_t told) {
    pub *u = &ds_state(p)->pub;
    u->head.active = u->order[u->turn];
    begin_stage(p, u->head.active, now, told);
}

/* DS-E-4: by location; who lies on top of others lay down later in the last Travel. */
static void deal_tokens(play *p) {
    pub *u = &ds_state(p)->pub;
    uint8_t before[PLAYERS_MAX];
    int n = 0;
    memcpy(before, u->order, sizeof before);
    for (int place = 1; place <= LOCATIONS; place++)
        for (int i = u->head.seats; i-- > 0;)
            if (u->player[before[i]].sleeper == place) u->order[n++] = before[i];
    for (int i = 0; i < n; i++) {
        u->player[u->order[i]].token = (uint8_t)(i + 1);
        EMIT(p, E_TOKEN, u->order[i], (uint16_t)(i + 1));
    }
}

static void begin_cycle(play *p) {
    pub *u = &ds_state(p)->pub;
    u->head.round++;
    EMIT(p, E_CYCLE, u->order[0], u->head.round);
    if (u->head.round > 1) { /* DS-C-2 */
        for (int i = 0; i < u->head.seats; i++) recover(p, u->order[i]);
        deal_tokens(p);
    }
    for (int i = 0; i < u->head.seats; i++) {
        u->player[i].used = 0;
        ds_forget_mountains(&u->player[i]);
    }
    u->turn = 0;
    begin_turn(p, STAGE_TRAVEL, E_TRAVEL);
}

static void begin_creation(play *p) {
    pub *u = &ds_state(p)->pub;
    u->turn = 0;
    begin_turn(p, STAGE_CREATE, E_CREATE);
    if (u->head.option[OPTION_CREATION] == CREATION_TOGETHER)
        for (int i = 1; i < u->head.seats; i++) begin_stage(p, u->order[i], STAGE_CREATE, E_CREATE);
}

void ds_next_travel(play *p) {
    pub *u = &ds_state(p)->pub;
    if (++u->turn < u->head.seats)
        begin_turn(p, STAGE_TRAVEL, E_TRAVEL);
    else
        begin_creation(p);
}

/* ---- the end --------------------------------------------------------------------------------- */

static void next_last_use(play *p) { /* DS-X-1, DS-A-40: of those who have something */
    pub *u = &ds_state(p)->pub;
    for (; u->turn < u->head.seats; u->turn++)
        if (ds_hand_count(&u->player[u->order[u->turn]]) > 0) {
            begin_turn(p, STAGE_LAST, E_LAST);
            return;
        }
    u->turn = 0;
    u->head.over = 1;
    EMIT(p, E_END, u->order[0], 0);
}

static void end_cycle(play *p) {
    pub *u = &ds_state(p)->pub;
    if (u->head.round < CYCLES) {
        refill(p);
        begin_cycle(p);
        return;
    }
    for (int i = 0; i < u->head.seats; i++) recover(p, u->order[i]); /* DS-A-41: no refill */
    u->turn = 0;
    next_last_use(p);
}

/* Several choose or create at once: the first of them by Initiative is active. Programs that play
 * all seats follow that order; people do not wait for it (DS-A-42). */
static void first_is_active(pub *u) {
    for (int i = u->head.seats; i-- > 0;)
        if (waited_for(&u->head, u->order[i])) u->head.active = u->order[i];
}

void ds_finished(play *p, int seat) {
    dreamscape *s = ds_state(p);
    pub *u = &s->pub;
    bool last = u->player[seat].stage == STAGE_LAST;
    u->player[seat].stage = STAGE_WAIT;
    ds_ask(s, seat, ASK_NOTHING);
    if (last) {
        u->turn++;
        next_last_use(p);
    } else if (++u->turn == u->head.seats)
        end_cycle(p);
    else if (u->head.option[OPTION_CREATION] == CREATION_TOGETHER)
        first_is_active(u);
    else
        begin_turn(p, STAGE_CREATE, E_CREATE);
}

/* ---- set-up ---------------------------------------------------------------------------------- */

static void seat_players(play *p) { /* DS-S-2, DS-S-5 */
    pub *u = &ds_state(p)->pub;
    int n = u->head.seats;
    for (int i = 0; i < n; i++) u->order[i] = (uint8_t)i;
    for (int i = 0; i < n; i++) {
        int k = i + (int)dice_roll(p->dice, (uint32_t)(n - i));
        uint8_t seat = u->order[k];
        u->order[k] = u->order[i];
        u->order[i] = seat;
        u->player[seat].token = u->player[seat].sleeper = (uint8_t)(i + 1);
        EMIT(p, E_TOKEN, seat, (uint16_t)(i + 1));
    }
}

/* DS-S-3, DS-A-33: a random tile of those left in the box. */
static int draw_tile(play *p, uint8_t left[DESIGNS_MAX]) {
    int total = 0, found = 1;
    for (int i = 1; i < tables_of(p->rules)->designs; i++) total += left[i];
    int roll = (int)dice_roll(p->dice, (uint32_t)total);
    while (roll >= left[found]) roll -= left[found++];
    left[found]--;
    return found;
}

static void lay_tiles(play *p) {
    pub *u = &ds_state(p)->pub;
    const tables *t = tables_of(p->rules);
    uint8_t left[DESIGNS_MAX] = {0}, colours[] = {WATER, GRASS, STONE, EARTH};
    int colours_left = COUNT_OF(colours);
    for (int i = 1; i < t->designs; i++)
        if (!t->design[i].advanced || u->head.option[OPTION_RULES] == RULES_NIGHTMARE)
            left[i] = t->design[i].copies;
    for (int i = 0; i < TILES; i++) {
        u->tile[i] = (uint8_t)draw_tile(p, left);
        if (design_row_of(&t->design[u->tile[i]])->coloured) {
            int k = (int)dice_roll(p->dice, (uint32_t)colours_left);
            u->tile_colour[i] = colours[k];
            memmove(colours + k, colours + k + 1, (size_t)(--colours_left - k));
            u->bag[u->tile_colour[i]]--;
        }
        EMIT(p, E_DESIGN, u->order[0], u->tile[i], u->tile_colour[i]);
    }
}

static void fill_bag(play *p) {
    pub *u = &ds_state(p)->pub;
    const tables *t = tables_of(p->rules);
    memcpy(u->bag, t->fragments, COLOURS);
    u->bag[RED] = 0;
    u->trees = t->trees[u->head.seats]; /* DS-S-6 */
}

static void let_in_nightmares(play *p) { /* DS-N-1 */
    pub *u = &ds_state(p)->pub;
    const tables *t = tables_of(p->rules);
    if (u->head.option[OPTION_RULES] != RULES_NIGHTMARE) return;
    u->nightmare = LOCATIONS;
    u->link_reds = t->links_of[LOCATIONS];
    u->bag[RED] = REDS_IN_BAG;
    u->reserve = (uint8_t)(t->fragments[RED] - REDS_IN_BAG - bits(u->link_reds));
}

static void deal_first_cards(play *p) { /* DS-S-4 */
    dreamscape *s = ds_state(p);
    const tables *t = tables_of(p->rules);
    for (int l = 1; l <= LEVELS; l++) {
        s->secret.unseen |= t->level[l];
        s->pub.unseen[l - 1] = (uint8_t)bits(t->level[l]);
    }
    for (int i = 0; i < s->pub.head.seats; i++) {
        int seat = s->pub.order[i];
        s->pub.player[seat].stage = STAGE_FIRST;
        ds_draw_cards(p, seat, 1, i + 1);
    }
}

/* All have chosen: the cards are shown, the rest go under in order of Initiative. */
static void show_first_cards(play *p) {
    dreamscape *s = ds_state(p);
    for (int i = 0; i < s->pub.head.seats; i++) {
        int seat = s->pub.order[i], chosen = s->own[seat].choice;
        s->own[seat].choice = 0;
        s->pub.player[seat].stage = STAGE_WAIT;
        ds_keep_card(p, seat, chosen);
    }
    begin_cycle(p);
}

void ds_chosen(play *p, int seat, int chosen) {
    dreamscape *s = ds_state(p);
    s->own[seat].choice = (uint8_t)chosen;
    EMIT(p, E_CHOSEN, seat, (uint16_t)chosen);
    ds_ask(s, seat, ASK_NOTHING);
    first_is_active(&s->pub);
    if (!s->pub.head.waiting) show_first_cards(p);
}

void ds_setup(play *p) {
    dreamscape *s = ds_state(p);
    seat_players(p);
    fill_bag(p);
    lay_tiles(p);
    deal_first_cards(p);
    refill(p);
    let_in_nightmares(p);
    for (int i = 1; i < s->pub.head.seats; i++) ds_ask(s, s->pub.order[i], ASK_FIRST);
    ds_chosen(p, s->pub.order[0], s->own[s->pub.order[0]].drawn[0]); /* one card is no choice */
}
