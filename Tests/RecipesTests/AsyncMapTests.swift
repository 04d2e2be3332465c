// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseTesting
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

extension Flavor {
  /// A chain of a promise, an asynchronous step, and another one.
  fileprivate func chain(
    fails: Bool = false, _ first: @escaping @Sendable (Int) async throws -> Int,
    _ second: @escaping @Sendable (Int) async throws -> Int
  ) -> Running {
    switch self {
    case .aplus:
      let source =
        fails
        ? APlusPromises.Promise<Int>(reason: .reason(for: Failure(number: 0)))
        : APlusPromises.Promise(value: 1)
      return Running(source.asyncMap { try await first($0) }.asyncMap(second)) { .value($0) }
    case .typed:
      typealias Promise = TypedPromises.Promise<Int, any Error>
      let source = fails ? Promise(rejected: Failure(number: 0)) : Promise(fulfilled: 1)
      return Running(source.asyncMap { try await first($0) }.asyncMap(second)) { .value($0) }
    case .guarantee:
      typealias Promise = GuaranteePromises.Promise<Int>
      let source: Promise = fails ? Promise(error: Failure(number: 0)) : .value(1)
      return Running(source.asyncMap { try await first($0) }.asyncMap(second)) { .value($0) }
    case .plain:
      typealias Promise = PlainPromises.Promise<Int>
      let source = fails ? Promise(error: Failure(number: 0)) : Promise(value: 1)
      return Running(source.asyncMap { try await first($0) }.asyncMap(second)) { .value($0) }
    case .when:
      typealias Promise = WhenPromises.Promise<Int>
      let source = Promise(
        queue: DispatchQueue(label: "steps"),
        state: fails ? .rejected(error: Failure(number: 0)) : .resolved(value: 1))
      return Running(source.asyncMap { try await first($0) }.asyncMap(second)) { .value($0) }
    }
  }
}

extension Flavor {
  /// Waits for the result of an asynchronous step, which nobody else holds.
  fileprivate func wait(
    _ step: @escaping @Sendable (Int) async throws -> Int
  ) async throws -> Int {
    switch self {
    case .aplus: try await APlusPromises.Promise(value: 1).asyncMap(step).get()
    case .typed:
      try await TypedPromises.Promise<Int, any Error>(fulfilled: 1).asyncMap(step).get()
    case .guarantee: try await GuaranteePromises.Promise.value(1).asyncMap(step).get()
    case .plain: try await PlainPromises.Promise(value: 1).asyncMap(step).get()
    case .when:
      try await WhenPromises.Promise(
        queue: DispatchQueue(label: "steps"), state: .resolved(value: 1)
      ).asyncMap(step).get()
    }
  }
}

/// A promise that anybody who holds it may settle, as those of two dialects are.
private protocol Settleable: AnyObject, Sendable {
  associatedtype Same: Settleable
  static func fresh() -> Same
  func give(_ value: Int)
  func step(_ transform: @escaping @Sendable (Int) async throws -> Int) -> Same
  func next(_ handler: @escaping @Sendable (Int) -> Void)
  func get() async throws -> Int
}

extension PlainPromises.Promise<Int>: Settleable {
  static func fresh() -> PlainPromises.Promise<Int> { .init() }
  func give(_ value: Int) { fulfill(value) }
  func step(_ transform: @escaping @Sendable (Int) async throws -> Int)
    -> PlainPromises.Promise<Int>
  { asyncMap(transform) }
  func next(_ handler: @escaping @Sendable (Int) -> Void) { then(handler) }
}

extension WhenPromises.Promise<Int>: Settleable {
  static func fresh() -> WhenPromises.Promise<Int> { .init(queue: DispatchQueue(label: "steps")) }
  func give(_ value: Int) { resolve(value) }
  func step(_ transform: @escaping @Sendable (Int) async throws -> Int)
    -> WhenPromises.Promise<Int>
  { asyncMap(transform) }
  func next(_ handler: @escaping @Sendable (Int) -> Void) { done(handler) }
}

@Suite struct AsyncMapTests {
  @Test("asynchronous steps follow one another", arguments: Flavor.allCases)
  func steps(_ flavor: Flavor) async {
    await withVirtualTime { clock in
      let running = flavor.chain {
        try await clock.sleep(for: .seconds($0))
        return $0 + 1
      } _: {
        try await clock.sleep(for: .seconds($0))
        return $0 * 10
      }
      await clock.advance(by: .milliseconds(2999))
      #expect(running.ending() == nil)
      await clock.advance(by: .milliseconds(1))
      #expect(running.ending() == .value(20))
    }
  }

  @Test("what a step throws passes the steps behind it by", arguments: Flavor.allCases)
  func errors(_ flavor: Flavor) async {
    await withVirtualTime { clock in
      let second = Counter()
      let thrown = flavor.chain { _ in
        throw Failure(number: 1)
      } _: { _ in
        second.add()
      }
      let passed = flavor.chain(fails: true) { _ in
        second.add()
      } _: { _ in
        second.add()
      }
      await clock.settle()
      #expect(thrown.ending() == .error("failure 1"))
      #expect(passed.ending() == .error("failure 0"))
      #expect(second.value == 0)
    }
  }

