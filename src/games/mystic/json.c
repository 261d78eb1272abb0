/* json.c - the rooms of Mystic as JSON. Cards are named by their ids in the set, places as in
 * records
 * ("p0c3" is the fourth character of seat 0, "p1b0" the first building of seat 1, "p1camp" its
 * camp), and what is not there is null. Sums that a reader would have to know the rules for are
 * written beside what they are made of. */
#include "looks.h"
#include "says.h"
#include "verbs.h"

static void open_key(json *out, const char *key, char bracket) {
    json_key(out, key);
    json_open(out, bracket);
}

/* A value of a noun by its stable word; 0 is null. */
static void json_thing(const rules *r, int noun_row, int value, json *out) {
    char id[WORD_MAX];
    buffer b = BUFFER_OVER(id);
    if (!value) {
        json_null(out);
        return;
    }
    ms_nouns[noun_row].id(r, value, &b);
    json_text(out, id);
}

static void json_card(const rules *r, const char *key, int type, json *out) {
    json_key(out, key);
    json_thing(r, N_CARD, type, out);
}

static void json_place(const rules *r, const char *key, int place, json *out) {
    json_key(out, key);
    json_thing(r, N_PLACE, place, out);
}

/* The deck of a player, from its row + 1. */
static void json_deck(const rules *r, int deck, json *out) {
    json_key(out, "deck");
    if (deck)
        json_text(out, tables_of(r)->deck[deck - 1].id);
    else
        json_null(out);
}

/* Resources with their amounts; those of amount 0 are left out. */
static void json_resources(const char *key, const uint8_t amount[RESOURCES], json *out) {
    open_key(out, key, '{');
    for (int i = 0; i < RESOURCES; i++)
        if (amount[i]) json_field_int(out, ms_resource_names[i], amount[i]);
    json_close(out, '}');
}

/* A pile without an order: how many of each card. */
static void json_pile(const rules *r, const char *key, const uint8_t count[TYPES_MAX], json *out) {
    open_key(out, key, '{');
    for (int type = 1; type < tables_of(r)->types; type++)
        if (count[type]) json_field_int(out, design_of(r, type)->id, count[type]);
    json_close(out, '}');
}

/* Writes a type of a list; false at its end. */
static bool json_next(const rules *r, int type, json *out) {
    if (type) json_text(out, design_of(r, type)->id);
    return type;
}

/* ---- what is printed on cards ---------------------------------------------------------------- */

static void json_effect_words(const effect *e, json *out) {
    char words[WORD_MAX];
    buffer b = BUFFER_OVER(words);
    ms_write_effect(e, &b);
    json_text(out, words);
}

static void json_abilities(const char *key, unsigned mask, json *out) {
    open_key(out, key, '[');
    for (int i = 0; i < ABILITIES; i++)
        if (mask >> i & 1) json_text(out, ms_abilities[i].name);
    json_close(out, ']');
}

static void json_design_of_character(const rules *r, const design *d, json *out) {
    const camp_row *c = &tables_of(r)->camp[d->camp];
    json_field_text(out, "camp", c->id);
    json_field_text(out, "category", ms_category_names[d->category]);
    json_field_int(out, "food", d->food);
    json_field_int(out, "atout", d->atout);
    json_key(out, "gift");
    json_effect_words(&c->atout, out);
}

static void json_design_of_building(const design *d, json *out) {
    json_field_int(out, "level", d->level);
    json_field_text(out, "holds", ms_holding_names[d->holds]);
    json_field_int(out, "capacity", d->capacity);
}

/* The members of an open object. */
static void json_printed(const rules *r, int type, json *out) {
    static const char *const kinds[KINDS] = {NULL,        "resource", "building",
                                             "character", "object",   "spell"};
    const design *d = design_of(r, type);
    json_field_text(out, "kind", kinds[d->kind]);
    if (d->kind == KIND_RESOURCE) json_field_text(out, "unit", ms_resource_names[d->resource]);
    if (d->kind == KIND_CHARACTER) json_design_of_character(r, d, out);
    if (d->kind == KIND_BUILDING) json_design_of_building(d, out);
    json_resources("cost", d->cost, out);
    json_field_int(out, "force", d->force);
    json_field_int(out, "resistance", d->resistance);
    json_field_int(out, "speed", d->speed);
    json_abilities(d->kind == KIND_CHARACTER ? "abilities" : "requires", d->abilities, out);
    open_key(out, "effects", '[');
    for (int i = 0; i < d->effects; i++) json_effect_words(&d->effect[i], out);
    json_close(out, ']');
}

