// SPDX-License-Identifier: MIT

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What was asked of the allocator: blocks, and the bytes asked for.
struct AllocationCount {
  uint64_t blocks;
  uint64_t bytes;
};

/// Whether this process counts allocations; without it all counts are 0.
bool allocationCounterIsAvailable(void);

/// Counts from now on, on all threads, in addition to what was counted before.
void allocationCounterResume(void);

/// Stops counting.
void allocationCounterPause(void);

/// Returns what was counted, and starts anew from 0.
struct AllocationCount allocationCounterTake(void);

/// How many bytes have been handed out and not been given back, by all arenas; 0 where that is not known.
uint64_t liveBytes(void);

/// Whether this process runs under callgrind, and was built where its header was found.
bool instructionCounterIsAvailable(void);

/// Has callgrind count instructions of this thread, or not; it starts with `--collect-atstart=no`.
void instructionCounterToggle(void);

/// Has callgrind count what all threads do from here on; it starts with `--instr-atstart=no`.
void instructionCounterStart(void);

/// Ends what `instructionCounterStart` began.
void instructionCounterStop(void);

/// Has callgrind write what it counted under a label, and starts anew from 0.
void instructionCounterDump(const char *label);

#endif
