/* The functions that the web page calls. The module imports nothing: no clock, no files, and no
 * randomness except what the page supplies. Texts go through two buffers: the page writes UTF-8 at
 * vallon_input(), calls a function with its size, and reads the zero-terminated answer at
 * vallon_output().
 *
 * Seats count from 0; -1 is a watcher. Languages are 0 (English), 1 (French) and those
 * of vallon_lang_load. Functions that
 * can fail return a negative number and leave a sentence in the output. One instance holds one
 * match. */
#include <string.h>

#include "drafting.h"
#include "lesson.h"
#include "listing.h"
#include "look.h"
#include "player.h"
#include "reading.h"
#include "registry.h"
#include "set_schema.h"
#include "text.h"

#define EXPORT(name) __attribute__((export_name(#name), used)) name

enum { TEXT_SIZE = 1 << 20, FAILED = -1, USUAL_ITERATIONS = 2000 };

/* The state of the instance. */
static session here;
static char input[TEXT_SIZE], output[TEXT_SIZE];

static const char UNLEARNT[] = "the weights have not been supplied";

static lang language(int l) { return l > EN && l < lang_count() ? (lang)l : EN; }

static buffer answer(void) { return BUFFER_OVER(output); }

static int complain(const char *text) {
    buffer b = answer();
    buffer_text(&b, text);
    return FAILED;
}

static bool fits(int size) { return size >= 0 && size <= TEXT_SIZE; }

static span given(int size) { return (span){input, input + size}; }

static reply reply_in(int l, buffer *out) { return (reply){language(l), out}; }

/* A word of the input, zero-terminated; "" if it is too long. */
typedef struct {
    char text[WORD_MAX];
} word;

static word input_word(int size) {
    word w = {""};
    if (size > 0 && size < WORD_MAX) memcpy(w.text, input, (size_t)size);
    return w;
}

static bool is_viewer(int seat) {
    return here.begun && seat >= WATCHER && seat < match_head(&here.match)->seats;
}

static bool is_seat(int seat) { return seat != WATCHER && is_viewer(seat); }

static bool can_look(int seat) { return here.looking ? seat == here.looked_seat : is_viewer(seat); }

char *EXPORT(vallon_input)(void);
char *vallon_input(void) { return input; }
int EXPORT(vallon_input_size)(void);
int vallon_input_size(void) { return TEXT_SIZE; }
const char *EXPORT(vallon_output)(void);
const char *vallon_output(void) { return output; }

/* Input: the code of a language, a newline, and its texts, as in lang/<code>. Returns the number
 * that other calls use for it; 0 is English and 1 French. Known languages are not read again. */
int EXPORT(vallon_lang_load)(int size);
int vallon_lang_load(int size) {
    const char *line = size > 0 && fits(size) ? memchr(input, '\n', (size_t)size) : NULL;
    word code = line ? input_word((int)(line - input)) : (word){""};
    lang_error error;
    lang l;
    if (!code.text[0]) return complain("expected the code of a language in the first line");
    if (lang_find(code.text, strlen(code.text), &l)) return (int)l;
    if (!lang_load(code.text, line + 1, (size_t)(input + size - line - 1), &error))
        return complain(error.fault);
    return lang_find(code.text, strlen(code.text), &l) ? (int)l : FAILED;
}

/* The games with their names, seats and options. */
int EXPORT(vallon_games)(int l);
int vallon_games(int l) {
    buffer b = answer();
    session_games(language(l), &b);
    return 0;
}

/* Input: "pearls seats=2 seed=12 hand=five", see session.h. */
int EXPORT(vallon_new)(int size);
int vallon_new(int size) {
    buffer b = answer();
    if (size < 0 || size > TEXT_SIZE) return complain("the input is too large");
    return session_new(&here, input, (size_t)size, &b) ? 0 : FAILED;
}

/* Input: a record. Returns its number of plies. */
int EXPORT(vallon_load)(int size, int l);
int vallon_load(int size, int l) {
    buffer b = answer();
    if (size < 0 || size > TEXT_SIZE) return complain("the input is too large");
    return session_load(&here, given(size), reply_in(l, &b)) ? here.history.count : FAILED;
}

/* Input: 64 hexadecimal digits of the page's own randomness, for continuing a loaded match. */
int EXPORT(vallon_key)(int size);
int vallon_key(int size) {
    if (size < 0 || size > TEXT_SIZE || !session_key(&here, input, (size_t)size))
        return complain("this is not a key");
    return 0;
}

