#include "sheet.h"

#include <string.h>

#include "says.h"
#include "utf8.h"

context mv_sheet_speaker(const sheet *s, int seat) {
    return (context){s->rules, s->view, s->brief->names, seat, s->brief->lang, .you = 0};
}

void mv_sheet_name(const sheet *s, int which, int value, wording *out) {
    const context c = mv_sheet_speaker(s, s->seat);
    mv_nouns[which].say(&c, value, out);
}

bool mv_sheet_mine(const sheet *s) { return s->view->own && s->seat == s->view->seat; }

const action *mv_sheet_focus(const sheet *s, uint8_t kind) {
    const action *a = s->brief->focus;
    return a && a->kind == kind ? a : NULL;
}

bool mv_sheet_focused(const sheet *s, action a) {
    return s->brief->focus && action_equal(*s->brief->focus, a);
}

uint32_t mv_slot_rune(int slot) {
    static const uint32_t runes[SLOTS] = {[TOP] = 0x2580, [MIDDLE] = 0x2501, [BOTTOM] = 0x2584};
    return runes[slot];
}

/* ---- symbols --------------------------------------------------------------------------------- */

/* To add a mark, add a row with its letter in each language and its ink. */
static const struct {
    msg letter;
    uint8_t ink;
} marked[] = {
    [MANA] = {{"mystic-vale.letter.mana", {"M", "M"}}, INK_BLUE | INK_BOLD},
    [GROWTH] = {{"mystic-vale.letter.growth", {"G", "+"}}, INK_GREEN | INK_BOLD},
    [DECAY] = {{"mystic-vale.letter.decay", {"D", "D"}}, INK_RED | INK_BOLD},
    [GUARDIAN] = {{"mystic-vale.letter.guardian", {"*", "*"}}, INK_BOLD},
    [ANIMAL] = {{"mystic-vale.letter.animal", {"A", "B"}}, INK_YELLOW},
    [FOREST] = {{"mystic-vale.letter.forest", {"F", "S"}}, INK_GREEN},
    [SKY] = {{"mystic-vale.letter.sky", {"S", "C"}}, INK_CYAN},
    [WILD] = {{"mystic-vale.letter.wild", {"W", "L"}}, INK_MAGENTA},
    [VP] = {{"mystic-vale.letter.vp", {"V", "V"}}, INK_YELLOW | INK_BOLD},
    [POINTS] = {{"mystic-vale.letter.points", {")", ")"}}, INK_DIM}, /* "(5)" */
    [MARK_TEXT] = {{"mystic-vale.letter.text", {"≡", "≡"}}, INK_PLAIN},
    [MARK_ANY] = {{"mystic-vale.letter.any", {"?", "?"}}, INK_PLAIN},
    [MARK_COVERED] = {{"mystic-vale.letter.covered", {"×", "×"}}, INK_DIM},
};
MSG_ROWS(marked, letter);
_Static_assert(COUNT_OF(marked) == MARKS, "every mark has its letter");

static uint32_t letter_of(int what, lang l) {
    const char *text = tr(l, &marked[what].letter);
    return utf8_next(&text, text + strlen(text));
}

void mv_marks_add(marks *m, int what, int number) {
    if (number <= 0) return;
    ASSERT(m->count < MARKS_MAX);
    m->item[m->count].what = (uint8_t)what;
    m->item[m->count++].number = (uint8_t)(number < UINT8_MAX ? number : UINT8_MAX);
}

void mv_marks_symbols(marks *m, uint64_t packed) {
    for (symbol i = MANA; i < SYMBOLS; i++) mv_marks_add(m, i, symbol_in(packed, i));
}

marks mv_marks_advancement(const sheet *s, int type) {
    const advancement *a = advancement_of(s->rules, type);
    marks m = {0};
    mv_marks_symbols(&m, s->tables->packed[type]);
    mv_marks_add(&m, VP, a->vp);
    mv_marks_add(&m, POINTS, a->gray);
    mv_marks_add(&m, MARK_TEXT, a->effects > 0);
    return m;
}

