/* Names and chat: nothing invisible is shown, and names that look alike are found (way in 9). */
#include <stdio.h>
#include <stdlib.h>

#include "names.h"
#include "record.h"
#include "unit.h"
#include "utf8.h"

/* ---- names that are kept, cleaned or refused ------------------------------------------------- */

/* What is shown; NULL: refused. */
typedef struct {
    const char *name, *shown;
} shown_case;

static const shown_case shown_cases[] = {
    /* nothing to clean */
    {"Anna", "Anna"},
    {"Jean-Luc O'Neill", "Jean-Luc O'Neill"},
    {"x", "x"},
    {"?", "?"},
    {"Zoë", "Zoë"},
    {"محمد", "محمد"},
    {"שָׁלוֹם", "שָׁלוֹם"},
    {"王小明", "王小明"},
    {"さくら", "さくら"},
    {"김민준", "김민준"},
    {"अनुष्का", "अनुष्का"},
    {"สมชาย", "สมชาย"},
    {"नताशा", "नताशा"},
    /* joiners that the script needs: Indic after or before a virama, Persian between letters */
    {"क्\u200dष", "क्\u200dष"},
    {"ශ්\u200dරී", "ශ්\u200dරී"},
    {"র\u200d্যাম", "র\u200d্যাম"},
    {"علی\u200cرضا", "علی\u200cرضا"},
    /* emoji, with joiners, tones, styles and keycaps */
    {"😀", "😀"},
    {"👩\u200d💻", "👩\u200d💻"},
    {"👩🏽\u200d💻", "👩🏽\u200d💻"},
    {"🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"},
    {"❤\ufe0f", "❤\ufe0f"},
    {"1\ufe0f\u20e3", "1\ufe0f\u20e3"},
    {"🇫🇷", "🇫🇷"},
    {"Anna 🎲", "Anna 🎲"},
    /* white space */
    {"  Anna\t \n Maria  ", "Anna Maria"},
    {"Ann\u00a0a", "Ann a"},
    {"A\u3000\u2003\u1680 B", "A B"},
    {"A\u2800B", "A B"},
    {"A\u2028B\xc2\x85", "A B"},
    /* accents are composed */
    {"Zoe\u0308", "Zoë"},
    {"Nguye\u0302\u0303n", "Nguyễn"},
    /* invisible characters go */
    {"An\u200bna", "Anna"},
    {"An\u200d\u200cna", "Anna"},
    {"\u202eannA\u202c", "annA"},
    {"\u2066A\u2069\u200e\u200f\u061c", "A"},
    {"\ufeffAn\u00adna\u2060", "Anna"},
    {"Anna\ufe0f", "Anna"},
    {"Anna\u3164", "Anna"},
    {"A\U000e0041\U000e0001nna", "Anna"},
    {"A\U000e0100nna", "Anna"},
    {"Anna\ue000\U000f0000", "Anna"},
    {"Anna\ufdd0\uffff\U0001ffff", "Anna"},
    {"Anna\U000378ff\u0378", "Anna"},
    {"A\ufff9nna\ufffc", "Anna"},
    {"Anna\u200d👩", "Anna👩"},
    {"👩\u200d\u200d", "👩"},
    {"👩\ufe0f\ufe0f", "👩\ufe0f"},
    {"क\u200dष", "कष"},
    {"\u0301Anna", "Anna"},
    {"Anna \u0301B", "Anna B"},
    {"An\xffna", "Anna"},
    {"Anna\xe2\x80", "Anna"},
    /* nothing visible */
    {"", NULL},
    {" \t\u00a0\u3000", NULL},
    {"\u3164", NULL},
    {"\u2800\u2800", NULL},
    {"\u115f\u1160\uffa0", NULL},
    {"\u200b\u200c\u200d\ufeff\u00ad", NULL},
    {"\u202e\u2067\u061c", NULL},
    {"\ufe0f", NULL},
    {"\u0301\u0302", NULL},
    {"\u0e34\u0e34", NULL},
    {"\u093e", NULL},
    {"\uffff\U0010fffe", NULL},
    {"\ue000", NULL},
    {"\u0378", NULL},
    {"\U000e0041\U000e007f", NULL},
    {"\U0001d159", NULL},
    {"\u2028\u2029", NULL},
    {"\a\x1b", NULL},
    {"\xff\xfe", NULL},
    /* marks that pile up */
    {"a\u0316\u0317\u0318", "a\u0316\u0317\u0318"},
    {"a\u0316\u0317\u0318\u0319", NULL},
    {"Z\u0334\u0316\u0317\u0318\u0319algo", NULL},
    /* 24 characters and no more */
    {"123456789012345678901234", "123456789012345678901234"},
    {"  12345678901234567890 \u200b 234  ", "12345678901234567890 234"},
    {"1234567890123456789012345", NULL},
};

