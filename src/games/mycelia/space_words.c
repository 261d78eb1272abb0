/* The verb `on` in set files, sentences, signs and JSON. */
#include "grammar.h"
#include "space.h"

static bool acts_here(const node *n) {
    return n->remove || n->maybe_remove || n->move || n->maybe_move;
}

/* ---- set files ------------------------------------------------------------------------------- */

typedef enum {
    HOLDING,
    EXACTLY,
    REMOVE,
    MAYBE_REMOVE,
    MOVE,
    MAYBE_MOVE,
    ONE_NEIGHBOUR,
    EACH_NEIGHBOUR,
    SHRINE,
    CLAUSES
} clause;
static const char *const clauses[CLAUSES] = {"holding",       "exactly",        "remove",
                                             "maybe-remove",  "move",           "maybe-move",
                                             "one-neighbour", "each-neighbour", "shrine"};

/* The numbers that may follow a clause; 0 to 0: none follows. */
static set_range clause_range(clause which) {
    if (which >= ONE_NEIGHBOUR) return (set_range){0, 0};
    return (set_range){which == HOLDING ? 0 : 1, DROPS_MAX};
}

static bool read_clause(my_parser *p, node *n, clause which) {
    const set_range of = clause_range(which);
    switch (which) {
    case HOLDING: return my_parser_number(p, of.low, of.high, &n->need);
    case EXACTLY: n->exact = 1; return my_parser_number(p, of.low, of.high, &n->need);
    case REMOVE: return my_parser_number(p, of.low, of.high, &n->remove);
    case MAYBE_REMOVE: return my_parser_number(p, of.low, of.high, &n->maybe_remove);
    case MOVE: return my_parser_number(p, of.low, of.high, &n->move);
    case MAYBE_MOVE: return my_parser_number(p, of.low, of.high, &n->maybe_move);
    case ONE_NEIGHBOUR: n->neighbours = NEIGHBOURS_ONE; return true;
    case EACH_NEIGHBOUR: n->neighbours = NEIGHBOURS_EACH; return true;
    case SHRINE: n->shrine = 1; return true;
    case CLAUSES: break;
    }
    return false;
}

/* Clauses that exclude each other: the same one twice, two numbers of drops, two rules for
 * neighbours, or a shrine space and another use of the drops. */
static bool clashes(int which, int seen) {
    enum {
        USES = 1 << REMOVE | 1 << MAYBE_REMOVE | 1 << MOVE | 1 << MAYBE_MOVE | 1 << ONE_NEIGHBOUR |
               1 << EACH_NEIGHBOUR
    };
    static const int groups[] = {1 << HOLDING | 1 << EXACTLY,
                                 1 << ONE_NEIGHBOUR | 1 << EACH_NEIGHBOUR};
    int against = 1 << which | (which == SHRINE ? USES : 0) | (USES >> which & 1) << SHRINE;
    for (int i = 0; i < COUNT_OF(groups); i++)
        if (groups[i] >> which & 1) against |= groups[i];
    return seen & against;
}

static bool read_clauses(my_parser *p, node *n) {
    int which, seen = 0;
    while (!my_parser_ends(p)) {
        slice word = my_parser_here(p);
        if (!set_read_choice(p->in, word, (set_list){clauses, CLAUSES}, &which)) return false;
        if (clashes(which, seen)) return set_fail(p->in, SET_TWICE, word, NULL);
        seen |= 1 << which;
        p->at++;
        if (!read_clause(p, n, (clause)which)) return false;
    }
    return true;
}

/* The terrains in set files and JSON. */
static const char *const terrain_words[] = {[DEAD_LEAVES] = "dead-leaves",
                                            [MOSS] = "moss",
                                            [WATER] = "water",
                                            [EARTH] = "earth",
                                            [ANY_TERRAIN] = "any"};

/* Earth never stands alone. */
enum { CHOSEN_TERRAINS = BIT(DEAD_LEAVES) | BIT(MOSS) | BIT(WATER) | BIT(ANY_TERRAIN) };

/* MY-R8.10, R8.11: a space needs as many drops as there are solid ones, unless the line gives
 * another number. */
