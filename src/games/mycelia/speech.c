#include "speech.h"

#include "counts.h"

void my_put(buffer *out, lang l, const char *en, const char *fr) { buffer_text(out, l == FR ? fr : en); }

/* ---- small words -------------------------------------------------------------------------- */

/* In French nought is singular as well. */
static void put_count(buffer *out, lang l, int count, const char *const one_many[LANGS][2]) {
    buffer_int(out, count);
    buffer_char(out, ' ');
    buffer_text(out, one_many[l][count > 1 || (count == 0 && l == EN)]);
}

void my_put_drops(buffer *out, lang l, int count) {
    static const char *const words[LANGS][2] = {{"drop", "drops"}, {"goutte", "gouttes"}};
    put_count(out, l, count, words);
}

void my_put_leaves(buffer *out, lang l, int count) {
    static const char *const words[LANGS][2] = {{"leaf", "leaves"}, {"feuille", "feuilles"}};
    put_count(out, l, count, words);
}

void my_put_cards(buffer *out, lang l, int count) {
    static const char *const words[LANGS][2] = {{"card", "cards"}, {"carte", "cartes"}};
    put_count(out, l, count, words);
}

const char *my_terrain_name(int kind, lang l) {
    static const char *const names[LANGS][TERRAINS + 1] = {{"dead leaves", "moss", "water", "earth", "any"},
                                                           {"Feuilles mortes", "Mousse", "Eau", "Terre", "au choix"}};
    return names[l][kind];
}

char my_terrain_letter(int kind, lang l) { return (l == FR ? "FMET*" : "LMWE*")[kind]; }

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

int my_chosen_cell(const pub *u, int seat) {
    const frame *f = seat >= 0 && seat < u->head.seats ? my_waiting_frame(u, seat) : NULL;
    return f && (f->verb == STEP_MOVE || f->verb == STEP_ONE || f->verb == STEP_EACH) ? f->arg[0] : NO_CELL;
}

/* ---- effects in words ------------------------------------------------------------------------ */

/* Who is told what: of a bonus, "your" pile is not the reader's. */
typedef struct {
    const rules *rules;
    lang lang;
    bool theirs;
    buffer *out;
} teller;

static void tell_effect(const teller *t, int node_number);

static void say(const teller *t, const char *en, const char *fr) { my_put(t->out, t->lang, en, fr); }

/* "a moss space with at least 2 drops"; one solid drop goes without saying when it is acted on. */
static void say_space(const teller *t, const node *n) {
    bool acts = n->remove || n->move || n->maybe_remove || n->maybe_move;
    if (n->terrain == ANY_TERRAIN)
        say(t, "any space", "une case au choix");
    else {
        say(t, n->terrain == EARTH ? "an " : "a ", "une case ");
        buffer_text(t->out, n->terrain == DEAD_LEAVES && t->lang == EN ? "dead-leaves" : my_terrain_name(n->terrain, t->lang));
        say(t, " space", "");
    }
    if (n->exact)
        say(t, " with exactly ", " avec exactement ");
    else if (n->need > 1 || (n->need == 1 && !acts))
        say(t, " with at least ", " avec au moins ");
    else if (n->need == 0 && !acts) {
        say(t, " (whatever lies on it)", " (quoi qu'elle porte)");
        return;
    } else
        return;
    my_put_drops(t->out, t->lang, n->need);
    if (n->exact) say(t, " (insect)", " (insecte)");
}

static void say_from(const teller *t, const node *n) {
    say(t, " from ", " d'"); /* "une" always follows */
    say_space(t, n);
}

static void say_more(const teller *t, int count) { /* transparent drops: MY-R8.12 */
    if (!count) return;
    if (count == 1) {
        say(t, ", and 1 more from the same space if there is one (transparent)",
            ", et 1 autre de la même case s'il y en a une (transparente)");
        return;
    }
    say(t, ", and up to ", ", et jusqu'à ");
    buffer_int(t->out, count);
    say(t, " more from the same space if they are there (transparent)", " autres de la même case s'il y en a (transparentes)");
}

