/* explain.c - texts about things, generated from the set and the position. */
#include <string.h>

#include "counts.h"
#include "says.h"
#include "utf8.h"
#include "words.h"

void ds_say(const context *c, buffer *out, const msg *text, const part *parts) {
    wording word[PIECES_MAX];
    piece item[PIECES_MAX];
    int count = 0;
    for (; parts[count].text || parts[count].noun >= 0; count++) {
        const part *p = &parts[count];
        ASSERT(count < PIECES_MAX);
        item[count] = (piece){.text = p->text, .number = p->value};
        if (p->text) continue;
        ds_nouns[p->noun].say(c, p->value, &word[count]);
        item[count] = text_piece(c, &word[count], (of_noun){p->noun, p->value});
    }
    sentence_fill(out, c->lang, tr(c->lang, text),
                  &(pieces){.item = item, .count = count, .inside = c->inside});
}

/* ---- fragments and piles --------------------------------------------------------------------- */

/* Each colour: its name, its letter in drawings, and what it does. */
static const struct {
    msg word, letter, does;
} colours[COLOURS] = {
    [NO_COLOUR] = {.word = {"dreamscape.colour.no-colour", {"nothing", "rien"}},
                   .letter = {"dreamscape.letter.no-colour", {"-", "-"}},
                   .does = {NULL, {"", ""}}},
    [WATER] = {.word = {"dreamscape.colour.water", {"water", "eau"}},
               .letter = {"dreamscape.letter.water", {"W", "E"}},
               .does = {"dreamscape.does.water",
                        {"1 point each time the Dreamer walks over it.",
                         "1 point chaque fois que le Rêveur y passe."}}},
    [STONE] =
        {.word = {"dreamscape.colour.stone", {"stone", "pierre"}},
         .letter = {"dreamscape.letter.stone", {"S", "P"}},
         .does = {"dreamscape.does.stone",
                  {"Two directly on top of each other are a Mountain: 2 points, once a Cycle, when "
                   "the Dreamer walks over it.",
                   "Deux directement l'une sur l'autre font une Montagne : 2 points, une "
                   "fois par Cycle, quand le Rêveur y passe."}}},
    [EARTH] = {.word = {"dreamscape.colour.earth", {"earth", "terre"}},
               .letter = {"dreamscape.letter.earth", {"E", "T"}},
               .does = {"dreamscape.does.earth",
                        {"A free step for the Dreamer who arrives on it.",
                         "Un pas gratuit pour le Rêveur qui y arrive."}}},
    [GRASS] = {.word = {"dreamscape.colour.grass", {"grass", "herbe"}},
               .letter = {"dreamscape.letter.grass", {"G", "H"}},
               .does = {"dreamscape.does.grass",
                        {"Built as grass, or spent to plant a tree: 1 point for each tree that "
                         "you have then.",
                         "Se bâtit comme herbe, ou se dépense pour planter un arbre : 1 point par "
                         "arbre que vous avez alors."}}},
    [WHITE] = {.word = {"dreamscape.colour.white", {"white", "blanc"}},
               .letter = {"dreamscape.letter.white", {"M", "M"}},
               .does = {"dreamscape.does.white",
                        {"Spent for a step of the Dreamer.", "Se dépense pour un pas du Rêveur."}}},
    [RED] = {.word = {"dreamscape.colour.red", {"red", "rouge"}},
             .letter = {"dreamscape.letter.red", {"R", "R"}},
             .does = {"dreamscape.does.red",
                      {"A nightmare: nothing but the Dreamer goes on it, 1 point less when he "
                       "does, and 3 points less at the end.",
                       "Un cauchemar : rien ne va dessus sauf le Rêveur, 1 point de moins quand "
                       "il y va, et 3 points de moins à la fin."}}},
};
MSG_ROWS(colours, word);
MSG_ROWS(colours, letter);
MSG_ROWS(colours, does);

const char *ds_letter(lang l, int hue) {
    ASSERT(hue >= NO_COLOUR && hue < COLOURS);
    return tr(l, &colours[hue].letter);
}

uint32_t ds_letter_rune(lang l, int hue) {
    const char *at = ds_letter(l, hue);
    return utf8_next(&at, at + strlen(at));
}

const char *ds_colour_word(lang l, int hue) {
    ASSERT(hue >= NO_COLOUR && hue < COLOURS);
    return tr(l, &colours[hue].word);
}

const char *ds_level_word(int level) {
    static const char *const words[LEVELS + 1] = {"-", "I", "II", "III"};
    ASSERT(level >= 0 && level <= LEVELS);
    return words[level];
}

