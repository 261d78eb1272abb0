/* test_blunders DIR - positions from real records with actions that are never acceptable: no bot
 * above `random` may choose them. DIR has the list (blunders/list.txt) and the records
 * (golden/kept/), each with its set beside it. Generated records are not used here: they change
 * when they are regenerated. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "player.h"
#include "registry.h"

enum { LINE_SIZE = 512, TRIES = 3, ITERATIONS = 400 };

static int passed, failed;

/* Moves the match to the position before this ply. */
static const rules *go_to(const char *path, int ply, match *m) {
    static history h;
    static dice d;
    static events log;
    record_head top;
    record_error error;
    size_t size;
    char *text = fixture_file(path, &size);
    MUST_BE_NULL(text ? NULL : "there is no such record", path);
    record_reader in = record_open(text, size);
    MUST(record_read_head(&in, registry_games, &top));
    const rules *r = fixture_rules_beside(&top, path);
    MUST_BE_NULL(r ? NULL : "its set does not lie beside it: run script/golden --pin", path);
    MUST(history_read(&h, m, (record_input){r, text, size}, &error) && ply < h.count);
    free(text);
    history_start(&h, m, r, (match_outcome){&d, &log});
    for (int i = 0; i < ply; i++) history_step(&h, m, i, (match_outcome){&d, &log});
    return r;
}

static action choose(const player *p, match *m, int seat, uint64_t seed) {
    static mind thinking;
    static _Alignas(64) uint8_t memory[4 * SEARCH_MEMORY_LEAST];
    const action *list;
    dice d;
    view v = match_view(m, seat);
    int count = match_legal(m, seat, &list);
    MUST(count > 1);
    mind_open(&thinking, m->rules, match_head(m)->seats);
    thinking.memory = memory, thinking.size = sizeof memory;
    if (p->patience) thinking.iterations = ITERATIONS;
    dice_from_seed(&d, seed, 0);
    return player_choose(p, &(question){m->rules, &v, list, count, &d, &thinking});
}

static bool is_legal(match *m, int seat, action a) {
    const action *list;
    int count = match_legal(m, seat, &list);
    for (int i = 0; i < count; i++)
        if (action_equal(list[i], a)) return true;
    return false;
}

static void check(const char *directory, const char *line) {
    static match m;
    char name[LINE_SIZE], path[2 * LINE_SIZE];
    int ply, at, seat = 0;
    action never;
    MUST(sscanf(line, "%511s %d %n", name, &ply, &at) == 2);
    MUST_BE_NULL(strchr(name, '/') ? "it must be a record of golden/kept" : NULL, name);
    snprintf(path, sizeof path, "%s/golden/kept/%s", directory, name);
    const rules *r = go_to(path, ply, &m);
    while (!waited_for(match_head(&m), seat)) seat++;
    MUST(action_parse(r, line + at, strlen(line + at), &never) && is_legal(&m, seat, never));
    for (const player *const *p = players + 1; *p; p++)
        for (uint64_t seed = 1; seed <= TRIES; seed++) {
            bool fine = !action_equal(choose(*p, &m, seat, seed), never);
            passed += fine, failed += !fine;
            if (!fine) printf("%s: %s\n", (*p)->id, line);
        }
}

int main(int argc, char **argv) {
    char path[LINE_SIZE], line[LINE_SIZE];
    MUST(argc == 2 && strcmp(players[0]->id, "random") == 0);
    snprintf(path, sizeof path, "%s/blunders/list.txt", argv[1]);
    FILE *in = fopen(path, "r");
    MUST(in != NULL);
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = 0;
        if (*line && *line != '#') check(argv[1], line);
    }
    fclose(in);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
