// SPDX-License-Identifier: MIT

/// Runs deliveries that were sent to a queue: they belong to nothing that the thread was doing.
///
/// A nested run loop can run them in the middle of other code, so a dialect that keeps a note per
/// thread of what is being executed has to put it aside while they run (tomorrowland.md §4.1, 11).
package enum Detached {
  private static let isWrapped = AtomicWord(0)
  /// In a struct: a function that is itself the state of a lock would be converted each time that it
  /// is looked at, and the conversions pile up.
  private struct Wrapper { let run: @Sendable (() -> Void) -> Void }
  private static let wrapper = Locked<Wrapper?>(nil)

  /// Makes all later deliveries run inside `wrapper`, for good.
  package static func wrap(in wrapper: @escaping @Sendable (() -> Void) -> Void) {
    Self.wrapper.withLock { $0 = Wrapper(run: wrapper) }
    _ = isWrapped.exchange(1)
  }

  /// Runs a delivery.
  @inline(__always)
  static func run(_ delivery: () -> Void) {
    // A mere hint: who set the wrapper on this thread has set the word before.
    if isWrapped.loadRelaxed() == 0 { delivery() } else { runWrapped(delivery) }
  }

  @inline(never)
  private static func runWrapped(_ delivery: () -> Void) {
    let wrapper = wrapper.withLock { $0 }
    if let wrapper { wrapper.run(delivery) } else { delivery() }
  }
}
