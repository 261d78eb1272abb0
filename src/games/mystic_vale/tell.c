/* tell.c - the position in sentences, one per line, for plain mode and screen readers. */
#include "odds.h"
#include "says.h"
#include "words.h"

enum { PILE_TEXT = 8 * SAID_MAX }; /* bytes of the names of twenty cards */

#define LINE(c, out, text, ...) (SAY(c, out, text, __VA_ARGS__), buffer_char(out, '\n'))

static const pub *pub_of(const context *c) { return c->view->pub; }

static void plain_line(const context *c, buffer *out, const msg *text) {
    buffer_text(out, tr(c->lang, text));
    buffer_char(out, '\n');
}

/* ---- the table ------------------------------------------------------------------------------- */

static const msg phase_lines[] = {
    [PHASE_IDLE] = {"mystic-vale.tell.idle", {"Round {0}, {1}.", "Manche {0}, {1}."}},
    [PHASE_SPOILED] = {"mystic-vale.tell.spoiled",
                       {"Round {0}, {1}: a turn without Harvest.",
                        "Manche {0}, {1} : un tour sans Récolte."}},
    [PHASE_PLANTING] = {"mystic-vale.tell.planting",
                        {"Round {0}, {1}: Planting.", "Manche {0}, {1} : Semence."}},
    [PHASE_HARVEST] = {"mystic-vale.tell.harvest",
                       {"Round {0}, {1}: Harvest.", "Manche {0}, {1} : Récolte."}},
    [PHASE_DISCARD] = {"mystic-vale.tell.discard",
                       {"Round {0}, {1}: Discard.", "Manche {0}, {1} : Défausse."}},
    [PHASE_PREP] = {"mystic-vale.tell.prep",
                    {"Round {0}, {1}: Prep.", "Manche {0}, {1} : Préparation."}},
};
MSG_TABLE(phase_lines);
_Static_assert(COUNT_OF(phase_lines) == PHASES, "every phase has its line");

static void tell_round(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    if (u->head.over)
        plain_line(c, out,
                   MSG("mystic-vale.tell.over", "The game is over.", "La partie est finie."));
    else
        LINE(c, out, &phase_lines[u->player[u->head.active].phase], NUM(u->head.round),
             THING(SEAT, u->head.active));
    if (u->pool)
        LINE(c, out,
             MSG("mystic-vale.tell.pool", "{0} {0?point|points} left in the pool.",
                 "{0} {0?point reste|points restent} dans le pool."),
             NUM(u->pool));
    else
        plain_line(c, out,
                   MSG("mystic-vale.tell.last", "The pool is empty: this is the last round.",
                       "Le pool est vide : c'est la dernière manche."));
}

static void tell_offer(const context *c, offer o, buffer *out) {
    const advancement *a = advancement_of(c->rules, o.type);
    const msg *text = MSG("mystic-vale.tell.offer", "  {0} ({1}), {2} mana: {3}.",
                          "  {0} ({1}), {2} mana : {3}.");
    char symbols[SAID_MAX];
    buffer b = BUFFER_OVER(symbols);
    if (a->effects)
        text = MSG("mystic-vale.tell.offer-text", "  {0} ({1}), {2} mana: {3}, with a text.",
                   "  {0} ({1}), {2} mana : {3}, avec un texte.");
    mv_say_symbols(c, a, &b);
    LINE(c, out, text, THING(N_ADVANCEMENT, o.type), THING(N_SLOT, o.slot), NUM(a->cost),
         WORDS(symbols));
}

static void tell_commons(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    for (int i = 0; i < COMMONS; i++) {
        const int level = i / COMMONS_ROW + 1;
        if (i % COMMONS_ROW == 0)
            LINE(c, out,
                 MSG("mystic-vale.tell.commons", "Commons, level {0}, {1} more in the deck:",
                     "Réserve, Niveau {0}, encore {1} dans la pioche :"),
                 NUM(level), NUM(u->deck[level]));
        if (u->commons[i].type) tell_offer(c, u->commons[i], out);
    }
}

