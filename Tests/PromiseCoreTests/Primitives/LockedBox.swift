// SPDX-License-Identifier: MIT

import PromiseCore
internal import TestSupport

/// A variable that handlers of any thread can set.
final class LockedBox<Value: Sendable>: Sendable {
  private let storage: Locked<Value>

  init(_ value: Value) {
    storage = Locked(value)
  }

  var value: Value { storage.withLock { $0 } }

  func set(_ value: Value) {
    storage.withLock { $0 = value }
  }
}
