/* explain.c - the names of cards, and their rules text. The text is generated from the effects,
 * so it always agrees with what a card does. Everything is in the language of the context. */
#include "counts.h"
#include "says.h"
#include "verbs.h"
#include "words.h"

void mv_say(const context *c, buffer *out, const msg *text, const part *parts) {
    wording word[PIECES_MAX];
    piece item[PIECES_MAX];
    int count = 0;
    for (; parts[count].text || parts[count].noun >= 0; count++) {
        const part *p = &parts[count];
        ASSERT(count < PIECES_MAX);
        item[count] = (piece){.text = p->text, .number = p->value};
        if (p->text) continue;
        mv_nouns[p->noun].say(c, p->value, &word[count]);
        item[count] = text_piece(c, &word[count], (of_noun){p->noun, p->value});
    }
    sentence_fill(out, c->lang, tr(c->lang, text),
                  &(pieces){.item = item, .count = count, .inside = c->inside});
}

/* ---- names ----------------------------------------------------------------------------------- */

/* "Aurora (top)", "Aurora (top, text covered)": a full card needs no slot names, because the
 * order of the names shows them. */
static void say_in_slot(const context *c, sleeve card, int slot, buffer *out) {
    const bool full = card.slot[TOP] && card.slot[MIDDLE] && card.slot[BOTTOM],
               covered = card.covered >> slot & 1;
    const msg *text = MSG("mystic-vale.in-slot.full", "{0}", "{0}");
    if (full && covered)
        text =
            MSG("mystic-vale.in-slot.full-covered", "{0} (text covered)", "{0} (texte recouvert)");
    if (!full) text = MSG("mystic-vale.in-slot.open", "{0} ({1})", "{0} ({1})");
    if (!full && covered)
        text = MSG("mystic-vale.in-slot.covered", "{0} ({1}, text covered)",
                   "{0} ({1}, texte recouvert)");
    SAY(c, out, text, THING(N_ADVANCEMENT, card.slot[slot]), THING(N_SLOT, slot));
}

bool mv_say_sleeve(const context *c, sleeve card, buffer *out) {
    bool some = false;
    for (int i = 0; i < SLOTS; i++) {
        if (!card.slot[i]) continue;
        if (some) buffer_text(out, " + ");
        say_in_slot(c, card, i, out);
        some = true;
    }
    if (!some)
        buffer_text(out, TR(c->lang, "mystic-vale.blank-card", "blank card", "carte vierge"));
    return some;
}

void mv_say_card(const context *c, const player *who, int card, buffer *out) {
    const tables *t = tables_of(c->rules);
    const int more =
        mv_guardians_on(t, who, card) - symbol_in(mv_card_symbols(t, who->card[card]), GUARDIAN);
    const bool used = who->replaced & card_bit(card);
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    mv_say_sleeve(c, who->card[card], &b);
    const msg *with = MSG("mystic-vale.card.plain", "{0}", "{0}");
    if (used) with = MSG("mystic-vale.card.used", "{0}, used", "{0}, déjà utilisée");
    if (more)
        with = MSG("mystic-vale.card.guardians", "{0} with {1} added {1?guardian|guardians}",
                   "{0} avec {1} {1?Gardien ajouté|Gardiens ajoutés}");
    if (more && used)
        with = MSG("mystic-vale.card.guardians-used",
                   "{0} with {1} added {1?guardian|guardians}, used",
                   "{0} avec {1} {1?Gardien ajouté|Gardiens ajoutés}, déjà utilisée");
    SAY(c, out, with, WORDS(text), NUM(more));
}

/* ---- amounts --------------------------------------------------------------------------------- */

