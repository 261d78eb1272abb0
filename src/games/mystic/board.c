/* Mystic drawn for a terminal. From the top: the turn; the others with their camps; the attacks
 * being declared and what they would do; your own camp; your hand; and a legend of the signs where
 * there is room. Your own side is drawn first, so that everything on it can be pressed. */
#include "looks.h"
#include "sheet.h"
#include "utf8.h"
#include "verbs.h"

enum { HAND_WIDTH = 20, ATTACKS_MAX = 6, GAP = 2 };

context ms_sheet_speaker(const sheet *s, int seat) {
    return (context){s->rules, s->view, s->brief->names, seat, s->brief->lang, .you = 0};
}

bool ms_sheet_focused(const sheet *s, const spot *at) {
    return at->has_action && s->brief->focus && action_equal(*s->brief->focus, at->action);
}

void ms_sheet_name(const sheet *s, int noun_row, int value, wording *out) {
    const context c = ms_sheet_speaker(s, s->seat);
    ms_nouns[noun_row].say(&c, value, out);
}

int ms_sheet_say(const sheet *s, strip at, const msg *text, const part *parts) {
    char line[SAID_MAX];
    buffer b = BUFFER_OVER(line);
    const context c = ms_sheet_speaker(s, s->now->head.active);
    const int room = s->out->columns - at.column;
    ms_say(&c, &b, text, parts);
    return canvas_text_in(s->out,
                          CELLS(at.row, at.column, at.width && at.width < room ? at.width : room),
                          at.ink, line);
}

/* ---- what an action would make --------------------------------------------------------------- */

static void turn(character *c, int turns, purpose why) {
    c->turns = (uint8_t)turns;
    c->purpose = (uint8_t)(turns ? why : FOR_NOTHING);
}

static void consider_character(const tables *t, character *c, const action *a) {
    const effect *atout = &t->camp[t->design[c->type].camp].atout;
    switch ((action_kind)a->kind) {
    case A_SEND: turn(c, ms_speed(t, c), FOR_ATTACK); break;
    case A_EXPLORE: turn(c, ms_speed(t, c), FOR_EXPLORATION); break;
    case A_ADN: turn(c, ms_speed(t, c), FOR_CLONE); break;
    case A_SHOOT: turn(c, ms_speed(t, c), FOR_SHOT); break;
    case A_ATOUT: turn(c, t->design[c->type].atout, (purpose)ms_verb(atout)->purpose); break;
    case A_ASSIGN:
        c->flags |= DECLARED;
        c->aim = a->arg[1];
        break;
    case A_DECK:
    case A_RECRUIT:
    case A_PLACE:
    case A_BUILD:
    case A_EQUIP:
    case A_CAST:
    case A_STORE:
    case A_STORE_FREED:
    case A_CLONE:
    case A_MUTANT:
    case A_TARGET:
    case A_PUT:
    case A_PAY:
    case A_PAY_USUAL:
    case A_WATCH:
    case A_END_MAIN:
    case A_QUICK:
    case A_STRIKE:
    case A_RESOLVE:
    case A_END_QUICK:
    case A_TAKE:
    case A_LEAVE:
    case A_PASS:
    case A_DISCARD:
    case A_REFILL:
    case ACTIONS: break;
    }
}

static void consider_building(const tables *t, building *b, const action *a) {
    const int speed = t->design[b->type].speed;
    if (a->kind != A_BUILD || b->site != SITE_IDLE) return;
    b->turns = (uint8_t)speed;
    b->site = speed ? SITE_BUSY : SITE_BUILT;
}

/* Applies the action under consideration, which is always the viewer's. Returns the place that it
 * is about, or 0. */
static int consider(const sheet *s, pub *seen) {
    const action *a = s->brief->focus;
    if (!a || !s->view->own || a->kind >= ACTIONS || !ms_actions[a->kind].args ||
        ms_actions[a->kind].noun[0] != N_PLACE)
        return 0;
    const int place = a->arg[0];
    if (!place || place >= PLACES_END || place_seat(place) >= seen->head.seats ||
        !ms_type_at(seen, place))
        return 0;
    if (place_seat(place) != s->view->seat)
        return a->kind == A_TARGET || a->kind == A_RESOLVE ? place : 0;
    if (a->kind == A_ASSIGN && a->arg[1] >= PLACES_END) return 0;
    if (place_is_character(place) && ms_upright(character_at(seen, place)))
        consider_character(s->tables, &seen->player[s->view->seat].character[place_slot(place)], a);
    if (place_is_building(place))
        consider_building(
            s->tables, &BUILDING(&seen->player[s->view->seat], place_slot(place) - SLOT_BUILDING),
            a);
    return place;
}

