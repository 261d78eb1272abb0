/* The rules text of the cards of Mystic, generated from their figures and effects. */
#include "counts.h"
#include "says.h"
#include "words.h"

void ms_say(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out) { text_phrase(c, row, arg, out); }

/* ---- words ------------------------------------------------------------------------------------ */

const char *const ms_resource_letters[RESOURCES][LANGS] = {
    [ATOM] = {"At", "At"}, [WOOD] = {"Wo", "Bo"}, [BRICK] = {"Br", "Br"},  [IRON] = {"Ir", "Fe"},
    [FOOD] = {"Fo", "No"}, [GOLD] = {"Go", "Or"}, [POWDER] = {"Po", "Po"},
};

const char *const ms_ability_words[ABILITIES][LANGS] = {
    [ABILITY_ADN] = {"DNA", "A.D.N"},
    [ABILITY_EXPLORATION] = {"Exploration", "Exploration"},
    [ABILITY_POWER] = {"Power", "Pouvoir"},
    [ABILITY_SHOT] = {"Shooting", "Tir"},
};

const char *const ms_category_words[CATEGORIES][LANGS] = {
    [NO_CATEGORY] = {"Character", "Personnage"}, [WORKER] = {"Worker", "Ouvrier"},  [SCOUT] = {"Scout", "Éclaireur"},
    [WARRIOR] = {"Warrior", "Guerrier"},         [SHOOTER] = {"Shooter", "Tireur"}, [MAGE] = {"Mage", "Mage"},
    [SCHOLAR] = {"Scholar", "Savant"},
};

const char *const ms_purpose_words[PURPOSES][LANGS] = {
    [FOR_NOTHING] = {"for nothing", "pour rien"},
    [FOR_ATTACK] = {"to attack", "pour attaquer"},
    [FOR_EXPLORATION] = {"to explore", "pour explorer"},
    [FOR_CLONE] = {"to clone", "pour cloner"},
    [FOR_MUTANT] = {"to make a Mutant", "pour créer un Mutant"},
    [FOR_SHOT] = {"for Shooting", "pour le Tir"},
    [FOR_ATOUT] = {"for the gift", "pour l'atout"},
    [FOR_SACRIFICE] = {"for the gift, then sacrificed", "pour l'atout, puis sacrifice"},
};

const char *const ms_phase_words[PHASES][LANGS] = {
    [PHASE_DECKS] = {"Choice of decks", "Choix des decks"}, [PHASE_DISENGAGE] = {"Turning back", "Dégagement"},
    [PHASE_LONG] = {"Long attack", "Attaque longue"},       [PHASE_DRAW] = {"Draw", "Pioche"},
    [PHASE_MAIN] = {"Main phase", "Phase principale"},      [PHASE_QUICK] = {"Quick attack", "Attaque rapide"},
    [PHASE_ADJUST] = {"Adjustment", "Ajustement"},
};

const char *const ms_window_words[WINDOWS][LANGS] = {
    [NO_WINDOW] = {"now", "maintenant"},
    [WINDOW_DISENGAGED] = {"after turning back", "après le Dégagement"},
    [WINDOW_STRIKE] = {"before the blow", "avant le coup"},
    [WINDOW_SHOT] = {"before the shot", "avant le Tir"},
    [WINDOW_MAIN_END] = {"at the end of the main phase", "à la fin de la phase principale"},
    [WINDOW_QUICK_END] = {"at the end of the attacks", "à la fin des attaques"},
};

const char *ms_resource_word(const context *c, int which) {
    return design_of(c->rules, tables_of(c->rules)->resource_type[which])->name[c->lang];
}

/* Joins a list by commas; start with *count == 0. */
static void next(int *count, buffer *out) {
    if ((*count)++) buffer_text(out, ", ");
}

void ms_say_cost(const context *c, const uint8_t cost[RESOURCES], buffer *out) {
    int count = 0;
    for (int i = 0; i < RESOURCES; i++) {
        if (!cost[i]) continue;
        next(&count, out);
        buffer_int(out, cost[i]);
        buffer_char(out, ' ');
        buffer_text(out, ms_resource_word(c, i));
    }
    if (!count) buffer_text(out, in_words(c, "nothing", "rien"));
}

bool ms_say_abilities(const context *c, uint8_t mask, buffer *out) {
    int count = 0;
    for (int i = 0; i < ABILITIES; i++) {
        if (!(mask >> i & 1)) continue;
        next(&count, out);
        buffer_text(out, ms_ability_words[i][c->lang]);
    }
    return count > 0;
}

