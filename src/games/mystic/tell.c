/* tell.c - the position in sentences, one per line, for plain mode and screen readers. */
#include "looks.h"
#include "rules.h"
#include "says.h"
#include "words.h"

#define LINE(c, out, text, ...) (SAY(c, out, text, __VA_ARGS__), buffer_char(out, '\n'))

static const pub *table_of(const context *c) { return c->view->pub; }

static void plain_line(const context *c, buffer *out, const msg *text) {
    buffer_text(out, tr(c->lang, text));
    buffer_char(out, '\n');
}

static int sum_of(const uint8_t amount[RESOURCES]) {
    int sum = 0;
    for (int i = 0; i < RESOURCES; i++) sum += amount[i];
    return sum;
}

/* ---- the turn -------------------------------------------------------------------------------- */

/* Each deck in two lines: its style, how hard it is, its key cards. */
static void tell_decks(const context *c, buffer *out) {
    const tables *t = tables_of(c->rules);
    plain_line(c, out,
               MSG("mystic.tell.decks", "The players choose their decks.",
                   "Les joueurs choisissent leur deck."));
    for (int i = 0; i < t->decks; i++) {
        char style[SAID_MAX], keys[SAID_MAX];
        buffer b = BUFFER_OVER(style), k = BUFFER_OVER(keys);
        ms_say_style(c, i, &b);
        ms_say_keys(c, i, &k);
        LINE(c, out, MSG("mystic.tell.deck-style", "{0} ({1}): {2}", "{0} ({1}) : {2}"),
             THING(N_DECK, i), WORDS(tr(c->lang, &ms_level_words[ms_look(t, i).level])),
             WORDS(style));
        LINE(c, out, MSG("mystic.tell.deck-keys", "  Key cards: {0}.", "  Cartes clés : {0}."),
             WORDS(keys));
    }
}

static void tell_turn(const context *c, buffer *out) {
    const pub *u = table_of(c);
    const player *who = &u->player[u->head.active];
    if (u->head.over)
        plain_line(c, out, MSG("mystic.tell.over", "The game is over.", "La partie est finie."));
    else if (u->phase == PHASE_DECKS)
        tell_decks(c, out);
    else
        LINE(c, out,
             MSG("mystic.tell.turn", "Turn {0}{1@ of *|, yours}: {2}.",
                 "Tour {0}, {1@*|le vôtre} : {2}."),
             NUM(who->turn), THING(SEAT, u->head.active), THING(N_PHASE, u->phase));
    if (u->window != NO_WINDOW && u->head.waiting)
        LINE(c, out,
             MSG("mystic.tell.window", "{0} may react {1}.", "{0} {0@peut|pouvez} réagir {1}."),
             THING(SEAT, ms_say_mover(&u->head)), WORDS(tr(c->lang, &ms_window_words[u->window])));
    if (u->phase == PHASE_MAIN && who->rights)
        LINE(c, out,
             MSG("mystic.tell.rights", "{0} {0?building|buildings} may be placed this turn.",
                 "{0} {0?bâtiment peut être posé|bâtiments peuvent être posés} ce tour-ci."),
             NUM(who->rights));
}

/* What a group would do if it struck now. */
static void tell_blow(const context *c, int target, group g, buffer *out) {
    const pub *u = table_of(c);
    const tables *t = tables_of(c->rules);
    if (!place_is_camp(target))
        LINE(c, out,
             MSG("mystic.tell.blow",
                 "Attack on {0}: {1} {1?attacker|attackers}, force {2}, {3} damage where {4} are "
                 "left.",
                 "Attaque contre {0} : {1} {1?attaquant|attaquants}, force {2}, {3} "
                 "{3?dommage|dommages} pour {4} {4?restant|restants}."),
             THING(N_PLACE, target), NUM(g.members), NUM(g.force),
             NUM(ms_blow(t, u, target, g.force)), NUM(ms_left(t, u, target)));
    else if (u->head.option[OPTION_EMPTY] == EMPTY_PILLAGE)
        LINE(c, out,
             MSG("mystic.tell.pillage",
                 "Attack on {0}: {1} {1?attacker|attackers}, force {2}, {2} {2?card|cards} to "
                 "pillage.",
                 "Attaque contre {0} : {1} {1?attaquant|attaquants}, force {2}, {2} "
                 "{2?carte|cartes} à piller."),
             THING(N_PLACE, target), NUM(g.members), NUM(g.force));
    else
        LINE(c, out,
             MSG("mystic.tell.attack", "Attack on {0}: {1} {1?attacker|attackers}, force {2}.",
                 "Attaque contre {0} : {1} {1?attaquant|attaquants}, force {2}."),
             THING(N_PLACE, target), NUM(g.members), NUM(g.force));
}

