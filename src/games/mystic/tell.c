/* The position of Mystic in sentences, a line each: for plain mode and screen readers. */
#include "rules.h"
#include "says.h"
#include "words.h"

static const pub *table_of(const context *c) { return c->view->pub; }

static void line(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out) {
    ms_say(c, row, arg, out);
    buffer_char(out, '\n');
}
#define LINE(c, row, out, ...) line(c, row, (const uint16_t[ARGS_MAX]){__VA_ARGS__}, out)

static void end_line(buffer *out) { buffer_text(out, ".\n"); }

static void next(int *count, buffer *out) {
    if ((*count)++) buffer_text(out, ", ");
}

/* ---- the turn --------------------------------------------------------------------------------------- */

static void tell_turn(const context *c, buffer *out) {
    static const phrase turn = {.text = {"Turn {0} of {1}: {2}.", "Tour {0}, {1} : {2}."}, .args = 3, .noun = {NUMBER, SEAT, N_PHASE}};
    static const phrase decks = {.text = {"The players choose their decks.", "Les joueurs choisissent leur deck."}};
    static const phrase over = {.text = {"The game is over.", "La partie est finie."}};
    static const phrase window = {.text = {"{0} may react ", "{0} peut réagir "}, .args = 1, .noun = {SEAT}};
    static const phrase rights = {.text = {"{0} {0?building|buildings} may be placed this turn.",
                                           "{0} {0?bâtiment peut être posé|bâtiments peuvent être posés} ce tour-ci."},
                                  .args = 1};
    const pub *u = table_of(c);
    const player *who = &u->player[u->head.active];
    if (u->head.over)
        LINE(c, &over, out, 0);
    else if (u->phase == PHASE_DECKS)
        LINE(c, &decks, out, 0);
    else
        LINE(c, &turn, out, who->turn, u->head.active, u->phase);
    if (u->window != NO_WINDOW && u->head.waiting) {
        SAY(c, &window, out, (uint16_t)ms_say_mover(&u->head));
        buffer_text(out, ms_window_words[u->window][c->lang]);
        end_line(out);
    }
    if (u->phase == PHASE_MAIN && who->rights) LINE(c, &rights, out, who->rights);
}

/* What a group would do if it struck now. */
static void tell_blow(const context *c, int target, group g, buffer *out) {
    static const phrase group_line = {
        .text = {"Attack on {0}: {1} {1?attacker|attackers}, force {2}", "Attaque contre {0} : {1} {1?attaquant|attaquants}, force {2}"},
        .args = 3,
        .noun = {N_PLACE}};
    static const phrase harm = {.text = {", {0} damage where {1} are left", ", {0} {0?dommage|dommages} pour {1} {1?restant|restants}"},
                                .args = 2};
    static const phrase cards = {.text = {", {0} {0?card|cards} to pillage", ", {0} {0?carte|cartes} à piller"}, .args = 1};
    const pub *u = table_of(c);
    const tables *t = tables_of(c->rules);
    context neutral = *c;
    neutral.seat = u->head.active;
    SAY(&neutral, &group_line, out, (uint16_t)target, (uint16_t)g.members, (uint16_t)g.force);
    if (!place_is_camp(target))
        SAY(c, &harm, out, (uint16_t)ms_blow(t, u, target, g.force), (uint16_t)ms_left(t, u, target));
    else if (u->head.option[OPTION_EMPTY] == EMPTY_PILLAGE)
        SAY(c, &cards, out, (uint16_t)g.force);
    end_line(out);
}

static void tell_attack(const context *c, buffer *out) {
    static const phrase who_next = {.text = {"{0} waits for a target.", "{0} attend une cible."}, .args = 1, .noun = {N_PLACE}};
    static const phrase struck = {.text = {"About to be struck: {0}.", "Va être touché : {0}."}, .args = 1, .noun = {N_PLACE}};
    static const phrase object = {.text = {"War treasure: {0 the}.", "Trésor de guerre : {0 the}."}, .args = 1, .noun = {N_CARD}};
    const pub *u = table_of(c);
    const player *who = &u->player[u->head.active];
    context theirs = *c;
    theirs.seat = u->head.active;
    uint16_t aimed[CELLS];
    const int n = ms_aimed_at(who, aimed);
    for (int i = 0; i < n; i++) tell_blow(c, aimed[i], ms_group(tables_of(c->rules), who, aimed[i]), out);
    if (u->attacker && !u->struck_at) LINE(&theirs, &who_next, out, u->attacker);
    if (u->struck_at) LINE(&theirs, &struck, out, u->struck_at);
    if (u->struck_at && u->fogged) buffer_text(out, in_words(c, "That blow will do nothing.\n", "Ce coup ne fera rien.\n"));
    if (u->treasure) LINE(c, &object, out, u->treasure);
}

