// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import PromiseCore
internal import TestSupport
internal import Testing

/// What is to be seen of promises that nobody can resolve any more.
@Suite struct LostResultTests {
  /// Runs a test that does not want to hear of losses.
  private func silently(_ body: () async throws -> Void) async rethrows {
    try await Configuration.withOwn {
      conf.logHandler = { _ in }
      try await body()
    }
  }

  /// Whether a wait ends with the error of a cancelled promise, and not with that of a cancelled task.
  private func isCancelled<T>(_ wait: () async throws -> T) async -> Bool {
    do {
      _ = try await wait()
      return false
    } catch {
      return error is PMKError && error.isCancelled
    }
  }

  /// A promise, and its resolver to be taken.
  private func losable() -> (Promise<Int>, Handover<Resolver<Int>>) {
    let (promise, seal) = Promise<Int>.pending()
    return (promise, Handover(seal))
  }

  /// A guarantee, and the function that fulfils it, to be taken.
  private func losableGuarantee() -> (Guarantee<Int>, Handover<@Sendable (Int) -> Void>) {
    let (guarantee, fulfill) = Guarantee<Int>.pending()
    return (guarantee, Handover(fulfill))
  }

  /// A promise whose resolver has gone, and one that derives from it, later or before.
  private func lost() -> [Promise<Int>] {
    let (start, before): (Promise<Int>, Promise<Int>)
    do {
      let (promise, seal) = Promise<Int>.pending()
      (start, before) = (promise, promise.map(on: nil) { $0 })
      withExtendedLifetime(seal) {}
    }
    return [
      start, before, start.map(on: nil) { $0 }, start.then(on: nil) { Promise.value($0) },
      Promise.value(1).then(on: nil) { _ in before }, Promise(before),
    ]
  }

  @Test("it is rejected as cancelled: `ensure` and `finally` run, `catch` by default does not")
  func cancelled() async {
    await silently {
      for promise in lost() {
        let ran = Trace()
        #expect(promise.isRejected && promise.error?.isCancelled == true)
        promise.tap(on: nil) { _ in ran.add("tap") }.done(on: nil) { _ in ran.add("done") }
          .ensure(on: nil) { ran.add("ensure") }
          .catch(on: nil) { _ in ran.add("catch") }
          .finally(on: nil) { ran.add("finally") }
        #expect(ran.entries == ["tap", "ensure", "finally"])
        promise.catch(on: nil, policy: .allErrors) { _ in ran.add("all") }
        #expect(ran.entries.last == "all")
        #expect(promise.recover(on: nil, policy: .allErrors) { _ in Promise.value(2) }.value == 2)
        #expect(promise.recover(on: nil) { _ in Guarantee.value(1) }.value == 1)
      }
    }
  }

  @Test("handlers on queues run there")
  func queues() async {
    await silently {
      let (promise, box) = losable()
      let ends = promise.ensure {}
      _ = box.take()
      #expect(await isCancelled { try await ends.get() })
      #expect(promise.isRejected)
    }
  }

  @Test("a task that waits for it is told at once")
  func tasks() async {
    await silently {
      for promise in lost() {
        #expect(await isCancelled { try await promise.get() })
        #expect(await isCancelled { try await promise.async() })
        guard case .failure(let error) = await promise.outcome() else {
          Issue.record("a value")
          continue
        }
        #expect(error.isCancelled)
      }
      let guarantee = Guarantee<Int>.pending().guarantee
      for guarantee in [guarantee, guarantee.map(on: nil) { $0 }, Guarantee { _ in }] {
        #expect(guarantee.isPending)
        await #expect(throws: CancellationError.self) { try await guarantee.get() }
      }
    }
  }

  @Test("handlers of a guarantee whose function has gone are released, although somebody holds it")
  func guaranteeHandlers() async {
    await silently {
      let gone = Counter()
      let (guarantee, box) = losableGuarantee()
      do {
        let spy = Spy { gone.increment() }
        guarantee.done(on: nil) { _ in spy.touch() }
      }
      #expect(gone.count == 0)
      _ = box.take()
      #expect(gone.count == 1 && guarantee.isPending)
    }
  }

  @Test("a task that waits when it is lost is told, too")
  func waitingTask() async {
    await silently {
      let (promise, box) = losable()
      let derived = promise.then(on: nil) { Promise.value($0) }
      let task = Task { try await derived.get() }
      while !"\(derived.debugDescription)".contains("some") { await Task.yield() }
      _ = box.take()
      #expect(await isCancelled { try await task.value })
    }
  }

  @Test("a task that waits for a guarantee when its function goes is told, too")
  func waitingForGuarantee() async {
    await silently {
      let (guarantee, box) = losableGuarantee()
      let task = Task { try await guarantee.get() }
      while ObserverWalk.observers(of: guarantee.cell).isEmpty { await Task.yield() }
      _ = box.take()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test("a thread that waits for it goes on")
  func threads() async {
    await silently {
      let promises = lost()
      let isThrown = await withCheckedContinuation { continuation in
        Thread {
          continuation.resume(
            returning: promises.allSatisfy { promise in
              (try? promise.wait()) == nil && (try? hang(promise)) == nil
            })
        }.start()
      }
      #expect(isThrown)
    }
  }

  @Test("when and race end with it")
  func gathering() async {
    await silently {
      for promise in lost() {
        let (other, seal) = Promise<Int>.pending()
        #expect(race(promise, other).error?.isCancelled == true)
        #expect(when(fulfilled: promise, other).error?.isCancelled == true)
        let fulfilled = race(fulfilled: [promise, other])
        let results = when(resolved: promise, other)
        #expect(fulfilled.isPending && results.isPending)
        seal.fulfill(3)
        #expect(fulfilled.value == 3 && results.value?.count == 2)
      }
    }
  }

  @Test("a timeout passes its end on")
  func timeout() async {
    await silently {
      let (promise, box) = losable()
      let timed = promise.timeout(seconds: 100)
      _ = box.take()
      #expect(timed.error?.isCancelled == true)
    }
  }

  @Test("a guarantee that waits for itself is lost")
  func itself() async {
    let holder = Locked<Guarantee<Int>?>(nil)
    let (start, fulfill) = Guarantee<Int>.pending()
    let guarantee = start.then(on: nil) { _ in holder.withLock { $0! } }
    holder.withLock { $0 = guarantee }
    fulfill(1)
    #expect(guarantee.isPending)
    await #expect(throws: CancellationError.self) { try await guarantee.get() }
  }
}
