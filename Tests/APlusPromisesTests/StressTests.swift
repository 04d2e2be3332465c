// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct StressTests {
  static let rounds = 500

  @Test("I-T1 handlers that touch each other's promise, on two threads, do not lock each other out")
  func noDeadlock() {
    for _ in 0..<Self.rounds {
      let (first, second) = (Deferred<Int>(), Deferred<Int>())
      let log = Log<Int>()
      first.promise.then(on: .immediate) { _ in
        second.promise.then(on: .immediate) { _ in log.add(1) }
      }
      second.promise.then(on: .immediate) { _ in
        first.promise.then(on: .immediate) { _ in log.add(2) }
      }
      onThreads(2) { $0 == 0 ? first.resolve(0) : second.resolve(0) }
      #expect(log.entries.sorted() == [1, 2])
    }
  }

  @Test("I-T12 state, value and reason agree with one another while threads settle")
  func snapshots() {
    for _ in 0..<Self.rounds {
      let deferred = Deferred<[Int]>()
      let promise = deferred.promise
      onThreads(3) { index in
        switch index {
        case 0: deferred.resolve([1, 2, 3])
        case 1: deferred.reject(reasons[0])
        default:
          while promise.state == .pending {}
          let isFulfilled = promise.state == .fulfilled
          #expect((promise.value == [1, 2, 3]) == isFulfilled)
          #expect((promise.reason === reasons[0]) != isFulfilled)
        }
      }
    }
  }

  @Test("several threads settle: one wins, and every handler runs once")
  func settleOnce() {
    for _ in 0..<Self.rounds {
      let deferred = Deferred<Int>()
      let inner = Promise(value: 3)
      let log = Log<String>()
      let derived = deferred.promise.then(
        on: .immediate, onFulfilled: { log.add("\($0)") }, onRejected: { log.add("\($0.code)") })
      onThreads(4) { index in
        switch index {
        case 0: deferred.resolve(1)
        case 1: deferred.reject(reasons[2])
        case 2: deferred.resolve(with: .promise(inner))
        default: deferred.promise.cancel()
        }
      }
      #expect(log.count == 1)
      #expect(derived.state == .fulfilled)
      #expect(deferred.promise.state != .pending)
    }
  }

  @Test("handlers attached while another thread settles run once each, in order")
  func attachRace() {
    for _ in 0..<Self.rounds {
      let deferred = Deferred<Int>()
      let logs = [Log<Int>(), Log<Int>()]
      onThreads(3) { index in
        guard index < 2 else { return deferred.resolve(1) }
        for number in 0..<20 {
          deferred.promise.then(on: .immediate) { _ in logs[index].add(number) }
        }
      }
      // The settling thread may still be about to deliver what came last: wait for a sentinel.
      let done = DispatchSemaphore(value: 0)
      deferred.promise.then(on: .immediate) { _ in done.signal() }
      done.wait()
      #expect(logs.map(\.entries) == [Array(0..<20), Array(0..<20)])
    }
  }

  @Test("cancel races with settle: the result tells what became of the promise")
  func cancelRace() {
    for _ in 0..<Self.rounds {
      let deferred = Deferred<Int>()
      let tail = deferred.promise.then(on: .immediate) { $0 }.then(on: .immediate) { $0 + 1 }
      let sibling = deferred.promise.then(on: .immediate) { $0 }
      let results = (Box<Promise<Void>?>(nil), Box<Promise<Void>?>(nil))
      onThreads(3) { index in
        switch index {
        case 0: deferred.resolve(1)
        case 1: results.0.value = tail.cancel()
        default: results.1.value = sibling.cancel()
        }
      }
      // Each may be cancelled until its own handler runs, also when the source has settled.
      #expect(tail.summary == (tail.isCanceled() ? "canceled" : "2"))
      #expect(results.0.value?.summary == (tail.isCanceled() ? "()" : "1005"))
      #expect(results.1.value?.summary == (sibling.isCanceled() ? "()" : "1005"))
    }
  }

  @Test("cancel races with the adoption of a handler's promise")
  func cancelAdoptionRace() {
    for _ in 0..<Self.rounds {
      let (head, leaf) = (Deferred<Int>(), Deferred<Int>())
      let (calls, runs) = (Box(0), Box(0))
      leaf.onCanceled(on: .immediate) { calls.update { $0 += 1 } }
      let derived = head.promise.then(on: .immediate) { _ in
        runs.update { $0 += 1 }
        return leaf.promise.then(on: .immediate) { $0 }
      }
      let result = Box<Promise<Void>?>(nil)
      onThreads(2) { $0 == 0 ? head.resolve(1) : (result.value = derived.cancel()) }
      // The head was cancelled, or the leaf, or the handler between them: nobody hangs.
      #expect(derived.isCanceled())
      #expect(result.value?.state == .fulfilled)
      #expect(calls.value == runs.value)
    }
  }

  @Test(
    "cancel races with a consumer that is added and released: onCanceled is called at most once")
  func consumerRace() {
    for _ in 0..<Self.rounds {
      let deferred = Deferred<Int>()
      let calls = Box(0)
      deferred.onCanceled(on: .immediate) { calls.update { $0 += 1 } }
      let inner = deferred.promise.then(on: .immediate) { $0 }
      let outer = Promise(value: 0).then(on: .immediate) { _ in inner }
      let results = Log<Promise<Void>>()
      onThreads(3) { index in
        switch index {
        case 0: results.add(outer.cancel())
        case 1: results.add(inner.then(on: .immediate) { $0 }.cancel())
        default: results.add(inner.fork().then(on: .immediate) { $0 }.cancel())
        }
      }
      #expect(calls.value <= 1)
      deferred.resolve(1)
      #expect(results.entries.allSatisfy { $0.state != .pending })
      #expect(outer.state != .pending)
    }
  }

  @Test("refusals race with cancellations: every result settles")
  func refusalRace() {
    for _ in 0..<Self.rounds {
      let deferred = Deferred<Int>()
      deferred.onCanceled(on: .immediate) { Promise<Void>(reason: reasons[1]) }
      let children = (0..<3).map { _ in deferred.promise.then(on: .immediate) { $0 } }
      let results = Log<Promise<Void>>()
      onThreads(3) { results.add(children[$0].cancel()) }
      deferred.resolve(4)
      #expect(children.map(\.summary) == ["4", "4", "4"])
      #expect(results.entries.allSatisfy { ["test 1", "1005"].contains($0.summary) })
    }
  }

  @Test("progress races with listening, adopting and settling")
  func progressRace() {
    for _ in 0..<Self.rounds {
      let (head, inner) = (Deferred<Int>(), Deferred<Int>())
      let derived = head.promise.then(
        on: .immediate, onFulfilled: { _ in inner.promise }, onProgress: { $0 * 0.5 })
      let all = Promise.all(derived.fork(), Promise(thenable: derived))
      let log = Log<Float>()
      onThreads(3) { index in
        switch index {
        case 0:
          for step in 0...10 { head.progress(Float(step) / 10) }
          head.resolve(1)
          for step in 0...10 { inner.progress(Float(step) / 10) }
        case 1: all.progress(on: .immediate) { log.add($0) }
        default: derived.progress(on: .immediate) { log.add($0) }
        }
      }
      inner.resolve(1)
      #expect(log.entries.allSatisfy { (0...1).contains($0) })
      #expect(all.value == [1, 1])
    }
  }

  @Test("waiting tasks are cancelled while the promise settles: each is resumed once")
  func waiterRace() async {
    for _ in 0..<Self.rounds {
      let deferred = Deferred<Int>()
      let waiting = (0..<2).map { _ in Task { await deferred.promise.outcome() } }
      let settling = Task { deferred.resolve(1) }
      waiting[0].cancel()
      let outcomes = (await waiting[0].value, await waiting[1].value)
      await settling.value
      #expect((try? outcomes.1.get()) == 1)
      if case .failure(let error) = outcomes.0 { #expect(error is CancellationError) }
    }
  }
}
