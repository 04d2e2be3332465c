// SPDX-License-Identifier: MIT

public import PromiseCore
internal import PromiseDialectSupport

/// The least dialect: a promise that is its cell, with what the workloads need and nothing else.
///
/// It shows what the core costs before a dialect adds its services. It promises nothing to users.
public final class BarePromise<V: Sendable>: PromiseObject, @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked)
  package var cellState: CellState

  @inlinable
  package init(claimed: Bool = false, sealed: Bool = false, flags: CellFlags = .none) {
    cellState = CellState(claimed: claimed, sealed: sealed, flags: flags)
  }

  deinit { cell.end() }

  /// A handler in the payload; a struct keeps the closure from being converted.
  @usableFromInline
  @_eagerMove
  struct Handler<R> {
    @usableFromInline let run: @Sendable (V) -> R
    @inlinable @inline(__always)
    init(run: @escaping @Sendable (V) -> R) { self.run = run }
  }

  /// A handler without a result.
  @usableFromInline
  @_eagerMove
  struct Listener {
    @usableFromInline let run: @Sendable (V) -> Void
    @inlinable @inline(__always)
    init(run: @escaping @Sendable (V) -> Void) { self.run = run }
  }

  /// A pending promise.
  ///
  /// - Parameter isCancellable: whether it takes part in requests of cancellation.
  @inlinable
  public static func pending(isCancellable: Bool = false) -> BarePromise {
    BarePromise(sealed: isCancellable, flags: isCancellable ? .requestable : [])
  }

  /// A promise that is fulfilled already.
  @inlinable
  public static func fulfilled(_ value: V) -> BarePromise {
    let promise = BarePromise()
    promise.cell.settleUnpublished(.value, value, as: V.self)
    return promise
  }

  /// Fulfils the promise; false if it is settled already.
  @inlinable @discardableResult
  public func fulfil(_ value: V) -> Bool { cell.settle(.value, value, as: V.self) }

  /// The value of a fulfilled promise.
  @inlinable
  public var value: V? {
    guard let settled = cell.settled, settled.outcome == .value else { return nil }
    return settled.load(as: V.self)
  }

  /// Whether the promise has ended as cancelled.
  @inlinable
  public var isCancelled: Bool { cell.outcome == .cancelled }

  /// The promise of what a function makes of the value.
  @inlinable
  public func map<R: Sendable>(
    at place: BarePlace = .immediate, isCancellable: Bool = false,
    _ function: @escaping @Sendable (V) -> R
  ) -> BarePromise<R> {
    let flags: CellFlags = isCancellable ? [.requestable, .deliversValue] : .deliversValue
    let derived = BarePromise<R>(claimed: true, sealed: isCancellable, flags: flags)
    derived.cell.store(Handler(run: function), as: Handler<R>.self)
    derived.cell.react(at: place.destination) { node, source, _ in
      let handler = node.take(as: Handler<R>.self)
      let outcome = source.outcome
      guard outcome == .value else { return outcome }
      node.store(handler.run(source.load(as: V.self)), as: R.self)
      return .value
    }
    cell.attach(derived.cell)
    return derived
  }

  /// The promise that follows the one which a function makes of the value.
  @inlinable
  public func flatMap<R: Sendable>(
    at place: BarePlace = .immediate, _ function: @escaping @Sendable (V) -> BarePromise<R>
  ) -> BarePromise<R> {
    let derived = BarePromise<R>(claimed: true, flags: .deliversValue)
    derived.cell.store(Handler(run: function), as: Handler<BarePromise<R>>.self)
    derived.cell.react(at: place.destination) { node, source, _ in
      let handler = node.take(as: Handler<BarePromise<R>>.self)
      guard source.outcome == .value else { return source.outcome }
      return node.follow(handler.run(source.load(as: V.self)).cell)
    }
    cell.attach(derived.cell)
    return derived
  }

  /// Calls a function with the value, without a promise for what comes of it.
  @inlinable
  public func observe(
    at place: BarePlace = .immediate, _ function: @escaping @Sendable (V) -> Void
  ) {
    let node = PromiseCell(claimed: true, flags: .deliversValue)
    node.store(Listener(run: function), as: Listener.self)
    node.react(at: place.destination) { node, source, _ in
      let handler = node.take(as: Listener.self)
      if source.outcome == .value { handler.run(source.load(as: V.self)) }
      return .pending
    }
    cell.attach(node)
  }

  /// Ends as cancelled as soon as cancellation is requested.
  public func cancelOnRequest() {
    _ = cell.onRequest { $0.settleCancelled() }
  }

  /// Requests cancellation.
  public func request() { cell.requestCancellation() }

  /// Waits for the value of a promise that is never cancelled.
  @inlinable
  public nonisolated(nonsending) func get() async -> V {
    if let settled = cell.settledObserved() { return settled.load(as: V.self) }
    return await cell.waitUntilSettled(cancellationRequests: false)!.load(as: V.self)
  }
}

extension BarePromise {
  /// The promise of all values, in the order of the promises.
  public static func all(_ promises: [BarePromise]) -> BarePromise<[V]> {
    let result = BarePromise<[V]>.pending()
    Gather(.all, of: promises.eachElement { $0.cell }, into: result.cell, isRequestable: false) {
      gather, _, ending in
      ending.settle(.value, gather.inputs.eachSettled { $0.load(as: V.self) }, as: [V].self)
    }.start()
    return result
  }
}

extension PromiseCell {
  /// Adopts; a cycle, which has no value, ends as cancelled.
  @usableFromInline
  func follow(_ inner: PromiseCell) -> Outcome {
    adopt(inner) { .cancelled }
  }
}