/* ---- the turn and the seats ------------------------------------------------------------------ */

static void draw_header(const sheet *s) {
    const pub *u = s->now;
    const player *who = &u->player[u->head.active];
    if (u->head.over) {
        canvas_text(
            s->out, CELL(0, 0), INK_BOLD,
            TR(s->brief->lang, "mystic.board.over", "The game is over", "La partie est finie"));
        return;
    }
    int column = DRAW_SAY(s, ((strip){0, 0, 0, INK_BOLD}),
                          MSG("mystic.board.turn", "{1}  turn {0}  {2}", "{1}  tour {0}  {2}"),
                          NUM(who->turn), THING(SEAT, u->head.active), THING(N_PHASE, u->phase)) +
                 GAP;
    if (u->window != NO_WINDOW && u->head.waiting) {
        column = DRAW_SAY(s, ((strip){0, column, 0, INK_YELLOW}),
                          MSG("mystic.board.window", "{0}: reaction possible {1}",
                              "{0} : réaction possible {1}"),
                          THING(SEAT, ms_say_mover(&u->head)),
                          WORDS(tr(s->brief->lang, &ms_window_words[u->window]))) +
                 GAP;
    }
    if (u->phase == PHASE_MAIN && who->rights)
        DRAW_SAY(s, ((strip){0, column, 0, INK_GREEN}),
                 MSG("mystic.board.rights", "{0} {0?building|buildings} to place",
                     "{0} {0?bâtiment|bâtiments} à poser"),
                 NUM(who->rights));
}

static void draw_seat(const sheet *s, int seat, int row) {
    const player *who = &s->now->player[seat];
    const uint8_t ink = seat == s->view->seat ? INK_BOLD | INK_UNDERLINE : INK_BOLD;
    if (waited_for(&s->now->head, seat)) canvas_rune(s->out, CELL(row, 0), INK_BOLD, '>');
    int column =
        DRAW_SAY(s, ((strip){row, 1, 0, ink}),
                 MSG("mystic.board.points", "{0}  {1} of {2} points",
                     "{0}  {1} {1?point|points} sur {2}"),
                 THING(SEAT, seat), NUM(who->out ? 0 : who->points) /* MS-G-54 */, NUM(GOAL)) +
        GAP;
    canvas_spot(
        s->out,
        (spot){row, 1, 1, column - 1 - GAP, SEAT, (uint8_t)seat, (uint16_t)seat, false, {0}});
    if (who->out) {
        canvas_text(s->out, CELL(row, column), INK_RED,
                    TR(s->brief->lang, "mystic.board.lost", "lost", "défaite"));
        return;
    }
    column = DRAW_SAY(s, ((strip){row, column, 0, INK_DIM}),
                      MSG("mystic.board.cards", "hand {0}  pile {1}  discard {2}",
                          "main {0}  pioche {1}  défausse {2}"),
                      NUM(who->hand_count), NUM(who->pile_count), NUM(who->discard_count)) +
             GAP;
    if (who->piles == 1)
        column =
            canvas_text(s->out, CELL(row, column), INK_YELLOW,
                        TR(s->brief->lang, "mystic.board.second-pile", "2nd pile", "2e pioche")) +
            GAP;
    if (who->piles > 1)
        column = canvas_text(s->out, CELL(row, column), INK_RED | INK_BOLD,
                             TR(s->brief->lang, "mystic.board.no-pile", "no pile!", "épuisée !")) +
                 GAP;
    if (!who->deck) return;
    const int end =
        DRAW_SAY(s, ((strip){row, column, 0, INK_DIM}),
                 MSG("mystic.board.deck", "deck {0}", "deck {0}"), THING(N_DECK, who->deck - 1));
    canvas_spot(s->out, (spot){row,
                               column,
                               1,
                               end - column,
                               N_DECK,
                               (uint8_t)seat,
                               (uint16_t)(who->deck - 1),
                               false,
                               {0}});
}

