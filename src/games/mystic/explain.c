/* The rules text of the cards of Mystic, generated from their figures and effects. */
#include "counts.h"
#include "says.h"
#include "verbs.h"

void ms_say(const context *c, buffer *out, const msg *text, const part *parts) {
    wording word[PIECES_MAX];
    piece item[PIECES_MAX];
    int count = 0;
    for (; parts[count].text || parts[count].noun >= 0; count++) {
        const part *p = &parts[count];
        ASSERT(count < PIECES_MAX);
        item[count] = (piece){.text = p->text, .number = p->text && *p->text};
        if (p->text) continue;
        ms_nouns[p->noun].say(c, p->value, &word[count]);
        item[count] = text_piece(c, &word[count], (of_noun){p->noun, p->value});
    }
    sentence_fill(out, c->lang, tr(c->lang, text),
                  &(pieces){.item = item, .count = count, .inside = c->inside});
}

void ms_next(series *s) {
    if (s->count++) buffer_text(s->out, ", ");
}

void ms_next_plain(series *s, const msg *text) {
    ms_next(s);
    buffer_text(s->out, tr(s->context->lang, text));
}

void ms_next_copies(series *s, int copies, int type) {
    NEXT(s, MSG("mystic.copies", "{0} × {1}", "{0} × {1}"), NUM(copies), THING(N_CARD, type));
}

void ms_next_thing(series *s, int noun_row, int value) {
    wording word;
    ms_nouns[noun_row].say(s->context, value, &word);
    ms_next(s);
    buffer_text(s->out, word.text);
}

/* ---- words ----------------------------------------------------------------------------------- */

const msg ms_resource_letters[RESOURCES] = {
    [ATOM] = {"mystic.letters.at", {"At", "At"}},   [WOOD] = {"mystic.letters.bo", {"Wo", "Bo"}},
    [BRICK] = {"mystic.letters.br", {"Br", "Br"}},  [IRON] = {"mystic.letters.fe", {"Ir", "Fe"}},
    [FOOD] = {"mystic.letters.no", {"Fo", "No"}},   [GOLD] = {"mystic.letters.or", {"Go", "Or"}},
    [POWDER] = {"mystic.letters.po", {"Po", "Po"}},
};
MSG_TABLE(ms_resource_letters);

const msg ms_category_words[CATEGORIES] = {
    [NO_CATEGORY] = {"mystic.category.none", {"Character", "Personnage"}},
    [WORKER] = {"mystic.category.worker", {"Worker", "Ouvrier"}},
    [SCOUT] = {"mystic.category.scout", {"Scout", "Éclaireur"}},
    [WARRIOR] = {"mystic.category.warrior", {"Warrior", "Guerrier"}},
    [SHOOTER] = {"mystic.category.shooter", {"Shooter", "Tireur"}},
    [MAGE] = {"mystic.category.mage", {"Mage", "Mage"}},
    [SCHOLAR] = {"mystic.category.scholar", {"Scholar", "Savant"}},
};
MSG_TABLE(ms_category_words);

const msg ms_purpose_words[PURPOSES] = {
    [FOR_NOTHING] = {"mystic.purpose.nothing", {"for nothing", "pour rien"}},
    [FOR_ATTACK] = {"mystic.purpose.attack", {"to attack", "pour attaquer"}},
    [FOR_EXPLORATION] = {"mystic.purpose.exploration", {"to explore", "pour explorer"}},
    [FOR_CLONE] = {"mystic.purpose.clone", {"to clone", "pour cloner"}},
    [FOR_MUTANT] = {"mystic.purpose.mutant", {"to make a Mutant", "pour créer un Mutant"}},
    [FOR_SHOT] = {"mystic.purpose.shot", {"for Shooting", "pour le Tir"}},
    [FOR_ATOUT] = {"mystic.purpose.atout", {"for the gift", "pour l'atout"}},
    [FOR_SACRIFICE] = {"mystic.purpose.sacrifice",
                       {"for the gift, then sacrificed", "pour l'atout, puis sacrifice"}},
};
MSG_TABLE(ms_purpose_words);

