// SPDX-License-Identifier: MIT

internal import PromiseCore

/// The work that waits in a manual context, and which piece is next.
///
/// It does not know the queue that it stands in for, which keeps it.
final class WaitingLine: Sendable {
  private struct Piece {
    let number: Int
    let work: @Sendable () -> Void
  }

  private struct State {
    var pieces: [Piece] = []
    var submitted = 0
    var order: SeededOrder?
    var isClosed = false
  }

  private let state: Locked<State>
  let seed: UInt64?

  /// - Parameter order: what picks among those that wait; nil for the order of submission.
  init(order: SeededOrder?) {
    seed = order?.seed
    state = Locked(State(order: order))
  }

  /// The numbers of those that wait, in order of submission.
  var waiting: [Int] { state.withLock { $0.pieces.map(\.number) } }

  func add(_ work: @escaping @Sendable () -> Void) {
    state.withLock { state in
      if state.isClosed { return }
      state.submitted += 1
      state.pieces.append(Piece(number: state.submitted, work: work))
    }
  }

  /// Lets everything go that waits, and what comes later.
  func close() {
    let rest = state.withLock { state in
      defer { (state.pieces, state.isClosed) = ([], true) }
      return state.pieces
    }
    withExtendedLifetime(rest) {}
  }

  /// Takes the one whose turn it is.
  func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard !state.pieces.isEmpty else { return nil }
      let index = state.order?.pick(from: state.pieces.count) ?? 0
      return state.pieces.remove(at: index).work
    }
  }

  func take(_ number: Int) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard let index = state.pieces.firstIndex(where: { $0.number == number }) else { return nil }
      return state.pieces.remove(at: index).work
    }
  }
}