marks mv_marks_vale(const sheet *s, int type) {
    static const uint8_t kinds[PRICES] = {[PRICE_ANIMAL] = ANIMAL,
                                          [PRICE_FOREST] = FOREST,
                                          [PRICE_SKY] = SKY,
                                          [PRICE_ANY] = MARK_ANY};
    const vale *v = vale_of(s->rules, type);
    marks m = {0};
    for (int i = 0; i < PRICES; i++) mv_marks_add(&m, kinds[i], v->price[i]);
    mv_marks_add(&m, POINTS, v->points);
    mv_marks_add(&m, MARK_TEXT, v->effects > 0);
    return m;
}

marks mv_marks_yield(const yield *y) {
    marks m = {0};
    mv_marks_add(&m, MANA, y->mana);
    for (int i = SPIRIT_ANIMAL; i < SPIRITS; i++)
        mv_marks_add(&m, ANIMAL + i - SPIRIT_ANIMAL, y->spirits[i]);
    mv_marks_add(&m, VP, y->vp);
    return m;
}

static int digits(int number) { return number < 10 ? 1 : number < 100 ? 2 : 3; }

static int mark_width(int what, int number) {
    if (what == POINTS) return digits(number) + 2;
    return what >= MARK_TEXT && what != MARK_ANY ? 1 : number == 1 ? 1 : digits(number) + 1;
}

int mv_marks_width(const marks *m) {
    int width = 0;
    for (int i = 0; i < m->count; i++) width += mark_width(m->item[i].what, m->item[i].number);
    return width;
}

int mv_marks_draw(const sheet *s, cells at, const marks *m) {
    const int row = at.row, end = at.column + at.width;
    int column = at.column;
    for (int i = 0; i < m->count; i++) {
        const int what = m->item[i].what, number = m->item[i].number,
                  needs = mark_width(what, number);
        const uint8_t ink = marked[what].ink;
        if (column + needs > end) {
            if (column < end) canvas_rune(s->out, CELL(row, column++), INK_DIM, 0x2026);
            break;
        }
        if (what == POINTS) canvas_rune(s->out, CELL(row, column), ink, '(');
        if (what == POINTS || needs > 1)
            canvas_int(s->out, CELL(row, column + (what == POINTS)), ink, number);
        canvas_rune(s->out, CELL(row, column + needs - 1), ink, letter_of(what, s->brief->lang));
        column += needs;
    }
    return column;
}

/* Symbols matter more than the name, so the name is shortened first, but keeps its first word. */
void mv_sheet_strip(const sheet *s, const strip *of) {
    const int symbols = mv_marks_width(of->marks), least = canvas_first_word(of->name),
              name = utf8_length(of->name);
    int room = of->width - symbols - (symbols > 0);
    if (room < least) room = least < of->width ? least : of->width;
    canvas_text_in(s->out, CELLS(of->row, of->column, room), of->ink, of->name);
    int from = of->column + of->width - symbols, after = of->column + (name < room ? name : room);
    if (from < after + 1) from = after + 1;
    mv_marks_draw(s, (cells){of->row, from, of->column + of->width - from}, of->marks);
}

void mv_strip_needs(const char *name, const marks *m, wants *out) {
    const int symbols = mv_marks_width(m), gap = symbols > 0;
    const int most = utf8_length(name) + gap + symbols,
              least = canvas_first_word(name) + gap + symbols;
    if (most > out->most) out->most = most;
    if (least > out->least) out->least = least;
}

static int width_at(const wants *of, int level) {
    const int width = of->most < level ? of->most : level;
    return width > of->least ? width : of->least;
}

static int sum_at(const wants *column, int count, int level) {
    int sum = 0;
    for (int i = 0; i < count; i++) sum += width_at(&column[i], level);
    return sum;
}

void mv_share_columns(const wants *column, int count, int total, int *at) {
    int level = 0;
    while (level < total && sum_at(column, count, level + 1) <= total) level++;
    int spare = total - sum_at(column, count, level);
    const int even = level == total && spare > 0 ? spare / count : 0;
    for (int i = 0; i < count; i++) {
        int width = width_at(&column[i], level) + even;
        if (!even && spare > 0 && width < column[i].most) width++, spare--;
        at[i + 1] = at[i] + width;
    }
}