bool my_space_read(my_parser *p, node *n) {
    int which;
    slice start = my_parser_here(p);
    if (!set_read_named(p->in, start, (set_names){terrain_words, CHOSEN_TERRAINS}, &which))
        return false;
    n->terrain = (uint8_t)which;
    p->at++;
    if (!read_clauses(p, n)) return false;
    if (!acts_here(n) && !n->neighbours && !n->shrine)
        return set_fail(p->in, SET_MISSING, start,
                        "remove, move, one-neighbour, each-neighbour, shrine");
    if (n->need >= n->remove + n->move) return true;
    if (n->need > 0)
        return set_fail_range(p->in, SET_SUM, start, (set_range){n->need, n->remove + n->move});
    n->need = (uint8_t)(n->remove + n->move);
    return true;
}

static void write_count(int which, int count, buffer *out) {
    if (!count) return;
    buffer_char(out, ' ');
    buffer_text(out, clauses[which]);
    buffer_char(out, ' ');
    buffer_int(out, count);
}

void my_space_tell(const set_teller *t, unsigned line) {
    tell_part_choice(t, "terrain", (set_names){terrain_words, CHOSEN_TERRAINS});
    for (clause i = 0; i < CLAUSES; i++) {
        if (i == SHRINE && line != IN_INSTANT) continue;
        tell_optional_open(t);
        tell_part_word(t, clauses[i]);
        if (clause_range(i).high) tell_part_number(t, clauses[i], clause_range(i));
        tell_optional_close(t);
    }
}

/* "moss holding 3 remove 2 one-neighbour" */
void my_space_write(const node *n, buffer *out) {
    buffer_text(out, terrain_words[n->terrain]);
    if (n->exact || n->need != n->remove + n->move)
        write_count(n->exact ? EXACTLY : HOLDING, n->need, out);
    write_count(REMOVE, n->remove, out);
    write_count(MAYBE_REMOVE, n->maybe_remove, out);
    write_count(MOVE, n->move, out);
    write_count(MAYBE_MOVE, n->maybe_move, out);
    if (n->neighbours)
        buffer_char(out, ' '),
            buffer_text(out,
                        clauses[n->neighbours == NEIGHBOURS_ONE ? ONE_NEIGHBOUR : EACH_NEIGHBOUR]);
    if (n->shrine) buffer_char(out, ' '), buffer_text(out, clauses[SHRINE]);
}

/* ---- JSON: the symbols on the card, from left to right --------------------------------------- */

static void write_icons(const char *name, int count, json *out) {
    for (int i = 0; i < count; i++) json_text(out, name);
}

/* The number printed on the card; 0 if the solid drops imply it. */
static int shown_need(const node *n) {
    return n->exact || n->need != n->remove + n->move ? n->need : 0;
}

void my_space_json(const node *n, json *out) {
    json_field_text(out, "terrain", terrain_words[n->terrain]);
    if (shown_need(n)) json_field_int(out, n->exact ? "exactly" : "at_least", shown_need(n));
    json_key(out, "icons");
    json_open(out, '[');
    write_icons("remove", n->remove, out);
    write_icons("maybe-remove", n->maybe_remove, out);
    write_icons("move", n->move, out);
    write_icons("maybe-move", n->maybe_move, out);
    if (n->neighbours)
        json_text(out, clauses[n->neighbours == NEIGHBOURS_ONE ? ONE_NEIGHBOUR : EACH_NEIGHBOUR]);
    write_icons("shrine", n->shrine, out);
    json_close(out, ']');
}

/* ---- texts ----------------------------------------------------------------------------------- */

/* A space with its article, in the two positions of a sentence where it may occur. */
static const msg after_from[TERRAINS + 1] = {
    [DEAD_LEAVES] = {"mycelia.space.from.dead-leaves",
                     {"a dead-leaves space", "une case Feuilles mortes"}},
    [MOSS] = {"mycelia.space.from.moss", {"a moss space", "une case Mousse"}},
    [WATER] = {"mycelia.space.from.water", {"a water space", "une case Eau"}},
    [EARTH] = {"mycelia.space.from.earth", {"an earth space", "une case Terre"}},
    [ANY_TERRAIN] = {"mycelia.space.from.any", {"any space", "une case au choix"}},
};
static const msg after_choose[TERRAINS + 1] = {
    [DEAD_LEAVES] = {"mycelia.space.choose.dead-leaves",
                     {"a dead-leaves space", "une case Feuilles mortes"}},
    [MOSS] = {"mycelia.space.choose.moss", {"a moss space", "une case Mousse"}},
    [WATER] = {"mycelia.space.choose.water", {"a water space", "une case Eau"}},
    [EARTH] = {"mycelia.space.choose.earth", {"an earth space", "une case Terre"}},
    [ANY_TERRAIN] = {"mycelia.space.choose.any", {"any space", "une case au choix"}},
};
MSG_TABLE(after_from);
MSG_TABLE(after_choose);