static void tell_attack(const context *c, buffer *out) {
    const pub *u = table_of(c);
    const player *who = &u->player[u->head.active];
    context theirs = *c;
    theirs.seat = u->head.active;
    uint16_t aimed[CELLS];
    const int n = ms_aimed_at(who, aimed);
    for (int i = 0; i < n; i++)
        tell_blow(&theirs, aimed[i], ms_group(tables_of(c->rules), who, aimed[i]), out);
    if (u->attacker && !u->struck_at)
        LINE(&theirs, out,
             MSG("mystic.tell.attacker", "{0} waits for a target.", "{0} attend une cible."),
             THING(N_PLACE, u->attacker));
    if (u->struck_at)
        LINE(&theirs, out,
             MSG("mystic.tell.struck", "About to be struck: {0}.", "Va être touché : {0}."),
             THING(N_PLACE, u->struck_at));
    if (u->struck_at && u->fogged)
        plain_line(
            c, out,
            MSG("mystic.tell.fogged", "That blow will do nothing.", "Ce coup ne fera rien."));
    if (u->treasure)
        LINE(c, out,
             MSG("mystic.tell.treasure", "War treasure: {0 the}.", "Trésor de guerre : {0 the}."),
             THING(N_CARD, u->treasure));
}

static void tell_bill(const context *c, buffer *out) {
    const pub *u = table_of(c);
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    if (!sum_of(u->bill.owed)) return;
    ms_say_cost(c, u->bill.owed, &b);
    LINE(c, out, MSG("mystic.tell.due", "Still due for {0}: {1}.", "Reste dû pour {0} : {1}."),
         THING(N_CARD, ms_billed_card(u)), WORDS(text));
}

/* ---- a camp ---------------------------------------------------------------------------------- */

/* A card of a camp and what is known about it. */
static void tell_card(const context *c, int place, const char *facts, buffer *out) {
    wording name;
    ms_say_place(c, place, &name);
    LINE(c, out, MSG("mystic.tell.card", "  {0}: {1}.", "  {0} : {1}."), WORDS(name.text),
         WORDS(facts));
}

static void next_engaged(series *s, const character *who) {
    const context *c = s->context;
    char back[SAID_MAX];
    buffer b = BUFFER_OVER(back);
    if (!who->turns) return;
    ms_say_return(c, who->turns, &b);
    NEXT(s, MSG("mystic.tell.engaged", "engaged {0}, {1}", "engagement {0}, {1}"),
         WORDS(tr(c->lang, &ms_purpose_words[who->purpose])), WORDS(back));
}

static void tell_character(const context *c, int place, buffer *out) {
    const tables *t = tables_of(c->rules);
    const character *who = character_at(table_of(c), place);
    const int force = ms_force(t, who);
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    series facts = {c, &b, 0};
    NEXT(&facts, MSG("mystic.tell.figures", "{0}/{1}, speed {2}", "{0}/{1}, vitesse {2}"),
         NUM(force > 0 ? force : 0), NUM(ms_resistance(t, who)), NUM(ms_speed(t, who)));
    if (who->damage)
        NEXT(&facts, MSG("mystic.tell.damage", "{0} damage", "{0} {0?dommage|dommages}"),
             NUM(who->damage));
    if (who->object)
        NEXT(&facts, MSG("mystic.tell.bears", "with {0 the}", "avec {0 the}"),
             THING(N_CARD, who->object));
    ms_next_abilities(&facts, design_of(c->rules, who->type)->abilities);
    next_engaged(&facts, who);
    if (who->flags & READY)
        ms_next_plain(&facts, MSG("mystic.tell.ready", "ready to strike", "doit frapper"));
    if (who->flags & ACTED) ms_next_plain(&facts, MSG("mystic.tell.acted", "has acted", "a agi"));
    tell_card(c, place, text, out);
}

