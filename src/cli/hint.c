/* vallon hint - a strong bot's opinion of each action in a position of a record. */
#include <stdio.h>
#include <stdlib.h>

#include "coaching.h"
#include "commands.h"
#include "say.h"
#include "text.h"

enum {
    OPTION_TO,
    OPTION_SEAT,
    OPTION_NODES,
    OPTION_TOP,
    OPTION_SET,
    OPTION_THREADS,
    OPTION_YOU,
    OPTION_JSON
};
enum { SENTENCE_MAX = 2048 };

static const option_spec options[] = {
    [OPTION_TO] = {.name = "--to",
                   .value = {"PLY", "COUP"},
                   .about = {"the position after that many plies; normally the last one in which a "
                             "seat has to act",
                             "la position après ce nombre de coups ; normalement la dernière où "
                             "une place doit agir"}},
    [OPTION_SEAT] =
        {.name = "--seat",
         .value = {"N", "N"},
         .about = {"the seat to advise, counted from 0; normally the first that has to act",
                   "la place à conseiller, à partir de 0 ; normalement la première qui doit agir"}},
    [OPTION_NODES] = {.name = "--nodes",
                      .value = {"N", "N"},
                      .about = {"iterations of the search; normally 3000",
                                "itérations de la recherche ; normalement 3000"}},
    [OPTION_TOP] = {.name = "--top",
                    .value = {"N", "N"},
                    .about = {"how many actions to show; normally 5",
                              "combien d'actions montrer ; normalement 5"}},
    [OPTION_SET] = SPEC_RECORD_SET,
    [OPTION_THREADS] = SPEC_THREADS,
    [OPTION_YOU] =
        {.name = "--you",
         .about = {"call the player who is advised \"you\", as at the table; normally all "
                   "players have their names",
                   "dire « vous » au joueur conseillé, comme à la table ; normalement "
                   "tous les joueurs ont leur nom"}},
    [OPTION_JSON] = {.name = "--json",
                     .about = {"print JSON, for programs, with all actions",
                               "imprimer du JSON, pour les programmes, avec toutes les actions"}},
};

