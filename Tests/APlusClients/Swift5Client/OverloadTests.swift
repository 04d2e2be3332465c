// SPDX-License-Identifier: MIT

import APlusPromises
import Foundation
import Testing

// The overload table of the original, in Swift 5 mode: that this compiles without a diagnostic is
// the test. Nothing is annotated that old code would not annotate.

func same<T>(_: T.Type, _ promise: Promise<T>) {}
private func describe(_ value: Int) -> String { "\(value)" }
private func look(_ value: Int) {}
private func later(_ value: Int) -> Promise<String> { Promise(value: "\(value)") }
private func ignore(_ reason: NSError) {}

@Suite struct OverloadTests {
  let promise = Promise<Int>(value: 1)
  let floats = Promise<Float>(value: 1)
  let nothing = Promise<Void>(value: ())

  @Test("then without a result gives Void")
  func thenA() {
    same(Void.self, promise.then { value in print(value, terminator: "") })
    same(Void.self, promise.then { _ in })
    same(
      Void.self,
      promise.then { value in
        let text = "\(value)"
        _ = text
      })
    same(Void.self, promise.then(onFulfilled: look))
    same(Void.self, promise.then(onFulfilled: { value in look(value) }, onRejected: ignore))
    same(Void.self, promise.then())
    same(Void.self, promise.then(onRejected: { reason in ignore(reason) }))
    same(Void.self, promise.then(onProgress: { $0 * 2 }))
    same(Void.self, promise.then(onFulfilled: nil, onRejected: nil) { p in p * 0.5 })
    same(
      Void.self,
      promise.then(onFulfilled: nil, onRejected: nil) { p in
        let half = p * 0.5
        return half
      })
    same(Void.self, promise.then(onFulfilled: nil, onRejected: ignore, onProgress: nil))
    same(Void.self, nothing.then {})
    same(Void.self, nothing.then { _ in })
    let handler: ((Int) -> Void)? = nil
    same(Void.self, promise.then(onFulfilled: handler))
  }

  @Test("then with a result gives a promise of it")
  func thenB() {
    same(String.self, promise.then { value in "\(value)" })
    same(Int.self, promise.then { $0 + 1 })
    same(Float.self, floats.then { $0 * 2 })
    same(Float.self, floats.then { value in value })
    same(
      Float.self,
      floats.then { value in
        let half = value / 2
        return half
      })
    same(Double.self, promise.then { _ in 1.0 })
    same(Double.self, floats.then { _ in 0.5 })
    same(Float.self, floats.then(on: .main) { $0 * 2 })
    same(Float.self, floats.then(on: .immediate) { $0 * 2 })
    same(String.self, promise.then(onFulfilled: describe))
    same(String.self, promise.then(onFulfilled: describe, onRejected: { _ in "" }))
    same(
      String.self,
      promise.then { value -> String in
        let text = "\(value)"
        return text
      })
    same(
      Int.self,
      promise.then { value in
        let next = value + 1
        return next
      })
    same(
      [Int].self,
      promise.then(
        onFulfilled: { [$0] }, onRejected: { (_: NSError) -> [Int] in [] }, onProgress: { $0 }))
    same((Int, String).self, promise.then { ($0, "a") })
    same(Int?.self, promise.then { value -> Int? in value })
    let mixed: Promise<String> = promise.then { "\($0)" }.then { $0 + "!" }
    same(String.self, mixed)
  }

  @Test("then with a thenable gives a promise of its value")
  func thenC() {
    same(String.self, promise.then { value in Promise<String>(value: "\(value)") })
    same(String.self, promise.then(onFulfilled: later))
    same(
      String.self,
      promise.then { value in
        let text = "\(value)"
        return Promise(value: text)
      })
    same(
      String.self,
      promise.then(onFulfilled: later, onRejected: { _ in Promise<String>(value: "") }))
    same(
      String.self,
      promise.then(
        onFulfilled: { (value) -> Promise<String> in later(value) },
        onRejected: { (reason) -> Promise<String> in Promise(reason: reason) },
        onProgress: { $0 * 0.7 }))
    same(Int.self, promise.then { _ in OldThenable(number: 3) })
    same(Int.self, promise.then { value in Resolution.value(value) })
    same(Int.self, promise.then { _ in Promise<Int>.resolve(2) })
    same(Void.self, promise.then { _ in self.nothing })
  }

