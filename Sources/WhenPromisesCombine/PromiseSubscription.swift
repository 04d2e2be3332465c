// SPDX-License-Identifier: MIT

#if OpenCombine
  internal import OpenCombine
#elseif canImport(Combine)
  internal import Combine
#endif

#if OpenCombine || canImport(Combine)
  internal import PromiseCore
  internal import WhenPromises

  /// One subscriber's interest in a promise.
  ///
  /// A value waits for demand; an error does not need any. Whoever takes the subscriber out of the state
  /// is the only one to tell it anything; so it is told once, and nothing after `cancel()`.
  final class PromiseSubscription<Input: Sendable>: Subscription, Sendable {
    typealias Receiver = AnySubscriber<Input, any Error>

    /// The subscriber is only called by whoever took it, one at a time.
    private struct State: @unchecked Sendable {
      var subscriber: Receiver?
      var result: Result<Input, any Error>?
      var isDemanded = false
    }

    private let state: Locked<State>
    private let promise: Promise<Input>
    private let cancelling: SubscriptionCancelling

    init(_ promise: Promise<Input>, _ cancelling: SubscriptionCancelling, _ subscriber: Receiver) {
      self.promise = promise
      self.cancelling = cancelling
      state = Locked(State(subscriber: subscriber))
    }

    /// Begins to wait, once the subscriber knows the subscription.
    func start() {
      promise.always { [self] result in
        state.withLock { $0.result = result }
        deliver()
      }
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      state.withLock { $0.isDemanded = true }
      deliver()
    }

    func cancel() {
      let subscriber = state.withLock { state in
        defer { state.subscriber = nil }
        return state.subscriber.map { Taken(subscriber: $0) }
      }
      if subscriber != nil, cancelling == .cancelsPromise { promise.cancel() }
    }

    private struct Taken: @unchecked Sendable { let subscriber: Receiver }

    private func deliver() {
      let taken = state.withLock { state -> (Taken, Result<Input, any Error>)? in
        guard let result = state.result, let subscriber = state.subscriber else { return nil }
        if case .success = result, !state.isDemanded { return nil }
        state.subscriber = nil
        return (Taken(subscriber: subscriber), result)
      }
      guard let (taken, result) = taken else { return }
      switch result {
      case .success(let value):
        _ = taken.subscriber.receive(value)
        taken.subscriber.receive(completion: .finished)
      case .failure(let error):
        taken.subscriber.receive(completion: .failure(error))
      }
    }
  }
#endif