static void json_design(const rules *r, int type, json *out) {
    open_key(out, design_of(r, type)->id, '{');
    json_printed(r, type, out);
    json_close(out, '}');
}

/* The wanted designs by their ids. */
static void json_designs(const rules *r, const char *key, const bool wanted[TYPES_MAX], json *out) {
    open_key(out, key, '{');
    for (int type = 1; type < tables_of(r)->types; type++)
        if (wanted[type]) json_design(r, type, out);
    json_close(out, '}');
}

static void mark_camp(const player *who, bool wanted[TYPES_MAX]) {
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const character *c = &who->character[slots_first(left)];
        wanted[c->type] = wanted[c->object] = wanted[c->adn_known] = true;
    }
    for (slots left = who->buildings; slots_any(left); slots_next(&left)) {
        const building *b = &BUILDING(who, slots_first(left));
        wanted[b->type] = true;
        for (int k = 0; k < HOLD; k++) wanted[held_in(b)[k]] = true;
    }
}

/* ---- camps ----------------------------------------------------------------------------------- */

static void json_figures(const rules *r, const character *c, json *out) {
    const tables *t = tables_of(r);
    json_field_int(out, "force", ms_force(t, c));
    json_field_int(out, "resistance", ms_resistance(t, c));
    json_field_int(out, "speed", ms_speed(t, c));
    json_abilities("abilities", design_of(r, c->type)->abilities, out);
}

static void json_character(const rules *r, int place, const character *c, json *out) {
    static const char *const purposes[PURPOSES] = {"nothing", "attack", "exploration", "clone",
                                                   "mutant",  "shot",   "atout",       "sacrifice"};
    json_open(out, '{');
    json_place(r, "place", place, out);
    json_card(r, "card", c->type, out);
    json_figures(r, c, out);
    json_field_int(out, "damage", c->damage);
    json_field_int(out, "turns", c->turns);
    json_field_text(out, "engaged_for", purposes[c->purpose]);
    json_card(r, "object", c->object, out);
    if (c->object) json_field_int(out, "object_owner", c->object_owner);
    json_field_int(out, "bonus", c->bonus);
    json_field_bool(out, "ready", c->flags & READY);
    json_field_bool(out, "acted", c->flags & ACTED);
    json_field_bool(out, "declared", c->flags & DECLARED);
    json_place(r, "aim", c->aim, out);
    json_card(r, "adn_known", c->adn_known, out);
    json_field_int(out, "adn_paid", c->adn_paid);
    json_close(out, '}');
}

static void json_building(const rules *r, int place, const building *b, json *out) {
    static const char *const sites[] = {
        [SITE_IDLE] = "idle", [SITE_BUSY] = "construction", [SITE_BUILT] = "built"};
    const design *d = design_of(r, b->type);
    json_open(out, '{');
    json_place(r, "place", place, out);
    json_card(r, "card", b->type, out);
    json_field_int(out, "level", d->level);
    json_field_int(out, "resistance", d->resistance);
    json_field_int(out, "damage", b->damage);
    json_field_text(out, "site", sites[b->site]);
    json_field_int(out, "turns", b->turns);
    json_field_text(out, "holds", ms_holding_names[d->holds]);
    json_field_int(out, "stored", stored_in(b));
    json_field_int(out, "engaged", engaged_in(b));
    open_key(out, "cards", '[');
    for (int i = 0; i < HOLD && json_next(r, held_in(b)[i], out);) i++;
    json_close(out, ']');
    json_resources("lying", lying_on(b), out);
    json_close(out, '}');
}

