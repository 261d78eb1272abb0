/* unit.h - cmocka with the headers that it wants before it. */
#ifndef VALLON_UNIT_H
#define VALLON_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A test is a function without a use for cmocka's state. */
#define TEST(name) static void name(__attribute__((unused)) void **unused)

#endif
