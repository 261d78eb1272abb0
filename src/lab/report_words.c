#include "report_words.h"

#include <math.h>
#include <string.h>

#include "text.h"

lab_shows lab_shown_as(lab_kind kind) {
    switch (kind) {
    case LAB_CHOICES:
    case LAB_COMEBACK:
    case LAB_LEADING:
    case LAB_SETTLED:
    case LAB_OFFERED:
    case LAB_BOUGHT: return LAB_SHOWS_SHARE;
    case LAB_PLACE_WIN: return LAB_SHOWS_POINTS;
    case LAB_ROUNDS:
    case LAB_PLIES:
    case LAB_DECISIONS:
    case LAB_MINUTES:
    case LAB_ACTIONS:
    case LAB_SCORE:
    case LAB_MARGIN:
    case LAB_PLACE_SCORE:
    case LAB_TAKEN:
    case LAB_SOONEST:
    case LAB_FIRST:
    case LAB_KINDS: break;
    }
    return LAB_SHOWS_NUMBER;
}

static const msg kind_names[LAB_KINDS] = {
    [LAB_ROUNDS] = {"lab.measure.rounds", {"Rounds", "Manches"}},
    [LAB_PLIES] = {"lab.measure.plies", {"Plies", "Coups"}},
    [LAB_DECISIONS] = {"lab.measure.decisions", {"Decisions", "Décisions"}},
    [LAB_MINUTES] = {"lab.measure.minutes", {"Minutes between people", "Minutes entre humains"}},
    [LAB_CHOICES] = {"lab.measure.choices",
                     {"Decisions with a real choice", "Décisions avec un vrai choix"}},
    [LAB_ACTIONS] = {"lab.measure.reasonable",
                     {"Reasonable actions in a decision", "Actions raisonnables par décision"}},
    [LAB_SCORE] = {"lab.measure.score", {"Winner's score", "Score du vainqueur"}},
    [LAB_MARGIN] = {"lab.measure.margin", {"Lead at the end", "Avance à la fin"}},
    [LAB_COMEBACK] = {"lab.measure.comeback",
                      {"Leader at half time does not win", "Le meneur à mi-partie ne gagne pas"}},
    [LAB_LEADING] = {"lab.measure.leading",
                     {"The winner leads for good from", "Le vainqueur mène sans retour dès"}},
    [LAB_SETTLED] = {"lab.measure.settled",
                     {"The winner's chance stays over 80 % from",
                      "Chances du vainqueur au-dessus de 80 % dès"}},
    [LAB_PLACE_WIN] = {"lab.measure.place-wins",
                       {"wins beyond an equal share", "victoires au-delà d'une part égale"}},
    [LAB_PLACE_SCORE] = {"lab.measure.place-score",
                         {"score beyond the mean", "score au-delà de la moyenne"}},
    [LAB_OFFERED] = {"lab.measure.offered",
                     {"available in matches", "disponible, part des parties"}},
    [LAB_BOUGHT] = {"lab.measure.bought", {"taken in matches", "choisie, part des parties"}},
    [LAB_TAKEN] = {"lab.measure.taken", {"times in a match", "fois par partie"}},
    [LAB_SOONEST] = {"lab.measure.soonest",
                     {"first possible in round", "d'abord possible, manche"}},
    [LAB_FIRST] = {"lab.measure.first", {"first taken in round", "d'abord choisie, manche"}},
};

MSG_TABLE(kind_names);

const char *lab_kind_name(lab_kind kind, lang l) { return tr(l, &kind_names[kind]); }

/* True if the same card can be both gained and used in this game. */
static bool has_both_deeds(const lab_book *b) {
    bool deed[2] = {false, false};
    for (int i = 0; i < b->count; i++) deed[b->thing[i].deed == DEED_USE] = true;
    return deed[0] && deed[1];
}

void lab_thing_words(const lab_study *s, int thing, lang l, buffer *out) {
    const lab_book *b = &s->book;
    lab_thing_name(b, thing, l, out);
    if (!has_both_deeds(b)) return;
    buffer_text(out, b->thing[thing].deed == DEED_USE ? TR(l, "lab.used", ", played", ", jouée")
                                                      : TR(l, "lab.gained", ", taken", ", prise"));
}

void lab_measure_words(const lab_study *s, lab_measure m, lang l, buffer *out) {
    char number[16];
    buffer place = BUFFER_OVER(number);
    if (lab_kind_of_thing(m.kind)) {
        lab_thing_words(s, m.arg, l, out);
    } else if (m.kind >= LAB_PLACE_WIN) {
        buffer_int(&place, m.arg + 1);
        FILL(out, l,
             TR(l, "lab.place", "Place {0} in turn order", "Place {0} dans l'ordre du tour"),
             number);
    } else {
        buffer_text(out, lab_kind_name(m.kind, l));
        return;
    }
    buffer_text(out, TR(l, "lab.colon", ": ", " : "));
    buffer_text(out, lab_kind_name(m.kind, l));
}

/* ---- numbers --------------------------------------------------------------------------------- */

static void write_decimal(double value, int decimals, lang l, buffer *out) {
    const int64_t scale = decimals == 2 ? 100 : 10;
    const int64_t all = llround(fabs(value) * (double)scale);
    if (value < 0 && all) buffer_text(out, "−");
    buffer_int(out, all / scale);
    buffer_text(out, TR(l, "lab.decimal", ".", ","));
    if (decimals == 2 && all % scale < 10) buffer_char(out, '0');
    buffer_int(out, all % scale);
}

void lab_number(double value, lab_shows as, lang l, buffer *out) {
    if (as == LAB_SHOWS_NUMBER) {
        write_decimal(value, 2, l, out);
        return;
    }
    if (as == LAB_SHOWS_POINTS && value > 0) buffer_char(out, '+');
    write_decimal(100 * value, 1, l, out);
    buffer_text(out, as == LAB_SHOWS_SHARE ? " %" : TR(l, "lab.points", " pp", " pts"));
}

void lab_estimate_words(const lab_estimate *e, lab_shows as, lang l, buffer *out) {
    lab_number(e->value, as, l, out);
    if (!e->sure) return;
    buffer_text(out, " ± ");
    write_decimal(as == LAB_SHOWS_NUMBER ? e->half : 100 * e->half, as == LAB_SHOWS_NUMBER ? 2 : 1,
                  l, out);
}

const char *lab_rating_words(lang l) {
    return TR(l, "lab.luck.rating", "lead of the stronger bot, in rating points",
              "avance du robot plus fort, en points de classement");
}

void lab_set_words(const lab_side *s, lang l, buffer *out) {
    const rules *r = s->study->book.rules;
    buffer_text(out, set_title(r, l));
    buffer_char(out, ' ');
    buffer_bytes(out, r->set_hash, strlen(r->set_hash) < 12 ? strlen(r->set_hash) : 12);
    if (r->reconstructed)
        buffer_text(out, TR(l, "lab.reconstructed", " (reconstructed)", " (reconstitué)"));
}