static void tell_bill(const context *c, buffer *out) {
    static const phrase due = {.text = {"Still due for {0}: ", "Reste dû pour {0} : "}, .args = 1, .noun = {N_CARD}};
    int owed = 0;
    for (int i = 0; i < RESOURCES; i++) owed += table_of(c)->bill.owed[i];
    if (!owed) return;
    SAY(c, &due, out, (uint16_t)ms_billed_card(table_of(c)));
    ms_say_cost(c, table_of(c)->bill.owed, out);
    end_line(out);
}

/* ---- a camp ----------------------------------------------------------------------------------------- */

static void tell_state(const context *c, int turns, const char *why, buffer *out) {
    if (!turns) return;
    buffer_text(out, in_words(c, ", engaged ", ", engagement "));
    buffer_text(out, why);
    buffer_text(out, ", ");
    ms_say_return(c, turns, out);
}

static void tell_character(const context *c, int place, buffer *out) {
    static const phrase stats = {.text = {": {0}/{1}, speed {2}", " : {0}/{1}, vitesse {2}"}, .args = 3};
    static const phrase damage = {.text = {", {0} damage", ", {0} {0?dommage|dommages}"}, .args = 1};
    static const phrase bears = {.text = {", with {0 the}", ", avec {0 the}"}, .args = 1, .noun = {N_CARD}};
    const tables *t = tables_of(c->rules);
    const character *who = character_at(table_of(c), place);
    const int force = ms_force(t, who);
    buffer_text(out, "  ");
    ms_say_place(c, place, out);
    SAY(c, &stats, out, (uint16_t)(force > 0 ? force : 0), (uint16_t)ms_resistance(t, who), (uint16_t)ms_speed(t, who));
    if (who->damage) SAY(c, &damage, out, who->damage);
    if (who->object) SAY(c, &bears, out, who->object);
    if (design_of(c->rules, who->type)->abilities) buffer_text(out, ", ");
    ms_say_abilities(c, design_of(c->rules, who->type)->abilities, out);
    tell_state(c, who->turns, ms_purpose_words[who->purpose][c->lang], out);
    if (who->flags & READY) buffer_text(out, in_words(c, ", ready to strike", ", doit frapper"));
    if (who->flags & ACTED) buffer_text(out, in_words(c, ", has acted", ", a agi"));
    end_line(out);
}

static void tell_contents(const context *c, const building *b, buffer *out) {
    static const phrase stored = {.text = {", holds {0} ", ", contient {0} "}, .args = 1};
    static const phrase engaged = {.text = {" ({0} engaged)", " (dont {0} {0?engagée|engagées})"}, .args = 1};
    const design *d = design_of(c->rules, b->type);
    int count = 0;
    if (stored_in(b) + engaged_in(b)) {
        SAY(c, &stored, out, (uint16_t)(stored_in(b) + engaged_in(b)));
        buffer_text(out, ms_resource_word(c, d->holds));
        if (engaged_in(b)) SAY(c, &engaged, out, (uint16_t)engaged_in(b));
    }
    if (held_in(b)[0]) buffer_text(out, in_words(c, ", holds ", ", contient "));
    for (int i = 0; i < HOLD && held_in(b)[i]; i++) {
        next(&count, out);
        buffer_text(out, design_of(c->rules, held_in(b)[i])->name[c->lang]);
    }
}

static void tell_building(const context *c, int place, buffer *out) {
    static const phrase damage = {.text = {": damage {0} of {1}", " : dommages {0} sur {1}"}, .args = 2};
    const building *b = building_at(table_of(c), place);
    int lying = 0;
    buffer_text(out, "  ");
    ms_say_place(c, place, out);
    SAY(c, &damage, out, b->damage, (uint16_t)design_of(c->rules, b->type)->resistance);
    if (b->site == SITE_IDLE) buffer_text(out, in_words(c, ", a site not started", ", chantier pas commencé"));
    if (b->site == SITE_BUSY) {
        buffer_text(out, in_words(c, ", under construction, ", ", en construction, "));
        ms_say_return(c, b->turns, out);
    }
    tell_contents(c, b, out);
    for (int i = 0; i < RESOURCES; i++) lying += lying_on(b)[i];
    if (lying) {
        buffer_text(out, in_words(c, ", on it ", ", dessus "));
        ms_say_cost(c, lying_on(b), out);
    }
    end_line(out);
}

static void tell_camp(const context *c, int seat, buffer *out) {
    const player *who = &table_of(c)->player[seat];
    if (ms_camp_empty(who)) {
        buffer_text(out, in_words(c, "  The camp is empty.\n", "  Le camp est vide.\n"));
        return;
    }
    for (slots left = who->characters; slots_any(left); slots_next(&left)) tell_character(c, place_of(seat, slots_first(left)), out);
    for (slots left = who->buildings; slots_any(left); slots_next(&left))
        tell_building(c, place_of(seat, SLOT_BUILDING + slots_first(left)), out);
}

