/* endings.c - why the game ends, what breaks a tie, and what players count. */
#include "words.h"

const phrase mv_endings[ENDINGS] = {
    [ENDING_POOL] =
        {.name = "pool",
         .text = {"The pool of tokens ran dry, and the round was played to its end",
                  "Le pool de jetons s'est vidé, et la manche a été jouée jusqu'au bout"},
         .rule = "MV-H1"},
};

const phrase mv_ties[TIES] = {
    [TIE_LEVELS] = {.name = "levels",
                    .text = {"more level 3 advancements and level 2 vales ({0} to {1})",
                             "plus d'Évolutions de niveau 3 et de Vals de niveau 2 ({0} contre "
                             "{1})"},
                    .args = 2,
                    .rule = "MV-H3"},
};

const phrase mv_units[UNITS] = {
    [UNIT_POINTS] = {.name = "points", .text = {"{0?point|points}", "{0?point|points}"}, .args = 1},
};

remark mv_ending(const rules *r, const view *v) {
    return (void)r, (void)v, (remark){.row = ENDING_POOL};
}
