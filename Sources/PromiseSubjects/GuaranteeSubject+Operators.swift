// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import PromiseConformance
internal import PromiseCore

// The operators beside `then`; the host runs their handlers.

extension GuaranteeRealm {
  var place: DeliveryPlace { .context(SubmittingContext { [host] in host.enqueue($0) }) }

  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) -> Promise {
    guard waits else { return promise.ensure(at: place) { _ = handler.sure(()) } }
    // So that the result passes on in the thread that fulfils the guarantee.
    let own = Configuration { $0.Q.return = nil }
    let place = SubmittingContext { [host] work in host.enqueue { Configuration.with(own, work) } }
    return promise.ensureThen(at: .context(place)) {
      // A case's promise may be rejected, which the operator cannot express: it only waits.
      guard case .promise(let pause) = handler.sure(()) else { return .value }
      return pause.asOutcome.asVoid()
    }
  }

  func recover(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>
  ) -> Promise {
    promise.recover(at: place, policy: scope.policy) { try follow(handler($0)) }
  }

  func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) {
    let finalizer = promise.catch(at: place, policy: scope.policy) { _ = handler.sure($0) }
    for body in finally { finalizer.finally(at: place) { _ = body.sure(()) } }
  }

  func tuple(_ promises: [Promise]) throws -> Promise {
    let p = promises
    return switch p.count {
    case 2: when(fulfilled: p[0], p[1]).map(on: nil) { list($0.0, $0.1) }
    case 3: when(fulfilled: p[0], p[1], p[2]).map(on: nil) { list($0.0, $0.1, $0.2) }
    case 4:
      when(fulfilled: p[0], p[1], p[2], p[3]).map(on: nil) {
        list($0.0, $0.1, $0.2, $0.3)
      }
    case 5:
      when(fulfilled: p[0], p[1], p[2], p[3], p[4]).map(on: nil) {
        list($0.0, $0.1, $0.2, $0.3, $0.4)
      }
    default: throw UnsupportedOperation("tuples of \(p.count)")
    }
  }

  func tupleCancellingRest(_ promises: [Promise]) throws -> Promise {
    let p = promises
    typealias V = CaseValue
    switch p.count {
    case 2:
      let tuple: GuaranteePromises.Promise<(V, V)> =
        GuaranteePromises.Promise.tuple(p[0], p[1], cancelOnFailure: true)
      return tuple.map(on: nil) { list($0.0, $0.1) }
    case 3:
      let tuple: GuaranteePromises.Promise<(V, V, V)> =
        GuaranteePromises.Promise.tuple(p[0], p[1], p[2], cancelOnFailure: true)
      return tuple.map(on: nil) { list($0.0, $0.1, $0.2) }
    case 4:
      let tuple: GuaranteePromises.Promise<(V, V, V, V)> =
        GuaranteePromises.Promise.tuple(p[0], p[1], p[2], p[3], cancelOnFailure: true)
      return tuple.map(on: nil) { list($0.0, $0.1, $0.2, $0.3) }
    case 5:
      let tuple: GuaranteePromises.Promise<(V, V, V, V, V)> =
        GuaranteePromises.Promise.tuple(p[0], p[1], p[2], p[3], p[4], cancelOnFailure: true)
      return tuple.map(on: nil) { list($0.0, $0.1, $0.2, $0.3, $0.4) }
    default: throw UnsupportedOperation("tuples of \(p.count)")
    }
  }

  func pool(
    limit: Int, settles: Bool, _ next: @escaping @Sendable () -> Promise?
  ) -> Promise {
    when(fulfilled: AnyIterator(next), concurrently: limit).map(on: nil) { $0 as CaseValue }
  }
}

extension CatchScope {
  fileprivate var policy: CatchPolicy { self == .all ? .allErrors : .allErrorsExceptCancellation }
}
