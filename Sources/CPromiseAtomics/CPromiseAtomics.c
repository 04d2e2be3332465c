// SPDX-License-Identifier: MIT

// All there is stands in the header; a target has to have a file to compile.
#include "CPromiseAtomics.h"