void ds_say_space(const tables *t, int cell, buffer *out) {
    buffer_char(out, (char)('a' + t->x[cell]));
    buffer_int(out, t->y[cell] + 1);
}

/* A text that grows: each pattern has the text so far as its {0}. */
typedef struct {
    char text[2][SAID_PILE];
    int now;
} growing;

static void begin(growing *g, const char *text) {
    buffer b = BUFFER_OVER(g->text[g->now = 0]);
    buffer_text(&b, text);
}

static void grow(const context *c, growing *g, const msg *with, const char *more) {
    buffer b = BUFFER_OVER(g->text[!g->now]);
    SAY(c, &b, with, WORDS(g->text[g->now]), WORDS(more));
    g->now = !g->now;
}

static void grow_pile(const context *c, growing *g, const whole_pile *p) {
    begin(g, ds_colour_word(c->lang, p->colour[0]));
    for (int level = 1; level < p->height; level++)
        grow(c, g, MSG("dreamscape.pile.on", "{1} on {0}", "{1} sur {0}"),
             ds_colour_word(c->lang, p->colour[level]));
    if (p->tree)
        grow(c, g, MSG("dreamscape.pile.tree", "{0} with a tree", "{0} avec un arbre"), "");
    if (p->dreamer)
        grow(c, g, MSG("dreamscape.pile.dreamer", "{0} with the Dreamer", "{0} avec le Rêveur"),
             "");
}

void ds_say_pile(const context *c, const whole_pile *p, buffer *out) {
    growing g;
    if (!p->height) return;
    grow_pile(c, &g, p);
    buffer_text(out, g.text[g.now]);
}

static void draw_pile(lang l, const whole_pile *p, buffer *out) {
    if (!p->height) buffer_rune(out, NOTHING_RUNE);
    for (int level = 0; level < p->height; level++)
        buffer_text(out, ds_letter(l, p->colour[level]));
    if (p->tree) buffer_rune(out, TREE_RUNE);
    if (p->dreamer) buffer_rune(out, DREAMER_RUNE);
}

void ds_draw_pattern(lang l, const pattern *p, buffer *out) {
    for (int y = p->height; y-- > 0;) {
        for (int x = 0; x < p->width; x++) {
            if (x) buffer_char(out, ' ');
            const whole_pile one = ds_pile_drawn(p->drawn[y][x]);
            draw_pile(l, &one, out);
        }
        if (y) buffer_text(out, " / ");
    }
}

void ds_say_pattern(const context *c, const pattern *p, buffer *out) {
    for (int y = p->height; y-- > 0;) {
        for (int x = 0; x < p->width; x++) {
            if (x) buffer_text(out, ", ");
            const whole_pile one = ds_pile_drawn(p->drawn[y][x]);
            if (one.height)
                ds_say_pile(c, &one, out);
            else
                buffer_text(
                    out, TR(c->lang, "dreamscape.explain.anything", "anything", "n'importe quoi"));
        }
        if (y) buffer_text(out, lang_semicolon(c->lang));
    }
}

void ds_say_fragments(const context *c, const uint8_t by_colour[LANES], buffer *out) {
    int count = 0;
    for (int hue = WATER; hue < COLOURS; hue++) {
        if (!by_colour[hue]) continue;
        if (count++) buffer_text(out, ", ");
        SAY(c, out, MSG("dreamscape.explain.amount", "{0} {1}", "{0} × {1}"), NUM(by_colour[hue]),
            THING(N_HUE, hue));
    }
    if (!count) buffer_text(out, ds_colour_word(c->lang, NO_COLOUR));
}

void ds_say_row(const context *c, const pub *u, int place, buffer *out) {
    for (int i = 0; i < u->count[place]; i++) {
        if (i) buffer_text(out, ", ");
        buffer_text(out, ds_colour_word(c->lang, u->row[place][i]));
    }
}

void ds_explain_colour(const context *c, int hue, buffer *out) {
    buffer_text(out, tr(c->lang, &colours[hue].does));
}

/* ---- powers ---------------------------------------------------------------------------------- */

void ds_say_power(const context *c, int which, buffer *out) {
    ASSERT(which >= NO_POWER && which < POWERS);
    buffer_text(out, tr(c->lang, &ds_powers[which].text));
}

/* "Power of the Tower: take ...". */
static void say_named_power(const context *c, int which, buffer *out) {
    char does[SAID_MAX];
    buffer b = BUFFER_OVER(does);
    ds_say_power(c, which, &b);
    SAY(c, out, MSG("dreamscape.explain.power", "Power {0 of}: {1}.", "Pouvoir {0 of} : {1}."),
        THING(N_POWER, which), WORDS(does));
}

