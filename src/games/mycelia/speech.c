#include "speech.h"

#include <string.h>

#include "counts.h"
#include "utf8.h"
#include "verbs.h"

/* ---- spaces ---------------------------------------------------------------------------------- */

static const msg terrain_names[TERRAINS + 1] = {
    [DEAD_LEAVES] = {"mycelia.terrain.dead-leaves", {"dead leaves", "Feuilles mortes"}},
    [MOSS] = {"mycelia.terrain.moss", {"moss", "Mousse"}},
    [WATER] = {"mycelia.terrain.water", {"water", "Eau"}},
    [EARTH] = {"mycelia.terrain.earth", {"earth", "Terre"}},
    [ANY_TERRAIN] = {"mycelia.terrain.any", {"any", "au choix"}},
};
MSG_TABLE(terrain_names);

static const msg terrain_signs[TERRAINS + 1] = {
    [DEAD_LEAVES] = {"mycelia.letter.dead-leaves", {"L", "F"}},
    [MOSS] = {"mycelia.letter.moss", {"M", "M"}},
    [WATER] = {"mycelia.letter.water", {"W", "E"}},
    [EARTH] = {"mycelia.letter.earth", {"E", "T"}},
    [ANY_TERRAIN] = {"mycelia.letter.any", {"*", "*"}},
};
MSG_TABLE(terrain_signs);

const char *my_terrain_name(int kind, lang l) { return tr(l, &terrain_names[kind]); }
const char *my_terrain_sign(int kind, lang l) { return tr(l, &terrain_signs[kind]); }

uint32_t my_terrain_letter(int kind, lang l) {
    const char *at = my_terrain_sign(kind, l);
    return utf8_next(&at, at + strlen(at));
}

int my_terrain_at(const rules *r, const place *w, int at) {
    return w->shrines >> at & 1 ? TERRAINS : tables_of(r)->board[w->face].terrain[at];
}

void my_cell_name(int at, char out[3]) {
    my_grid_name(at, out);
    out[0] = (char)(out[0] - 'a' + 'A');
}

void my_cells_words(uint32_t cells, const char *between, buffer *out) {
    char name[3];
    for (uint32_t left = cells; left; left &= left - 1) {
        if (left != cells) buffer_text(out, between);
        my_cell_name(grid_first(left), name);
        buffer_text(out, name);
    }
}

void my_dew_words(const dew_face *face, lang l, buffer *out) {
    for (int i = 0; i < SYMBOLS; i++) {
        char cells[WORD_MAX];
        buffer b = BUFFER_OVER(cells);
        my_cells_words(face->cells[i], lang_and(l), &b);
        if (i) buffer_text(out, lang_semicolon(l));
        my_fill(out, l, TR(l, "mycelia.dew.symbol", "{1} on {0}", "{1} en {0}"),
                (my_filling){cells, i + 1});
    }
}

int my_frame_cell(frame f) {
    const my_verb *v = verb_of(f.verb);
    return v->chosen ? v->chosen(f) : NO_CELL;
}

int my_chosen_cell(const pub *u, int seat) {
    const frame *f = seat >= 0 && seat < u->head.seats ? my_waiting_frame(u, seat) : NULL;
    return f ? my_frame_cell(*f) : NO_CELL;
}

/* ---- cards ----------------------------------------------------------------------------------- */

set_thing my_card_thing(const rules *r, int card) {
    const design *d = design_of(r, card);
    return (set_thing){.kind = d->start ? "start" : "hero",
                       .id = d->id,
                       .name = {d->name.en, d->name.fr},
                       .gender = d->feminine ? FEMININE : MASCULINE};
}

const char *my_card_name(const rules *r, int card, lang l) {
    const set_thing thing = my_card_thing(r, card);
    return thing_name(r, &thing, l);
}

/* ---- sentences ------------------------------------------------------------------------------- */

void my_fill(buffer *out, lang l, const char *pattern, my_filling with) {
    char digits[16];
    buffer b = BUFFER_OVER(digits);
    buffer_int(&b, with.number);
    const piece item[] = {{.text = with.text}, {.text = digits, .number = with.number}};
    sentence_fill(out, l, pattern, &(pieces){.item = item, .count = COUNT_OF(item)});
}

/* ---- effects as sentences -------------------------------------------------------------------- */

/* Fills a pattern whose {0} is the argument of the verb: a number, or the letter of a tile. */
static void fill_argument(const my_teller *t, const node *n, const msg *pattern) {
    if (verb_of(n->op)->argument == TAKES_TILE)
        FILL(t->out, t->lang, tr(t->lang, pattern), (const char[]){(char)('a' + n->count), 0});
    else
        sentence_fill_number(t->out, t->lang, tr(t->lang, pattern), n->count);
}

