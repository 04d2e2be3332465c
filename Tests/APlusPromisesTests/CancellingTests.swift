// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct CancellingTests {
  @Test("I-34 cancelling a settled promise fails with 1005, a pending one is rejected with 1003")
  func states() {
    let fulfilled = Promise(value: 1)
    #expect(fulfilled.cancel().summary == "\(PromiseWrongStateError)")
    #expect(fulfilled.summary == "1")
    let rejected = Promise<Int>(reason: reasons[0])
    #expect(rejected.cancel().summary == "1005")
    let (deferred, pending) = Promise<Int>.defer()
    #expect(pending.isCanceled() == false)
    #expect(pending.cancel().state == .fulfilled)
    #expect(pending.isCanceled())
    #expect(pending.reason?.domain == PromiseErrorDomain)
    #expect(pending.reason?.code == PromiseCancelError)
    #expect(pending.cancel().state == .fulfilled)
    deferred.resolve(1)
    #expect(pending.isCanceled())
  }

  @Test("I-T13 the wrong state error names the state that the promise is in")
  func descriptions() {
    let fulfilled = Promise(value: 1).cancel().reason?.localizedDescription ?? ""
    let rejected = Promise<Int>(reason: reasons[0]).cancel().reason?.localizedDescription ?? ""
    #expect(fulfilled.contains("Fulfilled") && !fulfilled.contains("Rejected"))
    #expect(rejected.contains("Rejected") && !rejected.contains("Fulfilled"))
  }

  @Test("I-35 settled during a slow onCanceled, the cancel result fails with 1005 afterwards")
  func settledMeanwhile() {
    let slow = Deferred<Void>()
    let (deferred, promise) = Promise<Int>.defer()
    deferred.onCanceled(on: .immediate) { slow.promise }
    let log = Log<String>()
    promise.then(on: .immediate) { log.add("\($0)") }
    let result = promise.cancel()
    result.then(on: .immediate, onRejected: { log.add("cancel \($0.code)") })
    #expect(result.state == .pending)
    #expect(promise.state == .pending)
    deferred.resolve(1)
    #expect(log.entries == ["1", "cancel 1005"])
    slow.resolve()
    #expect(promise.summary == "1")
    #expect(result.summary == "1005")
  }

  @Test("I-36 cancelling the tail of a chain reaches the head, and no handler between runs")
  func chain() {
    let log = Log<String>()
    let (deferred, head) = Promise<Int>.defer()
    deferred.onCanceled(on: .immediate) { log.add("onCanceled") }
    let tail =
      head
      .then(on: .immediate) { value -> Promise<Int> in
        log.add("C")
        return Promise(value: value)
      }
      .then(
        on: .immediate,
        onFulfilled: { value -> Int in
          log.add("B")
          return value
        },
        onRejected: { _ in
          log.add("B rejected")
          return 0
        }
      )
      .then(on: .immediate, onFulfilled: { _ in log.add("A") }, onRejected: { _ in log.add("A r") })
      .catch(on: .immediate, ignored: { _ in log.add("catch") })
    let result = tail.cancel()
    #expect(log.entries == ["onCanceled"])
    #expect(result.state == .fulfilled)
    #expect(tail.isCanceled())
    #expect(head.isCanceled())
  }

  @Test("I-36 the same when the handlers belong on a queue: they are skipped there")
  func chainOnQueue() {
    let log = Log<String>()
    let manual = ManualContext()
    let (deferred, head) = Promise<Int>.defer()
    let tail = head.catch(on: manual.context) { _ in
      log.add("middle")
      return 0
    }
    .catch(on: manual.context, ignored: { _ in log.add("tail") })
    let result = tail.cancel()
    manual.drain()
    #expect(log.entries == [])
    #expect(result.state == .fulfilled)
    #expect(tail.isCanceled())
    withExtendedLifetime(deferred) {}
  }

  @Test("I-37 a Void onCanceled runs before the cancel result is fulfilled")
  func voidHandler() {
    let log = Log<String>()
    let (deferred, promise) = Promise<Int>.defer()
    deferred.onCanceled(on: .immediate) { log.add("onCanceled") }
    promise.cancel().then(on: .immediate, onFulfilled: { log.add("result") })
    #expect(log.entries == ["onCanceled", "result"])
  }

  @Test("I-38 an onCanceled that returns a promise delays the result until that is fulfilled")
  func slowHandler() {
    let slow = Deferred<Void>()
    let (deferred, promise) = Promise<Int>.defer()
    deferred.onCanceled(on: .immediate) { slow.promise }
    let result = promise.cancel()
    #expect(result.state == .pending)
    #expect(promise.state == .pending)
    slow.resolve()
    #expect(result.state == .fulfilled)
    #expect(promise.isCanceled())
  }

  @Test("I-39 a failing onCanceled rejects the result with its reason; the promise goes on")
  func failingHandler() {
    let slow = Deferred<Void>()
    let (deferred, promise) = Promise<Int>.defer()
    deferred.onCanceled(on: .immediate) { slow.promise }
    let result = promise.cancel()
    slow.reject(reasons[1])
    #expect(result.reason === reasons[1])
    #expect(promise.state == .pending)
    deferred.resolve(5)
    #expect(promise.summary == "5")
  }

  @Test(
    "I-40 the head is asked after both consumers; results follow in order of the requests",
    arguments: [[0, 1], [1, 0], [2, 0, 1], [2, 1, 0], [1, 2, 0]])
  func consumers(order: [Int]) {
    let log = Log<String>()
    let (deferred, head) = Promise<Int>.defer()
    deferred.onCanceled(on: .immediate) { log.add("onCanceled") }
    let children = order.indices.map { index in
      head.then(on: .immediate, onFulfilled: { _ in log.add("never \(index)") })
    }
    for index in children.indices {
      children[index].then(on: .immediate, onRejected: { _ in log.add("rejected \(index)") })
    }
    for index in order {
      #expect(log.entries == [])
      children[index].cancel().then(on: .immediate, onFulfilled: { log.add("result \(index)") })
    }
    #expect(head.isCanceled())
    #expect(
      log.entries == ["onCanceled"] + order.flatMap { ["rejected \($0)", "result \($0)"] })
  }

  @Test("I-42 one of two consumers cancels, the head resolves: 1005, and onCanceled is not called")
  func oneConsumer() {
    let log = Log<String>()
    let (deferred, head) = Promise<Int>.defer()
    deferred.onCanceled(on: .immediate) { log.add("onCanceled") }
    let first = head.then(on: .immediate, onFulfilled: { log.add("first \($0)") })
    let second = head.then(on: .immediate, onFulfilled: { log.add("second \($0)") })
    let result = first.cancel()
    #expect(result.state == .pending)
    deferred.resolve(1)
    #expect(result.summary == "1005")
    #expect(log.entries == ["first 1", "second 1"])
    #expect(first.state == .fulfilled)
    #expect(second.state == .fulfilled)
  }

  @Test("cancelling directly ignores the consumers, which are rejected with 1003")
  func direct() {
    let log = Log<String>()
    let (deferred, head) = Promise<Int>.defer()
    let value = head.then(on: .immediate) { $0 }
    head.catch(on: .immediate, ignored: { log.add("\($0.isCanceled())") })
    #expect(deferred.cancelResolvingPromise().state == .fulfilled)
    #expect(log.entries == ["true"])
    #expect(value.isCanceled())
  }

  @Test("a handler in the way, not asked for, sees 1003 like any rejection and may recover")
  func recover() {
    let (deferred, head) = Promise<Int>.defer()
    let recovered = head.catch(on: .immediate) { $0.isCanceled() ? 9 : 0 }
    head.cancel()
    #expect(recovered.summary == "9")
    withExtendedLifetime(deferred) {}
  }

  @Test(
    "I-34 a promise is pending until its handler runs, and cancelled before that it runs none",
    arguments: [true, false])
  func beforeTheHandler(settledBefore: Bool) {
    let manual = ManualContext()
    let log = Log<String>()
    let deferred = Deferred<Int>()
    if settledBefore { deferred.resolve(1) }
    let derived = deferred.promise.then(on: manual.context) { log.add("\($0)") }
    let further = derived.then(on: .immediate) { log.add("further") }
    if !settledBefore { deferred.resolve(1) }
    let result = further.cancel()
    manual.drain()
    #expect(log.entries == [])
    #expect(derived.isCanceled() && further.isCanceled())
    #expect(result.state == .fulfilled)
  }

  @Test("a promise whose handler is running cannot be cancelled any more; the result says 1005")
  func tooLate() {
    let manual = ManualContext()
    let derived = Box(Promise<Void>(value: ()))
    let result = Box(Promise<Void>(value: ()))
    derived.value = Promise(value: 1).then(on: manual.context) { _ in
      result.value = derived.value.cancel()
    }
    manual.drain()
    #expect(derived.value.state == .fulfilled)
    #expect(result.value.summary == "1005")
  }

  @Test("a chain of 100,000 links is cancelled on a small stack")
  func deep() async {
    let summary = await onSmallStack { () -> String in
      let (deferred, head) = Promise<Int>.defer()
      var tail = head
      for _ in 0..<100_000 { tail = tail.then(on: .immediate) { $0 + 1 } }
      let result = tail.cancel()
      withExtendedLifetime(deferred) {}
      return "\(head.summary) \(tail.summary) \(result.summary)"
    }
    #expect(summary == "canceled canceled ()")
  }
}