static void tell_stock_type(const context *c, int type, buffer *out) {
    const advancement *a = advancement_of(c->rules, type);
    const uint8_t *left = pub_of(c)->unseen[type];
    const msg *text =
        MSG("mystic-vale.tell.stock-type", "  {0} top, {1} middle, {2} bottom: {3}, {4} mana: {5}.",
            "  {0} en haut, {1} au milieu, {2} en bas : {3}, {4} mana : {5}.");
    char symbols[SAID_MAX];
    buffer b = BUFFER_OVER(symbols);
    if (a->effects)
        text =
            MSG("mystic-vale.tell.stock-type-text",
                "  {0} top, {1} middle, {2} bottom: {3}, {4} mana: {5}, with a text.",
                "  {0} en haut, {1} au milieu, {2} en bas : {3}, {4} mana : {5}, avec un texte.");
    mv_say_symbols(c, a, &b);
    LINE(c, out, text, NUM(left[TOP]), NUM(left[MIDDLE]), NUM(left[BOTTOM]),
         THING(N_ADVANCEMENT, type), NUM(a->cost), WORDS(symbols));
}

static void tell_stock(const context *c, buffer *out) {
    const tables *t = tables_of(c->rules);
    plain_line(c, out, MSG("mystic-vale.tell.stock", "In stock:", "Dans le paquet à part :"));
    for (int i = 0; i < t->level_types[LEVEL_STOCK]; i++)
        tell_stock_type(c, t->level_type[LEVEL_STOCK][i], out);
}

static void tell_vale(const context *c, int type, buffer *out) {
    const vale *v = vale_of(c->rules, type);
    const msg *text = MSG("mystic-vale.tell.vale", "  {0}: {1}; {2} {2?point|points} at the end.",
                          "  {0} : {1} ; {2} {2?point|points} à la fin.");
    char price[SAID_MAX];
    buffer b = BUFFER_OVER(price);
    if (v->effects)
        text = MSG("mystic-vale.tell.vale-text",
                   "  {0}: {1}; {2} {2?point|points} at the end, with a text.",
                   "  {0} : {1} ; {2} {2?point|points} à la fin, avec un texte.");
    mv_say_price(c, v, &b);
    LINE(c, out, text, THING(N_VALE, type), WORDS(price), NUM(v->points));
}

static void tell_vales(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    for (int i = 0; i < VALES_SHOWN; i++) {
        const int level = i / VALE_ROW + 1;
        if (i % VALE_ROW == 0)
            LINE(c, out,
                 MSG("mystic-vale.tell.vales", "Vales, level {0}, {1} more in the deck:",
                     "Vals, Niveau {0}, encore {1} dans la pioche :"),
                 NUM(level), NUM(u->vale_deck[level - 1]));
        if (u->vale_row[i]) tell_vale(c, u->vale_row[i], out);
    }
}

/* ---- amounts --------------------------------------------------------------------------------- */

static void tell_yield(const context *c, const yield *y, buffer *out) {
    series all = {c, out, 0};
    mv_next_amount(&all, MANA, y->mana);
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++)
        mv_next_amount(&all, (symbol)(ANIMAL + s - SPIRIT_ANIMAL), y->spirits[s]);
    mv_next_amount(&all, VP, y->vp);
    if (!all.count) buffer_text(out, TR(c->lang, "mystic-vale.tell.nothing", "nothing", "rien"));
}

/* The sums of a card and what it gives, including texts on decay and growth. */
static void tell_counts(const context *c, const player *who, int card, buffer *out) {
    const tables *t = tables_of(c->rules);
    const sleeve s = who->card[card];
    const balance b = mv_card_balance(t, who, card);
    series all = {c, out, 0};
    int vp = 0;
    for (symbol k = MANA; k < SYMBOLS; k++) {
        int amount = symbol_in(mv_card_symbols(t, s), k);
        if (k == DECAY) amount = b.decay;
        if (k == GROWTH) amount = b.growth;
        if (k == GUARDIAN) amount = mv_guardians_on(t, who, card);
        mv_next_amount(&all, k, amount);
    }
    for (int i = 0; i < SLOTS; i++) vp += t->advancement[s.slot[i]].vp;
    mv_next_harvest_points(&all, vp);
    mv_next_amount(&all, POINTS, mv_card_gray(t, s) + mv_card_end_points(t, s));
    if (!all.count)
        buffer_text(out, TR(c->lang, "mystic-vale.no-symbols", "no symbols", "aucun symbole"));
}

