#include "table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "entropy.h"
#include "errno_text.h"
#include "lesson.h"
#include "library.h"
#include "set.h"
#include "text.h"
#include "words.h"

/* ---- the journal ----------------------------------------------------------------------------- */

static uint32_t keep_words(table *t, const char *text) {
    size_t size = strlen(text) + 1;
    if (t->words_used + size > t->words_room) {
        t->words_room = 2 * t->words_room + (1 << 16);
        t->words = realloc(t->words, t->words_room);
        ASSERT(t->words);
    }
    memcpy(t->words + t->words_used, text, size);
    t->words_used += size;
    return (uint32_t)(t->words_used - size);
}

static uint32_t event_words(table *t, event e, int viewer) {
    char text[1024];
    buffer b = BUFFER_OVER(text);
    view v = match_view(&t->match, viewer);
    text_event(&(context){&t->rules, &v, t->names, e.seat, t->lang,
                          .you = reader_of(table_only_person(t))},
               event_for(t->game, e, viewer), &b);
    return keep_words(t, text);
}

static void note(table *t, event e) {
    if (t->journal_count == t->journal_room) {
        t->journal_room = t->journal_room ? 2 * t->journal_room : 1024;
        t->journal = realloc(t->journal, (size_t)t->journal_room * sizeof *t->journal);
        ASSERT(t->journal);
    }
    told *n = &t->journal[t->journal_count++];
    *n = (told){.turn = t->turn,
                .active = t->active,
                .seat = (uint8_t)e.seat,
                .matters = (uint8_t)abs(t->game->events[e.kind].matters)};
    for (int viewer = WATCHER; viewer < match_head(&t->match)->seats; viewer++)
        if (viewer == WATCHER || table_is_person(t, viewer))
            n->text[viewer + 1] = event_words(t, e, viewer);
}

const char *table_told(const table *t, int viewer, int i) {
    ASSERT(viewer == WATCHER || table_is_person(t, viewer));
    return t->words + t->journal[i].text[viewer + 1];
}

static void begin_turn(table *t) {
    t->turn++;
    t->active = match_head(&t->match)->active;
}

/* True if the game has an event that marks the beginning of a turn. */
static bool tells_beginnings(const game *g) {
    for (int i = 0; i < g->event_count; i++)
        if (g->events[i].begins) return true;
    return false;
}

/* Notes the events in t->log, of the action played after `before`. Everything before the first
 * round belongs to the set-up. */
static void note_all(table *t, const head *before) {
    const head *now = match_head(&t->match);
    bool begun = false;
    for (int i = 0; i < t->log.count; i++) {
        if (!begun && now->round && t->game->events[t->log.item[i].kind].begins)
            begin_turn(t), begun = true;
        note(t, t->log.item[i]);
    }
    if (!tells_beginnings(t->game) &&
        (now->active != before->active || now->round != before->round))
        begin_turn(t);
}

/* Rebuilds the journal from the record: after resuming, undo, and in another language. */
static void retell(table *t) {
    dice script;
    t->journal_count = 0;
    t->words_used = 0;
    t->turn = 0;
    t->active = SETTING_UP;
    history_start(&t->history, &t->match, &t->rules, (match_outcome){&script, &t->log});
    note_all(t, &(head){.active = SETTING_UP});
    for (int i = 0; i < t->history.count; i++) {
        head before = *match_head(&t->match);
        history_step(&t->history, &t->match, i, (match_outcome){&script, &t->log});
        note_all(t, &before);
    }
}

int table_turn_end(const table *t, int from) {
    int i = from;
    while (i < t->journal_count && t->journal[i].turn == t->journal[from].turn) i++;
    return i;
}

