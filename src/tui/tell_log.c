/* The journal in sentences, in full and by turns. */
#include <string.h>

#include "tell.h"
#include "text.h"
#include "words.h"

static void tell_entry(const table *t, int viewer, int i, buffer *out) {
    buffer_text(out, table_told(t, viewer, i));
    buffer_text(out, ".\n");
}

void tell_news(const table *t, int viewer, int from, buffer *out) {
    for (int i = from; i < t->journal_count; i++) tell_entry(t, viewer, i, out);
}

static void tell_heading(const table *t, const told *e, buffer *out) {
    if (e->active == SETTING_UP)
        buffer_text(out, words(t->lang, W_SETTING_UP));
    else
        tell_seat(t, e->active, (word_pair){W_TURN_OF, W_TURN_YOURS}, out);
    buffer_char(out, '\n');
}

void tell_journal(const table *t, int viewer, int from, buffer *out) {
    for (int i = from; i < t->journal_count; i++) {
        if (i == from || t->journal[i].turn != t->journal[i - 1].turn)
            tell_heading(t, &t->journal[i], out);
        tell_entry(t, viewer, i, out);
    }
}

/* ---- turns ----------------------------------------------------------------------------------- */

enum { EVENTS_IN_LINE = 5 };

void tell_turn_name(const table *t, int from, buffer *out) {
    const told *e = &t->journal[from];
    if (e->active == SETTING_UP)
        buffer_text(out, words(t->lang, W_LOG_SETTING_UP));
    else
        buffer_text(out, t->names[e->active]);
}

void tell_turn_entries(const table *t, int viewer, int from, buffer *out) {
    const int end = table_turn_end(t, from);
    for (int i = from; i < end; i++) tell_entry(t, viewer, i, out);
}

/* Without the name of the seat whose turn it is, which stands before the line. */
static const char *without_name(const table *t, int i, const char *sentence) {
    const told *e = &t->journal[i];
    const size_t length = e->active == SETTING_UP ? 0 : strlen(t->names[e->active]);
    if (!length || strncmp(sentence, t->names[e->active], length) != 0 || sentence[length] != ' ')
        return sentence;
    return sentence + length + 1;
}

/* What players play for, else what leads there; without either, anything. */
static int least_matter(const table *t, int from, int end) {
    int most = 0;
    for (int i = from; i < end; i++)
        if (t->journal[i].seat == t->journal[i].active && t->journal[i].matters > most)
            most = t->journal[i].matters;
    return most;
}

static bool is_in_line(const table *t, int i, int least) {
    const told *e = &t->journal[i];
    if (e->active == SETTING_UP) return true;
    return e->matters >= least && (least == 0 || e->seat == e->active);
}

void tell_turn_line(const table *t, int viewer, int from, buffer *out) {
    const int end = table_turn_end(t, from), least = least_matter(t, from, end);
    int said = 0;
    /* without anything that matters, the last events say most */
    int first = least || end - from <= EVENTS_IN_LINE ? from : end - EVENTS_IN_LINE;
    if (t->journal[from].active == SETTING_UP) first = end - 1;
    for (int i = first; i < end; i++) {
        if (!is_in_line(t, i, least)) continue;
        if (said == EVENTS_IN_LINE) {
            buffer_text(out, "\xe2\x80\xa6"); /* ellipsis */
            return;
        }
        if (said++) buffer_text(out, lang_semicolon(t->lang));
        buffer_text(out, without_name(t, i, table_told(t, viewer, i)));
    }
}

/* "4. Bob: buys Stag; gains 2 points" */
static void tell_folded(const table *t, int viewer, int from, buffer *out) {
    char line[2048], turn[16], name[WORD_MAX];
    buffer b = BUFFER_OVER(line), n = BUFFER_OVER(turn), who = BUFFER_OVER(name);
    buffer_int(&n, t->journal[from].turn + 1);
    tell_turn_name(t, from, &who);
    tell_turn_line(t, viewer, from, &b);
    SAY(out, t->lang, W_LOG_LINE, turn, name, line);
    buffer_char(out, '\n');
}

void tell_journal_folded(const table *t, int viewer, int from, buffer *out) {
    for (int i = from, end; i < t->journal_count; i = end) {
        end = table_turn_end(t, i);
        if (viewer >= 0 && t->journal[i].active != viewer) {
            tell_folded(t, viewer, i, out);
            continue;
        }
        tell_heading(t, &t->journal[i], out);
        tell_turn_entries(t, viewer, i, out);
    }
}
