// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

/// What handlers of the main actor capture may be of a class that is not `Sendable`, whose `deinit` then
/// belongs there as well: also if the handler never runs.
@Suite struct CapturedStateTests {
  /// Of the main actor's, though the language does not know of its `deinit`.
  private final class State {
    let deaths: Log<String>
    var number = 0
    init(_ deaths: Log<String>) { self.deaths = deaths }
    deinit { deaths.add(TestQueue.here) }
  }

  /// Has handlers added on the main actor, and the promise rejected while the main queue is blocked.
  private func expectDeathsOnMain<P: Sendable>(
    of promise: P, _ attach: @MainActor (P, State) -> [any Sendable],
    reject: @Sendable (P) -> Void
  ) async {
    let deaths = Log<String>()
    let derived = await MainActor.run { attach(promise, State(deaths)) }
    #expect(deaths.entries.isEmpty)
    await whileMainIsBlocked { _ in
      reject(promise)
      #expect(deaths.entries.isEmpty)
    }
    await drainMain()
    #expect(deaths.entries == ["main"])
    withExtendedLifetime(derived) {}
  }

  @Test func aplus() async {
    let deferred = APlusPromises.Deferred<Int>()
    await expectDeathsOnMain(of: deferred) { deferred, state in
      [
        deferred.promise.then { state.number += $0 },
        deferred.promise.then { state.number += $0 },
      ]
    } reject: {
      $0.reject(NSError(domain: "CapturedState", code: 1))
    }
  }

  @Test func typed() async {
    let (promise, resolver) = TypedPromises.Promise<Int, TestError>.makeWithResolver()
    await expectDeathsOnMain(of: resolver) { _, state in
      [
        promise.then { state.number += $0 }, promise.map { state.number += $0 },
        promise.flatMap { number in
          state.number += number
          return TypedPromises.Promise<Int, TestError>(fulfilled: 1)
        },
      ]
    } reject: {
      $0.reject(with: .one)
    }
  }

  @Test func guarantee() async {
    let (promise, resolver) = GuaranteePromises.Promise<[Int]>.pending()
    await expectDeathsOnMain(of: resolver) { _, state in
      [
        promise.done { state.number += $0.count },
        promise.map { state.number += $0.count },
        promise.mapValues { state.number += $0 },
        promise.map(flags: .barrier) { state.number += $0.count },
      ]
    } reject: {
      $0.reject(TestError.one)
    }
  }

  @Test func plain() async {
    let promise = PlainPromises.Promise<Int>()
    await expectDeathsOnMain(of: promise) { promise, state in
      [
        promise.then { state.number += $0 }, promise.then { state.number += $0 },
        promise.then {
          state.number += $0
        } _: { _ in
        },
      ]
    } reject: {
      $0.reject(TestError.one)
    }
  }

  @Test func when() async {
    let promise = WhenPromises.Promise<Int>()
    await expectDeathsOnMain(of: promise) { promise, state in
      [
        promise.done { state.number += $0 }, promise.then { state.number += $0 },
        promise.then { state.number += $0 },
      ]
    } reject: {
      $0.reject(TestError.one)
    }
  }

  @Test("of a promise settled by hand the source releases the handler in the same way")
  func settledByHand() async {
    let source = PlainPromises.Promise<Int>()
    let deaths = Log<String>()
    let derived = await MainActor.run {
      let state = State(deaths)
      return source.then { number -> Int in
        state.number += number
        return number
      }
    }
    await whileMainIsBlocked { _ in
      derived.fulfill(1)
      source.fulfill(2)
      #expect(deaths.entries.isEmpty)
    }
    await drainMain()
    #expect(deaths.entries == ["main"])
  }
}
