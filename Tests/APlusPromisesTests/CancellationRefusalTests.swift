// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct CancellationRefusalTests {
  /// A head that refuses as long as the test says so.
  struct Head {
    let deferred = Deferred<Int>()
    let calls = Box(0)
    let answer = Box<Promise<Void>>(Promise(reason: reasons[1]))
    var promise: Promise<Int> { deferred.promise }

    init() {
      let (calls, answer) = (calls, answer)
      deferred.onCanceled(on: .immediate) {
        calls.value += 1
        return answer.value
      }
    }
  }

  @Test("I-T4 a child whose request fails settles with its parent all the same")
  func siblingKeeps() {
    let head = Head()
    let log = Log<String>()
    let first = head.promise.then(on: .immediate, onFulfilled: { log.add("first \($0)") })
    head.promise.then(on: .immediate, onFulfilled: { log.add("second \($0)") })
    let result = first.cancel()
    head.deferred.resolve(1)
    #expect(log.entries == ["first 1", "second 1"])
    #expect(first.state == .fulfilled)
    #expect(result.summary == "1005")
    #expect(head.calls.value == 0)
  }

  @Test("I-T4 a refusal rejects every result with its reason, and the chain goes on")
  func refused() {
    let head = Head()
    let first = head.promise.then(on: .immediate) { $0 + 1 }
    let tail = first.then(on: .immediate) { $0 + 1 }
    let second = head.promise.then(on: .immediate) { $0 + 10 }
    let results = [tail.cancel(), second.cancel()]
    #expect(results.map(\.summary) == ["test 1", "test 1"])
    #expect(tail.state == .pending)
    head.deferred.resolve(1)
    #expect(tail.summary == "3")
    #expect(second.summary == "11")
  }

  @Test("I-T4 after a refusal everyone counts again, and a second cancel works")
  func again() {
    let head = Head()
    let tail = head.promise.then(on: .immediate) { $0 }.then(on: .immediate) { $0 }
    let sibling = head.promise.then(on: .immediate) { $0 }
    #expect(sibling.cancel().state == .pending)
    #expect(tail.cancel().summary == "test 1")
    #expect(head.calls.value == 1)
    head.answer.value = Promise(value: ())
    // Both count again: one alone does not reach the head.
    let first = tail.cancel()
    #expect(first.state == .pending)
    #expect(head.calls.value == 1)
    let second = sibling.cancel()
    #expect(head.calls.value == 2)
    #expect(first.state == .fulfilled)
    #expect(second.state == .fulfilled)
    #expect(tail.isCanceled() && sibling.isCanceled() && head.promise.isCanceled())
  }

  @Test("I-T4 after a refusal a direct cancellation of the head runs the children's handlers")
  func handlersCountAgain() {
    let head = Head()
    let log = Log<String>()
    let child = head.promise.catch(on: .immediate, ignored: { log.add("\($0.isCanceled())") })
    #expect(child.cancel().summary == "test 1")
    head.answer.value = Promise(value: ())
    #expect(head.promise.cancel().state == .fulfilled)
    #expect(log.entries == ["true"])
    #expect(child.state == .fulfilled)
  }

  @Test("I-T4 a refusal that comes later, from another thread, is passed on in the same way")
  func refusedLater() {
    let head = Head()
    let slow = Deferred<Void>()
    head.answer.value = slow.promise
    let tail = head.promise.then(on: .immediate) { $0 }.then(on: .immediate) { $0 + 1 }
    let result = tail.cancel()
    #expect(result.state == .pending)
    onThreads(1) { _ in slow.reject(reasons[2]) }
    #expect(result.summary == "test 2")
    head.deferred.resolve(1)
    #expect(tail.summary == "2")
  }

  @Test("I-T5 a second cancel shares the result in flight; onCanceled runs once")
  func shared() {
    let head = Head()
    let slow = Deferred<Void>()
    head.answer.value = slow.promise
    let first = head.promise.cancel()
    let second = head.promise.cancel()
    let third = head.deferred.cancelResolvingPromise()
    #expect(first === second && second === third)
    #expect(head.calls.value == 1)
    slow.resolve()
    #expect(first.state == .fulfilled)
  }

  @Test("I-T5 threads that cancel at once share one result; onCanceled runs once")
  func sharedByThreads() {
    for _ in 0..<50 {
      let head = Head()
      let slow = Deferred<Void>()
      head.answer.value = slow.promise
      let tail = head.promise.then(on: .immediate) { $0 }
      let results = Log<Promise<Void>>()
      onThreads(4) { _ in results.add(tail.cancel()) }
      #expect(Set(results.entries.map(ObjectIdentifier.init)).count == 1)
      #expect(head.calls.value == 1)
      slow.resolve()
      #expect(results.entries.allSatisfy { $0.state == .fulfilled })
    }
  }

  @Test("a chain of 100,000 links takes a refusal on a small stack and can be cancelled again")
  func deep() async {
    let summary = await onSmallStack { () -> String in
      let head = Head()
      var tail = head.promise
      for _ in 0..<100_000 { tail = tail.then(on: .immediate) { $0 } }
      let refused = tail.cancel().summary
      head.answer.value = Promise(value: ())
      return "\(refused) \(tail.cancel().summary) \(tail.summary)"
    }
    #expect(summary == "test 1 () canceled")
  }

  @Test("a refusal that meets the request still climbing answers it all the same")
  func overtaken() {
    for round in 0..<2000 {
      let inner = Deferred<Int>()
      inner.onCanceled(on: .immediate) { Promise<Void>(reason: reasons[1]) }
      let outer = Deferred<Int>()
      var tail = outer.promise.then(on: .immediate) { $0 }
      for _ in 0..<(round % 8) { tail = tail.then(on: .immediate) { $0 } }
      let leaf = tail
      let result = Box<Promise<Void>?>(nil)
      onThreads(2) { index in
        if index == 0 {
          outer.resolve(with: .promise(inner.promise))
        } else {
          result.value = leaf.cancel()
        }
      }
      // Refused, or the promise was cancelled before it was resolved.
      let answer = result.value!
      if leaf.state == .pending {
        #expect(answer.summary == "test 1")
        #expect(inner.promise.state == .pending)
        inner.resolve(round)
        #expect(leaf.value == round)
      } else {
        #expect(leaf.isCanceled() && answer.state == .fulfilled)
      }
    }
  }
}
