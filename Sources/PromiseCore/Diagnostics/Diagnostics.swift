// SPDX-License-Identifier: MIT

/// Reports of unhandled rejections, and of promises that were dropped while pending.
///
/// Only *tracked* cells report, and cells are tracked only while there is a listener. Without one, a cell
/// pays for one test of a word that it reads anyway.
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

  /// What is reported.
  package enum Finding {
    /// The promise was rejected with this reason, and nobody ever observed it.
    case unhandledRejection(Any)
    /// The promise was dropped while pending: nobody can settle it any more, and its observers, if
    /// there were any, were never told.
    case droppedPending(observers: Int)
  }

  /// Receives each finding, on the thread that releases the promise, with the place where the promise was made, and
  /// an explanation if the promise is traced.
  package typealias Listener = @Sendable (Finding, Site?, _ explanation: String?) -> Void

  /// Twice the number of those who have to be told: the process, each scope of ``withOwn(_:)``, each watch of a
  /// test, and each ``ContextScope``, for which attaching takes the same path.
  ///
  /// The lowest bit says whether there ever was one, and stays.
  private static let listening = AtomicWord(0)
  /// In a struct: a function that is itself the state of a lock would be converted each time that it
  /// is looked at, and the conversions pile up.
  fileprivate struct Registered { let listener: Listener }

  /// Holds a listener, or none.
  package final class Place: Sendable {
    fileprivate let current = Locked<Registered?>(nil)

    /// Holds no listener.
    package init() {}

    deinit { if current.withLock({ $0 }) != nil { watchEnded() } }
  }

  private static let shared = Place()
  @TaskLocal private static var own: Place?
  private static var place: Place { own ?? shared }

  /// Whether cells are to be tracked, or handlers to carry task-local values.
  ///
  /// A hint, so the optimiser may move the read.
  @usableFromInline
  package static var isOn: Bool {
    @_effects(readonly) get { listening.loadRelaxed() > 1 }
  }

  /// Whether there may be tracked cells: whether anybody ever had to be told.
  ///
  /// Relaxed, because whoever asks for the record of a cell came by that cell after it was tracked,
  /// in a way that made all visible which was done before: it sees the record, so it sees this too.
  static var wasOn: Bool {
    @_effects(readonly) get { listening.loadRelaxed() != 0 }
  }

  static func watchBegan() {
    _ = listening.setBits(1)
    _ = listening.add(2)
  }

  static func watchEnded() { _ = listening.add(UInt.max - 1) }

  /// Runs a test that sets ``listener`` for itself alone: other tests run beside it.
  package nonisolated(nonsending) static func withOwn<Output>(
    _ body: nonisolated(nonsending) () async throws -> Output
  ) async rethrows -> Output {
    try await $own.withValue(Place()) { try await body() }
  }

  /// Runs a function with a place of its own for the listener.
  package static func with<Output>(_ place: Place, _ body: () -> Output) -> Output {
    $own.withValue(place, operation: body)
  }

  /// The listener of the calling task or of the process; nil for none.
  ///
  /// Applies to promises made from now on.
  package static var listener: Listener? {
    get { place.current.withLock { $0 }?.listener }
    set {
      let old = place.current.withLock { listener in
        defer { listener = newValue.map(Registered.init) }
        return listener
      }
      switch (old == nil, newValue == nil) {
      case (true, false): watchBegan()
      case (false, true): watchEnded()
      default: break
      }
      withExtendedLifetime(old) {}
    }
  }
}
