/* The rooms of Mystic Vale as JSON. Cards are "c1" .. "c20" of their player; advancements and
 * vales are named by their ids in the set; an empty slot or place is null. Sums that depend on
 * the rules are included, so that a client need not know the rules. */
#include <string.h>

#include "grammar.h"
#include "odds.h"
#include "says.h"
#include "verbs.h"

static const char *const phase_names[PHASES] = {"idle",    "spoiled", "planting",
                                                "harvest", "discard", "prep"};
static const char *const spirit_keys[SPIRITS] = {NULL, "animal", "forest", "sky", "wild"};

static void json_card_id(json *out, int card) {
    char id[8];
    buffer b = BUFFER_OVER(id);
    if (!card) {
        json_null(out);
        return;
    }
    buffer_char(&b, 'c');
    buffer_int(&b, card);
    json_text(out, id);
}

static void open_key(json *out, const char *key, char bracket) {
    json_key(out, key);
    json_open(out, bracket);
}

/* ---- cards on the table ---------------------------------------------------------------------- */

/* Only symbols that occur. */
static void json_symbols(json *out, const uint8_t symbols[SYMBOLS]) {
    open_key(out, "symbols", '{');
    for (int i = 0; i < SYMBOLS; i++)
        if (symbols[i]) json_field_int(out, mv_symbol_names[i], symbols[i]);
    json_close(out, '}');
}

/* As in set files: "harvest gain mana 1 per 1 guardian". */
static void json_effects(const effect *list, int count, json *out) {
    if (!count) return;
    open_key(out, "effects", '[');
    for (int i = 0; i < count; i++) {
        char words[EFFECT_WORDS];
        buffer b = BUFFER_OVER(words);
        mv_write_effect(&list[i], &b);
        json_text(out, words);
    }
    json_close(out, ']');
}

/* Members of an open object. */
static void json_advancement(const rules *r, int type, json *out) {
    const advancement *a = advancement_of(r, type);
    json_field_text(out, "id", a->id);
    if (a->level >= 1 && a->level <= LEVELS) json_field_int(out, "level", a->level);
    json_symbols(out, a->symbols);
    json_field_int(out, "vp", a->vp);
    json_field_int(out, "gray", a->gray);
    json_field_bool(out, "text", a->effects > 0);
    json_effects(a->effect, a->effects, out);
}

static void json_offer(const rules *r, offer o, json *out) {
    if (!o.type) {
        json_null(out);
        return;
    }
    json_open(out, '{');
    json_advancement(r, o.type, out);
    json_field_int(out, "cost", advancement_of(r, o.type)->cost);
    json_field_text(out, "slot", mv_slot_names[o.slot]);
    json_close(out, '}');
}

