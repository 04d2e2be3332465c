// SPDX-License-Identifier: MIT

internal import Dispatch

/// Something that ends, again and again, beside a promise that never does.
///
/// That promise lives all the time, and must not keep what has served those that have ended.
public struct Ending: Sendable {
  /// One time more: at once, or with a wait in it.
  enum Round {
    case now(() -> Void)
    case waiting(@Sendable () async -> Void)
  }

  /// The subject that it belongs to.
  public let subject: String
  /// What ends.
  public let name: String
  private let make: @Sendable () -> Round

  init(_ subject: String, _ name: String, _ make: @escaping @Sendable () -> Round) {
    self.subject = subject
    self.name = name
    self.make = make
  }

  /// Everything that ends, of all dialects.
  public static let all = aplus + typed + guarantee + plain + when + adapters

  /// Lets it end that many times, of which a tenth before the first look.
  ///
  /// - Parameter look: called after a tenth of the rounds, and after the last one, while the promise that
  ///   never ends is still there.
  public func run(rounds: Int, look: @escaping @Sendable () -> Void) {
    switch make() {
    case .now(let round):
      for index in 0..<rounds {
        if index == rounds / 10 { look() }
        round()
      }
      look()
      withExtendedLifetime(round) {}
    case .waiting(let round):
      _ = blocking {
        for index in 0..<rounds {
          if index == rounds / 10 { look() }
          await round()
        }
        look()
        withExtendedLifetime(round) {}
        return true
      }
    }
  }

  /// A task waits, and is cancelled while it does.
  static func cancelled(_ wait: @escaping @Sendable () async -> Void) -> Round {
    .waiting {
      let task = Task { await wait() }
      for _ in 0..<4 { await Task.yield() }
      task.cancel()
      await task.value
    }
  }
}
