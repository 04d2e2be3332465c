// SPDX-License-Identifier: MIT

/// Watches the promises that are made in a test, on whatever thread: see ``TestScope``.
package final class PromiseWatch: Sendable {
  /// The watch of the present task.
  @TaskLocal package static var current: PromiseWatch?

  /// A cell that was made; the watch does not keep it alive.
  private struct Entry {
    weak var cell: _PromiseCell?
    let record: CreationRecord
  }

  /// A cell that is still there.
  package struct Survivor {
    package let cell: _PromiseCell
    package let record: CreationRecord
    /// The finding if it died now.
    package var finding: Diagnostics.Finding? { record.finding(on: cell) }
  }

  private struct State {
    var entries: [Entry] = []
    var findings: [(Diagnostics.Finding, CreationRecord)] = []
  }

  /// Counts the work on its way to queues for promises of this test.
  package let deliveries = DeliveryCount()
  /// Notes down which code is running.
  let noteCaller: @Sendable () -> (any Sendable)?
  /// The tracer of the promises of this test.
  package let tracer: (any PromiseTracer)?
  private let state = Locked(State())

  /// Starts to watch; nothing is watched before ``current`` is set.
  package init(
    tracer: (any PromiseTracer)? = nil,
    noteCaller: @escaping @Sendable () -> (any Sendable)? = { nil }
  ) {
    (self.tracer, self.noteCaller) = (tracer, noteCaller)
    TestStage.set()
    Diagnostics.watchBegan()
  }

  deinit { Diagnostics.watchEnded() }

  func began(_ cell: _PromiseCell, _ record: CreationRecord) {
    let count = state.withLock { state in
      state.entries.append(Entry(cell: cell, record: record))
      return state.entries.count
    }
    if count & 0xfff == 0 { forgetDead() }
  }

  func found(_ finding: Diagnostics.Finding, _ record: CreationRecord) {
    state.withLock { $0.findings.append((finding, record)) }
  }

  /// The findings of the cells that have died.
  package var findings: [(Diagnostics.Finding, CreationRecord)] { state.withLock { $0.findings } }

  /// The cells that have not died, in the order in which they were made.
  package var survivors: [Survivor] {
    let entries = state.withLock { $0.entries }
    return entries.compactMap { entry in
      entry.cell.map { Survivor(cell: $0, record: entry.record) }
    }
  }

  /// Releases everything: the test is over.
  package func close() {
    let rest = state.withLock { state in
      defer { state = State() }
      return state
    }
    withExtendedLifetime(rest) {}
  }

  /// Forgets cells that have died: a long test makes many promises that are gone soon.
  ///
  /// Looking at a cell may let it die, and it reports that here: so not under the lock.
  private func forgetDead() {
    let entries = state.withLock { state in
      defer { state.entries = [] }
      return state.entries
    }
    let living = entries.filter { $0.cell != nil }
    state.withLock { $0.entries = living + $0.entries }
  }
}