static const example examples[] = {
    {"vallon hint match.vallon",
     {"what to play in the last position, and why",
      "que jouer dans la dernière position, et pourquoi"}},
    {"vallon hint match.vallon --to 40 --top 3",
     {"the three best actions after 40 plies", "les trois meilleures actions après 40 coups"}},
    {"vallon hint match.vallon --you",
     {"the same in the words of the table: \"You recruit Kitty\"",
      "la même chose avec les mots de la table : « Vous recrutez Kitty »"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_hint = {
    .command = "hint",
    .usage = {"RECORD [--to PLY] [--seat N] [--you] [--nodes N] [--top N] [--json]",
              "FICHIER [--to COUP] [--seat N] [--you] [--nodes N] [--top N] [--json]"},
    .about = {"Ranks the legal actions of a seat, each with the result to expect and a reason. It "
              "uses only what the seat can know. The "
              "same position and number of iterations give the same answer.",
              "Classe les actions permises à une place, chacune avec le résultat à espérer et une "
              "raison. Elle ne se sert que de ce que la "
              "place peut savoir. La même position et le même nombre d'itérations donnent la même "
              "réponse."},
    .words_min = 1,
    .words_max = 1,
    .words = {"a record", "un fichier de partie"},
    .word = {{.takes = TAKES_FILE}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

static context speaker(const coaching *c, const view *v) {
    const bool you = args_has(&c->record.args, OPTION_YOU);
    return (context){&c->record.set.rules, v,
                     c->record.names,      v->seat,
                     c->record.args.lang,  .you = you ? reader_of(v->seat) : 0};
}

static void print_line(coaching *c, int seat, int n) {
    char text[SENTENCE_MAX], number[SAY_DECIMAL];
    buffer b = BUFFER_OVER(text);
    lang l = c->record.args.lang;
    view v = match_view(&c->record.match, seat);
    const context of = speaker(c, &v);
    const search_line *line = &c->report.line[n];
    if (line->visits)
        say_out(l, "cli.hint.value", "%2d. %5s%%   ", "%2d. %5s %%  ", n + 1,
                say_decimal(l, percent(line->mean), 1, number));
    else
        printf("%2d.     -    ", n + 1);
    text_action(&of, line->action, &b);
    puts(text);
    buffer_clear(&b);
    coach_say(&(coach_reason){&of, &c->report, n, &c->preview, &c->sequel}, &b);
    printf("%*s", 13, "");
    say_wrapped(text, 13, say_width());
}

static void print_text(coaching *c, int seat, int shown) {
    lang l = c->record.args.lang;
    const head *h = match_head(&c->record.match);
    char plies[SAY_DIGITS], actions[SAY_DIGITS], iterations[SAY_DIGITS];
    const piece item[] = {say_number((int)h->ply, plies),
                          {.text = c->record.names[seat]},
                          say_number(c->report.count, actions),
                          say_number((int)c->report.iterations, iterations)};
    say_sentence(l,
                 MSG("cli.hint.head",
                     "After {0} {0?ply|plies}, {1}: {2} {2?action|actions}, {3} "
                     "{3?iteration|iterations}\n\n",
                     "Après {0} {0?coup|coups}, {1} : {2} {2?action|actions}, {3} "
                     "{3?itération|itérations}\n\n"),
                 &(pieces){.item = item, .count = COUNT_OF(item)});
    for (int i = 0; i < c->report.count && i < shown; i++) print_line(c, seat, i);
}

static void print_json(coaching *c, int seat) {
    enum { SIZE = 1 << 21 };
    char *text = take_memory(SIZE);
    buffer out = buffer_over(text, SIZE);
    json j = json_into(&out);
    view v = match_view(&c->record.match, seat);
    const context of = speaker(c, &v);
    coach_json(&(coach_reason){&of, &c->report, 0, &c->preview, &c->sequel}, &j);
    ASSERT(!out.full);
    puts(text);
    free(text);
}

/* Finds the position, and the seat to advise in it. */
static bool find_position(coaching *c, int *seat) {
    args *a = &c->record.args;
    uint64_t to = (uint64_t)c->record.history.count, wanted = SEATS_MAX;
    a->code = USAGE;
    if (to > 0 && match_head(&c->record.match)->over) to--;
    if (!args_number(a, OPTION_TO, (args_range){0, (uint64_t)c->record.history.count}, &to))
        return false;
    if (!args_number(a, OPTION_SEAT,
                     (args_range){0, (uint64_t)c->record.history.head.setting.seats - 1}, &wanted))
        return false;
    coaching_go_to(c, (int)to);
    const head *h = match_head(&c->record.match);
    *seat = wanted == SEATS_MAX ? next_waited_for(h) : (int)wanted;
    if (*seat < h->seats && waited_for(h, *seat)) return true;
    a->code = FAILED;
    if (h->over)
        say_error(a->lang, "cli.hint.over", "the match is over after %d plies",
                  "la partie est finie après %d coups", (int)to);
    else
        say_error(a->lang, "cli.hint.not-asked", "seat %d does not have to act after %d plies",
                  "la place %d n'a pas à agir après %d coups", (int)wanted, (int)to);
    return false;
}

int command_hint(int argc, char **argv) {
    args a;
    uint64_t nodes = COACH_ITERATIONS, top = 5, threads = 1;
    int code = args_read(&a, &spec_hint, argc, argv), seat;
    if (code != ARGS_GO) return code;
    if (!args_number(&a, OPTION_NODES, (args_range){1, 1 << 20}, &nodes) ||
        !args_number(&a, OPTION_TOP, (args_range){1, ACTIONS_MAX}, &top) ||
        !args_number(&a, OPTION_THREADS, (args_range){1, TEAM_MAX}, &threads))
        return USAGE;
    coaching *c = coaching_open(&a, args_value(&a, OPTION_SET), nodes);
    if (!c) return a.code;
    coaching_share(c, (int)threads);
    code = FINE;
    if (!find_position(c, &seat))
        code = c->record.args.code;
    else {
        coaching_look(c, seat, NULL);
        if (args_has(&a, OPTION_JSON))
            print_json(c, seat);
        else
            print_text(c, seat, (int)top);
    }
    coaching_close(c);
    return code;
}
