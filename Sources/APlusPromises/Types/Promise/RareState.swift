// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

/// Rarely used state of a promise: subscribers to progress, and the state of a cancellation.
///
/// Attached to the cell on first use and released when the promise settles. User code and other
/// promises are only called outside the lock.
///
/// Memory: the object of the lock and no other. A promise with nothing but a result of `cancel()`
/// has that result attached instead, until it needs a rareState for something else.
struct RareState: Sendable {
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
    var waitingChildren = EndableList<PromiseCell>()
    /// The source that the promise still observes although it has given up its interest there, by a request.
    var sourceGivenUp: PromiseCell?
    var turn: PromiseCell?
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

  /// The rareState of a cell with another attachment, or with none.
  fileprivate static func make(_ attachment: AnyObject?) -> AnyObject {
    if RareState(attachment) != nil, let attachment { return attachment }
    return Locked(State(cancelResult: attachment as? Promise<Void>)).buffer
  }

  /// The rareState that was attached to a cell, if it is one.
  init?(_ attachment: AnyObject?) {
    guard let buffer = attachment as? Locked<State>.Buffer else { return nil }
    guarded = Locked(buffer: buffer)
  }

  /// Tells the rareState from others.
  var id: ObjectIdentifier { ObjectIdentifier(guarded.buffer) }

  func withLock<R>(_ body: (inout State) -> R) -> R { guarded.withLock(body) }
}

extension PromiseCell {
  /// The rareState, created on first use; nil once the promise has settled.
  var rareState: RareState? {
    outcome == .pending ? RareState(ensuredExtras.attachment(make: RareState.make)) : nil
  }

  /// The rareState if there is one and the promise is pending.
  var presentRareState: RareState? {
    extras.isUsed ? RareState(presentExtras?.currentAttachment) : nil
  }
}
