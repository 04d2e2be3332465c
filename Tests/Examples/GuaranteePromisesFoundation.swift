// SPDX-License-Identifier: MIT
//
// What the examples in the comments of GuaranteePromisesFoundation use: Scripts/examples.

import Foundation
import GuaranteePromises
import GuaranteePromisesFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let address = URL(fileURLWithPath: "/soup")
