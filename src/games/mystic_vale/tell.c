/* The position in sentences, a line each: for plain mode and screen readers. */
#include "odds.h"
#include "says.h"
#include "words.h"

static const pub *pub_of(const context *c) { return c->view->pub; }

static void line(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out) {
    mv_say(c, row, arg, out);
    buffer_char(out, '\n');
}
#define LINE(c, row, out, ...) line(c, row, (const uint16_t[ARGS_MAX]){__VA_ARGS__}, out)

static void end_line(buffer *out) { buffer_text(out, ".\n"); }

static const char *in(const context *c, const char *english, const char *french) { return c->lang == FR ? french : english; }

/* ---- the table ---------------------------------------------------------------------------------- */

static void tell_round(const context *c, buffer *out) {
    static const phrase phases[PHASES] = {
        [PHASE_IDLE] = {.text = {"Round {0}, {1}.", "Manche {0}, {1}."}, .args = 2, .noun = {NUMBER, SEAT}},
        [PHASE_SPOILED] = {.text = {"Round {0}, {1}: a turn without Harvest.", "Manche {0}, {1} : un tour sans Récolte."},
                           .args = 2,
                           .noun = {NUMBER, SEAT}},
        [PHASE_PLANTING] = {.text = {"Round {0}, {1}: Planting.", "Manche {0}, {1} : Semence."}, .args = 2, .noun = {NUMBER, SEAT}},
        [PHASE_HARVEST] = {.text = {"Round {0}, {1}: Harvest.", "Manche {0}, {1} : Récolte."}, .args = 2, .noun = {NUMBER, SEAT}},
        [PHASE_DISCARD] = {.text = {"Round {0}, {1}: Discard.", "Manche {0}, {1} : Défausse."}, .args = 2, .noun = {NUMBER, SEAT}},
        [PHASE_PREP] = {.text = {"Round {0}, {1}: Prep.", "Manche {0}, {1} : Préparation."}, .args = 2, .noun = {NUMBER, SEAT}},
    };
    static const phrase pool = {.text = {"{0} {0?point|points} left in the pool.", "{0} {0?point reste|points restent} dans le pool."},
                                .args = 1};
    static const phrase last = {.text = {"The pool is empty: this is the last round.", "Le pool est vide : c'est la dernière manche."}};
    static const phrase over = {.text = {"The game is over.", "La partie est finie."}};
    const pub *u = pub_of(c);
    if (u->head.over)
        LINE(c, &over, out, 0);
    else
        LINE(c, &phases[u->player[u->head.active].phase], out, u->head.round, u->head.active);
    LINE(c, u->pool ? &pool : &last, out, u->pool);
}

static void tell_offer(const context *c, const advancement *a, buffer *out) {
    static const phrase cost = {.text = {", {0} mana: ", ", {0} mana : "}, .args = 1};
    SAY(c, &cost, out, a->cost);
    if (!mv_say_symbols(c, a, out)) buffer_text(out, in(c, "no symbols", "aucun symbole"));
    if (a->effects) buffer_text(out, in(c, ", with a text", ", avec un texte"));
    end_line(out);
}

static void tell_commons(const context *c, buffer *out) {
    static const phrase head_line = {
        .text = {"Commons, level {0}, {1} more in the deck:", "Réserve, Niveau {0}, encore {1} dans la pioche :"}, .args = 2};
    static const phrase name = {.text = {"  {0} ({1})", "  {0} ({1})"}, .args = 2, .noun = {N_ADVANCEMENT, N_SLOT}};
    const pub *u = pub_of(c);
    for (int i = 0; i < COMMONS; i++) {
        const offer o = u->commons[i];
        const int level = i / COMMONS_ROW + 1;
        if (i % COMMONS_ROW == 0) LINE(c, &head_line, out, (uint16_t)level, u->deck[level]);
        if (!o.type) continue;
        SAY(c, &name, out, o.type, o.slot);
        tell_offer(c, advancement_of(c->rules, o.type), out);
    }
}

