/* verbs.c - one row for each verb and each ability, and what verbs do. */
#include "verbs.h"

#include "rate.h"

/* ---- what verbs may be aimed at -------------------------------------------------------------- */

static bool is_wounded(const chooser *c, int place) {
    return place_is_character(place) ? character_at(c->pub, place)->damage
                                     : building_at(c->pub, place)->damage;
}
static bool is_upright(const chooser *c, int place) { return !character_at(c->pub, place)->turns; }
static bool is_engaged(const chooser *c, int place) { return character_at(c->pub, place)->turns; }
static bool is_stocked(const chooser *c, int place) {
    const building *b = building_at(c->pub, place);
    return stored_in(b) + engaged_in(b) > 0;
}

static void in_hand(const chooser *c, const effect *e, basket *b) {
    const uint8_t *hand = c->own->hand;
    for (int i = 0; i < HAND_MAX && hand[i]; i++) {
        const bool again = i && hand[i - 1] == hand[i];
        if (!again && ms_verb(e)->takes(&c->tables->design[hand[i]], e)) ms_add_target(b, hand[i]);
    }
}

static void everywhere(const chooser *c, const effect *e, basket *b) {
    for (int seat = 0; seat < c->pub->head.seats; seat++) {
        if (e->what != BUILDINGS) ms_add_characters(b, c, seat, NULL);
        if (e->what != CHARACTERS) ms_add_buildings(b, c, seat, NULL);
    }
}

static void any_character(const chooser *c, const effect *e, basket *b) { /* MS-G-25 */
    (void)e;
    for (int seat = 0; seat < c->pub->head.seats; seat++) ms_add_characters(b, c, seat, NULL);
}

static void opposing_upright(const chooser *c, const effect *e, basket *b) {
    (void)e;
    ms_add_opposing(b, c, CHARACTERS, is_upright);
}

static void opposing_stores(const chooser *c, const effect *e, basket *b) {
    (void)e;
    ms_add_opposing(b, c, BUILDINGS, is_stocked);
}

static void own_engaged(const chooser *c, const effect *e, basket *b) {
    (void)e;
    ms_add_characters(b, c, c->seat, is_engaged);
}

static void own_characters(const chooser *c, const effect *e, basket *b) {
    (void)e;
    ms_add_characters(b, c, c->seat, NULL);
}

static void own_wounded(const chooser *c, const effect *e, basket *b) {
    (void)e;
    ms_add_characters(b, c, c->seat, is_wounded);
}

static void own_damaged(const chooser *c, const effect *e, basket *b) {
    if (e->what == CHARACTERS) ms_add_characters(b, c, c->seat, is_wounded);
    if (e->what == BUILDINGS) ms_add_buildings(b, c, c->seat, is_wounded);
}

/* The blow that is about to fall on a card of the caster. */
static void own_struck(const chooser *c, const effect *e, basket *b) {
    const int place = c->pub->struck_at;
    (void)e;
    if (c->pub->window && place && !place_is_camp(place) && place_seat(place) == c->seat &&
        !c->pub->fogged)
        ms_add_target(b, place);
}

static void own_camp(const chooser *c, const effect *e, basket *b) {
    (void)e;
    ms_add_target(b, place_of(c->seat, SLOT_CAMP));
}

static bool is_building_of_level(const design *d, const effect *e) {
    return d->kind == KIND_BUILDING && d->level == e->amount;
}

/* ---- what verbs do --------------------------------------------------------------------------- */

static character *aimed_character(play *p, int place) {
    return &pub_of(p)->player[place_seat(place)].character[place_slot(place)];
}

static void put_built(play *p, int seat, const effect *e, int type) { /* MS-G-47 */
    (void)e;
    ms_hand_remove(p, seat, type);
    const int place = ms_enter_building(p, seat, type, SITE_BUILT);
    EMIT(p, E_PLACE, seat, (uint16_t)type, (uint16_t)place);
    EMIT(p, E_BUILT, seat, (uint16_t)type, (uint16_t)place);
}

static void damage(play *p, int seat, const effect *e, int place) {
    ms_damage(p, place, e->amount, seat);
}

static void freeze(play *p, int seat, const effect *e, int place) { /* MS-G-52: no attack is lost */
    character *c = aimed_character(p, place);
    (void)seat;
    ms_engage(c, e->amount, FOR_NOTHING);
    EMIT(p, E_FROZEN, place_seat(place), c->type, (uint16_t)place, e->amount);
}

static void fog(play *p, int seat, const effect *e, int place) {
    pub *u = pub_of(p);
    (void)seat, (void)e, (void)place;
    u->fogged = 1;
    EMIT(p, E_FOGGED, place_seat(u->struck_at), (uint16_t)ms_type_at(u, u->struck_at),
         u->struck_at);
}