/* "a moss space with at least 2 drops"; a single solid drop that is removed or moved is not
 * mentioned. */
static void say_space(lang l, const node *n, const msg spaces[TERRAINS + 1], buffer *out) {
    const char *space = tr(l, &spaces[n->terrain]), *pattern = "{0}";
    if (n->exact)
        pattern = TR(l, "mycelia.space.exactly", "{0} with exactly {1} {1?drop|drops} (insect)",
                     "{0} avec exactement {1} {1?goutte|gouttes} (insecte)");
    else if (n->need > 1 || (n->need == 1 && !acts_here(n)))
        pattern = TR(l, "mycelia.space.at-least", "{0} with at least {1} {1?drop|drops}",
                     "{0} avec au moins {1} {1?goutte|gouttes}");
    else if (n->need == 0 && !acts_here(n))
        pattern = TR(l, "mycelia.space.whatever", "{0} (whatever lies on it)",
                     "{0} (quoi qu'elle porte)");
    my_fill(out, l, pattern, (my_filling){space, n->need});
}

/* Extends a sentence: the text so far is {0} of the pattern. */
static void extend(buffer *sentence, lang l, const char *pattern, int number) {
    char before[SENTENCE_MAX];
    buffer b = BUFFER_OVER(before);
    buffer_text(&b, sentence->data);
    buffer_clear(sentence);
    my_fill(sentence, l, pattern, (my_filling){before, number});
}

static void say_more(buffer *sentence, lang l, int count) { /* transparent drops: MY-R8.12 */
    if (count == 1)
        extend(sentence, l,
               TR(l, "mycelia.effect.one-more",
                  "{0}, and 1 more from the same space if there is one (transparent)",
                  "{0}, et 1 autre de la même case s'il y en a une (transparente)"),
               count);
    else if (count > 1)
        extend(sentence, l,
               TR(l, "mycelia.effect.more",
                  "{0}, and up to {1} more from the same space if they are there (transparent)",
                  "{0}, et jusqu'à {1} autres de la même case s'il y en a (transparentes)"),
               count);
}

static void say_removals(buffer *out, lang l, const node *n, const char *space) {
    /* In French {0} begins with "une": "d'une case". */
    const char *solid = TR(l, "mycelia.effect.remove", "remove {1} {1?drop|drops} from {0}",
                           "retirer {1} {1?goutte|gouttes} d'{0}");
    const char *most =
        TR(l, "mycelia.effect.remove-up-to", "remove up to {1} {1?drop|drops} from {0}",
           "retirer jusqu'à {1} {1?goutte|gouttes} d'{0}");
    my_fill(out, l, n->remove ? solid : most,
            (my_filling){space, n->remove ? n->remove : n->maybe_remove});
    if (n->remove) say_more(out, l, n->maybe_remove);
}

static void say_moves(buffer *out, lang l, const node *n, const char *space) {
    const char *solid =
        TR(l, "mycelia.effect.move",
           "move {1} {1?drop|drops} from {0}{1? to a neighbour|, each to a neighbour}",
           "déplacer {1} {1?goutte|gouttes} d'{0}{1? vers une voisine|, chacune vers une voisine}");
    const char *most =
        TR(l, "mycelia.effect.move-up-to",
           "move up to {1} {1?drop|drops} from {0}{1? to a neighbour|, each to a neighbour}",
           "déplacer jusqu'à {1} {1?goutte|gouttes} d'{0}{1? vers une voisine|, chacune vers une "
           "voisine}");
    my_fill(out, l, n->move ? solid : most, (my_filling){space, n->move ? n->move : n->maybe_move});
    if (n->move) say_more(out, l, n->maybe_move);
}

static void say_moves_after(buffer *out, lang l, const node *n) {
    const char *solid =
        TR(l, "mycelia.effect.then-move",
           "{0}, then move {1} from there{1? to a neighbour|, each to a neighbour}",
           "{0}, puis en déplacer {1}{1? vers une voisine|, chacune vers une voisine}");
    const char *most =
        TR(l, "mycelia.effect.then-move-up-to",
           "{0}, then move up to {1} from there{1? to a neighbour|, each to a neighbour}",
           "{0}, puis en déplacer jusqu'à {1}{1? vers une voisine|, chacune vers une voisine}");
    extend(out, l, n->move ? solid : most, n->move ? n->move : n->maybe_move);
    if (n->move) say_more(out, l, n->maybe_move);
}