/* ---- attacks --------------------------------------------------------------------------------- */

/* Markers that a player puts on a target. */
typedef struct {
    int target, damage, by;
} hit;

/* The outcome of a hit. MS-G-19: a player does not score for cards of their own. */
static void draw_outcome(const sheet *s, strip at, hit h) {
    const int left = ms_left(s->tables, s->seen, h.target);
    const int prize = place_seat(h.target) == h.by ? 0 : ms_prize(s->tables, s->seen, h.target);
    if (h.damage >= left && left > 0)
        DRAW_SAY(
            s, at,
            MSG("mystic.board.gone", "= {0} damage of {1} left: gone, +{2} {2?point|points}",
                "= {0} {0?dommage|dommages} sur {1} {1?restant|restants} : +{2} {2?point|points}"),
            NUM(h.damage), NUM(left), NUM(prize));
    else
        DRAW_SAY(s, at,
                 MSG("mystic.board.hurt", "= {0} damage of {1} left",
                     "= {0} {0?dommage|dommages} sur {1} {1?restant|restants}"),
                 NUM(h.damage), NUM(left > 0 ? left : 0));
}

static void draw_attack(const sheet *s, int row, int target, group g) {
    const action *a = s->brief->focus;
    const bool focused = a && ((a->kind == A_ASSIGN && a->arg[1] == target) ||
                               (a->kind == A_RESOLVE && a->arg[0] == target));
    canvas_rune(s->out, CELL(row, 0), INK_RED | INK_BOLD,
                s->now->struck_at == target ? 0x2716 : 0x00bb);
    const strip at = {row, 2, 0, focused ? INK_REVERSE | INK_BOLD : INK_BOLD};
    int column = DRAW_SAY(s, at,
                          MSG("mystic.board.strikes", "{0}: {1} {1?attacker|attackers}, force {2}",
                              "{0} : {1} {1?attaquant|attaquants}, force {2}"),
                          THING(N_PLACE, target), NUM(g.members), NUM(g.force));
    spot here = {row,   2,  1, column - 2, N_PLACE, (uint8_t)place_seat(target), (uint16_t)target,
                 false, {0}};
    here.has_action = ms_press_place(s, target, &here.action);
    canvas_spot(s->out, here);
    const strip rest = {row, column + 1, 0, INK_RED};
    if (s->now->struck_at == target && s->now->fogged)
        canvas_text(s->out, CELL(row, column + 1), INK_CYAN,
                    TR(s->brief->lang, "mystic.board.fogged", "in fog: nothing",
                       "dans le brouillard : rien"));
    else if (!place_is_camp(target))
        draw_outcome(
            s, rest,
            (hit){target, ms_blow(s->tables, s->seen, target, g.force), s->now->head.active});
    else if (s->now->head.option[OPTION_EMPTY] == EMPTY_PILLAGE)
        DRAW_SAY(s, rest,
                 MSG("mystic.board.pillage", "= {0} {0?card|cards} of the pile",
                     "= {0} {0?carte|cartes} de la pioche"),
                 NUM(g.force));
}

/* What a spell, gift or shot would do to the target under consideration. */
static void draw_aim_outcome(const sheet *s, const frame *f, strip at) {
    const action *a = s->brief->focus;
    int damage = 0;
    if (!a || a->kind != A_TARGET || !s->changed) return;
    const effect *e = ms_effect_of(s->tables, s->now, f);
    if (f->verb == FRAME_SHOT)
        damage = ms_shot(s->tables, &s->now->player[f->seat].character[f->arg[0]]);
    else if (ms_verb(e)->harms)
        damage = e->amount;
    if (damage) draw_outcome(s, at, (hit){s->changed, damage, f->seat});
}

static bool aim_asked(const sheet *s) {
    for (int i = 0; i < s->now->head.seats; i++)
        if (s->now->head.ask[i] == ASK_TARGET || s->now->head.ask[i] == ASK_BEARER) return true;
    return false;
}

