// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
package import PromiseCore

/// Shows what promises of every flavor wait for, and where their errors came from.
///
/// The inspector traces only promises that are created while it is on:
///
/// ```swift
/// PromiseInspector.start()
/// …
/// print(PromiseInspector.snapshot())
/// ```
///
/// You may use all members from any thread, and none of them holds a lock while it calls your code.
public enum PromiseInspector {
  /// The information to record about promises.
  public struct Options: Sendable {
    /// Whether to record the code that creates a promise: its file, line and operator, if possible.
    ///
    /// This costs some ten microseconds per promise, and works on Linux in builds with debug
    /// information.
    public var notesCallers = false
    /// The receivers of events; each event goes to all of them, in this order.
    public var sinks: [any PromiseEventSink] = []
    /// How many errors to remember with the promises that led to them: see ``PromiseTrace``.
    public var rememberedErrors = 256

    /// Creates options that record only cheap information.
    public init() {}
  }

  /// Traces the promises that are made from now on, until ``stop()``.
  public static func start(_ options: Options = Options()) {
    Inspector.tracerOfProcess = Tracer(options)
  }

  /// Stops tracing, and forgets the promises that were traced.
  public static func stop() { Inspector.tracerOfProcess = nil }

  /// Whether the promises of the process are traced.
  public static var isOn: Bool { Inspector.tracerOfProcess != nil }

  /// The tracer of this scope: in a test whose promises are watched, the tracer of that test.
  static var tracer: Tracer? { Diagnostics.tracer as? Tracer }

  /// Runs a test with a tracer of its own for its promises and those that its handlers create.
  package nonisolated(nonsending) static func withOwn<Output>(
    _ options: Options = Options(), _ body: nonisolated(nonsending) () async throws -> Output
  ) async rethrows -> Output {
    try await Inspector.with(Tracer(options), body)
  }

  /// The tree of what a pending promise waits for; nil if it is not traced or has settled.
  package static func tree(of cell: PromiseCell) -> String? {
    guard cell.outcome == .pending, let note = cell.record?.note as? Note else { return nil }
    return note.tracer.snapshot(values: false).tree(of: note.step.id)
  }

  /// Takes a snapshot of all traced promises.
  ///
  /// Promises go on meanwhile: each entry is right at one moment, and not all at the same one.
  ///
  /// - Parameter values: Whether to include the texts of values and errors, which may be secret,
  ///   and whose descriptions call your code.
  public static func snapshot(values: Bool = false) -> PromiseSnapshot {
    tracer?.snapshot(values: values) ?? PromiseSnapshot(promises: [])
  }

  /// Writes a snapshot into a file or a pipe again and again, one line each, for `promise-inspect`.
  ///
  /// - Parameters:
  ///   - path: The file, written from its beginning, or the pipe.
  ///   - seconds: The pause between two snapshots.
  /// - Returns: An object that stops the writing.
  @discardableResult
  public static func publish(to path: String, every seconds: Double = 1) -> Publication {
    let queue = DispatchQueue(label: "swift-promises.inspector", qos: .utility)
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let current = tracer
    let output = Output(path: path)
    timer.schedule(deadline: .now(), repeating: max(0.01, seconds))
    let publication = Publication(timer)
    timer.setEventHandler {
      // The handler keeps the publication, and so the source, until the source is stopped.
      defer { withExtendedLifetime(publication) {} }
      guard let tracer = current ?? tracer else { return }
      output.write(tracer.snapshot(values: false).json + "\n")
    }
    timer.activate()
    return publication
  }

  /// Stops the repeated writing of snapshots.
  public final class Publication: @unchecked Sendable {
    // Sources of Dispatch are safe on any thread, though they are not declared so.
    private let timer: any DispatchSourceTimer

    fileprivate init(_ timer: any DispatchSourceTimer) { self.timer = timer }

    /// Stops the writing.
    public func stop() { timer.cancel() }
  }

  /// The output is opened with the first snapshot, because opening a pipe waits for a reader.
  private final class Output: @unchecked Sendable {
    private let path: String
    private var file: UnsafeMutablePointer<FILE>?

    init(path: String) { self.path = path }

    deinit { if let file { fclose(file) } }

    /// Called only on one queue.
    func write(_ text: String) {
      if file == nil { file = fopen(path, "w") }
      guard let file else { return }
      fputs(text, file)
      fflush(file)
    }
  }
}

/// Prints pending promises, for debuggers: `call (void)swift_promises_inspect()` in `gdb`, or
/// `expr (void)swift_promises_inspect()` in `lldb`.
///
/// Other threads must go on running, as they do by default: one of them may hold a lock.
@_cdecl("swift_promises_inspect")
public func inspectPromises() {
  print(PromiseInspector.snapshot())
  // A process that is stopped does not come to write what it has kept back.
  fflush(nil)
}