static void tell_card(const context *c, const player *who, int card, buffer *out) {
    if (!mv_say_sleeve(c, who->card[card], out)) return;
    buffer_text(out, lang_colon(c->lang));
    tell_counts(c, who, card, out);
}

static void tell_owned_vales(const context *c, const player *who, buffer *out) {
    series all = {c, out, 0};
    for (int type = 1; type < tables_of(c->rules)->vales; type++)
        for (int i = 0; i < who->vales[type]; i++) {
            wording w;
            mv_next(&all);
            mv_nouns[N_VALE].say(c, type, &w);
            buffer_text(out, w.text);
        }
    if (!all.count) buffer_text(out, TR(c->lang, "mystic-vale.tell.no-vales", "none", "aucun"));
}

/* ---- the viewer's side ----------------------------------------------------------------------- */

static void tell_own_field(const context *c, const player *who, buffer *out) {
    char card[SAID_MAX];
    buffer b = BUFFER_OVER(card);
    LINE(c, out,
         MSG("mystic-vale.tell.field",
             "Your field, {0} {0?card|cards}:", "Votre champ, {0} {0?carte|cartes} :"),
         NUM(who->field_count));
    for (int i = 0; i < who->field_count; i++) {
        buffer_clear(&b);
        tell_card(c, who, who->field[i], &b);
        LINE(c, out, MSG("mystic-vale.tell.field-card", "  {0}.", "  {0}."), WORDS(card));
    }
    if (!who->on_deck) {
        plain_line(c, out,
                   MSG("mystic-vale.tell.nothing-on-deck", "On deck: no card.",
                       "Carte on-deck : aucune."));
        return;
    }
    buffer_clear(&b);
    tell_card(c, who, who->on_deck, &b);
    LINE(c, out, MSG("mystic-vale.tell.on-deck", "On deck: {0}.", "Carte on-deck : {0}."),
         WORDS(card));
}

/* How much decay there is, and how much more would spoil. */
static void tell_balance(const context *c, const player *who, buffer *out) {
    const balance b = mv_player_balance(tables_of(c->rules), who);
    const msg *text =
        MSG("mystic-vale.tell.spoils", "Decay {0}, growth {1}: that is enough to spoil.",
            "Déclin {0}, Croissance {1} : c'est assez pour décliner.");
    if (who->phase == PHASE_IDLE && !who->spoiled) /* MV-M13 */
        text = MSG(
            "mystic-vale.tell.spoils-later",
            "Decay {0}, growth {1}: that is enough to spoil when your Planting begins.",
            "Déclin {0}, Croissance {1} : c'est assez pour décliner au début de votre Semence.");
    if (net_decay(b) < SPOIL_AT)
        text = MSG("mystic-vale.tell.more-spoils",
                   "Decay {0}, growth {1}: {2} more decay would spoil you.",
                   "Déclin {0}, Croissance {1} : {2} {2?Déclin|Déclins} de plus et vous déclinez.");
    LINE(c, out, text, NUM(b.decay), NUM(b.growth), NUM(SPOIL_AT - net_decay(b)));
}

static void tell_danger(const context *c, const player *who, const own *o, buffer *out) {
    const odds of = mv_next_card(tables_of(c->rules), who, o);
    tell_balance(c, who, out);
    if (!of.cards) return;
    if (!mv_pushes_straight(tables_of(c->rules), who)) {
        LINE(
            c, out,
            MSG("mystic-vale.tell.next-spoils-now",
                "As the field is now, {0} of the {1} cards that may come next would spoil you; but "
                "the ability of your on-deck card acts first.",
                "Dans l'état du champ, {0} des {1} cartes qui peuvent suivre {0?vous ferait|vous "
                "feraient} décliner ; mais la capacité de votre carte on-deck agit d'abord."),
            NUM(of.spoils), NUM(of.cards));
        return;
    }
    LINE(c, out,
         MSG("mystic-vale.tell.next-spoils",
             "{0} of the {1} cards that may come next would spoil you: {2} per cent.",
             "{0} des {1} cartes qui peuvent suivre {0?vous ferait|vous feraient} décliner : {2} "
             "pour cent."),
         NUM(of.spoils), NUM(of.cards), NUM(mv_odds_percent(of)));
}

