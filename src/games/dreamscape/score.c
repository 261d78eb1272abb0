/* score.c - the score: the Sleep track, Design tiles, losses, and the order of ties. */
#include "rules.h"

static void line_of(score *out, int row, int points) {
    out->line[out->count].row = (uint8_t)row;
    out->line[out->count++].points = (int16_t)points;
    out->total += points;
}

/* What nobody counts before the end: DS-X-3, DS-X-4. */
static void line_at_end(score *out, int row, int points) {
    line_of(out, row, points);
    out->line[out->count - 1].at_end = true;
}

/* During the match: the points on the Sleep track. */
static void count_points(const pub *u, const player *who, score *out) {
    out->unit = u->head.over ? UNIT_POINTS : UNIT_SLUMBER;
    out->counted = u->head.over ? out->total : ds_points(who);
    for (int i = 0; i < out->count && u->head.over; i++) out->line[i].at_end = false;
}

/* DS-X-3, DS-X-4, DS-X-5. Before the end it is the score as it would be now. */
void ds_score(const rules *r, const view *v, int seat, score *out) {
    const pub *u = v->pub;
    const player *who = &u->player[seat];
    bool nightmare = u->head.option[OPTION_RULES] == RULES_NIGHTMARE;
    line_of(out, LINE_CARDS, who->points[FROM_CARDS]);
    line_of(out, LINE_WATER, who->points[FROM_WATER]);
    line_of(out, LINE_MOUNTAINS, who->points[FROM_MOUNTAINS]);
    line_of(out, LINE_TREES, who->points[FROM_TREES]);
    if (nightmare) line_of(out, LINE_STEPS, who->points[FROM_REDS]);
    for (int i = 0; i < TILES; i++)
        line_at_end(out, LINE_DESIGN + design_of(r, u->tile[i])->kind,
                    ds_design_points(tables_of(r), u, seat, i));
    line_at_end(out, LINE_UNFINISHED, -OPEN_CARD_LOSS * who->open_count);
    if (nightmare) line_at_end(out, LINE_REDS, -RED_LOSS * ds_reds(who));
    out->tie[0] = nightmare ? -ds_reds(who) : who->done_count;
    out->tie[1] = nightmare ? who->done_count : 0;
    out->tie_row[0] = 1 + (nightmare ? TIE_REDS : TIE_CARDS);
    out->tie_row[1] = nightmare ? 1 + TIE_CARDS : 0;
    count_points(u, who, out);
}
