#include "chart.h"

#include <math.h>

enum { WIDTH = 720, ROW = 22, TOP = 10, AXIS = 28 };
static const double names_width = 250, right_edge = 20, ticks_most = 7;

void chart_escape(const char *text, buffer *out) {
    for (; *text; text++) {
        switch (*text) {
        case '&': buffer_text(out, "&amp;"); break;
        case '<': buffer_text(out, "&lt;"); break;
        case '>': buffer_text(out, "&gt;"); break;
        case '"': buffer_text(out, "&quot;"); break;
        default: buffer_char(out, *text);
        }
    }
}

/* A number with up to three decimals and a point, as SVG has it. */
static void number(double value, buffer *out) {
    int64_t all = llround(fabs(value) * 1000);
    if (value < 0 && all) buffer_char(out, '-');
    buffer_int(out, all / 1000);
    if (all % 1000 == 0) return;
    buffer_char(out, '.');
    for (int64_t unit = 100, rest = all % 1000; rest; unit /= 10) {
        buffer_char(out, (char)('0' + rest / unit));
        rest %= unit;
    }
}

static void attribute(const char *name, double value, buffer *out) {
    buffer_char(out, ' ');
    buffer_text(out, name);
    buffer_text(out, "=\"");
    number(value, out);
    buffer_char(out, '"');
}

static void open_svg(const char *title, int height, buffer *out) {
    buffer_text(out, "<svg role=\"img\"");
    buffer_text(out, " viewBox=\"0 0 ");
    buffer_int(out, WIDTH);
    buffer_char(out, ' ');
    buffer_int(out, height);
    buffer_text(out, "\"><title>");
    chart_escape(title, out);
    buffer_text(out, "</title>");
}

/* ---- intervals ------------------------------------------------------------------------------- */

typedef struct {
    double low, high, step; /* of the axis; step: between its ticks */
} range;

/* 1, 2 or 5 times a power of ten, so that there are at most ticks_most ticks. */
static double step_for(double width) {
    double step = pow(10, floor(log10(width / ticks_most)));
    const double factor[] = {1, 2, 5, 10};
    for (int i = 0; i < 4; i++)
        if (width / (step * factor[i]) <= ticks_most) return step * factor[i];
    return step * 10;
}

static range range_of(const chart_row *row, int rows) {
    range r = {0, 0, 1};
    for (int i = 0; i < rows; i++) {
        if (row[i].low < r.low) r.low = row[i].low;
        if (row[i].high > r.high) r.high = row[i].high;
    }
    if (r.high <= r.low) r.high = r.low + 1;
    r.step = step_for(r.high - r.low);
    r.low = floor(r.low / r.step) * r.step;
    r.high = ceil(r.high / r.step) * r.step;
    return r;
}

static double across(const range *r, double value) {
    const double room = (double)WIDTH - names_width - right_edge;
    return names_width + (value - r->low) / (r->high - r->low) * room;
}

static void line(const char *class, const double at[4], buffer *out) {
    buffer_text(out, "<line class=\"");
    buffer_text(out, class);
    buffer_char(out, '"');
    attribute("x1", at[0], out);
    attribute("y1", at[1], out);
    attribute("x2", at[2], out);
    attribute("y2", at[3], out);
    buffer_text(out, "/>");
}

static void draw_axis(const chart_axis *axis, const range *r, int bottom, buffer *out) {
    const int ticks = (int)llround((r->high - r->low) / r->step);
    for (int i = 0; i <= ticks; i++) {
        const double value = r->low + i * r->step, x = across(r, value);
        line(fabs(value) < r->step / 2 ? "zero" : "grid", (double[]){x, TOP, x, bottom}, out);
        buffer_text(out, "<text class=\"tick\" text-anchor=\"middle\"");
        attribute("x", x, out);
        attribute("y", bottom + 16, out);
        buffer_char(out, '>');
        number(axis->share ? 100 * value : value, out);
        if (axis->share) buffer_text(out, " %");
        buffer_text(out, "</text>");
    }
}

static void draw_row(const chart_row *row, const range *r, int y, buffer *out) {
    const double middle = y + (double)ROW / 2;
    buffer_text(out, row->strong ? "<g class=\"strong\">" : "<g>");
    buffer_text(out, "<text text-anchor=\"end\"");
    attribute("x", names_width - 8, out);
    attribute("y", middle + 4, out);
    buffer_char(out, '>');
    chart_escape(row->name, out);
    buffer_text(out, "</text>");
    line("interval", (double[]){across(r, row->low), middle, across(r, row->high), middle}, out);
    buffer_text(out, "<circle r=\"4\"");
    attribute("cx", across(r, row->value), out);
    attribute("cy", middle, out);
    buffer_text(out, "/></g>");
}

void chart_intervals(const chart_axis *axis, const chart_row *row, int rows, buffer *out) {
    const range r = range_of(row, rows);
    const int bottom = TOP + rows * ROW;
    open_svg(axis->title, bottom + AXIS, out);
    draw_axis(axis, &r, bottom, out);
    for (int i = 0; i < rows; i++) draw_row(&row[i], &r, TOP + i * ROW, out);
    buffer_text(out, "</svg>\n");
}

/* ---- parts of a whole ------------------------------------------------------------------------ */

void chart_parts(const char *title, const chart_part *part, int parts, buffer *out) {
    enum { BAR = 34, LABEL = 24 };
    double x = 0, whole = 0;
    for (int i = 0; i < parts; i++) whole += part[i].part > 0 ? part[i].part : 0;
    open_svg(title, BAR + LABEL, out);
    for (int i = 0; i < parts; i++) {
        const double wide =
            part[i].part > 0 && whole > 0 ? part[i].part / whole * (double)WIDTH : 0;
        buffer_text(out, "<rect class=\"part");
        buffer_int(out, i + 1);
        buffer_char(out, '"');
        attribute("x", x, out);
        attribute("y", 0, out);
        attribute("width", wide, out);
        attribute("height", BAR, out);
        buffer_text(out, "/>");
        if (wide > 80) {
            buffer_text(out, "<text");
            attribute("x", x + 4, out);
            attribute("y", BAR + 16, out);
            buffer_char(out, '>');
            chart_escape(part[i].name, out);
            buffer_text(out, "</text>");
        }
        x += wide;
    }
    buffer_text(out, "</svg>\n");
}