static void tell_own_harvest(const context *c, const player *who, buffer *out) {
    const pub *u = pub_of(c);
    const msg *text = MSG("mystic-vale.tell.would-harvest", "Your field would harvest: {0}.",
                          "Votre champ récolterait : {0}.");
    yield y = mv_harvest_of(tables_of(c->rules), who);
    char list[SAID_MAX];
    buffer b = BUFFER_OVER(list);
    if (who->phase == PHASE_HARVEST) {
        text = MSG("mystic-vale.tell.left", "Left to spend: {0}.", "Reste à dépenser : {0}.");
        y = (yield){.mana = u->mana};
        for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) y.spirits[s] = u->left[s];
    }
    tell_yield(c, &y, &b);
    LINE(c, out, text, WORDS(list));
    plain_line(c, out,
               who->token ? MSG("mystic-vale.tell.token", "Your mana token is active.",
                                "Votre jeton Mana est actif.")
                          : MSG("mystic-vale.tell.token-spent", "Your mana token is spent.",
                                "Votre jeton Mana est utilisé."));
}

static void tell_bought(const context *c, buffer *out) {
    const pub *u = pub_of(c);
    context theirs = *c;
    theirs.seat = u->head.active;
    for (int i = 0; i < u->bought_count; i++)
        if (!(u->sleeved >> i & 1))
            LINE(&theirs, out,
                 MSG("mystic-vale.tell.bought",
                     "Bought and not yet sleeved: {0} ({1}){2!, promised to the |}.",
                     "Achat pas encore glissé : {0} ({1}){2!, à glisser sur la |}."),
                 THING(N_ADVANCEMENT, u->bought[i].type), THING(N_SLOT, u->bought[i].slot),
                 THING(N_CARD, u->bought[i].promise));
}

/* The cards of a pile, with identical ones grouped: "3 × Cursed Land (top)". */
static void tell_pile(const context *c, const player *who, uint32_t mask, buffer *out) {
    series all = {c, out, 0};
    for (int card = 1; card <= CARDS; card++) {
        int alike = 0;
        if (!(mask & card_bit(card))) continue;
        for (int other = card; other <= CARDS; other++)
            if ((mask & card_bit(other)) && mv_card_key(who, other) == mv_card_key(who, card)) {
                alike++;
                mask &= ~card_bit(other);
            }
        mv_next(&all);
        buffer_int(out, alike);
        buffer_text(out, " × ");
        mv_say_card(c, who, card, out);
    }
    if (!all.count)
        buffer_text(out, TR(c->lang, "mystic-vale.tell.no-card", "no card", "aucune carte"));
}

static void tell_piles(const context *c, const player *who, const own *o, buffer *out) {
    char list[PILE_TEXT];
    buffer b = BUFFER_OVER(list);
    tell_pile(c, who, mv_deck_mask(who, o), &b);
    LINE(c, out,
         MSG("mystic-vale.tell.deck", "Your deck, {0} {0?card|cards} in no order: {1}.",
             "Votre deck, {0} {0?carte|cartes} sans ordre : {1}."),
         NUM(mv_deck_count(who)), WORDS(list));
    buffer_clear(&b);
    tell_pile(c, who, o->discard, &b);
    LINE(c, out,
         MSG("mystic-vale.tell.discard-pile", "Your discard pile, {0} {0?card|cards}: {1}.",
             "Votre défausse, {0} {0?carte|cartes} : {1}."),
         NUM(who->discard_count), WORDS(list));
    if (!o->top) return;
    buffer_clear(&b);
    tell_card(c, who, o->top, &b);
    LINE(c, out,
         MSG("mystic-vale.tell.top", "On top of your deck: {0}.",
             "Sur le dessus de votre deck : {0}."),
         WORDS(list));
}