/* What waits for a target: "Fireball, target?" */
static bool draw_aiming(const sheet *s, int row) {
    const frame *f = aim_asked(s) ? ms_aiming(s->now) : NULL;
    const strip at = {row, 2, 0, INK_BOLD};
    int end = 0;
    if (s->now->treasure)
        return DRAW_SAY(s, at,
                        MSG("mystic.board.treasure", "War treasure: {0}", "Trésor de guerre : {0}"),
                        THING(N_CARD, s->now->treasure)),
               true;
    if (f && (f->verb == FRAME_CAST || f->verb == FRAME_EQUIP))
        end = DRAW_SAY(
            s, at,
            f->verb == FRAME_CAST
                ? MSG("mystic.board.aim-card", "{0}: which target?", "{0} : quelle cible ?")
                : MSG("mystic.board.aim-object", "{0}: who bears it?", "{0} : qui le porte ?"),
            THING(N_CARD, f->arg[0]));
    else if (f)
        end = DRAW_SAY(s, at,
                       f->verb == FRAME_SHOT
                           ? MSG("mystic.board.aim-shot", "{0} shoots: which target?",
                                 "{0} tire : quelle cible ?")
                           : MSG("mystic.board.aim-gift", "The gift of {0}: which target?",
                                 "Atout, {0} : quelle cible ?"),
                       THING(N_PLACE, place_of(f->seat, f->arg[0])));
    else if (s->now->attacker && !s->now->struck_at)
        return DRAW_SAY(s, at,
                        MSG("mystic.board.aim-assign", "{0} attacks: which target?",
                            "{0} attaque : quelle cible ?"),
                        THING(N_PLACE, s->now->attacker)),
               true;
    if (f) draw_aim_outcome(s, f, (strip){row, end + 1, 0, INK_RED});
    return f != NULL;
}

static bool draw_shot(const sheet *s, int row) {
    const pub *u = s->now;
    if (u->window != WINDOW_SHOT || !u->attacker || !u->struck_at) return false;
    const int end = DRAW_SAY(s, ((strip){row, 2, 0, INK_BOLD}),
                             MSG("mystic.board.shoots", "{0} shoots at {1}", "{0} tire : {1}"),
                             THING(N_PLACE, u->attacker), THING(N_PLACE, u->struck_at));
    if (u->fogged)
        canvas_text(s->out, CELL(row, end + 1), INK_CYAN,
                    TR(s->brief->lang, "mystic.board.fogged", "in fog: nothing",
                       "dans le brouillard : rien"));
    else
        draw_outcome(s, (strip){row, end + 1, 0, INK_RED},
                     (hit){u->struck_at, ms_shot(s->tables, character_at(u, u->attacker)),
                           place_seat(u->attacker)});
    return true;
}

static bool draw_bill(const sheet *s, int row) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    int owed = 0;
    const context c = ms_sheet_speaker(s, s->seat);
    for (int i = 0; i < RESOURCES; i++) owed += s->now->bill.owed[i];
    if (!owed) return false;
    ms_say_cost(&c, s->now->bill.owed, &b);
    DRAW_SAY(s, ((strip){row, 2, 0, INK_BOLD}),
             MSG("mystic.board.due", "Still due for {0}: {1}", "Reste dû pour {0} : {1}"),
             THING(N_CARD, ms_billed_card(s->now)), WORDS(text));
    return true;
}

/* Draws the lines of attacks. On a canvas without rows this only counts them. */
static int draw_attacks(const sheet *s, int row) {
    const player *who = &s->seen->player[s->now->head.active];
    int count = 0;
    uint16_t aimed[CELLS];
    const int n = ms_aimed_at(who, aimed), shown = n > ATTACKS_MAX ? ATTACKS_MAX - 1 : n;
    for (; count < shown; count++)
        draw_attack(s, row + count, aimed[count], ms_group(s->tables, who, aimed[count]));
    if (shown < n)
        DRAW_SAY(s, ((strip){row + count++, 2, 0, INK_BOLD}),
                 MSG("mystic.board.more", "and {0} more targets", "et {0} autres cibles"),
                 NUM(n - shown));
    count += draw_shot(s, row + count);
    count += draw_aiming(s, row + count);
    count += draw_bill(s, row + count);
    return count;
}

static int count_attacks(const sheet *s) {
    canvas none = {.rows = 0, .columns = s->out->columns, .cells = s->out->cells};
    sheet blind = *s;
    blind.out = &none;
    return draw_attacks(&blind, 0);
}

/* ---- your hand and what else you can do ------------------------------------------------------ */

