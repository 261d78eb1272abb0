/* feats.c - what profiles remember of a match. */
#include "feats.h"
#include "rooms.h"
#include "words.h"

enum { VALES_HAD = 8, HARVESTED = 16, FULL_CARDS = 3, SPOILS = 5, LANDSLIDE = 30 };

static int spoils(const feat_case *c) { return c->of[E_SPOIL].times + c->of[E_PREP_SPOIL].times; }

static bool steady(const feat_case *c) { return c->won && spoils(c) == 0; }
static bool stubborn(const feat_case *c) { return c->won && spoils(c) >= SPOILS; }
static bool vales(const feat_case *c) { return c->of[E_BUY_VALE].times >= VALES_HAD; }
static bool bounty(const feat_case *c) { return c->of[E_HARVEST].turn_total >= HARVESTED; }
static bool landslide(const feat_case *c) { return c->won && c->ahead >= LANDSLIDE; }

static bool crafted(const feat_case *c) {
    const player *who = &((const pub *)c->view.pub)->player[c->view.seat];
    int full = 0;
    for (int i = 1; i <= CARDS; i++) {
        const uint8_t *slot = who->card[i].slot;
        full += slot[0] && slot[1] && slot[2];
    }
    return full >= FULL_CARDS;
}

const feat mv_feats[MV_FEATS] = {
    {.name = "steady",
     .title = {"Steady hand", "Main sûre"},
     .about = {"Win without ever spoiling.", "Gagner sans jamais décliner."},
     .done = steady},
    {.name = "stubborn",
     .title = {"Against the odds", "Contre vents et Déclins"},
     .about = {"Win although you spoiled five times.", "Gagner après avoir décliné cinq fois."},
     .done = stubborn},
    {.name = "vales",
     .title = {"Lord of the vales", "Seigneur des Vals"},
     .about = {"Buy eight vales in one match.", "Acheter huit Vals dans une partie."},
     .done = vales},
    {.name = "bounty",
     .title = {"Great harvest", "Grande Récolte"},
     .about = {"Harvest 16 mana in one turn.", "Récolter 16 mana en un tour."},
     .done = bounty},
    {.name = "crafted",
     .title = {"Master crafter", "Maître façonneur"},
     .about = {"End with three cards that have an advancement in every slot.",
               "Finir avec trois cartes dont tous les emplacements portent une Évolution."},
     .done = crafted},
    {.name = "landslide",
     .title = {"Valley reborn", "La vallée renaît"},
     .about = {"Win with at least 30 points more than the next player.",
               "Gagner avec au moins 30 points de plus que le joueur suivant."},
     .done = landslide},
};