void ms_say_return(const context *c, int turns, buffer *out) {
    static const phrase later = {.text = {"upright in {0} turns", "dégagement dans {0} tours"}, .args = 1};
    if (turns == 1) buffer_text(out, in_words(c, "upright next turn", "dégagement au prochain tour"));
    if (turns > 1) SAY(c, &later, out, (uint16_t)turns);
}

int ms_say_mover(const head *h) {
    if (waited_for(h, h->active)) return h->active;
    for (int i = 0; i < h->seats; i++)
        if (waited_for(h, i)) return i;
    return h->active;
}

/* ---- places ------------------------------------------------------------------------------------- */

/* Of how many cards of that design in the camp it is which. */
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

void ms_say_place(const context *c, int place, buffer *out) {
    const pub *u = c->view ? c->view->pub : NULL;
    const int type = u && place_seat(place) < u->head.seats ? ms_type_at(u, place) : 0;
    int nth = 0;
    if (place_is_camp(place)) {
        buffer_text(out, "camp");
        return;
    }
    if (!type) {
        buffer_text(out, in_words(c, "place ", "emplacement "));
        buffer_int(out, place_slot(place) + 1);
        return;
    }
    buffer_text(out, design_of(c->rules, type)->name[c->lang]);
    if (alike(u, place, &nth) < 2) return;
    buffer_text(out, in_words(c, " #", " nº "));
    buffer_int(out, nth);
}

/* ---- effects ------------------------------------------------------------------------------------- */

/* To add a verb: its sentence here. {0} is the amount. Those about something have a row for each. */
static const phrase verb_texts[VERBS] = {
    [NO_VERB] = {.text = {"nothing", "rien"}, .args = 1},
    [SEARCH] = {.text = {"put a level {0} building from your hand into play, already built",
                         "mettez en jeu un bâtiment de niveau {0} de votre main, déjà construit"},
                .args = 1},
    [FREEZE] = {.text = {"engage an upright opposing character by {0} {0?quarter-turn|quarter-turns}, for nothing",
                         "engagez pour rien, de {0} {0?quart|quarts} de tour, un personnage adverse dégagé"},
                .args = 1},
    [FOG] = {.text = {"the attack or shot that is about to hit one of your cards does nothing",
                      "l'attaque ou le Tir qui va toucher une de vos cartes ne fait rien"},
             .args = 1},
    [SABOTAGE] = {.text = {"discard {0} {0?resource|resources} stored in an opposing building",
                           "défaussez {0} {0?ressource stockée|ressources stockées} dans un bâtiment adverse"},
                  .args = 1},
    [HASTEN] = {.text = {"turn one of your engaged characters back by {0} {0?quarter-turn|quarter-turns}; if it comes upright, what it was "
                         "engaged for is completed now",
                         "dégagez un de vos personnages engagés de {0} {0?quart|quarts} de tour ; s'il revient en position normale, ce "
                         "pour quoi il était engagé s'achève maintenant"},
                .args = 1},
    [SHOT] = {.text = {"the Shooting of its bearer deals {0} damage", "le Tir de son porteur inflige {0} {0?dommage|dommages}"}, .args = 1},
    [DISCOUNT] = {.text = {"your spells cost {0} Magic Powder less, but at least 1",
                           "vos sorts coûtent {0} {0?Poudre magique|Poudres magiques} de moins, mais au moins 1"},
                  .args = 1},
    [STRENGTHEN] = {.text = {"one of your characters has +{0}/+0 to the end of the turn",
                             "un de vos personnages a +{0}/+0 jusqu'à la fin du tour"},
                    .args = 1},
    [HEAL] = {.text = {"take {0} damage off one of your characters", "enlevez {0} {0?dommage|dommages} à un de vos personnages"},
              .args = 1},
    [CONJURE] = {.text = {"{0} Magic Powder more this turn", "{0} {0?Poudre magique|Poudres magiques} de plus ce tour-ci"}, .args = 1},
    [WOUND] = {.text = {"{0} damage to a character, resistance does not lessen it; upright again, this Mutant is discarded",
                        "{0} {0?dommage|dommages} à un personnage, sans tenir compte de la résistance ; revenu en position normale, ce "
                        "Mutant est défaussé"},
               .args = 1},
};
static const phrase damage_texts[WHATS] = {
    [ANYTHING] = {.text = {"{0} damage to any character or building, resistance does not lessen it",
                           "{0} {0?dommage|dommages} à un personnage ou un bâtiment, sans tenir compte de la résistance"},
                  .args = 1},
    [CHARACTERS] = {.text = {"{0} damage to a character, resistance does not lessen it",
                             "{0} {0?dommage|dommages} à un personnage, sans tenir compte de la résistance"},
                    .args = 1},
    [BUILDINGS] = {.text = {"{0} damage to a building", "{0} {0?dommage|dommages} à un bâtiment"}, .args = 1},
};
static const phrase mend_texts[WHATS] = {
    [ANYTHING] = {.text = {"take up to {0} damage off one of your cards", "enlevez jusqu'à {0} {0?dommage|dommages} à une de vos cartes"},
                  .args = 1},
    [CHARACTERS] = {.text = {"take up to {0} damage off one of your characters",
                             "enlevez jusqu'à {0} {0?dommage|dommages} à un de vos personnages"},
                    .args = 1},
    [BUILDINGS] = {.text = {"take up to {0} damage off one of your buildings",
                            "enlevez jusqu'à {0} {0?dommage|dommages} à un de vos bâtiments"},
                   .args = 1},
};