static void say_removals(const teller *t, const node *n) {
    say(t, "remove ", "retirer ");
    if (n->remove)
        my_put_drops(t->out, t->lang, n->remove);
    else {
        say(t, "up to ", "jusqu'à ");
        my_put_drops(t->out, t->lang, n->maybe_remove);
    }
    say_from(t, n);
    if (n->remove) say_more(t, n->maybe_remove);
}

static void say_moves(const teller *t, const node *n, bool after_removals) {
    int count = n->move ? n->move : n->maybe_move;
    if (after_removals) {
        say(t, ", then move ", ", puis en déplacer ");
        if (!n->move) say(t, "up to ", "jusqu'à ");
        buffer_int(t->out, count);
        say(t, " from there", "");
    } else {
        say(t, "move ", "déplacer ");
        if (!n->move) say(t, "up to ", "jusqu'à ");
        my_put_drops(t->out, t->lang, count);
        say_from(t, n);
    }
    if (count > 1)
        say(t, ", each to a neighbour", ", chacune vers une voisine");
    else
        say(t, " to a neighbour", " vers une voisine");
    if (n->move) say_more(t, n->maybe_move);
}

static void say_neighbours(const teller *t, const node *n) { /* MY-R8.13 */
    if (n->neighbours == NEIGHBOURS_ONE)
        say(t, "remove 1 drop from one neighbour", "retirer 1 goutte d'une seule voisine");
    else
        say(t, "remove 1 drop from each neighbour that has one", "retirer 1 goutte de chaque voisine qui en a");
}

static void say_on_space(const teller *t, const node *n) {
    bool removes = n->remove || n->maybe_remove, moves = n->move || n->maybe_move;
    if (n->shrine) { /* MY-R10.12 */
        bool single = n->exact && n->need == 1;
        say(t, single ? "remove the drop" : "remove the drops", single ? "retirer la goutte" : "retirer les gouttes");
        say_from(t, n);
        say(t, ", then lay an extra shrine space there", ", puis y poser une case Sanctuaire supplémentaire");
        return;
    }
    if (!removes && !moves) say(t, "choose ", "désigner "), say_space(t, n);
    if (removes) say_removals(t, n);
    if (moves) say_moves(t, n, removes);
    if (n->neighbours) say(t, ", then ", ", puis "), say_neighbours(t, n);
}

static void say_children(const teller *t, const node *n, const char *en, const char *fr) {
    for (int child = n->child; child; child = node_of(t->rules, child)->next) {
        if (child != n->child) say(t, en, fr);
        tell_effect(t, child);
    }
}

/* A part of several parts inside another needs brackets to be read in one way only. */
static void say_inside(const teller *t, int child) {
    bool several = node_of(t->rules, child)->op == OP_ALL || node_of(t->rules, child)->op == OP_EITHER;
    if (several) buffer_char(t->out, '(');
    tell_effect(t, child);
    if (several) buffer_char(t->out, ')');
}

static void say_repeat(const teller *t, const node *n) {
    say(t, "up to ", "jusqu'à ");
    buffer_int(t->out, n->count);
    say(t, " times, ", " fois, ");
    say_inside(t, n->child);
}

static void say_opponents(const teller *t, const node *n) { /* MY-R8.14 */
    teller bonus = *t;
    bonus.theirs = true;
    say(t, "each opponent may ", "chaque adversaire peut ");
    say_inside(&bonus, n->child);
}

static void say_forget(const teller *t) { /* MY-R10.02 */
    say(t, "remove 1 card of ", "écarter du jeu 1 carte de ");
    if (t->theirs)
        say(t, "their discard pile from the game", "sa défausse");
    else
        say(t, "your discard pile from the game", "votre défausse");
}

