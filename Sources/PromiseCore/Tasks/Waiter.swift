// SPDX-License-Identifier: MIT

/// A task that waits for a cell: an observer whose handler resumes a continuation.
///
/// Either the source or the task's cancellation resumes it, whichever is first in `state`. A lost source
/// resumes it too, and has no result. The cancellation handler can run before the continuation
/// exists, or while the waiter is being attached and has no source to give up yet: the waiter is attached
/// and gives up in any case, so that a wait that is cancelled before it began counts as one that came and went.
///
/// The continuation has no value: `state` says how the wait has ended. The thread sanitizer would report a race on a
/// value: it does not see how a continuation that is resumed before the task has suspended passes the value on.
///
/// | from | to | by |
/// |------|----|----|
/// | preparing | attached | the task, once the waiter is attached |
/// | preparing | cancelled | the cancellation handler; the task then ends the wait itself |
/// | attached | cancelled | the cancellation handler, which ends the wait |
/// | preparing, attached | resumed | the source |
private final class Waiter: Node, @unchecked Sendable {
  typealias Continuation = UnsafeContinuation<Void, Never>

  static let preparing: UInt = 0
  static let attached: UInt = 1
  static let cancelled: UInt = 2
  static let resumed: UInt = 3

  let state = AtomicWord(preparing)
  let cancellationRequests: Bool
  /// Set before the waiter is attached; resumed by the thread that wins `state`.
  @exclusivity(unchecked)
  private var continuation: Continuation?
  /// The waiting task's own object: released once the wait has begun.
  private var keeper: AnyObject?

  init(cancellationRequests: Bool, releasing keeper: consuming AnyObject?, flags: CellFlags) {
    self.cancellationRequests = cancellationRequests
    self.keeper = keeper
    super.init(claimed: true, flags: flags)
  }

  /// Whether the wait has ended because the source did.
  var wasResumed: Bool { state.loadAcquire() == Self.resumed }

  override var hasEndedAsObserver: Bool { state.loadAcquire() == Self.cancelled }

  override var asObserver: ObserverWalk.Observer { (.task, nil) }

  func wait(for source: PromiseCell, _ continuation: Continuation) {
    self.continuation = continuation
    cell.react(at: Destination.immediate) { node, _, _ in
      let waiter = unsafeDowncast(node.object, to: Waiter.self)
      if waiter.ends(as: Self.resumed) { waiter.continuation?.resume() }
      return .pending
    }
    source.attach(cell)
    source.noteEndable()
    keeper = nil
    if state.replace(Self.preparing, with: Self.attached) == Self.cancelled { endWait() }
  }

  /// The waiting task was cancelled: before, while or after the wait begins.
  func taskWasCancelled() {
    if state.replace(Self.preparing, with: Self.cancelled) == Self.attached,
      ends(as: Self.cancelled)
    {
      endWait()
    }
  }

  /// Wins the right to resume the continuation.
  private func ends(as end: UInt) -> Bool {
    var found = state.loadAcquire()
    while found == Self.preparing || found == Self.attached {
      let seen = state.replace(found, with: end)
      if seen == found { return true }
      found = seen
    }
    return false
  }

  /// Ends the wait without a result; the loss of interest may request cancellation.
  private func endWait() {
    let source = cell.giveUp()
    continuation?.resume()
    if cancellationRequests, let source { RequestRelay.begin { source.requestCancellation() } }
  }
}

extension PromiseCell {
  /// Suspends the task until the cell has settled, or the task is cancelled.
  ///
  /// Does not suspend if the cell has settled already. The caller's isolation is kept. While it
  /// waits, the task counts as interested in a requestable cell.
  ///
  /// - Parameter cancellationRequests: whether a cancelled wait that leaves nobody interested
  ///   requests cancellation of the cell.
  /// - Returns: how the cell ended; nil if the task was cancelled first, or the cell is lost.
  @inlinable @inline(__always)
  package func whenSettled(
    cancellationRequests: Bool, isolation: isolated (any Actor)? = #isolation
  ) async -> Settled? {
    if let settled = settledObserved() { return settled }
    return await waitUntilSettled(cancellationRequests: cancellationRequests, isolation: isolation)
  }

  /// Waits until the cell has settled, and gives up its interest if the waiting task is cancelled.
  ///
  /// - Returns: How the cell ended.
  /// - Throws: `CancellationError` if the waiting task was cancelled first.
  @usableFromInline @inline(never)
  package nonisolated(nonsending) func waitAsConsumer() async throws(CancellationError)
    -> Settled
  {
    guard let settled = await whenSettled(cancellationRequests: true) else {
      throw CancellationError()
    }
    return settled
  }

  /// The outcome of the cell, which counts as observed from now on; nil while pending or lost.
  @usableFromInline
  package func settledObserved() -> Settled? {
    guard let settled else { return nil }
    withObserved { $0.noteObserved() }
    return settled
  }

  /// Suspends the task as ``whenSettled(cancellationRequests:isolation:)`` does with a pending cell.
  ///
  /// Never inlined, nor are the functions that call it for a dialect: the frame of the wait would
  /// be made also where nobody waits.
  ///
  /// - Parameter keeper: the object by which the caller has kept the cell alive. It is released
  ///   when the task counts as interested, so that the cell does not seem unwanted in between.
  @usableFromInline @inline(never)
  package func waitUntilSettled(
    cancellationRequests: Bool, releasing keeper: consuming AnyObject? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Settled? {
    let waiter = Waiter(
      cancellationRequests: cancellationRequests, releasing: keeper,
      flags: flags.intersection(.requestable).union([.deliversAll, .hearsOfLoss]))
    await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: isolation) { waiter.wait(for: self, $0) }
    } onCancel: {
      waiter.taskWasCancelled()
    }
    return waiter.wasResumed ? settled : nil
  }
}
