/* What things are and do, generated from the set and from what lies on the table. */
#include "counts.h"
#include "says.h"
#include "words.h"

void ds_say(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out) {
    text_phrase(c, row, arg, out);
}

/* ---- fragments and piles --------------------------------------------------------------------- */

static const msg colour_words[COLOURS] = {
    [NO_COLOUR] = {"dreamscape.colour.no-colour", {"nothing", "rien"}},
    [WATER] = {"dreamscape.colour.water", {"water", "eau"}},
    [STONE] = {"dreamscape.colour.stone", {"stone", "pierre"}},
    [EARTH] = {"dreamscape.colour.earth", {"earth", "terre"}},
    [GRASS] = {"dreamscape.colour.grass", {"grass", "herbe"}},
    [WHITE] = {"dreamscape.colour.white", {"white", "blanc"}},
    [RED] = {"dreamscape.colour.red", {"red", "rouge"}},
};
MSG_TABLE(colour_words);

char ds_letter(lang l, int hue) { return TR(l, "dreamscape.letters", "-WSEGMR", "-EPTHMR")[hue]; }

const char *ds_colour_word(lang l, int hue) { return tr(l, &colour_words[hue]); }

const char *ds_level_word(int level) {
    static const char *const words[LEVELS + 1] = {"-", "I", "II", "III"};
    return words[level];
}

void ds_say_space(const tables *t, int cell, buffer *out) {
    buffer_char(out, (char)('a' + t->x[cell]));
    buffer_int(out, t->y[cell] + 1);
}

void ds_say_pile(const context *c, const whole_pile *p, buffer *out) {
    for (int level = p->height; level-- > 0;) {
        buffer_text(out, tr(c->lang, &colour_words[p->colour[level]]));
        if (level) buffer_text(out, TR(c->lang, "dreamscape.explain.on", " on ", " sur "));
    }
    if (p->tree)
        buffer_text(
            out, TR(c->lang, "dreamscape.explain.with-a-tree", " with a tree", " avec un arbre"));
    if (p->dreamer)
        buffer_text(out, TR(c->lang, "dreamscape.explain.with-the-dreamer", " with the Dreamer",
                            " avec le Rêveur"));
}

static void draw_pile(lang l, const whole_pile *p, buffer *out) {
    if (!p->height) buffer_rune(out, NOTHING_RUNE);
    for (int level = 0; level < p->height; level++)
        buffer_char(out, ds_letter(l, p->colour[level]));
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
        buffer_int(out, by_colour[hue]);
        buffer_text(out, TR(c->lang, "dreamscape.explain.sign", " ", " × "));
        buffer_text(out, tr(c->lang, &colour_words[hue]));
    }
    if (!count) buffer_text(out, tr(c->lang, &colour_words[NO_COLOUR]));
}

void ds_explain_colour(const context *c, int hue, buffer *out) {
    static const msg does[COLOURS] = {
        [NO_COLOUR] = {NULL, {"", ""}},
        [WATER] = {"dreamscape.does.water",
                   {"1 point each time the Dreamer walks over it.",
                    "1 point chaque fois que le Rêveur y passe."}},
        [STONE] = {"dreamscape.does.stone",
                   {"Two directly on each other are a Mountain: 2 points, once a Cycle, when the "
                    "Dreamer walks over it.",
                    "Deux directement l'une sur l'autre font une Montagne : 2 points, une fois par "
                    "Cycle, quand le Rêveur y passe."}},
        [EARTH] = {"dreamscape.does.earth",
                   {"A free step for the Dreamer who arrives on it.",
                    "Un pas gratuit pour le Rêveur qui y arrive."}},
        [GRASS] =
            {"dreamscape.does.grass",
             {"Built as grass, or spent to plant a tree: 1 point for each tree that you have then.",
              "Se bâtit comme herbe, ou se dépense pour planter un arbre : 1 point par arbre que "
              "vous avez alors."}},
        [WHITE] = {"dreamscape.does.white",
                   {"Spent to move the Dreamer by one space.",
                    "Se dépense pour déplacer le Rêveur d'une case."}},
        [RED] = {"dreamscape.does.red",
                 {"A nightmare: nothing but the Dreamer goes on it, 1 point less when he does, and "
                  "3 points less at the end.",
                  "Un cauchemar : rien ne va dessus sauf le Rêveur, 1 point de moins quand il y "
                  "va, et 3 points de moins à la fin."}},
    };
    MSG_TABLE(does);
    buffer_text(out, tr(c->lang, &does[hue]));
}

