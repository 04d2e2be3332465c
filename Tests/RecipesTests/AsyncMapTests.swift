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

  @Test("a request cancels the step that runs", arguments: [Flavor.aplus, .typed, .guarantee])
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
