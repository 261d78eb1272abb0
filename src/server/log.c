#include "log.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "json.h"
#include "utf8.h"

enum { DETAIL_MAX = 160 };

void log_line(const char *what, const char *detail) {
    char text[2048], when[32];
    buffer b = buffer_over(text, sizeof text - 1);
    json j = json_into(&b);
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &utc);
    json_open(&j, '{');
    json_field_text(&j, "at", when);
    json_field_text(&j, "what", what);
    if (detail) json_key(&j, "detail"), json_bytes(&j, detail, utf8_cut(detail, strnlen(detail, DETAIL_MAX)));
    json_close(&j, '}');
    fprintf(stderr, "%s\n", text);
}
