#include "counts.h"

#include <string.h>

#include "words.h"

/* ---- sums ------------------------------------------------------------------------------------ */

static int sum(const uint8_t by_colour[LANES]) {
    int n = 0;
    for (int i = WATER; i < COLOURS; i++) n += by_colour[i];
    return n;
}

int ds_bag_count(const pub *u) { return sum(u->bag); }
int ds_hand_count(const player *who) { return sum(who->hand); }
int ds_deck_count(const pub *u, int level) { return u->unseen[level - 1] + u->under[level - 1]; }
int ds_reds(const player *who) { return who->built[RED] + who->hand[RED]; }

int ds_points(const player *who) {
    int n = 0;
    for (int i = 0; i < SOURCES_OF_POINTS; i++) n += who->points[i];
    return n;
}

/* ---- Design tiles ---------------------------------------------------------------------------- */

/* Spaces whose pile is of this height and, unless it is NO_COLOUR, topped by this colour. */
static uint32_t piles(const player *who, int height, int on_top) {
    uint32_t found = 0;
    for (uint32_t left = who->filled; left; left &= left - 1) {
        int cell = lowest(left);
        bool fits = (height == 0 || who->height[cell] == height) &&
                    (on_top == NO_COLOUR || top_colour(who, cell) == on_top);
        if (fits) found |= cell_bit(cell);
    }
    return found;
}

/* DS-A-36: a space counts one, and a tree on it one more. */
static int worth(const player *who, uint32_t cells) {
    return bits(cells) + bits(cells & who->trees);
}

/* The spaces of `among` that hang together with those of `from`. */
static uint32_t group(const tables *t, uint32_t from, uint32_t among) {
    uint32_t found = from & among, before;
    do {
        before = found;
        found |= ds_beside(t, found) & among;
    } while (found != before);
    return found;
}

static int longest(const tables *t, const player *who, int on_top) { /* DS-A-39 */
    uint32_t left = piles(who, 0, on_top);
    int best = 0;
    while (left) {
        uint32_t one = group(t, left & -left, left);
        int n = worth(who, one);
        if (n > best) best = n;
        left &= ~one;
    }
    return best;
}

static int in_view(const tables *t, const player *who, int on_top) { /* DS-A-39 */
    if (!who->dreamer) return 0;
    uint32_t here = cell_bit(who->dreamer - 1), among = piles(who, 0, on_top);
    int n = worth(who, group(t, (here | ds_beside(t, here)) & among, among));
    return ds_is_mountain(who, who->dreamer - 1) ? 2 * n : n;
}

/* DS-F-8: every tree is one more fragment of the colour that it stands on. */
static int of_colour(const player *who, int wanted) {
    int n = who->built[wanted];
    for (uint32_t left = who->trees; left; left &= left - 1)
        n += top_colour(who, lowest(left)) == wanted;
    return n;
}

static int distance(const tables *t, const player *who) { /* DS-A-38 */
    if (!who->dreamer) return 0;
    int across = t->x[who->dreamer - 1] - t->x[t->entrance];
    return t->y[who->dreamer - 1] + (across < 0 ? -across : across);
}

int ds_design_count(const tables *t, const pub *u, int seat, int tile) {
    return ds_count_for(t, u, &u->player[seat], tile);
}

int ds_count_for(const tables *t, const pub *u, const player *who, int tile) {
    int wanted = u->tile_colour[tile];
    switch ((design_kind)t->design[u->tile[tile]].kind) {
    case MOST_FRAGMENTS: return sum(who->built) - who->built[RED] + bits(who->trees); /* DS-A-37 */
    case MOST_PAIRS: return worth(who, piles(who, 2, NO_COLOUR));
    case MOST_CARDS: return who->done_count;
    case FARTHEST: return distance(t, who);
    case MOST_COLOUR:
    case SCALE_COLOUR: return of_colour(who, wanted);
    case MOST_SINGLES: return worth(who, piles(who, 1, wanted));
    case LONGEST_COLOUR: return longest(t, who, wanted);
    case NO_RED: return ds_reds(who);
    case FEWEST_FREE: return t->cells - bits(who->filled) + who->built[RED]; /* DS-A-37 */
    case VIEW_COLOUR: return in_view(t, who, wanted);
    case DESIGN_KINDS: break;
    }
    return 0;
}

static int on_scale(const design *d, int count) {
    int points = 0;
    for (int i = 0; i < d->scales; i++)
        if (count >= d->scale[i][0]) points = d->scale[i][1];
    return points;
}

/* Nobody has more (or fewer) of it: DS-X-3, ties included. */
static bool leads(const tables *t, const pub *u, int seat, int tile) {
    bool fewest = t->design[u->tile[tile]].kind == FEWEST_FREE;
    int mine = ds_design_count(t, u, seat, tile);
    for (int i = 0; i < u->head.seats; i++) {
        int other = ds_design_count(t, u, i, tile);
        if (fewest ? other < mine : other > mine) return false;
    }
    return fewest || mine > 0; /* DS-A-35 */
}

