// SPDX-License-Identifier: MIT

/// Runs deliveries that were sent to a queue, apart from the work that the thread was doing.
///
/// A nested run loop can run them in the middle of other code. So a dialect that keeps a note per
/// thread of the code that is running has to put the note aside while they run.
package enum Detached {
  private final class Wrapper: Sendable {
    let run: @Sendable (() -> Void) -> Void
    init(_ run: @escaping @Sendable (() -> Void) -> Void) { self.run = run }
  }

  /// A retained ``Wrapper``, or 0.
  ///
  /// Set once: no delivery has to take a lock to read it.
  private static let wrapper = AtomicWord(0)

  /// Makes all later deliveries run inside `wrapper`, for good.
  ///
  /// One dialect needs it; a second call changes nothing.
  package static func wrap(in wrapper: @escaping @Sendable (() -> Void) -> Void) {
    let made = Unmanaged.passRetained(Wrapper(wrapper))
    // Publishes the wrapper; pairs with the acquiring load below.
    let found = Self.wrapper.replace(0, with: UInt(bitPattern: made.toOpaque()))
    if found != 0 { made.release() }
  }

  /// Runs a delivery.
  @inline(__always)
  static func run(_ delivery: () -> Void) {
    let word = wrapper.loadAcquire()
    if word == 0 { delivery() } else { run(delivery, inside: word) }
  }

  @inline(never)
  private static func run(_ delivery: () -> Void, inside word: UInt) {
    guard let address = UnsafeRawPointer(bitPattern: word) else { return delivery() }
    Unmanaged<Wrapper>.fromOpaque(address)._withUnsafeGuaranteedRef { $0.run(delivery) }
  }
}