TEST(names_are_shown_without_anything_invisible) {
    for (int i = 0; i < COUNT_OF(shown_cases); i++) {
        const shown_case *c = &shown_cases[i];
        char out[NAME_SIZE] = "before";
        bool fine = name_clean(c->name, out);
        if (fine != (c->shown != NULL) || strcmp(out, c->shown ? c->shown : "") != 0)
            fail_msg("case %d, '%s': %s '%s'", i, c->name, fine ? "shown as" : "refused,", out);
    }
}

TEST(a_clean_name_stays_as_it_is_and_fits_into_a_record) {
    for (int i = 0; i < COUNT_OF(shown_cases); i++) {
        char once[NAME_SIZE], twice[NAME_SIZE], seat[SEAT_NAME_MAX];
        if (!name_clean(shown_cases[i].name, once)) continue;
        assert_true(name_clean(once, twice));
        assert_string_equal(once, twice);
        record_clean_name(once, seat);
        assert_string_equal(once, seat);
    }
}

TEST(a_name_of_many_bytes_is_cut_after_a_whole_character) {
    char out[NAME_SIZE], seat[SEAT_NAME_MAX];
    assert_true(name_clean("一二三四五六七八九十一二三四五六七八九十", out));
    assert_string_equal(out, "一二三四五六七八九十一二三四");
    record_clean_name(out, seat);
    assert_string_equal(out, seat);
    /* a family of 25 bytes fits once; half of the second one must not remain */
    assert_true(name_clean("👨\u200d👩\u200d👧\u200d👦👨\u200d👩\u200d👧\u200d👦", out));
    assert_string_equal(out, "👨\u200d👩\u200d👧\u200d👦");
    assert_true(name_clean("一二三四五六七八九十一二三四 五", out)); /* cut at the blank */
    assert_string_equal(out, "一二三四五六七八九十一二三四");
}

TEST(every_character_alone_is_refused_or_shown_as_valid_text) {
    for (uint32_t rune = 1; rune < 0x110000; rune++) {
        if (rune >= 0xd800 && rune < 0xe000) continue;
        char text[8], out[NAME_SIZE];
        buffer b = BUFFER_OVER(text);
        buffer_rune(&b, rune);
        if (name_clean(text, out) != (*out != 0) || !utf8_clean(out, strlen(out)))
            fail_msg("U+%04X", rune);
    }
}

/* ---- names that look alike ------------------------------------------------------------------- */

static const char *skeleton(const char *name) {
    static char out[2][NAME_SKELETON];
    static int turn;
    turn = !turn;
    name_skeleton(name, out[turn], NAME_SKELETON);
    return out[turn];
}

