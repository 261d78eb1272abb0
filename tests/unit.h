/* unit.h - cmocka, with tests that register themselves.
 *
 *     TEST(MV_D1_growth_cancels_decay) { ... }
 *
 * is all that a test program needs: it has no list of tests and no main. Tests run in the order
 * of the file. With arguments, only tests whose name contains one of them run. */
#ifndef VALLON_UNIT_H
#define VALLON_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

void unit_register(const char *name, CMUnitTestFunction body);
int unit_run(int argc, char **argv);

#define TEST(name)                                                                                 \
    static void name(void **unused);                                                               \
    __attribute__((constructor)) static void register_##name(void) { unit_register(#name, name); } \
    static void name(__attribute__((unused)) void **unused)

#endif
