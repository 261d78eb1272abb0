#define _DEFAULT_SOURCE
#include "progress.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "sentence.h"
#include "utf8.h"

enum { USUAL_WIDTH = 80, NUMBER_MAX = 24, TIME_MAX = 48 };

static const double pause_seconds = 0.2;    /* between two lines */
static const double patience_seconds = 1.0; /* until an estimate is worth something */

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

progress progress_begin(lang l, const msg *what, bool forced) {
    return (progress){
        .lang = l, .what = what, .on = forced || isatty(STDERR_FILENO), .began = now()};
}

/* "40 s", "12 min", "3 h 05 min" */
static void write_time(double seconds, char out[TIME_MAX]) {
    const long minutes = (long)(seconds / 60 + 0.5);
    if (seconds < 90)
        snprintf(out, TIME_MAX, "%d s", (int)(seconds + 0.5));
    else if (minutes < 90)
        snprintf(out, TIME_MAX, "%ld min", minutes);
    else
        snprintf(out, TIME_MAX, "%ld h %02ld min", minutes / 60, minutes % 60);
}

static void add_estimate(const progress *p, double left, buffer *out) {
    char time_left[TIME_MAX];
    write_time(left, time_left);
    FILL(out, p->lang,
         p->may_end_early
             ? TR(p->lang, "cli.progress.at-most", ", at most {0} left", ", encore {0} au plus")
             : TR(p->lang, "cli.progress.about", ", about {0} left", ", encore {0} environ"),
         time_left);
}

void progress_text(const progress *p, progress_point at, char out[PROGRESS_TEXT]) {
    char done_digits[NUMBER_MAX], total_digits[NUMBER_MAX], percent[NUMBER_MAX];
    buffer b = buffer_over(out, PROGRESS_TEXT);
    snprintf(done_digits, sizeof done_digits, "%llu", (unsigned long long)at.done);
    snprintf(total_digits, sizeof total_digits, "%llu", (unsigned long long)at.total);
    snprintf(percent, sizeof percent, "%d",
             at.total ? (int)(100.0 * (double)at.done / (double)at.total) : 0);
    FILL(&b, p->lang, tr(p->lang, p->what), done_digits, total_digits);
    FILL(&b, p->lang, TR(p->lang, "cli.progress.percent", " ({0}%)", " ({0} %)"), percent);
    if (at.done > 0 && at.done < at.total && at.seconds >= patience_seconds)
        add_estimate(p, at.seconds * (double)(at.total - at.done) / (double)at.done, &b);
}

static int terminal_width(void) {
    struct winsize size;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return USUAL_WIDTH;
    return size.ws_col;
}

/* Cuts a text to this many characters, so that a narrow terminal does not wrap it. */
static void cut(char *text, int width) {
    for (; *text && width > 0; width--) do
            text++;
        while (((unsigned char)*text & 0xc0) == 0x80);
    *text = 0;
}

void progress_show(progress *p, uint64_t done, uint64_t total) {
    char text[PROGRESS_TEXT];
    const double at = p->on ? now() : 0;
    if (!p->on || (p->width && at - p->shown < pause_seconds)) return;
    progress_text(p, (progress_point){done, total, at - p->began}, text);
    cut(text, terminal_width() - 1);
    const int width = utf8_length(text);
    fprintf(stderr, "\r%s%*s", text, width < p->width ? p->width - width : 0, "");
    fflush(stderr);
    p->width = width > p->width ? width : p->width;
    p->shown = at;
}

void progress_hide(progress *p) {
    if (p->width) fprintf(stderr, "\r%*s\r", p->width, "");
    p->width = 0;
}