static void mend(play *p, int seat, const effect *e, int place) {
    (void)seat;
    ms_mend(p, place, e->amount);
}

/* Upright resources go first: their owner could use them now. */
static void sabotage(play *p, int seat, const effect *e, int place) {
    const tables *t = tables_of(p->rules);
    building *b =
        &BUILDING(&pub_of(p)->player[place_seat(place)], place_slot(place) - SLOT_BUILDING);
    int done = 0;
    (void)seat;
    for (; done < e->amount && b->stored + b->engaged > 0; done++) {
        if (b->stored)
            b->stored--;
        else
            b->engaged--;
    }
    ms_discard(p, place_seat(place), t->resource_type[t->design[b->type].holds], done);
    EMIT(p, E_SABOTAGED, place_seat(place), b->type, (uint16_t)place, (uint16_t)done);
}

static void hasten(play *p, int seat, const effect *e, int place) {
    (void)seat;
    ms_turn_back(p, place, e->amount);
}

static void strengthen(play *p, int seat, const effect *e, int place) { /* MS-R12.2 */
    character *c = aimed_character(p, place);
    (void)seat;
    c->bonus = (uint8_t)(c->bonus + e->amount);
    EMIT(p, E_STRONGER, place_seat(place), c->type, (uint16_t)place, e->amount);
}

static void conjure(play *p, int seat, const effect *e, int place) { /* MS-R12.4 */
    player *who = &pub_of(p)->player[seat];
    (void)place;
    who->powder = (uint8_t)(who->powder + e->amount);
    EMIT(p, E_POWDER, seat, e->amount);
}

/* ---- when a window may ask for an atout ------------------------------------------------------ */

static bool reacts_always(const pub *u, int seat, bool all) {
    return (void)u, (void)seat, (void)all, true;
}

static bool reacts_if_all(const pub *u, int seat, bool all) { return (void)u, (void)seat, all; }

static bool reacts_if_wounded(const pub *u, int seat, bool all) {
    const player *who = &u->player[seat];
    (void)all;
    for (slots left = who->characters; slots_any(left); slots_next(&left))
        if (who->character[slots_first(left)].damage) return true;
    return false;
}

/* Only the active player strikes. */
static bool reacts_if_striking(const pub *u, int seat, bool all) {
    return all || (seat == u->head.active && u->window == WINDOW_STRIKE);
}

/* ---- what verbs are worth -------------------------------------------------------------------- */

enum { PUT_BUILT = 600, SABOTAGED = 30, HASTENED = 40, BORNE = 20 };

static int worth_of_putting(const advice *a, const effect *e, int type) {
    return (void)a, (void)e, (void)type, PUT_BUILT;
}

static int worth_of_damage(const advice *a, const effect *e, int place) {
    return ms_worth_of_markers(a, place, e->amount);
}

static int worth_of_wound(const advice *a, const effect *e, int place) { /* it costs the Mutant */
    if (place_seat(place) == a->seat) return POINTLESS;
    return ms_left(a->tables, a->pub, place) <= e->amount ? POINT : NEVER;
}

static int worth_of_sabotage(const advice *a, const effect *e, int place) {
    return (void)a, (void)e, (void)place, SABOTAGED;
}

static int worth_of_haste(const advice *a, const effect *e, int place) {
    (void)e;
    return character_at(a->pub, place)->purpose == FOR_SACRIFICE ? NEVER : HASTENED;
}

static int worth_of_powder(const advice *a, const effect *e, int place) {
    return (void)a, (void)e, (void)place, NEVER;
}

static int worth_of_best(const advice *a, const effect *e, int user) {
    return (void)user, ms_best_on(a, e);
}

/* ---- rows ------------------------------------------------------------------------------------ */

#define VERB(word, en, fr) .name = word, .text = {[ANYTHING] = {"mystic.effect." word, {en, fr}}}

