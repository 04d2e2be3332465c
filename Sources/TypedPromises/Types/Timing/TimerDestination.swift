// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

/// The place where the work of a timer runs when the timer has fired.
///
/// In an operation queue it is an operation that stands in line from the start and becomes ready
/// with its work. When the destination is dropped without work, the operation is cancelled and made
/// ready, so that the queue can discard it.
final class TimerDestination: Sendable {
  private enum Kind: Sendable {
    case place(DeliveryPlace)
    case operation(PlaceInLine)
  }

  private let kind: Kind

  /// `.nowOr` counts as the context it wraps, `.immediate` as `.auto` of the calling thread.
  init(_ context: PromiseContext) {
    var context = context
    while case .nowOr(let later) = context { context = later }
    switch context {
    case .immediate: kind = .place(.named(PromiseContext.auto))
    case .operationQueue(let queue):
      let operation = PlaceInLine()
      queue.addOperation(operation)
      kind = .operation(operation)
    default: kind = .place(.named(context))
    }
  }

  deinit { abandon() }

  /// Does the work at the destination; at most once for each destination.
  func run(_ work: @escaping @Sendable () -> Void) {
    switch kind {
    case .place(let place): place.run(work)
    case .operation(let operation): operation.become(TestSeam.counted(work))
    }
  }

  /// Leaves the line, if the destination is an operation without work.
  func abandon() {
    if case .operation(let operation) = kind { operation.become(nil) }
  }
}

/// An operation that becomes ready when it gets its work, or is told that there will be none.
private final class PlaceInLine: Operation, @unchecked Sendable {
  private struct State {
    var isDecided = false
    var work: (@Sendable () -> Void)?
  }

  private let state = Locked(State())

  override var isReady: Bool { super.isReady && (isCancelled || state.withLock { $0.isDecided }) }

  func become(_ work: (@Sendable () -> Void)?) {
    willChangeValue(for: \.isReady)
    let isFirst = state.withLock { state in
      if state.isDecided { return false }
      state = State(isDecided: true, work: work)
      return true
    }
    didChangeValue(for: \.isReady)
    if isFirst && work == nil { cancel() }
  }

  override func main() {
    let work = state.withLock { state in
      defer { state.work = nil }
      return state.work
    }
    work?()
  }
}