/* ---- powers ---------------------------------------------------------------------------------- */

/* To add a power: its sentence here. */
void ds_say_power(const context *c, int which, buffer *out) {
    static const msg does[POWERS] = {
        [NO_POWER] = {NULL, {"", ""}},
        [ARCHIVES] = {"dreamscape.does.archives",
                      {"draw one dreamshard from the bag into your Hands",
                       "tirez un fragment du sac dans vos Mains"}},
        [HARVESTERS] = {"dreamscape.does.harvesters",
                        {"draw two dreamshards from the bag and put them on one or two locations",
                         "tirez deux fragments du sac et posez-les sur un ou deux lieux"}},
        [TOWER] = {"dreamscape.does.tower",
                   {"take up to two free dreamshards of your Dreamscape into your Hands",
                    "reprenez dans vos Mains jusqu'à deux fragments libres de votre Dreamscape"}},
        [GOLEM] = {"dreamscape.does.golem",
                   {"up to three times, move a dreamshard of your Dreamscape, with all that is on "
                    "it, by one space",
                    "jusqu'à trois fois, déplacez d'une case un fragment de votre Dreamscape, avec "
                    "tout ce qu'il porte"}},
        [LAKE] = {"dreamscape.does.lake",
                  {"put the dreamshards of any location in the order that you like",
                   "rangez les fragments d'un lieu quelconque dans l'ordre de votre choix"}},
        [KING] = {"dreamscape.does.king",
                  {"draw six cards from one pile and keep one or none",
                   "piochez six cartes dans une pioche et gardez-en une ou aucune"}},
    };
    MSG_TABLE(does);
    buffer_text(out, tr(c->lang, &does[which]));
}

/* "Power of the Tower: take ...". */
static void say_named_power(const context *c, int which, buffer *out) {
    static const phrase named = {
        .text = {"Power {0 of}: ", "Pouvoir {0 of} : "}, .args = 1, .noun = {N_POWER}};
    SAY(c, &named, out, (uint16_t)which);
    ds_say_power(c, which, out);
    buffer_char(out, '.');
}

void ds_explain_power(const context *c, int which, buffer *out) {
    if (!which) return;
    ds_say_power(c, which, out);
    buffer_char(out, '.');
    if (power_is_blue(which))
        buffer_text(out, TR(c->lang, "dreamscape.explain.a-power-of-the-dreamworld",
                            " A power of the Dreamworld (blue icon).",
                            " Un Pouvoir du Monde des Rêves (icône bleue)."));
}

/* ---- what is not the publisher's ------------------------------------------------------------- */

/* Players should know which figures an owner of the box may find different. */
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
    int count = 0;
    /* Only the name that the reader sees matters. */
    const char *unseen = TR(c->lang, "dreamscape.figure.unseen-name", "fr", "en");
    mask &= ~(1u << (unseen[0] == 'e' ? FIGURE_NAME_EN : FIGURE_NAME_FR));
    if (!mask) return;
    buffer_text(out, TR(c->lang, "dreamscape.explain.reconstructed",
                        " Reconstructed: ", " Reconstitué : "));
    for (int i = 0; i < FIGURES; i++) {
        if (!(mask >> i & 1)) continue;
        if (count++) buffer_text(out, ", ");
        buffer_text(out, tr(c->lang, &words[i]));
    }
    buffer_char(out, '.');
}