static void tell_stock(const context *c, buffer *out) {
    static const phrase left = {.text = {"  {0} top, {1} middle, {2} bottom: ", "  {0} en haut, {1} au milieu, {2} en bas : "}, .args = 3};
    static const phrase name = {.text = {"{0}", "{0}"}, .args = 1, .noun = {N_ADVANCEMENT}};
    const tables *t = tables_of(c->rules);
    buffer_text(out, in(c, "In stock:\n", "Dans le paquet à part :\n"));
    for (int i = 0; i < t->level_types[LEVEL_STOCK]; i++) {
        const uint8_t type = t->level_type[LEVEL_STOCK][i];
        const uint8_t *unseen = pub_of(c)->unseen[type];
        SAY(c, &left, out, unseen[TOP], unseen[MIDDLE], unseen[BOTTOM]);
        SAY(c, &name, out, type);
        tell_offer(c, advancement_of(c->rules, type), out);
    }
}

static void tell_vales(const context *c, buffer *out) {
    static const phrase head_line = {.text = {"Vales, level {0}, {1} more in the deck:", "Vals, Niveau {0}, encore {1} dans la pioche :"},
                                     .args = 2};
    static const phrase points = {.text = {"; {0} {0?point|points} at the end", " ; {0} {0?point|points} à la fin"}, .args = 1};
    const pub *u = pub_of(c);
    for (int i = 0; i < VALES_SHOWN; i++) {
        const vale *v = vale_of(c->rules, u->vale_row[i]);
        const int level = i / VALE_ROW + 1;
        if (i % VALE_ROW == 0) LINE(c, &head_line, out, (uint16_t)level, u->vale_deck[level - 1]);
        if (!u->vale_row[i]) continue;
        buffer_text(out, "  ");
        buffer_text(out, v->name[c->lang]);
        buffer_text(out, in(c, ": ", " : "));
        mv_say_price(c, v, out);
        SAY(c, &points, out, v->points);
        if (v->effects) buffer_text(out, in(c, ", with a text", ", avec un texte"));
        end_line(out);
    }
}

/* ---- amounts -------------------------------------------------------------------------------------- */

static void tell_yield(const context *c, const yield *y, buffer *out) {
    int count = 0;
    mv_say_next_amount(c, MANA, y->mana, &count, out);
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) mv_say_next_amount(c, (symbol)(ANIMAL + s - SPIRIT_ANIMAL), y->spirits[s], &count, out);
    mv_say_next_amount(c, VP, y->vp, &count, out);
    if (!count) buffer_text(out, in(c, "nothing", "rien"));
}

/* What a card gives and counts, texts on decay and growth included. */
static void tell_card(const context *c, const player *who, int card, buffer *out) {
    const tables *t = tables_of(c->rules);
    const sleeve s = who->card[card];
    const balance b = mv_card_balance(t, who, card);
    int count = 0;
    if (!mv_say_sleeve(c, s, out)) return;
    buffer_text(out, in(c, ": ", " : "));
    for (symbol k = MANA; k < SYMBOLS; k++) {
        int amount = symbol_in(mv_card_symbols(t, s), k);
        if (k == DECAY) amount = b.decay;
        if (k == GROWTH) amount = b.growth;
        if (k == GUARDIAN) amount = mv_guardians_on(t, who, card);
        mv_say_next_amount(c, k, amount, &count, out);
    }
    int vp = 0;
    for (int i = 0; i < SLOTS; i++) vp += t->advancement[s.slot[i]].vp;
    mv_say_next_harvest_points(c, vp, &count, out);
    mv_say_next_amount(c, POINTS, mv_card_gray(t, s) + mv_card_end_points(t, s), &count, out);
    if (!count) buffer_text(out, in(c, "no symbols", "aucun symbole"));
}

static void tell_owned_vales(const context *c, const player *who, buffer *out) {
    int count = 0;
    for (int type = 1; type < tables_of(c->rules)->vales; type++)
        for (int i = 0; i < who->vales[type]; i++) {
            if (count++) buffer_text(out, ", ");
            buffer_text(out, vale_of(c->rules, type)->name[c->lang]);
        }
    if (!count) buffer_text(out, in(c, "none", "aucun"));
}

/* ---- your side ------------------------------------------------------------------------------------- */

