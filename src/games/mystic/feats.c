/* feats.c - what profiles remember of a match. */
#include "feats.h"
#include "rooms.h"
#include "words.h"

enum { SPELLS = 5, SWIFT = 16, TREASURES = 2 };

static bool unbroken(const feat_case *c) {
    return c->won && c->of[E_DESTROYED].times == 0 && c->of[E_KILLED].times == 0;
}
static bool swift(const feat_case *c) {
    return c->won && ms_ending(c->rules, &c->view).row == ENDING_GOAL &&
           c->of[E_TURN].times <= SWIFT;
}
static bool archmage(const feat_case *c) { return c->of[E_CAST].times >= SPELLS; }
static bool plunderer(const feat_case *c) { return c->of[E_TREASURE].times >= TREASURES; }
static bool patient(const feat_case *c) {
    return c->won && ms_ending(c->rules, &c->view).row == ENDING_DECKS;
}

const feat ms_feats[MS_FEATS] = {
    {.name = "unbroken",
     .title = {"Unscathed", "Sans une égratignure"},
     .about = {"Win without losing a building or a character.",
               "Gagner sans perdre un bâtiment ni un personnage."},
     .done = unbroken},
    {.name = "swift",
     .title = {"Swift as the wind", "Vif comme le vent"},
     .about = {"Reach ten victory points within your first sixteen turns.",
               "Atteindre dix points de victoire dans vos seize premiers tours."},
     .done = swift},
    {.name = "archmage",
     .title = {"Archmage", "Archimage"},
     .about = {"Cast five spells in one match.", "Lancer cinq sorts dans une partie."},
     .done = archmage},
    {.name = "plunderer",
     .title = {"Spoils of war", "Butin de guerre"},
     .about = {"Take two war treasures in one match.",
               "Prendre deux trésors de guerre dans une partie."},
     .done = plunderer},
    {.name = "patient",
     .title = {"The last deck", "La dernière pioche"},
     .about = {"Win because all others ran out of cards.",
               "Gagner parce que tous les autres n'ont plus de cartes."},
     .done = patient},
};
