// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseTesting
internal import Testing
internal import TypedPromises
internal import WhenPromises

/// A manual context goes wherever a flavor takes a place for handlers.
@Suite struct PlacesTests {
  private let context = ManualContext()

  /// Expects that as much waits, runs it, and what comes of it.
  private func expect(
    waiting count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(context.waiting.count == count, sourceLocation: sourceLocation)
    context.runUntilIdle()
  }

  @Test("APlusPromises: handlers of every kind, on the queue or through a function")
  func aplus() {
    let custom = PromiseContext.custom { [context] in context.execute($0) }
    for place in [PromiseContext.queue(context.queue), custom] {
      let deferred = Deferred<Int>()
      let mapped = deferred.promise.then(on: place) { $0 + 1 }
      let failed = APlusPromises.Promise<Int>(reason: NSError(domain: "d", code: 1))
      let caught = failed.catch(on: place) { _ in 3 }
      deferred.resolve(1)
      expectPending(mapped)
      expect(waiting: 2)
      expectFulfilled(mapped) == 2
      expectFulfilled(caught) == 3
    }
  }

  @Test("APlusPromises: the default context")
  func aplusDefault() async {
    // The setting is one for the process.
    await #expect(processExitsWith: .success) {
      let context = ManualContext()
      APlusPromises.Promise.defaultContext = .queue(context.queue)
      let mapped = APlusPromises.Promise(value: 1).then { $0 + 1 }
      guard context.waiting.count == 1, mapped.value == nil else { exit(1) }
      context.runUntilIdle()
      exit(mapped.value == 2 ? 0 : 2)
    }
  }

  @Test("TypedPromises: handlers, work and other contexts around it")
  func typed() {
    let place = TypedPromises.PromiseContext.queue(context.queue)
    let made = TypedPromises.Promise<Int, any Error>(on: place) { $0.fulfill(with: 1) }
    let mapped = TypedPromises.Promise<Int, any Error>(fulfilled: 1).map(on: place) { $0 + 1 }
    let now = TypedPromises.Promise<Int, any Error>(fulfilled: 1)
      .map(on: .nowOr(place)) { $0 + 2 }
    expectFulfilled(now) == 3
    let later = made.map(on: .nowOr(place)) { $0 + 3 }
    expect(waiting: 2)
    expectFulfilled(mapped) == 2
    expectFulfilled(later) == 4
  }

  @Test("GuaranteePromises: handlers, ends and work")
  func guarantee() {
    let queue = context.queue
    let source = GuaranteePromises.Promise.value(1)
    let mapped = source.map(on: queue) { $0 + 1 }
    let followed = source.then(on: queue) { GuaranteePromises.Promise.value($0 + 2) }
    let log = Log()
    source.done(on: queue) { log.add("done \($0)") }.ensure(on: queue) { log.add("ensure") }
      .catch(on: queue) { _ in }.finally(on: queue) { log.add("finally") }
    let work = queue.async(.promise) { 4 }
    let guaranteed = queue.async(.promise, flags: .barrier) { 5 }
    expect(waiting: 5)
    expectFulfilled(mapped) == 2
    expectFulfilled(followed) == 3
    expectFulfilled(work) == 4
    expectFulfilled(guaranteed) == 5
    #expect(log.all == ["done 1", "ensure", "finally"])
  }

  @Test("GuaranteePromises: conf.Q")
  func configuration() async {
    await Configuration.withOwn {
      let (map, end) = (ManualContext(), ManualContext())
      conf.Q = (map: map.queue, return: end.queue)
      let log = Log()
      let mapped = GuaranteePromises.Promise.value(1).map { $0 + 1 }
      let done = mapped.done { log.add("\($0)") }
      expectPending(mapped)
      #expect(map.runUntilIdle() == 1 && end.waiting.count == 1)
      expectFulfilled(mapped) == 2
      expectPending(done)
      end.runUntilIdle()
      #expect(log.all == ["2"])
    }
  }

  @Test("PlainPromises: the context itself, its queue, a queue around it, work")
  func plain() {
    let source = PlainPromises.Promise(value: 1)
    let places: [any ExecutionContext & Sendable] = [
      context, context.queue, InvalidatableQueue(queue: context.queue),
    ]
    for place in places {
      let mapped = source.then(on: place) { $0 + 1 }
      let checked = mapped.ensure(on: place) { $0 == 3 }.recover(on: place) { _ in
        PlainPromises.Promise(value: 9)
      }
      expect(waiting: 1)
      expectFulfilled(mapped) == 2
      expectFulfilled(checked) == 9
    }
    let direct = source.then(on: context) { $0 + 1 }.always(on: context) {}
    let made = PlainPromises.Promise<Int>(queue: context.queue) { fulfill, _ in fulfill(3) }
    expect(waiting: 2)
    expectFulfilled(direct) == 2
    expectFulfilled(made) == 3
  }

  @Test("PlainPromises: a shuffling context itself, by its seed")
  func plainShuffled() {
    func order(_ context: ManualContext) -> [String] {
      let log = Log()
      for number in 1...20 {
        PlainPromises.Promise(value: number).then(on: context) { log.add("\($0)") }
      }
      context.runUntilIdle()
      return log.all
    }
    #expect(order(.shuffled(seed: 3)) == order(.shuffled(seed: 3)))
    #expect(order(.shuffled(seed: 3)) != order(ManualContext()))
  }

  @Test("PlainPromises: a wait by way of the queue")
  func plainWait() async throws {
    let log = Log()
    let promise = PlainPromises.Promise<Int>()
    let waiting = Task { @MainActor [context] in
      let value = try await promise.wait(on: context.queue)
      log.add("waited")
      return value
    }
    // A later job of the main actor runs when the task has come to its wait.
    await MainActor.run {}
    promise.fulfill(1)
    #expect(log.all.isEmpty)
    context.runUntilIdle()
    #expect(try await waiting.value == 1)
  }

  @Test("WhenPromises: a promise's queue, bodies and continuations")
  func when() {
    let queue = context.queue
    let made = [
      WhenPromises.Promise<Int>(queue: queue) { () -> Int in 1 },
      WhenPromises.Promise<Int>(queue: queue) { resolve in resolve(2) },
      WhenPromises.Promise<Int>(queue: queue) { resolve, _ in resolve(3) },
    ]
    expect(waiting: 3)
    #expect(made.map(\.state) == [1, 2, 3].map { .resolved(value: $0) })
    let log = Log()
    made[0].done { log.add("done \($0)") }.always { _ in log.add("always") }
    let failed = WhenPromises.Promise<Int>(
      queue: queue, state: .rejected(error: Failure(number: 1)))
    failed.fail { log.add("fail \($0)") }
    let mapped = made[0].then(on: queue) { $0 + 1 }
    let followed = made[0].then(on: queue) { number in
      WhenPromises.Promise(queue: queue, state: .resolved(value: number + 2))
    }
    let recovered = failed.recover(on: queue) { _ in 7 }
    made[1].asVoid(on: queue).done { log.add("void") }
    #expect(log.all.isEmpty)
    context.runUntilIdle()
    #expect(log.all.sorted() == ["always", "done 1", "fail Failure(number: 1)", "void"])
    expectFulfilled(mapped) == 2
    expectFulfilled(followed) == 3
    expectFulfilled(recovered) == 7
  }

  @Test("the seed of the environment is that of contexts that are given none")
  func environment() async {
    await #expect(processExitsWith: .success) {
      setenv("PROMISE_TESTING_SEED", "42", 1)
      exit(ManualContext.shuffled().seed == 42 ? 0 : 1)
    }
  }
}