/* ---- cards ----------------------------------------------------------------------------------- */

void ds_explain_card(const context *c, int which, buffer *out) {
    static const phrase head_line = {
        .text = {"Level {0}, {1} {1?point|points}. ", "Niveau {0}, {1} {1?point|points}. "},
        .args = 2};
    const card *it = card_of(c->rules, which);
    if (!which) return;
    SAY(c, &head_line, out, it->level, it->points);
    buffer_text(out, TR(c->lang, "dreamscape.explain.pattern", "Pattern ", "Motif "));
    ds_draw_pattern(c->lang, &it->pattern, out);
    buffer_text(
        out, TR(c->lang, "dreamscape.explain.in-words-from-the-upper",
                ", in words, from the upper row: ", ", en mots, à partir de la rangée du haut : "));
    ds_say_pattern(c, &it->pattern, out);
    buffer_text(out, ". ");
    say_named_power(c, it->power, out);
    say_reconstructed(c, it->reconstructed, out);
}

/* ---- the Dream World ------------------------------------------------------------------------- */

/* Who has travelled in this Cycle lies on the others, the last on top; those who have not lie
 * as the tokens were dealt. */
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
    if (!u->count[place]) {
        buffer_text(out, TR(c->lang, "dreamscape.explain.no-dreamshard-going-there-is",
                            " No dreamshard: going there is free.",
                            " Aucun fragment : y aller est gratuit."));
        return;
    }
    buffer_text(out, TR(c->lang, "dreamscape.explain.from-the-key-slot",
                        " From the key slot: ", " À partir de l'emplacement clé : "));
    for (int i = 0; i < u->count[place]; i++) {
        if (i) buffer_text(out, ", ");
        buffer_text(out, tr(c->lang, &colour_words[u->row[place][i]]));
    }
    buffer_char(out, '.');
}

void ds_explain_location(const context *c, int place, buffer *out) {
    const location *it = location_of(c->rules, place);
    const tables *t = tables_of(c->rules);
    int count = 0;
    if (!place) return;
    say_named_power(c, it->power, out);
    buffer_text(out, TR(c->lang, "dreamscape.explain.linked-to", " Linked to ", " Relié à "));
    for (int other = 1; other <= LOCATIONS; other++) {
        if (!(t->linked[place] >> other & 1)) continue;
        if (count++) buffer_text(out, ", ");
        buffer_int(out, other);
    }
    buffer_char(out, '.');
    if (c->view) say_row(c, c->view->pub, place, out);
    say_reconstructed(c, it->reconstructed, out);
}

/* ---- a space of the Dreamscape --------------------------------------------------------------- */

void ds_explain_space(const context *c, int cell, buffer *out) {
    const tables *t = tables_of(c->rules);
    if (cell == t->entrance)
        buffer_text(
            out, TR(c->lang, "dreamscape.explain.the-entrance", "the entrance; ", "l'entrée ; "));
    if (!c->view || c->seat < 0 || c->seat >= head_of(c->view->pub)->seats) {
        buffer_text(out, TR(c->lang, "dreamscape.explain.a-space-of-the-dreamscape",
                            "a space of the Dreamscape.", "une case du Dreamscape."));
        return;
    }
    const player *who = &((const pub *)c->view->pub)->player[c->seat];
    const whole_pile pile = ds_pile_at(who, cell);
    if (pile.height)
        ds_say_pile(c, &pile, out);
    else
        buffer_text(out, TR(c->lang, "dreamscape.explain.empty", "empty", "vide"));
    if (ds_is_mountain(who, cell))
        buffer_text(out, ds_mountain_fresh(who, cell)
                             ? TR(c->lang, "dreamscape.explain.a-mountain", "; a Mountain",
                                  " ; une Montagne")
                             : TR(c->lang, "dreamscape.explain.a-mountain-that-has-scored",
                                  "; a Mountain that has scored in this Cycle",
                                  " ; une Montagne qui a déjà rapporté dans ce Cycle"));
    buffer_char(out, '.');
}

