// SPDX-License-Identifier: MIT

#if OpenCombine
  package import OpenCombine
#elseif canImport(Combine)
  package import Combine
#endif

#if OpenCombine || canImport(Combine)
  internal import PromiseCore

  /// One subscriber's interest in something that ends once, with a value or an error.
  ///
  /// A value waits for demand; an error does not need any. The thread that takes the subscriber out
  /// of the state is the only one to call it; so it is told once, and nothing after `cancel()`.
  package final class ResultSubscription<Input: Sendable, Failure: Error>: Subscription, Sendable {
    /// The subscriber is only called by the thread that took it, one at a time.
    private struct State: @unchecked Sendable {
      var subscriber: AnySubscriber<Input, Failure>?
      /// The task-local values of the subscribing code, in a scope that carries them.
      var locals: TaskLocals?
      var result: Result<Input, Failure>?
      var isDemanded = false
      var isCancelled = false
      var cancelSource: (@Sendable () -> Void)?
    }

    private let state: Locked<State>

    private init(_ subscriber: AnySubscriber<Input, Failure>) {
      state = Locked(State(subscriber: subscriber, locals: TaskLocals.ofScope))
    }

    /// Gives a subscriber its subscription, and begins to wait.
    ///
    /// - Parameters:
    ///   - subscriber: Called on the thread that calls the observer, or that demands later.
    ///   - observe: Registers an observer, and returns the function for `cancel()` while the
    ///     subscriber waits.
    package static func begin<S: Subscriber>(
      _ subscriber: S,
      observe: (_ observer: @escaping @Sendable (Result<Input, Failure>) -> Void)
        -> @Sendable () -> Void
    ) where S.Input == Input, S.Failure == Failure {
      let subscription = ResultSubscription(AnySubscriber(subscriber))
      subscriber.receive(subscription: subscription)
      subscription.setCancel(observe { subscription.receive($0) })
    }

    package func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      state.withLock { $0.isDemanded = true }
      deliver()
    }

    package func cancel() {
      let taken = state.withLock { state -> State? in
        guard state.subscriber != nil else { return nil }
        defer { state = State(isCancelled: true) }
        return state
      }
      taken?.cancelSource?()
    }

    /// Stores the function for `cancel()`; the subscriber may have cancelled already, or be done.
    private func setCancel(_ cancel: @escaping @Sendable () -> Void) {
      let isCancelled = state.withLock { state in
        if state.subscriber != nil { state.cancelSource = cancel }
        return state.isCancelled
      }
      if isCancelled { cancel() }
    }

    private func receive(_ result: Result<Input, Failure>) {
      state.withLock { $0.result = result }
      deliver()
    }

    private func deliver() {
      let taken = state.withLock { state -> State? in
        guard let result = state.result, state.subscriber != nil else { return nil }
        if case .success = result, !state.isDemanded { return nil }
        defer { state = State() }
        return state
      }
      guard let subscriber = taken?.subscriber, let result = taken?.result else { return }
      (taken?.locals).during {
        switch result {
        case .success(let value):
          _ = subscriber.receive(value)
          subscriber.receive(completion: .finished)
        case .failure(let error):
          subscriber.receive(completion: .failure(error))
        }
      }
    }
  }
#endif