int table_since_last_turn(const table *t, int seat) {
    int i = t->journal_count;
    /* skip the turn in progress */
    while (i > 0 && t->journal[i - 1].turn == t->turn) i--;
    /* in a solo match the game's own actions are part of the player's turn */
    if (seat != WATCHER && match_head(&t->match)->seats > 1) {
        while (i > 0 && t->journal[i - 1].active != seat) i--;
        return i;
    }
    uint32_t last = i > 0 ? t->journal[i - 1].turn : 0;
    while (i > 0 && t->journal[i - 1].turn == last) i--;
    return i;
}

/* ---- saving ---------------------------------------------------------------------------------- */

static int write_record(table *t) {
    for (;;) {
        buffer b = buffer_over(t->text, t->text_size);
        history_write(&t->history, &t->match, &b);
        if (!b.full) return save_write(&t->save, t->text, b.used);
        t->text_size *= 2;
        t->text = realloc(t->text, t->text_size);
        ASSERT(t->text);
    }
}

bool table_keep(table *t) {
    do t->fault = write_record(t);
    while (t->fault && t->trouble && t->trouble(t->self, t) == TRY_AGAIN);
    return t->fault == 0;
}

void table_fault_text(const table *t, buffer *out) {
    SAY(out, t->lang, W_SAVE_FAILED, t->save.path, errno_text(t->lang, t->fault));
}

/* ---- opening --------------------------------------------------------------------------------- */

static bool fail_file(buffer *error, lang l, const char *path, int number) {
    SAY(error, l, W_CANNOT_READ, path, errno_text(l, number));
    return false;
}

static bool load_text(table *t, const char *text, size_t size, const char *name) {
    set_error fault;
    if (rules_load(&t->rules, (set_input){t->game, text, size}, t->tables, &fault)) return true;
    buffer b = BUFFER_OVER(t->notice);
    set_error_text(&fault, t->lang, name, &b);
    return false;
}

/* Loads the set stored beside the record, if the record was played with it. */
static bool load_kept(table *t, const char *set_hash) {
    size_t size;
    char *text = save_read_set(t->save.path, set_hash, &size);
    const bool fine =
        text && load_text(t, text, size, t->save.path) && strcmp(t->rules.set_hash, set_hash) == 0;
    free(text);
    return fine;
}

/* Loads the set that the user named, else the one of the record, else the normal one. */
static bool load_rules(table *t, const wish *w, const char *set_hash, buffer *error) {
    size_t size;
    int number;
    if (w->set_path) {
        char *text = w->set_text ? NULL : save_read(w->set_path, &size, &number);
        if (!text && !w->set_text) return fail_file(error, w->lang, w->set_path, number);
        bool fine = load_text(t, text ? text : w->set_text, text ? size : w->set_size, w->set_path);
        free(text);
        if (!fine) buffer_text(error, t->notice);
        return fine;
    }
    const library_file *f = set_hash ? library_set_by_hash(t->game->id, set_hash) : NULL;
    if (!f && set_hash && load_kept(t, set_hash)) return true;
    if (!f) f = library_set(t->game->id, 0);
    ASSERT(f);
    memset(t->tables, 0, t->game->tables_size);
    bool fine = load_text(t, f->text, f->size, f->path);
    ASSERT(fine);
    return true;
}

static bool seed_dice(table *t, const wish *w, buffer *error) {
    uint8_t key[2][CHACHA_KEY_BYTES];
    /* a resumed match must not repeat the rolls of its beginning */
    if (w->seeded) {
        dice_from_seed(&t->dice, w->seed, (uint32_t)t->history.count * 2);
        dice_from_seed(&t->thoughts, w->seed, (uint32_t)t->history.count * 2 + 1);
        return true;
    }
    if (!entropy_fill(key, sizeof key))
        return buffer_text(error, words(w->lang, W_NO_ENTROPY)), false;
    dice_from_key(&t->dice, key[0]);
    dice_from_key(&t->thoughts, key[1]);
    return true;
}

