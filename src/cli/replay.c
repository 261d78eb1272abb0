/* vallon replay - replays a record as text or JSON, from any viewer's perspective. */
#include "replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "ending.h"
#include "options.h"
#include "registry.h"
#include "save.h"
#include "say.h"
#include "text.h"

enum { OPTION_TO, OPTION_SEAT, OPTION_LEGAL, OPTION_JSON, OPTION_SET, LINE_SIZE = 1 << 21 };

static const option_spec options[] = {
    [OPTION_TO] = {.name = "--to",
                   .value = {"PLY", "COUP"},
                   .about = {"stop after that many plies", "s'arrêter après ce nombre de coups"}},
    [OPTION_SEAT] = {.name = "--seat",
                     .value = {"N|watcher|all", "N|watcher|all"},
                     .takes = TAKES_CHOICE,
                     .choices = "0 1 watcher all",
                     .about = {"whose view to show: a seat, counted from 0 as in records; watcher; "
                               "or all (the default), which sees everything",
                               "quelle vue montrer : une place, comptée à partir de 0 comme dans "
                               "les fichiers ; watcher, un spectateur ; ou all (par "
                               "défaut), qui voit tout"}},
    [OPTION_LEGAL] = {.name = "--legal",
                      .about = {"after each ply list the legal actions of the seats that have to "
                                "act: of all, or only of the seat given with --seat",
                                "après chaque coup, lister les actions permises aux places qui "
                                "doivent agir : à toutes, ou seulement à celle de --seat"}},
    [OPTION_JSON] = {.name = "--json",
                     .about = {"print JSON, for programs: one line per ply",
                               "imprimer du JSON, pour les programmes : une ligne par coup"}},
    [OPTION_SET] = SPEC_RECORD_SET,
};