static const msg amounts[] = {
    [MANA] = {"mystic-vale.amount.mana", {"{0} mana", "{0} mana"}},
    [GROWTH] = {"mystic-vale.amount.growth", {"{0} growth", "{0} {0?Croissance|Croissances}"}},
    [DECAY] = {"mystic-vale.amount.decay", {"{0} decay", "{0} {0?Déclin|Déclins}"}},
    [GUARDIAN] = {"mystic-vale.amount.guardian",
                  {"{0} {0?guardian|guardians}", "{0} {0?Gardien|Gardiens}"}},
    [ANIMAL] = {"mystic-vale.amount.animal",
                {"{0} animal {0?spirit|spirits}", "{0} {0?Esprit Bestial|Esprits Bestiaux}"}},
    [FOREST] = {"mystic-vale.amount.forest",
                {"{0} forest {0?spirit|spirits}", "{0} {0?Esprit Sylvain|Esprits Sylvains}"}},
    [SKY] = {"mystic-vale.amount.sky",
             {"{0} sky {0?spirit|spirits}", "{0} {0?Esprit Céleste|Esprits Célestes}"}},
    [WILD] = {"mystic-vale.amount.wild",
              {"{0} wild {0?spirit|spirits}", "{0} {0?Esprit Libre|Esprits Libres}"}},
    [VP] = {"mystic-vale.amount.vp",
            {"{0} {0?victory point|victory points}", "{0} {0?point|points} de victoire"}},
    [POINTS] = {"mystic-vale.amount.points",
                {"{0} {0?point|points} at the end", "{0} {0?point|points} à la fin"}},
};
MSG_TABLE(amounts);
_Static_assert(COUNT_OF(amounts) == RESOURCES, "every resource has its words");

void mv_next(series *s) {
    if (s->count++) buffer_text(s->out, ", ");
}

void mv_next_amount(series *s, symbol resource, int amount) {
    if (amount == 0) return;
    mv_next(s);
    SAY(s->context, s->out, &amounts[resource], NUM(amount));
}

void mv_next_harvest_points(series *s, int points) {
    if (points == 0) return;
    mv_next(s);
    SAY(s->context, s->out,
        MSG("mystic-vale.amount.each-harvest", "{0} {0?point|points} each Harvest",
            "{0} {0?point|points} par Récolte"),
        NUM(points));
}

static int say_some_symbols(const context *c, const advancement *a, buffer *out) {
    series all = {c, out, 0};
    for (symbol s = MANA; s < SYMBOLS; s++) mv_next_amount(&all, s, a->symbols[s]);
    mv_next_harvest_points(&all, a->vp);
    mv_next_amount(&all, POINTS, a->gray);
    return all.count;
}

void mv_say_symbols(const context *c, const advancement *a, buffer *out) {
    if (!say_some_symbols(c, a, out))
        buffer_text(out, TR(c->lang, "mystic-vale.no-symbols", "no symbols", "aucun symbole"));
}

void mv_say_price(const context *c, const vale *which, buffer *out) {
    static const symbol colour[] = {
        [PRICE_ANIMAL] = ANIMAL, [PRICE_FOREST] = FOREST, [PRICE_SKY] = SKY};
    series all = {c, out, 0};
    for (int i = 0; i < PRICE_ANY; i++) mv_next_amount(&all, colour[i], which->price[i]);
    if (!which->price[PRICE_ANY]) return;
    mv_next(&all);
    SAY(c, out,
        MSG("mystic-vale.amount.any", "{0} {0?spirit|spirits} of any kind",
            "{0} {0?Esprit|Esprits} au choix"),
        NUM(which->price[PRICE_ANY]));
}

bool mv_price(const context *c, action a, buffer *out) {
    if (a.kind == A_BUY)
        mv_next_amount(&(series){c, out, 0}, MANA, advancement_of(c->rules, a.arg[0])->cost);
    else if (a.kind == A_BUY_VALE)
        mv_say_price(c, vale_of(c->rules, a.arg[0]), out);
    else
        return false;
    return out->used > 0;
}

/* ---- effects --------------------------------------------------------------------------------- */

/* The sentence of a gain depends on what it gives and when: a Harvest gives something, an
 * ongoing text makes a card have it. */
static const msg *gain_text(const effect *e, bool of_vale) {
    if (e->amount < 0)
        return MSG("mystic-vale.gain.less", "you have {1} mana less, but never less than 0",
                   "vous avez {1} mana de moins, sans passer sous 0");
    if (e->resource == POINTS)
        return MSG("mystic-vale.gain.points", "{1} more {1?point|points}",
                   "{1} {1?point|points} de plus");
    if (e->resource == GUARDIAN)
        return MSG("mystic-vale.gain.guardian",
                   "one card of your field, or your on-deck card, has {1} more "
                   "{1?guardian|guardians} until the end of the turn; "
                   "used in Prep, through your next Planting",
                   "une carte de votre champ, ou votre carte on-deck, a {1} {1?Gardien|Gardiens} "
                   "de plus jusqu'à la fin du tour ; "
                   "en Préparation, jusqu'à la fin de votre prochaine Semence");
    if (e->trigger != ONGOING) return &mv_verbs[GAIN].text;
    return of_vale
               ? MSG("mystic-vale.gain.ongoing-vale", "you have {0} more", "vous avez {0} de plus")
               : MSG("mystic-vale.gain.ongoing", "this card has {0}", "cette carte a {0}");
}

