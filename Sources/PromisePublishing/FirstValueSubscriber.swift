// SPDX-License-Identifier: MIT

#if OpenCombine
  package import OpenCombine
#elseif canImport(Combine)
  package import Combine
#endif

#if OpenCombine || canImport(Combine)
  internal import PromiseCore

  /// Takes one value of a publisher, or its end instead.
  package final class FirstValueSubscriber<Input: Sendable, Failure: Error>: Subscriber, Sendable {
    package typealias Observer = @Sendable (Result<Input, any Error>) -> Void

    /// Publishers may be used from any thread, and so may their subscriptions.
    private struct State: @unchecked Sendable {
      var subscription: (any Subscription)?
      /// The thread that takes it calls it; nil when all is over.
      var observer: Observer?
    }

    private let state: Locked<State>
    private let noValue: any Error

    /// Creates a subscriber.
    ///
    /// - Parameters:
    ///   - noValue: The error for an end without a value.
    ///   - observer: Called at most once; after a value, the subscription is cancelled.
    package init(noValue: any Error, _ observer: @escaping Observer) {
      self.noValue = noValue
      state = Locked(State(observer: observer))
    }

    package func receive(subscription: any Subscription) {
      let offered = State(subscription: subscription)
      let isLate = state.withLock { state in
        let isLate = state.observer == nil || state.subscription != nil
        if !isLate { state.subscription = offered.subscription }
        return isLate
      }
      isLate ? subscription.cancel() : subscription.request(.max(1))
    }

    package func receive(_ input: Input) -> Subscribers.Demand {
      stop(with: .success(input))
      return .none
    }

    package func receive(completion: Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: leave().observer?(.failure(noValue))
      case .failure(let error): leave().observer?(.failure(error))
      }
    }

    /// Ends the subscription, also one that has yet to begin.
    ///
    /// - Parameter result: The outcome for the observer, unless it had one before.
    package func stop(with result: Result<Input, any Error>? = nil) {
      let taken = leave()
      if let result { taken.observer?(result) }
      taken.subscription?.cancel()
    }

    private func leave() -> State {
      state.withLock { state in
        defer { state = State() }
        return state
      }
    }
  }
#endif
