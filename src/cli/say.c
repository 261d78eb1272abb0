#define _DEFAULT_SOURCE
#include "say.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "utf8.h"

enum {
    NEAR_MAX = 48,
    WIDTH_MIN = 40,
    WIDTH_MAX = 100,
    FORMAT_ARGUMENTS = 16,
    SENTENCE_MAX = 2048,
    LIST_MAX = 1 << 14
};

/* ---- texts for printf ------------------------------------------------------------------------ */

/* The arguments that a text takes: "d", "s", "llu"; "*" is a width or precision. */
typedef struct {
    int count;
    bool numbered, counted; /* it uses %1$s; it uses %s */
    char type[FORMAT_ARGUMENTS][4];
} format;

/* Parses and skips the "1$" of "%1$s". Returns its number, from 1, or 0 if there is none. */
static int read_position(const char **at) {
    const char *c = *at;
    int n = 0;
    while (*c >= '0' && *c <= '9' && n < FORMAT_ARGUMENTS) n = 10 * n + *c++ - '0';
    if (*c != '$' || n == 0) return 0;
    *at = c + 1;
    return n;
}

static bool add_argument(format *f, int position, const char *type, size_t size) {
    const int at = position ? position - 1 : f->count;
    if (at >= FORMAT_ARGUMENTS || size >= sizeof f->type[0]) return false;
    if (f->type[at][0] && (strlen(f->type[at]) != size || memcmp(f->type[at], type, size) != 0))
        return false;
    *(position ? &f->numbered : &f->counted) = true;
    memcpy(f->type[at], type, size);
    if (at >= f->count) f->count = at + 1;
    return true;
}

/* `at` points behind the '%'. */
static bool read_conversion(const char **at, format *f) {
    const int position = read_position(at);
    const char *c = *at + strspn(*at, "-+ #0'123456789.*");
    for (const char *star = *at; star < c; star++)
        if (*star == '*' && !add_argument(f, 0, "*", 1)) return false;
    const char *end = c + strspn(c, "hlqjzt");
    if (!*end || !strchr("diouxXeEfFgGcsp", *end)) return false;
    *at = end + 1;
    return add_argument(f, position, c, (size_t)(end + 1 - c));
}

static bool read_format(const char *text, format *f) {
    *f = (format){0};
    for (const char *at = text; (at = strchr(at, '%'));) {
        at++;
        if (*at == '%')
            at++;
        else if (!read_conversion(&at, f))
            return false;
    }
    return !(f->numbered && f->counted);
}

const char *say_format_fault(const char *en, const char *translation) {
    format wanted, found;
    if (!*translation) return "there is no text";
    if (!read_format(translation, &found)) return "a % conversion is faulty";
    if (!read_format(en, &wanted)) return "a % conversion of the English text is faulty";
    return memcmp(wanted.type, found.type, sizeof wanted.type) == 0
               ? NULL
               : "the % conversions differ from the English text";
}

/* Falls back to English, because a faulty translation would make printf read missing arguments. */
static const char *format_in(const say_text *t) {
    const char *text = tr(t->lang, t->msg);
    return lang_built_in(t->lang) || !say_format_fault(t->msg->in.en, text) ? text : t->msg->in.en;
}

void say_out_with(const say_text *t, const char *en, const char *fr, ...) {
    va_list list;
    (void)en;
    va_start(list, fr);
    vprintf(format_in(t), list);
    va_end(list);
}

void say_error_with(const say_text *t, const char *en, const char *fr, ...) {
    va_list list;
    (void)en;
    va_start(list, fr);
    fputs("vallon: ", stderr);
    vfprintf(stderr, format_in(t), list);
    fputc('\n', stderr);
    va_end(list);
}

/* The linker defines these around the pointers that the macros put into the section. */
extern const msg *const __start_vallon_formats[], *const __stop_vallon_formats[];

void say_each_text(lang_each_text *each, void *user) {
    for (const msg *const *m = __start_vallon_formats; m < __stop_vallon_formats; m++)
        each(user, (*m)->key, &(*m)->in);
}

/* ---- sentences ------------------------------------------------------------------------------- */

void say_sentence(lang l, const msg *m, const pieces *with) {
    char text[SENTENCE_MAX];
    buffer b = BUFFER_OVER(text);
    sentence_fill(&b, l, tr(l, m), with);
    fputs(text, stdout);
}

piece say_number(int number, char digits[SAY_DIGITS]) {
    buffer b = buffer_over(digits, SAY_DIGITS);
    buffer_int(&b, number);
    return (piece){.text = digits, .number = number};
}

/* ---- mistyped words -------------------------------------------------------------------------- */

static int least(int a, int b, int c) { return a < b ? (a < c ? a : c) : (b < c ? b : c); }

/* The edit distance: letters to add, drop, change or swap with a neighbour. */
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
    const char *word;
    int best = -1, limit = 1 + (int)strlen(typed) / 3;
    for (int n = 0; (word = known.at(known.of, n)); n++) {
        int far = distance(typed, word);
        if (far <= limit && far < (int)strlen(word)) best = n, limit = far - 1;
    }
    return best < 0 ? NULL : known.at(known.of, best);
}

void say_unknown(lang l, const msg *what, const char *typed, word_list known) {
    const char *near = say_nearest(typed, known), *word;
    char list[LIST_MAX], nearest[NEAR_MAX + 1] = "";
    buffer b = BUFFER_OVER(list), n = BUFFER_OVER(nearest);
    if (near) buffer_text(&n, near);
    for (int i = 0; (word = known.at(known.of, i)); i++)
        buffer_text(&b, i ? ", " : ""), buffer_text(&b, word);
    if (near)
        say_error(l, "cli.unknown.near", "%s '%s'; did you mean '%s'? Known: %s",
                  "%s « %s » ; vouliez-vous « %s » ? Possibles : %s", tr(l, what), typed, nearest,
                  list);
    else
        say_error(l, "cli.unknown.far", "%s '%s'; known: %s", "%s « %s » ; possibles : %s",
                  tr(l, what), typed, list);
}

const char *say_decimal(lang l, double number, int decimals, char out[SAY_DECIMAL]) {
    char digits[SAY_DECIMAL];
    snprintf(digits, sizeof digits, "%.*f", decimals, number);
    const size_t whole = strcspn(digits, ".");
    buffer b = buffer_over(out, SAY_DECIMAL);
    buffer_bytes(&b, digits, whole);
    if (digits[whole]) buffer_text(&b, lang_decimal(l)), buffer_text(&b, digits + whole + 1);
    return out;
}

/* ---- long texts ------------------------------------------------------------------------------ */

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
        while (bytes > 0 && text[bytes] == ' ' && utf8_joins(text, text + bytes))
            bytes += 1 + strcspn(text + bytes + 1, " \n");
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