/* What the cards and vales of a player are worth beside tokens. */
static int points_at_the_end(const tables *t, const player *who) {
    return mv_gray_points(t, who) + mv_end_points(t, who) + mv_vale_points(t, who);
}

static void tell_own(const context *c, buffer *out) {
    const tables *t = tables_of(c->rules);
    const player *who = &pub_of(c)->player[c->view->seat];
    const own *o = c->view->own;
    char list[PILE_TEXT];
    buffer b = BUFFER_OVER(list);
    tell_own_field(c, who, out);
    tell_danger(c, who, o, out);
    tell_own_harvest(c, who, out);
    tell_piles(c, who, o, out);
    tell_owned_vales(c, who, &b);
    LINE(c, out, MSG("mystic-vale.tell.own-vales", "Your vales: {0}.", "Vos Vals : {0}."),
         WORDS(list));
    const int later = points_at_the_end(t, who);
    LINE(c, out,
         MSG("mystic-vale.tell.own-points",
             "You have {0} {0?point|points}: {1} in tokens and {2} on your cards and vales.",
             "Vous avez {0} {0?point|points} : {1} en jetons et {2} sur vos cartes et vos Vals."),
         NUM(who->tokens + later), NUM(who->tokens), NUM(later));
}

/* ---- the others ------------------------------------------------------------------------------ */

static void tell_other_field(const context *c, int seat, buffer *out) {
    const player *who = &pub_of(c)->player[seat];
    const yield y = mv_harvest_of(tables_of(c->rules), who);
    char list[SAID_MAX];
    buffer b = BUFFER_OVER(list);
    tell_yield(c, &y, &b);
    SAY(c, out,
        who->token
            ? MSG("mystic-vale.tell.other",
                  "{0}: {4} {4?point|points}, {1} in tokens, mana token active, field of {2} "
                  "{2?card|cards}: {3}",
                  "{0} : {4} {4?point|points}, dont {1} en jetons, jeton Mana actif, champ de {2} "
                  "{2?carte|cartes} : {3}")
            : MSG("mystic-vale.tell.other-spent",
                  "{0}: {4} {4?point|points}, {1} in tokens, mana token spent, field of {2} "
                  "{2?card|cards}: {3}",
                  "{0} : {4} {4?point|points}, dont {1} en jetons, jeton Mana utilisé, champ de "
                  "{2} "
                  "{2?carte|cartes} : {3}"),
        THING(SEAT, seat), NUM(who->tokens), NUM(who->field_count), WORDS(list),
        NUM(who->tokens + points_at_the_end(tables_of(c->rules), who)));
}

/* Clauses with semicolons between them: tokens and field, decay, the on-deck card, vales. */
static void tell_other(const context *c, int seat, buffer *out) {
    const player *who = &pub_of(c)->player[seat];
    const balance sum = mv_player_balance(tables_of(c->rules), who);
    char list[PILE_TEXT];
    buffer b = BUFFER_OVER(list);
    tell_other_field(c, seat, out);
    buffer_text(out, lang_semicolon(c->lang));
    SAY(c, out,
        MSG("mystic-vale.tell.other-balance", "decay {0}, growth {1}",
            "Déclin {0}, Croissance {1}"),
        NUM(sum.decay), NUM(sum.growth));
    buffer_text(out, lang_semicolon(c->lang));
    if (who->on_deck) {
        mv_say_sleeve(c, who->card[who->on_deck], &b);
        SAY(c, out, MSG("mystic-vale.tell.other-on-deck", "on deck {0}", "on-deck {0}"),
            WORDS(list));
        buffer_text(out, lang_semicolon(c->lang));
        buffer_clear(&b);
    }
    tell_owned_vales(c, who, &b);
    LINE(c, out, MSG("mystic-vale.tell.other-vales", "vales: {0}.", "Vals : {0}."), WORDS(list));
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