static void say_gain(const context *c, const effect *e, bool of_vale, buffer *out) {
    const per_row *by = &mv_pers[e->per];
    char amount[SAID_MAX], gain[SAID_MAX];
    buffer a = BUFFER_OVER(amount), g = BUFFER_OVER(gain);
    SAY(c, &a, &amounts[e->resource], NUM(e->amount));
    SAY(c, &g, gain_text(e, of_vale), WORDS(amount), NUM(e->amount < 0 ? -e->amount : e->amount));
    SAY(c, out, e->divide > 1 ? &by->many : &by->one, WORDS(gain), NUM(e->divide));
}

static void say_verb(const context *c, const effect *e, bool of_vale, buffer *out) {
    if (e->verb == GAIN)
        say_gain(c, e, of_vale, out);
    else if (e->verb == CAP_SYMBOL && e->amount == 0)
        buffer_text(out, TR(c->lang, "mystic-vale.verb.cap_symbol.none",
                            "this card never has any decay", "cette carte n'a jamais de Déclin"));
    else
        SAY(c, out, &mv_verb(e)->text, NUM(e->amount));
}

void mv_say_effects(const context *c, effect_list list, buffer *out) {
    for (int i = 0; i < list.count; i++) {
        const effect *e = &list.effect[i];
        char does[SAID_MAX];
        buffer b = BUFFER_OVER(does);
        if (i) buffer_char(out, ' ');
        say_verb(c, e, list.vale, &b);
        SAY(c, out, &mv_triggers[e->trigger].text, WORDS(does));
    }
}

/* ---- reconstructed figures ------------------------------------------------------------------- */

static const msg figures[] = {
    [MANA] = {"mystic-vale.figure.mana", {"mana", "mana"}},
    [GROWTH] = {"mystic-vale.figure.growth", {"growth", "Croissance"}},
    [DECAY] = {"mystic-vale.figure.decay", {"decay", "Déclin"}},
    [GUARDIAN] = {"mystic-vale.figure.guardian", {"guardians", "Gardiens"}},
    [ANIMAL] = {"mystic-vale.figure.animal", {"animal", "Bestial"}},
    [FOREST] = {"mystic-vale.figure.forest", {"forest", "Sylvain"}},
    [SKY] = {"mystic-vale.figure.sky", {"sky", "Céleste"}},
    [WILD] = {"mystic-vale.figure.wild", {"wild", "Libre"}},
    [VP] = {"mystic-vale.figure.vp", {"victory points", "points de victoire"}},
    [POINTS] = {"mystic-vale.figure.points", {"points at the end", "points de la fin"}},
    [FIGURE_NAME] = {"mystic-vale.figure.name", {"name", "nom"}},
    [FIGURE_LEVEL] = {"mystic-vale.figure.level", {"level", "Niveau"}},
    [FIGURE_COST] = {"mystic-vale.figure.cost", {"cost", "coût"}},
    [FIGURE_COPIES] = {"mystic-vale.figure.copies", {"copies", "nombre d'exemplaires"}},
    [FIGURE_EFFECT] = {"mystic-vale.figure.effect", {"ability", "capacité"}},
    [FIGURE_LENGTHWISE] = {"mystic-vale.figure.lengthwise",
                           {"layout of the text", "disposition du texte"}},
};
MSG_TABLE(figures);
_Static_assert(COUNT_OF(figures) == FIGURES, "every figure has its words");

/* The absence of a symbol may be deduced, too, but the explanation does not mention that. */
static uint16_t figures_shown(const advancement *a) {
    uint16_t mask = UINT16_MAX;
    for (int i = 0; i < SYMBOLS; i++)
        if (!a->symbols[i]) mask &= (uint16_t)~(1u << i);
    if (!a->vp) mask &= (uint16_t)~(1u << VP);
    if (!a->gray) mask &= (uint16_t)~(1u << POINTS);
    return a->reconstructed & mask;
}

/* Players should know which figures may differ from those in the box. */
static void say_reconstructed(const context *c, uint16_t mask, buffer *out) {
    char list[SAID_MAX];
    buffer b = BUFFER_OVER(list);
    series all = {c, &b, 0};
    for (int i = 0; i < FIGURES; i++) {
        if (!(mask >> i & 1)) continue;
        mv_next(&all);
        buffer_text(&b, tr(c->lang, &figures[i]));
    }
    if (!all.count) return;
    buffer_char(out, ' ');
    SAY(c, out, MSG("mystic-vale.reconstructed", "Reconstructed: {0}.", "Reconstitué : {0}."),
        WORDS(list));
}

