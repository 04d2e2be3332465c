// SPDX-License-Identifier: MIT

internal import PromiseCore

/// The work that waits in a manual context, and the choice of the next piece.
///
/// It does not refer to the queue that it stands in for, because the queue keeps it.
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

  /// - Parameter order: Picks among the waiting pieces; nil for the order of submission.
  init(order: SeededOrder?) {
    seed = order?.seed
    state = Locked(State(order: order))
  }

  /// The numbers of the waiting pieces, in the order of submission.
  var waiting: [Int] { state.withLock { $0.pieces.map(\.number) } }

  func add(_ work: @escaping @Sendable () -> Void) {
    state.withLock { state in
      if state.isClosed { return }
      state.submitted += 1
      state.pieces.append(Piece(number: state.submitted, work: work))
    }
  }

  /// Releases all waiting work, and all work that comes later.
  func close() {
    let rest = state.withLock { state in
      defer { (state.pieces, state.isClosed) = ([], true) }
      return state.pieces
    }
    withExtendedLifetime(rest) {}
  }

  /// Takes the next piece.
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
