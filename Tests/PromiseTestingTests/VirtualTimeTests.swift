// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseTesting
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct VirtualTimeTests {
  @Test("no timer fires before the clock is moved, and the ones that are due fire in order")
  func order() {
    withVirtualTime { clock in
      let late = Promises.delay(20)
      let early = Promises.delay(10)
      #expect(clock.timers.map(\.sinceStart) == [.seconds(10), .seconds(20)])
      clock.advance(by: .seconds(9))
      expectPending(early)
      clock.advance(by: .seconds(1))
      expectFulfilled(early)
      expectPending(late)
      #expect(clock.runToNextTimer())
      expectFulfilled(late)
      #expect(clock.now.sinceStart == .seconds(20))
      #expect(!clock.runToNextTimer())
    }
  }

  @Test("a timer that was cancelled is not there any more")
  func cancelled() {
    withVirtualTime { clock in
      let promise = PlainPromises.Promise<Int>()
      let timed = promise.addTimeout(10)
      #expect(clock.timers.count == 1)
      promise.fulfill(1)
      #expect(clock.timers.isEmpty)
      #expect(!clock.runToNextTimer())
      #expect(clock.now.sinceStart == .zero)
      expectFulfilled(timed.then(on: ImmediateContext()) { $0 }) == 1
    }
  }

  @Test("delay and timeout of TypedPromises")
  func typed() async {
    await withVirtualTime { clock in
      let context = ManualContext()
      let place = PromiseContext.queue(context.queue)
      let delayed = TypedPromises.Promise<Int, any Error>(on: place, fulfilled: 3, after: 3600)
      let (pending, resolver) = TypedPromises.Promise<Int, any Error>.makeWithResolver()
      let timed = pending.timeout(on: place, delay: 60)
      await clock.advance(by: .seconds(60))
      expectPending(timed)
      context.runUntilIdle()
      expectRejected(timed, throws: PromiseTimeoutError<any Error>.self)
      await clock.advance(by: .seconds(3540))
      context.runUntilIdle()
      expectFulfilled(delayed) == 3
      withExtendedLifetime(resolver) {}
    }
  }

  @Test("delay of TypedPromises on the queues that it picks itself")
  func typedDefault() async {
    await withVirtualTime { clock in
      let promise = TypedPromises.Promise<Int, any Error>(fulfilled: 1, after: 60)
        .delay(60).map(on: .utility) { $0 + 1 }.map(on: .main) { $0 + 1 }
      await clock.advance(by: .seconds(119))
      expectPending(promise)
      await clock.advance(by: .seconds(1))
      expectFulfilled(promise) == 3
    }
  }

  @Test("after, timeout and retry of GuaranteePromises, on the queues that they pick themselves")
  func guarantee() async {
    await withVirtualTime { clock in
      let waited = after(seconds: 3600).map { 1 }
      let timed = GuaranteePromises.Promise<Int>.pending()
      let limited = timed.promise.timeout(seconds: 10)
      await clock.advance(by: .seconds(10))
      expectRejected(limited, throws: PMKError.TimedOut.self)
      expectPending(waited)
      await clock.advance(by: .seconds(3590))
      expectFulfilled(waited) == 1
      timed.resolver.fulfill(1)
    }
  }

  @Test("a retry with pauses of hours, made where nothing is told of the test")
  func retries() async {
    await withVirtualTime { clock in
      let log = Log()
      let result = retry(attempts: 4, backoff: .constant(seconds: 3600)) {
        () -> GuaranteePromises.Promise<Int> in
        log.add("attempt")
        return log.all.count < 4 ? .init(error: Failure(number: log.all.count)) : .value(4)
      }
      #expect(log.all.count == 1)
      for attempts in 2...4 {
        #expect(await clock.runToNextTimer())
        #expect(log.all.count == attempts)
      }
      expectFulfilled(result) == 4
      #expect(clock.now.sinceStart == .seconds(3 * 3600))
    }
  }

  @Test("a retry of PlainPromises on the global queue")
  func plainRetry() async {
    await withVirtualTime { clock in
      let log = Log()
      let result = Promises.retry(count: 2, delay: 3600) { () -> PlainPromises.Promise<Int> in
        log.add("attempt")
        return PlainPromises.Promise(error: Failure(number: log.all.count))
      }
      await clock.advance(by: .seconds(7200))
      #expect(log.all.count == 3)
      expectRejected(result, throws: Failure(number: 3))
    }
  }

  @Test("the clock waits for the tasks that promises own, while they run")
  func tasks() async {
    for _ in 0..<100 {
      await withVirtualTime { clock in
        let log = Log()
        let promise = GuaranteePromises.Promise {
          log.add("begins")
          try await clock.sleep(for: .seconds(1))
          for _ in 0..<10 { await Task.yield() }
          log.add("goes on")
        }
        await clock.settle()
        #expect(log.all == ["begins"] && clock.timers.count == 1)
        await clock.advance(by: .seconds(1))
        #expect(log.all == ["begins", "goes on"])
        expectFulfilled(promise)
      }
    }
  }

  @Test("timers that a handler sets on another queue stay in the test's time")
  func handlers() async {
    await withVirtualTime { clock in
      let queue = DispatchQueue(label: "handlers")
      let (source, fulfill) = Guarantee<Void>.pending()
      let end = source.then(on: queue) { after(seconds: 100) }.map(on: queue) { 1 }
      let actor = Worker()
      let plain = await actor.work(source)
      // A thread that knows nothing of the test settles what everything waits for.
      await withCheckedContinuation { done in
        DispatchQueue.global().async {
          fulfill(())
          done.resume()
        }
      }
      await clock.settle()
      #expect(clock.timers.count == 2)
      await clock.advance(by: .seconds(100))
      expectFulfilled(end) == 1
      expectFulfilled(plain) == 2
    }
  }

  private actor Worker {
    private var count = 1

    func work(_ source: Guarantee<Void>) -> Guarantee<Int> {
      source.then {
        self.count += 1
        let count = self.count
        return after(seconds: 50).map(on: nil) { count }
      }
    }
  }

  @Test("delay and timeout of APlusPromises and WhenPromises")
  func beyondTheOriginals() {
    withVirtualTime { clock in
      let deferred = Deferred<Int>()
      let promise = WhenPromises.Promise<Int>()
      let delayed = deferred.promise.delay(seconds: 3600)
      let timed = promise.timeout(seconds: 3600)
      deferred.resolve(1)
      #expect(clock.timers.map(\.sinceStart) == [.seconds(3600), .seconds(3600)])
      clock.advance(by: .seconds(3599))
      expectPending(delayed)
      expectPending(timed)
      clock.advance(by: .seconds(1))
      expectFulfilled(delayed) == 1
      expectRejected(timed, throws: PromiseLateError.self)
    }
  }

  @Test("handlers of APlusPromises and WhenPromises carry the test's time to their queues")
  func others() async {
    await withVirtualTime { clock in
      let queue = DispatchQueue(label: "others")
      let log = Log()
      APlusPromises.Promise(value: 1).then(on: .queue(queue)) { _ in
        _ = Promises.delay(10).then(on: ImmediateContext()) { log.add("A+") }
      }
      WhenPromises.Promise<Int>(queue: queue, state: .resolved(value: 1)).done { _ in
        _ = Promises.delay(20).then(on: ImmediateContext()) { log.add("When") }
      }
      await clock.advance(by: .seconds(20))
      #expect(log.all == ["A+", "When"])
    }
  }

  @Test("clocks of tests that run at the same time know nothing of one another")
  func parallel() async {
    await withTaskGroup(of: Duration.self) { group in
      for number in 1...20 {
        group.addTask {
          await withVirtualTime { clock in
            let promise = Promises.delay(Double(number)).then(on: ImmediateContext()) { number }
            #expect(clock.timers.count == 1)
            await clock.runToNextTimer()
            expectFulfilled(promise) == number
            return clock.now.sinceStart
          }
        }
      }
      var times: Set<Duration> = []
      for await time in group { times.insert(time) }
      #expect(times.count == 20)
    }
  }

  @Test("a promise's own task sleeps on the clock, and wakes when it is moved")
  func sleeping() async throws {
    try await withVirtualTime { clock in
      let promise = APlusPromises.Promise { () async throws -> Int in
        try await clock.sleep(for: .seconds(3600))
        return 5
      }
      while clock.timers.isEmpty { await Task.yield() }
      await clock.advance(by: .seconds(3600))
      let value = try await promise.get()
      #expect(value == 5)
    }
  }

  @Test("what sleeps when the scope ends is woken with an error")
  func abandonedSleep() async {
    let task = await withVirtualTime { clock in
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      while clock.timers.isEmpty { await Task.yield() }
      return task
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a cancelled sleeper wakes at once, and its timer is gone")
  func cancelledSleep() async {
    await withVirtualTime { clock in
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      while clock.timers.isEmpty { await Task.yield() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(clock.timers.isEmpty)
    }
  }

  @Test("timers that have not fired when the scope ends release what they hold")
  func scopeEnd() {
    weak var captured: Log?
    withVirtualTime { _ in
      let log = Log()
      captured = log
      _ = Promises.delay(1).then(on: ImmediateContext()) { log.add("never") }
    }
    #expect(captured == nil)
  }

  @Test("an instant of the clock is counted from its start; times too long never come")
  func instants() {
    withVirtualTime { clock in
      let start = clock.now
      #expect(start.advanced(by: .seconds(1)).duration(to: start) == .seconds(-1))
      let never = Promises.delay(.infinity)
      clock.advance(by: .seconds(Int64.max))
      expectPending(never)
      clock.advance(by: .nanoseconds(1))
      #expect(clock.now >= start)
      #expect(clock.minimumResolution == .nanoseconds(1))
    }
  }
}
