// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct ThenTests {
  @Test("I-5 fulfil handlers of all forms run once, in order, inside resolve, with the value")
  func fulfilHandlers() {
    let (deferred, promise) = Promise<Int>.defer()
    let log = Log<String>()
    let never: @Sendable (NSError) -> Void = { log.add("rejected \($0.code)") }
    promise.then(on: .immediate, onFulfilled: { log.add("A \($0)") })
    promise.then(on: .immediate, onFulfilled: { log.add("A2 \($0)") }, onRejected: never)
    promise.then(on: .immediate) { value -> Int in
      log.add("B \(value)")
      return value
    }
    promise.then(
      on: .immediate,
      onFulfilled: { value -> Int in
        log.add("B2 \(value)")
        return value
      },
      onRejected: { reason in
        never(reason)
        return 0
      })
    promise.then(on: .immediate) { value -> Promise<Int> in
      log.add("C \(value)")
      return Promise(value: value)
    }
    promise.then(
      on: .immediate,
      onFulfilled: { value -> Promise<Int> in
        log.add("C2 \(value)")
        return Promise(value: value)
      },
      onRejected: { reason in
        never(reason)
        return Promise(value: 0)
      })
    deferred.resolve(7)
    #expect(log.entries == ["A 7", "A2 7", "B 7", "B2 7", "C 7", "C2 7"])
    deferred.resolve(8)
    deferred.reject(reasons[0])
    #expect(log.count == 6)
  }

  @Test("I-6 reject handlers of all forms run once, in order, inside reject, with the reason")
  func rejectHandlers() {
    let (deferred, promise) = Promise<Int>.defer()
    let log = Log<String>()
    promise.then(on: .immediate, onRejected: { log.add("A \($0.code)") })
    promise.then(
      on: .immediate,
      onFulfilled: { value -> Int in
        log.add("never")
        return value
      },
      onRejected: { reason in
        log.add("B \(reason.code)")
        return 0
      })
    promise.then(
      on: .immediate,
      onFulfilled: { value -> Promise<Int> in
        log.add("never")
        return Promise(value: value)
      },
      onRejected: { reason in
        log.add("C \(reason.code)")
        return Promise(value: 0)
      })
    promise.catch(on: .immediate, ignored: { log.add("D \($0.code)") })
    deferred.reject(reasons[3])
    #expect(log.entries == ["A 3", "B 3", "C 3", "D 3"])
    deferred.reject(reasons[1])
    deferred.resolve(1)
    #expect(log.count == 4)
  }

  @Test("I-7 a promise made of a value is fulfilled, and the Void form passes () on")
  func fulfilled() {
    let promise = Promise(value: 1)
    #expect(promise.state == .fulfilled)
    let log = Log<String>()
    promise.then(on: .immediate, onFulfilled: { log.add("\($0)") })
      .then(on: .immediate, onFulfilled: { log.add("\($0)") })
    #expect(log.entries == ["1", "()"])
  }

  @Test("I-8 without handlers a rejection reaches the next link unchanged, a value becomes ()")
  func missingHandlers() {
    let promise = Promise<Int>(reason: reasons[1])
    let log = Log<String>()
    promise.then(onFulfilled: nil, onRejected: nil).then()
      .then(on: .immediate, onRejected: { log.add($0 === reasons[1] ? "same" : "other") })
    #expect(log.entries == ["same"])
    let passed = Promise(value: 1).then()
    #expect(passed.summary == "()")
  }

  @Test("I-11 a chain mixes settled and later settled promises, rejections and recoveries")
  func mixedChain() {
    let log = Log<String>()
    let pending = (0..<5).map { _ in Deferred<String>() }
    let head = Deferred<String>()
    var last = head.promise
    for step in 0..<5 {
      let next: @Sendable (String) -> Promise<String> = { came in
        log.add("\(step) \(came)")
        switch step {
        case 0: return Promise(value: "settled")
        case 1, 2: return pending[step].promise
        case 3: return Promise(reason: reasons[3])
        default: return pending[step].promise
        }
      }
      last = last.then(
        on: .immediate, onFulfilled: next, onRejected: { next("reason \($0.code)") })
    }
    head.resolve("head")
    #expect(log.entries == ["0 head", "1 settled"])
    pending[1].reject(reasons[1])
    pending[2].resolve("recovered")
    #expect(log.entries.suffix(3) == ["2 reason 1", "3 recovered", "4 reason 3"])
    #expect(last.state == .pending)
    pending[4].resolve("end")
    #expect(last.summary == "end")
  }

  @Test("I-12 a chain of values recovers in its middle")
  func valueChain() {
    let log = Log<String>()
    let tail = Promise(value: 1)
      .then(on: .immediate) { value -> String in
        log.add("\(value)")
        return "two"
      }
      .then(on: .immediate) { value -> Int in
        log.add(value)
        throw reasons[2]
      }
      .then(
        on: .immediate, onFulfilled: { _ -> Double in 0 },
        onRejected: { reason in
          log.add("reason \(reason.code)")
          return 4.5
        })
    #expect(log.entries == ["1", "two", "reason 2"])
    #expect(tail.summary == "4.5")
  }

  @Test("I-13 a Void chain that starts with a rejection goes on after its handler")
  func voidChain() {
    let log = Log<String>()
    let tail = Promise<Void>(reason: reasons[0])
      .then(on: .immediate, onFulfilled: { log.add("never") }, onRejected: { _ in log.add("a") })
      .then(on: .immediate, onFulfilled: { log.add("b") }, onRejected: { _ in log.add("never") })
      .then(on: .immediate, onFulfilled: { log.add("c") })
    #expect(log.entries == ["a", "b", "c"])
    #expect(tail.state == .fulfilled)
  }

  @Test("I-T18 a handler that throws rejects: an NSError as it is, other errors wrapped as 1001")
  func throwing() {
    struct Failure: Error, Equatable { let number: Int }
    let promise = Promise(value: 1)
    #expect(promise.then(on: .immediate) { _ -> Int in throw reasons[1] }.reason === reasons[1])
    let wrapped = promise.then(on: .immediate) { _ -> Int in throw Failure(number: 4) }.reason
    #expect(wrapped?.domain == PromiseErrorDomain)
    #expect(wrapped?.code == PromiseReasonWrapperError)
    #expect(wrapped?.userInfo[PromiseErrorReasonKey] as? Failure == Failure(number: 4))
    let following = promise.then(on: .immediate) { _ -> Promise<Int> in throw Failure(number: 5) }
    #expect(following.reason?.userInfo[PromiseErrorReasonKey] as? Failure == Failure(number: 5))
    let cancelled = promise.then(on: .immediate) { _ in throw CancellationError() }
    #expect(cancelled.isCanceled())
  }

  @Test("the form with nil arguments is the witness of Thenable")
  func witness() {
    func adopt<T: Thenable<Int>>(_ thenable: T, _ log: Log<Int>)
    where T.ReasonType == NSError, T.ReturnType == Void {
      thenable.then(onFulfilled: { log.add($0) }, onRejected: nil, onProgress: nil)
    }
    let log = Log<Int>()
    let (deferred, promise) = Promise<Int>.defer()
    adopt(promise, log)
    #expect(log.entries == [])
    deferred.resolve(1)
    #expect(promise.value == 1)
  }
}
