// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

/// Rarely used state of a promise: subscribers to progress, and the state of a cancellation.
///
/// Attached to the cell on first use and released when the promise settles. User code and other
/// promises are only called outside the lock.
///
/// Memory: the object of the lock and no other. A promise with nothing but a result of `cancel()`
/// has that result attached instead, until it needs a companion for something else.
struct Companion: Sendable {
  struct State {
    // Progress: see `ProgressReporting.swift`.
    var subscribers = EndableList<ProgressSubscriber>()
    var transform: ProgressHandler?
    var wireAction: (@Sendable () -> Void)?
    var share: ProgressShare?
    var latest: Float = 0
    var isWired = false

    // Cancellation: see `CancellationProcedure.swift`.
    var cancelAction: CancelAction?
    var cancelResult: Promise<Void>?
    var waitingChildren = EndableList<_PromiseCell>()
    var turn: _PromiseCell?
    /// Whether one of the children waits for its turn.
    var hasTurns = false
    var refusal: NSError?
    /// Whether the promise was cancelled while its handler waited for its turn.
    var isCancelledAhead = false
    /// Whether the deferred was released while the request was being answered.
    var isAbandoned = false
    /// Cancels the task of a promise made from an asynchronous function.
    var task: AtEnd?
  }

  private let guarded: Locked<State>

  /// The companion of a cell with another attachment, or with none.
  fileprivate static func make(_ attachment: AnyObject?) -> AnyObject {
    if Companion(attachment) != nil, let attachment { return attachment }
    return Locked(State(cancelResult: attachment as? Promise<Void>)).buffer
  }

  /// The companion that was attached to a cell, if it is one.
  init?(_ attachment: AnyObject?) {
    guard let buffer = attachment as? Locked<State>.Buffer else { return nil }
    guarded = Locked(buffer: buffer)
  }

  /// Tells the companion from others.
  var id: ObjectIdentifier { ObjectIdentifier(guarded.buffer) }

  func withLock<R>(_ body: (inout State) -> R) -> R { guarded.withLock(body) }
}

extension _PromiseCell {
  /// The companion, created on first use; nil once the promise has settled.
  final var companion: Companion? {
    outcome == .pending ? Companion(ensuredExtras.attachment(make: Companion.make)) : nil
  }

  /// The companion if there is one and the promise is pending.
  final var presentCompanion: Companion? {
    extras.isUsed ? Companion(presentExtras?.currentAttachment) : nil
  }
}
