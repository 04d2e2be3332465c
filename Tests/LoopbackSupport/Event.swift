// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore

/// Something that happens once, waited for by tasks and by threads.
package final class Event: Sendable {
  private struct State {
    var hasHappened = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())
  private let group = DispatchGroup()

  package init() { group.enter() }

  package var hasHappened: Bool { state.withLock { $0.hasHappened } }

  @Sendable
  package func happen() {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
      if state.hasHappened { return nil }
      defer { state = State(hasHappened: true) }
      return state.waiting
    }
    guard let waiting else { return }
    group.leave()
    for continuation in waiting { continuation.resume() }
  }

  package func wait() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.hasHappened { state.waiting.append(continuation) }
        return state.hasHappened
      }
      if isOver { continuation.resume() }
    }
  }

  /// For threads of their own.
  package func block() { group.wait() }
}
