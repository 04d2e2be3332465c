// SPDX-License-Identifier: MIT

import GuaranteePromises

/// Lets all who ask for the same at the same time wait for one answer.
@MainActor
final class Deduplicator<Value: Sendable> {
  private var running: [String: Promise<Value>] = [:]
  /// How often somebody got the answer of somebody else.
  private(set) var shared = 0

  /// The value of a key: loaded, unless that goes on already.
  func value(of key: String, _ load: @MainActor () -> Promise<Value>) -> Promise<Value> {
    if let promise = running[key] {
      shared += 1
      return promise
    }
    let promise = load().ensure {
      self.running[key] = nil
    }
    running[key] = promise
    return promise
  }
}
