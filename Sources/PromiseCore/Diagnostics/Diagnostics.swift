// SPDX-License-Identifier: MIT

/// Reports of promises that went wrong in silence, for those who ask.
///
/// Only cells that are *tracked* report, and cells are only tracked while somebody listens; so with
/// nobody listening a cell pays for nothing but a test of a word that it reads anyway.
@usableFromInline
package enum Diagnostics {
  /// Where a promise was made.
  package struct Site: Sendable, CustomStringConvertible {
    package let fileID: StaticString
    package let line: UInt

    package init(fileID: StaticString, line: UInt) {
      self.fileID = fileID
      self.line = line
    }

    package var description: String { "\(fileID):\(line)" }
  }

  /// What went wrong.
  package enum Finding {
    /// The promise was rejected with this reason, and nobody ever observed it.
    case unhandledRejection(Any)
    /// The promise was dropped while pending: nobody can settle it any more, and its observers, if
    /// there were any, were never told.
    case droppedPending(observers: Int)
  }

  /// Told of each finding, on the thread that lets go of the promise.
  package typealias Listener = @Sendable (Finding, Site?) -> Void

  /// Bit 0: there is a listener; above that, how many watches there are.
  private static let isListening = AtomicWord(0)
  /// In a struct: a function that is itself the state of a lock would be converted each time that it
  /// is looked at, and the conversions pile up.
  private struct Registered { let listener: Listener }
  private static let current = Locked<Registered?>(nil)

  /// Whether cells are to be tracked.
  ///
  /// A mere hint, so the optimiser may look at it whenever it likes.
  @usableFromInline
  package static var isOn: Bool {
    @_effects(readonly) get { isListening.loadRelaxed() != 0 }
  }

  static func watchBegan() { _ = isListening.add(2) }
  static func watchEnded() { _ = isListening.add(0 &- 2) }

  /// Who is told; nil for nobody.
  ///
  /// Applies to promises made from now on.
  package static var listener: Listener? {
    get { current.withLock { $0 }?.listener }
    set {
      let old = current.withLock { listener in
        defer { listener = newValue.map(Registered.init) }
        return listener
      }
      _ = newValue == nil ? isListening.clearBits(1) : isListening.setBits(1)
      withExtendedLifetime(old) {}
    }
  }
}