const msg ms_phase_words[PHASES] = {
    [PHASE_DECKS] = {"mystic.phase.decks", {"Choice of decks", "Choix des decks"}},
    [PHASE_DISENGAGE] = {"mystic.phase.disengage", {"Turning back", "Dégagement"}},
    [PHASE_LONG] = {"mystic.phase.long", {"Long attack", "Attaque longue"}},
    [PHASE_DRAW] = {"mystic.phase.draw", {"Draw", "Pioche"}},
    [PHASE_MAIN] = {"mystic.phase.main", {"Main phase", "Phase principale"}},
    [PHASE_QUICK] = {"mystic.phase.quick", {"Quick attack", "Attaque rapide"}},
    [PHASE_ADJUST] = {"mystic.phase.adjust", {"Adjustment", "Ajustement"}},
};
MSG_TABLE(ms_phase_words);

const msg ms_window_words[WINDOWS] = {
    [NO_WINDOW] = {"mystic.window.none", {"now", "maintenant"}},
    [WINDOW_DISENGAGED] = {"mystic.window.disengaged",
                           {"after turning back", "après le Dégagement"}},
    [WINDOW_STRIKE] = {"mystic.window.strike", {"before the blow", "avant le coup"}},
    [WINDOW_SHOT] = {"mystic.window.shot", {"before the shot", "avant le Tir"}},
    [WINDOW_MAIN_END] = {"mystic.window.main-end",
                         {"at the end of the main phase", "à la fin de la phase principale"}},
    [WINDOW_QUICK_END] = {"mystic.window.quick-end",
                          {"at the end of the attacks", "à la fin des attaques"}},
};
MSG_TABLE(ms_window_words);

void ms_say_cost(const context *c, const uint8_t cost[RESOURCES], buffer *out) {
    series all = {c, out, 0};
    for (int i = 0; i < RESOURCES; i++)
        if (cost[i])
            NEXT(&all, MSG("mystic.amount", "{0} {1}", "{0} {1}"), NUM(cost[i]),
                 THING(N_RESOURCE, i));
    if (!all.count) ms_next_plain(&all, MSG("mystic.amount.nothing", "nothing", "rien"));
}

void ms_next_abilities(series *s, uint8_t mask) {
    for (int i = 0; i < ABILITIES; i++)
        if (mask >> i & 1) ms_next_plain(s, &ms_abilities[i].text);
}

void ms_say_return(const context *c, int turns, buffer *out) {
    if (turns == 1)
        buffer_text(out, TR(c->lang, "mystic.return.next", "upright next turn",
                            "dégagement au prochain tour"));
    if (turns > 1)
        SAY(c, out, MSG("mystic.return.later", "upright in {0} turns", "dégagement dans {0} tours"),
            NUM(turns));
}

int ms_say_mover(const head *h) {
    if (waited_for(h, h->active)) return h->active;
    for (int i = 0; i < h->seats; i++)
        if (waited_for(h, i)) return i;
    return h->active;
}

/* ---- places ---------------------------------------------------------------------------------- */

/* How many cards of the design in this place lie in its camp, and which of them this is. */
static int alike(const pub *u, int place, int *nth) {
    const int seat = place_seat(place), type = ms_type_at(u, place);
    int count = 0;
    for (int slot = 0; slot < SLOT_CAMP; slot++) {
        const int other = place_of(seat, slot);
        if (ms_type_at(u, other) != type) continue;
        count++;
        if (other == place) *nth = count;
    }
    return count;
}

void ms_say_place(const context *c, int place, wording *out) {
    const pub *u = c->view ? c->view->pub : NULL;
    const int type = u && place_seat(place) < u->head.seats ? ms_type_at(u, place) : 0;
    char text[2 * WORD_MAX];
    buffer b = BUFFER_OVER(text);
    int nth = 0;
    if (place_is_camp(place)) {
        wording_name(out, TR(c->lang, "mystic.place.camp", "camp", "camp"));
        return;
    }
    if (!type) {
        SAY(c, &b, MSG("mystic.place.empty", "place {0}", "emplacement {0}"),
            NUM(place_slot(place) + 1));
        wording_name(out, text);
        return;
    }
    ms_nouns[N_CARD].say(c, type, out);
    if (alike(u, place, &nth) < 2) return;
    SAY(c, &b, MSG("mystic.place.alike", "{0} #{1}", "{0} nº {1}"), WORDS(out->text), NUM(nth));
    wording_set(out, text, out->gender, out->plural);
}

/* ---- effects --------------------------------------------------------------------------------- */

void ms_say_effect(const context *c, const effect *e, buffer *out) {
    SAY(c, out, &ms_verb(e)->text[ms_verb(e)->whats ? e->what : ANYTHING], NUM(e->amount));
}