static void say_tile(const teller *t, int tile) {
    say(t, "take action tile ", "prendre la tuile Action ");
    buffer_char(t->out, (char)('a' + tile));
}

static void say_heap(const teller *t, int count) {
    say(t, "remove ", "retirer ");
    my_put_drops(t->out, t->lang, count);
    say(t, " from Gwidyon's heap", " du Tas de Gwidyon");
}

static void tell_effect(const teller *t, int node_number) {
    const node *n = node_of(t->rules, node_number);
    switch ((op)n->op) {
    case OP_ALL: say_children(t, n, "; then ", " ; puis "); break;
    case OP_EITHER:
        say(t, "either ", "soit ");
        say_children(t, n, ", or ", ", soit ");
        break;
    case OP_REPEAT: say_repeat(t, n); break;
    case OP_OPPONENTS: say_opponents(t, n); break;
    case OP_LEAVES:
        say(t, "gain ", "gagner ");
        my_put_leaves(t->out, t->lang, n->count);
        break;
    case OP_SPACE: say_on_space(t, n); break;
    case OP_CARD: say_forget(t); break;
    case OP_TILE: say_tile(t, n->count); break;
    case OP_RIVER:
        say(t, "discard the whole river and deal 5 new cards", "défausser toute la rivière et distribuer 5 nouvelles cartes");
        break;
    case OP_FLIP: say(t, "turn the Gwidyon tile over", "retourner la tuile Gwidyon"); break;
    case OP_HEAP: say_heap(t, n->count); break;
    case OP_NONE:
    case STEP_MOVE:
    case STEP_ONE:
    case STEP_EACH:
    case STEP_TOP: say(t, "do nothing", "ne rien faire"); break;
    }
}

void my_effect_words(const rules *r, int node_number, lang l, buffer *out) {
    teller t = {r, l, false, out};
    tell_effect(&t, node_number);
}

/* ---- what is asked now ------------------------------------------------------------------------- */

/* Of "3x": how often it can be done again after this time (MY-R8.04). */
static int repeats_left(const frames *stack) {
    const frame *below = stack->count > 1 ? &stack->item[stack->count - 2] : NULL;
    return below && below->verb == OP_REPEAT ? below->arg[1] : 0;
}

static void say_step(const teller *t, const frame *top) {
    char name[3];
    my_cell_name(top->arg[0], name);
    if (top->verb == STEP_MOVE) {
        say(t, "move a drop from ", "déplacer une goutte de ");
        buffer_text(t->out, name);
        say(t, " to a neighbour", " vers une voisine");
        return;
    }
    say(t, "remove a drop from a neighbour of ", "retirer une goutte d'une voisine de ");
    buffer_text(t->out, name);
}

static void say_again(const teller *t, int more) {
    if (more < 1) return;
    say(t, " (then up to ", " (puis jusqu'à ");
    buffer_int(t->out, more);
    if (t->lang == FR)
        buffer_text(t->out, " fois de plus)");
    else
        buffer_text(t->out, more > 1 ? " more times)" : " more time)");
}

void my_waiting_words(const rules *r, const pub *u, int seat, lang l, buffer *out) {
    teller t = {r, l, false, out};
    const frames *stack = &u->place[seat].frames;
    const frame *top = my_waiting_frame(u, seat);
    if (!top || !waited_for(&u->head, seat)) return;
    if (top->verb >= OPS)
        say_step(&t, top);
    else
        tell_effect(&t, top->arg[0]);
    say_again(&t, top->verb == STEP_MOVE ? top->arg[1] - 1 : repeats_left(stack));
}

/* ---- effects in symbols ------------------------------------------------------------------------ */

static void mark(const teller *t, int node_number);

static void mark_number(const teller *t, const char *sign, int count, bool transparent) {
    if (!count) return;
    if (transparent) buffer_char(t->out, '(');
    buffer_text(t->out, sign);
    buffer_int(t->out, count);
    if (transparent) buffer_char(t->out, ')');
}

