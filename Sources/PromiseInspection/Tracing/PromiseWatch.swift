// SPDX-License-Identifier: MIT

package import PromiseCore
internal import PromiseStage

/// Watches the promises that are made in a test, on whatever thread.
///
/// A watch is a tracer that belongs to the test and keeps its findings.
package struct PromiseWatch: Sendable {
  /// A promise of the test, for a report.
  package struct Entry {
    /// What is wrong with the promise, which has died or would die now; nil if all is well.
    package let finding: Diagnostics.Finding?
    fileprivate let way: [Step]
    fileprivate let tracer: Tracer

    /// The code that created the promise, if known.
    package var location: CallerNote.Location? { way.last?.known.caller?.location }
    /// The file and line that created the promise, if known.
    package var origin: String? { way.last?.known.origin }
    /// How the promise came to what it is, as a text of several lines.
    package var explanation: String { "\(tracer.trace(of: way))" }
  }

  private let tracer: Tracer

  /// The watch of the present test.
  package static var current: PromiseWatch? {
    PromiseInspector.tracer.flatMap { $0.findings == nil ? nil : PromiseWatch(tracer: $0) }
  }

  /// Calls a function whose promises are watched, with their watch.
  package nonisolated(nonsending) static func during<Output>(
    _ body: nonisolated(nonsending) (PromiseWatch) async throws -> Output
  ) async rethrows -> Output {
    var options = PromiseInspector.Options()
    options.notesCallers = true
    let tracer = Tracer(options, findings: Findings())
    return try await Inspector.with(tracer) { try await body(PromiseWatch(tracer: tracer)) }
  }

  /// Waits until no work of the test's promises is on its way to a queue.
  package func landed() async { await tracer.deliveries.landed() }

  /// The promises that were wrong when they died.
  package var findings: [Entry] {
    tracer.findings?.all.map { Entry(finding: $0.finding, way: $0.way, tracer: tracer) } ?? []
  }

  /// The promises that have not died, in the order in which they were made.
  ///
  /// - Parameter derived: Whether to include promises that wait for another one.
  package func survivors(derived: Bool) -> [Entry] {
    tracer.notes.compactMap { note in
      guard let cell = note.cell, let record = cell.record, derived || !record.isDerived else {
        return nil
      }
      return Entry(finding: record.finding(on: cell), way: note.way, tracer: tracer)
    }
  }

  /// The findings about promises that have died, each with the steps that led to its promise.
  final class Findings: Sendable {
    private let found = Locked<[(finding: Diagnostics.Finding, way: [Step])]>([])

    var all: [(finding: Diagnostics.Finding, way: [Step])] { found.withLock { $0 } }

    func add(_ finding: Diagnostics.Finding, _ note: Note) {
      let way = note.way
      found.withLock { $0.append((finding, way)) }
    }
  }
}
