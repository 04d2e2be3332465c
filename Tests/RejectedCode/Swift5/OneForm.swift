// SPDX-License-Identifier: MIT

// A client in Swift 5 mode sees one form of each operator, whatever other libraries it imports: forms for Swift 6 mode,
// which are named here by their labels, are not there. If a library imported one of their modules, the errors would say
// that the form is unavailable.

import APlusPromisesSwift5
import Dispatch
import Foundation
import GuaranteePromisesFoundation
import GuaranteePromisesSwift5
import PlainPromisesSwift5
import PromiseAdapters
import PromiseConformance
import PromiseInspection
import PromiseTesting
import TypedPromisesFoundation
import TypedPromisesSwift5
import WhenPromisesCombine
import WhenPromisesSwift5

func guarantee(_ promise: GuaranteePromisesSwift5.Promise<Int>, _ sure: Guarantee<Int>) {
  _ = promise.get(flags:_:)  // no: has no member 'get(flags:_:)'
  _ = promise.done(flags:_:)  // no: has no member 'done(flags:_:)'
  _ = promise.ensure(flags:_:)  // no: has no member 'ensure(flags:_:)'
  _ = sure.get(flags:_:)  // no: has no member 'get(flags:_:)'
  let seen:
    (DispatchQueue?, DispatchWorkItemFlags?, @escaping (Int) throws -> Void) ->
      GuaranteePromisesSwift5.Promise<Int> = promise.get(on:flags:_:)
  _ = seen
}

func typed(_ promise: TypedPromisesSwift5.Promise<Int, any Error>) {
  _ = promise.then(token:_:)  // no: has no member 'then(token:_:)'
  _ = promise.catch(token:_:)  // no: has no member 'catch(token:_:)'
}

func aplus(_ promise: APlusPromisesSwift5.Promise<Int>) {
  _ = promise.catch(ignored:)  // no: has no member 'catch(ignored:)'
  _ = promise.catch(_:)  // no: has no member 'catch'
  _ = promise.finally(_:)  // no: has no member 'finally'
  _ = promise.progress(_:)  // no: has no member 'progress'
  let ended:
    (APlusPromisesSwift5.PromiseContext, @escaping () throws -> Void) ->
      APlusPromisesSwift5.Promise<Int> =
      promise.finally(on:_:)
  _ = ended
}

func plain(_ promise: PlainPromisesSwift5.Promise<Int>) {
  _ = promise.then(_:)  // no: has no member 'then'
  _ = promise.then(_:_:)  // no: has no member 'then'
  _ = promise.catch(_:)  // no: has no member 'catch'
  _ = promise.recover(_:)  // no: has no member 'recover'
  _ = promise.mapError(_:)  // no: has no member 'mapError'
  _ = promise.ensure(_:)  // no: has no member 'ensure'
  _ = promise.always(_:)  // no: has no member 'always'
  let ended: (any ExecutionContext, @escaping () -> Void) -> PlainPromisesSwift5.Promise<Int> =
    promise.always(on:_:)
  _ = ended
}

func when(_ promise: WhenPromisesSwift5.Promise<Int>) {
  _ = promise.then(_:)  // no: has no member 'then'
  _ = promise.recover(_:)  // no: has no member 'recover'
  _ = promise.done(_:)  // no: has no member 'done'
  _ = promise.fail(policy:_:)  // no: has no member 'fail(policy:_:)'
  _ = promise.always(_:)  // no: has no member 'always'
  let recovered:
    (DispatchQueue, @escaping (any Error) throws -> Int) -> WhenPromisesSwift5.Promise<Int> =
      promise.recover(on:_:)
  _ = recovered
}
