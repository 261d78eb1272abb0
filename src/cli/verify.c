/* vallon verify - checks that the rolls of a record follow from the committed seed. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "options.h"
#include "replay.h"
#include "say.h"

enum { OPTION_SET };

static const option_spec options[] = {
    [OPTION_SET] = SPEC_RECORD_SET,
};

static const example examples[] = {
    {"vallon verify match.vallon",
     {"prove the rolls of a match from a server", "prouver les tirages d'une partie d'un serveur"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_verify = {
    .command = "verify",
    .usage = {"RECORD [--set FILE]", "PARTIE [--set FICHIER]"},
    .about = {"Replays a match from a server and proves that its rolls were not manipulated: the "
              "seed fits the commitment that was "
              "published before the match, and every roll follows from the seed and from what the "
              "players added to it.",
              "Rejoue une partie d'un serveur et prouve que ses tirages n'ont pas été manipulés : "
              "la graine correspond à l'engagement "
              "publié avant la partie, et chaque tirage découle de la graine et de ce que les "
              "joueurs y ont ajouté."},
    .words_min = 1,
    .words_max = 1,
    .words = {"a record", "un fichier de partie"},
    .word = {{.takes = TAKES_FILE}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

static bool committed(const record_head *h, lang l) {
    char hash[SHA256_HEX];
    if (!h->commitment[0] || !h->fair.seed[0]) {
        say_error(l, "cli.verify.nothing-committed",
                  "the record has no commitment or no seed: nothing can be proved",
                  "la partie n'a pas d'engagement ou pas de graine : rien ne peut être prouvé");
        return false;
    }
    fair_commitment(h->fair.seed, hash);
    if (strcmp(hash, h->commitment) == 0) return true;
    say_error(l, "cli.verify.other-seed", "the seed does not fit the commitment",
              "la graine ne correspond pas à l'engagement");
    return false;
}

static bool same_rolls(const replay *r, uint32_t at, int count) {
    return r->dice.count == count && memcmp(r->dice.rolled, r->history.roll + at,
                                            (size_t)count * sizeof *r->dice.rolled) == 0;
}

/* Returns the first ply whose rolls do not follow from the seed, -1 for the set-up, -2 for none. */
static int first_wrong(replay *r) {
    const history *h = &r->history;
    fair_dice(&h->head.fair, (fair_roll){0, 0}, &r->dice);
    match_begin(&r->match, &r->set.rules, &h->head.setting, (match_outcome){&r->dice, &r->log});
    if (!same_rolls(r, 0, h->setup_rolls)) return -1;
    for (int i = 0; i < h->count; i++) {
        const entry *e = &h->entries[i];
        fair_dice(&h->head.fair, (fair_roll){(uint32_t)i + 1, e->take}, &r->dice);
        status s = match_play(&r->match, &(match_move){e->seat, (uint32_t)i, e->action},
                              (match_outcome){&r->dice, &r->log});
        if (s != PLAYED || !same_rolls(r, e->roll_at, e->roll_count)) return i;
    }
    return -2;
}

static int verify(replay *r) {
    lang l = r->args.lang;
    if (!replay_read(r)) return r->args.code;
    if (!committed(&r->history.head, l)) return FAILED;
    int wrong = first_wrong(r);
    if (wrong == -2) {
        say_out(l, "cli.verify.proven",
                "proved: %d plies, %u rolls, all from the committed seed (%s)\n",
                "prouvé : %d coups, %u tirages, tous issus de la graine engagée (%s)\n",
                r->history.count, r->history.roll_used, r->history.head.commitment);
        return FINE;
    }
    if (wrong == -1)
        say_error(l, "cli.verify.wrong-set-up",
                  "the rolls of the set-up do not follow from the seed",
                  "les tirages de la mise en place ne découlent pas de la graine");
    else
        say_error(l, "cli.verify.wrong-ply", "the rolls of ply %d do not follow from the seed",
                  "les tirages du coup %d ne découlent pas de la graine", wrong);
    return FAILED;
}

int command_verify(int argc, char **argv) {
    args a;
    int code = args_read(&a, &spec_verify, argc, argv);
    if (code != ARGS_GO) return code;
    replay *r = take_memory(sizeof *r);
    r->args = a;
    r->set_path = args_value(&a, OPTION_SET);
    code = verify(r);
    replay_free(r);
    return code;
}