/* The whole record of the match. */
int EXPORT(vallon_record)(void);
int vallon_record(void) {
    buffer b = answer();
    if (!here.begun) return complain("no match has begun");
    history_write(&here.history, &here.match, &b);
    return b.full ? complain("the record is too large") : here.history.count;
}

/* The hash of the state, as in records. Only for viewers who may see everything. */
int EXPORT(vallon_hash)(void);
int vallon_hash(void) {
    buffer b = answer();
    if (!here.begun) return complain("no match has begun");
    buffer_hex(&b, match_hash(&here.match), 16);
    return 0;
}

/* Input: a record. Replays and checks it; the output is the hash of its final state. */
int EXPORT(vallon_replay)(int size, int l);
int vallon_replay(int size, int l) { return vallon_load(size, l) < 0 ? FAILED : vallon_hash(); }

int EXPORT(vallon_ply)(void);
int vallon_ply(void) { return here.begun ? (int)match_head(&here.match)->ply : FAILED; }

int EXPORT(vallon_view)(int seat, int l);
int vallon_view(int seat, int l) {
    buffer b = answer();
    if (!is_viewer(seat)) return complain("no such seat");
    session_view(&here, seat, language(l), &b);
    return b.full ? complain("the view is too large") : 0;
}

/* Returns the number of legal actions of the seat; the output lists them. */
int EXPORT(vallon_legal)(int seat, int l);
int vallon_legal(int seat, int l) {
    buffer b = answer();
    const action *list;
    if (!is_viewer(seat)) return complain("no such seat");
    session_legal(&here, seat, language(l), &b);
    return match_legal(&here.match, seat, &list);
}

/* The reason with the number of its rule. */
static void say_refusal(int seat, lang l, buffer *out) {
    const remark *why = &here.match.refusal;
    const char *rule = here.rules.game->refusals[why->row].rule;
    text_reason(&(context){&here.rules, NULL, here.names, seat, l, .you = reader_of(seat)}, why,
                out);
    if (rule) buffer_text(out, " ("), buffer_text(out, rule), buffer_char(out, ')');
}

/* Input: the code of an action, "play crab", chosen at that ply. Returns 0, or the status of
 * match.h that refuses it, with the reason in the output. */
int EXPORT(vallon_play)(int seat, int ply, int size, int l);
int vallon_play(int seat, int ply, int size, int l) {
    action a;
    buffer b = answer();
    if (!is_seat(seat)) return complain("no such seat");
    if (history_full(&here.history)) return complain("the match is too long");
    if (!session_at_end(&here)) return complain("this is an earlier position: go to the end first");
    if (size < 0 || size > TEXT_SIZE || !action_parse(&here.rules, input, (size_t)size, &a))
        return complain("no such action");
    status s = history_play(&here.history, &here.match, &(match_move){seat, (uint32_t)ply, a},
                            (match_outcome){&here.dice, &here.log});
    if (s == REFUSED_NOT_LEGAL) say_refusal(seat, language(l), &b);
    return (int)s;
}

/* The events of the last action, as this viewer may know them. */
int EXPORT(vallon_events)(int seat, int l);
int vallon_events(int seat, int l) {
    buffer b = answer();
    if (!is_viewer(seat)) return complain("no such seat");
    session_events(&here, seat, language(l), &b);
    return here.log.count;
}

/* 1 if this seat can take back the last action. */
int EXPORT(vallon_can_undo)(int seat);
int vallon_can_undo(int seat) {
    return is_seat(seat) && session_at_end(&here) && history_can_undo(&here.history, seat);
}

/* Why not, as an undo_reason (match.h). */
int EXPORT(vallon_undo_reason)(int seat);
int vallon_undo_reason(int seat) {
    return (int)(is_seat(seat) ? history_undo_reason(&here.history, seat) : BACK_NOTHING);
}

int EXPORT(vallon_undo)(int seat);
int vallon_undo(int seat) {
    if (!vallon_can_undo(seat)) return complain("this cannot be taken back");
    history_undo(&here.history, &here.match);
    here.past_ply = NO_PLY;
    here.log.count = 0;
    return 0;
}

/* ---- bots and hints -------------------------------------------------------------------------- */

static bool needs_weights(void) {
    char path[WORD_MAX];
    buffer b = BUFFER_OVER(path);
    return session_wants(&here, &b);
}

/* 1: before a bot or hint can search, vallon_learn needs the file that the output names,
 * "weights/mycelia/2.weights". 0: it has been supplied, or none exists for this game and number
 * of seats. */