static void json_commons(const rules *r, const pub *u, json *out) {
    open_key(out, "commons", '[');
    for (int level = 1; level <= LEVELS; level++) {
        json_open(out, '{');
        json_field_int(out, "level", level);
        json_field_int(out, "deck", u->deck[level]);
        open_key(out, "row", '[');
        for (int i = 0; i < COMMONS_ROW; i++)
            json_offer(r, u->commons[(level - 1) * COMMONS_ROW + i], out);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_stock(const rules *r, const pub *u, json *out) {
    const tables *t = tables_of(r);
    open_key(out, "stock", '[');
    for (int i = 0; i < t->level_types[LEVEL_STOCK]; i++) {
        const int type = t->level_type[LEVEL_STOCK][i];
        json_open(out, '{');
        json_advancement(r, type, out);
        json_field_int(out, "cost", advancement_of(r, type)->cost);
        open_key(out, "left", '{');
        for (int s = 0; s < SLOTS; s++) json_field_int(out, mv_slot_names[s], u->unseen[type][s]);
        json_close(out, '}');
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_vale(const rules *r, int type, json *out) {
    static const char *const kinds[PRICES] = {"animal", "forest", "sky", "any"};
    const vale *v = vale_of(r, type);
    if (!type) {
        json_null(out);
        return;
    }
    json_open(out, '{');
    json_field_text(out, "id", v->id);
    json_field_int(out, "level", v->level);
    json_field_int(out, "points", v->points);
    open_key(out, "price", '{');
    for (int i = 0; i < PRICES; i++)
        if (v->price[i]) json_field_int(out, kinds[i], v->price[i]);
    json_close(out, '}');
    json_field_bool(out, "text", v->effects > 0);
    json_effects(v->effect, v->effects, out);
    json_close(out, '}');
}

static void json_vales(const rules *r, const pub *u, json *out) {
    open_key(out, "vales", '[');
    for (int level = 1; level <= VALE_LEVELS; level++) {
        json_open(out, '{');
        json_field_int(out, "level", level);
        json_field_int(out, "deck", u->vale_deck[level - 1]);
        open_key(out, "row", '[');
        for (int i = 0; i < VALE_ROW; i++)
            json_vale(r, u->vale_row[(level - 1) * VALE_ROW + i], out);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void json_balance(json *out, balance b) {
    json_field_int(out, "decay", b.decay);
    json_field_int(out, "growth", b.growth);
}

/* The sums of a card, including the effects of its texts. */
static void json_counts(const rules *r, const player *who, int card, json *out) {
    json_balance(out, mv_card_balance(tables_of(r), who, card));
    json_field_int(out, "guardians", mv_guardians_on(tables_of(r), who, card));
}

/* A face-up card: its slots, its sums, and the card that stands for it in actions. */
static void json_card(const rules *r, const player *who, int card, json *out) {
    const sleeve s = who->card[card];
    if (!card) {
        json_null(out);
        return;
    }
    json_open(out, '{');
    json_key(out, "card");
    json_card_id(out, card);
    open_key(out, "slots", '[');
    for (int i = 0; i < SLOTS; i++) {
        if (!s.slot[i]) {
            json_null(out);
            continue;
        }
        json_open(out, '{');
        json_advancement(r, s.slot[i], out);
        if (s.covered >> i & 1) json_field_bool(out, "covered", true);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_counts(r, who, card, out);
    json_key(out, "alike");
    json_card_id(out, mv_card_alike(who, card));
    json_close(out, '}');
}

/* The contents of every sleeve, which are public even if the card is face down. */
static void json_sleeves(const rules *r, const player *who, json *out) {
    open_key(out, "cards", '[');
    for (int card = 1; card <= CARDS; card++) {
        json_open(out, '[');
        for (int i = 0; i < SLOTS; i++)
            if (who->card[card].slot[i])
                json_text(out, advancement_of(r, who->card[card].slot[i])->id);
            else
                json_null(out);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void json_owned_vales(const rules *r, const player *who, json *out) {
    open_key(out, "vales", '[');
    for (int type = 1; type < tables_of(r)->vales; type++)
        for (int i = 0; i < who->vales[type]; i++) {
            json_open(out, '{');
            json_field_text(out, "id", vale_of(r, type)->id);
            json_field_int(out, "points", vale_of(r, type)->points);
            json_field_bool(out, "ready", i < mv_vales_ready(who, type));
            json_effects(vale_of(r, type)->effect, vale_of(r, type)->effects, out);
            json_close(out, '}');
        }
    json_close(out, ']');
}

static void json_harvest(const rules *r, const player *who, json *out) {
    const yield y = mv_harvest_of(tables_of(r), who);
    open_key(out, "harvest", '{');
    json_field_int(out, "mana", y.mana);
    json_field_int(out, "vp", y.vp);
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) json_field_int(out, spirit_keys[s], y.spirits[s]);
    json_close(out, '}');
}

static void json_points(const rules *r, const player *who, json *out) {
    const tables *t = tables_of(r);
    open_key(out, "points", '{');
    json_field_int(out, "tokens", who->tokens);
    json_field_int(out, "advancements", mv_gray_points(t, who));
    json_field_int(out, "end_game", mv_end_points(t, who));
    json_field_int(out, "vales", mv_vale_points(t, who));
    json_close(out, '}');
}

static void json_field_cards(const rules *r, const player *who, json *out) {
    open_key(out, "field", '[');
    for (int i = 0; i < who->field_count; i++) json_card(r, who, who->field[i], out);
    json_close(out, ']');
    json_key(out, "on_deck");
    json_card(r, who, who->on_deck, out);
}

static void json_seat(const rules *r, const player *who, json *out) {
    json_open(out, '{');
    json_field_text(out, "phase", phase_names[who->phase]);
    json_field_int(out, "tokens", who->tokens);
    json_field_bool(out, "mana_token", who->token);
    json_field_bool(out, "spoiled", who->spoiled);
    json_field_int(out, "deck_count", mv_deck_count(who));
    json_field_int(out, "discard_count", who->discard_count);
    json_field_cards(r, who, out);
    json_balance(out, mv_player_balance(tables_of(r), who));
    json_harvest(r, who, out);
    json_owned_vales(r, who, out);
    json_points(r, who, out);
    json_sleeves(r, who, out);
    json_close(out, '}');
}

/* ---- the turn -------------------------------------------------------------------------------- */

static void json_bought(const rules *r, const pub *u, json *out) {
    open_key(out, "bought", '[');
    for (int i = 0; i < u->bought_count; i++) {
        const purchase *b = &u->bought[i];
        json_open(out, '{');
        json_advancement(r, b->type, out);
        json_field_text(out, "slot", mv_slot_names[b->slot]);
        json_key(out, "promise");
        json_card_id(out, b->promise);
        json_field_bool(out, "sleeved", u->sleeved >> i & 1);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* What the active player has left to spend and has bought. */
static void json_turn(const rules *r, const pub *u, json *out) {
    open_key(out, "turn", '{');
    json_field_int(out, "mana", u->mana);
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) json_field_int(out, spirit_keys[s], u->left[s]);
    json_field_int(out, "vales_bought", u->vales_bought);
    json_field_int(out, "vale_limit", VALES_PER_TURN);
    json_field_int(out, "buy_limit", mv_buy_limit(tables_of(r), &u->player[u->head.active]));
    json_bought(r, u, out);
    json_close(out, '}');
}

void mv_json_pub(const rules *r, const void *room, json *out) {
    const pub *u = room;
    json_field_int(out, "pool", u->pool);
    json_field_int(out, "starter", u->starter);
    json_field_int(out, "spoil_at", SPOIL_AT);
    open_key(out, "options", '{');
    for (int i = 0; i < OPTIONS; i++)
        json_field_text(out, mv_options[i].key, mv_options[i].value[u->head.option[i]].name);
    json_close(out, '}');
    json_commons(r, u, out);
    json_stock(r, u, out);
    json_vales(r, u, out);
    json_turn(r, u, out);
    open_key(out, "seats", '[');
    for (int i = 0; i < u->head.seats; i++) json_seat(r, &u->player[i], out);
    json_close(out, ']');
}

/* ---- the owner's knowledge ------------------------------------------------------------------- */

static void json_cards_in(json *out, const char *key, uint32_t mask) {
    open_key(out, key, '[');
    for (int card = 1; card <= CARDS; card++)
        if (mask & card_bit(card)) json_card_id(out, card);
    json_close(out, ']');
}

/* The sums of each card of the field with this advancement in its free slot. Identical cards are
 * listed once. */
static void json_crafted(const rules *r, const player *who, offer added, json *out) {
    for (int i = 0; i < who->field_count; i++) {
        const int card = who->field[i];
        player then = *who;
        if (who->card[card].slot[added.slot] || mv_card_alike(who, card) != card) continue;
        then.card[card] = mv_sleeve_with(tables_of(r), who->card[card], added);
        json_open(out, '{');
        json_field_text(out, "advancement", advancement_of(r, added.type)->id);
        json_field_text(out, "slot", mv_slot_names[added.slot]);
        json_key(out, "card");
        json_card_id(out, card);
        json_counts(r, &then, card, out);
        json_close(out, '}');
    }
}

/* Every card that the player could craft now: everything that can be bought or sleeved, on all
 * cards with space for it. */
static void json_crafts(const rules *r, const view *v, json *out) {
    const player *who = &((const pub *)v->pub)->player[v->seat];
    action list[ACTIONS_MAX];
    const int n = mv_legal(r, v, list);
    bool seen[ADVANCEMENTS_MAX][SLOTS] = {{false}};
    open_key(out, "crafts", '[');
    for (int i = 0; i < n; i++) {
        const offer added = {(uint8_t)list[i].arg[0], (uint8_t)list[i].arg[1]};
        if ((list[i].kind != A_BUY && list[i].kind != A_SLEEVE) || seen[added.type][added.slot])
            continue;
        seen[added.type][added.slot] = true;
        json_crafted(r, who, added, out);
    }
    json_close(out, ']');
}

/* The vales that can be bought now. */
static void json_vales_in_reach(const rules *r, const view *v, json *out) {
    action list[ACTIONS_MAX];
    const int n = mv_legal(r, v, list);
    int last = 0; /* the ways to pay for a vale are adjacent */
    open_key(out, "vales_in_reach", '[');
    for (int i = 0; i < n; i++) {
        if (list[i].kind != A_BUY_VALE || list[i].arg[0] == last) continue;
        last = list[i].arg[0];
        json_text(out, vale_of(r, last)->id);
    }
    json_close(out, ']');
}

/* The cards of the deck that the owner is looking at: the top card, or the whole deck with
 * identical cards listed once (MV-J2, MV-J3). */
static void json_looks(const rules *r, const view *v, json *out) {
    const player *who = &((const pub *)v->pub)->player[v->seat];
    const own *o = v->own;
    action list[ACTIONS_MAX];
    const int n = mv_legal(r, v, list);
    open_key(out, "looks", '[');
    if (o->top) json_card(r, who, o->top, out);
    for (int i = 0; i < n; i++)
        if (list[i].kind == A_RAIN) json_card(r, who, list[i].arg[0], out);
    json_close(out, ']');
}

void mv_json_own(const rules *r, const view *v, json *out) {
    const player *who = &((const pub *)v->pub)->player[v->seat];
    const own *o = v->own;
    const odds next = mv_next_card(tables_of(r), who, o);
    json_cards_in(out, "deck", mv_deck_mask(who, o));
    json_cards_in(out, "discard", o->discard);
    json_key(out, "top");
    json_card_id(out, o->top);
    open_key(out, "next_card", '{');
    json_field_int(out, "spoils", next.spoils);
    json_field_int(out, "cards", next.cards);
    json_field_int(out, "percent", mv_odds_percent(next));
    json_field_bool(out, "exact", mv_pushes_straight(tables_of(r), who));
    json_close(out, '}');
    json_looks(r, v, out);
    json_crafts(r, v, out);
    json_vales_in_reach(r, v, out);
}

/* ---- how the page draws an effect ------------------------------------------------------------ */

/* The sign of a verb with its numbers: a gain has its plus or minus. */
static void json_verb_sign(const effect *e, json *out) {
    char amount[16], sign[SAID_MAX];
    buffer a = BUFFER_OVER(amount), b = BUFFER_OVER(sign);
    if (mv_verb(e)->form == FORM_GAIN) buffer_text(&a, e->amount < 0 ? "−" : "+");
    buffer_int(&a, e->amount < 0 ? -e->amount : e->amount);
    FILL(&b, EN, mv_verb(e)->sign, amount, mv_symbol_names[e->resource]);
    json_signs(out, sign);
}

static void json_per_sign(const effect *e, json *out) {
    char over[8];
    buffer b = BUFFER_OVER(over);
    if (!e->per) return;
    buffer_char(&b, '/');
    if (e->divide > 1) buffer_int(&b, e->divide);
    json_text(out, over);
    json_signs(out, mv_pers[e->per].sign);
}

/* When an effect works, what it does and what multiplies it, as symbols and as a sentence. */
static void json_effect(const context *c, effect_list one, json *out) {
    const effect *e = one.effect;
    char words[EFFECT_WORDS], text[SAID_MAX];
    buffer w = BUFFER_OVER(words), b = BUFFER_OVER(text);
    mv_write_effect(e, &w);
    mv_say_effects(c, one, &b);
    json_open(out, '{');
    json_field_text(out, "effect", words);
    json_field_text(out, "when", mv_triggers[e->trigger].name);
    json_field_text(out, "verb", mv_verb(e)->name);
    if (mv_verb(e)->form == FORM_GAIN || mv_verb(e)->form == FORM_SYMBOL)
        json_field_text(out, "resource", mv_symbol_names[e->resource]);
    if (mv_verb(e)->form != FORM_BARE) json_field_int(out, "amount", e->amount);
    if (e->per)
        json_field_text(out, "per", mv_pers[e->per].name), json_field_int(out, "divide", e->divide);
    open_key(out, "sign", '[');
    json_verb_sign(e, out);
    json_per_sign(e, out);
    json_close(out, ']');
    json_field_text(out, "text", text);
    json_close(out, '}');
}

void mv_json_thing(const context *c, int which, int value, json *out) {
    const advancement *a = which == N_ADVANCEMENT ? advancement_of(c->rules, value) : NULL;
    const vale *v = which == N_VALE ? vale_of(c->rules, value) : NULL;
    const effect *list = a ? a->effect : v ? v->effect : NULL;
    const int count = a ? a->effects : v ? v->effects : 0;
    if (!count) return;
    open_key(out, "effects", '[');
    for (int i = 0; i < count; i++) json_effect(c, (effect_list){&list[i], 1, v != NULL}, out);
    json_close(out, ']');
}