/* "Greedy", and "Greedy 2" for a second one. */
static void make_up_name(const record_head *h, int seat, lang l, char out[SEAT_NAME_MAX]) {
    const player *p = player_find(h->player[seat]);
    int same = 1;
    char name[WORD_MAX];
    buffer b = BUFFER_OVER(name);
    for (int i = 0; i < seat; i++) same += strcmp(h->player[i], h->player[seat]) == 0;
    if (p)
        buffer_text(&b, player_name(p, l));
    else
        text_who(&(context){.lang = l}, seat, &b);
    if (p && same > 1) buffer_char(&b, ' '), buffer_int(&b, same);
    record_clean_name(name, out);
}

/* True if the record's name of the seat was generated, in any language. */
static bool is_made_up(const record_head *h, int seat) {
    char name[SEAT_NAME_MAX];
    for (int l = EN; l < lang_count(); l++) {
        make_up_name(h, seat, (lang)l, name);
        if (strcmp(name, h->name[seat]) == 0) return true;
    }
    return false;
}

static bool is_human(const record_head *h, int seat) {
    return strcmp(h->player[seat], "human") == 0;
}

/* Without a name of their own, the only person is "You". */
static void label_seat(const record_head *h, int seat, lang l, char out[SEAT_NAME_MAX]) {
    int people = 0;
    for (int i = 0; i < h->setting.seats; i++) people += is_human(h, i);
    make_up_name(h, seat, l, out);
    if (people == 1 && is_human(h, seat)) {
        buffer b = buffer_over(out, SEAT_NAME_MAX);
        text_subject(&(context){.lang = l, .you = reader_of(seat)}, seat, &b);
    }
}

static void name_seats(table *t) {
    const record_head *h = &t->history.head;
    for (int i = 0; i < h->setting.seats; i++) {
        bool made_up = is_made_up(h, i);
        if (made_up) label_seat(h, i, t->lang, t->made_up[i]);
        t->names[i] = made_up ? t->made_up[i] : h->name[i];
    }
}

void table_speak(table *t, lang l) {
    if (l == t->lang) return;
    t->lang = l;
    name_seats(t);
    retell(t);
}

/* The head of the record has the players. */
static bool seat_players(table *t, buffer *error) {
    const record_head *h = &t->history.head;
    name_seats(t);
    for (int i = 0; i < h->setting.seats; i++) {
        if (is_human(h, i)) {
            t->people++;
            continue;
        }
        t->bot[i] = player_find(h->player[i]);
        if (!t->bot[i]) return SAY(error, t->lang, W_NO_SUCH_PLAYER, h->player[i]), false;
    }
    return true;
}

/* Allocates memory if a bot searches; without it, bots play like `greedy`. */
static void ready_mind(table *t) {
    bool thinks = false;
    for (int i = 0; i < SEATS_MAX; i++) thinks = thinks || (t->bot[i] && t->bot[i]->thinks);
    if (!thinks) return;
    mind_open(&t->mind, &t->rules, t->history.head.setting.seats);
    t->mind.memory = malloc(SEARCH_MEMORY_USUAL);
    t->mind.size = SEARCH_MEMORY_USUAL;
    t->mind.who = &t->deadline;
}

static bool begin(table *t, const wish *w, buffer *error) {
    record_head top;
    if (!load_rules(t, w, NULL, error)) return false;
    record_head_for(&top, &t->rules, &w->setting);
    for (int i = 0; i < w->setting.seats; i++) {
        memcpy(top.player[i], w->player[i], PLAYER_NAME_MAX);
        if (*w->name[i])
            record_clean_name(w->name[i], top.name[i]);
        else
            make_up_name(&top, i, w->lang, top.name[i]);
    }
    t->history.count = 0;
    if (!seed_dice(t, w, error)) return false;
    t->history.head = top;
    history_begin(&t->history, &t->match, &t->rules, (match_outcome){&t->dice, &t->log});
    if (!seat_players(t, error)) return false;
    ready_mind(t);
    t->active = SETTING_UP;
    note_all(t, &(head){.active = SETTING_UP});
    return true;
}