int EXPORT(vallon_wants)(void);
int vallon_wants(void) {
    buffer b = answer();
    return session_wants(&here, &b);
}

/* Input: that file. */
int EXPORT(vallon_learn)(int size);
int vallon_learn(int size) {
    if (!fits(size) || !needs_weights()) return complain("no weights are needed");
    return session_learn(&here, input, (size_t)size)
               ? 0
               : complain("these are not the weights of this match");
}

/* Input: the name of a bot. The output is the code of the action that it chooses for the seat.
 * Searching bots use this many iterations (0: the page's default); for longer thinking the page
 * starts several workers. */
int EXPORT(vallon_choose)(int seat, int size, int iterations);
int vallon_choose(int seat, int size, int iterations) {
    char name[PLAYER_NAME_MAX];
    const action *list;
    buffer b = answer(), n = BUFFER_OVER(name);
    if (size > 0 && size < TEXT_SIZE) buffer_bytes(&n, input, (size_t)size);
    const player *p = player_find(name);
    if (!p || !is_seat(seat)) return complain("no such player or seat");
    if (p->thinks && needs_weights()) return complain(UNLEARNT);
    int count = match_legal(&here.match, seat, &list);
    if (count == 0) return complain("it is not this seat's turn");
    view v = match_view(&here.match, seat);
    dice_clear(&here.bots);
    session_ready_mind(&here);
    here.mind.iterations = iterations > 0 ? (uint32_t)iterations
                           : p->patience  ? USUAL_ITERATIONS
                                          : 0;
    action a = player_choose(p, &(question){&here.rules, &v, list, count, &here.bots, &here.mind});
    text_code(&here.rules, &here.rules.game->actions[a.kind], a.arg, &b);
    return 0;
}

/* A strong player's opinion of each action of the seat, as `vallon hint --json`. */
int EXPORT(vallon_hint)(int seat, int iterations, int l);
int vallon_hint(int seat, int iterations, int l) {
    buffer b = answer();
    if (!can_look(seat)) return complain("no such seat");
    view v = look_view(&here, seat);
    if (!waited_for(head_of(v.pub), seat)) return complain("it is not this seat's turn");
    if (needs_weights()) return complain(UNLEARNT);
    session_hint(&here, seat, iterations > 0 ? (uint32_t)iterations : USUAL_ITERATIONS,
                 reply_in(l, &b));
    return b.full ? complain("the advice is too large") : 0;
}

/* Input: the names of the seats, one per line. Without names, seats are numbers. */
int EXPORT(vallon_names)(int size);
int vallon_names(int size) {
    if ((!here.begun && !here.looking) || !fits(size)) return complain("no match has begun");
    session_names(&here, input, (size_t)size);
    return 0;
}

/* The seat that texts call "you"; -1: all have names. A new match, a record or other rooms have
 * none. Forecasts, hints and refusals always speak to the seat that they are for. */
int EXPORT(vallon_reader)(int seat);
int vallon_reader(int seat) {
    if (seat != WATCHER && !can_look(seat)) return complain("no such seat");
    here.reader = reader_of(seat);
    return 0;
}

/* Goes to the position after this many plies; vallon_events then has the events of the last one. */
int EXPORT(vallon_seek)(int ply);
int vallon_seek(int ply) {
    if (!here.begun || ply < 0 || ply > here.history.count) return complain("there is no such ply");
    session_seek(&here, ply);
    return 0;
}

/* The number of plies of the record. */
int EXPORT(vallon_plies)(void);
int vallon_plies(void) { return here.begun ? here.history.count : FAILED; }

/* ---- a lesson: see lesson.h ------------------------------------------------------------------ */

static const lesson *lesson_here(void) { return here.begun ? here.rules.game->lesson : NULL; }

/* Deals the lesson again and plays it up to this step. */
int EXPORT(vallon_lesson_go)(int step);
int vallon_lesson_go(int step) {
    const lesson *l = lesson_here();
    if (!l || step < 0 || step > l->count) return complain("there is no such step");
    return session_lesson_go(&here, step) ? 0 : complain("the lesson does not fit the rules");
}

/* What to show when the reader has reached this step: {"count","follows","at","move","own","match",
 * "step"}: `move` is what the script has next
 * (`own`: for the reader), `match` the options of the match it leads to. The step is null while
 * others play, after the last, and when the match no longer follows the lesson.
 */
