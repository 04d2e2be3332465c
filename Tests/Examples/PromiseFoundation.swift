// SPDX-License-Identifier: MIT
//
// What the examples in the comments of PromiseFoundation use: Scripts/examples.

import Foundation
import GuaranteePromises
import GuaranteePromisesFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let session = URLSession.shared
let url = URL(fileURLWithPath: "/soup")
