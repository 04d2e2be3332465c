// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

// What a promise waits for dies on one thread, while another one acts on the promise.
extension LosingTests {
  /// A reference that is dropped on the thread that asks for it.
  static func drop(_ source: Locked<Probe<Int>?>) {
    let dying = source.withLock { source in
      defer { source = nil }
      return source
    }
    withExtendedLifetime(dying) {}
  }

  /// What a promise waits for dies on one thread while another one acts on the promise; nothing is left.
  ///
  /// - Parameter prepare: given the promise and the round; returns what the other thread does.
  static func race(
    rounds: Int, _ prepare: (Probe<Int>, Int) -> (@Sendable () -> Void)
  ) {
    let census = Counter()
    Census.$current.withValue(census) {
      for round in 0..<rounds {
        let source = Locked<Probe<Int>?>(.pending())
        let node = waiting(for: source.withLock { $0! }, Wait.allCases[round % 4])
        let act = prepare(node, round)
        onThreads(2) { thread in
          if thread == 0 { drop(source) } else { Census.$current.withValue(census) { act() } }
        }
      }
    }
    #expect(census.value == 0)
  }

  @Test("an observer that is added while the source dies is released exactly once")
  func attaching() {
    Self.race(rounds: 3_000) { node, _ in
      { for _ in 0..<3 { node.map(Self.q) { $0 }.map(Self.q) { $0 } } }
    }
  }

  @Test("a promise that begins to follow one whose source dies meanwhile is not kept")
  func following() {
    Self.race(rounds: 3_000) { node, round in
      if round % 8 < 4 { node.map(Self.q) { $0 } }
      return { _ = Self.follower(of: .value(1)) { _ in node }.map(Self.q) { $0 } }
    }
  }

  @Test("a request that meets the death of the source settles nothing")
  func requesting() {
    Self.race(rounds: 2_000) { node, _ in
      let tail = node.map(Self.q) { $0 }.map(Self.q) { $0 }
      return {
        tail.cell.requestCancellation()
        #expect(tail.cell.settled == nil && tail.cell.isCancellationRequested)
      }
    }
  }
}