int EXPORT(vallon_lesson)(int step, int l);
int vallon_lesson(int step, int l) {
    buffer b = answer();
    if (!lesson_here()) return complain("there is no lesson");
    session_lesson(&here, step, reply_in(l, &b));
    return 0;
}

/* ---- before acting: see look.h --------------------------------------------------------------- */

/* Input: rooms that a server sent for this seat (-1: a watcher). The functions below and the
 * hint then use these rooms, until a match is started or loaded. */
int EXPORT(vallon_look)(int seat, int size);
int vallon_look(int seat, int size) {
    buffer b = answer();
    if (!fits(size) || seat < WATCHER || seat >= SEATS_MAX) return complain("no such seat");
    return look_at(&here, seat, given(size), &b) ? 0 : FAILED;
}

/* What a server would tell the viewer about the rooms of vallon_look. `over`: 1 if the match has
 * ended, as when somebody resigned. */
int EXPORT(vallon_seen)(int over, int l);
int vallon_seen(int over, int l) {
    buffer b = answer();
    if (!here.looking) return complain("there are no rooms");
    view v = look_view(&here, here.looked_seat);
    look_state(&here, &v, over != 0, reply_in(l, &b));
    return b.full ? complain("the view is too large") : 0;
}

/* Input: the events of the ply that led to the rooms of vallon_look, as look_events reads them. */
int EXPORT(vallon_happened)(int size, int l);
int vallon_happened(int size, int l) {
    buffer b = answer();
    if (!here.looking || !fits(size)) return complain("there are no rooms");
    view v = look_view(&here, here.looked_seat);
    if (!look_events(&here, &v, given(size), reply_in(l, &b)))
        return complain("there are no such events in this game");
    return b.full ? complain("there are too many events") : 0;
}

/* Input: the code of a legal action. */
int EXPORT(vallon_preview)(int seat, int size, int l);
int vallon_preview(int seat, int size, int l) {
    action a;
    buffer b = answer();
    if (!fits(size) || seat == WATCHER || !can_look(seat)) return complain("no such seat");
    view v = look_view(&here, seat);
    if (!look_legal(&here, &v, given(size), &a)) return complain("this action is not possible now");
    look_preview(&here, &v, a, reply_in(l, &b));
    return b.full ? complain("the preview is too large") : 0;
}

/* Input: the code of an action that is not legal. */
int EXPORT(vallon_refusal)(int seat, int size, int l);
int vallon_refusal(int seat, int size, int l) {
    buffer b = answer();
    if (!fits(size) || seat == WATCHER || !can_look(seat)) return complain("no such seat");
    view v = look_view(&here, seat);
    look_refusal(&here, &v, given(size), reply_in(l, &b));
    return 0;
}

/* Input: a thing, "advancement aurora". What the seat cannot do with it now, and why. */
int EXPORT(vallon_reasons)(int seat, int size, int l);
int vallon_reasons(int seat, int size, int l) {
    buffer b = answer();
    if (!fits(size) || seat == WATCHER || !can_look(seat)) return complain("no such seat");
    view v = look_view(&here, seat);
    look_reasons(&here, &v, given(size), reply_in(l, &b));
    return b.full ? complain("there are too many reasons") : 0;
}

/* What things are called and do, as the seat sees them: only those whose words depend on the
 * position. */
int EXPORT(vallon_meanings)(int seat, int l);
int vallon_meanings(int seat, int l) {
    buffer b = answer();
    if (!can_look(seat)) return complain("no such seat");
    view v = look_view(&here, seat);
    look_lexicon(&here, &v, language(l), &b);
    return b.full ? complain("the lexicon is too large") : 0;
}

/* ---- without a match: see reading.h ---------------------------------------------------------- */

/* Input: "mystic-vale", optionally a space and a set's hash; empty: the rules of the match.
 * Everything that has a name, independent of the position. */
int EXPORT(vallon_lexicon)(int size, int l);
int vallon_lexicon(int size, int l) {
    buffer b = answer();
    if (!fits(size) || (size == 0 && !here.rules.game)) return complain("no such game");
    const span all = given(size);
    const char *blank = memchr(input, ' ', (size_t)size);
    const span id = {all.at, blank ? blank : all.end},
               hash = {blank ? blank + 1 : all.end, all.end};
    if (size > 0 && !session_rules(&here, id, hash, &b)) return FAILED;
    look_lexicon(&here, NULL, language(l), &b);
    return b.full ? complain("the lexicon is too large") : 0;
}

