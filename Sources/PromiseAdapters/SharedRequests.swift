// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

/// Shares asynchronous work by key: those who ask while it is under way get the same result, and for a while after that.
///
/// ```swift
/// let names = SharedRequests(timeToLive: 60) { id in try await name(of: id) }
/// let guest = WhenPromises.Promise { try await names.value(for: 7) }  // or of another dialect
/// ```
///
/// A failure is shared by those who wait for it, and never kept. When all tasks that wait for some work have been
/// cancelled, the work is cancelled too; whoever asks after that begins anew.
///
/// All members may be used from any thread.
public final class SharedRequests<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let cell: PromiseCell
    /// When it was last asked for, counted in questions.
    var use: Int
    /// Ends the time of a value that is kept.
    var expiry: ScheduledTimer?
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var uses = 0
    var keptCount = 0
  }

  private let limit: Int
  private let nanoseconds: Int64
  private let load: @Sendable (Key) async throws -> Value
  private let state = Locked(State())

  /// Prepares to share work; nothing runs before somebody asks.
  ///
  /// - Parameters:
  ///   - limit: How many values to keep at most; the one that was not asked for the longest goes first.
  ///   - seconds: How long to keep a value, counted from its arrival; 0 keeps none, infinity keeps it until there are
  ///     too many.
  ///   - load: Makes the value of a key, in a task of its own.
  public init(
    limit: Int = 100, timeToLive seconds: TimeInterval = 0,
    load: @escaping @Sendable (Key) async throws -> Value
  ) {
    self.limit = max(0, limit)
    self.load = load
    nanoseconds = Time.nanoseconds(seconds)
  }

  /// Waits for the value of a key: that which is kept, that which is under way, or a new one.
  ///
  /// - Throws: The error of the work, or `CancellationError` if the waiting task was cancelled.
  public nonisolated(nonsending) func value(for key: Key) async throws -> Value {
    while true {
      try Task.checkCancellation()
      let cell = cell(for: key)
      do {
        return try await cell.waitAsConsumer().anyErrorValue()
      } catch is CancellationError where !Task.isCancelled && cell.interest.current.isRequested {
        // The others gave up between the question and the wait.
        continue
      }
    }
  }

  /// Forgets the value of a key, so that the next one who asks begins anew.
  ///
  /// Work that is under way goes on for those who wait for it.
  public func forget(_ key: Key) { drop(key, if: { _ in true }) }

  /// Forgets all values; see ``forget(_:)``.
  public func forgetAll() {
    let entries = state.withLock { state in
      defer { state = State() }
      return state.entries
    }
    for entry in entries.values { entry.expiry?.cancel() }
  }

  /// The cell of a key, whose task runs or has ended.
  private func cell(for key: Key) -> PromiseCell {
    state.withLock { state in
      state.uses += 1
      if let entry = state.entries[key], !entry.cell.isCancellationRequested {
        state.entries[key]?.use = state.uses
        return entry.cell
      }
      // Complete before others see it; the work itself begins elsewhere.
      let cell = PromiseCell(sealed: true)
      cell.ownTask { [load, weak self] cell in
        do {
          let value = try await load(key)
          self?.keep(key, cell)
          cell.settle(.value, value, as: Value.self)
        } catch {
          self?.drop(key) { $0.cell === cell }
          cell.settle(.error, error, as: (any Error).self)
        }
      }
      state.entries[key] = Entry(cell: cell, use: state.uses)
      return cell
    }
  }

  /// The work of a key has ended with a value.
  private func keep(_ key: Key, _ cell: PromiseCell) {
    guard nanoseconds > 0, limit > 0 else { return drop(key, if: { $0.cell === cell }) }
    let expiry = Time.current.schedule(after: nanoseconds) { [weak self] in
      self?.drop(key) { $0.cell === cell }
    }
    let superfluous = state.withLock { state -> ScheduledTimer? in
      // It was forgotten, or asked for anew, in the meantime.
      guard let entry = state.entries[key], entry.cell === cell else { return expiry }
      state.entries[key]?.expiry = expiry
      state.keptCount += 1
      guard state.keptCount > limit else { return nil }
      let kept = state.entries.filter { $0.value.expiry != nil }
      guard let oldest = kept.min(by: { $0.value.use < $1.value.use }) else { return nil }
      state.entries[oldest.key] = nil
      state.keptCount -= 1
      return oldest.value.expiry
    }
    superfluous?.cancel()
  }

  private func drop(_ key: Key, if condition: (Entry) -> Bool) {
    let dropped = state.withLock { state -> Entry? in
      guard let entry = state.entries[key], condition(entry) else { return nil }
      state.entries[key] = nil
      if entry.expiry != nil { state.keptCount -= 1 }
      return entry
    }
    dropped?.expiry?.cancel()
  }
}
