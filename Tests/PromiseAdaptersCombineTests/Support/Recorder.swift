// SPDX-License-Identifier: MIT

#if OpenCombine
  internal import OpenCombine
#elseif canImport(Combine)
  internal import Combine
#endif

#if OpenCombine || canImport(Combine)
  internal import PromiseCore

  enum TestError: Error, Equatable { case one, two }

  /// Writes down what a publisher publishes, with the demand given at the start.
  final class Recorder<Failure: Error>: Subscriber, Sendable {
    typealias Input = Int

    private struct State: @unchecked Sendable {
      var entries: [String] = []
      var subscription: (any Subscription)?
    }

    private let state = Locked(State())
    private let demand: Subscribers.Demand?

    /// Without a demand, it cancels at once.
    init(_ demand: Subscribers.Demand? = .unlimited) { self.demand = demand }

    var entries: [String] { state.withLock { $0.entries } }
    var subscription: (any Subscription)? { state.withLock { $0 }.subscription }

    /// The subscription, to be used from several threads.
    var held: Held { Held(subscription: subscription) }

    struct Held: @unchecked Sendable {
      let subscription: (any Subscription)?

      func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
      func cancel() { subscription?.cancel() }
    }

    func note(_ text: String) { state.withLock { $0.entries.append(text) } }

    func receive(subscription: any Subscription) {
      let offered = State(subscription: subscription)
      state.withLock { $0.subscription = offered.subscription }
      if let demand { subscription.request(demand) } else { subscription.cancel() }
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      note("\(input)")
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: note("finished")
      case .failure(let error): note("\(error)")
      }
    }
  }
#endif