int ds_design_points(const tables *t, const pub *u, int seat, int tile) {
    const design *d = &t->design[u->tile[tile]];
    if (d->kind == SCALE_COLOUR) return on_scale(d, ds_design_count(t, u, seat, tile));
    if (d->kind == VIEW_COLOUR) return d->points * ds_design_count(t, u, seat, tile);
    if (d->kind == NO_RED) return ds_design_count(t, u, seat, tile) ? 0 : d->points;
    return leads(t, u, seat, tile) ? d->points : 0;
}

/* ---- Travel ---------------------------------------------------------------------------------- */

bool ds_may_collect(const pub *u, int seat) {
    const player *who = &u->player[seat];
    int there = u->count[who->sleeper];
    return who->ap > 0 && there > 0 && who->hand[u->row[who->sleeper][there - 1]] < COLLECT_CAP;
}

bool ds_takes_red(const pub *u, int seat, int link) {
    return u->link_reds >> link & 1 && u->player[seat].hand[RED] < COLLECT_CAP;
}

/* Locations that this player may enter by key: DS-V-5, DS-V-6, DS-A-6. */
static uint8_t keyed(const pub *u, const player *who) {
    unsigned open = 0;
    for (int i = 1; i <= LOCATIONS; i++)
        if (u->count[i] == 0 || who->hand[u->row[i][0]]) open |= 1u << i;
    return (uint8_t)open;
}

/* The locations next to one whose red would be taken on the way. */
static uint8_t over_reds(const tables *t, const pub *u, int seat, int from) {
    unsigned found = 0;
    if (!u->link_reds || u->player[seat].hand[RED] >= COLLECT_CAP) return 0;
    for (int i = 1; i <= LOCATIONS; i++) {
        int link = t->link_between[from][i];
        if (link && u->link_reds >> (link - 1) & 1) found |= 1u << i;
    }
    return (uint8_t)found;
}

uint8_t ds_paid_moves(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    return who->ap ? (uint8_t)(t->linked[who->sleeper] & ~keyed(u, who)) : 0;
}

uint8_t ds_key_moves(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    uint8_t open = keyed(u, who), reached = 0, fresh = (uint8_t)(1u << who->sleeper);
    if (!who->ap) return 0; /* DS-V-7 */
    while (fresh) {
        int from = lowest(fresh);
        reached |= (uint8_t)(1u << from);
        fresh |= (uint8_t)(t->linked[from] & open & ~over_reds(t, u, seat, from));
        fresh &= (uint8_t)~reached;
    }
    return (uint8_t)(reached & ~who->visited);
}

uint8_t ds_key_reds(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    return who->ap && u->link_reds ? keyed(u, who) & over_reds(t, u, seat, who->sleeper) : 0;
}

/* ---- powers ---------------------------------------------------------------------------------- */

static bool golem_works(const tables *t, const player *who) {
    for (uint32_t left = who->filled; left; left &= left - 1)
        if (ds_lift_targets(t, who, lowest(left))) return true;
    return false;
}

bool ds_mixed(const uint8_t *colours, int count) {
    for (int i = 1; i < count; i++)
        if (colours[i] != colours[0]) return true;
    return false;
}

uint8_t ds_mixed_locations(const pub *u) {
    unsigned found = 0;
    for (int i = 1; i <= LOCATIONS; i++)
        if (ds_mixed(u->row[i], u->count[i])) found |= 1u << i;
    return (uint8_t)found;
}

uint8_t ds_open_locations(const pub *u) {
    unsigned found = 0;
    for (int i = 1; i <= LOCATIONS; i++)
        if (u->count[i] < SLOTS) found |= 1u << i;
    return (uint8_t)found;
}

static bool king_works(const pub *u) {
    return ds_deck_count(u, 1) || ds_deck_count(u, 2) || ds_deck_count(u, 3);
}

bool ds_power_works(const tables *t, const pub *u, int seat, int which) {
    const player *who = &u->player[seat];
    switch ((power)which) {
    case ARCHIVES: return ds_bag_count(u) > 0;
    case HARVESTERS: return ds_bag_count(u) > 0 && ds_open_locations(u);
    case TOWER: return free_cells(who) != 0;
    case GOLEM: return golem_works(t, who);
    case LAKE: return ds_mixed_locations(u) != 0;
    case KING: return king_works(u);
    case NO_POWER:
    case POWERS: break;
    }
    return false;
}

bool ds_may_use_location(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    return !who->used && u->nightmare != who->sleeper &&
           ds_power_works(t, u, seat, t->location[who->sleeper].power);
}

uint64_t ds_bare_icons(const pub *u, int seat) {
    const player *who = &u->player[seat];
    uint64_t icons = who->open | (who->top ? card_bit(who->top) : 0), bare = 0;
    for (; icons; icons &= icons - 1)
        if (!u->on_card[lowest(icons)]) bare |= icons & -icons;
    return bare;
}

bool ds_may_use_card(const tables *t, const pub *u, int seat, int which) {
    int p = t->card[which].power, now = u->player[seat].stage;
    if (now != STAGE_TRAVEL && now != STAGE_CREATE) return false;
    if (now == STAGE_CREATE && power_is_blue(p) &&
        u->head.option[OPTION_CREATION] == CREATION_TOGETHER)
        return false; /* DS-P-7 */
    return ds_power_works(t, u, seat, p);
}
