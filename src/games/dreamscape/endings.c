/* endings.c - why the game ends, what breaks a tie, and what players count. */
#include "words.h"

const phrase ds_endings[ENDINGS] = {
    [ENDING_CYCLES] = {.name = "cycles",
                       .text = {"The sixth Cycle is over", "Le sixième Cycle est fini"},
                       .rule = "DS-X-1"},
};

const phrase ds_ties[TIES] = {
    [TIE_CARDS] = {.name = "cards",
                   .text = {"more completed cards ({0} to {1})",
                            "plus de cartes complétées ({0} contre {1})"},
                   .args = 2,
                   .rule = "DS-X-5"},
    [TIE_REDS] = {.name = "reds",
                  .text = {"fewer red dreamshards ({0} to {1})",
                           "moins de fragments rouges ({0} contre {1})"},
                  .args = 2,
                  .rule = "DS-X-5"},
};

const phrase ds_units[UNITS] = {
    [UNIT_POINTS] = {.name = "points", .text = {"{0?point|points}", "{0?point|points}"}, .args = 1},
    [UNIT_SLUMBER] = {.name = "slumber",
                      .text = {"Slumber {0?point|points}", "{0?point|points} de Sommeil"},
                      .args = 1,
                      .rule = "DS-D-3"},
};

remark ds_ending(const rules *r, const view *v) {
    return (void)r, (void)v, (remark){.row = ENDING_CYCLES};
}
