/* Linked into every test program without its own main. */
#include "unit.h"

int main(int argc, char **argv) { return unit_run(argc, argv); }