/* ---- sentences of a card --------------------------------------------------------------------- */

/* Adds a sentence to the text. */
#define ADD(c, out, text, ...) (buffer_char(out, ' '), SAY(c, out, text, __VA_ARGS__))

static void add_plain(const context *c, buffer *out, const msg *text) {
    buffer_char(out, ' ');
    buffer_text(out, tr(c->lang, text));
}

static void add_effects(const context *c, const design *d, buffer *out) {
    for (int i = 0; i < d->effects; i++) {
        char text[SAID_MAX];
        buffer b = BUFFER_OVER(text);
        ms_say_effect(c, &d->effect[i], &b);
        ADD(c, out, MSG("mystic.text.effect", "Effect: {0}.", "Effet : {0}."), WORDS(text));
    }
}

static const msg figure_words[FIGURES] = {
    [FIGURE_NAME] = {"mystic.figure.name", {"name", "nom"}},
    [FIGURE_CAMP] = {"mystic.figure.camp", {"clan", "clan"}},
    [FIGURE_CATEGORY] = {"mystic.figure.category", {"category", "catégorie"}},
    [FIGURE_SPEED] = {"mystic.figure.speed", {"speed", "vitesse"}},
    [FIGURE_COST] = {"mystic.figure.cost", {"price", "prix"}},
    [FIGURE_FOOD] = {"mystic.figure.food", {"food", "nourriture"}},
    [FIGURE_FORCE] = {"mystic.figure.force", {"force", "force"}},
    [FIGURE_RESISTANCE] = {"mystic.figure.resistance", {"resistance", "résistance"}},
    [FIGURE_ABILITIES] = {"mystic.figure.abilities", {"abilities", "capacités"}},
    [FIGURE_ATOUT] = {"mystic.figure.atout", {"gift", "atout"}},
    [FIGURE_LEVEL] = {"mystic.figure.level", {"level", "niveau"}},
    [FIGURE_HOLDS] = {"mystic.figure.holds", {"what it holds", "ce qu'il stocke"}},
    [FIGURE_CAPACITY] = {"mystic.figure.capacity", {"room", "capacité de stockage"}},
    [FIGURE_REQUIRES] = {"mystic.figure.requires", {"ability needed", "capacité demandée"}},
    [FIGURE_EFFECT] = {"mystic.figure.effect", {"effect", "effet"}},
};
MSG_TABLE(figure_words);

/* Tells players which figures may differ on printed cards. */
static void add_reconstructed(const context *c, uint16_t mask, buffer *out) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    series all = {c, &b, 0};
    for (int i = 0; i < FIGURES; i++)
        if (mask >> i & 1) ms_next_plain(&all, &figure_words[i]);
    if (mask)
        ADD(c, out, MSG("mystic.text.reconstructed", "Reconstructed: {0}.", "Reconstitué : {0}."),
            WORDS(text));
}

static void add_price(const context *c, const design *d, buffer *out) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    ms_say_cost(c, d->cost, &b);
    ADD(c, out, MSG("mystic.text.price", "Price: {0}.", "Prix : {0}."), WORDS(text));
}

static void add_abilities(const context *c, uint8_t mask, const msg *pattern, buffer *out) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    series all = {c, &b, 0};
    ms_next_abilities(&all, mask);
    if (all.count) ADD(c, out, pattern, WORDS(text));
}

/* ---- cards ----------------------------------------------------------------------------------- */

static void add_gift(const context *c, const design *d, buffer *out) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    ms_say_effect(c, &tables_of(c->rules)->camp[d->camp].atout, &b);
    ADD(c, out, MSG("mystic.text.gift", "Gift ({0}): {1}.", "Atout ({0}) : {1}."), NUM(d->atout),
        WORDS(text));
}

static void say_character(const context *c, const design *d, buffer *out) {
    const camp_row *of = &tables_of(c->rules)->camp[d->camp];
    const set_thing thing = ms_thing("camp", of->id, &of->name);
    wording clan;
    wording_thing(c, &thing, &clan);
    SAY(c, out,
        MSG("mystic.text.character", "{0}, {1}. Force {2}, resistance {3}, speed {4}.",
            "{0}, {1}. Force {2}, résistance {3}, vitesse {4}."),
        WORDS(clan.text), WORDS(tr(c->lang, &ms_category_words[d->category])), NUM(d->force),
        NUM(d->resistance), NUM(d->speed));
    add_price(c, d, out);
    if (d->food)
        ADD(c, out,
            MSG("mystic.text.eats", "Eats {0} Food for each attack.",
                "Mange {0} Nourriture par attaque."),
            NUM(d->food));
    else
        add_plain(c, out, MSG("mystic.text.eats-nothing", "Eats nothing.", "Ne mange rien."));
    add_abilities(c, d->abilities, MSG("mystic.text.abilities", "{0}.", "{0}."), out);
    add_gift(c, d, out);
}