  @Test("catch has its three forms, on promises of Void too")
  func catching() {
    same(Void.self, promise.catch(ignored: { reason in ignore(reason) }))
    same(Void.self, promise.catch(ignored: ignore))
    same(Void.self, promise.catch { reason in print(reason, terminator: "") })
    same(Int.self, promise.catch { _ in 3 })
    same(Int.self, promise.catch { reason -> Int in reason.code })
    same(
      Int.self,
      promise.catch { reason in
        let code = reason.code
        return code
      })
    same(Int.self, promise.catch { _ in Promise(value: 3) })
    same(Int.self, promise.catch { _ in OldThenable(number: 3) })
    same(Int.self, promise.catch { reason -> Promise<Int> in Promise(reason: reason) })
    same(Void.self, nothing.catch { _ in })
    same(Void.self, nothing.catch { reason in ignore(reason) })
    same(Void.self, nothing.catch(ignored: { _ in }))
    same(Void.self, nothing.catch(ignore))
    same(Void.self, nothing.catch { _ in Promise(value: ()) })
    same(Float.self, floats.catch { _ in 1 })
    promise.catch { _ in }
    same(Int.self, promise.catch { $0.code })
    same(Int.self, promise.catch { reason in reason.code + 1 })
    same(Int.self, promise.catch(on: .immediate) { $0.code })
    same(
      Void.self,
      promise.catch { reason in
        let code = reason.code
        _ = code
      })
    same(
      Void.self,
      promise.catch(on: .main) { reason in
        let code = reason.code
        _ = code
      })
    same(
      Void.self,
      promise.catch(on: .immediate) { reason in
        let code = reason.code
        _ = code
      })
    same(
      Int.self,
      promise.catch(on: .immediate) { reason in
        let code = reason.code
        return code
      })
    same(
      Void.self,
      nothing.catch { reason in
        let code = reason.code
        _ = code
      })
  }

  @Test("progress has a form that changes reports and one that looks on")
  func progressing() {
    same(Int.self, promise.progress { p in p * 0.5 })
    same(Int.self, promise.progress { p in print(p, terminator: "") })
    same(Int.self, promise.progress { _ in })
    same(Int.self, promise.progress { p -> Float in p })
    same(
      Int.self,
      promise.progress { p in
        let half = p / 2
        return half
      })
    same(
      Int.self,
      promise.progress { p in
        let half = p / 2
        _ = half
      })
    same(
      Int.self,
      promise.progress(on: .main) { p in
        let half = p / 2
        _ = half
      })
    same(
      Int.self,
      promise.progress(on: .immediate) { p in
        let half = p / 2
        _ = half
      })
    same(
      Int.self,
      promise.progress(on: .immediate) { p in
        let half = p / 2
        return half
      })
    promise.progress { _ in -1 }
    promise.progress(on: .immediate) { _ in -1 }
    var highest: Float = 0
    promise.progress { p in highest = p }
    promise.progress { p in
      if p > highest { highest = p }
    }
  }

  @Test("all forms accept every kind of place")
  func places() {
    let queue = DispatchQueue(label: "places")
    let context = PromiseContext.main
    let inline = PromiseContext.custom { job in job() }
    same(Void.self, promise.then(on: .main) { look($0) })
    same(Void.self, promise.then(on: .queue(queue)) { look($0) })
    same(Void.self, promise.then(on: context, onRejected: ignore))
    same(Void.self, promise.then(on: .main))
    same(Void.self, promise.then(on: .immediate))
    same(String.self, promise.then(on: .main) { "\($0)" })
    same(String.self, promise.then(on: .queue(.global())) { "\($0)" })
    same(String.self, promise.then(on: .main) { Promise(value: "\($0)") })
    same(String.self, promise.then(on: inline, onFulfilled: later))
    same(Int.self, promise.then(on: .immediate) { _ in OldThenable(number: 3) })
    same(Void.self, promise.catch(on: .main, ignored: ignore))
    same(Void.self, promise.catch(on: .main) { ignore($0) })
    same(Void.self, promise.catch(on: context) { ignore($0) })
    same(Int.self, promise.catch(on: .main) { _ in 3 })
    same(Int.self, promise.catch(on: context) { _ in 3 })
    same(Int.self, promise.catch(on: .main) { _ in Promise(value: 3) })
    same(Int.self, promise.catch(on: .immediate) { _ in Promise(value: 3) })
    same(Void.self, nothing.catch(on: .main) { _ in })
    same(Void.self, nothing.catch(on: .main) { ignore($0) })
    same(Void.self, nothing.catch(on: context) { ignore($0) })
    same(Void.self, nothing.catch(on: .queue(queue)) { _ in })
    same(Void.self, nothing.catch(on: .immediate, ignored: ignore))
    same(Int.self, promise.progress(on: .main) { p in p * 0.5 })
    same(Int.self, promise.progress(on: .main) { p in print(p, terminator: "") })
    same(Int.self, promise.progress(on: context) { p in p * 0.5 })
    same(Int.self, promise.progress(on: .queue(queue)) { _ in })
  }

  @Test("the statics infer their type from the arguments")
  func statics() {
    same(Int.self, Promise.resolve(1))
    same(Int.self, Promise.resolve(promise))
    same(String.self, Promise<String>.resolve(1 as Any))
    same(Any.self, Promise<Any>.resolve(promise))
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
    same(Int.self, Promise(thenable: OldThenable(number: 4)))
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
