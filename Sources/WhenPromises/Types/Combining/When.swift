// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// The decision falls on the thread that settles the deciding promise, without a hop; the handlers of
// the result run on the main queue.

/// Waits for two promises to be resolved.
///
/// The first rejection rejects the returned promise; a cancellation is a rejection. The outcome of
/// the other one is then ignored. The promises may have settled already, in any mixture.
///
/// ```swift
/// when(price(of: "soup"), price(of: "bread")).done { soup, bread in
///   print("soup costs \(soup), bread costs \(bread)")
/// }
/// ```
///
/// - Returns: A promise of both values, whose queue is the main queue.
public func when<T, U>(_ p1: Promise<T>, _ p2: Promise<U>) -> Promise<(T, U)> {
  gather([p1.observed, p2.observed]) { $0.values() }
}

/// Waits for three promises to be resolved.
///
/// The first rejection rejects the returned promise; a cancellation is a rejection. The outcomes of
/// the others are then ignored. The promises may have settled already, in any mixture.
///
/// - Returns: A promise of the three values, whose queue is the main queue.
public func when<T, U, V>(
  _ p1: Promise<T>, _ p2: Promise<U>, _ p3: Promise<V>
) -> Promise<(T, U, V)> {
  gather([p1.observed, p2.observed, p3.observed]) { $0.values() }
}

/// Waits for all promises to be resolved.
///
/// The first rejection rejects the returned promise; a cancellation is a rejection. The outcomes of
/// the others are then ignored. The promises may have settled already, in any mixture, and the same
/// one may be there twice.
///
/// Complexity: O(n), plus the cost of the handlers that come before this one.
///
/// - Returns: A promise of the values in the order of the promises, whose queue is the main queue. It
///   is resolved with an empty array if there are no promises.
public func when<T>(_ promises: [Promise<T>]) -> Promise<[T]> {
  gather(promises.eachElement { $0.observed }) { cells in
    cells.eachSettled { $0.load(as: T.self) }
  }
}

func gather<N: Sendable>(
  _ cells: [PromiseCell], _ collect: @escaping @Sendable ([PromiseCell]) -> N
) -> Promise<N> {
  gather(.all, cells, Gather.collecting(collect))
}

func gather<N: Sendable>(
  _ rule: Gather.Rule, _ cells: [PromiseCell], _ decide: @escaping Gather.Decide
) -> Promise<N> {
  let result = Promise<N>()
  for cell in cells { cell.countForGood() }
  Gather(
    rule, of: cells, into: result.observed, isRequestable: false, decide: decide
  ).start()
  return result
}

/// What the compiler says of more promises than the forms for tuples take.
@available(
  *, unavailable,
  message: "three promises at most: use 'Promise.tuple', or an array of promises of one type"
)
@_disfavoredOverload
public func when<T, U, V, W, each More>(
  _ p1: Promise<T>, _ p2: Promise<U>, _ p3: Promise<V>, _ p4: Promise<W>,
  _ more: repeat Promise<each More>
) -> Promise<(T, U, V, W, repeat each More)> { fatalError() }