void ms_say_effect(const context *c, const effect *e, buffer *out) {
    const phrase *row = e->verb == DAMAGE ? &damage_texts[e->what] : e->verb == MEND ? &mend_texts[e->what] : &verb_texts[e->verb];
    SAY(c, row, out, e->amount);
}

static void say_effects(const context *c, const design *d, buffer *out) {
    for (int i = 0; i < d->effects; i++) {
        buffer_text(out, in_words(c, " Effect: ", " Effet : "));
        ms_say_effect(c, &d->effect[i], out);
        buffer_char(out, '.');
    }
}

/* ---- what is not the author's ------------------------------------------------------------------------ */

static const char *const figure_words[FIGURES][LANGS] = {
    [FIGURE_NAME] = {"name", "nom"},
    [FIGURE_CAMP] = {"clan", "clan"},
    [FIGURE_CATEGORY] = {"category", "catégorie"},
    [FIGURE_SPEED] = {"speed", "vitesse"},
    [FIGURE_COST] = {"price", "prix"},
    [FIGURE_FOOD] = {"food", "nourriture"},
    [FIGURE_FORCE] = {"force", "force"},
    [FIGURE_RESISTANCE] = {"resistance", "résistance"},
    [FIGURE_ABILITIES] = {"abilities", "capacités"},
    [FIGURE_ATOUT] = {"gift", "atout"},
    [FIGURE_LEVEL] = {"level", "niveau"},
    [FIGURE_HOLDS] = {"what it holds", "ce qu'il stocke"},
    [FIGURE_CAPACITY] = {"room", "capacité de stockage"},
    [FIGURE_REQUIRES] = {"ability needed", "capacité demandée"},
    [FIGURE_EFFECT] = {"effect", "effet"},
};

/* Players should know which figures an owner of the cards may find different. */
static void say_reconstructed(const context *c, uint16_t mask, buffer *out) {
    int count = 0;
    if (!mask) return;
    buffer_text(out, in_words(c, " Reconstructed: ", " Reconstitué : "));
    for (int i = 0; i < FIGURES; i++) {
        if (!(mask >> i & 1)) continue;
        next(&count, out);
        buffer_text(out, figure_words[i][c->lang]);
    }
    buffer_char(out, '.');
}

/* ---- cards ------------------------------------------------------------------------------------------- */

static void say_price(const context *c, const design *d, buffer *out) {
    buffer_text(out, in_words(c, " Price: ", " Prix : "));
    ms_say_cost(c, d->cost, out);
    buffer_char(out, '.');
}

static void say_character(const context *c, const design *d, buffer *out) {
    static const phrase stats = {.text = {" Force {0}, resistance {1}, speed {2}.", " Force {0}, résistance {1}, vitesse {2}."}, .args = 3};
    static const phrase eats = {.text = {" Eats {0} Food for each attack.", " Mange {0} Nourriture par attaque."}, .args = 1};
    static const phrase gift = {.text = {" Gift ({0}): ", " Atout ({0}) : "}, .args = 1};
    const camp_row *of = &tables_of(c->rules)->camp[d->camp];
    buffer_text(out, of->name[c->lang]);
    buffer_text(out, ", ");
    buffer_text(out, ms_category_words[d->category][c->lang]);
    buffer_char(out, '.');
    SAY(c, &stats, out, (uint16_t)d->force, (uint16_t)d->resistance, (uint16_t)d->speed);
    say_price(c, d, out);
    if (d->food)
        SAY(c, &eats, out, d->food);
    else
        buffer_text(out, in_words(c, " Eats nothing.", " Ne mange rien."));
    if (d->abilities) {
        buffer_char(out, ' ');
        ms_say_abilities(c, d->abilities, out);
        buffer_char(out, '.');
    }
    SAY(c, &gift, out, d->atout);
    ms_say_effect(c, &of->atout, out);
    buffer_char(out, '.');
}

