#include "warnings.h"

#include <math.h>

#include "report_data.h"
#include "report_words.h"

/* Rarer things are not judged; from these figures on there is something to say. */
enum { AVAILABLE_LEAST = 30 };
static const double ALWAYS = 0.95, DOMINANT = 0.05;

static const char *const ids[LAB_WARNINGS] = {"never", "always", "dominant"};

/* In how many matches a thing could be taken, and was. */
typedef struct {
    int64_t available, taken;
} counts;

static void count_match(const lab_log *l, counts *of) {
    static _Thread_local uint8_t seen[LAB_THINGS_MAX];
    for (int i = 0; i < l->offers; i++) seen[l->offer[i].thing] = 0;
    for (int i = 0; i < l->offers; i++) {
        const lab_offer *o = &l->offer[i];
        uint8_t *mark = &seen[o->thing];
        if (!(*mark & 1)) of[o->thing].available++;
        if (o->taken && !(*mark & 2)) of[o->thing].taken++;
        *mark |= o->taken ? 3 : 1;
    }
}

/* Wilson's 95 % interval of a share: it holds where all or none were taken, too. */
static lab_warning share_of(const counts *c) {
    const double z = 1.959964, n = (double)c->available, part = (double)c->taken / n;
    const double whole = 1 + z * z / n, middle = part + z * z / (2 * n);
    const double half = z * sqrt(part * (1 - part) / n + z * z / (4 * n * n));
    return (lab_warning){.n = c->available,
                         .value = part,
                         .low = (middle - half) / whole,
                         .high = (middle + half) / whole};
}

static int warn_of_share(const lab_study *s, int thing, const counts *c, lab_warning *out) {
    if (s->book.thing[thing].deed != DEED_GAIN || c->available < AVAILABLE_LEAST) return 0;
    *out = share_of(c);
    out->thing = thing;
    out->kind = c->taken ? LAB_WARN_ALWAYS : LAB_WARN_NEVER;
    return c->taken == 0 || out->value >= ALWAYS;
}

static int warn_of_effect(const lab_card *c, lab_warning *out) {
    const lab_estimate *e = &c->effect;
    if (!e->sure || !lab_certain(c->rate) || e->value - e->half < DOMINANT) return 0;
    *out = (lab_warning){.kind = LAB_WARN_DOMINANT,
                         .thing = c->thing,
                         .n = e->n,
                         .value = e->value,
                         .low = e->value - e->half,
                         .high = e->value + e->half};
    return 1;
}

int lab_warnings(const lab_side *s, lab_warning *out) {
    static _Thread_local counts of[LAB_THINGS_MAX];
    int count = 0;
    for (int i = 0; i < s->study->book.count; i++) of[i] = (counts){0, 0};
    for (int64_t i = 0; i < s->study->count; i++)
        if (s->study->log[i].number) count_match(&s->study->log[i], of);
    for (int i = 0; i < s->study->book.count; i++)
        count += warn_of_share(s->study, i, &of[i], &out[count]);
    for (int i = 0; i < s->cards; i++) count += warn_of_effect(&s->card[i], &out[count]);
    return count;
}

/* ---- words ----------------------------------------------------------------------------------- */

static const char *pattern_of(lab_warning_kind kind, lang l) {
    switch (kind) {
    case LAB_WARN_NEVER:
        return TR(l, "lab.warn.never",
                  "{0}: never taken in {1} matches in which it was available (at most {4})",
                  "{0} : jamais prise en {1} parties où elle était disponible (au plus {4})");
    case LAB_WARN_ALWAYS:
        return TR(l, "lab.warn.always",
                  "{0}: taken in {2} of {1} matches in which it was available ({3} to {4})",
                  "{0} : prise dans {2} des {1} parties où elle était disponible (de {3} à {4})");
    case LAB_WARN_DOMINANT:
        return TR(l, "lab.warn.dominant",
                  "{0}: dominant: taking it adds {2} to the chance to win ({3} to {4})",
                  "{0} : dominante : la prendre ajoute {2} aux chances de gagner (de {3} à {4})");
    case LAB_WARNINGS: break;
    }
    return "";
}

void lab_warning_words(const lab_study *s, const lab_warning *w, lang l, buffer *out) {
    char name[2 * WORD_MAX], n[24], figure[3][32];
    const double value[] = {w->value, w->low, w->high};
    const lab_shows as = w->kind == LAB_WARN_DOMINANT ? LAB_SHOWS_POINTS : LAB_SHOWS_SHARE;
    buffer text = BUFFER_OVER(name), number = BUFFER_OVER(n);
    lab_thing_words(s, w->thing, l, &text);
    buffer_int(&number, w->n);
    for (int i = 0; i < COUNT_OF(value); i++) {
        buffer one = BUFFER_OVER(figure[i]);
        lab_number(value[i], as, l, &one);
    }
    FILL(out, l, pattern_of(w->kind, l), name, n, figure[0], figure[1], figure[2]);
}

void lab_warning_json(const lab_study *s, const lab_warning *w, json *out) {
    json_open(out, '{');
    json_field_text(out, "warning", ids[w->kind]);
    lab_fields_thing(out, &s->book, w->thing);
    json_field_int(out, "n", w->n);
    lab_field_number(out, "value", w->value);
    lab_field_number(out, "low", w->low);
    lab_field_number(out, "high", w->high);
    json_close(out, '}');
}