static void json_camp(const rules *r, int seat, const player *who, json *out) {
    open_key(out, "characters", '[');
    for (slots left = who->characters; slots_any(left); slots_next(&left))
        json_character(r, place_of(seat, slots_first(left)), &who->character[slots_first(left)],
                       out);
    json_close(out, ']');
    open_key(out, "buildings", '[');
    for (slots left = who->buildings; slots_any(left); slots_next(&left))
        json_building(r, place_of(seat, SLOT_BUILDING + slots_first(left)),
                      &BUILDING(who, slots_first(left)), out);
    json_close(out, ']');
}

static void json_seat(const rules *r, int seat, const player *who, json *out) {
    static const char *const orders[WHENS] = {
        [WHEN_ATTACKED] = "attacked", [WHEN_ALWAYS] = "always", [WHEN_NEVER] = "never"};
    json_open(out, '{');
    json_deck(r, who->deck, out);
    json_field_bool(out, "chosen", who->chosen);
    json_field_int(out, "points", who->points);
    json_field_int(out, "turn", who->turn);
    json_field_int(out, "piles_used", who->piles);
    json_field_int(out, "out", who->out);
    json_field_int(out, "mulligans", who->mulligans);
    json_field_int(out, "hand_count", who->hand_count);
    json_field_int(out, "pile_count", who->pile_count);
    json_field_int(out, "discard_count", who->discard_count);
    json_field_int(out, "rights", who->rights);
    json_field_int(out, "powder", who->powder);
    json_resources("freed", who->freed, out);
    json_field_text(out, "order", orders[who->when]);
    json_field_bool(out, "quiet", who->quiet);
    json_field_bool(out, "ordered", who->ordered);
    json_camp(r, seat, who, out);
    json_pile(r, "discard", who->discard, out);
    json_close(out, '}');
}

/* ---- what is under way ----------------------------------------------------------------------- */

/* Damage by a player on a target; on a camp it is force. */
typedef struct {
    int target, damage, by;
} hit;

/* What a hit would do, as members of an open object. A player does not score for cards of their own
 * (MS-G-19). */
static void json_hit(const rules *r, const pub *u, hit h, json *out) {
    const tables *t = tables_of(r);
    json_place(r, "target", h.target, out);
    json_field_int(out, "damage", h.damage);
    if (place_is_camp(h.target)) {
        if (u->head.option[OPTION_EMPTY] == EMPTY_PILLAGE) json_field_int(out, "pillage", h.damage);
        return;
    }
    const int left = ms_left(t, u, h.target);
    const bool gone = ms_type_at(u, h.target) && h.damage >= left;
    json_field_int(out, "left", left);
    json_field_bool(out, "gone", gone);
    json_field_int(out, "points",
                   gone && place_seat(h.target) != h.by ? ms_prize(t, u, h.target) : 0);
}

