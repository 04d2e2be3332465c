// SPDX-License-Identifier: MIT

import GuaranteePromises

/// Leaves a server alone for a while that has failed several times in a row.
@MainActor
final class CircuitBreaker {
  enum State: Equatable {
    case closed
    /// Nothing is asked until then.
    case open(until: Double)
    /// One request finds out whether it works again.
    case trying
  }

  struct IsOpen: Error, Equatable {
    var seconds: Double
  }

  private let timing: any Timing
  private(set) var state = State.closed
  private var failures = 0
  /// How many failures in a row are too many.
  var limit = 3
  /// How long the server is left alone.
  var pause = 20.0

  init(timing: any Timing) { self.timing = timing }

  /// Does something, unless that has failed too often.
  func run<Value: Sendable>(_ body: @escaping @MainActor () -> Promise<Value>) -> Promise<Value> {
    firstly { () -> Promise<Value> in
      try self.enter()
      return body()
    }.tap { result in
      switch result {
      case .fulfilled: self.close()
      case .rejected(let error): self.note(error)
      }
    }
  }

  private func enter() throws {
    switch state {
    case .closed: return
    case .trying: throw IsOpen(seconds: 0)
    case .open(let until):
      guard timing.now >= until else { throw IsOpen(seconds: until - timing.now) }
      state = .trying
    }
  }

  private func close() {
    failures = 0
    state = .closed
  }

  private func note(_ error: any Error) {
    // Who was not let in says nothing of the server, and neither does a wrong question.
    if error is IsOpen || error.isCancelled { return }
    guard (error as? NetworkError)?.isPassing == true else { return close() }
    failures += 1
    if failures >= limit || state == .trying { state = .open(until: timing.now + pause) }
  }
}
