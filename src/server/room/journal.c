#include "journal.h"

#include <ctype.h>
#include <string.h>

#include "scan.h"

/* What follows the word. */
enum { SEAT = 1, PLIES = 2, ONE_PLY_IS_SILENT = 4, PLAYER = 8, MAY_BE_LATE = 16 };

/* The first row whose words begin the text decides. */
static const struct {
    entry_kind kind;
    const char *words;
    int parts;
} forms[] = {
    {ENTRY_UNDO, "undo", SEAT | PLIES | ONE_PLY_IS_SILENT},
    {ENTRY_NO_WISH, "wish none", 0},
    {ENTRY_WISH, "wish", SEAT | PLIES},
    {ENTRY_AGREE, "agree", SEAT},
    {ENTRY_RESIGN, "resign", SEAT | MAY_BE_LATE},
    {ENTRY_BOT, "bot", SEAT | PLAYER | MAY_BE_LATE},
    {ENTRY_BACK, "back", SEAT},
    {ENTRY_CLOSE, "close", 0},
    {ENTRY_PAUSE, "pause", 0},
};
_Static_assert(COUNT_OF(forms) == ENTRY_KINDS - 1, "every kind but a ply has its form");

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_parts(journal_entry *e, int parts, scan *s) {
    if ((parts & SEAT) && !scan_number(s, 0, SEATS_MAX - 1, &e->seat)) return false;
    if ((parts & ONE_PLY_IS_SILENT) && scan_done(s)) return e->plies = 1, true;
    if ((parts & PLIES) && !scan_number(s, 1, HISTORY_PLIES_MAX, &e->plies)) return false;
    if ((parts & PLAYER) && !scan_word(s, e->player, sizeof e->player)) return false;
    if (parts & MAY_BE_LATE) e->late = scan_skip(s, "time");
    return scan_done(s);
}

/* "12 1 play ...": the rest is read by record_read_line. */
static bool read_ply(journal_entry *e, scan s) {
    int ply;
    e->kind = ENTRY_PLY;
    e->ply = s.at;
    e->ply_size = (size_t)(s.end - s.at) + (*s.end == '\n');
    return scan_number(&s, 0, HISTORY_PLIES_MAX, &ply) &&
           scan_number(&s, 0, SEATS_MAX - 1, &e->seat);
}

bool journal_read(journal_entry *e, const char *text) {
    scan s = scan_line(text);
    *e = (journal_entry){.timed = s.end[0] == '\n' && s.end[1] != 0};
    if (e->timed && !clocks_read(&e->clocks, s.end + 1)) return false;
    if (isdigit((unsigned char)text[0])) return read_ply(e, s);
    for (int i = 0; i < COUNT_OF(forms); i++) {
        if (!scan_skip(&s, forms[i].words)) continue;
        e->kind = forms[i].kind;
        return read_parts(e, forms[i].parts, &s);
    }
    return false;
}

/* ---- writing --------------------------------------------------------------------------------- */

static void write_parts(const journal_entry *e, int parts, buffer *out) {
    if (parts & SEAT) buffer_char(out, ' '), buffer_int(out, e->seat);
    if ((parts & PLIES) && !((parts & ONE_PLY_IS_SILENT) && e->plies == 1))
        buffer_char(out, ' '), buffer_int(out, e->plies);
    if (parts & PLAYER) buffer_char(out, ' '), buffer_text(out, e->player);
    if ((parts & MAY_BE_LATE) && e->late) buffer_text(out, " time");
}

void journal_write(const journal_entry *e, int seats, buffer *out) {
    if (e->kind == ENTRY_PLY) buffer_bytes(out, e->ply, e->ply_size);
    for (int i = 0; i < COUNT_OF(forms); i++)
        if (forms[i].kind == e->kind)
            buffer_text(out, forms[i].words), write_parts(e, forms[i].parts, out);
    if (e->timed && e->kind != ENTRY_PLY) buffer_char(out, '\n');
    if (e->timed) clocks_write(&e->clocks, seats, out);
}