/* ---- explanations ---------------------------------------------------------------------------- */

static void say_level_cost(const context *c, const advancement *a, buffer *out) {
    const msg *text =
        MSG("mystic-vale.explain.level", "Level {0}, cost {1} mana.", "Niveau {0}, coût {1} mana.");
    if (a->level == LEVEL_STOCK)
        text = MSG("mystic-vale.explain.stock", "From the stock, cost {1} mana.",
                   "Du paquet à part, coût {1} mana.");
    if (a->level == LEVEL_PRINTED)
        text = MSG("mystic-vale.explain.printed", "Printed on starting cards, not for sale.",
                   "Imprimée sur des cartes de base, jamais en vente.");
    SAY(c, out, text, NUM(a->level), NUM(a->cost));
}

static void say_symbol_line(const context *c, const advancement *a, buffer *out) {
    buffer_char(out, ' ');
    if (say_some_symbols(c, a, out))
        buffer_char(out, '.');
    else
        buffer_text(out,
                    TR(c->lang, "mystic-vale.explain.no-symbols", "No symbols.", "Aucun symbole."));
}

void mv_explain_advancement(const context *c, int type, buffer *out) {
    const advancement *a = advancement_of(c->rules, type);
    if (!type) return;
    say_level_cost(c, a, out);
    say_symbol_line(c, a, out);
    if (a->effects) buffer_char(out, ' ');
    mv_say_effects(c, (effect_list){a->effect, a->effects, false}, out);
    if (a->lengthwise) {
        buffer_char(out, ' ');
        buffer_text(out, TR(c->lang, "mystic-vale.explain.lengthwise",
                            "Its text runs lengthwise down the card.",
                            "Texte sur toute la hauteur de la carte."));
    }
    say_reconstructed(c, figures_shown(a), out);
}

void mv_explain_vale(const context *c, int type, buffer *out) {
    const vale *which = vale_of(c->rules, type);
    char price[SAID_MAX];
    buffer b = BUFFER_OVER(price);
    if (!type) return;
    mv_say_price(c, which, &b);
    SAY(c, out,
        MSG("mystic-vale.explain.vale", "Level {0} vale, price {1}.",
            "Val de Niveau {0}, prix {1}."),
        NUM(which->level), WORDS(price));
    buffer_char(out, ' ');
    mv_next_amount(&(series){c, out, 0}, POINTS, which->points);
    if (which->points) buffer_char(out, '.');
    if (which->effects && which->points) buffer_char(out, ' ');
    mv_say_effects(c, (effect_list){which->effect, which->effects, true}, out);
    if (which->single) {
        buffer_char(out, ' ');
        buffer_text(out, TR(c->lang, "mystic-vale.explain.single", "Only one per player.",
                            "Un seul par joueur."));
    }
    say_reconstructed(c, which->reconstructed, out);
}

static void explain_slot(const context *c, sleeve card, int slot, buffer *out) {
    const advancement *a = advancement_of(c->rules, card.slot[slot]);
    char symbols[SAID_MAX];
    buffer b = BUFFER_OVER(symbols);
    if (slot) buffer_char(out, ' ');
    if (!card.slot[slot]) {
        SAY(c, out, MSG("mystic-vale.explain.free-slot", "{0}: free.", "{0} : libre."),
            THING(N_SLOT, slot));
        return;
    }
    mv_say_symbols(c, a, &b);
    SAY(c, out, MSG("mystic-vale.explain.slot", "{0}: {1}, {2}.", "{0} : {1}, {2}."),
        THING(N_SLOT, slot), THING(N_ADVANCEMENT, card.slot[slot]), WORDS(symbols));
    if (!a->effects) return;
    buffer_char(out, ' ');
    if (card_text(card, slot))
        mv_say_effects(c, (effect_list){a->effect, a->effects, false}, out);
    else
        buffer_text(out, TR(c->lang, "mystic-vale.explain.covered", "Its text is covered.",
                            "Son texte est recouvert."));
}

void mv_explain_card(const context *c, int card, buffer *out) {
    if (!card || !c->view) return;
    const pub *u = c->view->pub;
    if (c->seat < 0 || c->seat >= u->head.seats) return;
    for (int i = 0; i < SLOTS; i++) explain_slot(c, u->player[c->seat].card[card], i, out);
}