/* "1Wo 1Go 20": what it costs and its figures. */
static void say_card(const sheet *s, int type, buffer *out) {
    const design *d = design_of(s->rules, type);
    for (int i = 0; i < RESOURCES; i++) {
        if (!d->cost[i]) continue;
        buffer_int(out, d->cost[i]);
        buffer_text(out, tr(s->brief->lang, &ms_resource_letters[i]));
    }
    if (d->kind == KIND_CHARACTER) {
        buffer_char(out, ' ');
        buffer_int(out, d->force);
        buffer_char(out, '/');
        buffer_int(out, d->resistance);
    }
    if (d->kind == KIND_BUILDING) {
        buffer_char(out, ' ');
        sentence_fill_number(out, s->brief->lang,
                             TR(s->brief->lang, "mystic.board.level", "L{0}", "N{0}"), d->level);
    }
}

static void draw_card(const sheet *s, spot at) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    const bool focused = ms_sheet_focused(s, &at);
    wording name;
    say_card(s, at.value, &b);
    ms_sheet_name(s, N_CARD, at.value, &name);
    const int length = utf8_length(text), room = at.width - 1 - (length ? length + 1 : 0);
    canvas_rune(s->out, CELL(at.row, at.column), INK_DIM, 0x2502);
    canvas_text_in(s->out, CELLS(at.row, at.column + 1, room > 3 ? room : 3),
                   focused ? INK_REVERSE | INK_BOLD : INK_PLAIN, name.text);
    canvas_text(s->out, CELL(at.row, at.column + at.width - length), INK_YELLOW, text);
    canvas_spot(s->out, at);
}

static int hand_rows(const sheet *s) {
    const int a_row = s->out->columns / HAND_WIDTH > 0 ? s->out->columns / HAND_WIDTH : 1;
    return s->view->own ? (s->now->player[s->view->seat].hand_count + a_row - 1) / a_row : 0;
}

static void draw_hand(const sheet *s, int row) {
    const own *o = s->view->own;
    const int a_row = s->out->columns / HAND_WIDTH > 0 ? s->out->columns / HAND_WIDTH : 1,
              width = s->out->columns / a_row;
    for (int i = 0; o && i < HAND_MAX && o->hand[i]; i++) {
        spot at = {row + i / a_row,        i % a_row * width, 1,     width - 1, N_CARD,
                   (uint8_t)s->view->seat, o->hand[i],        false, {0}};
        at.has_action = ms_press_hand(s, o->hand[i], &at.action);
        if (!at.has_action) at.action = (action){0};
        draw_card(s, at);
    }
}

/* MS-G-11, MS-R12.4: what would be lost at the end of the turn. MS-G-09: a right that waits for the
 * player's own turn. */
static int draw_fleeting(const sheet *s, int row, int column) {
    const player *who = &s->now->player[s->seat];
    for (resource i = ATOM; i < RESOURCES; i++) {
        if (!who->freed[i]) continue;
        const int end = DRAW_SAY(s, ((strip){row, column, 0, INK_GREEN}),
                                 MSG("mystic.board.freed", "freed {0} {1}", "libéré {0} {1}"),
                                 NUM(who->freed[i]), THING(N_RESOURCE, i));
        spot at = {row,         column, 1,  end - column, N_RESOURCE, (uint8_t)s->seat,
                   (uint16_t)i, false,  {0}};
        at.has_action = s->seat == s->view->seat && ms_press_freed(s, i, &at.action);
        canvas_spot(s->out, at);
        column = end + GAP;
    }
    if (who->powder) {
        const int end =
            DRAW_SAY(s, ((strip){row, column, 0, INK_GREEN}),
                     MSG("mystic.board.powder", "Cyborg powder {0}", "poudre de Cyborg {0}"),
                     NUM(who->powder));
        spot at = {row, column, 1, end - column, N_RESOURCE, (uint8_t)s->seat, POWDER, false, {0}};
        at.has_action = s->seat == s->view->seat && ms_press_powder(s, &at.action);
        canvas_spot(s->out, at);
        column = end + GAP;
    }
    if (who->rights && s->seat != s->now->head.active)
        column =
            DRAW_SAY(s, ((strip){row, column, 0, INK_GREEN}),
                     MSG("mystic.board.rights-next", "to place next: {0}", "à poser ensuite : {0}"),
                     NUM(who->rights)) +
            GAP;
    return column;
}

