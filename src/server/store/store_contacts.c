/* Mail addresses of people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_inside.h"

/* The column `lang` holds 0 for English, 1 for French, and for any other language the letters of
 * its code as the bytes of a number: the order of the languages differs from build to build. */
static int64_t number_of_lang(const char *code) {
    int64_t number = 0;
    if (strcmp(code, "en") == 0 || strcmp(code, "fr") == 0) return code[0] == 'f';
    for (const char *c = code; *c; c++) number = number << 8 | (unsigned char)*c;
    return number;
}

static void lang_of_number(int64_t number, char code[LANG_CODE]) {
    int size = 0;
    while (size < LANG_CODE - 1 && number >> 8 * size > 1) size++;
    snprintf(code, LANG_CODE, "%s", number == 1 ? "fr" : "en");
    for (int i = 0; i < size; i++) code[i] = (char)(number >> 8 * (size - 1 - i) & 0xff);
    if (size) code[size] = 0;
}

static void give_contact(void *user, const char *const cells[], int count) {
    contact_row *c = user;
    (void)count;
    c->person = atoll(cells[0]);
    store_copy(c->mail, sizeof c->mail, cells[1]);
    store_copy(c->code, sizeof c->code, cells[2]);
    c->confirmed = atoi(cells[3]);
    lang_of_number(atoll(cells[4]), c->lang);
}

store_result store_read_contact(store *s, int64_t person, contact_row *out) {
    return store_found(store_run(
        s, &(db_query){
               .sql = "SELECT person, mail, code, confirmed, lang FROM contact WHERE person = $1",
               .row = give_contact,
               .user = out,
               .count = 1,
               .value = {DB_NUMBER(person)}}));
}

store_result store_put_contact(store *s, const contact_row *c) {
    return store_changed_one(store_run(
        s, &(db_query){.sql = "INSERT INTO contact (person, mail, code, confirmed, lang) "
                              "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (person) DO "
                              "UPDATE SET mail = excluded.mail, code = excluded.code, "
                              "confirmed = excluded.confirmed, lang = excluded.lang",
                       .count = 5,
                       .value = {DB_NUMBER(c->person), DB_TEXT(c->mail), DB_TEXT(c->code),
                                 DB_NUMBER(c->confirmed), DB_NUMBER(number_of_lang(c->lang))}}));
}

lang store_mail_lang(const contact_row *c) {
    lang l = EN;
    (void)lang_find(c->lang, strlen(c->lang), &l);
    return l;
}
