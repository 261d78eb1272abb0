/* The position in sentences, a line each: for plain mode and screen readers. */
#include "plan.h"
#include "says.h"
#include "words.h"

static const pub *pub_of(const context *c) { return c->view->pub; }
static void end_line(buffer *out) { buffer_text(out, ".\n"); }

static void line(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out) {
    ds_say(c, row, arg, out);
    buffer_char(out, '\n');
}
#define LINE(c, row, out, ...) line(c, row, (const uint16_t[ARGS_MAX]){__VA_ARGS__}, out)

static void say_thing(const context *c, int row, int value, buffer *out) {
    wording w;
    ds_nouns[row].say(c, value, &w);
    buffer_text(out, w.text);
}

/* A number that may lie below 0. */
static void say_points(const context *c, int points, buffer *out) {
    static const phrase words = {.text = {"{0} {0?point|points}", "{0} {0?point|points}"},
                                 .args = 1};
    if (points < 0) buffer_char(out, '-');
    SAY(c, &words, out, (uint16_t)(points < 0 ? -points : points));
}

/* ---- the turn -------------------------------------------------------------------------------- */

static void tell_turn(const context *c, buffer *out) {
    static const phrase stages[STAGES] = {
        [STAGE_WAIT] = {.text = {"Cycle {0} of 6.", "Cycle {0} sur 6."},
                        .args = 2,
                        .noun = {NUMBER, SEAT}},
        [STAGE_FIRST] = {.text = {"Set-up: the first cards are chosen.",
                                  "Mise en place : on choisit les premières cartes."},
                         .args = 2},
        [STAGE_TRAVEL] = {.text = {"Cycle {0} of 6, {1}: Travel.",
                                   "Cycle {0} sur 6, {1} : Voyage."},
                          .args = 2,
                          .noun = {NUMBER, SEAT}},
        [STAGE_HAUNT] = {.text = {"Cycle {0} of 6, {1}: Nightmare step.",
                                  "Cycle {0} sur 6, {1} : étape Cauchemar."},
                         .args = 2,
                         .noun = {NUMBER, SEAT}},
        [STAGE_CREATE] = {.text = {"Cycle {0} of 6, {1}: Creation.",
                                   "Cycle {0} sur 6, {1} : Création."},
                          .args = 2,
                          .noun = {NUMBER, SEAT}},
        [STAGE_LAST] = {.text = {"After Cycle {0}, {1}: last use of dreamshards.",
                                 "Après le Cycle {0}, {1} : dernier usage des fragments."},
                        .args = 2,
                        .noun = {NUMBER, SEAT}},
    };
    const pub *u = pub_of(c);
    if (u->head.over) {
        buffer_text(out, TR(c->lang, "dreamscape.tell.the-game-is-over", "The game is over.\n",
                            "La partie est finie.\n"));
        return;
    }
    for (int i = 0; i < u->head.seats; i++) {
        const int seat = u->order[i], now = u->player[seat].stage;
        if (!waited_for(&u->head, seat)) continue;
        LINE(c, &stages[now], out, u->head.round, (uint16_t)seat);
        if (now == STAGE_FIRST) return;
    }
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* "2 water, 1 stone, 1 tree": a tree is told as a tree, not as the grass that it costs. */
static void say_missing(const context *c, const plan *p, buffer *out) {
    static const phrase trees = {.text = {"{0} {0?tree|trees}", "{0} {0?arbre|arbres}"}, .args = 1};
    uint8_t missing[LANES];
    for (int i = 0; i < LANES; i++) missing[i] = p->missing[i];
    missing[GRASS] = (uint8_t)(missing[GRASS] - p->trees);
    if (p->lacking > p->trees) ds_say_fragments(c, missing, out);
    if (p->lacking > p->trees && p->trees) buffer_text(out, ", ");
    if (p->trees) SAY(c, &trees, out, p->trees);
}

static void tell_missing(const context *c, const outlook *o, int which, buffer *out) {
    static const phrase where = {
        .text = {", the Dreamer on {0}", ", le Rêveur en {0}"}, .args = 1, .noun = {N_SPACE}};
    const plan p = ds_plan(o, &card_of(c->rules, which)->pattern);
    if (p.lacking == NO_PLAN) {
        buffer_text(out, TR(c->lang, "dreamscape.tell.it-fits-nowhere-something-is",
                            " It fits nowhere: something is in the way",
                            " Elle ne tient nulle part : quelque chose gêne"));
        return;
    }
    buffer_text(out, TR(c->lang, "dreamscape.tell.missing", " Missing: ", " Il manque : "));
    if (p.lacking)
        say_missing(c, &p, out);
    else
        buffer_text(
            out, TR(c->lang, "dreamscape.tell.no-dreamshard", "no dreamshard", "aucun fragment"));
    if (p.steps) SAY(c, &where, out, p.cell);
}

/* Its figures, pattern and power, what lies on it, and, where somebody builds it, what is missing.
 */
static void tell_card(const context *c, const outlook *o, int which, buffer *out) {
    static const phrase figures = {
        .text = {"  {0}, level {1}, ", "  {0}, niveau {1}, "}, .args = 2, .noun = {N_CARD}};
    static const phrase power_words = {
        .text = {"; power {0 of}", " ; Pouvoir {0 of}"}, .args = 1, .noun = {N_POWER}};
    static const phrase carries = {
        .text = {"; on its icon {0 a}", " ; sur son icône {0 a}"}, .args = 1, .noun = {N_COLOUR}};
    const card *it = card_of(c->rules, which);
    SAY(c, &figures, out, (uint16_t)which, it->level);
    say_points(c, it->points, out);
    buffer_text(out, lang_colon(c->lang));
    ds_say_pattern(c, &it->pattern, out);
    SAY(c, &power_words, out, it->power);
    if (pub_of(c)->on_card[which]) SAY(c, &carries, out, pub_of(c)->on_card[which]);
    buffer_char(out, '.');
    tell_missing(c, o, which, out);
    end_line(out);
}

static void tell_open(const context *c, int seat, buffer *out) {
    const player *who = &pub_of(c)->player[seat];
    const outlook o = ds_outlook(tables_of(c->rules), pub_of(c), seat);
    for (uint64_t left = who->open; left; left &= left - 1) tell_card(c, &o, lowest(left), out);
}

static void tell_done(const context *c, int seat, buffer *out) {
    static const phrase done = {
        .text = {"  {0} completed; on top {1 the}, power {2 of}",
                 "  {0} {0?complétée|complétées} ; au-dessus {1 the}, Pouvoir {2 of}"},
        .args = 3,
        .noun = {NUMBER, N_CARD, N_POWER}};
    static const phrase covered = {
        .text = {", covered by {0 a}", ", couvert par {0 a}"}, .args = 1, .noun = {N_COLOUR}};
    const pub *u = pub_of(c);
    const player *who = &u->player[seat];
    if (!who->top) return;
    SAY(c, &done, out, who->done_count, who->top, card_of(c->rules, who->top)->power);
    if (u->on_card[who->top]) SAY(c, &covered, out, u->on_card[who->top]);
    end_line(out);
}

/* ---- a Dreamscape ---------------------------------------------------------------------------- */

static void tell_space(const context *c, int cell, buffer *out) {
    static const phrase at = {.text = {"  {0}: ", "  {0} : "}, .args = 1, .noun = {N_SPACE}};
    SAY(c, &at, out, (uint16_t)cell);
    ds_explain_space(c, cell, out);
    buffer_char(out, '\n');
}

/* Space by space from the entrance's row up; empty spaces are not named. */
static void tell_landscape(const context *c, int seat, buffer *out) {
    static const phrase empty = {.text = {"  Nothing is built yet; the entrance is {0}",
                                          "  Rien n'est bâti ; l'entrée est {0}"},
                                 .args = 1,
                                 .noun = {N_SPACE}};
    const tables *t = tables_of(c->rules);
    const player *who = &pub_of(c)->player[seat];
    context theirs = *c;
    theirs.seat = seat;
    for (int cell = 0; cell < t->cells; cell++)
        if (who->height[cell]) tell_space(&theirs, cell, out);
    if (!who->filled) {
        SAY(c, &empty, out, t->entrance);
        end_line(out);
    }
    if (!who->dreamer)
        buffer_text(out, TR(c->lang, "dreamscape.tell.the-dreamer-has-not-entered",
                            "  The Dreamer has not entered.\n", "  Le Rêveur n'est pas entré.\n"));
}

static void tell_hands(const context *c, const player *who, buffer *out) {
    buffer_text(out, TR(c->lang, "dreamscape.tell.hands", "  Hands: ", "  Mains : "));
    ds_say_fragments(c, who->hand, out);
    end_line(out);
}

/* ---- what a player is in the middle of ------------------------------------------------------- */

static void tell_sleeper(const context *c, const player *who, buffer *out) {
    static const phrase points = {
        .text = {"  {0} action {0?point|points} left", "  Il reste {0} {0?point|points} d'action"},
        .args = 1};
    static const phrase here = {
        .text = {"  The Sleeper is on {0 the}", "  Le Dormeur est sur {0 the}"},
        .args = 1,
        .noun = {N_LOCATION}};
    if (who->stage == STAGE_TRAVEL) SAY(c, &points, out, who->ap), end_line(out);
    SAY(c, &here, out, who->sleeper);
    buffer_text(out, who->used ? TR(c->lang, "dreamscape.tell.the-token-is-used",
                                    "; the token is used", " ; le jeton est utilisé")
                               : TR(c->lang, "dreamscape.tell.the-token-is-active",
                                    "; the token is active", " ; le jeton est actif"));
    end_line(out);
}

static void tell_pending(const context *c, const player *who, buffer *out) {
    static const phrase times = {.text = {"  {0} more {0?time|times} with the power {1 of}",
                                          "  Encore {0} fois avec le Pouvoir {1 of}"},
                                 .args = 2,
                                 .noun = {NUMBER, N_POWER}};
    static const phrase lifted = {
        .text = {"  Lifted: {0} from height {1} up", "  Soulevé : {0} à partir de la hauteur {1}"},
        .args = 2,
        .noun = {N_SPACE, NUMBER}};
    static const phrase sown = {
        .text = {"  Drawn, to be put on a location: {0}", "  Tiré, à poser sur un lieu : {0}"},
        .args = 1,
        .noun = {N_COLOUR}};
    static const phrase draws = {
        .text = {"  {0} {0?card|cards} to draw", "  {0} {0?carte|cartes} à piocher"}, .args = 1};
    if (who->left) SAY(c, &times, out, who->left, who->power), end_line(out);
    if (who->lifted)
        SAY(c, &lifted, out, (uint16_t)(who->lifted - 1), (uint16_t)(who->lifted_at + 1)),
            end_line(out);
    for (int i = 0; i < HARVEST; i++)
        if (who->sown[i]) SAY(c, &sown, out, who->sown[i]), end_line(out);
    if (who->draw) SAY(c, &draws, out, who->draw), end_line(out);
    if (who->free_step)
        buffer_text(out, TR(c->lang, "dreamscape.tell.one-movement-is-free",
                            "  One movement is free.\n", "  Un mouvement est gratuit.\n"));
}

static void tell_drawn(const context *c, buffer *out) {
    const int seat = c->view->seat, count = pub_of(c)->player[seat].drawn;
    const own *o = c->view->own;
    if (!count) return;
    const outlook look = ds_outlook(tables_of(c->rules), pub_of(c), seat);
    buffer_text(out, TR(c->lang, "dreamscape.tell.cards-that-you-have-drawn",
                        "Cards that you have drawn:\n", "Cartes que vous avez piochées :\n"));
    for (int i = 0; i < count; i++) tell_card(c, &look, o->drawn[i], out);
}

/* ---- players --------------------------------------------------------------------------------- */

static void tell_player(const context *c, int seat, buffer *out) {
    static const phrase token = {.text = {", Initiative {0}", ", Initiative {0}"}, .args = 1};
    const player *who = &pub_of(c)->player[seat];
    if (c->view->own && seat == c->view->seat)
        buffer_text(out, TR(c->lang, "dreamscape.tell.you", "You", "Vous"));
    else
        text_who(c, seat, out);
    buffer_text(out, lang_colon(c->lang));
    say_points(c, ds_points(who), out);
    SAY(c, &token, out, who->token);
    end_line(out);
    tell_sleeper(c, who, out);
    tell_pending(c, who, out);
    tell_hands(c, who, out);
    tell_landscape(c, seat, out);
    tell_open(c, seat, out);
    tell_done(c, seat, out);
}

/* ---- the Dream World ------------------------------------------------------------------------- */

static void say_sleepers(const context *c, int place, buffer *out) {
    uint8_t seats[PLAYERS_MAX];
    const int count = ds_sleepers(pub_of(c), place, seats);
    if (!count) return;
    buffer_text(
        out, count > 1
                 ? TR(c->lang, "dreamscape.tell.sleepers-the-upper-one-first",
                      " Sleepers, the upper one first: ", " Dormeurs, celui du dessus d'abord : ")
                 : TR(c->lang, "dreamscape.tell.sleeper", " Sleeper: ", " Dormeur : "));
    for (int i = 0; i < count; i++) {
        if (i) buffer_text(out, ", ");
        text_who(c, seats[i], out);
    }
    buffer_char(out, '.');
}

/* How the viewer could come here now. */
static void say_way(const context *c, int place, buffer *out) {
    const tables *t = tables_of(c->rules);
    const pub *u = pub_of(c);
    const int seat = c->view->seat;
    if (!c->view->own || u->head.ask[seat] != ASK_TRAVEL) return;
    if (ds_key_moves(t, u, seat) >> place & 1)
        buffer_text(out, TR(c->lang, "dreamscape.tell.you-can-go-there-free",
                            " You can go there free.", " Vous pouvez y aller gratuitement."));
    else if (ds_key_reds(t, u, seat) >> place & 1)
        buffer_text(out, TR(c->lang, "dreamscape.tell.you-can-go-there-free-2",
                            " You can go there free, taking a red dreamshard.",
                            " Vous pouvez y aller gratuitement en prenant un fragment rouge."));
    else if (ds_paid_moves(t, u, seat) >> place & 1)
        buffer_text(out,
                    TR(c->lang, "dreamscape.tell.you-can-go-there-for",
                       " You can go there for 1 point.", " Vous pouvez y aller pour 1 point."));
}

static void tell_location(const context *c, int place, buffer *out) {
    const pub *u = pub_of(c);
    buffer_text(out, "  ");
    say_thing(c, N_LOCATION, place, out);
    buffer_text(out, lang_colon(c->lang));
    for (int i = 0; i < u->count[place]; i++) {
        if (i) buffer_text(out, ", ");
        buffer_text(out, ds_colour_word(c->lang, u->row[place][i]));
    }
    if (!u->count[place])
        buffer_text(
            out, TR(c->lang, "dreamscape.tell.no-dreamshard", "no dreamshard", "aucun fragment"));
    buffer_char(out, '.');
    say_sleepers(c, place, out);
    if (u->nightmare == place)
        buffer_text(out, TR(c->lang, "dreamscape.tell.mr-nightmare-is-here",
                            " Mr Nightmare is here.", " M. Cauchemar est là."));
    say_way(c, place, out);
    buffer_char(out, '\n');
}

static void tell_world(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    int reds = 0;
    buffer_text(out,
                TR(c->lang, "dreamscape.tell.the-dreamworld-each-row-from",
                   "The Dreamworld, each row from its key slot; the last is collected first:\n",
                   "Le Monde des Rêves, chaque rangée à partir de l'emplacement clé ; le dernier "
                   "se collecte d'abord :\n"));
    for (int place = 1; place <= LOCATIONS; place++) tell_location(c, place, out);
    for (int i = 0; i < tables_of(c->rules)->links; i++) {
        if (!(u->link_reds >> i & 1)) continue;
        buffer_text(
            out, reds++ ? ", "
                        : TR(c->lang, "dreamscape.tell.red-dreamshards-lie-on",
                             "  Red dreamshards lie on: ", "  Des fragments rouges sont sur : "));
        say_thing(c, N_LINK, i, out);
    }
    if (reds) end_line(out);
}

/* ---- tiles and supply ------------------------------------------------------------------------ */

static void tell_tile(const context *c, int tile, buffer *out) {
    static const phrase has = {
        .text = {" {0}: {1}", " {0} : {1}"}, .args = 2, .noun = {SEAT, NUMBER}};
    const tables *t = tables_of(c->rules);
    const pub *u = pub_of(c);
    buffer_text(out, "  ");
    say_thing(c, N_DESIGN, u->tile[tile], out);
    buffer_text(out, lang_colon(c->lang));
    ds_say_design(c, u->tile[tile], u->tile_colour[tile], out);
    buffer_text(out, TR(c->lang, "dreamscape.tell.now", ". Now", ". À présent"));
    for (int seat = 0; seat < u->head.seats; seat++) {
        if (seat) buffer_char(out, ',');
        SAY(c, &has, out, (uint16_t)seat, (uint16_t)ds_design_count(t, u, seat, tile));
        if (!ds_design_points(t, u, seat, tile)) continue;
        buffer_text(out, " (");
        say_points(c, ds_design_points(t, u, seat, tile), out);
        buffer_char(out, ')');
    }
    end_line(out);
}

static void tell_supply(const context *c, buffer *out) {
    static const phrase decks = {
        .text = {"Cards to draw: {0} of level I, {1} of level II, {2} of level III.",
                 "Cartes à piocher : {0} de niveau I, {1} de niveau II, {2} de niveau III."},
        .args = 3};
    static const phrase trees = {
        .text = {"; {0} {0?tree|trees} left", " ; {0} {0?arbre reste|arbres restent}"}, .args = 1};
    static const phrase reserve = {
        .text = {"; {0} red in reserve", " ; {0} {0?rouge|rouges} en réserve"}, .args = 1};
    const pub *u = pub_of(c);
    buffer_text(out, TR(c->lang, "dreamscape.tell.dream-purpose-tiles", "Dream Purpose tiles:\n",
                        "Tuiles Dessein :\n"));
    for (int i = 0; i < TILES; i++)
        if (u->tile[i]) tell_tile(c, i, out);
    LINE(c, &decks, out, (uint16_t)ds_deck_count(u, 1), (uint16_t)ds_deck_count(u, 2),
         (uint16_t)ds_deck_count(u, 3));
    buffer_text(out, TR(c->lang, "dreamscape.tell.in-the-bag", "In the bag: ", "Dans le sac : "));
    ds_say_fragments(c, u->bag, out);
    SAY(c, &trees, out, u->trees);
    if (u->head.option[OPTION_RULES] == RULES_NIGHTMARE) SAY(c, &reserve, out, u->reserve);
    end_line(out);
}

void ds_tell(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    tell_turn(c, out);
    if (c->view->own) {
        tell_drawn(c, out);
        tell_player(c, c->view->seat, out);
    }
    tell_world(c, out);
    tell_supply(c, out);
    for (int i = 0; i < u->head.seats; i++)
        if (!c->view->own || i != c->view->seat) tell_player(c, i, out);
}