static void draw_buttons(const sheet *s, int row, int column) {
    action list[BUTTONS_MAX];
    const int count = ms_buttons(s, list);
    context c = ms_sheet_speaker(s, s->view->seat);
    for (int i = 0; i < count && column < s->out->columns; i++) {
        char text[WORD_MAX];
        buffer b = BUFFER_OVER(text);
        buffer_char(&b, '[');
        text_action(&c, list[i], &b);
        buffer_char(&b, ']');
        spot at = {
            row,           column, 1,      utf8_length(text), N_PHASE, (uint8_t)s->view->seat,
            s->now->phase, true,   list[i]};
        column =
            canvas_text_in(s->out, CELLS(row, column, s->out->columns - column),
                           ms_sheet_focused(s, &at) ? INK_REVERSE | INK_BOLD : INK_PLAIN, text) +
            1;
        canvas_spot(s->out, at);
    }
}

/* MS-R11.4: only their owner knows them. */
static int draw_face_down(const sheet *s, int row, int column) {
    const own *o = s->view->own;
    for (int i = 0; o && i < CELLS; i++) {
        if (!o->adn[i]) continue;
        const int end =
            DRAW_SAY(s, ((strip){row, column, 0, INK_MAGENTA}),
                     MSG("mystic.board.face-down", "face down: {0}", "face cachée : {0}"),
                     THING(N_CARD, o->adn[i]));
        canvas_spot(s->out, (spot){row,
                                   column,
                                   1,
                                   end - column,
                                   N_CARD,
                                   (uint8_t)s->view->seat,
                                   o->adn[i],
                                   false,
                                   {0}});
        column = end + GAP;
    }
    return column;
}

/* ---- decks ----------------------------------------------------------------------------------- */

/* MS-G-45: before the start there is nothing but decks to choose from. */
enum { DECKS_AT = 1, DECK_NAME = 2, DECK_LEVEL = 20, DECK_SIZE = 44, DETAIL_ROWS = 4 };

/* A deck in one row: its name, how hard it is to play, and its size. */
static void draw_deck(const sheet *s, int deck, int row) {
    const own *o = s->view->own;
    spot at = {
        row,       DECK_NAME, 1, s->out->columns - 4, N_DECK, (uint8_t)s->seat, (uint16_t)deck,
        o != NULL, {0}};
    wording name;
    if (o) at.action = (action){.kind = A_DECK, .arg = {(uint16_t)deck}};
    ms_sheet_name(s, N_DECK, deck, &name);
    if (o && o->deck == deck + 1) canvas_rune(s->out, CELL(row, 0), INK_BOLD, '*');
    canvas_text_in(s->out, CELLS(row, DECK_NAME, DECK_LEVEL - DECK_NAME - 1),
                   ms_sheet_focused(s, &at) ? INK_REVERSE | INK_BOLD : INK_BOLD, name.text);
    canvas_text_in(s->out, CELLS(row, DECK_LEVEL, DECK_SIZE - DECK_LEVEL - 1), INK_PLAIN,
                   tr(s->brief->lang, &ms_level_words[ms_look(s->tables, deck).level]));
    DRAW_SAY(s, ((strip){row, DECK_SIZE, 0, INK_DIM}),
             MSG("mystic.board.deck-size", "{0} cards", "{0} cartes"),
             NUM(s->tables->deck[deck].size));
    canvas_spot(s->out, at);
}

/* Its style in a sentence, and its key cards. */
static void draw_deck_detail(const sheet *s, int deck, int row) {
    const context c = ms_sheet_speaker(s, s->seat);
    char style[SAID_MAX], keys[SAID_MAX];
    buffer b = BUFFER_OVER(style), k = BUFFER_OVER(keys);
    ms_say_style(&c, deck, &b);
    ms_say_keys(&c, deck, &k);
    canvas_text_in(s->out, CELLS(row, DECK_NAME, s->out->columns - DECK_NAME), INK_BOLD, style);
    DRAW_SAY(s, ((strip){row + 1, DECK_NAME, 0, INK_PLAIN}),
             MSG("mystic.board.deck-keys", "Key cards: {0}.", "Cartes clés : {0}."), WORDS(keys));
    canvas_text_in(s->out, CELLS(row + 2, DECK_NAME, s->out->columns - DECK_NAME), INK_DIM,
                   TR(s->brief->lang, "mystic.board.deck-more", "? lists all its cards.",
                      "? donne la liste de ses cartes."));
}

