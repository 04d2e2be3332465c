// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises

/// Handlers that throw errors of one type are cast from one kind of function to another: each kind of argument, result
/// and error has to survive that, on the executor the handler belongs to.
@Suite struct ThrowingHandlerTests {
  /// An error that fits no register.
  private struct Large: Error, Equatable, Sendable {
    var number: Int
    var text = "text"
    var one = 1, two = 2.0
  }
  private typealias Sum = Promise<Int, Large>

  @Test("what a handler throws rejects, with the promise's own type of error")
  func throwing() {
    let promise = Sum(fulfilled: 3)
    let then = promise.tryThen(on: .immediate) { number throws(Large) in
      if number == 3 { throw Large(number: number) }
    }
    #expect(then.result == .error(Large(number: 3)))
    let map = promise.tryMap(on: .immediate) { number throws(Large) -> String in
      throw Large(number: number + 1)
    }
    #expect(map.result == .error(Large(number: 4)))
    let recover = map.tryRecover(on: .immediate) { error throws(Large) in
      throw Large(number: error.number + 1)
    }
    #expect(recover.result == .error(Large(number: 5)))
  }

  @Test("a handler that does not throw is as one that cannot")
  func returning() {
    let promise = Sum(fulfilled: 3)
    #expect(promise.tryThen(on: .immediate) { _ throws(Large) in }.result == .value(3))
    let map = promise.tryMap(on: .immediate) { number throws(Large) in [number, number] }
    #expect(map.result == .value([3, 3]))
    let failed = Promise<[Int], Large>(rejected: Large(number: 1))
    let recover = failed.tryRecover(on: .immediate) { error throws(Large) in [error.number] }
    #expect(recover.result == .value([1]))
    #expect(failed.tryMap(on: .immediate) { $0.count }.result == .error(Large(number: 1)))
  }

  @Test("a handler that was skipped by its token, or whose source was cancelled, throws nothing")
  func skipped() {
    let (promise, resolver) = Sum.makeWithResolver()
    let token = PromiseInvalidationToken()
    let map = promise.tryMap(on: .immediate, token: token) { number throws(Large) -> Int in
      throw Large(number: number)
    }
    token.invalidate()
    resolver.fulfill(with: 1)
    #expect(map.result == .cancelled)
    let cancelled = Sum(with: .cancelled).tryThen(on: .immediate) { _ throws(Large) in }
    #expect(cancelled.result == .cancelled)
  }

  @Test("handlers that were written on the main actor throw there")
  @MainActor
  func mainActor() async {
    var notes: [String] = []
    func note(_ entry: String) {
      notes.append(MainQueueMark.isCurrent ? entry : entry + " elsewhere")
    }
    let end = await Sum(fulfilled: 3)
      .tryThen { number throws(Large) in
        note("then \(number)")
        throw Large(number: number)
      }
      .tryRecover { error throws(Large) in
        note("recover \(error.number)")
        return 5
      }
      .tryMap { number throws(Large) -> String in
        note("map \(number)")
        throw Large(number: 7)
      }
      .outcome()
    #expect(end == .error(Large(number: 7)))
    #expect(notes == ["then 3", "recover 3", "map 5"])
  }
}
