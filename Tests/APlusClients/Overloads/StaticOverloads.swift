// SPDX-License-Identifier: MIT

import Foundation
import Testing

#if swift(>=6)
  import APlusPromises
#else
  import APlusPromisesSwift5
#endif

@Suite struct StaticOverloads {
  let promise = Promise<Int>(value: 1)
  let nothing = Promise<Void>(value: ())

  @Test("the statics infer their type from the arguments")
  func statics() {
    same(Int.self, Promise.resolve(1))
    same(Int.self, Promise.resolve(promise))
    same(String.self, Promise<String>.resolve(1 as any Sendable))
    same(Int.self, Promise<Int>.reject(NSError(domain: "d", code: 1)))
    same([Int].self, Promise.all([promise, promise]))
    same([Int].self, Promise.all(promise, promise))
    same([Int].self, Promise<Int>.all(promise))
    same(Int.self, Promise.race([promise, promise]))
    same(Int.self, Promise<Int>.race(promise, promise))
    same(Int.self, Promise.any(promise, promise))
    same(Int.self, Promise.any([promise]))
    same([Result<Int, NSError>].self, Promise.allSettled(promise, promise))
    same([Result<Int, NSError>].self, Promise.allSettled([promise]))
    let flag = promise.value == nil
    same([Int].self, flag ? Promise.all([promise]) : Promise.all(promise, promise))
    let (deferred, pending) = Promise<String>.defer()
    same(String.self, pending)
    deferred.resolve("x")
    let (other, _) = Promise<String>.`defer`()
    other.resolve("x")
    let pair = Promise<Void>.deferred()
    pair.deferred.resolve()
    same(Void.self, pair.promise)
    same(Void.self, Promise(thenable: nothing))
    same(Int.self, Promise(thenable: Number(4)))
    let change = { Promise.defaultContext = .immediate }
    _ = change
    _ = Promise.defaultContext
    #expect(PromiseCancelError == 1003)
  }

  @Test("cancellation handlers come in two forms")
  func cancelling() {
    let deferred = Deferred<Int>()
    deferred.onCanceled {}
    deferred.onCanceled { print("", terminator: "") }
    deferred.onCanceled {
      let text = "x"
      _ = text
    }
    deferred.onCanceled { Promise(value: ()) }
    deferred.onCanceled { () -> Promise<Void> in
      let done = Promise<Void>(value: ())
      return done
    }
    deferred.onCanceled(on: .main) {}
    deferred.onCanceled(on: .immediate) { () -> Promise<Void> in
      Promise(value: ())
    }
    same(Void.self, deferred.cancelResolvingPromise())
    same(Void.self, deferred.promise.cancel())
    same(Int.self, deferred.promise.fork())
    let resolve: (Int) -> Void = deferred.resolve
    let reject: (NSError) -> Void = deferred.reject
    resolve(1)
    reject(NSError(domain: "d", code: 1))
    #expect(deferred.promise.state == .fulfilled || deferred.promise.isCanceled())
  }
}
