#include "drawing.h"

void drawing_clear(drawing *d, int rows, int columns) {
    ASSERT(rows <= DRAWING_HIGH && columns <= DRAWING_WIDE);
    canvas_init(&d->canvas, rows, columns, d->cells);
}

void drawing_of(drawing *d, const rules *r, const view *v, const brief *b) {
    buffer out = BUFFER_OVER(d->text);
    r->game->board(r, v, b, &d->canvas);
    for (int row = 0; row < d->canvas.rows; row++) {
        canvas_line(&d->canvas, row, &out);
        buffer_char(&out, '\n');
    }
}

const spot *drawing_spot(const drawing *d, int row, int value) {
    for (int i = 0; i < d->canvas.spot_count; i++)
        if (d->canvas.spots[i].noun == row && d->canvas.spots[i].value == value)
            return &d->canvas.spots[i];
    return NULL;
}

const spot *drawing_doing(const drawing *d, action a) {
    for (int i = 0; i < d->canvas.spot_count; i++)
        if (d->canvas.spots[i].has_action && action_equal(d->canvas.spots[i].action, a))
            return &d->canvas.spots[i];
    return NULL;
}
