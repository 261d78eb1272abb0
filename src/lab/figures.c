#include "figures.h"

#include <stdlib.h>
#include <string.h>

#include "assert.h"

enum { DIGITS_MAX = 4 };

/* ---- listing --------------------------------------------------------------------------------- */

static bool read_whole(slice word, int *out) {
    const int sign = word.length > 0 && word.at[0] == '-' ? -1 : 1, from = sign < 0;
    int value = 0;
    if (word.length == from || word.length - from > DIGITS_MAX) return false;
    for (int i = from; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9') return false;
        value = value * 10 + (word.at[i] - '0');
    }
    *out = sign * value;
    return true;
}

static void name_figure(const stanza *s, const field *l, int word, lab_figure *out) {
    buffer name = BUFFER_OVER(out->name);
    int ignored;
    buffer_bytes(&name, s->id.at, (size_t)s->id.length);
    buffer_char(&name, '.');
    buffer_bytes(&name, l->key.at, (size_t)l->key.length);
    if (l->count == 1) return;
    buffer_char(&name, '.');
    if (word > 0 && !read_whole(l->word[word - 1], &ignored))
        buffer_bytes(&name, l->word[word - 1].at, (size_t)l->word[word - 1].length);
    else
        buffer_int(&name, word + 1);
}

static bool add(lab_figures *f, const lab_figure *one) {
    enum { FIRST_ROOM = 64 };
    const bool full = f->count == 0 || (f->count >= FIRST_ROOM && !(f->count & (f->count - 1)));
    if (full) {
        const size_t room = f->count ? 2 * (size_t)f->count : FIRST_ROOM;
        lab_figure *more = realloc(f->figure, room * sizeof *more);
        if (!more) return false;
        f->figure = more;
    }
    f->figure[f->count++] = *one;
    return true;
}

/* A stanza that was typed in from a box is known as a whole. */
static bool add_line(lab_figures *f, const stanza *s, const field *l) {
    const bool printed = s->mark == SOURCE_TRANSCRIBED;
    const source from = printed ? SOURCE_TRANSCRIBED : l->source;
    for (int i = 0; i < l->count; i++) {
        lab_figure one = {
            .kind = s->kind, .id = s->id, .word = l->word[i], .source = from, .held = true};
        if (!read_whole(l->word[i], &one.value)) continue;
        name_figure(s, l, i, &one);
        if (!add(f, &one)) return false;
    }
    return true;
}

bool lab_figures_open(lab_figures *f, const char *text, size_t size) {
    set_reader in = set_open(text, size);
    stanza s;
    field l;
    *f = (lab_figures){.text = text, .size = size};
    while (set_next_stanza(&in, &s))
        while (set_next_field(&in, &l))
            if (!add_line(f, &s, &l)) {
                lab_figures_close(f);
                return false;
            }
    return true;
}

void lab_figures_close(lab_figures *f) {
    free(f->figure);
    *f = (lab_figures){0};
}

/* ---- selecting ------------------------------------------------------------------------------- */

/* The name, or its beginning up to a dot. */
static bool begins_with(const char *name, slice selector) {
    const size_t length = (size_t)selector.length;
    return strncmp(name, selector.at, length) == 0 && (!name[length] || name[length] == '.');
}

bool lab_figure_is(const lab_figure *f, slice selector) {
    const bool kind = f->kind.length == selector.length &&
                      memcmp(f->kind.at, selector.at, (size_t)selector.length) == 0;
    return selector.length > 0 && (kind || begins_with(f->name, selector) ||
                                   begins_with(f->name + f->id.length + 1, selector));
}

int lab_figures_hold(lab_figures *f, slice selector, bool held) {
    int found = 0;
    for (int i = 0; i < f->count; i++) {
        if (!lab_figure_is(&f->figure[i], selector)) continue;
        f->figure[i].held = held;
        found++;
    }
    return found;
}

bool lab_figure_is_known(const lab_figure *f) {
    switch (f->source) {
    case SOURCE_RULEBOOK:
    case SOURCE_TRANSCRIBED:
    case SOURCE_PUBLIC:
    case SOURCE_DEDUCED: return true;
    case SOURCE_NONE:
    case SOURCE_RECONSTRUCTED:
    case SOURCE_CHANGED:
    case SOURCES: break;
    }
    return false;
}

/* ---- changing -------------------------------------------------------------------------------- */

/* Where a figure is among the changes, or belongs. */
static int place_of(const lab_changes *c, int figure) {
    int at = 0;
    while (at < c->count && c->item[at].figure < figure) at++;
    return at;
}

int lab_changed_value(const lab_figures *f, const lab_changes *c, int figure) {
    const int at = place_of(c, figure);
    const bool changed = at < c->count && c->item[at].figure == figure;
    return changed ? c->item[at].to : f->figure[figure].value;
}

bool lab_change_to(const lab_figures *f, lab_changes *c, int figure, int to) {
    const int at = place_of(c, figure);
    const bool changed = at < c->count && c->item[at].figure == figure;
    const bool back = to == f->figure[figure].value;
    const size_t behind = (size_t)(c->count - at);
    if (changed && back) {
        memmove(&c->item[at], &c->item[at + 1], (behind - 1) * sizeof c->item[0]);
        c->count--;
    }
    if (back) return true;
    if (!changed) {
        if (c->count == LAB_CHANGES_MAX) return false;
        memmove(&c->item[at + 1], &c->item[at], behind * sizeof c->item[0]);
        c->count++;
    }
    c->item[at].figure = figure;
    c->item[at].to = to;
    return true;
}

/* Writes blanks in place of those behind the number. Returns how many it replaces. */
static size_t write_blanks(const char *behind, int grown, buffer *out) {
    const int blanks = (int)strspn(behind, " ");
    const bool spare = blanks > 1 && behind[blanks] && behind[blanks] != '\n';
    int wanted = blanks - grown;
    if (!spare) return 0;
    if (wanted < 1) wanted = 1;
    for (int i = 0; i < wanted; i++) buffer_char(out, ' ');
    return (size_t)blanks;
}

void lab_figures_write(const lab_figures *f, const lab_changes *c, buffer *out) {
    const char *at = f->text;
    for (int i = 0; i < c->count; i++) {
        const slice word = f->figure[c->item[i].figure].word;
        ASSERT(word.at >= at);
        buffer_bytes(out, at, (size_t)(word.at - at));
        const size_t before = out->used;
        buffer_int(out, c->item[i].to);
        at = word.at + word.length;
        at += write_blanks(at, (int)(out->used - before) - word.length, out);
    }
    buffer_bytes(out, at, (size_t)(f->text + f->size - at));
}