static void mark_space(const teller *t, const node *n) {
    int solid = n->remove + n->move;
    buffer_char(t->out, my_terrain_letter(n->terrain, t->lang));
    if (n->exact || n->need > 1 || n->need > solid) {
        buffer_text(t->out, n->exact ? "=" : "≥");
        buffer_int(t->out, n->need);
    }
    mark_number(t, "-", n->remove, false);
    mark_number(t, "-", n->maybe_remove, true);
    mark_number(t, "→", n->move, false);
    mark_number(t, "→", n->maybe_move, true);
    if (n->neighbours) buffer_text(t->out, n->neighbours == NEIGHBOURS_ONE ? " ◇-1" : " ◆(-1)");
    if (n->shrine) buffer_char(t->out, '@');
}

static void mark_inside(const teller *t, int child) {
    bool several = node_of(t->rules, child)->op == OP_ALL || node_of(t->rules, child)->op == OP_EITHER;
    if (several) buffer_char(t->out, '[');
    mark(t, child);
    if (several) buffer_char(t->out, ']');
}

static void mark_children(const teller *t, const node *n, char sign) {
    for (int child = n->child; child; child = node_of(t->rules, child)->next) {
        if (child != n->child) buffer_char(t->out, sign);
        mark_inside(t, child);
    }
}

static void mark(const teller *t, int node_number) {
    const node *n = node_of(t->rules, node_number);
    switch ((op)n->op) {
    case OP_ALL: mark_children(t, n, '&'); break;
    case OP_EITHER: mark_children(t, n, '/'); break;
    case OP_REPEAT:
        buffer_int(t->out, n->count);
        buffer_char(t->out, 'x');
        mark_inside(t, n->child);
        break;
    case OP_OPPONENTS:
        say(t, "opp:", "adv:");
        mark_inside(t, n->child);
        break;
    case OP_LEAVES:
        buffer_int(t->out, n->count);
        buffer_text(t->out, "♣");
        break;
    case OP_SPACE: mark_space(t, n); break;
    case OP_CARD: buffer_text(t->out, "†"); break;
    case OP_TILE: buffer_char(t->out, (char)('a' + n->count)); break;
    case OP_RIVER: say(t, "river", "rivière"); break;
    case OP_FLIP: say(t, "flip", "tuile"); break;
    case OP_HEAP: mark_number(t, "-", n->count, false); break;
    case OP_NONE:
    case STEP_MOVE:
    case STEP_ONE:
    case STEP_EACH:
    case STEP_TOP: break;
    }
}

void my_effect_symbols(const rules *r, int node_number, lang l, buffer *out) {
    teller t = {r, l, false, out};
    mark(&t, node_number);
}

void my_waiting_symbols(const rules *r, const pub *u, int seat, lang l, buffer *out) {
    static const char *const steps[] = {[STEP_MOVE - OPS] = "→", " ◇-1", " ◆(-1)"};
    const frame *top = my_waiting_frame(u, seat);
    int more = repeats_left(&u->place[seat].frames);
    char name[3];
    if (!top || !waited_for(&u->head, seat)) return;
    if (top->verb < OPS)
        my_effect_symbols(r, top->arg[0], l, out);
    else {
        my_cell_name(top->arg[0], name);
        buffer_text(out, name);
        buffer_text(out, steps[top->verb - OPS]);
        if (top->verb == STEP_MOVE) buffer_int(out, top->arg[1]);
    }
    if (!more) return;
    buffer_text(out, " (+");
    buffer_int(out, more);
    buffer_text(out, "x)");
}

void my_card_symbols(const rules *r, int card, lang l, buffer *out) {
    const design *d = design_of(r, card);
    if (d->play) my_effect_symbols(r, d->play, l, out);
    if (!d->instant) return;
    buffer_text(out, d->play ? " ↯" : "↯");
    my_effect_symbols(r, d->instant, l, out);
}