static void say_holding(const context *c, const design *d, buffer *out) {
    static const phrase holds = {.text = {" Built, it holds up to {0} ", " Construit, stocke jusqu'à {0} "}, .args = 1};
    static const phrase characters = {.text = {"{0?character|characters}", "{0?personnage|personnages}"}, .args = 1};
    static const phrase artefacts = {.text = {"{0?artefact|artefacts}", "{0?artefact|artefacts}"}, .args = 1};
    if (d->holds == HOLDS_NOTHING) return;
    SAY(c, &holds, out, d->capacity);
    if (d->holds < RESOURCES)
        buffer_text(out, ms_resource_word(c, d->holds));
    else
        SAY(c, d->holds == HOLDS_CHARACTERS ? &characters : &artefacts, out, d->capacity);
    buffer_char(out, '.');
}

static void say_building(const context *c, const design *d, buffer *out) {
    static const phrase level = {.text = {"Building of level {0}. Resistance {1}, construction speed {2}.",
                                          "Bâtiment de niveau {0}. Résistance {1}, vitesse de construction {2}."},
                                 .args = 3};
    SAY(c, &level, out, d->level, (uint16_t)d->resistance, (uint16_t)d->speed);
    say_price(c, d, out);
    say_holding(c, d, out);
}

/* "+2", "-1": a modifier always shows its sign. */
static void say_signed(int number, buffer *out) {
    if (number >= 0) buffer_char(out, '+');
    buffer_int(out, number);
}

static void say_needed(const context *c, const design *d, buffer *out) {
    if (!d->abilities) return;
    buffer_text(out, d->kind == KIND_SPELL ? in_words(c, " You need ", " Il vous faut : ")
                                           : in_words(c, " Its bearer needs ", " Son porteur doit avoir : "));
    ms_say_abilities(c, d->abilities, out);
    buffer_char(out, '.');
}

static void say_object(const context *c, const design *d, buffer *out) {
    buffer_text(out, in_words(c, "Object. ", "Objet. "));
    say_signed(d->force, out);
    buffer_char(out, '/');
    say_signed(d->resistance, out);
    if (d->speed) {
        buffer_text(out, in_words(c, ", speed ", ", vitesse "));
        say_signed(d->speed, out);
    }
    buffer_char(out, '.');
    say_price(c, d, out);
    say_needed(c, d, out);
    say_effects(c, d, out);
}

static void say_spell(const context *c, const design *d, buffer *out) {
    buffer_text(out, in_words(c, "Spell.", "Sort."));
    say_price(c, d, out);
    say_needed(c, d, out);
    say_effects(c, d, out);
}

void ms_explain_card(const context *c, int type, buffer *out) {
    const design *d = design_of(c->rules, type);
    switch ((kind)d->kind) {
    case KIND_RESOURCE: buffer_text(out, in_words(c, "Resource. One card is one unit.", "Ressource. Une carte vaut une unité.")); break;
    case KIND_BUILDING: say_building(c, d, out); break;
    case KIND_CHARACTER: say_character(c, d, out); break;
    case KIND_OBJECT: say_object(c, d, out); break;
    case KIND_SPELL: say_spell(c, d, out); break;
    case KIND_NONE:
    case KINDS: return;
    }
    say_reconstructed(c, d->reconstructed, out);
}

void ms_explain_resource(const context *c, int row, buffer *out) { ms_explain_card(c, tables_of(c->rules)->resource_type[row], out); }

void ms_explain_deck(const context *c, int row, buffer *out) {
    static const phrase size = {.text = {"{0} cards: ", "{0} cartes : "}, .args = 1};
    const deck_row *d = &tables_of(c->rules)->deck[row];
    SAY(c, &size, out, d->size);
    for (int i = 0; i < d->kinds; i++) {
        if (i) buffer_text(out, ", ");
        buffer_int(out, d->copies[d->type[i]]);
        buffer_text(out, " × ");
        buffer_text(out, design_of(c->rules, d->type[i])->name[c->lang]);
    }
    buffer_char(out, '.');
}