/* Moves an existing match away, so that none is overwritten. */
/* Toys are for developers, who need no introduction. */
static bool never_played(const game *g) {
    char path[SAVE_PATH_MAX];
    return !g->toy && save_default_path(g->id, path) && save_look(path) == SAVE_NONE;
}

static void make_room(table *t) {
    char moved[SAVE_PATH_MAX];
    buffer b = BUFFER_OVER(t->notice);
    t->first = never_played(t->game);
    const save_kind there = save_begin(&t->save, moved);
    if (t->save.blocked) return;
    if (there == SAVE_IN_USE) SAY(&b, t->lang, W_STEPPED_ASIDE, t->save.path);
    if (there == SAVE_UNFINISHED) SAY(&b, t->lang, W_KEPT_UNFINISHED, moved);
    if (there == SAVE_FINISHED) SAY(&b, t->lang, W_KEPT_FINISHED, moved);
    t->kept_unfinished = there == SAVE_UNFINISHED;
}

static bool fail_record(const table *t, const record_error *e, buffer *error) {
    record_error_text(e, t->lang, t->save.path, error);
    return false;
}

/* On the script, the dice go on as the script has them. */
static void resume_lesson(table *t) {
    const int shared = lesson_shared(&t->rules, &t->history);
    t->step = lesson_step_at(t->game->lesson, shared);
    if (shared == t->history.count) table_lesson_go(t, t->step);
}

/* Reads the record in t->text. */
static bool read_record(table *t, const wish *w, size_t size, buffer *error) {
    record_reader in = record_open(t->text, size);
    record_head top;
    record_error fault;
    if (!record_read_head(&in, (const game *const[]){t->game, NULL}, &top))
        return fail_record(t, &in.error, error);
    if (!load_rules(t, w, top.set_hash, error)) return false;
    if (!history_read(&t->history, &t->match, (record_input){&t->rules, t->text, size}, &fault))
        return fail_record(t, &fault, error);
    if (!seat_players(t, error) || !seed_dice(t, w, error)) return false;
    ready_mind(t);
    retell(t);
    if (t->lesson) resume_lesson(t);
    return true;
}

static bool resume(table *t, const wish *w, buffer *error) {
    size_t size = 0;
    int number = save_hold(&t->save);
    if (number == EBUSY) return SAY(error, t->lang, W_PLAYED_ELSEWHERE, t->save.path), false;
    if (number == ENOENT) return SAY(error, t->lang, W_NOTHING_SAVED, t->save.path), false;
    char *text = number ? NULL : save_read(t->save.path, &size, &number);
    if (!text) return fail_file(error, t->lang, t->save.path, number);
    free(t->text);
    t->text = text;
    t->text_size = size + 1;
    return read_record(t, w, size, error);
}

/* The set is kept beside the record, so that the match can be resumed without it. */
static void keep_set(const table *t, const wish *w) {
    const char *record = t->save.path, *hash = t->rules.set_hash;
    if (w->set_text)
        save_keep_text(record, hash, (save_text){w->set_text, w->set_size});
    else
        save_keep_set(record, hash, w->set_path);
}

/* A match wants its state at the start of a cache line. */
static table *new_table(void) {
    size_t size = (sizeof(table) + 63) / 64 * 64;
    table *t = aligned_alloc(64, size);
    ASSERT(t);
    return memset(t, 0, size);
}

table *table_open(const wish *w, buffer *error) {
    table *t = new_table();
    char usual[SAVE_PATH_MAX] = "";
    t->game = w->game;
    t->lesson = w->lesson;
    t->lang = w->lang;
    t->pace = w->pace;
    t->think = w->think;
    t->tables = malloc(w->game->tables_size);
    t->text_size = 1 << 16;
    t->text = malloc(t->text_size);
    ASSERT(t->tables && t->text);
    bool place = *w->save_path || save_default_path(w->game->id, usual);
    save_open(&t->save, *w->save_path ? w->save_path : usual);
    if (!place) t->save.blocked = ENOENT;
    if (!(w->resume ? resume(t, w, error) : begin(t, w, error))) return table_close(t), NULL;
    if (w->lesson && !w->resume) remove(t->save.path); /* a lesson can always be had again */
    if (!w->resume) make_room(t);
    if (w->set_path && !library_set_by_hash(t->game->id, t->rules.set_hash)) keep_set(t, w);
    return t;
}

