// SPDX-License-Identifier: MIT

/// Reports of promises that went wrong in silence, for those who ask.
///
/// Only cells that are *tracked* report, and cells are only tracked while somebody listens; so with
/// nobody listening a cell pays for nothing but a test of a word that it reads anyway.
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

  /// How many places have a listener: the process, and each scope of ``withOwn(_:)``.
  private static let listening = AtomicWord(0)
  /// In a struct: a function that is itself the state of a lock would be converted each time that it
  /// is looked at, and the conversions pile up.
  private struct Registered { let listener: Listener }

  /// A place for a listener.
  private final class Place: Sendable {
    let current = Locked<Registered?>(nil)
    deinit { if current.withLock({ $0 }) != nil { _ = listening.add(UInt.max) } }
  }

  private static let shared = Place()
  @TaskLocal private static var own: Place?
  private static var place: Place { own ?? shared }

  /// Whether cells are to be tracked.
  package static var isOn: Bool { listening.loadRelaxed() != 0 && listener != nil }

  /// Runs a test that sets ``listener`` for itself alone: other tests run beside it.
  package nonisolated(nonsending) static func withOwn<Output>(
    _ body: nonisolated(nonsending) () async throws -> Output
  ) async rethrows -> Output {
    try await $own.withValue(Place()) { try await body() }
  }

  /// Who is told; nil for nobody.
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
      case (true, false): _ = listening.add(1)
      case (false, true): _ = listening.add(UInt.max)
      default: break
      }
      withExtendedLifetime(old) {}
    }
  }
}

extension _PromiseCell {
  /// Makes this cell report, if somebody listens.
  ///
  /// Called by a dialect for the promises it hands out.
  package final func track(_ site: @autoclosure () -> Diagnostics.Site?) {
    if Diagnostics.isOn { ensuredExtras.track(CreationRecord(site: site())) }
  }

  /// Somebody looks at how this cell ends: a rejection is no longer unhandled.
  @usableFromInline
  final func noteObserved() {
    // Relaxed for all who have none; what another thread made has to be acquired.
    if extras.loadRelaxed() != 0 { presentExtras?.record?.markObserved() }
  }

  /// What a dying cell has to say.
  final func report(_ record: CreationRecord) {
    let word = StateWord(bits: stateWord.loadAcquire())
    let finding: Diagnostics.Finding
    switch word.outcome {
    case .error where !record.isObserved:
      finding = .unhandledRejection(copyAny() ?? "a reason without a type")
    case .pending where !word.isLinked:
      var observers = 0
      var node = word.pointer
      while node != 0 {
        observers += 1
        node = _PromiseCell.at(node).next
      }
      finding = .droppedPending(observers: observers)
    default: return
    }
    Diagnostics.listener?(finding, record.site)
  }

  private final func copyAny() -> Any? {
    guard let type = dropType else { return nil }
    return copyAny(as: type)
  }

  private final func copyAny<T>(as type: T.Type) -> Any { load(as: type) }
}

/// What is known of a tracked cell.
final class CreationRecord: Sendable {
  let site: Diagnostics.Site?
  private let observed = AtomicWord(0)

  init(site: Diagnostics.Site?) { self.site = site }

  var isObserved: Bool { observed.loadRelaxed() != 0 }
  func markObserved() { _ = observed.exchange(1) }
}
