#include "sheet.h"

#include <string.h>

#include "counts.h"
#include "speech.h"
#include "utf8.h"
#include "words.h"

bool my_sheet_considers(const sheet *s, action a) { return s->brief->focus && action_equal(*s->brief->focus, a); }

const char *my_sheet_card(const sheet *s, int card) { return design_of(s->rules, card)->name[s->lang]; }

bool my_sheet_my_turn(const sheet *s) { return s->mine && waited_for(&s->pub->head, s->seat) && s->pub->head.ask[s->seat] == ASK_TURN; }

const char *my_sheet_first(const sheet *s) { return s->lang == FR ? "1er" : "1st"; }

void my_sheet_name(const sheet *s, int seat, buffer *out) {
    context c = {s->rules, s->view, s->brief->names, seat, s->lang};
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
        canvas_text_in(s->out, box.row + i, box.column, box.width, INK_DIM, line);
        text = *cut ? cut + 1 : cut;
    }
}

int my_sheet_pile(const sheet *s, spot at, uint8_t ink, const char *text) {
    int end = canvas_text_in(s->out, at.row, at.column, at.width, ink, text);
    at.width = end - at.column;
    at.height = 1;
    at.noun = N_PILE;
    canvas_spot(s->out, at);
    return end;
}

/* ---- what the considered action would make --------------------------------------------------------- */

static void lose_drops(sheet *s, int at, int count) {
    if (s->drops[at] < count) return;
    s->drops[at] = (uint8_t)(s->drops[at] - count);
    s->removed += count;
    s->changed |= 1u << at;
}

static void consider_move(sheet *s, int to) {
    int from = my_chosen_cell(s->pub, s->seat);
    if (from == NO_CELL || !s->drops[from]) return;
    s->to = to;
    s->changed |= 1u << to;
    if (s->shrines >> to & 1) {
        lose_drops(s, from, 1);
        return;
    }
    s->drops[from]--;
    s->drops[to]++;
}

static void consider_pick(sheet *s, int at) {
    const frame *top = my_waiting_frame(s->pub, s->seat);
    s->changed |= 1u << at;
    if (!top || top->verb != OP_SPACE || !node_of(s->rules, top->arg[0])->shrine) return;
    lose_drops(s, at, s->drops[at]);
    s->shrines |= 1u << at;
}

static void consider_sweep(sheet *s, int centre) {
    const frame *top = my_waiting_frame(s->pub, s->seat);
    uint32_t cells = my_droppy_neighbours(&s->pub->place[s->seat], centre);
    if (top && top->verb == STEP_EACH) cells &= my_cells_toward(centre, top->arg[1]);
    for (; cells; cells &= cells - 1) lose_drops(s, grid_first(cells), 1);
}

static void consider_cell(sheet *s, const action *a) {
    if (a->arg[0] >= CELLS) return;
    switch (a->kind) {
    case A_PICK: consider_pick(s, a->arg[0]); break;
    case A_REMOVE: lose_drops(s, a->arg[0], a->arg[1]); break;
    case A_SWEEP: consider_sweep(s, a->arg[0]); break;
    case A_TO: consider_move(s, a->arg[0]); break;
    case A_NEIGHBOUR: lose_drops(s, a->arg[0], 1); break;
    default: break;
    }
}

void my_sheet_consider(sheet *s, const action *a) {
    int cost = 0;
    if (a->kind == A_RECRUIT && a->arg[0] < tables_of(s->rules)->designs) cost = design_of(s->rules, a->arg[0])->cost;
    if (a->kind == A_TILE && a->arg[0] < TILES) cost = tables_of(s->rules)->tile[a->arg[0]].cost;
    if (cost <= s->leaves) s->leaves -= cost;
    consider_cell(s, a);
}
