// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

/// What few promises need: subscribers to progress, and the state of a cancellation.
///
/// Attached to the cell on first use and released when the promise settles. User code and other
/// promises are only called outside the lock.
final class Companion: Sendable {
  struct State {
    // Progress: see `ProgressReporting.swift`.
    var subscribers: [ProgressSubscriber] = []
    var transform: ProgressHandler?
    var wireAction: (@Sendable () -> Void)?
    var share: ProgressShare?
    var latest: Float = 0
    var isWired = false

    // Cancellation: see `CancellationProcedure.swift`.
    var cancelAction: CancelAction?
    var cancelResult: Promise<Void>?
    var waitingChildren: [_PromiseCell] = []
    var turn: _PromiseCell?
    var refusal: NSError?
    /// Whether the deferred went away while the request was being answered.
    var isAbandoned = false
    /// The task of a promise made from an asynchronous function; cancelled when released.
    var task: TaskGuard?
  }

  private let guarded = Locked(State())

  func withLock<R>(_ body: (inout State) -> R) -> R { guarded.withLock(body) }
}

extension _PromiseCell {
  /// The companion, created on first use; nil once the promise has settled.
  final var companion: Companion? {
    guard outcome == .pending else { return nil }
    return ensuredExtras.attachment(as: Companion.self) { Companion() }
  }

  /// The companion if there is one and the promise is pending.
  final var presentCompanion: Companion? {
    presentExtras?.currentAttachment(as: Companion.self)
  }
}

/// Cancels a task when nobody holds the guard any more.
final class TaskGuard: Sendable {
  private let task: Task<Void, Never>
  init(_ task: Task<Void, Never>) { self.task = task }
  deinit { task.cancel() }
}
