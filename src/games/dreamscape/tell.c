/* tell.c - the position in sentences, one per line, for plain mode and screen readers. */
#include "plan.h"
#include "says.h"
#include "words.h"

#define LINE(c, out, text, ...) (SAY(c, out, text, __VA_ARGS__), buffer_char(out, '\n'))

static const pub *pub_of(const context *c) { return c->view->pub; }

static void plain_line(const context *c, buffer *out, const msg *text) {
    buffer_text(out, tr(c->lang, text));
    buffer_char(out, '\n');
}

/* ---- the turn -------------------------------------------------------------------------------- */

static const msg stage_lines[] = {
    [STAGE_WAIT] = {"dreamscape.tell.stage-wait", {"Cycle {0} of 6.", "Cycle {0} sur 6."}},
    [STAGE_FIRST] = {"dreamscape.tell.stage-first",
                     {"Set-up: the first cards are chosen.",
                      "Mise en place : on choisit les premières cartes."}},
    [STAGE_TRAVEL] = {"dreamscape.tell.stage-travel",
                      {"Cycle {0} of 6, {1}: Travel.", "Cycle {0} sur 6, {1} : Voyage."}},
    [STAGE_HAUNT] = {"dreamscape.tell.stage-haunt",
                     {"Cycle {0} of 6, {1}: Nightmare step.",
                      "Cycle {0} sur 6, {1} : étape Cauchemar."}},
    [STAGE_CREATE] = {"dreamscape.tell.stage-create",
                      {"Cycle {0} of 6, {1}: Creation.", "Cycle {0} sur 6, {1} : Création."}},
    [STAGE_LAST] = {"dreamscape.tell.stage-last",
                    {"After Cycle {0}, {1}: last use of dreamshards.",
                     "Après le Cycle {0}, {1} : dernier usage des fragments."}},
};
MSG_TABLE(stage_lines);
_Static_assert(COUNT_OF(stage_lines) == STAGES, "every stage has its line");

