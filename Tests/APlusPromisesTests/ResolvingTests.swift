// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct ResolvingTests {
  /// A derived promise whose handler returns that very promise.
  func selfReturning(_ head: Promise<Int>) -> Promise<Int> {
    let manual = ManualContext()
    let own = Box<Promise<Int>?>(nil)
    let derived = head.then(
      on: manual.context, onFulfilled: { _ in own.value! }, onRejected: { _ in own.value! })
    own.value = derived
    manual.drain()
    own.value = nil
    return derived
  }

  @Test("I-9 returning the derived promise from its fulfil handler rejects with 1000")
  func selfFulfilled() {
    #expect(selfReturning(Promise(value: 1)).summary == "\(PromiseTypeError)")
  }

  @Test("I-10 returning the derived promise from its reject handler rejects with 1000")
  func selfRejected() {
    #expect(selfReturning(Promise(reason: reasons[0])).summary == "1000")
  }

  @Test("I-T14 a deferred resolved with its own promise is rejected with 1000")
  func selfResolved() {
    let deferred = Deferred<Int>()
    deferred.resolve(with: .promise(deferred.promise))
    #expect(deferred.promise.summary == "1000")
  }

  @Test("I-T14 a deferred resolved with a promise that follows its own is rejected with 1000")
  func aliasResolved() {
    let ring = (0..<2).map { _ in Deferred<Int>() }
    ring[0].resolve(with: .promise(ring[1].promise))
    ring[1].resolve(with: .promise(ring[0].promise))
    #expect(ring.map(\.promise.summary) == ["1000", "1000"])
  }

  @Test("I-T14 promises that wait for one another in a longer cycle stay pending", arguments: 1...3)
  func longerCycle(_ links: Int) {
    let (deferred, head) = Promise<Int>.defer()
    var tail = head
    for _ in 0..<links {
      tail = tail.then(on: .immediate) { $0 }.catch(on: .immediate) { throw $0 }
    }
    deferred.resolve(with: .promise(tail))
    #expect(head.summary == "pending" && tail.summary == "pending")
    // A report and a request go round once.
    deferred.progress(0.5)
    _ = tail.cancel()
  }

  @Test("I-17 a promise made of a thenable is pending first, then has its value")
  func followsFulfilled() {
    let (deferred, source) = Promise<Int>.defer()
    let promise = Promise(thenable: source)
    #expect(promise !== source)
    #expect(promise.state == .pending)
    deferred.resolve(2)
    #expect(promise.summary == "2")
  }

  @Test("I-18 a promise made of a thenable has its reason")
  func followsRejected() {
    let (deferred, source) = Promise<Int>.defer()
    let promise = Promise(thenable: source)
    deferred.reject(reasons[2])
    #expect(promise.reason === reasons[2])
  }

  @Test("I-19 resolve wraps a value and returns a promise of the same type unchanged")
  func resolve() {
    #expect(Promise<String>.resolve("a").summary == "a")
    let promise = Promise<String>(value: "b")
    #expect(Promise<String>.resolve(promise) === promise)
    let wrapped = Promise<any Sendable>.resolve(promise)
    #expect(wrapped.value as? Promise<String> === promise)
  }

  @Test("I-20 reject makes a rejected promise without a value")
  func reject() {
    let promise = Promise<String>.reject(reasons[0])
    #expect(promise.state == .rejected)
    #expect(promise.value == nil)
    #expect(promise.reason === reasons[0])
  }

  @Test("I-T9 a value of the wrong type rejects with 1002 instead of aborting")
  func wrongType() {
    #expect(Promise<String>.resolve(1 as any Sendable).summary == "\(PromiseValueTypeError)")
    #expect(Promise<String>.resolve(Promise(value: 1) as any Sendable).summary == "1002")
    #expect(Promise<String>.resolve("x" as any Sendable).summary == "x")
    let promise = Promise<String>(value: "b")
    #expect(Promise<String>.resolve(promise as any Sendable) === promise)
  }

  @Test("defer and deferred give a deferred together with its promise")
  func deferring() {
    let (first, one) = Promise<Int>.defer()
    let (second, two) = Promise<Int>.deferred()
    first.resolve(1)
    second.resolve(2)
    #expect([one.summary, two.summary] == ["1", "2"])
  }
}
