/* Mycelia: the table of what it is made of. */
#include "game.h"

#include "guess.h"
#include "rate.h"
#include "turn.h"
#include "words.h"

const game mycelia_game = {
    .id = "mycelia",
    .name = {"Mycelia", "Mycelia"},
    .pitch = {"clear your forest of dewdrops with the help of mushroom heroes",
              "débarrassez votre forêt de ses gouttes de rosée avec l'aide de héros champignons"},
    .primer = {MYCELIA_PRIMER_EN, MYCELIA_PRIMER_FR},
    .prefix = "MY",
    .version = 1,
    .seats_min = 1,
    .seats_max = TABLE_SEATS,
    .layout = LAYOUT(table),
    .tables_size = sizeof(tables),
    .options = mycelia_options,
    .nouns = mycelia_nouns,
    .actions = mycelia_actions,
    .events = mycelia_events,
    .asks = mycelia_asks,
    .refusals = mycelia_refusals,
    .score_lines = mycelia_score_lines,
    .option_count = OPTIONS,
    .noun_count = NOUNS,
    .action_count = ACTIONS,
    .event_count = EVENTS,
    .ask_count = ASKS,
    .refusal_count = REFUSALS,
    .score_line_count = SCORE_LINES,
    .tries = {[0] = {.apprentice = 12}},
    .features_named = mycelia_feature_names,
    .feature_count = FEATURES,
    .load = mycelia_load,
    .setup = mycelia_setup,
    .legal = mycelia_legal,
    .apply = mycelia_apply,
    .score = mycelia_score,
    .guess = mycelia_guess,
    .check = mycelia_check,
    .refuse = mycelia_refuse,
    .rate = mycelia_rate,
    .novice = mycelia_novice,
    .features = mycelia_features,
    .json_pub = mycelia_json_pub,
    .json_own = mycelia_json_own,
    .tell = mycelia_tell,
    .board = mycelia_board,
};