static void tell_own_field(const context *c, const player *who, buffer *out) {
    static const phrase field_line = {.text = {"Your field, {0} {0?card|cards}:", "Votre champ, {0} {0?carte|cartes} :"}, .args = 1};
    LINE(c, &field_line, out, who->field_count);
    for (int i = 0; i < who->field_count; i++) {
        buffer_text(out, "  ");
        tell_card(c, who, who->field[i], out);
        end_line(out);
    }
    buffer_text(out, in(c, "On deck: ", "Carte on-deck : "));
    if (who->on_deck)
        tell_card(c, who, who->on_deck, out);
    else
        buffer_text(out, in(c, "no card", "aucune"));
    end_line(out);
}

static void tell_danger(const context *c, const player *who, const own *o, buffer *out) {
    static const phrase sum = {.text = {"Decay {0}, growth {1}: ", "Déclin {0}, Croissance {1} : "}, .args = 2};
    static const phrase room = {.text = {"{0} more decay would spoil you.\n", "{0} {0?Déclin|Déclins} de plus et vous déclinez.\n"},
                                .args = 1};
    static const phrase next = {.text = {"{0} of the {1} cards that may come next would spoil you: {2} per cent.",
                                         "{0} des {1} cartes qui peuvent suivre {0?vous ferait|vous feraient} décliner : {2} pour cent."},
                                .args = 3};
    const tables *t = tables_of(c->rules);
    const balance b = mv_player_balance(t, who);
    const odds of = mv_next_card(t, who, o);
    SAY(c, &sum, out, (uint16_t)b.decay, (uint16_t)b.growth);
    if (net_decay(b) < SPOIL_AT)
        SAY(c, &room, out, (uint16_t)(SPOIL_AT - net_decay(b)));
    else if (who->phase == PHASE_IDLE && !who->spoiled) /* MV-M13 */
        buffer_text(
            out, in(c, "that is enough to spoil when your Planting begins.\n", "c'est assez pour décliner au début de votre Semence.\n"));
    else
        buffer_text(out, in(c, "that is enough to spoil.\n", "c'est assez pour décliner.\n"));
    if (of.cards) LINE(c, &next, out, (uint16_t)of.spoils, (uint16_t)of.cards, (uint16_t)mv_odds_percent(of));
}

static void tell_own_harvest(const context *c, const player *who, buffer *out) {
    const pub *u = pub_of(c);
    yield y = mv_harvest_of(tables_of(c->rules), who);
    if (who->phase == PHASE_HARVEST) {
        y = (yield){.mana = u->mana};
        for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) y.spirits[s] = u->left[s];
        buffer_text(out, in(c, "Left to spend: ", "Reste à dépenser : "));
    } else
        buffer_text(out, in(c, "Your field would harvest: ", "Votre champ récolterait : "));
    tell_yield(c, &y, out);
    end_line(out);
    if (who->token)
        buffer_text(out, in(c, "Your mana token is active.\n", "Votre jeton Mana est actif.\n"));
    else
        buffer_text(out, in(c, "Your mana token is spent.\n", "Votre jeton Mana est utilisé.\n"));
}

static void tell_bought(const context *c, buffer *out) {
    static const phrase bought = {.text = {"Bought and not yet sleeved: {0} ({1}){2!, promised to the |}.",
                                           "Achat pas encore glissé : {0} ({1}){2!, à glisser sur la |}."},
                                  .args = 3,
                                  .noun = {N_ADVANCEMENT, N_SLOT, N_CARD}};
    const pub *u = pub_of(c);
    context theirs = *c;
    theirs.seat = u->head.active;
    for (int i = 0; i < u->bought_count; i++)
        if (!(u->sleeved >> i & 1)) LINE(&theirs, &bought, out, u->bought[i].type, u->bought[i].slot, u->bought[i].promise);
}

