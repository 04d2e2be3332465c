// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport

/// A variable that closures of any thread may read and replace.
final class Box<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  func update<R: Sendable>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&stored) } }
}

/// An object whose life a test watches through a weak reference.
final class Token: Sendable {}

/// A weak reference that closures may capture.
final class Weak<Object: AnyObject & Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private weak var stored: Object?

  init(_ object: Object?) { stored = object }

  var object: Object? { lock.withLock { stored } }
  var isGone: Bool { object == nil }
}
