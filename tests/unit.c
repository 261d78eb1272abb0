#include "unit.h"

#include "attributes.h"

enum { TESTS_MAX = 512 };

static struct CMUnitTest tests[TESTS_MAX];
static size_t test_count;

void unit_register(const char *name, CMUnitTestFunction body) {
    ASSERT(test_count < TESTS_MAX);
    tests[test_count++] = (struct CMUnitTest){.name = name, .test_func = body};
}

static bool wanted(const char *name, int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (strstr(name, argv[i])) return true;
    return argc < 2;
}

int unit_run(int argc, char **argv) {
    size_t kept = 0;
    for (size_t i = 0; i < test_count; i++)
        if (wanted(tests[i].name, argc, argv)) tests[kept++] = tests[i];
    return kept == 0 || _cmocka_run_group_tests(argv[0], tests, kept, NULL, NULL) != 0;
}
