#include "pattern.h"

#include <string.h>

/* All other spaces of the pattern match in this orientation. */
static bool fits(const tables *t, const player *who, const pattern *p, int turn) {
    int cell = who->dreamer - 1;
    for (int i = 0; i < p->others; i++) {
        int x = t->x[cell] + p->x[turn][i], y = t->y[cell] + p->y[turn][i];
        if (x < 0 || y < 0 || x >= t->width || y >= t->height) return false;
        if (space_plain(who->cell[y * t->width + x]) != p->other[i]) return false;
    }
    return true;
}

bool ds_completed(const tables *t, const player *who, const pattern *p) {
    if (!who->dreamer || space_plain(who->cell[who->dreamer - 1]) != p->dreamer) return false;
    for (int turn = 0; turn < p->turns; turn++)
        if (fits(t, who, p, turn)) return true;
    return false;
}

uint64_t ds_completed_cards(const tables *t, const player *who) {
    uint64_t found = 0;
    if (!who->dreamer) return 0;
    for (uint64_t left = who->open; left; left &= left - 1) {
        int c = lowest(left);
        if (ds_completed(t, who, &t->card[c].pattern)) found |= card_bit(c);
    }
    return found;
}

/* ---- compiling ------------------------------------------------------------------------------- */

/* Turns 0 to 3 are rotations, 4 to 7 those of the mirror image. */
static void turned(int turn, int x, int y, int8_t out[2]) {
    if (turn & 4) x = -x;
    for (int i = 0; i < (turn & 3); i++) {
        int was = x;
        x = -y;
        y = was;
    }
    out[0] = (int8_t)x;
    out[1] = (int8_t)y;
}

static int index_at(const pattern *p, int turn, int8_t x, int8_t y) {
    for (int i = 0; i < p->others; i++)
        if (p->x[turn][i] == x && p->y[turn][i] == y) return i;
    return -1;
}

/* Both orientations ask for the same piles in the same spaces. */
static bool same_turn(const pattern *p, int a, int b) {
    for (int i = 0; i < p->others; i++) {
        int other = index_at(p, b, p->x[a][i], p->y[a][i]);
        if (other < 0 || p->other[i] != p->other[other]) return false;
    }
    return true;
}

static void add_turn(pattern *p, int turn, int8_t seen[PATTERN_CELLS_MAX][2]) {
    int8_t at[2];
    for (int i = 0; i < p->others; i++) {
        turned(turn, seen[i][0], seen[i][1], at);
        p->x[p->turns][i] = at[0];
        p->y[p->turns][i] = at[1];
    }
    for (int i = 0; i < p->turns; i++)
        if (same_turn(p, i, p->turns)) {
            memset(p->x[p->turns], 0, sizeof p->x[0]);
            memset(p->y[p->turns], 0, sizeof p->y[0]);
            return;
        }
    p->turns++;
}

void ds_compile_pattern(pattern *p) {
    int8_t seen[PATTERN_CELLS_MAX][2] = {0};
    int dx = 0, dy = 0;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            if (p->drawn[y][x] & DREAMER) dx = x, dy = y;
    p->dreamer = p->drawn[dy][dx];
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            if (p->drawn[y][x] && (x != dx || y != dy)) {
                seen[p->others][0] = (int8_t)(x - dx);
                seen[p->others][1] = (int8_t)(y - dy);
                p->other[p->others++] = p->drawn[y][x];
            }
    for (int turn = 0; turn < TURNS; turn++) add_turn(p, turn, seen);
}

static int pile_row(pattern *p, space wanted) {
    wanted &= ~DREAMER;
    for (int i = 0; i < p->piles; i++)
        if (p->pile[i] == wanted) return i;
    p->pile[p->piles] = wanted;
    return p->piles++;
}

static bool all_inside(const tables *t, const pattern *p, int turn, int cell) {
    for (int i = 0; i < p->others; i++) {
        int x = t->x[cell] + p->x[turn][i], y = t->y[cell] + p->y[turn][i];
        if (x < 0 || y < 0 || x >= t->width || y >= t->height) return false;
    }
    return true;
}

void ds_spread_pattern(const tables *t, pattern *p) {
    pile_row(p, p->dreamer);
    for (int i = 0; i < p->others; i++) p->pile_of[i] = (uint8_t)pile_row(p, p->other[i]);
    for (int turn = 0; turn < p->turns; turn++) {
        for (int i = 0; i < p->others; i++)
            p->away[turn][i] = (int8_t)(p->y[turn][i] * t->width + p->x[turn][i]);
        for (int cell = 0; cell < t->cells; cell++)
            if (all_inside(t, p, turn, cell)) p->inside[turn] |= cell_bit(cell);
    }
}