/* The groups of the active player as they stand: MS-R6.5. */
static void json_groups(const rules *r, const pub *u, json *out) {
    const tables *t = tables_of(r);
    const player *who = &u->player[u->head.active];
    uint16_t aimed[CELLS];
    const int n = ms_aimed_at(who, aimed);
    open_key(out, "groups", '[');
    for (int i = 0; i < n; i++) {
        const int target = aimed[i];
        const group g = ms_group(t, who, target);
        json_open(out, '{');
        json_field_int(out, "members", g.members);
        json_field_int(out, "force", g.force);
        json_hit(r, u, (hit){target, ms_blow(t, u, target, g.force), u->head.active}, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_attack(const rules *r, const pub *u, json *out) {
    open_key(out, "attack", '{');
    json_place(r, "attacker", u->attacker, out);
    json_place(r, "struck_at", u->struck_at, out);
    json_place(r, "aim", u->aim, out);
    json_field_bool(out, "fogged", u->fogged);
    json_field_bool(out, "struck", u->struck);
    json_card(r, "treasure", u->treasure, out);
    if (u->treasure) json_field_int(out, "treasure_owner", u->treasure_owner);
    json_groups(r, u, out);
    json_close(out, '}');
}

static void json_window(const pub *u, json *out) {
    static const char *const windows[WINDOWS] = {NULL,   "disengaged", "strike",
                                                 "shot", "main_end",   "quick_end"};
    json_key(out, "window");
    if (u->window == NO_WINDOW) {
        json_null(out);
        return;
    }
    json_open(out, '{');
    json_field_text(out, "kind", windows[u->window]);
    json_field_int(out, "seat", u->window_seat);
    json_field_int(out, "passes", u->passes);
    json_close(out, '}');
}

/* The stack of frames, innermost last, for tools that compare states. rules.h says what the numbers
 * mean. */
static void json_stack(const frames *stack, json *out) {
    open_key(out, "stack", '[');
    for (int i = 0; i < stack->count; i++) {
        const frame *f = &stack->item[i];
        const int number[] = {f->verb, f->seat, f->arg[0], f->arg[1]};
        json_open(out, '[');
        for (int k = 0; k < COUNT_OF(number); k++) json_int(out, number[k]);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void json_table_designs(const rules *r, const pub *u, json *out) {
    bool wanted[TYPES_MAX] = {false};
    for (int i = 0; i < u->head.seats; i++) mark_camp(&u->player[i], wanted);
    wanted[u->treasure] = true;
    json_designs(r, "designs", wanted, out);
}

void ms_json_pub(const rules *r, const void *room, json *out) {
    const pub *u = room;
    char phase_id[WORD_MAX];
    buffer b = BUFFER_OVER(phase_id);
    ms_nouns[N_PHASE].id(r, u->phase, &b);
    json_field_text(out, "phase", phase_id);
    json_field_int(out, "starter", u->starter);
    json_field_int(out, "lost", u->lost);
    json_field_int(out, "goal", GOAL);
    open_key(out, "options", '{');
    for (int i = 0; i < OPTIONS; i++)
        json_field_text(out, ms_options[i].key, ms_options[i].value[u->head.option[i]].name);
    json_close(out, '}');
    json_attack(r, u, out);
    json_window(u, out);
    json_resources("owed", u->bill.owed, out);
    json_card(r, "owed_for", ms_billed_card(u), out);
    json_place(r, "owed_for_site", u->bill.site, out);
    json_stack(&u->stack, out);
    open_key(out, "seats", '[');
    for (int i = 0; i < u->head.seats; i++) json_seat(r, i, &u->player[i], out);
    json_close(out, ']');
    json_table_designs(r, u, out);
}

/* ---- what the owner knows -------------------------------------------------------------------- */

static void json_hand_designs(const rules *r, const own *o, json *out) {
    bool wanted[TYPES_MAX] = {false};
    for (int i = 0; i < HAND_MAX; i++) wanted[o->hand[i]] = true;
    for (int i = 0; i < CELLS; i++) wanted[o->adn[i]] = true;
    json_designs(r, "hand_designs", wanted, out);
}

/* The group that an attacker would join or make, and what it would do. */
static void json_assign(const rules *r, const pub *u, action a, json *out) {
    const tables *t = tables_of(r);
    const int seat = place_seat(a.arg[0]);
    player then = u->player[seat];
    character *attacker = &then.character[place_slot(a.arg[0])];
    attacker->flags |= DECLARED;
    attacker->aim = a.arg[1];
    const group g = ms_group(t, &then, a.arg[1]);
    json_place(r, "attacker", a.arg[0], out);
    json_field_int(out, "members", g.members);
    json_field_int(out, "force", g.force);
    json_hit(r, u, (hit){a.arg[1], ms_blow(t, u, a.arg[1], g.force), seat}, out);
}

/* Damage of the spell, gift or shot that asks for a target; 0 if it does none. */
static int aimed_damage(const rules *r, const pub *u, const frame *f) {
    const tables *t = tables_of(r);
    if (!f || f->verb == FRAME_EQUIP) return 0;
    if (f->verb == FRAME_SHOT) return ms_shot(t, &u->player[f->seat].character[f->arg[0]]);
    const effect *e = ms_effect_of(t, u, f);
    return ms_verb(e)->harms ? e->amount : 0;
}

/* The damage to each target that can be chosen now. */
static void json_hits(const rules *r, const view *v, json *out) {
    const pub *u = v->pub;
    action list[ACTIONS_MAX];
    const int n = ms_legal(r, v, list);
    open_key(out, "hits", '[');
    for (int i = 0; i < n; i++) {
        const int damage = list[i].kind == A_TARGET ? aimed_damage(r, u, ms_aiming(u)) : 0;
        if (list[i].kind != A_ASSIGN && !damage) continue;
        json_open(out, '{');
        if (list[i].kind == A_ASSIGN)
            json_assign(r, u, list[i], out);
        else
            json_hit(r, u, (hit){list[i].arg[0], damage, v->seat}, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void ms_json_own(const rules *r, const view *v, json *out) {
    const own *o = v->own;
    json_deck(r, o->deck, out);
    open_key(out, "hand", '[');
    for (int i = 0; i < HAND_MAX && json_next(r, o->hand[i], out);) i++;
    json_close(out, ']');
    json_pile(r, "pile", o->pile, out);
    open_key(out, "face_down", '[');
    for (int i = 0; i < CELLS; i++) {
        if (!o->adn[i]) continue;
        json_open(out, '{');
        json_place(r, "place", place_of(v->seat, i), out);
        json_card(r, "card", o->adn[i], out);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_hand_designs(r, o, out);
    json_hits(r, v, out);
}

/* ---- how the page draws an effect ------------------------------------------------------------ */

static void json_sign_of(const effect *e, json *out) {
    char amount[8], sign[WORD_MAX];
    buffer a = BUFFER_OVER(amount), b = BUFFER_OVER(sign);
    buffer_int(&a, e->amount);
    FILL(&b, EN, ms_verb(e)->sign, amount, ms_whats[e->what].sign);
    open_key(out, "sign", '[');
    json_signs(out, sign);
    json_close(out, ']');
}

/* The words of set files, their parts, the signs of the page, and a sentence. */
static void json_effect(const context *c, const effect *e, json *out) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    const verb_row *v = ms_verb(e);
    json_open(out, '{');
    json_key(out, "effect");
    json_effect_words(e, out);
    json_field_text(out, "verb", v->name);
    if (v->whats) json_field_text(out, "what", ms_whats[e->what].name);
    if (v->amount.high) json_field_int(out, "amount", e->amount);
    json_sign_of(e, out);
    ms_say_effect(c, e, &b);
    json_field_text(out, "text", text);
    json_close(out, '}');
}

static void json_drawn_card(const context *c, int type, json *out) {
    const design *d = design_of(c->rules, type);
    open_key(out, "design", '{');
    json_printed(c->rules, type, out);
    json_close(out, '}');
    if (d->kind == KIND_CHARACTER) {
        json_key(out, "gift");
        json_effect(c, &tables_of(c->rules)->camp[d->camp].atout, out);
    }
    open_key(out, "effects", '[');
    for (int i = 0; i < d->effects; i++) json_effect(c, &d->effect[i], out);
    json_close(out, ']');
}

/* Its cards by their ids, for those who choose a deck: MS-G-45. */
static void json_drawn_deck(const context *c, int row, json *out) {
    const rules *r = c->rules;
    const deck_row *d = &tables_of(r)->deck[row];
    const look l = ms_look(tables_of(r), row);
    char style[SAID_MAX];
    buffer b = BUFFER_OVER(style);
    ms_say_style(c, row, &b);
    json_field_text(out, "style", style);
    json_field_int(out, "level", l.level);
    json_field_text(out, "difficulty", tr(c->lang, &ms_level_words[l.level]));
    json_field_text(out, "hero", l.hero ? design_of(r, l.hero)->id : "");
    open_key(out, "keys", '[');
    for (int i = 0; i < LOOK_KEYS && l.key[i]; i++) json_text(out, design_of(r, l.key[i])->id);
    json_close(out, ']');
    open_key(out, "cards", '{');
    for (int i = 0; i < d->kinds; i++)
        json_field_int(out, design_of(r, d->type[i])->id, d->copies[d->type[i]]);
    json_close(out, '}');
}

void ms_json_thing(const context *c, int noun_row, int value, json *out) {
    if (noun_row == N_CARD && value) json_drawn_card(c, value, out);
    if (noun_row == N_DECK) json_drawn_deck(c, value, out);
}
