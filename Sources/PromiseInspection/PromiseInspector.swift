// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
package import PromiseCore

/// Says what promises wait for, of every flavor, and where their errors came from.
///
/// Promises are only traced while the inspector is on, and only those that were made since:
///
/// ```swift
/// PromiseInspector.start()
/// …
/// print(PromiseInspector.snapshot())
/// ```
///
/// All members may be used from any thread, and none of them holds a lock while it calls anybody.
public enum PromiseInspector {
  /// What is to be noted of promises.
  public struct Options: Sendable {
    /// Whether the code that makes a promise is noted down: its file, line and operator, where that can be told.
    ///
    /// That costs some ten microseconds a promise; it works on Linux, in builds with debug information.
    public var notesCallers = false
    /// Who is told of events.
    public var sink: (any PromiseEventSink)?
    /// How many errors are remembered with their way: see ``PromiseTrace``.
    public var rememberedErrors = 256

    /// Nothing besides what costs little.
    public init() {}
  }

  /// Traces the promises that are made from now on, until ``stop()``.
  public static func start(_ options: Options = Options()) {
    Diagnostics.processTracer = Tracer(options)
  }

  /// Traces no further promises, and forgets those that are traced.
  public static func stop() { Diagnostics.processTracer = nil }

  /// Whether the promises of the process are traced.
  public static var isOn: Bool { Diagnostics.processTracer != nil }

  /// What is traced here: in a test whose promises are watched, those.
  static var tracer: Tracer? { Diagnostics.tracer as? Tracer }

  /// Runs a test whose promises, and those that its handlers make, are traced by themselves.
  package nonisolated(nonsending) static func withOwn<Output>(
    _ options: Options = Options(), _ body: nonisolated(nonsending) () async throws -> Output
  ) async rethrows -> Output {
    let watch = makeWatch(options)
    defer { watch.close() }
    return try await PromiseWatch.$current.withValue(watch) { try await body() }
  }

  /// What watches and traces the promises of a test.
  package static func makeWatch(
    _ options: Options = Options(), noteCaller: @escaping @Sendable () -> (any Sendable)? = { nil }
  ) -> PromiseWatch {
    PromiseWatch(tracer: Tracer(options), noteCaller: noteCaller)
  }

  /// What a pending promise waits for, as a tree of lines; nil if it is not traced, or has settled.
  package static func tree(of cell: _PromiseCell) -> String? {
    guard cell.outcome == .pending, let note = cell.traceNote as? Note else { return nil }
    return note.tracer.snapshot(values: false).tree(of: note.step.id)
  }

  /// All promises that are there.
  ///
  /// Promises go on meanwhile: what is said of one is right for a moment, and not the same one for all.
  ///
  /// - Parameter values: Whether the texts of values and errors are part of it, which may be secret, and call code
  ///   of yours.
  public static func snapshot(values: Bool = false) -> PromiseSnapshot {
    tracer?.snapshot(values: values) ?? PromiseSnapshot(promises: [])
  }

  /// Writes a snapshot into a file or a pipe again and again, a line each, for `promise-inspect`.
  ///
  /// - Parameters:
  ///   - path: Written from its beginning, unless it is a pipe.
  ///   - seconds: How long to wait in between.
  /// - Returns: What ends that.
  @discardableResult
  public static func publish(to path: String, every seconds: Double = 1) -> Publication {
    let queue = DispatchQueue(label: "swift-promises.inspector", qos: .utility)
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let current = tracer
    let output = Output(path: path)
    timer.schedule(deadline: .now(), repeating: max(0.01, seconds))
    let publication = Publication(timer)
    timer.setEventHandler {
      // Kept until it is stopped, by what it keeps itself.
      defer { withExtendedLifetime(publication) {} }
      guard let tracer = current ?? tracer else { return }
      output.write(tracer.snapshot(values: false).json + "\n")
    }
    timer.activate()
    return publication
  }

  /// Snapshots that are written again and again.
  public final class Publication: @unchecked Sendable {
    // Sources of Dispatch may be used from any thread, though they do not say so.
    private let timer: any DispatchSourceTimer

    fileprivate init(_ timer: any DispatchSourceTimer) { self.timer = timer }

    /// Writes no more.
    public func stop() { timer.cancel() }
  }

  /// Opened when the first snapshot is written, as a pipe waits then for who reads.
  private final class Output: @unchecked Sendable {
    private let path: String
    private var file: UnsafeMutablePointer<FILE>?

    init(path: String) { self.path = path }

    deinit { if let file { fclose(file) } }

    /// Called on one queue.
    func write(_ text: String) {
      if file == nil { file = fopen(path, "w") }
      guard let file else { return }
      fputs(text, file)
      fflush(file)
    }
  }
}

/// Prints what is pending, for debuggers: `call swift_promises_inspect()` in `gdb`, `expr` in `lldb`.
///
/// The other threads have to run on, which may hold a lock that is needed; so they do by default.
@_cdecl("swift_promises_inspect")
public func inspectPromises() { print(PromiseInspector.snapshot()) }
