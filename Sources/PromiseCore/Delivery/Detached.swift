// SPDX-License-Identifier: MIT

/// Runs deliveries that were sent to a queue, apart from the work that the thread was doing.
///
/// A nested run loop can run them in the middle of other code. So a dialect that keeps a note per
/// thread of the code that is running has to put the note aside while they run.
package enum Detached {
  private struct Wrapper: Sendable { let run: @Sendable (() -> Void) -> Void }

  private static let wrapper = SetOnce<Wrapper>()

  /// Makes all later deliveries run inside `wrapper`, for good.
  ///
  /// One dialect needs it; a second call changes nothing.
  package static func wrap(in wrapper: @escaping @Sendable (() -> Void) -> Void) {
    self.wrapper.set(Wrapper(run: wrapper))
  }

  /// Runs a delivery.
  @inline(__always)
  static func run(_ delivery: () -> Void) {
    if let wrapper = wrapper.value { wrapper.run(delivery) } else { delivery() }
  }
}