/* ---- Design tiles ---------------------------------------------------------------------------- */

/* The colour of a tile, when it is known, comes where the bar is. */
static const msg wants[DESIGN_KINDS] = {
    [MOST_FRAGMENTS] = {"dreamscape.wants.most-fragments",
                        {"most dreamshards", "le plus de fragments"}},
    [MOST_PAIRS] = {"dreamscape.wants.most-pairs",
                    {"most piles of exactly two dreamshards",
                     "le plus de piles d'exactement deux fragments"}},
    [MOST_CARDS] = {"dreamscape.wants.most-cards",
                    {"most completed cards", "le plus de cartes complétées"}},
    [FARTHEST] = {"dreamscape.wants.farthest",
                  {"Dreamer farthest from the entrance", "Rêveur le plus loin de l'entrée"}},
    [MOST_COLOUR] = {"dreamscape.wants.most-colour",
                     {"most dreamshards of the colour|", "le plus de fragments de la couleur|"}},
    [MOST_SINGLES] = {"dreamscape.wants.most-singles",
                      {"most spaces with one single dreamshard, of the colour|",
                       "le plus de cases d'un seul fragment, de la couleur|"}},
    [SCALE_COLOUR] = {"dreamscape.wants.scale-colour",
                      {"by the number of dreamshards of the colour|",
                       "selon le nombre de fragments de la couleur|"}},
    [LONGEST_COLOUR] = {"dreamscape.wants.longest-colour",
                        {"largest group of piles topped by the colour|",
                         "plus grand groupe de piles dont le dessus a la couleur|"}},
    [NO_RED] = {"dreamscape.wants.no-red", {"no red dreamshard", "aucun fragment rouge"}},
    [FEWEST_FREE] = {"dreamscape.wants.fewest-free",
                     {"fewest free spaces, those with a red counted as free",
                      "le moins de cases libres, celles d'un rouge comptant comme libres"}},
    [VIEW_COLOUR] =
        {"dreamscape.wants.view-colour",
         {"piles topped by the colour| in groups next to the Dreamer, twice on a Mountain",
          "piles dont le dessus a la couleur|, en groupes voisins du Rêveur, le double sur une "
          "Montagne"}},
};
MSG_TABLE(wants);

static void say_want(const context *c, int kind, int hue, buffer *out) {
    for (const char *at = tr(c->lang, &wants[kind]); *at; at++) {
        if (*at != '|') {
            buffer_char(out, *at);
            continue;
        }
        if (hue == NO_COLOUR) continue;
        buffer_text(out, " (");
        buffer_text(out, tr(c->lang, &colour_words[hue]));
        buffer_char(out, ')');
    }
}

static void say_scale(const context *c, const design *d, buffer *out) {
    static const phrase step = {
        .text = {"{1} {1?point|points} from {0} on", "{1} {1?point|points} à partir de {0}"},
        .args = 2};
    for (int i = 0; i < d->scales; i++) {
        if (i) buffer_text(out, ", ");
        SAY(c, &step, out, d->scale[i][0], d->scale[i][1]);
    }
}

void ds_say_design(const context *c, int type, int hue, buffer *out) {
    static const phrase gives = {.text = {"{0} {0?point|points}", "{0} {0?point|points}"},
                                 .args = 1};
    static const phrase each = {
        .text = {"{0} {0?point|points} each", "{0} {0?point|points} par pile"}, .args = 1};
    const design *d = design_of(c->rules, type);
    say_want(c, d->kind, hue, out);
    buffer_text(out, lang_colon(c->lang));
    if (d->kind == SCALE_COLOUR)
        say_scale(c, d, out);
    else
        SAY(c, d->kind == VIEW_COLOUR ? &each : &gives, out, d->points);
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
