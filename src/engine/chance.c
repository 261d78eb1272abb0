#include "chance.h"

#include "attributes.h"

int chance_percent(likelihood c) {
    if (c.times <= 0 || c.of <= 0) return 0;
    if (c.times >= c.of) return 100;
    const int percent = (int)((200ll * c.times + c.of) / (2ll * c.of));
    return percent < 1 ? 1 : percent > 99 ? 99 : percent;
}

/* Each word holds from its per cent on. */
static const struct {
    int from;
    msg word;
} words[] = {
    {100, {"engine.chance.always", {"always", "toujours"}}},
    {85, {"engine.chance.nearly-always", {"nearly always", "presque toujours"}}},
    {60, {"engine.chance.usually", {"usually", "le plus souvent"}}},
    {40, {"engine.chance.even", {"about half the time", "environ une fois sur deux"}}},
    {15, {"engine.chance.sometimes", {"sometimes", "parfois"}}},
    {1, {"engine.chance.rarely", {"rarely", "rarement"}}},
    {0, {"engine.chance.never", {"never", "jamais"}}},
};
MSG_ROWS(words, word);

void chance_say(likelihood c, lang l, buffer *out) {
    const int percent = chance_percent(c);
    int row = 0;
    if (c.exact) {
        buffer_int(out, percent);
        buffer_text(out, lang_percent(l));
        return;
    }
    while (percent < words[row].from) row++;
    buffer_text(out, tr(l, &words[row].word));
}
