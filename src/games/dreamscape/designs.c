/* designs.c - the kinds of Design tile: what each counts, and how the count becomes points. */
#include "counts.h"
#include "words.h"

/* ---- counts ---------------------------------------------------------------------------------- */

/* Spaces with a pile of this height (0: any) and this colour on top (NO_COLOUR: any). */
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

/* DS-A-36: a space counts as one, and a tree on it as one more. */
static int worth(const player *who, uint32_t cells) {
    return bits(cells) + bits(cells & who->trees);
}

/* The spaces of `among` that are connected with those of `from`. */
static uint32_t group(const tables *t, uint32_t from, uint32_t among) {
    uint32_t found = from & among, before;
    do {
        before = found;
        found |= ds_beside(t, found) & among;
    } while (found != before);
    return found;
}

static int longest(const tables *t, const player *who, int wanted) { /* DS-A-39 */
    uint32_t left = piles(who, 0, wanted);
    int best = 0;
    while (left) {
        uint32_t one = group(t, left & -left, left);
        int n = worth(who, one);
        if (n > best) best = n;
        left &= ~one;
    }
    return best;
}

static int in_view(const tables *t, const player *who, int wanted) { /* DS-A-39 */
    if (!who->dreamer) return 0;
    uint32_t here = cell_bit(who->dreamer - 1), among = piles(who, 0, wanted);
    int n = worth(who, group(t, (here | ds_beside(t, here)) & among, among));
    return ds_is_mountain(who, who->dreamer - 1) ? 2 * n : n;
}

/* DS-F-8: a tree counts as one more fragment of the colour under it. */
static int of_colour(const tables *t, const player *who, int wanted) {
    (void)t;
    int n = who->built[wanted];
    for (uint32_t left = who->trees; left; left &= left - 1)
        n += top_colour(who, lowest(left)) == wanted;
    return n;
}

static int distance(const tables *t, const player *who, int wanted) { /* DS-A-38 */
    (void)wanted;
    if (!who->dreamer) return 0;
    int across = t->x[who->dreamer - 1] - t->x[t->entrance];
    return t->y[who->dreamer - 1] + (across < 0 ? -across : across);
}

static int fragments(const tables *t, const player *who, int wanted) { /* DS-A-37 */
    int n = bits(who->trees);
    (void)t, (void)wanted;
    for (int c = WATER; c < RED; c++) n += who->built[c];
    return n;
}

static int pairs(const tables *t, const player *who, int wanted) {
    (void)t, (void)wanted;
    return worth(who, piles(who, 2, NO_COLOUR));
}

static int cards(const tables *t, const player *who, int wanted) {
    (void)t, (void)wanted;
    return who->done_count;
}

static int singles(const tables *t, const player *who, int wanted) {
    (void)t;
    return worth(who, piles(who, 1, wanted));
}

static int reds(const tables *t, const player *who, int wanted) {
    (void)t, (void)wanted;
    return ds_reds(who);
}

static int free_spaces(const tables *t, const player *who, int wanted) { /* DS-A-37 */
    (void)wanted;
    return t->cells - bits(who->filled) + who->built[RED];
}

/* ---- the rows -------------------------------------------------------------------------------- */

