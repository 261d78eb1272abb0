/* endings.c - why the game ends, what breaks a tie, and what players count. */
#include "rooms.h"
#include "words.h"

const phrase my_endings[ENDINGS] = {
    [ENDING_CLEARED] = {.name = "cleared",
                        .text = {"{0} cleared the board of its last drop, and the round was "
                                 "played to its end",
                                 "{0} {0@a|avez} retiré la dernière goutte de {0@son|votre} "
                                 "plateau, et la manche a été jouée jusqu'au bout"},
                        .args = 1,
                        .noun = {SEAT},
                        .rule = "MY-R9.04"},
    [ENDING_LIMIT] = {.name = "limit",
                      .text = {"{0} rounds were played, which is the limit",
                               "{0} manches ont été jouées : c'est la limite"},
                      .args = 1,
                      .rule = "MY-A-52"},
    [ENDING_WON] = {.name = "won",
                    .text = {"{0@*'s|Your} board is empty before Gwidyon's heap",
                             "{0@Le plateau de *|Votre plateau} est vide avant le Tas de Gwidyon"},
                    .args = 1,
                    .noun = {SEAT},
                    .rule = "MY-R12.09"},
    [ENDING_LOST] = {.name = "lost",
                     .text = {"Gwidyon's heap is empty before {0@the board of *|your board}",
                              "Le Tas de Gwidyon est vide avant {0@le plateau de *|votre plateau}"},
                     .args = 1,
                     .noun = {SEAT},
                     .rule = "MY-R12.09"},
    [ENDING_BOTH] = {.name = "both",
                     .text = {"{0@The board of *|Your board} and Gwidyon's heap became empty in "
                              "the same turn: both win",
                              "{0@Le plateau de *|Votre plateau} et le Tas de Gwidyon se sont "
                              "vidés au même tour : les deux gagnent"},
                     .args = 1,
                     .noun = {SEAT},
                     .rule = "MY-R12.10"},
};

const phrase my_ties[TIES] = {
    [TIE_LEAVES] = {.name = "leaves",
                    .text = {"more leaves ({0} to {1})", "plus de feuilles ({0} contre {1})"},
                    .args = 2,
                    .rule = "MY-R9.07"},
};

const phrase my_units[UNITS] = {
    [UNIT_DROPS] = {.name = "drops",
                    .text = {"{0?drop|drops} left", "{0?goutte restante|gouttes restantes}"},
                    .args = 1,
                    .price = true,
                    .rule = "MY-R9.06"},
};

static remark solo_ending(const pub *u) {
    const bool mine = u->place[0].total == 0, his = u->heap == 0;
    if (!mine && !his) return (remark){.row = ENDING_LIMIT, .arg = {ROUNDS_MAX}};
    return (remark){.row = mine && his ? ENDING_BOTH : mine ? ENDING_WON : ENDING_LOST};
}

remark my_ending(const rules *r, const view *v) {
    const pub *u = v->pub;
    (void)r;
    if (is_solo(u)) return solo_ending(u);
    if (!u->finale) return (remark){.row = ENDING_LIMIT, .arg = {ROUNDS_MAX}};
    return (remark){.row = ENDING_CLEARED, .arg = {(uint16_t)(u->finale - 1)}};
}