int EXPORT(vallon_players)(int l);
int vallon_players(int l) {
    buffer b = answer();
    reading_players(language(l), &b);
    return 0;
}

/* Input: a rules file. Its rules, numbered. */
int EXPORT(vallon_rules)(int size);
int vallon_rules(int size) {
    buffer b = answer();
    if (!fits(size)) return complain("the input is too large");
    reading_rules(input, (size_t)size, &b);
    return b.full ? complain("the rules are too large") : 0;
}

/* Input: a game. Its rules on one page. */
int EXPORT(vallon_summary)(int size, int l);
int vallon_summary(int size, int l) {
    buffer b = answer();
    const game *g = registry_find(input_word(size).text);
    json j = json_into(&b);
    if (!g) return complain("no such game");
    listing_summary(g, language(l), &j);
    return 0;
}

/* Input: a game. Its default set, as a file. */
int EXPORT(vallon_set_text)(int size);
int vallon_set_text(int size) {
    buffer b = answer();
    const char *text = reading_set_text(input_word(size).text);
    if (!text) return complain("no such game");
    buffer_text(&b, text);
    return 0;
}

/* Input: a set file. Its content, or what is wrong with it. */
int EXPORT(vallon_set_show)(int size, int l);
int vallon_set_show(int size, int l) {
    buffer b = answer();
    if (!fits(size)) return complain("the input is too large");
    reading_set(&here, &(reading_set_task){"own.set", input, (size_t)size, true, language(l)}, &b);
    return b.full ? complain("the set is too large") : 0;
}

/* Input: a game. The format of its sets: set_schema.h. */
int EXPORT(vallon_set_schema)(int size, int l);
int vallon_set_schema(int size, int l) {
    buffer b = answer();
    const game *g = registry_find(input_word(size).text);
    json j = json_into(&b);
    if (!g) return complain("no such game");
    set_schema(g, language(l), &j);
    return b.full ? complain("the format is too large") : 0;
}

/* Input: a set file. Everything that is wrong with it: set_problems.h. */
int EXPORT(vallon_set_check)(int size, int l);
int vallon_set_check(int size, int l) {
    buffer b = answer();
    if (!fits(size)) return complain("the input is too large");
    drafting_check(&here, given(size), reply_in(l, &b));
    return b.full ? complain("the errors are too large") : 0;
}

/* Input: "KIND ID", a newline, and a set file. One card of it: drafting.h. */
int EXPORT(vallon_set_card)(int size, int l);
int vallon_set_card(int size, int l) {
    buffer b = answer();
    if (!fits(size)) return complain("the input is too large");
    if (!drafting_card(&here, given(size), reply_in(l, &b))) return complain("no such stanza");
    return b.full ? complain("the card is too large") : 0;
}

/* Input: a user's own set file, for `set=own` of vallon_new; empty: none. */
int EXPORT(vallon_own_set)(int size, int l);
int vallon_own_set(int size, int l) {
    buffer b = answer();
    if (!fits(size)) return complain("the input is too large");
    if (size == 0) return here.own_set_size = 0, 0;
    return session_own_set(&here, given(size), reply_in(l, &b)) ? 0 : FAILED;
}

/* Reviews the action of that ply (from 0), as `vallon review --json --all`: an object with
 *     ply, seat, actions          the number of actions to choose from
 *     played, best                codes; played_text and best_text have the words
 *     loss, verdict               share of the win that was lost, 0 to 1; best, equal, weak, bad or
 *                                 blunder; both are missing if the action was not tried
 *     luck                        if dice were rolled: how much better it turned out than expected
 *     expected                    value for each seat after the ply, 0 to 1, as the acting seat
 *                                 sees it; missing (unchanged) if nothing was chosen or rolled
 * Reviewing plies in rising order is cheap. The match itself does not move. 0 iterations: the
 * default. A review uses every seat's cards in turn, so it is refused while the match is not
 * over. */
int EXPORT(vallon_review)(int ply, int iterations, int l);
int vallon_review(int ply, int iterations, int l) {
    buffer b = answer();
    if (!here.begun || ply < 0 || ply >= here.history.count)
        return complain("there is no such ply");
    if (needs_weights()) return complain(UNLEARNT);
    if (!session_review(&here, ply, iterations > 0 ? (uint32_t)iterations : REVIEW_ITERATIONS,
                        reply_in(l, &b)))
        return complain("the match is not over");
    return b.full ? complain("the review is too large") : 0;
}
