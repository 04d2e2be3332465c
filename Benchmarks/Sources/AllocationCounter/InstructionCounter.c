// SPDX-License-Identifier: MIT

// Talks to callgrind, if the program runs under it; outside, each call costs a few instructions.

#include "AllocationCounter.h"

#if defined(__has_include)
#if __has_include(<valgrind/callgrind.h>)
#define HAS_CALLGRIND 1
#include <valgrind/callgrind.h>
#endif
#endif

#if HAS_CALLGRIND

bool instructionCounterIsAvailable(void) { return RUNNING_ON_VALGRIND != 0; }
void instructionCounterToggle(void) { CALLGRIND_TOGGLE_COLLECT; }
void instructionCounterStart(void) { CALLGRIND_START_INSTRUMENTATION; }
void instructionCounterStop(void) { CALLGRIND_STOP_INSTRUMENTATION; }
void instructionCounterDump(const char *label) { CALLGRIND_DUMP_STATS_AT(label); }

#else

bool instructionCounterIsAvailable(void) { return false; }
void instructionCounterToggle(void) {}
void instructionCounterStart(void) {}
void instructionCounterStop(void) {}
void instructionCounterDump(const char *label) {}

#endif
