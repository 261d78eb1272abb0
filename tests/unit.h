/* unit.h - cmocka and the headers it requires. */
#ifndef VALLON_UNIT_H
#define VALLON_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A test function that ignores cmocka's state. */
#define TEST(name) static void name(__attribute__((unused)) void **unused)

#endif