static const msg holding_texts[HOLDINGS] = {
    [HOLDS_CHARACTERS] = {"mystic.text.holds-characters",
                          {"Built, it holds up to {0} {0?character|characters}.",
                           "Construit, stocke jusqu'à {0} {0?personnage|personnages}."}},
    [HOLDS_ARTEFACTS] = {"mystic.text.holds-artefacts",
                         {"Built, it holds up to {0} {0?artefact|artefacts}.",
                          "Construit, stocke jusqu'à {0} {0?artefact|artefacts}."}},
};
MSG_TABLE(holding_texts);

static void add_holding(const context *c, const design *d, buffer *out) {
    if (d->holds == HOLDS_NOTHING) return;
    if (d->holds < RESOURCES)
        ADD(c, out,
            MSG("mystic.text.holds-resource", "Built, it holds up to {0} {1}.",
                "Construit, stocke jusqu'à {0} {1}."),
            NUM(d->capacity), THING(N_RESOURCE, d->holds));
    else
        ADD(c, out, &holding_texts[d->holds], NUM(d->capacity));
}

static void say_building(const context *c, const design *d, buffer *out) {
    SAY(c, out,
        MSG("mystic.text.building",
            "Building of level {0}. Resistance {1}, construction speed {2}.",
            "Bâtiment de niveau {0}. Résistance {1}, vitesse de construction {2}."),
        NUM(d->level), NUM(d->resistance), NUM(d->speed));
    add_price(c, d, out);
    add_holding(c, d, out);
}

/* "+2", "-1": a modifier always shows its sign. */
static const char *signed_number(int number, char out[8]) {
    buffer b = buffer_over(out, 8);
    if (number >= 0) buffer_char(&b, '+');
    buffer_int(&b, number);
    return out;
}

static void say_object(const context *c, const design *d, buffer *out) {
    char force[8], resistance[8], speed[8];
    SAY(c, out,
        MSG("mystic.text.object", "Object. {0}/{1}{2!, speed |}.",
            "Objet. {0}/{1}{2!, vitesse |}."),
        WORDS(signed_number(d->force, force)), WORDS(signed_number(d->resistance, resistance)),
        WORDS(d->speed ? signed_number(d->speed, speed) : ""));
    add_price(c, d, out);
    add_abilities(
        c, d->abilities,
        MSG("mystic.text.bearer-needs", "Its bearer needs {0}.", "Son porteur doit avoir : {0}."),
        out);
    add_effects(c, d, out);
}

static void say_spell(const context *c, const design *d, buffer *out) {
    buffer_text(out, TR(c->lang, "mystic.text.spell", "Spell.", "Sort."));
    add_price(c, d, out);
    add_abilities(c, d->abilities,
                  MSG("mystic.text.caster-needs", "You need {0}.", "Il vous faut : {0}."), out);
    add_effects(c, d, out);
}

void ms_explain_card(const context *c, int type, buffer *out) {
    const design *d = design_of(c->rules, type);
    switch ((kind)d->kind) {
    case KIND_RESOURCE:
        buffer_text(out, TR(c->lang, "mystic.text.resource", "Resource. One card is one unit.",
                            "Ressource. Une carte vaut une unité."));
        break;
    case KIND_BUILDING: say_building(c, d, out); break;
    case KIND_CHARACTER: say_character(c, d, out); break;
    case KIND_OBJECT: say_object(c, d, out); break;
    case KIND_SPELL: say_spell(c, d, out); break;
    case KIND_NONE:
    case KINDS: return;
    }
    add_reconstructed(c, d->reconstructed, out);
}

void ms_explain_resource(const context *c, int row, buffer *out) {
    ms_explain_card(c, tables_of(c->rules)->resource_type[row], out);
}

/* ---- what lies in a place -------------------------------------------------------------------- */