const verb_row ms_verbs[VERBS] = {
    /* spells; the caster chooses the target */
    [SEARCH] = {VERB("search", "put a level {0} building from your hand into play, already built",
                     "mettez en jeu un bâtiment de niveau {0} de votre main, déjà construit"),
                .sign = "<building>★{0}", .amount = {1, FIGURE_MAX}, .allowed = ON_SPELL,
                .ask = ASK_PUT, .targets = in_hand, .takes = is_building_of_level, .run = put_built,
                .worth = worth_of_putting},
    [DAMAGE] =
        {.name = "damage",
         .text =
             {[ANYTHING] =
                  {"mystic.effect.damage-anything",
                   {"{0} damage to any character or building, whatever its resistance",
                    "{0} {0?dommage|dommages} à un personnage ou un bâtiment, sans tenir compte "
                    "de la résistance"}},
              [CHARACTERS] = {"mystic.effect.damage-characters",
                              {"{0} damage to a character, whatever its resistance",
                               "{0} {0?dommage|dommages} à un personnage, sans tenir compte de la "
                               "résistance"}},
              [BUILDINGS] = {"mystic.effect.damage-buildings",
                             {"{0} damage to a building",
                              "{0} {0?dommage|dommages} à un bâtiment"}}},
         .sign = "<damage>{0}{1}",
         .whats = BIT(ANYTHING) | BIT(CHARACTERS) | BIT(BUILDINGS),
         .amount = {1, FIGURE_MAX},
         .allowed = ON_SPELL,
         .ask = ASK_TARGET,
         .harms = true,
         .targets = everywhere,
         .run = damage,
         .worth = worth_of_damage},
    [FREEZE] = {VERB("freeze",
                     "engage an upright opposing character by {0} {0?quarter-turn|quarter-turns}, "
                     "for nothing",
                     "engagez pour rien, de {0} {0?quart|quarts} de tour, un personnage adverse "
                     "dégagé"),
                .sign = "<nothing>{0}", .amount = {1, TURNS_MAX}, .allowed = ON_SPELL,
                .ask = ASK_TARGET, .targets = opposing_upright, .run = freeze,
                .worth = ms_worth_of_freezing},
    [FOG] = {VERB("fog", "the attack or shot that is about to hit one of your cards does nothing",
                  "l'attaque ou le Tir qui va toucher une de vos cartes ne fait rien"),
             .sign = "<fog>", .allowed = ON_SPELL, .ask = ASK_NOTHING, .targets = own_struck,
             .run = fog, .worth = ms_worth_of_fog},
    [MEND] = {.name = "mend",
              .text = {[CHARACTERS] = {"mystic.effect.mend-characters",
                                       {"take up to {0} damage off one of your characters",
                                        "enlevez jusqu'à {0} {0?dommage|dommages} à un de vos "
                                        "personnages"}},
                       [BUILDINGS] = {"mystic.effect.mend-buildings",
                                      {"take up to {0} damage off one of your buildings",
                                       "enlevez jusqu'à {0} {0?dommage|dommages} à un de vos "
                                       "bâtiments"}}},
              .sign = "<mend>{0}{1}",
              .whats = BIT(CHARACTERS) | BIT(BUILDINGS),
              .amount = {1, FIGURE_MAX},
              .allowed = ON_SPELL,
              .ask = ASK_TARGET,
              .targets = own_damaged,
              .run = mend,
              .worth = ms_worth_of_mending},
    [SABOTAGE] = {VERB("sabotage",
                       "discard {0} {0?resource|resources} stored in an opposing building",
                       "défaussez {0} {0?ressource stockée|ressources stockées} dans un bâtiment "
                       "adverse"),
                  .sign = "−{0}<store>", .amount = {1, FIGURE_MAX}, .allowed = ON_SPELL,
                  .ask = ASK_TARGET, .targets = opposing_stores, .run = sabotage,
                  .worth = worth_of_sabotage},
    [HASTEN] = {VERB("hasten",
                     "turn one of your engaged characters back by {0} "
                     "{0?quarter-turn|quarter-turns}; if it comes upright, what it was engaged for "
                     "is completed now",
                     "dégagez un de vos personnages engagés de {0} {0?quart|quarts} de tour ; s'il "
                     "revient en position normale, ce pour quoi il était engagé s'achève "
                     "maintenant"),
                .sign = "<back>{0}", .amount = {1, TURNS_MAX}, .allowed = ON_SPELL,
                .ask = ASK_TARGET, .targets = own_engaged, .run = hasten, .worth = worth_of_haste},

    /* objects */
    [SHOT] = {VERB("shot", "the Shooting of its bearer deals {0} damage",
                   "le Tir de son porteur inflige {0} {0?dommage|dommages}"),
              .sign = "<shot>{0}", .amount = {1, FIGURE_MAX}, .allowed = ON_OBJECT,
              .gives = GIVES_SHOT, .borne = BORNE},
    [DISCOUNT] = {VERB("discount", "your spells cost {0} less Magic Powder, but at least 1",
                       "vos sorts coûtent {0} Poudre magique de moins, mais "
                       "au moins 1"),
                  .sign = "−{0}<po>", .amount = {1, FIGURE_MAX}, .allowed = ON_OBJECT,
                  .gives = GIVES_DISCOUNT, .borne = BORNE},

    /* atouts of a camp */
    [STRENGTHEN] = {VERB("strengthen",
                         "one of your characters has +{0}/+0 until the end of the turn",
                         "un de vos personnages a +{0}/+0 jusqu'à la fin du tour"),
                    .sign = "+{0}<force>", .amount = {1, GIFT_MAX}, .allowed = ON_ATOUT,
                    .ask = ASK_TARGET, .purpose = FOR_ATOUT, .gives = GIVES_FORCE,
                    .targets = own_characters, .run = strengthen, .reacts = reacts_if_striking,
                    .worth = ms_worth_of_strengthening, .worth_of_use = ms_use_of_strengthening},
    [HEAL] = {VERB("heal", "take {0} damage off one of your characters",
                   "enlevez {0} {0?dommage|dommages} à un de vos personnages"),
              .sign = "<mend>{0}<character>", .amount = {1, FIGURE_MAX}, .allowed = ON_ATOUT,
              .ask = ASK_TARGET, .purpose = FOR_ATOUT, .targets = own_wounded, .run = mend,
              .reacts = reacts_if_wounded, .worth = ms_worth_of_mending,
              .worth_of_use = ms_use_of_healing},
    [CONJURE] = {VERB("conjure", "{0} more Magic Powder this turn",
                      "{0} Poudre magique de plus ce tour-ci"),
                 .sign = "+{0}<po>", .amount = {1, GIFT_MAX}, .allowed = ON_ATOUT,
                 .ask = ASK_NOTHING, .purpose = FOR_ATOUT, .gives = GIVES_POWDER,
                 .targets = own_camp, .run = conjure, .reacts = reacts_if_all,
                 .worth = worth_of_powder, .worth_of_use = ms_use_of_conjuring},
    [WOUND] = {VERB(
                   "wound",
                   "{0} damage to a character, whatever its resistance; upright again, this "
                   "Mutant is discarded",
                   "{0} {0?dommage|dommages} à un personnage, sans tenir compte de la résistance ; "
                   "revenu en position normale, ce Mutant est défaussé"),
               .sign = "<damage>{0}<character><sacrifice>", .amount = {1, FIGURE_MAX},
               .allowed = ON_ATOUT, .ask = ASK_TARGET, .purpose = FOR_SACRIFICE, .harms = true,
               .targets = any_character, .run = damage, .reacts = reacts_always,
               .worth = worth_of_wound, .worth_of_use = worth_of_best},
};
MSG_ROWS(ms_verbs, text[ANYTHING]);
MSG_ROWS(ms_verbs, text[CHARACTERS]);
MSG_ROWS(ms_verbs, text[BUILDINGS]);

