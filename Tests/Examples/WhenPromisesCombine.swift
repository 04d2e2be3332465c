// SPDX-License-Identifier: MIT
//
// What the examples in the comments of WhenPromisesCombine use: Scripts/examples.

import WhenPromises
import WhenPromisesCombine

#if OpenCombine
  import OpenCombine

  nonisolated(unsafe) let prices = PassthroughSubject<Int, Never>()
#endif
