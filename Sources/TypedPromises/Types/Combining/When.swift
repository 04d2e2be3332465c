// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore
internal import PromiseDialectSupport

/// Waits for all promises to be fulfilled.
///
/// The first rejection or cancellation is passed on instead. A request for cancellation of the
/// returned promise is passed on to every promise that is out of scope and that nobody else wants.
///
/// If the result is known when this is called, the returned promise is resolved already; otherwise it
/// is resolved on a global queue, never on the thread that resolves a promise given.
///
/// ```swift
/// when(fulfilled: ["soup", "bread"].map { price(of: $0) }, cancelOnFailure: true).then { prices in
///   print("the prices are \(prices)")
/// }.catch { error in print(error) }
/// ```
///
/// - Parameters:
///   - promises: The same promise may be given more than once. With none, the result is fulfilled.
///   - qos: The quality of service of the global queue on which a later result is delivered.
///   - cancelOnFailure: Whether a rejection or cancellation requests cancellation of all promises
///     given, even of those that others want.
/// - Returns: The values in the order given.
public func when<Value, Error>(
  fulfilled promises: [Promise<Value, Error>], qos: DispatchQoS.QoSClass = .default,
  cancelOnFailure: Bool = false
) -> Promise<[Value], Error> {
  whenAll(promises.eachElement { $0.cell }, qos, cancelOnFailure, Error.self) { cells in
    cells.eachSettled { $0.load(as: Value.self) }
  }
}

/// Waits for the first promise to be fulfilled or rejected.
///
/// Cancelled promises are passed over; if all are, so is the result. The result is resolved on the
/// thread that resolves the winner. Of promises that are resolved already, the first in the array
/// wins, and the returned promise is resolved already. A request for cancellation of the returned
/// promise is passed on to every promise that is out of scope and that nobody else wants.
///
/// - Parameters:
///   - promises: With none, the result is cancelled.
///   - cancelRemaining: Whether a winner requests cancellation of all promises given, even of those
///     that others want.
public func when<Value, Error>(
  first promises: [Promise<Value, Error>], cancelRemaining: Bool = false
) -> Promise<Value, Error> {
  let cells = promises.eachElement { $0.cell }
  let result = PromiseCell(flags: .requestable)
  if cells.allSatisfy({ $0.outcome == .cancelled }) {
    result.settleCancelled()
    return Promise(result)
  }
  let place = deliveries(to: .utility)
  let gather = Gather(.first, of: cells, into: result, isRequestable: true) {
    gather, winner, ending in
    guard let winner else { return place { result.settleCancelled() } }
    if cancelRemaining { gather.requestAll() }
    ending.copy(winner)
  }
  gather.obeyRequests()
  gather.start()
  return Promise(result)
}

/// Waits for all cells to be fulfilled, and lets `combine` read their values.
func whenAll<Values: Sendable, Error>(
  _ cells: [PromiseCell], _ qos: DispatchQoS.QoSClass, _ cancelOnFailure: Bool, _: Error.Type,
  _ combine: @escaping @Sendable ([PromiseCell]) -> Values
) -> Promise<Values, Error> {
  let result = PromiseCell(flags: .requestable)
  let inputs = cells.eachElement { $0.settled }
  for case let failed? in inputs where failed.outcome != .value {
    result.settleCopying(failed)
    if cancelOnFailure { for cell in cells { cell.requestCancellation() } }
    return Promise(result)
  }
  if inputs.allSatisfy({ $0 != nil }) {
    result.settle(.value, combine(cells), as: Values.self)
    return Promise(result)
  }
  let place = deliveries(to: PromiseContext(qos: qos))
  let gather = Gather(.all, of: cells, into: result, isRequestable: true) { gather, failed, _ in
    if let failed {
      place { result.settleCopying(failed) }
      if cancelOnFailure { gather.requestAll() }
    } else {
      let inputs = gather.inputs
      place { result.settle(.value, combine(inputs), as: Values.self) }
    }
  }
  gather.obeyRequests()
  gather.start()
  return Promise(result)
}

/// Delivers to the context, unless a test says otherwise.
func deliveries(to context: PromiseContext) -> Submission {
  if let deliveries = TestSeam.stage?.deliveries { return deliveries }
  return { DeliveryPlace.named(context).run(now: false, $0) }
}
