// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Knows whether there is a connection, and waits for one.
@MainActor
final class Reachability {
  private let client: HTTPClient
  private let timing: any Timing
  private(set) var isOnline = true
  /// How often it looks while there is none, in seconds.
  var interval = 5.0

  init(client: HTTPClient, timing: any Timing) {
    self.client = client
    self.timing = timing
  }

  /// Looks whether there is a connection.
  func check() -> Guarantee<Bool> {
    client.isReachable().get { self.isOnline = $0 }
  }

  /// Waits for a connection.
  ///
  /// - Parameter patience: How often it looks before it gives up.
  func online(patience: Int = 10) -> Promise<Void> {
    check().then { isOnline -> Promise<Void> in
      if isOnline { return Promise() }
      guard patience > 1 else { return Promise(error: NetworkError.offline) }
      return self.timing.wait(self.interval).then { self.online(patience: patience - 1) }
    }
  }

  /// Does something, and if there was no connection once more when there is one again.
  func whenOnline<Value: Sendable>(
    _ body: @escaping @MainActor () -> Promise<Value>
  ) -> Promise<Value> {
    body().recover { error -> Promise<Value> in
      guard error as? NetworkError == .offline else { throw error }
      self.isOnline = false
      return self.online().then { body() }
    }
  }
}