void table_close(table *t) {
    save_close(&t->save);
    free(t->tables);
    free(t->mind.memory);
    free(t->text);
    free(t->journal);
    free(t->words);
    free(t);
}

/* ---- playing --------------------------------------------------------------------------------- */

int table_next(const table *t, int near) {
    const head *h = match_head(&t->match);
    if (h->over || history_full(&t->history)) return NOBODY;
    if (near >= 0 && waited_for(h, near)) return near;
    for (int i = 0; i < h->seats; i++)
        if (waited_for(h, (h->active + i) % h->seats)) return (h->active + i) % h->seats;
    return NOBODY;
}

bool table_is_person(const table *t, int seat) { return seat >= 0 && !t->bot[seat]; }

int table_only_person(const table *t) {
    for (int i = 0; t->people == 1 && i < match_head(&t->match)->seats; i++)
        if (table_is_person(t, i)) return i;
    return WATCHER;
}

const action *table_moves(table *t, int seat, int *count) {
    const action *list;
    *count = match_legal(&t->match, seat, &list);
    return list;
}

/* The reader is about to leave the lesson: keeps what it has. */
static void note_detour(table *t, int seat, action a) {
    action wanted;
    buffer b = BUFFER_OVER(t->wanted);
    if (seat != LESSON_SEAT || !lesson_follows(&t->rules, &t->history) ||
        !lesson_action(&t->rules, t->history.count, &wanted) || action_equal(wanted, a))
        return;
    const view v = match_view(&t->match, seat);
    text_action(
        &(context){&t->rules, &v, t->names, seat, t->lang, .you = reader_of(table_only_person(t))},
        wanted, &b);
}

status table_play(table *t, int seat, action a) {
    if (t->lesson) note_detour(t, seat, a);
    head before = *match_head(&t->match);
    t->answer = history_try(&t->history, &t->match, &(match_move){seat, before.ply, a},
                            (match_outcome){&t->dice, &t->log});
    if (t->answer != PLAYED) return t->answer;
    table_keep(t);
    history_commit(&t->history, &t->match, (match_outcome){&t->dice, &t->log});
    note_all(t, &before);
    return PLAYED;
}

void table_play_bot(table *t, int seat) {
    int count;
    const action *list = table_moves(t, seat, &count);
    view v = match_view(&t->match, seat);
    const player *bot = t->bot[seat];
    deadline_set(&t->deadline, bot->patience && t->think ? t->think : bot->patience);
    t->mind.stop = bot->patience ? deadline_passed : NULL;
    action a;
    const bool scripted = t->lesson && lesson_follows(&t->rules, &t->history) &&
                          lesson_action(&t->rules, t->history.count, &a);
    if (!scripted)
        a = player_choose(bot, &(question){&t->rules, &v, list, count, &t->thoughts, &t->mind});
    status s = table_play(t, seat, a);
    ASSERT(s == PLAYED);
    dice_clear(&t->thoughts);
}

void table_lesson_go(table *t, int step) {
    const lesson_table at = {&t->rules, &t->history, &t->match, &t->dice, &t->log};
    const char *fault = lesson_go(&at, step);
    ASSERT(!fault);
    t->step = step;
    retell(t);
    table_keep(t);
}

undo_result table_undo(table *t, int seat) {
    const history *h = &t->history;
    if (h->count == 0) return UNDO_NOTHING;
    if (h->entries[h->count - 1].seat != seat) return UNDO_NOT_YOURS;
    if (!history_can_undo(h, seat)) return UNDO_SEEN;
    history_undo(&t->history, &t->match);
    retell(t);
    table_keep(t);
    return UNDO_DONE;
}