static void say_neighbours(buffer *out, lang l, const node *n) { /* MY-R8.13 */
    const char *one =
        TR(l, "mycelia.effect.then-one-neighbour", "{0}, then remove 1 drop from one neighbour",
           "{0}, puis retirer 1 goutte d'une seule voisine");
    const char *each = TR(l, "mycelia.effect.then-each-neighbour",
                          "{0}, then remove 1 drop from each neighbour that has one",
                          "{0}, puis retirer 1 goutte de chaque voisine qui en a");
    extend(out, l, n->neighbours == NEIGHBOURS_ONE ? one : each, 1);
}

static const char *shrine_pattern(lang l, const node *n) { /* MY-R10.12 */
    if (n->exact && n->need == 1)
        return TR(l, "mycelia.effect.shrine-one",
                  "remove the drop from {0}, then lay an extra shrine space there",
                  "retirer la goutte d'{0}, puis y poser une case Sanctuaire supplémentaire");
    return TR(l, "mycelia.effect.shrine",
              "remove the drops from {0}, then lay an extra shrine space there",
              "retirer les gouttes d'{0}, puis y poser une case Sanctuaire supplémentaire");
}

void my_space_say(const my_teller *t, const node *n) {
    char text[SENTENCE_MAX], space[SENTENCE_MAX];
    buffer out = BUFFER_OVER(text), where = BUFFER_OVER(space);
    const lang l = t->lang;
    const bool removes = n->remove || n->maybe_remove, moves = n->move || n->maybe_move;
    say_space(l, n, removes || moves || n->shrine ? after_from : after_choose, &where);
    if (n->shrine)
        FILL(&out, l, shrine_pattern(l, n), space);
    else if (removes)
        say_removals(&out, l, n, space);
    else if (moves)
        say_moves(&out, l, n, space);
    else
        FILL(&out, l, TR(l, "mycelia.effect.choose", "choose {0}", "désigner {0}"), space);
    if (removes && moves) say_moves_after(&out, l, n);
    if (n->neighbours && !n->shrine) say_neighbours(&out, l, n);
    buffer_text(t->out, text);
}

const msg *my_space_next(const node *n) {
    if (n->shrine)
        return MSG("mycelia.pick.shrine", "{0}, to lay a shrine space",
                   "{0}, pour poser une case Sanctuaire");
    if (n->move + n->maybe_move > 1)
        return MSG("mycelia.pick.moves", "{0}, to move drops", "{0}, pour déplacer des gouttes");
    if (n->move + n->maybe_move > 0)
        return MSG("mycelia.pick.move", "{0}, to move a drop", "{0}, pour déplacer une goutte");
    if (n->neighbours == NEIGHBOURS_ONE)
        return MSG("mycelia.pick.neighbour", "{0}, to choose a neighbour",
                   "{0}, pour choisir une voisine");
    return MSG("mycelia.pick.neighbours", "{0}, to choose neighbours",
               "{0}, pour choisir les voisines");
}

/* ---- signs ----------------------------------------------------------------------------------- */

static void mark_number(buffer *out, const char *sign, int count, bool transparent) {
    if (!count) return;
    if (transparent) buffer_char(out, '(');
    buffer_text(out, sign);
    buffer_int(out, count);
    if (transparent) buffer_char(out, ')');
}

void my_space_mark(const my_teller *t, const node *n) {
    buffer_text(t->out, my_terrain_sign(n->terrain, t->lang));
    if (n->exact || n->need > 1 || n->need > n->remove + n->move)
        mark_number(t->out, n->exact ? "=" : "≥", n->need, false);
    mark_number(t->out, "-", n->remove, false);
    mark_number(t->out, "-", n->maybe_remove, true);
    mark_number(t->out, "→", n->move, false);
    mark_number(t->out, "→", n->maybe_move, true);
    if (n->neighbours) buffer_text(t->out, n->neighbours == NEIGHBOURS_ONE ? " ◇-1" : " ◆(-1)");
    if (n->shrine) buffer_char(t->out, '@');
}
