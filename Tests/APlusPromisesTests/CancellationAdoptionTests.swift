// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct CancellationAdoptionTests {
  @Test("I-41 cancelling while the handler's promise is pending calls that one's onCanceled")
  func leaf() {
    // I-T6: the original rejected the result with 1005 although the cancellation took place.
    let log = Log<String>()
    let leaf = Deferred<Int>()
    leaf.onCanceled(on: .immediate) { log.add("leaf") }
    let derived = Promise(value: 1).then(on: .immediate) { _ in leaf.promise }
    let result = derived.cancel()
    #expect(log.entries == ["leaf"])
    #expect(leaf.promise.isCanceled())
    #expect(derived.isCanceled())
    #expect(result.state == .fulfilled)
  }

  @Test("I-T6 the result follows the inner cancellation: pending, fulfilled or refused with it")
  func followsInner() {
    let slow = Deferred<Void>()
    let leaf = Deferred<Int>()
    let answer = Box(slow.promise)
    leaf.onCanceled(on: .immediate) { answer.value }
    let derived = Promise(value: 1).then(on: .immediate) { _ in leaf.promise }
    let refused = derived.cancel()
    #expect(refused.state == .pending)
    slow.reject(reasons[1])
    #expect(refused.summary == "test 1")
    #expect(derived.state == .pending)
    answer.value = Promise(value: ())
    #expect(derived.cancel().state == .fulfilled)
    #expect(derived.isCanceled())
  }

  @Test("I-T7 the derived promise is one consumer of the inner one: others keep it alive")
  func oneConsumer() {
    let log = Log<String>()
    let leaf = Deferred<Int>()
    leaf.onCanceled(on: .immediate) { log.add("leaf") }
    let other = leaf.promise.then(on: .immediate) { $0 }
    let derived = Promise(value: 1).then(on: .immediate) { _ in leaf.promise }
    let result = derived.cancel()
    #expect(log.entries == [])
    #expect(leaf.promise.state == .pending)
    let second = other.cancel()
    #expect(log.entries == ["leaf"])
    #expect(result.state == .fulfilled)
    #expect(second.state == .fulfilled)
    #expect(derived.isCanceled() && other.isCanceled())
  }

  @Test("I-T7 a consumer that came after the adoption keeps the inner promise alive too")
  func laterConsumer() {
    let leaf = Deferred<Int>()
    let derived = Promise(value: 1).then(on: .immediate) { _ in leaf.promise }
    let other = leaf.promise.then(on: .immediate) { $0 }
    let result = derived.cancel()
    #expect(leaf.promise.state == .pending)
    leaf.resolve(4)
    #expect(derived.summary == "4")
    #expect(other.summary == "4")
    #expect(result.summary == "1005")
  }

  @Test(
    "I-T7 a consumer that came to a chain after its adoption keeps that alive as well",
    arguments: 1...3)
  func laterConsumerOfChain(steps: Int) {
    let log = Log<String>()
    let leaf = Deferred<Int>()
    leaf.onCanceled(on: .immediate) { log.add("leaf") }
    var chains: [Promise<Int>] = []
    var outer = leaf.promise.then(on: .immediate) { $0 }
    for _ in 0..<steps {
      let inner = outer
      chains.append(inner)
      outer = Promise(value: 0).then(on: .immediate) { _ in inner }
    }
    let others = chains.map { $0.then(on: .immediate) { $0 } }
    let result = outer.cancel()
    #expect(result.state == .pending)
    #expect(leaf.promise.state == .pending)
    for other in others {
      #expect(log.entries == [])
      other.cancel()
    }
    #expect(log.entries == ["leaf"])
    #expect(result.state == .fulfilled)
    #expect(others.allSatisfy { $0.isCanceled() })
    #expect(outer.isCanceled())
  }

  @Test("cancelled after it began to follow a chain, no handler of that chain runs")
  func followedChain() {
    let log = Log<String>()
    let leaf = Deferred<Int>()
    let derived = Promise(value: 1)
      .then(on: .immediate) { _ in
        leaf.promise.catch(on: .immediate) { _ in
          log.add("never")
          return 0
        }
        .then(on: .immediate) { value -> Int in
          log.add("never")
          return value
        }
      }
    #expect(derived.cancel().state == .fulfilled)
    #expect(log.entries == [])
    #expect(derived.isCanceled() && leaf.promise.isCanceled())
  }

  @Test(
    "a cancellation before the handler returned its promise cancels that promise when it is returned"
  )
  func before() {
    let manual = ManualContext()
    let log = Log<String>()
    let leaf = Deferred<Int>()
    leaf.onCanceled(on: .immediate) { log.add("leaf") }
    let (derived, result) = cancellingWhileRunning(manual) { leaf.promise }
    manual.drain()
    #expect(log.entries == ["leaf"])
    #expect(leaf.promise.isCanceled())
    #expect(derived.isCanceled())
    #expect(result.value.state == .fulfilled)
  }

  /// A promise whose handler cancels it, and then returns another one.
  private func cancellingWhileRunning(
    _ manual: ManualContext, by consumer: (Promise<Int>) -> Promise<Int> = { $0 },
    _ inner: @escaping @Sendable () -> Promise<Int>
  ) -> (consumer: Promise<Int>, result: Box<Promise<Void>>) {
    let asked = Box<Promise<Int>?>(nil)
    let result = Box(Promise<Void>(value: ()))
    let derived = Promise(value: 1).then(on: manual.context) { _ -> Promise<Int> in
      if let asked = asked.value { result.value = asked.cancel() }
      return inner()
    }
    let last = consumer(derived)
    asked.value = last
    return (last, result)
  }

  @Test("cancelled before the handler returned, a chain that it returns is cancelled to its head")
  func beforeWithChain() {
    let manual = ManualContext()
    let log = Log<String>()
    let leaf = Deferred<Int>()
    leaf.onCanceled(on: .immediate) { log.add("leaf") }
    let (tail, result) = cancellingWhileRunning(
      manual,
      by: { derived in
        derived.then(on: .immediate) { value -> Int in
          log.add("never")
          return value
        }
      },
      {
        leaf.promise.then(on: .immediate) { $0 }.catch(on: .immediate) { _ in
          log.add("never")
          return 0
        }
      })
    manual.drain()
    #expect(log.entries == ["leaf"])
    #expect(tail.isCanceled())
    #expect(result.value.state == .fulfilled)
  }

  @Test("cancelled before the handler returned, the inner promise may refuse, and be asked again")
  func beforeRefused() {
    let manual = ManualContext()
    let leaf = Deferred<Int>()
    let answer = Box(Promise<Void>(reason: reasons[2]))
    leaf.onCanceled(on: .immediate) { answer.value }
    let (tail, result) = cancellingWhileRunning(
      manual, by: { $0.then(on: .immediate) { $0 } }, { leaf.promise })
    manual.drain()
    #expect(result.value.summary == "test 2")
    #expect(tail.state == .pending)
    answer.value = Promise(value: ())
    #expect(tail.cancel().state == .fulfilled)
    #expect(leaf.promise.isCanceled() && tail.isCanceled())
  }

  @Test(
    "a cancellation before the handler returned a promise does not cancel that promise if others are interested"
  )
  func beforeShared() {
    let manual = ManualContext()
    let leaf = Deferred<Int>()
    let other = leaf.promise.then(on: .immediate) { $0 }
    let (derived, result) = cancellingWhileRunning(manual) { leaf.promise }
    manual.drain()
    #expect(leaf.promise.state == .pending)
    leaf.resolve(5)
    #expect(derived.summary == "5")
    #expect(other.summary == "5")
    #expect(result.value.summary == "1005")
  }

  @Test("cancelled while a handler runs that returns a settled promise, the value stands: 1005")
  func beforeSettled() {
    let manual = ManualContext()
    let (derived, result) = cancellingWhileRunning(manual) { Promise(value: 2) }
    manual.drain()
    #expect(derived.summary == "2")
    #expect(result.value.summary == "1005")
  }

  @Test("cancelling the inner promise directly rejects its followers with 1003")
  func innerDirectly() {
    let leaf = Deferred<Int>()
    let derived = Promise(value: 1).then(on: .immediate) { _ in leaf.promise }
    let handled = derived.catch(on: .immediate) { $0.isCanceled() ? -1 : -2 }
    #expect(leaf.promise.cancel().state == .fulfilled)
    #expect(derived.isCanceled())
    #expect(handled.summary == "-1")
  }

  @Test("a deferred resolved with a pending promise hands a cancellation on to it")
  func resolvedWithPromise() {
    let leaf = Deferred<Int>()
    let outer = Deferred<Int>()
    outer.resolve(with: .promise(leaf.promise))
    #expect(outer.promise.cancel().state == .fulfilled)
    #expect(leaf.promise.isCanceled())
  }

  @Test("a cancellation passes through many adoptions to the innermost promise")
  func nested() {
    let log = Log<String>()
    let leaf = Deferred<Int>()
    leaf.onCanceled(on: .immediate) { log.add("leaf") }
    var outer = leaf.promise
    for _ in 0..<100 {
      let inner = outer
      outer = Promise(value: 0).then(on: .immediate) { _ in inner }
    }
    #expect(outer.cancel().state == .fulfilled)
    #expect(log.entries == ["leaf"])
    #expect(leaf.promise.isCanceled())
  }

  @Test("refused at the end of a loop, every step can be cancelled again")
  func loopRefused() {
    let heads = (0..<4).map { _ in Deferred<Int>() }
    let answer = Box(Promise<Void>(reason: reasons[0]))
    heads[3].onCanceled(on: .immediate) { answer.value }
    @Sendable func step(_ index: Int) -> Promise<Int> {
      heads[index].promise.then(on: .immediate) { value in
        index == 3 ? Promise(value: value) : step(index + 1)
      }
    }
    let result = step(0)
    for index in 0..<3 { heads[index].resolve(index) }
    #expect(result.cancel().summary == "test 0")
    #expect(result.state == .pending)
    answer.value = Promise(value: ())
    #expect(result.cancel().state == .fulfilled)
    #expect(result.isCanceled())
    #expect(heads[3].promise.isCanceled())
  }

  @Test("an inner step that is still held refuses directly; the loop can still be cancelled")
  func innerRefused() {
    let head = Deferred<Int>()
    let answer = Box(Promise<Void>(reason: reasons[0]))
    head.onCanceled(on: .immediate) { answer.value }
    let inner = head.promise.then(on: .immediate) { $0 }
    let outer = Promise(thenable: inner)
    #expect(inner.cancel().summary == "test 0")
    answer.value = Promise(value: ())
    #expect(outer.cancel().state == .fulfilled)
    #expect(outer.isCanceled() && inner.isCanceled() && head.promise.isCanceled())
  }
}