const what_row ms_whats[WHATS] = {
    [ANYTHING] = {"anything", ""},
    [CHARACTERS] = {"characters", "<character>"},
    [BUILDINGS] = {"buildings", "<building>"},
};

void ms_write_effect(const effect *e, buffer *out) {
    const verb_row *v = ms_verb(e);
    buffer_text(out, v->name);
    if (v->whats) buffer_char(out, ' '), buffer_text(out, ms_whats[e->what].name);
    if (v->amount.high) buffer_char(out, ' '), buffer_int(out, e->amount);
}

/* ---- abilities ------------------------------------------------------------------------------- */

static bool wants_shots(const advice *a) { return (void)a, true; }
static bool wants_buildings(const advice *a) { return a->buildings; }
static bool wants_spells(const advice *a) { return a->spells; }
static bool wants_mutants(const advice *a) { return a->mutants; }

#define ABILITY(word, en, fr) .name = word, .text = {"mystic.ability." word, {en, fr}}

const ability_row ms_abilities[ABILITIES] = {
    [ABILITY_ADN] = {ABILITY("adn", "DNA", "A.D.N"), .feature = FEATURE_SCHOLARS, .first = 98,
                     .another = 20, .wanted = wants_mutants},
    [ABILITY_EXPLORATION] = {ABILITY("exploration", "Exploration", "Exploration"),
                             .feature = FEATURE_SCOUTS, .first = 378, .another = 20,
                             .wanted = wants_buildings},
    [ABILITY_POWER] = {ABILITY("power", "Power", "Pouvoir"), .feature = FEATURE_POWER, .first = 200,
                       .another = 20, .wanted = wants_spells},
    [ABILITY_SHOT] = {ABILITY("shot", "Shooting", "Tir"), .feature = FEATURE_SHOOTERS, .first = 60,
                      .another = 60, .wanted = wants_shots},
};
MSG_ROWS(ms_abilities, text);