static void tell_turn(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    if (u->head.over) {
        plain_line(c, out,
                   MSG("dreamscape.tell.over", "The game is over.", "La partie est finie."));
        return;
    }
    for (int i = 0; i < u->head.seats; i++) {
        const int seat = u->order[i], now = u->player[seat].stage;
        if (!waited_for(&u->head, seat)) continue;
        LINE(c, out, &stage_lines[now], NUM(u->head.round), THING(SEAT, seat));
        if (now == STAGE_FIRST) return;
    }
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* "2 water, 1 stone, 1 tree", "no dreamshard". A tree is named as a tree, not as the grass that it
 * costs. */
static void say_missing(const context *c, const plan *p, buffer *out) {
    uint8_t missing[LANES];
    for (int i = 0; i < LANES; i++) missing[i] = p->missing[i];
    missing[GRASS] = (uint8_t)(missing[GRASS] - p->trees);
    if (!p->lacking)
        buffer_text(
            out, TR(c->lang, "dreamscape.tell.no-dreamshard", "no dreamshard", "aucun fragment"));
    if (p->lacking > p->trees) ds_say_fragments(c, missing, out);
    if (p->lacking > p->trees && p->trees) buffer_text(out, ", ");
    if (p->trees)
        SAY(c, out,
            MSG("dreamscape.tell.missing-trees", "{0} {0?tree|trees}", "{0} {0?arbre|arbres}"),
            NUM(p->trees));
}

/* What is still missing for the card: a sentence after a blank. */
static void tell_missing(const context *c, const outlook *o, int which, buffer *out) {
    const plan p = ds_plan(o, &card_of(c->rules, which)->pattern);
    char missing[SAID_MAX];
    buffer b = BUFFER_OVER(missing);
    if (p.lacking == NO_PLAN) {
        buffer_text(out, TR(c->lang, "dreamscape.tell.fits-nowhere",
                            " It fits nowhere: something is in the way.",
                            " Elle ne tient nulle part : quelque chose gêne."));
        return;
    }
    say_missing(c, &p, &b);
    SAY(c, out,
        p.steps ? MSG("dreamscape.tell.missing-and-walk", " Missing: {0}, the Dreamer on {1}.",
                      " Il manque : {0}, le Rêveur en {1}.")
                : MSG("dreamscape.tell.missing", " Missing: {0}.", " Il manque : {0}."),
        WORDS(missing), THING(N_SPACE, p.cell));
}

static void tell_card(const context *c, const outlook *o, int which, buffer *out) {
    const card *it = card_of(c->rules, which);
    const int carries = pub_of(c)->on_card[which];
    char pattern_words[SAID_MAX];
    buffer b = BUFFER_OVER(pattern_words);
    ds_say_pattern(c, &it->pattern, &b);
    SAY(c, out,
        carries
            ? MSG("dreamscape.tell.card-carries",
                  "  {0}, level {1}, {2} {2?point|points}: {3}; power {4 of}; on its icon {5 a}.",
                  "  {0}, niveau {1}, {2} {2?point|points} : {3} ; Pouvoir {4 of} ; sur son "
                  "icône {5 a}.")
            : MSG("dreamscape.tell.card",
                  "  {0}, level {1}, {2} {2?point|points}: {3}; power {4 of}.",
                  "  {0}, niveau {1}, {2} {2?point|points} : {3} ; Pouvoir {4 of}."),
        THING(N_CARD, which), NUM(it->level), NUM(it->points), WORDS(pattern_words),
        THING(N_POWER, it->power), THING(N_COLOUR, carries));
    tell_missing(c, o, which, out);
    buffer_char(out, '\n');
}

static void tell_open(const context *c, int seat, buffer *out) {
    const player *who = &pub_of(c)->player[seat];
    const outlook o = ds_outlook(tables_of(c->rules), pub_of(c), seat);
    for (uint64_t left = who->open; left; left &= left - 1) tell_card(c, &o, lowest(left), out);
}

static void tell_done(const context *c, int seat, buffer *out) {
    const pub *u = pub_of(c);
    const player *who = &u->player[seat];
    if (!who->top) return;
    const int covered = u->on_card[who->top];
    LINE(c, out,
         covered ? MSG("dreamscape.tell.done-covered",
                       "  {0} completed; on top {1 the}, power {2 of}, covered by {3 a}.",
                       "  {0} {0?complétée|complétées} ; au-dessus {1 the}, Pouvoir {2 of}, "
                       "couvert par {3 a}.")
                 : MSG("dreamscape.tell.done", "  {0} completed; on top {1 the}, power {2 of}.",
                       "  {0} {0?complétée|complétées} ; au-dessus {1 the}, Pouvoir {2 of}."),
         NUM(who->done_count), THING(N_CARD, who->top),
         THING(N_POWER, card_of(c->rules, who->top)->power), THING(N_COLOUR, covered));
}

/* ---- a Dreamscape ---------------------------------------------------------------------------- */

static void tell_space(const context *c, int cell, buffer *out) {
    char about[SAID_PILE];
    buffer b = BUFFER_OVER(about);
    ds_explain_space(c, cell, &b);
    LINE(c, out, MSG("dreamscape.tell.space", "  {0}: {1}", "  {0} : {1}"), THING(N_SPACE, cell),
         WORDS(about));
}

/* The filled spaces, from the row of the entrance up. */
static void tell_landscape(const context *c, int seat, buffer *out) {
    const tables *t = tables_of(c->rules);
    const player *who = &pub_of(c)->player[seat];
    context theirs = *c;
    theirs.seat = seat;
    for (int cell = 0; cell < t->cells; cell++)
        if (who->height[cell]) tell_space(&theirs, cell, out);
    if (!who->filled)
        LINE(c, out,
             MSG("dreamscape.tell.nothing-built", "  Nothing is built yet; the entrance is {0}.",
                 "  Rien n'est bâti ; l'entrée est {0}."),
             THING(N_SPACE, t->entrance));
    if (!who->dreamer)
        plain_line(c, out,
                   MSG("dreamscape.tell.not-entered", "  The Dreamer has not entered.",
                       "  Le Rêveur n'est pas entré."));
}

static void tell_hands(const context *c, const player *who, buffer *out) {
    char list[SAID_MAX];
    buffer b = BUFFER_OVER(list);
    ds_say_fragments(c, who->hand, &b);
    LINE(c, out, MSG("dreamscape.tell.hands", "  Hands: {0}.", "  Mains : {0}."), WORDS(list));
}

/* ---- what a player is in the middle of ------------------------------------------------------- */

static void tell_sleeper(const context *c, const player *who, buffer *out) {
    if (who->stage == STAGE_TRAVEL)
        LINE(c, out,
             MSG("dreamscape.tell.action-points", "  {0} {0?action|actions} left.",
                 "  Il reste {0} {0?action|actions}."),
             NUM(who->ap));
    LINE(c, out,
         who->used ? MSG("dreamscape.tell.sleeper-used",
                         "  The Sleeper is at {0 the}; the token is used.",
                         "  Le Dormeur est {0 to} ; le jeton est utilisé.")
                   : MSG("dreamscape.tell.sleeper-active",
                         "  The Sleeper is at {0 the}; the token is active.",
                         "  Le Dormeur est {0 to} ; le jeton est actif."),
         THING(N_LOCATION, who->sleeper));
}

static void tell_pending(const context *c, const player *who, buffer *out) {
    if (who->left)
        LINE(c, out,
             MSG("dreamscape.tell.times", "  {0} more {0?time|times} with the power {1 of}.",
                 "  Encore {0} fois avec le Pouvoir {1 of}."),
             NUM(who->left), THING(N_POWER, who->power));
    if (who->lifted)
        LINE(c, out,
             MSG("dreamscape.tell.lifted", "  Lifted: {0} from height {1} up.",
                 "  Soulevé : {0} à partir de la hauteur {1}."),
             THING(N_SPACE, who->lifted - 1), NUM(who->lifted_at + 1));
    for (int i = 0; i < HARVEST; i++)
        if (who->sown[i])
            LINE(c, out,
                 MSG("dreamscape.tell.sown", "  Drawn, to be put at a location: {0}.",
                     "  Tiré, à poser dans un lieu : {0}."),
                 THING(N_COLOUR, who->sown[i]));
    if (who->draw)
        LINE(c, out,
             MSG("dreamscape.tell.to-draw", "  {0} {0?card|cards} to draw.",
                 "  {0} {0?carte|cartes} à piocher."),
             NUM(who->draw));
    if (who->free_step)
        plain_line(
            c, out,
            MSG("dreamscape.tell.free-step", "  One step is free.", "  Un pas est gratuit."));
}

static void tell_drawn(const context *c, buffer *out) {
    const int seat = c->view->seat, count = pub_of(c)->player[seat].drawn;
    const own *o = c->view->own;
    if (!count) return;
    const outlook look = ds_outlook(tables_of(c->rules), pub_of(c), seat);
    plain_line(c, out,
               MSG("dreamscape.tell.drawn",
                   "Cards that you have drawn:", "Cartes que vous avez piochées :"));
    for (int i = 0; i < count; i++) tell_card(c, &look, o->drawn[i], out);
}

/* ---- players --------------------------------------------------------------------------------- */

static void say_player(const context *c, int seat, buffer *out) {
    if (c->view->own && seat == c->view->seat)
        text_subject(&(context){.rules = c->rules, .lang = c->lang, .you = reader_of(seat)}, seat,
                     out);
    else
        text_who(c, seat, out);
}

/* "You: 12 points, Initiative 2." The points may be below 0. */
static void tell_standing(const context *c, int seat, buffer *out) {
    const player *who = &pub_of(c)->player[seat];
    char name[SAID_MAX], number[WORD_MAX];
    buffer n = BUFFER_OVER(name), p = BUFFER_OVER(number);
    score all = {0};
    ds_score(c->rules, c->view, seat, &all);
    const int points = all.counted;
    say_player(c, seat, &n);
    buffer_int(&p, points);
    LINE(c, out,
         MSG("dreamscape.tell.player", "{0}: {1} {1?point|points}, Initiative {2}.",
             "{0} : {1} {1?point|points}, Initiative {2}."),
         WORDS(name), COUNTED(number, points < 0 ? -points : points), NUM(who->token));
}

static void tell_player(const context *c, int seat, buffer *out) {
    const player *who = &pub_of(c)->player[seat];
    tell_standing(c, seat, out);
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
    context of = *c;
    of.inside = true;
    char list[SAID_MAX];
    buffer b = BUFFER_OVER(list);
    if (!count) return;
    for (int i = 0; i < count; i++) {
        if (i) buffer_text(&b, ", ");
        text_subject(&of, seats[i], &b);
    }
    SAY(c, out,
        count > 1 ? MSG("dreamscape.tell.sleepers", " Sleepers, the upper one first: {0}.",
                        " Dormeurs, celui du dessus d'abord : {0}.")
                  : MSG("dreamscape.tell.sleeper", " Sleeper: {0}.", " Dormeur : {0}."),
        WORDS(list));
}

/* How the viewer can move here now. */
static void say_way(const context *c, int place, buffer *out) {
    const tables *t = tables_of(c->rules);
    const pub *u = pub_of(c);
    const int seat = c->view->seat;
    if (!c->view->own || u->head.ask[seat] != ASK_TRAVEL) return;
    if (ds_key_moves(t, u, seat) >> place & 1)
        buffer_text(out, TR(c->lang, "dreamscape.tell.way-free", " You can go there free.",
                            " Vous pouvez y aller gratuitement."));
    else if (ds_key_reds(t, u, seat) >> place & 1)
        buffer_text(out, TR(c->lang, "dreamscape.tell.way-red",
                            " You can go there free, taking a red dreamshard.",
                            " Vous pouvez y aller gratuitement en prenant un fragment rouge."));
    else if (ds_paid_moves(t, u, seat) >> place & 1)
        buffer_text(out, TR(c->lang, "dreamscape.tell.way-paid", " You can go there for 1 action.",
                            " Vous pouvez y aller pour 1 action."));
}

static void tell_location(const context *c, int place, buffer *out) {
    const pub *u = pub_of(c);
    char row[SAID_MAX];
    buffer b = BUFFER_OVER(row);
    ds_say_row(c, u, place, &b);
    if (!u->count[place])
        buffer_text(
            &b, TR(c->lang, "dreamscape.tell.no-dreamshard", "no dreamshard", "aucun fragment"));
    SAY(c, out, MSG("dreamscape.tell.location", "  {0}: {1}.", "  {0} : {1}."),
        THING(N_LOCATION, place), WORDS(row));
    say_sleepers(c, place, out);
    if (u->nightmare == place)
        buffer_text(out, TR(c->lang, "dreamscape.tell.nightmare", " Mr Nightmare is here.",
                            " M. Cauchemar est là."));
    say_way(c, place, out);
    buffer_char(out, '\n');
}

static void tell_reds(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    char list[SAID_MAX];
    buffer b = BUFFER_OVER(list);
    for (int i = 0; i < tables_of(c->rules)->links; i++) {
        wording w;
        if (!(u->link_reds >> i & 1)) continue;
        if (b.used) buffer_text(&b, ", ");
        ds_nouns[N_LINK].say(c, i, &w);
        buffer_text(&b, w.text);
    }
    if (u->link_reds)
        LINE(c, out,
             MSG("dreamscape.tell.reds", "  Red dreamshards lie on: {0}.",
                 "  Des fragments rouges sont sur : {0}."),
             WORDS(list));
}

static void tell_world(const context *c, buffer *out) {
    plain_line(c, out,
               MSG("dreamscape.tell.world",
                   "The Dreamworld, each row from its key slot; the last is collected first:",
                   "Le Monde des Rêves, chaque rangée à partir de l'emplacement clé ; le dernier "
                   "se collecte d'abord :"));
    for (int place = 1; place <= LOCATIONS; place++) tell_location(c, place, out);
    tell_reds(c, out);
}

/* ---- tiles and supply ------------------------------------------------------------------------ */

/* "Ada: 3 (5 points), Bob: 1": the count and the points of each player. */
static void say_counts(const context *c, int tile, buffer *out) {
    const tables *t = tables_of(c->rules);
    const pub *u = pub_of(c);
    context of = *c;
    of.inside = true;
    for (int seat = 0; seat < u->head.seats; seat++) {
        const int points = ds_design_points(t, u, seat, tile);
        if (seat) buffer_text(out, ", ");
        SAY(&of, out,
            points ? MSG("dreamscape.tell.tile-scores", "{0}: {1} ({2} {2?point|points})",
                         "{0} : {1} ({2} {2?point|points})")
                   : MSG("dreamscape.tell.tile-count", "{0}: {1}", "{0} : {1}"),
            THING(SEAT, seat), NUM(ds_design_count(t, u, seat, tile)), NUM(points));
    }
}

static void tell_tile(const context *c, int tile, buffer *out) {
    const pub *u = pub_of(c);
    char about[SAID_MAX], counts[SAID_MAX];
    buffer a = BUFFER_OVER(about), n = BUFFER_OVER(counts);
    ds_say_design(c, u->tile[tile], u->tile_colour[tile], &a);
    say_counts(c, tile, &n);
    LINE(c, out, MSG("dreamscape.tell.tile", "  {0}: {1}. Now {2}.", "  {0} : {1}. À présent {2}."),
         THING(N_DESIGN, u->tile[tile]), WORDS(about), WORDS(counts));
}

static void tell_bag(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    const bool reds = u->head.option[OPTION_RULES] == RULES_NIGHTMARE;
    char bag[SAID_MAX];
    buffer b = BUFFER_OVER(bag);
    ds_say_fragments(c, u->bag, &b);
    LINE(c, out,
         reds ? MSG("dreamscape.tell.bag-and-reserve",
                    "In the bag: {0}; {1} {1?tree|trees} left; {2} red in reserve.",
                    "Dans le sac : {0} ; {1} {1?arbre reste|arbres restent} ; {2} "
                    "{2?rouge|rouges} en réserve.")
              : MSG("dreamscape.tell.bag", "In the bag: {0}; {1} {1?tree|trees} left.",
                    "Dans le sac : {0} ; {1} {1?arbre reste|arbres restent}."),
         WORDS(bag), NUM(u->trees), NUM(u->reserve));
}

static void tell_supply(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    plain_line(c, out, MSG("dreamscape.tell.tiles", "Dream Purpose tiles:", "Tuiles Dessein :"));
    for (int i = 0; i < TILES; i++)
        if (u->tile[i]) tell_tile(c, i, out);
    LINE(c, out,
         MSG("dreamscape.tell.decks",
             "Cards to draw: {0} of level I, {1} of level II, {2} of level III.",
             "Cartes à piocher : {0} de niveau I, {1} de niveau II, {2} de niveau III."),
         NUM(ds_deck_count(u, 1)), NUM(ds_deck_count(u, 2)), NUM(ds_deck_count(u, 3)));
    tell_bag(c, out);
}

void ds_tell(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    ASSERT(c->view && c->rules);
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