/* The decks, and below them the one under consideration. */
static void draw_decks(const sheet *s) {
    const action *focus = s->brief->focus;
    const own *o = s->view->own;
    const int count = s->tables->decks, chosen = o && o->deck ? o->deck - 1 : -1;
    const int shown = focus && focus->kind == A_DECK ? focus->arg[0] : chosen;
    const int room = s->out->rows - DECKS_AT - DETAIL_ROWS, rows = room < count ? room : count;
    int first = shown >= rows ? shown - rows + 1 : 0;
    canvas_text(
        s->out, CELL(0, 0), INK_BOLD,
        TR(s->brief->lang, "mystic.board.choose-deck", "Choose a deck", "Choisissez un deck"));
    for (int i = 0; i < rows; i++) draw_deck(s, first + i, DECKS_AT + i);
    if (shown >= 0 && shown < count) draw_deck_detail(s, shown, DECKS_AT + rows + 1);
}

/* ---- everything ------------------------------------------------------------------------------ */

/* How many rows each part gets. */
typedef struct {
    int attacks, mine, hand, legend;
    int others[SEATS_MAX];
} shares;

/* First all cards get one row each, then comes a row of the legend; then your own get two, then the
 * rest of the legend and the cards of the others. */
static shares share_out(const sheet *s) {
    const int seats = s->now->head.seats;
    shares r = {.attacks = count_attacks(s), .hand = hand_rows(s)};
    int left = s->out->rows - 1 - r.attacks - 1 - seats -
               r.hand; /* header, bottom line, one line per seat */
    r.mine = ms_camp_rows(s, s->seat, 1);
    left -= r.mine;
    for (int i = 1; i < seats; i++) left -= r.others[(s->seat + i) % seats] = 1;
    const int more = ms_camp_rows(s, s->seat, 2) - r.mine;
    for (int i = 1; i < seats; i++) {
        int *rows = &r.others[(s->seat + i) % seats];
        const int wants = ms_camp_rows(s, (s->seat + i) % seats, 1) - *rows,
                  gets = wants < left ? wants : left;
        if (gets > 0) *rows += gets, left -= gets;
    }
    const int legend = ms_legend_rows(s);
    if (left > 0 && legend > 0) r.legend = 1, left--;
    if (more <= left) r.mine += more, left -= more;
    while (left > 0 && r.legend < legend) r.legend++, left--;
    for (int i = 1; i < seats; i++) {
        const int seat = (s->seat + i) % seats, wants = ms_camp_rows(s, seat, 2) - r.others[seat];
        if (wants <= left) r.others[seat] += wants, left -= wants;
    }
    if (left < 0 && r.mine + left >= 1) r.mine += left;
    return r;
}

static void draw_own(const sheet *s, const shares *r, int row) {
    draw_seat(s, s->seat, row++);
    row += ms_camp_draw(s, s->seat, row, r->mine);
    const int column = draw_face_down(s, row, draw_fleeting(s, row, 0));
    draw_buttons(s, row, column);
    draw_hand(s, row + 1);
    ms_legend_draw(s, row + 1 + r->hand, r->legend);
}

void ms_board(const rules *r, const view *v, const brief *b, canvas *out) {
    const pub *u = v->pub;
    pub seen = *u;
    sheet s = {r, v, b, out, tables_of(r), u, &seen, v->own ? v->seat : u->head.active, 0};
    s.changed = consider(&s, &seen);
    if (u->phase == PHASE_DECKS) {
        draw_decks(&s);
        return;
    }
    const shares share = share_out(&s);
    int row = 1;
    for (int i = 1; i < u->head.seats; i++) row += 1 + share.others[(s.seat + i) % u->head.seats];
    draw_header(&s);
    draw_own(&s, &share, row + share.attacks);
    draw_attacks(&s, row);
    row = 1;
    for (int i = 1; i < u->head.seats; i++) {
        const int seat = (s.seat + i) % u->head.seats;
        draw_seat(&s, seat, row++);
        ms_camp_draw(&s, seat, row, share.others[seat]);
        row += share.others[seat];
    }
}
