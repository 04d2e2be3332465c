// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

/// The defaults of all calls: queues, catch policy, log and reports.
///
/// The one instance in use is ``conf``.
public struct PMKConfiguration: Sendable {
  /// The queues of handlers given without `on:`; nil stands for no queue, as in `on: nil`.
  ///
  /// `map` is the queue of `then`, `map`, `compactMap`, `tap`, `recover` and the operators for
  /// elements of sequences; `return` that of `done`, `get`, `catch`, `ensure`, `ensureThen` and
  /// `finally`. Each call reads it anew. Both are the main queue unless set.
  ///
  /// In Swift 6 mode handlers written in code of an actor do not depend on this: they run on that
  /// actor. While the queue is nil, those of the main actor run at once if the settling code is on the
  /// main queue too, else on the main queue.
  public var Q: (map: DispatchQueue?, return: DispatchQueue?) = (map: .main, return: .main)

  /// Whether `catch` and the throwing forms of `recover` are called for cancellations by default.
  public var catchPolicy = CatchPolicy.allErrorsExceptCancellation

  /// Receives each ``LogEvent``, on the thread where it happens.
  ///
  /// The default prints the event.
  @preconcurrency
  public var logHandler: @Sendable (LogEvent) -> Void {
    get { customLogHandler ?? { LogEvent.print($0, nil) } }
    set { customLogHandler = newValue }
  }

  var customLogHandler: (@Sendable (LogEvent) -> Void)?

  /// Receives each rejection that no handler has seen; nil, the default, turns these reports off.
  ///
  /// It is called on the thread that releases the promise. It applies to promises that are made
  /// from now on; while it is nil, nothing is recorded. An operator makes its promise before its
  /// handler runs.
  public var unhandledRejectionHandler: (@Sendable (UnhandledRejection) -> Void)?
}

/// The defaults of all calls.
///
/// May be read and set from any isolation and thread; a change applies to later calls. Two threads
/// that change it at the same time do not break anything, but one of the changes may be undone: set it
/// when the program starts.
public var conf: PMKConfiguration {
  get { Configuration.current }
  set { Configuration.current = newValue }
}

/// Keeps ``conf``: behind a lock, with the settings that every operator reads in one atomic word before it.
package final class Configuration: Sendable {
  /// The kind of a default queue.
  enum Kind: UInt { case main = 0, inline = 1, custom = 2 }

  private static let shared = Configuration()
  /// Replaces the shared configuration in a task of a test.
  @TaskLocal private static var own: Configuration?
  private static let hasOwn = AtomicWord(0)

  private let guarded = Locked(PMKConfiguration())
  /// Bits 0–1: ``Kind`` of `Q.map`; bits 2–3: of `Q.return`; bit 4: catch policy `allErrors`.
  private let summary = AtomicWord(0)

  /// The recipient of reports while this is not the shared configuration.
  private let reports = Diagnostics.ReportRegistry()

  private static var present: Configuration {
    hasOwn.loadRelaxed() == 0 ? shared : own ?? shared
  }

  /// Runs a test that sets ``conf``, for itself alone: other tests run beside it.
  package nonisolated(nonsending) static func withOwn<Output>(
    _ body: nonisolated(nonsending) () async throws -> Output
  ) async rethrows -> Output {
    _ = hasOwn.exchange(1)
    let own = Configuration()
    return try await Diagnostics.$own.withValue(own.reports) {
      try await $own.withValue(own) { try await body() }
    }
  }

  /// Creates a configuration that ``with(_:_:)`` uses in place of the shared one.
  ///
  /// - Parameter change: Receives the defaults, to change them.
  package convenience init(_ change: (inout PMKConfiguration) -> Void) {
    self.init()
    var configuration = PMKConfiguration()
    change(&configuration)
    set(configuration)
  }

  /// Runs a function with another configuration as ``conf``.
  package static func with<Output>(_ own: Configuration, _ body: () -> Output) -> Output {
    _ = hasOwn.exchange(1)
    return Diagnostics.$own.withValue(own.reports) { $own.withValue(own, operation: body) }
  }

  static var current: PMKConfiguration {
    get { present.guarded.withLock { $0 } }
    set { present.set(newValue) }
  }

  static func kind(_ role: DefaultQueue) -> Kind {
    let word = present.summary.loadAcquire()
    return Kind(rawValue: (role == .map ? word : word >> 2) & 0b11) ?? .main
  }

  static func queue(_ role: DefaultQueue) -> DispatchQueue? {
    present.guarded.withLock { role == .map ? $0.Q.map : $0.Q.return }
  }

  static var catchPolicy: CatchPolicy {
    present.summary.loadAcquire() & 0b10000 == 0 ? .allErrorsExceptCancellation : .allErrors
  }

  private func set(_ newValue: PMKConfiguration) {
    let old = guarded.withLock { present in
      let old = present
      present = newValue
      _ = summary.exchange(Self.summarize(newValue))
      return old
    }
    if (old.unhandledRejectionHandler == nil) != (newValue.unhandledRejectionHandler == nil) {
      PMKConfiguration.UnhandledRejection.listen(newValue.unhandledRejectionHandler != nil)
    }
  }

  private static func summarize(_ configuration: PMKConfiguration) -> UInt {
    let policy: UInt = configuration.catchPolicy == .allErrors ? 0b10000 : 0
    return kind(configuration.Q.map).rawValue | kind(configuration.Q.return).rawValue << 2 | policy
  }

  private static func kind(_ queue: DispatchQueue?) -> Kind {
    guard let queue else { return .inline }
    return MainQueueMark.isMain(queue) ? .main : .custom
  }
}