void ds_explain_power(const context *c, int which, buffer *out) {
    if (!which) return;
    ds_say_power(c, which, out);
    buffer_char(out, '.');
    if (ds_powers[which].blue)
        buffer_text(out, TR(c->lang, "dreamscape.explain.blue",
                            " A power of the Dreamworld (blue icon).",
                            " Un Pouvoir du Monde des Rêves (icône bleue)."));
}

/* ---- what is not the publisher's ------------------------------------------------------------- */

/* Lists the figures that may differ from the published game. */
static void say_reconstructed(const context *c, unsigned mask, buffer *out) {
    static const msg words[FIGURES] = {
        [FIGURE_NAME_EN] = {"dreamscape.figure.name-en", {"name", "nom"}},
        [FIGURE_NAME_FR] = {"dreamscape.figure.name-fr", {"name", "nom"}},
        [FIGURE_LEVEL] = {"dreamscape.figure.level", {"level", "niveau"}},
        [FIGURE_POINTS] = {"dreamscape.figure.points", {"points", "points"}},
        [FIGURE_POWER] = {"dreamscape.figure.power", {"power", "Pouvoir"}},
        [FIGURE_PATTERN] = {"dreamscape.figure.pattern", {"pattern", "motif"}},
        [FIGURE_COPIES] = {"dreamscape.figure.copies", {"number of tiles", "nombre de tuiles"}},
        [FIGURE_NUMBER] = {"dreamscape.figure.number", {"number", "numéro"}},
    };
    MSG_TABLE(words);
    char list[SAID_MAX];
    buffer b = BUFFER_OVER(list);
    /* Leave out the name in the language that the reader does not see. */
    const char *unseen = TR(c->lang, "dreamscape.figure.unseen-name", "fr", "en");
    mask &= ~(1u << (unseen[0] == 'e' ? FIGURE_NAME_EN : FIGURE_NAME_FR));
    if (!mask) return;
    for (int i = 0; i < FIGURES; i++) {
        if (!(mask >> i & 1)) continue;
        if (b.used) buffer_text(&b, ", ");
        buffer_text(&b, tr(c->lang, &words[i]));
    }
    SAY(c, out,
        MSG("dreamscape.explain.reconstructed", " Reconstructed: {0}.", " Reconstitué : {0}."),
        WORDS(list));
}

/* ---- cards ----------------------------------------------------------------------------------- */

void ds_explain_card(const context *c, int which, buffer *out) {
    char drawn[SAID_MAX], said[SAID_MAX];
    buffer drawing = BUFFER_OVER(drawn), saying = BUFFER_OVER(said);
    const card *it = card_of(c->rules, which);
    if (!which) return;
    ds_draw_pattern(c->lang, &it->pattern, &drawing);
    ds_say_pattern(c, &it->pattern, &saying);
    SAY(c, out,
        MSG("dreamscape.explain.card",
            "Level {0}, {1} {1?point|points}. Pattern {2}, in words, from the upper row: {3}. ",
            "Niveau {0}, {1} {1?point|points}. Motif {2}, en mots, à partir de la rangée du "
            "haut : {3}. "),
        NUM(it->level), NUM(it->points), WORDS(drawn), WORDS(said));
    say_named_power(c, it->power, out);
    say_reconstructed(c, it->reconstructed, out);
}

/* ---- the Dream World ------------------------------------------------------------------------- */

/* Sleepers that have travelled in this Cycle lie on top of the others, the last one uppermost; the
 * others lie in the order of their tokens. */
int ds_sleepers(const pub *u, int place, uint8_t out[PLAYERS_MAX]) {
    const int seats = u->head.seats, turn = u->turn < seats ? u->turn : 0,
              now = u->player[u->order[turn]].stage;
    const int travelled = now == STAGE_TRAVEL || now == STAGE_HAUNT ? turn + 1 : seats;
    int count = 0;
    for (int i = travelled; i-- > 0;)
        if (u->player[u->order[i]].sleeper == place) out[count++] = u->order[i];
    for (int i = travelled; i < seats; i++)
        if (u->player[u->order[i]].sleeper == place) out[count++] = u->order[i];
    return count;
}

static void say_row(const context *c, const pub *u, int place, buffer *out) {
    char row[SAID_MAX];
    buffer b = BUFFER_OVER(row);
    ds_say_row(c, u, place, &b);
    if (!u->count[place])
        buffer_text(out, TR(c->lang, "dreamscape.explain.empty-location",
                            " No dreamshard: going there is free.",
                            " Aucun fragment : y aller est gratuit."));
    else
        SAY(c, out,
            MSG("dreamscape.explain.from-the-key-slot", " From the key slot: {0}.",
                " À partir de l'emplacement clé : {0}."),
            WORDS(row));
}

