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

  /// The beginning of chains, until it is lost.
  final class Beginning {
    private var made: (promise: GuaranteePromises.Promise<Int>, resolver: Resolver<Int>)? =
      GuaranteePromises.Promise<Int>.pending()

    var promise: GuaranteePromises.Promise<Int> { made!.promise }

    /// What follows it, and takes part in requests.
    func follower() -> GuaranteePromises.Promise<Int> {
      promise.then(on: nil) { GuaranteePromises.Promise.value($0) }
    }

    func lose() { made = nil }
  }

  @Test("the same for one that only follows, and takes part in requests")
  func followers() {
    let source = Beginning()
    let typed = TypedPromises.Promise(source.follower())
    let aplus = APlusPromises.Promise(source.follower())
    let plain = PlainPromises.Promise(source.follower())
    let old = WhenPromises.Promise(source.follower())
    source.lose()
    #expect(typed.result?.isCancelled == true)
    #expect(aplus.reason?.code == PromiseCancelError)
    #expect(plain.error is CancellationError)
    #expect(old.isCancelled)
  }

  @Test("in PlainPromises and WhenPromises it is rejected as cancelled, unless settled before")
  func open() {
    let source = Beginning()
    var (mine, other): (PlainPromises.Promise<Int>?, WhenPromises.Promise<Int>?) = (
      PlainPromises.Promise(), WhenPromises.Promise()
    )
    let plain = [PlainPromises.Promise(source.promise), PlainPromises.Promise(other!)]
    let old = [WhenPromises.Promise(source.promise), WhenPromises.Promise(mine!)]
    let settled = PlainPromises.Promise(source.promise)
    settled.fulfill(1)
    source.lose()
    (mine, other) = (nil, nil)
    for plain in plain { #expect(plain.error is CancellationError) }
    for old in old { #expect(old.isCancelled) }
    #expect(settled.value == 1)
  }

  @Test("in GuaranteePromises it stays pending, as that has it")
  func pending() {
    var source: PlainPromises.Promise<Int>? = PlainPromises.Promise()
    let kit = source.map { GuaranteePromises.Promise($0) }
    source = nil
    #expect(kit?.isPending == true)
  }

  @Test("it is cancelled if its source is, as seen by generic code")
  func lasting() {
    func convert(_ source: some PromiseBridgeable<Int>) -> GuaranteePromises.Promise<Int> {
      GuaranteePromises.Promise(source)
    }
    let source = Beginning()
    let promise = convert(source.follower())
    source.lose()
    #expect(promise.error?.isCancelled == true)
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

  /// A promise that is lost when nobody refers to it any more.
  enum Lost: CaseIterable {
    case plain, follower, followerOfPlain, followerOfWhen, gathered, gatheredOfPlain

    private func converted(
      _ convert: (any PromiseBridgeable<Int>) -> any PromiseBridgeable<Int>
    ) -> any PromiseBridgeable<Int> {
      convert(promise)
    }

    var promise: any PromiseBridgeable<Int> {
      let (promise, _) = GuaranteePromises.Promise<Int>.pending()
      switch self {
      case .plain: return PlainPromises.Promise<Int>()
      case .follower: return promise.then(on: nil) { GuaranteePromises.Promise.value($0) }
      case .followerOfPlain: return Lost.follower.converted { PlainPromises.Promise($0) }
      case .followerOfWhen: return Lost.follower.converted { WhenPromises.Promise($0) }
      case .gatheredOfPlain: return Lost.gathered.converted { PlainPromises.Promise($0) }
      case .gathered:
        let work = GuaranteePromises.Promise<Int>.cancellable { $0.fulfill(1) }
        return when(fulfilled: [promise, work]).map(on: nil) { $0[0] }
      }
    }
  }

  @Test("a conversion of a conversion of what is lost ends, too")
  func twice() {
    let source = Beginning()
    let byPlain = TypedPromises.Promise(PlainPromises.Promise(source.follower()))
    let byWhen = TypedPromises.Promise(WhenPromises.Promise(source.follower()))
    source.lose()
    #expect(byPlain.result?.isCancelled == true)
    #expect(byWhen.result?.isCancelled == true)
  }

  @Test("observers of lost sources are released", arguments: Lost.allCases)
  func noLeak(_ lost: Lost) {
    let log = Log<String>()
    func leave(_ source: some PromiseBridgeable<Int>, _ kind: String) {
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
    for kind in ["typed", "aplus", "guarantee", "when"] { leave(lost.promise, kind) }
    #expect(log.entries == ["typed", "aplus", "guarantee", "when"])
  }

  @Test("a line of a hundred thousand conversions is released without using stack")
  func deep() {
    let source = PlainPromises.Promise<Int>()
    var typed = TypedPromises.Promise(source)
    for _ in 0..<long(50_000) {
      typed = TypedPromises.Promise(GuaranteePromises.Promise(typed))
    }
    #expect(typed.result == nil)
  }
}

extension WhenPromises.Promise {
  fileprivate var isCancelled: Bool {
    if case .rejected(PromiseError.cancelled) = state { true } else { false }
  }
}
