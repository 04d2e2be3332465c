// SPDX-License-Identifier: MIT

/// Reports of unhandled rejections, and of promises that were dropped while pending.
///
/// Only *tracked* cells report, and cells are tracked only while somebody has to be told. Otherwise a cell pays
/// for one test of a word that is read anyway.
@frozen @usableFromInline
package enum Diagnostics {
  /// The line of code that made a promise.
  package struct Site: Sendable, CustomStringConvertible {
    package let fileID: StaticString
    package let line: UInt

    package init(fileID: StaticString, line: UInt) {
      self.fileID = fileID
      self.line = line
    }

    package var description: String { "\(fileID):\(line)" }
  }

  /// The subject of a report.
  package enum Finding {
    /// The promise was rejected with this reason, and nobody ever observed the promise.
    case unhandledRejection(Any)
    /// The promise was dropped while pending: nobody can settle the promise any more, and its observers, if
    /// there were any, were never told.
    case droppedPending(observers: Int)
  }

  /// Receives each finding, on the thread that releases the promise, with the line that made the promise, and an
  /// explanation if the promise is traced.
  package typealias Recipient = @Sendable (Finding, Site?, _ explanation: String?) -> Void

  /// Twice the number of recipients and tracers, and of each scope whose handlers find its task-local
  /// values, for which attaching takes the same path.
  ///
  /// The lowest bit says whether the number was ever above 0.
  private static let listening = AtomicWord(0)

  /// A recipient in a struct: a function in a generic registry would be converted by each access, and the conversions
  /// pile up.
  package struct Registered: Sendable { fileprivate let recipient: Recipient }

  /// Holds a recipient or a tracer, or nothing.
  package final class Registry<Told: Sendable>: Sendable {
    private let held = Locked<Told?>(nil)

    /// Holds a recipient or a tracer from the beginning, or nothing.
    package init(_ told: Told? = nil) { current = told }

    deinit { current = nil }

    package var current: Told? {
      get { held.withLock { $0 } }
      set {
        let old = held.withLock { held in
          defer { held = newValue }
          return held
        }
        if old == nil, newValue != nil { listeningBegan() }
        if old != nil, newValue == nil { listeningEnded() }
        // Released outside of the lock: that may run code of users.
        withExtendedLifetime(old) {}
      }
    }
  }

  /// Holds a recipient, or none.
  package typealias ReportRegistry = Registry<Registered>

  private static let shared = ReportRegistry()
  /// Replaces the registry of the process in a task: tests run beside one another.
  @TaskLocal package static var own: ReportRegistry?
  private static var registry: ReportRegistry { own ?? shared }

  /// Whether cells are to be tracked, or handlers to carry task-local values.
  ///
  /// A hint, so the optimiser may move the read.
  @usableFromInline
  package static var isOn: Bool {
    @_effects(readonly) get { listening.loadRelaxed() > 1 }
  }

  /// Whether there may be tracked cells: whether anybody ever had to be told.
  ///
  /// Relaxed, because a thread that asks for the record of a cell received the cell after the cell was tracked, by an
  /// acquiring access: the thread that sees the record sees this word too.
  static var wasOn: Bool {
    @_effects(readonly) get { listening.loadRelaxed() != 0 }
  }

  package static func listeningBegan() {
    _ = listening.setBits(1)
    _ = listening.add(2)
  }

  package static func listeningEnded() { _ = listening.add(UInt.max - 1) }

  /// The recipient of the calling task or of the process, for promises that are made from now on; nil for none.
  package static var recipient: Recipient? {
    get { registry.current?.recipient }
    set { registry.current = newValue.map(Registered.init) }
  }
}
