// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

/// Waits for all thenables that an iterator makes to be fulfilled, a few at a time.
///
/// The first thenables are made before this returns. Whenever one is fulfilled, the iterator is
/// asked for the next: on the thread that fulfilled it, or, if this was called in code of an actor,
/// on that actor. Two threads never ask it at once. After it has returned nil it may be asked
/// again, as long as a thenable is pending. The first rejection rejects the result, and ends the
/// asking.
///
/// When nobody is interested in the result any more, the iterator is not asked again, and the
/// result is rejected as cancelled. A thenable that nobody can resolve any more counts as pending;
/// if nothing else is pending, the result stays pending.
///
/// - Parameters:
///   - promiseIterator: Makes the thenables. The call takes it over: except in code of an actor,
///     you may not use what it refers to any more. Generic code declares the iterator's type
///     `SendableMetatype`: so the conformance is no actor's.
///   - concurrently: How many may be pending at a time; below one, the result is rejected with
///     ``PMKError/badInput``.
///   - isolation: The actor whose code calls this. Leave it out.
/// - Returns: The values in the order in which the thenables were made.
public func when<It: IteratorProtocol & SendableMetatype>(
  fulfilled promiseIterator: sending It, concurrently: Int,
  isolation: isolated (any Actor)? = #isolation
) -> Promise<[It.Element.T]> where It.Element: Thenable & Sendable {
  var iterator = promiseIterator
  return values(concurrently, isolation) { addNext(of: &iterator, $0) }
}

/// Waits for all thenables of an iterator that belongs to the main actor to be fulfilled, a few at a
/// time.
///
/// For iterators whose conformance to `IteratorProtocol` is the main actor's. The iterator is asked on
/// the main actor only; else this is `when(fulfilled:concurrently:isolation:)`.
///
/// - Parameters:
///   - promiseIterator: Makes the thenables.
///   - concurrently: How many may be pending at a time; below one, the result is rejected with
///     ``PMKError/badInput``.
/// - Returns: The values in the order in which the thenables were made.
@_disfavoredOverload
@MainActor
public func when<It: IteratorProtocol>(
  fulfilled promiseIterator: It, concurrently: Int
) -> Promise<[It.Element.T]> where It.Element: Thenable & Sendable {
  var iterator = promiseIterator
  return values(concurrently, MainActor.shared) { addNext(of: &iterator, $0) }
}

private func values<T: Sendable>(
  _ limit: Int, _ isolation: (any Actor)?, asking next: @escaping Pump.Next
) -> Promise<[T]> {
  guard limit > 0 else { return Promise(error: PMKError.badInput) }
  let node = PromiseCell(flags: .requestable)
  node.trackHere()
  let promise = Promise<[T]>(handle: node)
  let pump = Pump(
    limit, into: node, stopsAtFailure: true, mayBeLost: true,
    at: DeliveryPlace(isolatedTo: isolation, otherwise: .immediate), asking: next
  ) { cells, failed in
    if let failed { node.reject(as: failed) } else { node.fulfil(T.self, cells) }
  }
  node.stopOnRequest(pump)
  pump.start()
  return promise
}

/// Waits for all thenables that an iterator makes to be fulfilled or rejected, a few at a time.
///
/// The iterator is asked as by `when(fulfilled:concurrently:)`; rejections do not stop it.
///
/// - Parameters:
///   - promiseIterator: Makes the thenables. The call takes it over: except in code of an actor,
///     you may not use what it refers to any more. Generic code declares the iterator's type
///     `SendableMetatype`: so the conformance is no actor's.
///   - concurrently: How many may be pending at a time; below one, the only result is a rejection
///     with ``PMKError/badInput``.
///   - isolation: The actor whose code calls this. Leave it out.
/// - Returns: The results in the order in which the thenables were made.
public func when<It: IteratorProtocol & SendableMetatype>(
  resolved promiseIterator: sending It, concurrently: Int,
  isolation: isolated (any Actor)? = #isolation
) -> Guarantee<[Result<It.Element.T>]> where It.Element: Thenable & Sendable {
  var iterator = promiseIterator
  return results(concurrently, isolation) { addNext(of: &iterator, $0) }
}

/// Waits for all thenables of an iterator that belongs to the main actor to be fulfilled or rejected,
/// a few at a time.
///
/// For iterators whose conformance to `IteratorProtocol` is the main actor's. The iterator is asked on
/// the main actor only; else this is `when(resolved:concurrently:isolation:)`.
///
/// - Parameters:
///   - promiseIterator: Makes the thenables.
///   - concurrently: How many may be pending at a time; below one, the only result is a rejection
///     with ``PMKError/badInput``.
/// - Returns: The results in the order in which the thenables were made.
@_disfavoredOverload
@MainActor
public func when<It: IteratorProtocol>(
  resolved promiseIterator: It, concurrently: Int
) -> Guarantee<[Result<It.Element.T>]> where It.Element: Thenable & Sendable {
  var iterator = promiseIterator
  return results(concurrently, MainActor.shared) { addNext(of: &iterator, $0) }
}

private func results<T: Sendable>(
  _ limit: Int, _ isolation: (any Actor)?, asking next: @escaping Pump.Next
) -> Guarantee<[Result<T>]> {
  guard limit > 0 else { return .value([.rejected(PMKError.badInput)]) }
  let guarantee = Guarantee<[Result<T>]>.tracked()
  let pump = Pump(
    limit, into: guarantee.cell, stopsAtFailure: false, mayBeLost: true,
    at: DeliveryPlace(isolatedTo: isolation, otherwise: .immediate), asking: next
  ) {
    cells, _ in guarantee.cell.conclude(T.self, cells)
  }
  pump.start()
  return guarantee
}

private func addNext<It: IteratorProtocol>(
  of iterator: inout It, _ add: (PromiseCell) -> Void
) -> Bool where It.Element: Thenable & Sendable {
  guard let element = iterator.next() else { return false }
  withExtendedLifetime(element) { add(element.observedCell) }
  return true
}

extension PromiseCell {
  /// A request stops the pump that settles this promise, and rejects the promise.
  func stopOnRequest(_ pump: Pump) {
    _ = onRequest { [weak pump] result in
      // Held until the result has settled: if the pump dies, nobody can settle the result any more.
      let pump = pump
      pump?.stop()
      result.settle(rejecting: PMKError.cancelled)
      withExtendedLifetime(pump) {}
    }
  }

  /// Ends as an element has ended.
  ///
  /// The element counts as observed since it was made; `failed` may be a promise that follows it
  /// and that nobody has observed.
  fileprivate func reject(as failed: Settled) {
    guard claim() else { return }
    copyPayload(from: failed)
    finish(failed.outcome)
  }

  fileprivate func fulfil<T: Sendable>(_ type: T.Type, _ cells: [PromiseCell]) {
    settle(.value, cells.eachSettled { $0.load(as: type) }, as: [T].self)
  }

  fileprivate func conclude<T: Sendable>(_ type: T.Type, _ cells: [PromiseCell]) {
    settle(.value, cells.eachSettled { $0.result(of: type) }, as: [Result<T>].self)
  }
}