static const char *const alike[][2] = {
    {"Anna", "anna"},
    {"Anna", "ANNA"},
    {"Anna", "Änna"},
    {"Anna", "Ånná"},
    {"Anna", "Аnna"}, /* Cyrillic A */
    {"Anna", "Αnna"}, /* Greek Alpha */
    {"Anna", "ANNΑ"},
    {"ANNA", "ΑΝΝΑ"}, /* all Greek */
    {"Anna", "Ａｎｎａ"},
    {"Anna", "𝐀𝐧𝐧𝐚"},
    {"Anna", "Ann a"},
    {"Anna", "Ann\u00a0a"},
    {"Anna", "A.n-n_a!"},
    {"Anna", "An\u200bna"},
    {"Anna", "Anna\ufe0f"},
    {"Anna", "A\u0336n\u0336n\u0336a"},
    {"admin", "аdmin"}, /* Cyrillic a */
    {"admin", "adrnin"},
    {"ADMIN", "admin"},
    {"admin", "adm1n"},
    {"admin", "Adm\u0131n"}, /* without its dot */
    {"Valerie", "νalerie"},  /* Greek nu */
    {"BOB", "ВОВ"},          /* all Cyrillic */
    {"Scope", "ѕсоре"},      /* all Cyrillic */
    {"Alice", "AIice"},
    {"Alice", "A1ice"},
    {"Olga", "0lga"},
    {"fine", "ﬁne"},
    {"Łukasz", "lukasz"},
    {"Øre", "ore"},
    {"Straße", "STRASSE"},
    {"Σάρα", "ΣΆΡΑ"},
    {"Иван", "ИВАН"},
    {"Юрий", "юрии"},
    {"שָׁלוֹם", "שלום"},
    {"مُحَمَّد", "محمد"},
    {"علی\u200cرضا", "علیرضا"},
    {"Paul", "ᴘᴀᴜʟ"},
    {"Marie", "🅼arie"},
    {"...", "..."},
};

/* Which one has an account does not matter. */
static const char *const alike_in_another_case[][2] = {
    {"Вова", "ВОВА"}, {"Ольга", "OЛЬГА"} /* Latin O */, {"Рита", "РИТА"}, {"Νίκη", "ΝΙΚΗ"},
    {"Anna", "ANNA"},
};

static const char *const different[][2] = {
    {"Anna", "Anne"},   {"Anna", "Ana"},   {"Anna", "Anna2"},    {"Bob", "Rob"},
    {"😀", "😁"},       {"...", "!!!"},    {"😀", ""},           {"王小明", "王大明"},
    {"Иван", "Игорь"},  {"Nina", "Vina"},  {"Mary", "Marr"},     {"कि", "कु"},
    {"สมชาย", "สมหญิง"}, {"محمد", "محمود"}, {"김민준", "김민서"},
};

TEST(names_that_look_alike_have_the_same_skeleton) {
    for (int i = 0; i < COUNT_OF(alike); i++) {
        const char *a = skeleton(alike[i][0]), *b = skeleton(alike[i][1]);
        if (strcmp(a, b) != 0 || !*a)
            fail_msg("%s and %s: %s and %s", alike[i][0], alike[i][1], a, b);
    }
}

static bool looks_like(const char *name, const char *account) {
    char looks[NAME_LOOKS][NAME_SKELETON];
    const char *key = skeleton(account);
    bool found = false;
    name_looks(name, looks);
    for (int i = 0; i < NAME_LOOKS; i++) found |= strcmp(looks[i], key) == 0;
    return found;
}

TEST(a_name_looks_like_itself_in_another_case) {
    for (int i = 0; i < COUNT_OF(alike_in_another_case); i++) {
        const char *const *pair = alike_in_another_case[i];
        if (!looks_like(pair[0], pair[1])) fail_msg("%s as %s", pair[0], pair[1]);
        if (!looks_like(pair[1], pair[0])) fail_msg("%s as %s", pair[1], pair[0]);
    }
    for (int i = 0; i < COUNT_OF(different); i++)
        if (looks_like(different[i][0], different[i][1]) ||
            looks_like(different[i][1], different[i][0]))
            fail_msg("%s and %s", different[i][0], different[i][1]);
}

TEST(other_names_have_other_skeletons) {
    for (int i = 0; i < COUNT_OF(different); i++) {
        const char *a = skeleton(different[i][0]), *b = skeleton(different[i][1]);
        if (strcmp(a, b) == 0) fail_msg("%s and %s: %s", different[i][0], different[i][1], a);
    }
}

TEST(a_clean_name_has_a_skeleton_and_one_in_small_letters_is_its_own) {
    for (int i = 0; i < COUNT_OF(shown_cases); i++) {
        char name[NAME_SIZE];
        if (name_clean(shown_cases[i].name, name)) assert_true(*skeleton(name));
    }
    assert_string_equal(skeleton(""), "");
    assert_string_equal(skeleton("bob"), "bob");
}