/* Which cards are in a pile, alike ones together: "3 × Cursed Land (top)". */
static void tell_pile(const context *c, const player *who, uint32_t mask, buffer *out) {
    int count = 0;
    for (int card = 1; card <= CARDS; card++) {
        int alike = 0;
        if (!(mask & card_bit(card))) continue;
        for (int other = card; other <= CARDS; other++)
            if ((mask & card_bit(other)) && mv_card_key(who, other) == mv_card_key(who, card)) {
                alike++;
                mask &= ~card_bit(other);
            }
        if (count++) buffer_text(out, ", ");
        buffer_int(out, alike);
        buffer_text(out, " × ");
        mv_say_card(c, who, card, out);
    }
    if (!count) buffer_text(out, in(c, "no card", "aucune carte"));
    end_line(out);
}

static void tell_piles(const context *c, const player *who, const own *o, buffer *out) {
    static const phrase deck = {.text = {"Your deck, {0} {0?card|cards} in no order: ", "Votre deck, {0} {0?carte|cartes} sans ordre : "},
                                .args = 1};
    static const phrase discard = {.text = {"Your discard pile, {0} {0?card|cards}: ", "Votre défausse, {0} {0?carte|cartes} : "},
                                   .args = 1};
    SAY(c, &deck, out, (uint16_t)mv_deck_count(who));
    tell_pile(c, who, mv_deck_mask(who, o), out);
    SAY(c, &discard, out, who->discard_count);
    tell_pile(c, who, o->discard, out);
    if (!o->top) return;
    buffer_text(out, in(c, "On top of your deck: ", "Sur le dessus de votre deck : "));
    tell_card(c, who, o->top, out);
    end_line(out);
}

static void tell_own(const context *c, buffer *out) {
    static const phrase tokens = {.text = {"You have {0} {0?point|points} in tokens and {1} on your cards and vales.",
                                           "Vous avez {0} {0?point|points} en jetons et {1} sur vos cartes et vos Vals."},
                                  .args = 2};
    const tables *t = tables_of(c->rules);
    const player *who = &pub_of(c)->player[c->view->seat];
    const own *o = c->view->own;
    tell_own_field(c, who, out);
    tell_danger(c, who, o, out);
    tell_own_harvest(c, who, out);
    tell_piles(c, who, o, out);
    buffer_text(out, in(c, "Your vales: ", "Vos Vals : "));
    tell_owned_vales(c, who, out);
    end_line(out);
    LINE(c, &tokens, out, who->tokens, (uint16_t)(mv_gray_points(t, who) + mv_end_points(t, who) + mv_vale_points(t, who)));
}

/* ---- the others -------------------------------------------------------------------------------------- */

static void tell_other(const context *c, int seat, buffer *out) {
    static const phrase tokens = {
        .text = {"{0}: {1} {1?point|points} in tokens, ", "{0} : {1} {1?point|points} en jetons, "}, .args = 2, .noun = {SEAT}};
    static const phrase in_field = {.text = {"field of {0} {0?card|cards}: ", "champ de {0} {0?carte|cartes} : "}, .args = 1};
    static const phrase sum = {.text = {"; decay {0}, growth {1}", " ; Déclin {0}, Croissance {1}"}, .args = 2};
    const player *who = &pub_of(c)->player[seat];
    const yield y = mv_harvest_of(tables_of(c->rules), who);
    const balance b = mv_player_balance(tables_of(c->rules), who);
    SAY(c, &tokens, out, (uint16_t)seat, who->tokens);
    buffer_text(out, who->token ? in(c, "mana token active, ", "jeton Mana actif, ") : in(c, "mana token spent, ", "jeton Mana utilisé, "));
    SAY(c, &in_field, out, who->field_count);
    tell_yield(c, &y, out);
    SAY(c, &sum, out, (uint16_t)b.decay, (uint16_t)b.growth);
    if (who->on_deck) {
        buffer_text(out, in(c, "; on deck ", " ; on-deck "));
        mv_say_sleeve(c, who->card[who->on_deck], out);
    }
    buffer_text(out, in(c, "; vales: ", " ; Vals : "));
    tell_owned_vales(c, who, out);
    end_line(out);
}

void mv_tell(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    tell_round(c, out);
    if (c->view->own) tell_own(c, out);
    tell_bought(c, out);
    tell_commons(c, out);
    tell_stock(c, out);
    tell_vales(c, out);
    for (int i = 0; i < u->head.seats; i++)
        if (!c->view->own || i != c->view->seat) tell_other(c, i, out);
}