/* MS-R12.4, MS-G-11: what would be lost at the end of the turn. MS-G-09: a right that waits for the player's own turn. */
static void tell_fleeting(const context *c, int seat, buffer *out) {
    static const phrase rights = {
        .text = {"  {0} {0?building|buildings} may be placed in the next main phase.",
                 "  {0} {0?bâtiment pourra être posé|bâtiments pourront être posés} à la prochaine phase principale."},
        .args = 1};
    static const phrase powder = {
        .text = {"  {0} Magic Powder made by Cyborgs this turn.", "  {0} {0?Poudre|Poudres} de Cyborg ce tour-ci."}, .args = 1};
    const player *who = &table_of(c)->player[seat];
    int freed = 0;
    for (int i = 0; i < RESOURCES; i++) freed += who->freed[i];
    if (freed) {
        buffer_text(out, in_words(c, "  Freed this turn: ", "  Libéré ce tour-ci : "));
        ms_say_cost(c, who->freed, out);
        end_line(out);
    }
    if (who->powder) LINE(c, &powder, out, who->powder);
    if (who->rights && seat != table_of(c)->head.active) LINE(c, &rights, out, who->rights);
}

static void tell_piles(const context *c, int seat, buffer *out) {
    static const phrase cards = {.text = {"{0} {0?card|cards} in hand, {1} in the draw pile, {2} in the discard pile",
                                          "{0} {0?carte|cartes} en main, {1} dans la pioche, {2} dans la défausse"},
                                 .args = 3};
    const player *who = &table_of(c)->player[seat];
    SAY(c, &cards, out, who->hand_count, who->pile_count, who->discard_count);
    if (who->piles == 1) buffer_text(out, in_words(c, ", second pile", ", seconde pioche"));
    if (who->piles > 1) buffer_text(out, in_words(c, ", no pile left", ", plus de pioche"));
    end_line(out);
}

static void tell_seat(const context *c, int seat, buffer *out) {
    static const phrase points = {.text = {"{0}: {1} of {2} points, ", "{0} : {1} {1?point|points} sur {2}, "}, .args = 3, .noun = {SEAT}};
    static const phrase lost = {.text = {"{0} has lost.", "{0} a perdu."}, .args = 1, .noun = {SEAT}};
    const player *who = &table_of(c)->player[seat];
    if (who->out) {
        LINE(c, &lost, out, (uint16_t)seat);
        return;
    }
    SAY(c, &points, out, (uint16_t)seat, who->points, GOAL);
    tell_piles(c, seat, out);
    if (table_of(c)->phase == PHASE_DECKS) return;
    tell_camp(c, seat, out);
    tell_fleeting(c, seat, out);
}

/* ---- what only you know --------------------------------------------------------------------------------- */

static void tell_hand(const context *c, const own *o, buffer *out) {
    int count = 0;
    buffer_text(out, in_words(c, "Your hand: ", "Votre main : "));
    for (int i = 0; i < HAND_MAX && o->hand[i]; i++) {
        next(&count, out);
        buffer_text(out, design_of(c->rules, o->hand[i])->name[c->lang]);
    }
    if (!count) buffer_text(out, in_words(c, "no card", "aucune carte"));
    end_line(out);
}

static void tell_pile(const context *c, const own *o, buffer *out) {
    int count = 0;
    buffer_text(out, in_words(c, "Your draw pile, in no order: ", "Votre pioche, sans ordre : "));
    for (int type = 1; type < tables_of(c->rules)->types; type++) {
        if (!o->pile[type]) continue;
        next(&count, out);
        buffer_int(out, o->pile[type]);
        buffer_text(out, " × ");
        buffer_text(out, design_of(c->rules, type)->name[c->lang]);
    }
    if (!count) buffer_text(out, in_words(c, "no card", "aucune carte"));
    end_line(out);
}

static void tell_own(const context *c, const own *o, buffer *out) {
    static const phrase face_down = {
        .text = {"Face down beside {0}: {1}.", "Face cachée, à côté de {0} : {1}."}, .args = 2, .noun = {N_PLACE, N_CARD}};
    static const phrase deck = {.text = {"Your deck: {0}.", "Votre deck : {0}."}, .args = 1, .noun = {N_DECK}};
    context mine = *c;
    mine.seat = c->view->seat;
    if (o->deck) LINE(c, &deck, out, (uint16_t)(o->deck - 1));
    if (table_of(c)->phase == PHASE_DECKS) return;
    tell_hand(c, o, out);
    for (int i = 0; i < CELLS; i++)
        if (o->adn[i]) LINE(&mine, &face_down, out, place_of(c->view->seat, i), o->adn[i]);
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
