#include "sheet.h"

#include <string.h>

#include "effects.h"
#include "speech.h"
#include "utf8.h"
#include "words.h"

bool my_sheet_considers(const sheet *s, action a) {
    return s->brief->focus && action_equal(*s->brief->focus, a);
}

const char *my_sheet_card(const sheet *s, int card) {
    return my_card_name(s->rules, card, s->lang);
}

int my_sheet_cell(action a) {
    const phrase *row = &my_actions[a.kind];
    bool names = row->args > 0 &&
                 (row->noun[0] == N_CELL || row->noun[0] == N_PICK || row->noun[0] == N_TARGET);
    return names ? a.arg[0] : NO_CELL;
}

bool my_sheet_my_turn(const sheet *s) {
    return s->mine && waited_for(&s->pub->head, s->seat) && s->pub->head.ask[s->seat] == ASK_TURN;
}

const char *my_sheet_first(const sheet *s) {
    return TR(s->lang, "mycelia.draw.first", "1st", "1er");
}

void my_sheet_name(const sheet *s, int seat, buffer *out) {
    context c = {s->rules, s->view, s->brief->names, seat, s->lang, .you = 0};
    text_who(&c, seat, out);
}

void my_sheet_words(const sheet *s, spot box, const char *text) {
    for (int i = 0; i < box.height && *text; i++) {
        const char *at = text, *end = text + strlen(text), *cut = NULL;
        char line[TEXT_MAX];
        buffer b = BUFFER_OVER(line);
        for (int n = 0; n <= box.width && at < end; n++) {
            if (*at == ' ') cut = at;
            utf8_next(&at, end);
            if (at == end && n < box.width) cut = end;
        }
        if (!cut || i == box.height - 1) cut = end;
        buffer_bytes(&b, text, (size_t)(cut - text));
        canvas_text_in(s->out, CELLS(box.row + i, box.column, box.width), INK_DIM, line);
        text = *cut ? cut + 1 : cut;
    }
}

int my_sheet_pile(const sheet *s, spot at, uint8_t ink, const char *text) {
    int end = canvas_text_in(s->out, CELLS(at.row, at.column, at.width), ink, text);
    at.width = end - at.column;
    at.height = 1;
    at.noun = N_PILE;
    canvas_spot(s->out, at);
    return end;
}

/* ---- the action under consideration ---------------------------------------------------------- */

/* The spaces that an answer changes, including the one that it names. */
static uint32_t touched(const sheet *s, const place *after, const action *a) {
    uint32_t cells = s->shrines ^ after->shrines;
    for (int i = 0; i < CELLS; i++)
        if (s->drops[i] != after->drops[i]) cells |= 1u << i;
    bool marks = my_sheet_cell(*a) != NO_CELL && a->kind != A_SWEEP;
    return marks ? cells | 1u << a->arg[0] : cells;
}

static void consider_answer(sheet *s, const action *a) {
    pub after;
    if (!my_effects_preview(s->rules, s->view, a, &after)) return;
    const place *w = &after.place[s->seat];
    s->changed = touched(s, w, a);
    if (a->kind == A_TO) s->to = a->arg[0];
    memcpy(s->drops, w->drops, sizeof s->drops);
    s->shrines = w->shrines;
    s->removed = after.removed;
}

void my_sheet_consider(sheet *s, const action *a) {
    int cost = 0;
    if (a->kind == A_RECRUIT && a->arg[0] < tables_of(s->rules)->designs)
        cost = design_of(s->rules, a->arg[0])->cost;
    if (a->kind == A_TILE && a->arg[0] < TILES) cost = tables_of(s->rules)->tile[a->arg[0]].cost;
    if (cost <= s->leaves) s->leaves -= cost;
    consider_answer(s, a);
}