static void next_contents(series *s, const building *at) {
    const context *c = s->context;
    const int all = stored_in(at) + engaged_in(at);
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    series held = {c, &b, 0};
    if (all && engaged_in(at))
        NEXT(s,
             MSG("mystic.tell.stored-engaged", "holds {0} {1} ({2} engaged)",
                 "contient {0} {1} (dont {2} {2?engagée|engagées})"),
             NUM(all), THING(N_RESOURCE, design_of(c->rules, at->type)->holds),
             NUM(engaged_in(at)));
    else if (all)
        NEXT(s, MSG("mystic.tell.stored", "holds {0} {1}", "contient {0} {1}"), NUM(all),
             THING(N_RESOURCE, design_of(c->rules, at->type)->holds));
    for (int i = 0; i < HOLD && held_in(at)[i]; i++) ms_next_thing(&held, N_CARD, held_in(at)[i]);
    if (held.count) NEXT(s, MSG("mystic.tell.held", "holds {0}", "contient {0}"), WORDS(text));
}

static void next_site(series *s, const building *at) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    ms_say_return(s->context, at->turns, &b);
    if (at->site == SITE_IDLE)
        ms_next_plain(s, MSG("mystic.tell.site", "a site not started", "chantier non commencé"));
    if (at->site == SITE_BUSY)
        NEXT(s, MSG("mystic.tell.construction", "under construction, {0}", "en construction, {0}"),
             WORDS(text));
}

static void tell_building(const context *c, int place, buffer *out) {
    const building *at = building_at(table_of(c), place);
    char text[SAID_MAX], cost[SAID_MAX];
    buffer b = BUFFER_OVER(text), lying = BUFFER_OVER(cost);
    series facts = {c, &b, 0};
    NEXT(&facts, MSG("mystic.tell.building-damage", "damage {0} of {1}", "dommages {0} sur {1}"),
         NUM(at->damage), NUM(design_of(c->rules, at->type)->resistance));
    next_site(&facts, at);
    next_contents(&facts, at);
    ms_say_cost(c, lying_on(at), &lying);
    if (sum_of(lying_on(at)))
        NEXT(&facts, MSG("mystic.tell.lying", "on it {0}", "dessus {0}"), WORDS(cost));
    tell_card(c, place, text, out);
}

static void tell_camp(const context *c, int seat, buffer *out) {
    const player *who = &table_of(c)->player[seat];
    if (ms_camp_empty(who)) {
        plain_line(c, out, MSG("mystic.tell.empty", "  The camp is empty.", "  Le camp est vide."));
        return;
    }
    for (slots left = who->characters; slots_any(left); slots_next(&left))
        tell_character(c, place_of(seat, slots_first(left)), out);
    for (slots left = who->buildings; slots_any(left); slots_next(&left))
        tell_building(c, place_of(seat, SLOT_BUILDING + slots_first(left)), out);
}

/* MS-R12.4, MS-G-11: what would be lost at the end of the turn. MS-G-09: a right that waits for the
 * player's own turn. */
static void tell_fleeting(const context *c, int seat, buffer *out) {
    const player *who = &table_of(c)->player[seat];
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    ms_say_cost(c, who->freed, &b);
    if (sum_of(who->freed))
        LINE(c, out,
             MSG("mystic.tell.freed", "  Freed this turn: {0}.", "  Libéré ce tour-ci : {0}."),
             WORDS(text));
    if (who->powder)
        LINE(c, out,
             MSG("mystic.tell.powder", "  {0} Magic Powder made by Cyborgs this turn.",
                 "  {0} Poudre magique de Cyborg ce tour-ci."),
             NUM(who->powder));
    if (who->rights && seat != table_of(c)->head.active)
        LINE(c, out,
             MSG("mystic.tell.rights-next",
                 "  {0} {0?building|buildings} may be placed in the next main phase.",
                 "  {0} {0?bâtiment pourra être posé|bâtiments pourront être posés} à la prochaine "
                 "phase principale."),
             NUM(who->rights));
}

