// SPDX-License-Identifier: MIT

#if canImport(FoundationNetworking)
  internal import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

extension URLSession {
  /// A session of a test's own, which gives no request up because the machine is busy.
  ///
  /// Nothing waits for the time: a test that ends ends long before it.
  package static var patient: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = WebServer.patience
    return URLSession(configuration: configuration)
  }
}
