// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Gives a value away, so that the one who takes it has the only reference to it.
package final class Handover<Value: Sendable>: Sendable {
  private let value: Locked<Value?>

  package init(_ value: Value) { self.value = Locked(value) }

  package func take() -> Value {
    value.withLock { value in
      defer { value = nil }
      return value!
    }
  }
}
