// SPDX-License-Identifier: MIT

public import Foundation
package import PromiseCore

/// An operation that is finished when its promise is resolved.
///
/// The body runs when the operation is started. The operation stays executing, keeps its slot of
/// the queue and blocks dependents until the promise is resolved; it is finished before handlers of
/// the promise run. Dropping an operation that was not started cancels its promise; dropping a
/// started one does not touch the promise.
///
/// If the body releases the last resolver, the promise is cancelled, and the operation finished. The
/// operation stays executing if the body has registered handlers of requests: these receive a resolver.
///
/// Cancelling the operation and requesting cancellation of its ``promise`` are the same. Before the
/// start the promise stays pending, and is cancelled instead of the body being run.
///
/// The operation keeps its promise in scope: promises made from it do not cancel it by losing interest.
///
/// ```swift
/// let cooking = PromiseOperation<String, KitchenError>(on: .utility) { resolver in
///   resolver.fulfill(with: "warm soup")
/// }
/// OperationQueue().addOperation(cooking)
/// ```
public final class PromiseOperation<Value: Sendable, Error: Sendable>: Operation,
  @unchecked Sendable
{
  /// The resolver that the body receives.
  public typealias Resolver = Promise<Value, Error>.Resolver

  /// The promise, always the same, before and after the start.
  public let promise: Promise<Value, Error>

  private struct Work {
    let handler: Procedure<Resolver>
    let resolver: Resolver
    let locals = TaskLocals.ofScope
  }

  private enum Execution { case ready, executing, finished }

  private struct State {
    var execution = Execution.ready
    var work: Work?
    /// Kept for the body's handlers of requests.
    var resolver: Resolver?
  }

  private let state: Locked<State>

  package init(running handler: Procedure<Resolver>) {
    // The operation holds the promise: this reference must not hide the release of the last resolver.
    let shared = SharedResolver()
    promise = Promise(shared.cell)
    let resolver = Resolver(shared)
    state = Locked(State(work: Work(handler: handler, resolver: resolver)))
    super.init()
    _ = promise.cell.onRequest { [weak self] _ in self?.markCancelled() }
    // The first observer: the operation is finished before others are told.
    let observer = PromiseCell(claimed: true, flags: .deliversAll)
    let finish: @Sendable () -> Void = { [weak self] in self?.finish() }
    observer.store(PlainRoutine(finish), as: PlainRoutine.self)
    observer.react(at: Destination.immediate) { node, _, _ in
      try? node.take(as: PlainRoutine.self)()
      return .pending
    }
    promise.cell.attach(observer)
  }

  /// Starts the body, once; later calls do nothing.
  public override func start() {
    let work = state.withLock { state -> Work? in
      guard state.execution == .ready else { return nil }
      defer { state.work = nil }
      return state.work
    }
    guard let work else { return }
    // Asked here too, not only of the promise: a cancelled operation may be started by its queue
    // before the promise has been told.
    if isCancelled || promise.cell.interest.current.isRequested {
      work.resolver.cancel()
    } else {
      willChangeValue(for: \.isExecuting)
      state.withLock { $0.execution = .executing }
      didChangeValue(for: \.isExecuting)
      work.handler.place.run(now: false) { [weak self, body = work.handler.body] in
        work.locals.during { try? body(work.resolver) }
        self?.keepForRequests(work.resolver)
      }
    }
  }

  /// Keeps the resolver until cancellation is requested, if the body has registered a handler of requests.
  private func keepForRequests(_ resolver: Resolver) {
    // The first handler is that of the operation itself.
    guard promise.cell.listenerCount > 1 else { return }
    state.withLock { if $0.execution == .executing { $0.resolver = resolver } }
    // Behind those of the body: each of them has received the resolver when the operation releases it.
    if promise.cell.onRequest({ [weak self] _ in self?.letResolverGo() }) != .stored {
      letResolverGo()
    }
  }

  private func letResolverGo() {
    let resolver = state.withLock { state in
      defer { state.resolver = nil }
      return state.resolver
    }
    withExtendedLifetime(resolver) {}
  }

  private func finish() {
    let wasExecuting = state.withLock { $0.execution == .executing }
    if wasExecuting { willChangeValue(for: \.isExecuting) }
    willChangeValue(for: \.isFinished)
    state.withLock { $0.execution = .finished }
    didChangeValue(for: \.isFinished)
    if wasExecuting { didChangeValue(for: \.isExecuting) }
    letResolverGo()
  }

  /// Requests cancellation of the promise.
  public override func cancel() {
    markCancelled()
    promise.requestCancel()
  }

  private func markCancelled() { super.cancel() }

  /// Whether the body was started and the promise is not resolved yet.
  public override var isExecuting: Bool { state.withLock { $0.execution == .executing } }

  /// Whether the promise is resolved.
  public override var isFinished: Bool { state.withLock { $0.execution == .finished } }

  /// Always true.
  public override var isAsynchronous: Bool { true }

  /// Not to be called: ``start()`` does the work.
  @available(*, unavailable)
  public override func main() {}
}

/// An operation whose promise is rejected with any Swift errors.
public typealias StdPromiseOperation<Value> = PromiseOperation<Value, any Swift.Error>
where Value: Sendable
