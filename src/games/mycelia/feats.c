/* feats.c - what profiles remember of a match. */
#include "feats.h"
#include "rooms.h"
#include "words.h"

enum { LEAVES = 5, GONE = 4, FEW = 4, AHEAD = 6, HEAP = 3 };

static const pub *table_of(const feat_case *c) { return c->view.pub; }
static const place *own_place(const feat_case *c) { return &table_of(c)->place[c->view.seat]; }
static bool is_alone(const feat_case *c) { return is_solo(table_of(c)); }

static bool rich(const feat_case *c) {
    return c->won && own_place(c)->total == 0 && own_place(c)->leaves >= LEAVES;
}
static bool cascade(const feat_case *c) { return c->of[E_OFFER].turn_times >= GONE; }
static bool few(const feat_case *c) { return c->won && own_place(c)->recruited <= FEW; }
static bool ahead(const feat_case *c) { return c->won && !is_alone(c) && c->ahead >= AHEAD; }
static bool solo(const feat_case *c) { return is_alone(c) && c->score.total >= HEAP; }

const feat my_feats[MY_FEATS] = {
    {.name = "rich",
     .title = {"Autumn gold", "Or d'automne"},
     .about = {"Win with an empty board and five leaves left.",
               "Gagner avec un plateau vide et cinq feuilles restantes."},
     .done = rich},
    {.name = "cascade",
     .title = {"Cascade", "Cascade"},
     .about = {"Move four drops onto your shrine spaces in one turn.",
               "Pousser quatre gouttes sur vos cases Sanctuaire en un tour."},
     .done = cascade},
    {.name = "few",
     .title = {"Small company", "Petite troupe"},
     .about = {"Win with at most four recruited cards.",
               "Gagner avec au plus quatre cartes recrutées."},
     .done = few},
    {.name = "ahead",
     .title = {"High and dry", "Au sec"},
     .about =
         {"Win while every other board still has at least six drops more than yours.",
          "Gagner alors que chaque autre plateau a au moins six gouttes de plus que le vôtre."},
     .done = ahead},
    {.name = "solo",
     .title = {"Gwidyon's bane", "Le fléau de Gwidyon"},
     .about = {"Alone, beat Gwidyon by three drops.", "En solo, battre Gwidyon de trois gouttes."},
     .done = solo},
};
