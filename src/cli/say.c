#define _DEFAULT_SOURCE
#include "say.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "utf8.h"

enum { NEAR_MAX = 48, WIDTH_MIN = 40, WIDTH_MAX = 100 };

void say(lang l, const char *en, const char *fr, ...) {
    va_list list;
    va_start(list, fr);
    vprintf(l == FR ? fr : en, list);
    va_end(list);
}

void say_error(lang l, const char *en, const char *fr, ...) {
    va_list list;
    va_start(list, fr);
    fputs("vallon: ", stderr);
    vfprintf(stderr, l == FR ? fr : en, list);
    fputc('\n', stderr);
    va_end(list);
}

/* ---- mistyped words -------------------------------------------------------------------- */

static int least(int a, int b, int c) { return a < b ? (a < c ? a : c) : (b < c ? b : c); }

/* How many letters to add, drop, change or swap with their neighbour. */
static int distance(const char *a, const char *b) {
    int row[3][NEAR_MAX + 1], rows = (int)strlen(a), columns = (int)strlen(b);
    if (rows > NEAR_MAX || columns > NEAR_MAX) return NEAR_MAX;
    for (int k = 0; k <= columns; k++) row[0][k] = k;
    for (int i = 1; i <= rows; i++) {
        int *now = row[i % 3], *last = row[(i + 2) % 3], *older = row[(i + 1) % 3];
        now[0] = i;
        for (int k = 1; k <= columns; k++) {
            now[k] = least(last[k] + 1, now[k - 1] + 1, last[k - 1] + (a[i - 1] != b[k - 1]));
            bool swapped = i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1];
            if (swapped && older[k - 2] + 1 < now[k]) now[k] = older[k - 2] + 1;
        }
    }
    return row[rows % 3][columns];
}

const char *say_nearest(const char *typed, word_list known) {
    const char *best = NULL, *word;
    int limit = 1 + (int)strlen(typed) / 3;
    for (int n = 0; (word = known.at(known.of, n)); n++) {
        int far = distance(typed, word);
        if (far <= limit && far < (int)strlen(word)) best = word, limit = far - 1;
    }
    return best;
}

void say_unknown(lang l, const char *const what[LANGS], const char *typed, word_list known) {
    const char *near = say_nearest(typed, known), *word;
    if (l == FR)
        fprintf(stderr, "vallon: %s « %s »", what[FR], typed);
    else
        fprintf(stderr, "vallon: %s '%s'", what[EN], typed);
    if (near) fprintf(stderr, l == FR ? " ; vouliez-vous « %s » ?" : "; did you mean '%s'?", near);
    fputs(l == FR ? (near ? " Possibles : " : " ; possibles : ") : (near ? " Known: " : "; known: "), stderr);
    for (int n = 0; (word = known.at(known.of, n)); n++) fprintf(stderr, n ? ", %s" : "%s", word);
    fputc('\n', stderr);
}

const char *say_decimal(lang l, double number, int decimals, char out[SAY_DECIMAL]) {
    snprintf(out, SAY_DECIMAL, "%.*f", decimals, number);
    char *point = strchr(out, '.');
    if (l == FR && point) *point = ',';
    return out;
}

/* ---- long texts --------------------------------------------------------------------------- */

int say_width(void) {
    struct winsize size;
    if (!isatty(STDOUT_FILENO)) return 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return size.ws_col < WIDTH_MIN ? WIDTH_MIN : size.ws_col > WIDTH_MAX ? WIDTH_MAX : size.ws_col;
}

static int characters(const char *text, size_t bytes) {
    int n = 0;
    for (size_t i = 0; i < bytes; i++) n += ((unsigned char)text[i] & 0xc0) != 0x80;
    return n;
}

void say_wrapped(const char *text, int indent, int width) {
    int column = indent;
    bool first = true;
    while (*text) {
        size_t bytes = strcspn(text, " \n");
        int word = characters(text, bytes);
        if (bytes > 0) {
            if (!first && width > 0 && column + 1 + word > width)
                printf("\n%*s", indent, ""), column = indent;
            else if (!first)
                putchar(' '), column++;
            fwrite(text, 1, bytes, stdout);
            column += word;
            first = false;
        }
        text += bytes;
        if (*text) text++;
    }
    putchar('\n');
}
