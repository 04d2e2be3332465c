// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct ResolutionProcedureTests {
  /// A thenable of somebody else's, which calls back when the test says so.
  final class Foreign: Thenable, @unchecked Sendable {
    let calls = Box(0)
    let fulfil = Box<(@Sendable (Int) -> Void)?>(nil)
    let reject = Box<(@Sendable (NSError) -> Void)?>(nil)
    let report = Box<(@Sendable (Float) -> Float)?>(nil)

    @discardableResult
    func then(
      onFulfilled: (@Sendable (Int) -> Void)?, onRejected: (@Sendable (NSError) -> Void)?,
      onProgress: (@Sendable (Float) -> Float)?
    ) -> Int {
      calls.value += 1
      fulfil.value = onFulfilled
      reject.value = onRejected
      report.value = onProgress
      return 0
    }
  }

  typealias Call =
    @Sendable (
      _ resolve: @escaping Promise<Int>.Resolution.Resolve,
      _ reject: @escaping Promise<Int>.Resolution.Reject
    ) throws -> Void

  /// Everything that a promise can be resolved with and that settles at once.
  static let settled: [(String, Promise<Int>.Resolution, String)] = [
    ("value", .value(1), "1"),
    ("fulfilled promise", .promise(Promise(value: 2)), "2"),
    ("rejected promise", .promise(Promise(reason: reasons[2])), "test 2"),
    ("thenable that resolves", .thenable { resolve, _ in resolve(.value(3)) }, "3"),
    ("thenable that rejects", .thenable { _, reject in reject(reasons[1]) }, "test 1"),
    ("thenable that throws", .thenable { _, _ in throw reasons[3] }, "test 3"),
    (
      "thenable of a thenable",
      .thenable { resolve, _ in resolve(.thenable { resolve, _ in resolve(.value(4)) }) }, "4"
    ),
    (
      "thenable of a promise", .thenable { resolve, _ in resolve(.promise(Promise(value: 5))) }, "5"
    ),
    (
      "thenable of a rejected promise",
      .thenable { resolve, _ in resolve(.promise(Promise(reason: reasons[0]))) }, "test 0"
    ),
    (
      "resolves, then rejects and throws",
      .thenable { resolve, reject in
        resolve(.value(6))
        resolve(.value(7))
        reject(reasons[0])
        throw reasons[1]
      }, "6"
    ),
    (
      "rejects, then resolves and throws",
      .thenable { resolve, reject in
        reject(reasons[2])
        resolve(.value(7))
        throw reasons[1]
      }, "test 2"
    ),
    ("thenable that drops both functions", .thenable { _, _ in }, "1007"),
  ]

  @Test(
    "resolved with something settled, by every way that leads to the procedure",
    arguments: settled.indices)
  func settlesAtOnce(index: Int) {
    let (name, resolution, expected) = Self.settled[index]
    #expect(Promise(resolution: resolution).summary == expected, "\(name)")
    let deferred = Deferred<Int>()
    deferred.resolve(with: resolution)
    #expect(deferred.promise.summary == expected, "\(name)")
    #expect(Promise(thenable: resolution).summary == expected, "\(name)")
    let returned = Promise(value: 0).then(on: .immediate) { _ in resolution }
    #expect(returned.summary == expected, "\(name)")
    let caught = Promise<Int>(reason: reasons[0]).catch(on: .immediate) { _ in resolution }
    #expect(caught.summary == expected, "\(name)")
    let nested = Promise<Int>.Resolution.thenable { resolve, _ in resolve(resolution) }
    #expect(Promise(resolution: nested).summary == expected, "\(name)")
  }

  @Test("a thenable that calls back later: pending first, then the first call counts")
  func later() {
    let saved = Box<(Promise<Int>.Resolution.Resolve, Promise<Int>.Resolution.Reject)?>(nil)
    let promise = Promise(resolution: .thenable { saved.value = ($0, $1) })
    #expect(promise.state == .pending)
    saved.value?.0(.value(1))
    saved.value?.1(reasons[0])
    saved.value?.0(.value(2))
    #expect(promise.summary == "1")
  }

  @Test("a thenable that keeps its functions and drops them later is abandoned then: 1007")
  func abandonedLater() {
    let saved = Box<(Promise<Int>.Resolution.Resolve, Promise<Int>.Resolution.Reject)?>(nil)
    let promise = Promise(resolution: .thenable { saved.value = ($0, $1) })
    #expect(promise.state == .pending)
    saved.value = nil
    #expect(promise.summary == "\(PromiseMissingDeferredPromiseError)")
  }

  @Test("resolved with something pending the promise is locked: later settlements lose")
  func lockedIn() {
    let inner = Deferred<Int>()
    let deferred = Deferred<Int>()
    deferred.resolve(with: .promise(inner.promise))
    deferred.resolve(9)
    deferred.reject(reasons[0])
    deferred.resolve(with: .value(8))
    #expect(deferred.promise.state == .pending)
    inner.resolve(1)
    #expect(deferred.promise.summary == "1")
  }

  @Test("a thenable that resolves with something pending locks itself: its later calls lose")
  func thenableLockedIn() {
    let inner = Deferred<Int>()
    let promise = Promise<Int>(
      resolution: .thenable { [inner = inner.promise] resolve, reject in
        resolve(.promise(inner))
        reject(reasons[0])
        resolve(.value(5))
        throw reasons[1]
      })
    #expect(promise.state == .pending)
    inner.reject(reasons[2])
    #expect(promise.summary == "test 2")
  }

  @Test("a thenable of another kind is asked once, and only its first call counts")
  func foreign() {
    let foreign = Foreign()
    let promise = Promise(thenable: foreign)
    #expect(foreign.calls.value == 1)
    foreign.fulfil.value?(1)
    foreign.fulfil.value?(2)
    foreign.reject.value?(reasons[0])
    #expect(promise.summary == "1")
    #expect(foreign.calls.value == 1)
  }

  @Test("a thenable of another kind that is returned by a handler is asked once")
  func foreignReturned() {
    let foreign = Foreign()
    let promise = Promise(value: 0).then(on: .immediate) { _ in foreign }
    #expect(foreign.calls.value == 1)
    foreign.reject.value?(reasons[1])
    #expect(promise.summary == "test 1")
  }

  @Test("a foreign thenable's reports show as they are where a promise was made of it")
  func foreignProgress() {
    let log = Log<Float>()
    let foreign = Foreign()
    let promise = Promise(thenable: foreign)
    promise.progress(on: .immediate) { log.add($0) }
    _ = foreign.report.value?(0.25)
    _ = foreign.report.value?(2)
    foreign.fulfil.value?(1)
    _ = foreign.report.value?(0.5)
    #expect(log.entries == [0.25])
  }

  @Test("a promise of this library is adopted without going through its then")
  func ownPromise() {
    // Were it followed through the witness, the default context would add a hop.
    let (deferred, source) = Promise<Int>.defer()
    let follower = Promise(resolution: .following(source))
    deferred.resolve(3)
    #expect(follower.summary == "3")
    guard case .promise(let same) = Promise<Int>.Resolution.following(source) else {
      Issue.record("an own promise is recognised")
      return
    }
    #expect(same === source)
  }

  @Test("a resolution is thenable itself")
  func resolutionThenable() {
    let result = Promise.Resolution.value(4).then(
      onFulfilled: nil, onRejected: nil, onProgress: nil)
    #expect(result.state == .fulfilled)
  }

  @Test("nested thenables of some depth are resolved")
  func depth() {
    var resolution = Promise<Int>.Resolution.value(7)
    for _ in 0..<100 {
      let inner = resolution
      resolution = .thenable { resolve, _ in resolve(inner) }
    }
    #expect(Promise(resolution: resolution).summary == "7")
  }
}
