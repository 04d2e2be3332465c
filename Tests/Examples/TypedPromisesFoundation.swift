// SPDX-License-Identifier: MIT
//
// What the examples in the comments of TypedPromisesFoundation use: Scripts/examples.

import Foundation
import TypedPromises
import TypedPromisesFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let address = URL(fileURLWithPath: "/soup")
