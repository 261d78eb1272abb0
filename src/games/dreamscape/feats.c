/* feats.c - what profiles remember of a match. */
#include "feats.h"
#include "rooms.h"
#include "words.h"

enum { DREAMS = 6, TREES = 5, STEPS = 5, PEAKS = 8, OWN = 5 };

static int line(const feat_case *c, int row) {
    for (int i = 0; i < c->score.count; i++)
        if (c->score.line[i].row == row) return c->score.line[i].points;
    return 0;
}

static bool dreamer(const feat_case *c) { return c->of[E_COMPLETE].times >= DREAMS; }
static bool gardener(const feat_case *c) { return c->of[E_PLANT].times >= TREES; }
static bool wanderer(const feat_case *c) { return c->of[E_STEP].turn_times >= STEPS; }
static bool climber(const feat_case *c) { return c->of[E_MOUNTAIN].total >= PEAKS; }
static bool lucid(const feat_case *c) {
    return c->won && line(c, LINE_UNFINISHED) == 0 && c->of[E_COMPLETE].times >= OWN;
}

const feat ds_feats[DS_FEATS] = {
    {.name = "dreamer",
     .title = {"Vivid dreams", "Rêves intenses"},
     .about = {"Complete six Dreamcards in one match.",
               "Compléter six cartes Rêve dans une partie."},
     .done = dreamer},
    {.name = "gardener",
     .title = {"Gardener of dreams", "Jardinier des rêves"},
     .about = {"Plant five trees in one match.", "Planter cinq arbres dans une partie."},
     .done = gardener},
    {.name = "wanderer",
     .title = {"Long walk", "Longue marche"},
     .about = {"Let the Dreamer take five steps in one Creation.",
               "Faire cinq pas avec le Rêveur en une Création."},
     .done = wanderer},
    {.name = "climber",
     .title = {"Peak after peak", "De cime en cime"},
     .about = {"Score eight points on Mountains in one match.",
               "Marquer huit points sur les Montagnes dans une partie."},
     .done = climber},
    {.name = "lucid",
     .title = {"Lucid dream", "Rêve lucide"},
     .about = {"Win with five completed Dreamcards and none left open.",
               "Gagner avec cinq cartes Rêve complétées et aucune laissée ouverte."},
     .done = lucid},
};