void ds_explain_location(const context *c, int place, buffer *out) {
    const location *it = location_of(c->rules, place);
    const tables *t = tables_of(c->rules);
    char list[SAID_MAX];
    buffer b = BUFFER_OVER(list);
    if (!place) return;
    say_named_power(c, it->power, out);
    for (int other = 1; other <= LOCATIONS; other++) {
        if (!(t->linked[place] >> other & 1)) continue;
        if (b.used) buffer_text(&b, ", ");
        buffer_int(&b, other);
    }
    SAY(c, out, MSG("dreamscape.explain.linked-to", " Linked to {0}.", " Relié à {0}."),
        WORDS(list));
    if (c->view) say_row(c, c->view->pub, place, out);
    say_reconstructed(c, it->reconstructed, out);
}

/* ---- a space of the Dreamscape --------------------------------------------------------------- */

static void grow_space(const context *c, growing *g, const player *who, int cell) {
    const whole_pile pile = ds_pile_at(who, cell);
    if (pile.height)
        grow_pile(c, g, &pile);
    else
        begin(g, TR(c->lang, "dreamscape.explain.empty", "empty", "vide"));
    if (!ds_is_mountain(who, cell)) return;
    grow(c, g,
         ds_mountain_fresh(who, cell)
             ? MSG("dreamscape.explain.mountain", "{0}; a Mountain", "{0} ; une Montagne")
             : MSG("dreamscape.explain.mountain-scored",
                   "{0}; a Mountain that has scored in this Cycle",
                   "{0} ; une Montagne qui a déjà rapporté dans ce Cycle"),
         "");
}

void ds_explain_space(const context *c, int cell, buffer *out) {
    growing g;
    if (c->view && c->seat >= 0 && c->seat < head_of(c->view->pub)->seats)
        grow_space(c, &g, &((const pub *)c->view->pub)->player[c->seat], cell);
    else
        begin(&g, TR(c->lang, "dreamscape.explain.space", "a space of the Dreamscape",
                     "une case du Dreamscape"));
    if (cell == tables_of(c->rules)->entrance)
        grow(c, &g, MSG("dreamscape.explain.entrance", "the entrance; {0}", "l'entrée ; {0}"), "");
    buffer_text(out, g.text[g.now]);
    buffer_char(out, '.');
}

/* ---- Design tiles ---------------------------------------------------------------------------- */

/* "10 points from 3 on, 15 points from 6 on". */
static void say_scale(const context *c, const design *d, buffer *out) {
    for (int i = 0; i < d->scales; i++) {
        if (i) buffer_text(out, ", ");
        SAY(c, out,
            MSG("dreamscape.design.step", "{1} {1?point|points} from {0} on",
                "{1} {1?point|points} à partir de {0}"),
            NUM(d->scale[i][0]), NUM(d->scale[i][1]));
    }
}

static void say_gain(const context *c, const design *d, buffer *out) {
    if (design_row_of(d)->scoring == BY_SCALE)
        say_scale(c, d, out);
    else if (design_row_of(d)->scoring == FOR_EACH)
        SAY(c, out,
            MSG("dreamscape.design.each", "{0} {0?point|points} each",
                "{0} {0?point|points} par pile"),
            NUM(d->points));
    else
        SAY(c, out, MSG("dreamscape.design.gives", "{0} {0?point|points}", "{0} {0?point|points}"),
            NUM(d->points));
}

void ds_say_design(const context *c, int type, int hue, buffer *out) {
    char want[SAID_MAX], gain[SAID_MAX];
    buffer w = BUFFER_OVER(want), g = BUFFER_OVER(gain);
    const design *d = design_of(c->rules, type);
    SAY(c, &w, &design_row_of(d)->text, THING(N_HUE, hue));
    say_gain(c, d, &g);
    SAY(c, out, MSG("dreamscape.design.tile", "{0}: {1}", "{0} : {1}"), WORDS(want), WORDS(gain));
}

void ds_explain_design(const context *c, int type, buffer *out) {
    const design *d = design_of(c->rules, type);
    if (!type) return;
    ds_say_design(c, type, NO_COLOUR, out);
    buffer_char(out, '.');
    if (d->advanced)
        buffer_text(out, TR(c->lang, "dreamscape.explain.nightmare-rules-only",
                            " Nightmare rules only.", " Règles Cauchemar seulement."));
    say_reconstructed(c, d->reconstructed, out);
}
