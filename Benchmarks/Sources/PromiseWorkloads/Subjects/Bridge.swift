// SPDX-License-Identifier: MIT

internal import APlusPromisesSwift5
internal import PromiseAdapters
internal import TypedPromisesSwift5

// Each promise of one dialect is converted: W1 to another one, W3 to another one, mapped there, and
// back. What a conversion costs is the difference to the same workload within one dialect.

private enum Bridge: PromiseAdapter {
  typealias Promise = TypedPromisesSwift5.Promise<Int, any Error>
  /// As from `makeWithResolver()`.
  typealias Resolver = (promise: Promise, resolver: Promise.Resolver)

  @inline(__always) static func createAndFulfil(_ value: Int) {
    let made = pending()
    let converted = APlusPromisesSwift5.Promise(made.promise)
    made.resolver.fulfill(with: value)
    withExtendedLifetime(converted) {}
  }

  static func fulfilsOnce() -> Bool {
    let (promise, resolver) = Promise.makeWithResolver()
    let converted = APlusPromisesSwift5.Promise(promise)
    let tally = Tally(expecting: 2)
    converted.then(on: .immediate) { tally.arrive($0) }
    resolver.fulfill(with: 7)
    resolver.fulfill(with: 8)
    converted.then(on: .immediate) { tally.arrive($0) }
    return tally.isComplete(sum: 14)
  }

  @inline(never) static func pending() -> Resolver { Promise.makeWithResolver() }
  @inline(__always) static func promise(_ made: Resolver) -> Promise { made.promise }
  @inline(__always) static func fulfil(_ made: Resolver, _ value: Int) {
    made.resolver.fulfill(with: value)
  }

  @inline(__always) static func add(_ promise: Promise, _ amount: Int) -> Promise {
    Promise(APlusPromisesSwift5.Promise(promise).then(on: .immediate) { $0 &+ amount })
  }
  @inline(__always) static func value(_ promise: Promise) -> Int? { promise.result?.value }
  @inline(__always) static func observe(_ promise: Promise, _ tally: Tally, _ amount: Int) {
    APlusPromisesSwift5.Promise(promise).then(on: .immediate) { tally.arrive($0 &+ amount) }
  }
}

extension Subject {
  /// From one dialect to another and back.
  static let bridge = Subject(
    id: "bridge", name: "Typed ⇄ APlus", kind: .ours,
    bodies: [
      .w1: { Workloads.w1(Bridge.self, $0, $1, $2) },
      .w3: { Workloads.w3(Bridge.self, $0, $1, $2) },
    ])
}
