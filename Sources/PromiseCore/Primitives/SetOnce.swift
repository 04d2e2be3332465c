// SPDX-License-Identifier: MIT

/// A value that is set once, for good: nobody takes a lock to read it.
struct SetOnce<Value: Sendable>: ~Copyable, Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// A retained ``Box``, or 0.
  private let word = AtomicWord(0)

  /// Sets the value; a second call changes nothing.
  func set(_ value: Value) {
    let made = Unmanaged.passRetained(Box(value))
    // Publishes the box; pairs with the acquiring load below.
    if word.replace(0, with: UInt(bitPattern: made.toOpaque())) != 0 { made.release() }
  }

  /// The value; nil before it is set.
  @inline(__always)
  var value: Value? {
    let found = word.loadAcquire()
    return found == 0 ? nil : Self.value(at: found)
  }

  @inline(never)
  private static func value(at word: UInt) -> Value? {
    UnsafeRawPointer(bitPattern: word).map {
      Unmanaged<Box>.fromOpaque($0)._withUnsafeGuaranteedRef(\.value)
    }
  }
}
