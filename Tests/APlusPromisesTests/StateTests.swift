// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct StateTests {
  /// A resolver whose two functions the test calls when it likes.
  final class Resolver: @unchecked Sendable {
    private(set) var resolve: (@Sendable (Int) -> Void)?
    private(set) var reject: (@Sendable (NSError) -> Void)?
    private(set) var promise: Promise<Int>!

    init() {
      promise = Promise<Int> { resolve, reject in
        self.resolve = resolve
        self.reject = reject
      }
    }
  }

  @Test("I-1 an asynchronous resolver fulfils; value and reason are nil before, value set after")
  func fulfilLater() {
    let resolver = Resolver()
    #expect(resolver.promise.state == .pending)
    #expect(resolver.promise.value == nil)
    #expect(resolver.promise.reason == nil)
    resolver.resolve?(5)
    #expect(resolver.promise.state == .fulfilled)
    #expect(resolver.promise.value == 5)
    #expect(resolver.promise.reason == nil)
  }

  @Test("I-2 an asynchronous resolver rejects; value and reason are nil before, reason set after")
  func rejectLater() {
    let resolver = Resolver()
    #expect(resolver.promise.state == .pending)
    #expect(resolver.promise.reason == nil)
    resolver.reject?(reasons[1])
    #expect(resolver.promise.state == .rejected)
    #expect(resolver.promise.value == nil)
    #expect(resolver.promise.reason === reasons[1])
  }

  @Test("I-3 resolving inside the resolver shows at once, and all later settlements are ignored")
  func fulfilWithin() {
    let later = Box<@Sendable () -> Void>({})
    let promise = Promise<Int> { resolve, reject in
      resolve(1)
      resolve(2)
      reject(reasons[0])
      later.value = {
        resolve(3)
        reject(reasons[1])
      }
    }
    #expect(promise.summary == "1")
    later.value()
    #expect(promise.summary == "1")
  }

  @Test("I-4 rejecting inside the resolver shows at once, and all later settlements are ignored")
  func rejectWithin() {
    let later = Box<@Sendable () -> Void>({})
    let promise = Promise<Int> { resolve, reject in
      reject(reasons[2])
      reject(reasons[0])
      resolve(2)
      later.value = {
        resolve(3)
        reject(reasons[1])
      }
    }
    #expect(promise.summary == "test 2")
    later.value()
    #expect(promise.summary == "test 2")
  }

  @Test("the state describes itself with a capital letter and keeps its old spellings")
  func descriptions() {
    #expect(State.pending.description == "Pending")
    #expect(State.fulfilled.description == "Fulfilled")
    #expect("\(State.rejected)" == "Rejected")
  }

  @Test("a resolver that throws rejects, unless it has settled the promise before")
  func throwingResolver() {
    struct Failure: Error {}
    let first = Promise<Int> { _, _ in throw reasons[3] }
    #expect(first.reason === reasons[3])
    let second = Promise<Int> { resolve, _ in
      resolve(1)
      throw Failure()
    }
    #expect(second.summary == "1")
    let third = Promise<Int> { _, _ in throw Failure() }
    #expect(third.reason?.userInfo[PromiseErrorReasonKey] is Failure)
  }

  @Test("the outcome is readable before any handler has run")
  func readableFirst() {
    let manual = ManualContext()
    let (deferred, promise) = Promise<Int>.defer()
    let seen = Log<String>()
    promise.then(on: manual.context) { seen.add("\($0)") }
    deferred.resolve(4)
    #expect(promise.summary == "4")
    #expect(seen.entries == [])
    manual.drain()
    #expect(seen.entries == ["4"])
  }
}