static void add_engaged(const context *c, const character *who, buffer *out) {
    char back[SAID_MAX];
    buffer b = BUFFER_OVER(back);
    ms_say_return(c, who->turns, &b);
    if (who->turns)
        ADD(c, out, MSG("mystic.text.engaged", "Engaged {0}, {1}.", "Carte engagée {0}, {1}."),
            WORDS(tr(c->lang, &ms_purpose_words[who->purpose])), WORDS(back));
    else
        add_plain(c, out, MSG("mystic.text.upright", "Upright.", "En position normale."));
}

static void add_wounds(const context *c, int damage, int resistance, buffer *out) {
    if (damage)
        ADD(c, out, MSG("mystic.text.damage", "Damage {0} of {1}.", "Dommages : {0} sur {1}."),
            NUM(damage), NUM(resistance));
}

static void explain_character(const context *c, const character *who, buffer *out) {
    const tables *t = tables_of(c->rules);
    const int force = ms_force(t, who) > 0 ? ms_force(t, who) : 0,
              resistance = ms_resistance(t, who), speed = ms_speed(t, who);
    add_engaged(c, who, out);
    add_wounds(c, who->damage, resistance, out);
    if (who->object)
        ADD(c, out,
            MSG("mystic.text.bears", "Bears {0 the}: force {1}, resistance {2}, speed {3}.",
                "Porte {0 the} : force {1}, résistance {2}, vitesse {3}."),
            THING(N_CARD, who->object), NUM(force), NUM(resistance), NUM(speed));
    else if (who->bonus)
        ADD(c, out,
            MSG("mystic.text.now", "Now force {0}, resistance {1}, speed {2}.",
                "Maintenant force {0}, résistance {1}, vitesse {2}."),
            NUM(force), NUM(resistance), NUM(speed));
    if (who->flags & READY)
        add_plain(
            c, out,
            MSG("mystic.text.ready", "Ready to strike.", "Doit frapper à la prochaine attaque."));
}

static void add_contents(const context *c, const building *at, buffer *out) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    series all = {c, &b, 0};
    if (stored_in(at) + engaged_in(at))
        ADD(c, out,
            MSG("mystic.text.stored", "In it: {0} upright, {1} engaged.",
                "Contenu : {0} en position normale, {1} {1?engagée|engagées}."),
            NUM(stored_in(at)), NUM(engaged_in(at)));
    for (int i = 0; i < HOLD && held_in(at)[i]; i++) ms_next_thing(&all, N_CARD, held_in(at)[i]);
    if (all.count)
        ADD(c, out, MSG("mystic.text.held", "In it: {0}.", "Contenu : {0}."), WORDS(text));
}

static void add_site(const context *c, const building *at, buffer *out) {
    char back[SAID_MAX];
    buffer b = BUFFER_OVER(back);
    ms_say_return(c, at->turns, &b);
    switch ((site)at->site) {
    case SITE_IDLE:
        add_plain(c, out,
                  MSG("mystic.text.site", "A site: not started.", "Chantier non commencé."));
        break;
    case SITE_BUSY:
        ADD(c, out,
            MSG("mystic.text.construction", "Under construction, {0}.", "En construction, {0}."),
            WORDS(back));
        break;
    case SITE_BUILT:
        add_plain(c, out, MSG("mystic.text.built", "Built.", "Construction achevée."));
        break;
    }
}

static void explain_building(const context *c, const building *at, buffer *out) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    int lying = 0;
    add_site(c, at, out);
    add_wounds(c, at->damage, design_of(c->rules, at->type)->resistance, out);
    add_contents(c, at, out);
    for (int i = 0; i < RESOURCES; i++) lying += lying_on(at)[i];
    if (!lying) return;
    ms_say_cost(c, lying_on(at), &b);
    ADD(c, out, MSG("mystic.text.lying", "On the site: {0}.", "Sur le chantier : {0}."),
        WORDS(text));
}

void ms_explain_place(const context *c, int place, buffer *out) {
    const pub *u = c->view ? c->view->pub : NULL;
    if (!place || !u || place_seat(place) >= u->head.seats) return;
    if (place_is_camp(place))
        buffer_text(out, TR(c->lang, "mystic.text.camp",
                            "All that this player has in play. An empty camp may be attacked.",
                            "Tout ce que ce joueur a en jeu. On peut attaquer un camp vide."));
    if (!ms_type_at(u, place)) return;
    ms_explain_card(c, ms_type_at(u, place), out);
    if (place_is_character(place))
        explain_character(c, character_at(u, place), out);
    else
        explain_building(c, building_at(u, place), out);
}
