// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct ProgressSharingTests {
  let head = Deferred<Int>()
  let inner = Deferred<Int>()
  let log = Log<Float>()

  /// A promise that reports `f` of the head, and then what `f` leaves of the inner promise.
  func shared(_ onProgress: (@Sendable (Float) -> Float)?) -> Promise<Int> {
    let inner = inner
    return head.promise.then(
      on: .immediate, onFulfilled: { _ in inner.promise }, onProgress: onProgress)
  }

  @Test("I-32 the handler's promise reports within the share that onProgress leaves, exactly")
  func fraction() {
    let log = log
    shared { $0 * 0.7 }.progress(on: .immediate) { log.add($0) }
    for report in [0, 0.5, 1] as [Float] { head.progress(report) }
    head.resolve(1)
    for report in [0.1, 0.5, 1] as [Float] { inner.progress(report) }
    #expect(log.entries == [0, 0.35, 0.7, 0.73, 0.85, 1])
  }

  @Test("I-T10 onProgress is called with 1 only when the promise begins to follow another")
  func lazily() {
    let asked = Log<Float>()
    let derived = shared { progress in
      asked.add(progress)
      return progress * 0.5
    }
    #expect(asked.entries == [])
    head.progress(0.25)
    #expect(asked.entries == [0.25])
    head.resolve(1)
    #expect(asked.entries == [0.25, 1])
    inner.progress(0.5)
    #expect(asked.count == 2)
    withExtendedLifetime(derived) {}
  }

  @Test("I-T10 onProgress is not asked for f(1) at all when the handler's promise has settled")
  func settledInner() {
    let asked = Log<Float>()
    inner.resolve(3)
    let derived = shared { progress in
      asked.add(progress)
      return progress
    }
    head.resolve(1)
    #expect(derived.summary == "3")
    #expect(asked.entries == [])
  }

  @Test("I-T10 a result of f(1) outside 0…1 stops both parts", arguments: [-1, 2, .nan] as [Float])
  func clamped(result: Float) {
    let log = log
    shared { _ in result }.progress(on: .immediate) { log.add($0) }
    head.progress(0.5)
    head.resolve(1)
    inner.progress(0.5)
    inner.progress(0.9)
    #expect(log.entries == [])
  }

  @Test("I-T10 identity and no handler leave nothing: no repeated 1.0", arguments: [false, true])
  func nothingLeft(identity: Bool) {
    let log = log
    let whole: @Sendable (Float) -> Float = { $0 }
    shared(identity ? whole : nil).progress(on: .immediate) { log.add($0) }
    head.progress(1)
    head.resolve(1)
    inner.progress(0.5)
    inner.progress(1)
    #expect(log.entries == [1])
  }

  @Test("f(1) of 0 leaves everything to the handler's promise")
  func everythingLeft() {
    let log = log
    shared { _ in 0 }.progress(on: .immediate) { log.add($0) }
    head.resolve(1)
    inner.progress(0.25)
    inner.progress(1)
    #expect(log.entries == [0.25, 1])
  }

  @Test("shares of progress nest: a followed promise gets a share of what is left")
  func nested() {
    let (log, inner) = (log, inner)
    let innermost = Deferred<Int>()
    let second = inner.promise.then(
      on: .immediate, onFulfilled: { _ in innermost.promise }, onProgress: { $0 * 0.5 })
    head.promise.then(on: .immediate, onFulfilled: { _ in second }, onProgress: { $0 * 0.5 })
      .progress(on: .immediate) { log.add($0) }
    head.progress(1)
    head.resolve(0)
    inner.progress(1)
    inner.resolve(0)
    innermost.progress(0.5)
    innermost.progress(1)
    #expect(log.entries == [0.5, 0.75, 0.875, 1])
  }

  @Test("a rejected head shares with the promise of its reject handler in the same way")
  func rejectedHead() {
    let (log, inner) = (log, inner)
    head.promise.then(
      on: .immediate, onFulfilled: { Promise(value: $0) }, onRejected: { _ in inner.promise },
      onProgress: { $0 * 0.5 }
    ).progress(on: .immediate) { log.add($0) }
    head.reject(reasons[0])
    inner.progress(0.5)
    #expect(log.entries == [0.75])
  }

  @Test("the handler's place is kept: f(1) is asked for where onProgress belongs")
  func place() {
    let (log, inner) = (log, inner)
    let manual = ManualContext()
    let asked = Log<Float>()
    head.promise.then(
      on: manual.context, onFulfilled: { _ in inner.promise },
      onProgress: { progress in
        asked.add(progress)
        return progress * 0.5
      }
    ).progress(on: .immediate) { log.add($0) }
    head.progress(1)
    head.resolve(1)
    #expect(asked.entries == [])
    manual.drain()
    inner.progress(0.5)
    #expect(asked.entries == [1, 1])
    #expect(log.entries == [0.5, 0.75])
  }
}
