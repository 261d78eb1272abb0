/* Linked into every program of tests that has no main of its own. */
#include "unit.h"

int main(int argc, char **argv) { return unit_run(argc, argv); }