const design_row ds_designs[DESIGN_KINDS] = {
    [MOST_FRAGMENTS] = {.text = {"dreamscape.wants.most-fragments",
                                 {"most dreamshards", "le plus de fragments"}},
                        .name = "most_fragments",
                        .scoring = TO_MOST,
                        .coloured = false,
                        .weight = 1,
                        .count = fragments},
    [MOST_PAIRS] = {.text = {"dreamscape.wants.most-pairs",
                             {"most piles of exactly two dreamshards",
                              "le plus de piles d'exactement deux fragments"}},
                    .name = "most_pairs",
                    .scoring = TO_MOST,
                    .coloured = false,
                    .weight = 1,
                    .count = pairs},
    [MOST_CARDS] = {.text = {"dreamscape.wants.most-cards",
                             {"most completed cards", "le plus de cartes complétées"}},
                    .name = "most_cards",
                    .scoring = TO_MOST,
                    .coloured = false,
                    .weight = 0,
                    .count = cards},
    [FARTHEST] = {.text = {"dreamscape.wants.farthest",
                           {"Dreamer farthest from the entrance",
                            "Rêveur le plus loin de l'entrée"}},
                  .name = "farthest",
                  .scoring = TO_MOST,
                  .coloured = false,
                  .weight = 1,
                  .count = distance},
    [MOST_COLOUR] = {.text = {"dreamscape.wants.most-colour",
                              {"most dreamshards of the colour{0! (|)}",
                               "le plus de fragments de la couleur{0! (|)}"}},
                     .name = "most_colour",
                     .scoring = TO_MOST,
                     .coloured = true,
                     .weight = 1,
                     .count = of_colour},
    [MOST_SINGLES] = {.text = {"dreamscape.wants.most-singles",
                               {"most spaces with one single dreamshard, of the colour{0! (|)}",
                                "le plus de cases d'un seul fragment, de la couleur{0! (|)}"}},
                      .name = "most_singles",
                      .scoring = TO_MOST,
                      .coloured = true,
                      .weight = 1,
                      .count = singles},
    [SCALE_COLOUR] = {.text = {"dreamscape.wants.scale-colour",
                               {"by the number of dreamshards of the colour{0! (|)}",
                                "selon le nombre de fragments de la couleur{0! (|)}"}},
                      .name = "scale_colour",
                      .scoring = BY_SCALE,
                      .coloured = true,
                      .weight = 1,
                      .count = of_colour},
    [LONGEST_COLOUR] =
        {.text = {"dreamscape.wants.longest-colour",
                  {"largest group of piles topped by the colour{0! (|)}",
                   "plus grand groupe de piles dont le dessus a la couleur{0! (|)}"}},
         .name = "longest_colour",
         .scoring = TO_MOST,
         .coloured = true,
         .weight = 1,
         .count = longest},
    [NO_RED] = {.text = {"dreamscape.wants.no-red", {"no red dreamshard", "aucun fragment rouge"}},
                .name = "no_red",
                .scoring = TO_NONE,
                .coloured = false,
                .weight = -3,
                .count = reds},
    [FEWEST_FREE] =
        {.text = {"dreamscape.wants.fewest-free",
                  {"fewest free spaces; a space with a red counts as free",
                   "le moins de cases libres ; une case à fragment rouge compte comme libre"}},
         .name = "fewest_free",
         .scoring = TO_FEWEST,
         .coloured = false,
         .weight = -1,
         .count = free_spaces},
    [VIEW_COLOUR] = {.text = {"dreamscape.wants.view-colour",
                              {"piles topped by the colour{0! (|)} in groups next to the Dreamer, "
                               "doubled if he stands on a Mountain",
                               "piles dont le dessus a la couleur{0! (|)}, en groupes voisins du "
                               "Rêveur ; le double s'il est sur une Montagne"}},
                     .name = "view_colour",
                     .scoring = FOR_EACH,
                     .coloured = true,
                     .weight = 1,
                     .count = in_view},
};
MSG_ROWS(ds_designs, text);

/* ---- points ---------------------------------------------------------------------------------- */

int ds_count_for(const tables *t, const pub *u, const player *who, int tile) {
    return design_row_of(&t->design[u->tile[tile]])->count(t, who, u->tile_colour[tile]);
}

int ds_design_count(const tables *t, const pub *u, int seat, int tile) {
    ASSERT(seat >= 0 && seat < PLAYERS_MAX && tile >= 0 && tile < TILES);
    return ds_count_for(t, u, &u->player[seat], tile);
}

static int on_scale(const design *d, int count) {
    int points = 0;
    for (int i = 0; i < d->scales; i++)
        if (count >= d->scale[i][0]) points = d->scale[i][1];
    return points;
}

/* No other player has more, or fewer: DS-X-3, ties included. */
static bool leads(const tables *t, const pub *u, int seat, int tile) {
    bool fewest = design_row_of(&t->design[u->tile[tile]])->scoring == TO_FEWEST;
    int mine = ds_design_count(t, u, seat, tile);
    for (int i = 0; i < u->head.seats; i++) {
        int other = ds_design_count(t, u, i, tile);
        if (fewest ? other < mine : other > mine) return false;
    }
    return fewest || mine > 0; /* DS-A-35 */
}

int ds_design_points(const tables *t, const pub *u, int seat, int tile) {
    const design *d = &t->design[u->tile[tile]];
    switch (design_row_of(d)->scoring) {
    case TO_MOST:
    case TO_FEWEST: return leads(t, u, seat, tile) ? d->points : 0;
    case TO_NONE: return ds_design_count(t, u, seat, tile) ? 0 : d->points;
    case FOR_EACH: return d->points * ds_design_count(t, u, seat, tile);
    case BY_SCALE: return on_scale(d, ds_design_count(t, u, seat, tile));
    case NO_SCORING:
    case SCORINGS: break;
    }
    return 0;
}