static const example examples[] = {
    {"vallon replay match.vallon", {"tell the match in words", "raconter la partie"}},
    {"vallon replay match.vallon --seat 0 --json",
     {"what seat 0 could see after each ply, for a program",
      "ce que la place 0 pouvait voir après chaque coup, pour un programme"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_replay = {
    .command = "replay",
    .usage = {"FILE [--to PLY] [--seat N|watcher|all] [--legal] [--json] [--set FILE]",
              "FICHIER [--to COUP] [--seat N|watcher|all] [--legal] [--json] [--set FICHIER]"},
    .about = {"Replays a record, checks every action, roll and hash, and prints what happened.",
              "Rejoue une partie enregistrée, vérifie chaque action, chaque tirage et chaque "
              "empreinte, et raconte ce qui s'est passé."},
    .words_min = 1,
    .words_max = 1,
    .words = {"a record", "un fichier de partie"},
    .word = {{.takes = TAKES_FILE}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

context replay_context(replay *r, int seat) {
    r->view = match_view(&r->match, r->eye == EYE_ALL ? seat : r->eye);
    return (context){&r->set.rules, &r->view, r->names, seat, r->args.lang, .you = 0};
}

action replay_action(const replay *r, const entry *e) {
    return r->eye == EYE_ALL ? e->action
                             : action_for(r->set.rules.game, e->action, e->seat, r->eye);
}

event replay_event(const replay *r, int i) {
    event e = r->log.item[i];
    return r->eye == EYE_ALL ? e : event_for(r->set.rules.game, e, r->eye);
}

void replay_score(const replay *r, int seat, score *out) {
    if (r->eye == EYE_ALL || match_head(&r->match)->over) {
        match_score(&r->match, seat, out);
        return;
    }
    view v = match_view(&r->match, r->eye);
    *out = (score){0};
    r->set.rules.game->score(&r->set.rules, &v, seat, out);
}

void replay_count(const replay *r, replay_result *out) {
    const int seats = match_head(&r->match)->seats;
    for (int i = 0; i < seats; i++) match_score(&r->match, i, &out->scores[i]);
    score_places(out->scores, seats, out->place);
}

int replay_legal(replay *r, int seat, const action **list) {
    if (!r->legal || (r->eye != EYE_ALL && r->eye != seat)) return 0;
    return match_legal(&r->match, seat, list);
}

void replay_flush(replay *r) {
    ASSERT(!r->out.full);
    puts(r->out.data);
    buffer_clear(&r->out);
}

/* ---- output as text -------------------------------------------------------------------------- */

static void print_events(replay *r) {
    for (int i = 0; i < r->log.count; i++) {
        event e = replay_event(r, i);
        context c = replay_context(r, e.seat);
        buffer_text(&r->out, "        ");
        text_event(&c, e, &r->out);
        replay_flush(r);
    }
}

static void print_legal(replay *r) {
    const action *list;
    for (int seat = 0; seat < match_head(&r->match)->seats; seat++) {
        int count = replay_legal(r, seat, &list);
        context c = replay_context(r, seat);
        if (count)
            say_out(r->args.lang, "cli.replay.may-choose", "        %s may choose:\n",
                    "        %s peut choisir :\n", r->names[seat]);
        for (int i = 0; i < count; i++) {
            buffer_text(&r->out, "          - ");
            text_action(&c, list[i], &r->out);
            replay_flush(r);
        }
    }
}

static void print_start(replay *r) {
    const rules *with = &r->set.rules;
    lang l = r->args.lang;
    say_out(l, "cli.replay.head", "%s, rules %d, set %s %.12s%s\n",
            "%s, règles %d, jeu de cartes %s %.12s%s\n", game_name(with->game, l),
            with->game->version, with->set_name, with->set_hash,
            with->reconstructed ? TR(l, "cli.reconstructed", " (reconstructed)", " (reconstitué)")
                                : "");
    if (r->history.head.recorded < with->game->version)
        say_out(l, "cli.replay.older-rules",
                "played with version %d of the rules; every move is legal by today's rules\n",
                "jouée avec la version %d des règles ; tous les coups respectent celles "
                "d'aujourd'hui\n",
                r->history.head.recorded);
    for (int i = 0; i < r->history.head.setting.seats; i++)
        say_out(l, "cli.replay.seat", "seat %d: %s (%s)\n", "place %d : %s (%s)\n", i, r->names[i],
                r->history.head.player[i]);
    if (r->legal && r->eye == WATCHER)
        say_out(l, "cli.replay.watcher", "a watcher does not see what others may choose\n",
                "un spectateur ne voit pas ce que les autres peuvent choisir\n");
    say_out(l, "cli.replay.set-up", "\n%5d  set-up\n", "\n%5d  mise en place\n", 0);
    print_events(r);
}

/* The text of an action describes the position before it. */
static void action_words(replay *r, const entry *e) {
    context c = replay_context(r, e->seat);
    buffer_text(&r->out, r->names[e->seat]);
    buffer_text(&r->out, lang_colon(r->args.lang));
    text_action(&c, replay_action(r, e), &r->out);
}

/* With one seat, first place says nothing. */
static void print_place(replay *r, int seat) {
    if (match_head(&r->match)->seats > 1)
        printf("%d. ", match_place(&r->match, seat));
    else if (match_won(&r->match, seat))
        say_out(r->args.lang, "cli.replay.won", "Won. ", "Gagné. ");
    else
        say_out(r->args.lang, "cli.replay.lost", "Lost. ", "Perdu. ");
}

static void print_ending(replay *r) {
    replay_result result;
    const context c = replay_context(r, 0);
    replay_count(r, &result);
    ending_say(&(outcome){&c, result.scores, result.place}, &r->out);
    replay_flush(r);
}

static void print_score(replay *r, int seat) {
    const game *g = r->set.rules.game;
    const lang l = r->args.lang;
    score points;
    replay_score(r, seat, &points);
    if (match_head(&r->match)->over) print_place(r, seat);
    score_say(g, &points, l, &r->out);
    say_out(l, "cli.replay.score", "%s: %s", "%s : %s", r->names[seat], r->out.data);
    buffer_clear(&r->out);
    for (int k = 0; k < points.count; k++)
        printf("%s%s %d", k ? ", " : "  (", phrase_text(g, &g->score_lines[points.line[k].row], l),
               score_shown(g, &points, k));
    puts(points.count ? ")" : "");
}

/* At the end the winner comes first; before it, the seats come in their order. */
static void print_result(replay *r) {
    const int seats = match_head(&r->match)->seats;
    if (!match_head(&r->match)->over) {
        for (int i = 0; i < seats; i++) print_score(r, i);
        return;
    }
    for (int place = 1; place <= seats; place++)
        for (int i = 0; i < seats; i++)
            if (match_place(&r->match, i) == place) print_score(r, i);
    print_ending(r);
}

static void print_waiting(replay *r) {
    const head *h = match_head(&r->match);
    for (int i = 0; i < h->seats; i++) {
        if (!waited_for(h, i)) continue;
        context c = replay_context(r, i);
        text_who(&c, i, &r->out);
        buffer_text(&r->out, lang_colon(r->args.lang));
        text_question(&c, &r->out);
        replay_flush(r);
    }
}

static void print_end(replay *r) {
    const head *h = match_head(&r->match);
    putchar('\n');
    if (!h->over) {
        context c = replay_context(r, next_waited_for(h));
        r->set.rules.game->tell(&c, &r->out);
        ASSERT(!r->out.full);
        fputs(r->out.data, stdout);
        buffer_clear(&r->out);
        print_waiting(r);
        putchar('\n');
    }
    print_result(r);
}

/* ---- the command ----------------------------------------------------------------------------- */

static void play_in_words(replay *r) {
    history_start(&r->history, &r->match, &r->set.rules, (match_outcome){&r->dice, &r->log});
    print_start(r);
    print_legal(r);
    for (int i = 0; i < r->to; i++) {
        printf("%5d  ", i + 1);
        action_words(r, &r->history.entries[i]);
        replay_flush(r);
        history_step(&r->history, &r->match, i, (match_outcome){&r->dice, &r->log});
        print_events(r);
        print_legal(r);
    }
    print_end(r);
}

static void play_as_json(replay *r) {
    json j = json_into(&r->out);
    history_start(&r->history, &r->match, &r->set.rules, (match_outcome){&r->dice, &r->log});
    replay_json_before(r, &j, NULL);
    replay_json_after(r, &j);
    for (int i = 0; i < r->to && !ferror(stdout); i++) {
        j = json_into(&r->out);
        replay_json_before(r, &j, &r->history.entries[i]);
        history_step(&r->history, &r->match, i, (match_outcome){&r->dice, &r->log});
        replay_json_after(r, &j);
    }
}

static bool tell_fault(replay *r, const record_error *error) {
    char line[1024];
    buffer b = BUFFER_OVER(line);
    record_error_text(error, r->args.lang, r->args.word[0], &b);
    fprintf(stderr, "%s\n", line);
    r->args.code = FAILED;
    return false;
}

/* Uses --set if given, else the set with the record's hash, built in or stored beside the
 * record. If there is none, loads the game's normal set, and history_read reports that it is the
 * wrong one. */
static bool find_set(replay *r, const record_head *top) {
    const game *g = registry_find(top->game);
    const char *path = r->set_path;
    const library_file *f = path ? NULL : library_set_by_hash(g->id, top->set_hash);
    if (f) {
        const file_text text = library_text(f);
        return load_set_text(&r->args, g, &text, &r->set);
    }
    file_text kept = {.name = r->args.word[0]};
    if (!path) kept.text = save_read_set(kept.name, top->set_hash, &kept.size);
    const bool fine = kept.text ? load_set_text(&r->args, g, &kept, &r->set)
                                : load_set(&r->args, g, path, &r->set);
    file_free(&kept);
    return fine;
}

bool replay_read(replay *r) {
    record_head top;
    record_error error;
    if (!file_read(&r->args, r->args.word[0], &r->file)) return false;
    record_reader in = record_open(r->file.text, r->file.size);
    if (!record_read_head(&in, registry_games, &top)) return tell_fault(r, &in.error);
    if (!find_set(r, &top)) return false;
    if (!history_read(&r->history, &r->match,
                      (record_input){&r->set.rules, r->file.text, r->file.size}, &error))
        return tell_fault(r, &error);
    for (int i = 0; i < SEATS_MAX; i++) r->names[i] = r->history.head.name[i];
    return true;
}

void replay_free(replay *r) {
    file_free(&r->file);
    loaded_free(&r->set);
    free(r);
}

static bool read_eye(replay *r) {
    const char *word = args_value(&r->args, OPTION_SEAT);
    int seats = r->history.head.setting.seats;
    r->eye = EYE_ALL;
    if (!word || strcmp(word, "all") == 0) return true;
    if (strcmp(word, "watcher") == 0) return r->eye = WATCHER, true;
    if (word[0] >= '0' && word[0] < '0' + seats && !word[1]) return r->eye = word[0] - '0', true;
    say_error(r->args.lang, "cli.replay.unknown-seat",
              "unknown seat '%s'; expected a number from 0 to %d, watcher or all",
              "place inconnue « %s » ; il fallait un nombre de 0 à %d, watcher ou all", word,
              seats - 1);
    r->args.code = args_see_help(&r->args);
    return false;
}

static bool prepare(replay *r) {
    uint64_t to;
    if (!replay_read(r) || !read_eye(r)) return false;
    r->args.code = USAGE;
    to = (uint64_t)r->history.count;
    if (!args_number(&r->args, OPTION_TO, (args_range){0, to}, &to)) return false;
    r->to = (int)to;
    return true;
}

int command_replay(int argc, char **argv) {
    args a;
    int code = args_read(&a, &spec_replay, argc, argv);
    if (code != ARGS_GO) return code;
    replay *r = take_memory(sizeof *r);
    char *line = take_memory(LINE_SIZE);
    r->args = a;
    r->set_path = args_value(&a, OPTION_SET);
    r->legal = args_has(&a, OPTION_LEGAL);
    r->out = buffer_over(line, LINE_SIZE);
    bool fine = prepare(r);
    if (fine && args_has(&a, OPTION_JSON))
        play_as_json(r);
    else if (fine)
        play_in_words(r);
    code = fine ? FINE : r->args.code;
    replay_free(r);
    free(line);
    return code;
}