/* ---- what lies in a place ----------------------------------------------------------------------------- */

static void say_engaged(const context *c, int turns, int why, buffer *out) {
    if (!turns) {
        buffer_text(out, in_words(c, " Upright.", " En position normale."));
        return;
    }
    buffer_text(out, in_words(c, " Engaged ", " Carte engagée "));
    buffer_text(out, ms_purpose_words[why][c->lang]);
    buffer_text(out, ", ");
    ms_say_return(c, turns, out);
    buffer_char(out, '.');
}

static void say_wounds(const context *c, int damage, int resistance, buffer *out) {
    static const phrase wounds = {.text = {" Damage {0} of {1}.", " Dommages : {0} sur {1}."}, .args = 2};
    if (damage) SAY(c, &wounds, out, (uint16_t)damage, (uint16_t)resistance);
}

static void explain_character(const context *c, const character *who, buffer *out) {
    static const phrase bears = {.text = {" Bears {0 the}: ", " Porte {0 the} : "}, .args = 1, .noun = {N_CARD}};
    static const phrase now = {.text = {"force {0}, resistance {1}, speed {2}.", "force {0}, résistance {1}, vitesse {2}."}, .args = 3};
    const tables *t = tables_of(c->rules);
    say_engaged(c, who->turns, who->purpose, out);
    say_wounds(c, who->damage, ms_resistance(t, who), out);
    if (who->object)
        SAY(c, &bears, out, who->object);
    else if (who->bonus)
        buffer_text(out, in_words(c, " Now ", " Maintenant "));
    if (who->object || who->bonus) {
        const int force = ms_force(t, who);
        SAY(c, &now, out, (uint16_t)(force > 0 ? force : 0), (uint16_t)ms_resistance(t, who), (uint16_t)ms_speed(t, who));
    }
    if (who->flags & READY) buffer_text(out, in_words(c, " Ready to strike.", " Doit frapper à la prochaine attaque."));
}

static void say_contents(const context *c, const building *b, buffer *out) {
    static const phrase stored = {.text = {" In it: {0} upright, {1} engaged.", " Contenu : {0} en position normale, {1} engagées."},
                                  .args = 2};
    int count = 0;
    if (stored_in(b) + engaged_in(b)) SAY(c, &stored, out, (uint16_t)stored_in(b), (uint16_t)engaged_in(b));
    if (!held_in(b)[0]) return;
    buffer_text(out, in_words(c, " In it: ", " Contenu : "));
    for (int i = 0; i < HOLD && held_in(b)[i]; i++) {
        next(&count, out);
        buffer_text(out, design_of(c->rules, held_in(b)[i])->name[c->lang]);
    }
    buffer_char(out, '.');
}

static void explain_building(const context *c, const building *b, buffer *out) {
    static const char *const sites[][LANGS] = {[SITE_IDLE] = {" A site: not started.", " Chantier pas commencé."},
                                               [SITE_BUSY] = {" Under construction, ", " En construction, "},
                                               [SITE_BUILT] = {" Built.", " Construction achevée."}};
    int lying = 0;
    buffer_text(out, sites[b->site][c->lang]);
    if (b->site == SITE_BUSY) {
        ms_say_return(c, b->turns, out);
        buffer_char(out, '.');
    }
    say_wounds(c, b->damage, design_of(c->rules, b->type)->resistance, out);
    say_contents(c, b, out);
    for (int i = 0; i < RESOURCES; i++) lying += lying_on(b)[i];
    if (!lying) return;
    buffer_text(out, in_words(c, " On the site: ", " Sur le chantier : "));
    ms_say_cost(c, lying_on(b), out);
    buffer_char(out, '.');
}

void ms_explain_place(const context *c, int place, buffer *out) {
    const pub *u = c->view ? c->view->pub : NULL;
    if (!place || !u || place_seat(place) >= u->head.seats) return;
    if (place_is_camp(place))
        buffer_text(out, in_words(c, "All that this player has in play. An empty camp may be attacked.",
                                  "Tout ce que ce joueur a en jeu. On peut attaquer un camp vide."));
    if (!ms_type_at(u, place)) return;
    ms_explain_card(c, ms_type_at(u, place), out);
    if (place_is_character(place))
        explain_character(c, character_at(u, place), out);
    else
        explain_building(c, building_at(u, place), out);
}