void my_tell_effect(const my_teller *t, int node_number) {
    const node *n = node_of(t->rules, node_number);
    const my_verb *v = verb_of(n->op);
    if (!v->text.key)
        v->say(t, n);
    else
        fill_argument(t, n, t->theirs && v->theirs.key ? &v->theirs : &v->text);
}

static bool has_several(const my_teller *t, int node_number) {
    const node *n = node_of(t->rules, node_number);
    return n->op == OP_ALL || n->op == OP_EITHER;
}

void my_tell_inside(const my_teller *t, int node_number) {
    if (has_several(t, node_number)) buffer_char(t->out, '(');
    my_tell_effect(t, node_number);
    if (has_several(t, node_number)) buffer_char(t->out, ')');
}

void my_effect_words(const rules *r, int node_number, lang l, buffer *out) {
    my_tell_effect(&(my_teller){r, l, false, out}, node_number);
}

/* ---- the current question -------------------------------------------------------------------- */

/* For "3x": how often it can be repeated after this time (MY-R8.04). */
static int repeats_left(const frames *stack) {
    const frame *below = stack->count > 1 ? &stack->item[stack->count - 2] : NULL;
    return below && below->verb == OP_REPEAT ? below->arg[1] : 0;
}

static void tell_frame(const my_teller *t, frame f) {
    char cell[3];
    int at = my_frame_cell(f);
    if (at == NO_CELL) {
        my_tell_effect(t, f.arg[0]);
        return;
    }
    my_cell_name(at, cell);
    FILL(t->out, t->lang, tr(t->lang, &verb_of(f.verb)->step), cell);
}

void my_waiting_words(const my_teller *t, const pub *u, int seat) {
    char text[SENTENCE_MAX];
    buffer now = BUFFER_OVER(text);
    const frame *top = my_waiting_frame(u, seat);
    if (!top || !waited_for(&u->head, seat)) return;
    int more =
        verb_of(top->verb)->counts_down ? top->arg[1] - 1 : repeats_left(&u->place[seat].frames);
    tell_frame(&(my_teller){t->rules, t->lang, false, &now}, *top);
    if (more > 0)
        my_fill(t->out, t->lang,
                TR(t->lang, "mycelia.effect.again", "{0} (then up to {1} more {1?time|times})",
                   "{0} (puis jusqu'à {1} fois de plus)"),
                (my_filling){text, more});
    else
        buffer_text(t->out, text);
}

/* ---- effects as signs ------------------------------------------------------------------------ */

void my_mark_effect(const my_teller *t, int node_number) {
    const node *n = node_of(t->rules, node_number);
    const my_verb *v = verb_of(n->op);
    if (!v->sign.key)
        v->mark(t, n);
    else
        fill_argument(t, n, &v->sign);
}

void my_mark_inside(const my_teller *t, int node_number) {
    if (has_several(t, node_number)) buffer_char(t->out, '[');
    my_mark_effect(t, node_number);
    if (has_several(t, node_number)) buffer_char(t->out, ']');
}

void my_effect_symbols(const rules *r, int node_number, lang l, buffer *out) {
    my_mark_effect(&(my_teller){r, l, false, out}, node_number);
}

static void mark_frame(const my_teller *t, frame f) {
    char cell[3];
    int at = my_frame_cell(f);
    if (at == NO_CELL) {
        my_mark_effect(t, f.arg[0]);
        return;
    }
    my_cell_name(at, cell);
    my_fill(t->out, t->lang, tr(t->lang, &verb_of(f.verb)->step_sign),
            (my_filling){cell, f.arg[1]});
}

void my_waiting_symbols(const my_teller *t, const pub *u, int seat) {
    const frame *top = my_waiting_frame(u, seat);
    int more = repeats_left(&u->place[seat].frames);
    if (!top || !waited_for(&u->head, seat)) return;
    mark_frame(t, *top);
    if (!more) return;
    buffer_text(t->out, " (+");
    buffer_int(t->out, more);
    buffer_text(t->out, "x)");
}

void my_card_symbols(const rules *r, int card, lang l, buffer *out) {
    const design *d = design_of(r, card);
    if (d->play) my_effect_symbols(r, d->play, l, out);
    if (!d->instant) return;
    buffer_text(out, d->play ? " ↯" : "↯");
    my_effect_symbols(r, d->instant, l, out);
}
