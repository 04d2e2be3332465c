// SPDX-License-Identifier: MIT

// Messages of the page "When the compiler complains", each from the compiler.
//
// A message is as long as it is:
// swift-format-ignore-file

import Foundation
import GuaranteePromisesFoundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

func pages(_ url: URL) {
  URLSession.shared.dataTask(.promise, with: url).then { print($0) }  // no: value of type 'Promise<(data: Data, response: URLResponse)>' has no member 'then'
}
