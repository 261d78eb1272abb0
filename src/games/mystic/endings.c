/* endings.c - why the game ends, and what players count. */
#include "rules.h"
#include "words.h"

const phrase ms_endings[ENDINGS] = {
    [ENDING_GOAL] = {.name = "goal",
                     .text = {"{0} {0@has|have} won {1} victory points",
                              "{0} {0@a|avez} gagné {1} points de victoire"},
                     .args = 2,
                     .noun = {SEAT, NUMBER},
                     .rule = "MS-R1.1"},
    [ENDING_DECKS] =
        {.name = "decks",
         .text = {"Only {0} {0@is|are} left: a player whose draw pile runs out for the "
                  "second time is out",
                  "Il ne reste que {0} : un joueur dont la pioche s'épuise pour la "
                  "deuxième fois est éliminé"},
         .args = 1,
         .noun = {SEAT},
         .rule = "MS-R1.5"},
    [ENDING_LIMIT] = {.name = "limit",
                      .text = {"Everybody has had {0} turns, and whoever has the most points wins",
                               "Chacun a joué {0} tours : qui a le plus de points l'emporte"},
                      .args = 1,
                      .rule = "MS-G-46"},
};

const phrase ms_units[UNITS] = {
    [UNIT_POINTS] = {.name = "points",
                     .text = {"{0?point|points}", "{0?point|points}"},
                     .args = 1,
                     .rule = "MS-R1.1"},
};

remark ms_ending(const rules *r, const view *v) {
    const pub *u = v->pub;
    int last = 0;
    (void)r;
    for (int i = 0; i < u->head.seats; i++) {
        const player *who = &u->player[i];
        if (!who->out && who->points >= GOAL)
            return (remark){.row = ENDING_GOAL, .arg = {(uint16_t)i, who->points}};
        if (!who->out) last = i;
    }
    if (u->head.seats - u->lost == 1) return (remark){.row = ENDING_DECKS, .arg = {(uint16_t)last}};
    return (remark){.row = ENDING_LIMIT, .arg = {(uint16_t)ms_turn_limit(u->head.option)}};
}
