// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct DroppedSourceTests {
  @Test("in TypedPromises a conversion whose source is lost is cancelled")
  func typed() {
    var source: PlainPromises.Promise<Int>? = PlainPromises.Promise()
    let typed = source.map { TypedPromises.Promise($0).map(on: .immediate) { $0 + 1 } }
    source = nil
    #expect(typed?.result?.isCancelled == true)
  }

  @Test("in APlusPromises it is rejected with 1007")
  func aplus() {
    var source: WhenPromises.Promise<Int>? = WhenPromises.Promise()
    let aplus = source.map { APlusPromises.Promise($0).then(on: .immediate) { $0 + 1 } }
    source = nil
    #expect(aplus?.reason?.code == PromiseMissingDeferredPromiseError)
  }

  @Test("the same for one that only follows, and takes part in requests")
  func followers() {
    var source: (promise: GuaranteePromises.Promise<Int>, resolver: Resolver<Int>)? =
      GuaranteePromises.Promise<Int>.pending()
    func follower() -> GuaranteePromises.Promise<Int> {
      source!.promise.then(on: nil) { GuaranteePromises.Promise.value($0) }
    }
    let typed = TypedPromises.Promise(follower())
    let aplus = APlusPromises.Promise(follower())
    let plain = PlainPromises.Promise(follower())
    source = nil
    #expect(typed.result?.isCancelled == true)
    #expect(aplus.reason?.code == PromiseMissingDeferredPromiseError)
    #expect(plain.isPending)
    plain.fulfill(1)
    #expect(plain.value == 1)
  }

  @Test("in the other dialects it stays pending, as they have it")
  func others() {
    var source: PlainPromises.Promise<Int>? = PlainPromises.Promise()
    let kit = source.map { GuaranteePromises.Promise($0) }
    let old = source.map { WhenPromises.Promise($0) }
    source = nil
    #expect(kit?.isPending == true)
    guard case .pending? = old?.state else {
      Issue.record("settled")
      return
    }
  }

  @Test("a dialect that settles its lost promises itself says so across the bridge")
  func rooted() {
    var deferred: Deferred<Int>? = Deferred()
    let typed = deferred.map { TypedPromises.Promise($0.promise) }
    deferred = nil
    #expect(typed?.result?.error != nil)

    var resolver: TypedPromises.Promise<Int, any Error>.Resolver?
    var plain: PlainPromises.Promise<Int>?
    do {
      let made = TypedPromises.Promise<Int, any Error>.makeWithResolver()
      resolver = made.1
      plain = PlainPromises.Promise(made.0)
    }
    withExtendedLifetime(resolver) {}
    resolver = nil
    #expect(plain?.error is CancellationError)
  }

  @Test("what waits behind lost sources goes")
  func noLeak() {
    let log = Log<String>()
    for kind in ["typed", "aplus", "guarantee", "when"] {
      let source = PlainPromises.Promise<Int>()
      let spy = Spy { log.add(kind) }
      switch kind {
      case "typed":
        _ = TypedPromises.Promise(source).map(on: .immediate) { _ in withExtendedLifetime(spy) {} }
      case "aplus":
        APlusPromises.Promise(source).then(on: .immediate) { _ in withExtendedLifetime(spy) {} }
      case "guarantee":
        _ = GuaranteePromises.Promise(source).map(on: nil) { _ in withExtendedLifetime(spy) {} }
      default:
        _ = WhenPromises.Promise(source).then { _ in withExtendedLifetime(spy) {} }
      }
    }
    #expect(log.entries == ["typed", "aplus", "guarantee", "when"])
  }

  @Test("a line of a hundred thousand conversions goes without using stack")
  func deep() {
    let source = PlainPromises.Promise<Int>()
    var typed = TypedPromises.Promise(source)
    for _ in 0..<long(50_000) {
      typed = TypedPromises.Promise(GuaranteePromises.Promise(typed))
    }
    #expect(typed.result == nil)
  }
}