static void say_piles(const context *c, const player *who, buffer *out) {
    series all = {c, out, 0};
    NEXT(&all,
         MSG("mystic.tell.piles",
             "{0} {0?card|cards} in hand, {1} in the draw pile, {2} in the discard pile",
             "{0} {0?carte|cartes} en main, {1} dans la pioche, {2} dans la défausse"),
         NUM(who->hand_count), NUM(who->pile_count), NUM(who->discard_count));
    if (who->piles == 1)
        ms_next_plain(&all, MSG("mystic.tell.second-pile", "second pile", "seconde pioche"));
    if (who->piles > 1)
        ms_next_plain(&all, MSG("mystic.tell.no-pile", "no pile left", "plus de pioche"));
}

static void tell_seat(const context *c, int seat, buffer *out) {
    const player *who = &table_of(c)->player[seat];
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    if (who->out) {
        LINE(c, out, /* MS-G-54 */
             MSG("mystic.tell.lost", "{0} {0@has|have} lost: {1} points.",
                 "{0} {0@a|avez} perdu : {1} point."),
             THING(SEAT, seat), NUM(0));
        return;
    }
    say_piles(c, who, &b);
    LINE(c, out,
         MSG("mystic.tell.seat", "{0}: {1} of {2} points, {3}.",
             "{0} : {1} {1?point|points} sur {2}, {3}."),
         THING(SEAT, seat), NUM(who->points), NUM(GOAL), WORDS(text));
    if (table_of(c)->phase == PHASE_DECKS) return;
    tell_camp(c, seat, out);
    tell_fleeting(c, seat, out);
}

/* ---- what only you know ---------------------------------------------------------------------- */

static void tell_hand(const context *c, const own *o, buffer *out) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    series all = {c, &b, 0};
    for (int i = 0; i < HAND_MAX && o->hand[i]; i++) ms_next_thing(&all, N_CARD, o->hand[i]);
    if (!all.count) ms_next_thing(&all, N_CARD, 0);
    LINE(c, out, MSG("mystic.tell.hand", "Your hand: {0}.", "Votre main : {0}."), WORDS(text));
}

static void tell_pile(const context *c, const own *o, buffer *out) {
    char text[PILE_TEXT];
    buffer b = BUFFER_OVER(text);
    series all = {c, &b, 0};
    for (int type = 1; type < tables_of(c->rules)->types; type++)
        if (o->pile[type]) ms_next_copies(&all, o->pile[type], type);
    if (!all.count) ms_next_thing(&all, N_CARD, 0);
    LINE(c, out,
         MSG("mystic.tell.pile", "Your draw pile, in no order: {0}.",
             "Votre pioche, sans ordre : {0}."),
         WORDS(text));
}

static void tell_own(const context *c, const own *o, buffer *out) {
    context mine = *c;
    mine.seat = c->view->seat;
    if (o->deck)
        LINE(c, out, MSG("mystic.tell.deck", "Your deck: {0}.", "Votre deck : {0}."),
             THING(N_DECK, o->deck - 1));
    if (table_of(c)->phase == PHASE_DECKS) return;
    tell_hand(c, o, out);
    for (int i = 0; i < CELLS; i++)
        if (o->adn[i])
            LINE(&mine, out,
                 MSG("mystic.tell.face-down", "Face down beside {0}: {1}.",
                     "Face cachée, à côté de {0} : {1}."),
                 THING(N_PLACE, place_of(c->view->seat, i)), THING(N_CARD, o->adn[i]));
    tell_pile(c, o, out);
}

void ms_tell(const context *c, buffer *out) {
    const pub *u = table_of(c);
    const int seats = u->head.seats, first = c->view->own ? c->view->seat : 0;
    tell_turn(c, out);
    tell_attack(c, out);
    tell_bill(c, out);
    if (c->view->own) tell_own(c, c->view->own, out);
    for (int i = 0; i < seats; i++) tell_seat(c, (first + i) % seats, out);
}
