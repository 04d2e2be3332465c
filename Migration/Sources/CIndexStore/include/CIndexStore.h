// SPDX-License-Identifier: MIT

// The types of the toolchain's libIndexStore that are handed over by value. Its functions are looked up when the
// program runs: it works without a toolchain, as long as nobody asks for an index.

#ifndef C_INDEX_STORE_H
#define C_INDEX_STORE_H

#include <stddef.h>

/// A text that belongs to the library.
typedef struct {
  const char *_Nullable data;
  size_t length;
} IndexText;

#endif