  @Test("cancelling the result cancels its step", arguments: Flavor.allCases)
  func cancelled(_ flavor: Flavor) async {
    await withVirtualTime { clock in
      let ended = Counter()
      let running = flavor.chain {
        $0
      } _: {
        await untilCancelled()
        ended.add()
        try Task.checkCancellation()
        return $0
      }
      await clock.settle()
      #expect(ended.value == 0)
      running.cancel()
      await clock.settle()
      #expect(running.ending() == .cancelled && ended.value == 1)
    }
  }

  // The wait of an A+ promise asks for nothing when it is cancelled: it ends the task of a promise that nobody holds, and
  // the promise of a step is held by the result.
  @Test(
    "a cancelled wait cancels a step in which nobody else is interested, but in A+, where it goes on",
    arguments: Flavor.allCases)
  func cancelledWait(_ flavor: Flavor) async {
    await withVirtualTime { clock in
      let (begun, ended) = (Counter(), Counter())
      let waiting = flavor.promise {
        try await flavor.wait {
          begun.add()
          do { try await clock.sleep(for: .seconds(1)) } catch { ended.add() }
          return $0
        }
      }
      await clock.settle()
      #expect(begun.value == 1 && ended.value == 0)
      waiting.cancel()
      await clock.settle()
      #expect(waiting.ending() == .cancelled && ended.value == (flavor == .aplus ? 0 : 1))
      await clock.advance(by: .seconds(1))
    }
  }

  @Test("whoever settles the result first ends its step")
  func settledFirst() async {
    func check<P: Settleable>(_: P.Type) async {
      await withVirtualTime { clock in
        let (ended, called) = (Counter(), Counter())
        let source = P.fresh()
        let running = source.step {
          await untilCancelled()
          ended.add()
          return $0
        }
        let early = source.step {
          called.add()
          return $0
        }
        early.give(5)
        source.give(1)
        await clock.settle()
        #expect(ended.value == 0)
        running.give(6)
        await clock.settle()
        #expect(ended.value == 1 && called.value == 0)
      }
    }
    await check(PlainPromises.Promise<Int>.self)
    await check(WhenPromises.Promise<Int>.self)
  }

  @Test("a step is cancelled at once if the wait for it has ended before the value comes")
  func waitBeforeValue() async {
    func check<P: Settleable>(_: P.Type) async {
      await withVirtualTime { clock in
        let ended = Counter()
        let source = P.fresh()
        let task = Task {
          try await source.step {
            await untilCancelled()
            ended.add()
            return $0
          }.get()
        }
        await clock.settle()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        source.give(1)
        await clock.settle()
        #expect(ended.value == 1)
      }
    }
    await check(PlainPromises.Promise<Int>.self)
    await check(WhenPromises.Promise<Int>.self)
  }

  @Test("a handler keeps a step, also when the result has been dropped or a wait cancelled")
  func kept() async {
    func check<P: Settleable>(_: P.Type) async {
      await withVirtualTime { clock in
        let values = Counter()
        let source = P.fresh()
        let step: @Sendable (Int) async throws -> Int = {
          try await clock.sleep(for: .seconds(1))
          return $0
        }
        do {
          let waited = source.step(step)
          waited.next { values.add($0) }
          let task = Task { [waited] in try await waited.get() }
          await clock.settle()
          task.cancel()
          await #expect(throws: CancellationError.self) { try await task.value }
          source.step(step).next { values.add($0) }
        }
        source.give(1)
        source.step(step).next { values.add($0) }
        await clock.settle()
        await clock.advance(by: .seconds(1))
        #expect(values.value == 3)
      }
    }
    await check(PlainPromises.Promise<Int>.self)
    await check(WhenPromises.Promise<Int>.self)
  }

  @Test(
    "a request goes up the chain to the step that runs",
    arguments: [Flavor.aplus, .typed, .guarantee])
  func requests(_ flavor: Flavor) async {
    await withVirtualTime { clock in
      let (ended, second) = (Counter(), Counter())
      let running = flavor.chain {
        await untilCancelled()
        ended.add()
        try Task.checkCancellation()
        return $0
      } _: { _ in
        second.add()
      }
      await clock.settle()
      #expect(ended.value == 0)
      running.cancel()
      await clock.settle()
      #expect(running.ending() == .cancelled && ended.value == 1 && second.value == 0)
    }
  }

  @Test("steps of a guarantee and of typed errors")
  func types() async throws {
    let promise = GuaranteePromises.Guarantee.value(1).asyncMap { "\($0)" }
    #expect(try await promise.get() == "1")
    let typed = TypedPromises.Promise<Int, Failure>(fulfilled: 1).asyncMap {
      value async throws(Failure) -> String in throw Failure(number: value)
    }
    #expect(await typed.outcome().error?.number == 1)
    let never = TypedPromises.Promise<Int, NoError>(fulfilled: 1).asyncMap { $0 + 1 }
    #expect(try await never.get() == 2)
  }
}