TEST(a_skeleton_that_is_too_long_is_cut_after_a_whole_character) {
    char out[8];
    name_skeleton("王小明王小明", out, sizeof out);
    assert_true(utf8_valid(out, strlen(out)));
    assert_int_equal(strlen(out), 6);
    name_skeleton("\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa", out, sizeof out);
    assert_true(utf8_valid(out, strlen(out)) && *out);
}

/* ---- chat ------------------------------------------------------------------------------------ */

static const shown_case chat_cases[] = {
    {"Good game!", "Good game!"},
    {"Bien joué\u00a0!", "Bien joué\u00a0!"},
    {"two  blanks", "two  blanks"},
    {" ¡\u202eeybdoog\u202c! ", " ¡eybdoog! "},
    {"a\nb\u2028c\td", "a b c d"},
    {"hid\u200bden\u2060 \u00adtext", "hidden text"},
    {"🏳\ufe0f\u200d🌈 👩🏽\u200d💻", "🏳\ufe0f\u200d🌈 👩🏽\u200d💻"},
    {"श्री क्\u200dष", "श्री क्\u200dष"},
    {"می\u200cخواهم", "می\u200cخواهم"},
    {"\u2804\u2800\u2804", "\u2804\u2800\u2804"}, /* Braille keeps its blank */
    {"Z\u0334\u0316\u0317\u0318\u0319\u031aalgo", "Z\u0334\u0316\u0317algo"},
    {"x\uffff\ufdd0\ue000\U000e0041", "x"},
    {"x\xff", "x"},
    {"", NULL},
    {" \u00a0\u2800\u3164", NULL},
    {"\u202e\u200b\u0301", NULL},
};

TEST(chat_is_shown_without_anything_invisible) {
    for (int i = 0; i < COUNT_OF(chat_cases); i++) {
        const shown_case *c = &chat_cases[i];
        char text[128];
        snprintf(text, sizeof text, "%s", c->name);
        bool visible = text_clean(text);
        if (visible != (c->shown != NULL) || (visible && strcmp(text, c->shown) != 0))
            fail_msg("case %d, '%s': %s '%s'", i, c->name, visible ? "shown as" : "refused,", text);
    }
}

/* ---- any bytes ------------------------------------------------------------------------------- */

/* Characters that mean something to each other, and bytes that are none. */
static const char *const scraps[] = {
    "a",      "O",      " ",      "\u00a0", "\u0301", "\u0323", "\u200d",     "\u200c",
    "\u200b", "\u202e", "\ufe0f", "\u20e3", "1",      "👩",     "🏽",         "❤",
    "🇫",      "क",      "्",       "ि",      "ی",      "ر",      "ש",          "\u05b8",
    "가",     "\u1100", "\u1161", "\u3164", "\ufdfa", "\u2028", "\U000e0041", "\uffff",
    "\xff",   "\xe2",   "\x80",   "王",     "\u0378", "\u0e34", ".",          "ǆ",
};

static void random_text(char *out, size_t size) {
    buffer b = buffer_over(out, size);
    for (int i = rand() % 20; i > 0; i--) buffer_text(&b, scraps[rand() % COUNT_OF(scraps)]);
}

TEST(any_bytes_become_valid_text_that_is_clean) {
    srand(1);
    for (int i = 0; i < 50000; i++) {
        char text[160], chat[160], again[160], name[NAME_SIZE], twice[NAME_SIZE];
        random_text(text, sizeof text);
        memcpy(chat, text, sizeof chat);
        bool visible = text_clean(chat);
        assert_true(utf8_clean(chat, strlen(chat)));
        memcpy(again, chat, sizeof again);
        assert_true(text_clean(again) == visible);
        assert_string_equal(chat, again);
        if (!name_clean(text, name)) continue;
        assert_true(visible && utf8_clean(name, strlen(name)) && strlen(name) <= NAME_BYTES);
        assert_true(utf8_length(name) <= NAME_RUNES && name_clean(name, twice));
        assert_string_equal(name, twice);
        assert_true(*skeleton(name));
    }
}
