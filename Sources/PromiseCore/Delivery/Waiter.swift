// SPDX-License-Identifier: MIT

/// A task that waits for a cell: an observer whose handler resumes a continuation.
///
/// Either the source or the task's cancellation resumes it, whoever claims the cell. The
/// cancellation handler can run before the continuation exists, so `phase` decides:
///
/// | from | to | by |
/// |------|----|----|
/// | preparing | waiting | the task, once the continuation is stored |
/// | preparing | cancelled | the cancellation handler; the task resumes itself at once |
/// | waiting | – | the cancellation handler claims the cell and resumes |
private final class Waiter: _PromiseCell, @unchecked Sendable {
  typealias Continuation = UnsafeContinuation<Bool, Never>

  static let preparing: UInt = 0
  static let waiting: UInt = 1
  static let cancelled: UInt = 2

  let phase = AtomicWord(preparing)

  func wait(for source: _PromiseCell, _ continuation: Continuation) {
    store(continuation, as: Continuation.self)
    react(at: Destination.immediate) { node, _, _ in
      node.take(as: Continuation.self).resume(returning: true)
      return .pending
    }
    guard phase.replace(Self.preparing, with: Self.waiting) == Self.preparing else {
      _ = claim()
      return take(as: Continuation.self).resume(returning: false)
    }
    source.attach(self)
  }

  /// The waiting task was cancelled.
  ///
  /// `isRequest`: its loss of interest may request cancellation.
  func cancelWait(isRequest: Bool) {
    guard phase.replace(Self.preparing, with: Self.cancelled) != Self.preparing else { return }
    guard claim() else { return }
    let continuation = take(as: Continuation.self)
    let source = giveUp()
    continuation.resume(returning: false)
    if isRequest { source?.requestCancellation() }
  }
}

extension _PromiseCell {
  /// Suspends the task until the cell has settled, or the task is cancelled.
  ///
  /// Does not suspend if the cell has settled already. The caller's isolation is kept. While it
  /// waits, the task counts as interested in a requestable cell.
  ///
  /// - Parameter cancellationRequests: whether a cancelled wait that leaves nobody interested
  ///   requests cancellation of the cell.
  /// - Returns: false if the task was cancelled first.
  @inlinable @inline(__always)
  package final func settled(
    cancellationRequests: Bool, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    if outcome != .pending {
      noteObserved()
      return true
    }
    return await waitUntilSettled(cancellationRequests, isolation: isolation)
  }

  @usableFromInline
  final func waitUntilSettled(
    _ cancellationRequests: Bool, isolation: isolated (any Actor)?
  ) async -> Bool {
    let waiter = Waiter(
      flags: flags.intersection(.requestable).union([.deliversAll, .claimable]))
    return await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: isolation) { waiter.wait(for: self, $0) }
    } onCancel: {
      waiter.cancelWait(isRequest: cancellationRequests)
    }
  }
}
