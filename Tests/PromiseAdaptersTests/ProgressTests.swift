// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import PromiseAdapters
internal import PromiseCore
internal import PromiseInspection
internal import TestSupport
internal import Testing
internal import TypedPromises

/// A promise of somebody's that reports progress.
private final class Download: ProgressBridgeable, Sendable {
  private let observers = Locked<[@Sendable (Float) -> Void]>([])
  private let result = TypedPromises.Promise<Int, any Error>.makeWithResolver()

  func observeOutcome(
    _ observer: @escaping @Sendable (Result<Int, any Error>) -> Void
  ) -> OutcomeObservation {
    result.0.observeOutcome(observer)
  }

  func observeProgress(_ observer: @escaping @Sendable (Float) -> Void) {
    observers.withLock { $0.append(observer) }
  }

  func report(_ progress: Float) {
    for observer in observers.withLock({ $0 }) { observer(progress) }
  }
  func finish() { result.1.fulfill(with: 1) }
}

@Suite struct ProgressTests {
  @Test("reports of a promise of another kind are those of the A+ promise made of it")
  func arrives() {
    let download = Download()
    let log = Log<Float>()
    let aplus = APlusPromises.Promise(download)
    aplus.progress(on: .immediate) { log.add($0) }
    download.report(0.25)
    download.report(2)
    download.report(0.5)
    download.finish()
    download.report(0.75)
    #expect(log.entries == [0.25, 0.5])
    #expect(aplus.value == 1)
  }

  @Test("reports of A+ can be observed from outside, until it settles")
  func observed() {
    let deferred = Deferred<Int>()
    let log = Log<Float>()
    deferred.promise.observeProgress { log.add($0) }
    deferred.progress(0.5)
    deferred.resolve(1)
    deferred.progress(0.75)
    #expect(log.entries == [0.5])
  }

  private enum Local { @TaskLocal static var number = 0 }

  @Test(
    "an observer of progress that is registered in a scope finds what was set there, every time")
  func context() {
    let (deferred, log) = (Deferred<Int>(), Log<Int>())
    for isScoped in [true, false] {
      Local.$number.withValue(1) {
        func observe() { deferred.promise.observeProgress { _ in log.add(Local.number) } }
        isScoped ? ContextScope.with { observe() } : observe()
      }
    }
    Local.$number.withValue(2) {
      for report in [0.25, 0.5] as [Float] { deferred.progress(report) }
    }
    #expect(log.entries == [1, 2, 1, 2])
  }

  @Test("reports and handlers beyond a dialect without progress end there, and harm nothing")
  func foreign() {
    let deferred = Deferred<Int>()
    let typed = TypedPromises.Promise(deferred.promise)
    let back = APlusPromises.Promise(typed)
    let log = Log<Float>()
    let end = back.progress(on: .immediate) { log.add($0) }
    let all = APlusPromises.Promise<Int>.all([end, deferred.promise])
    all.progress(on: .immediate) { log.add($0) }
    deferred.progress(0.5)
    // The average of a promise without reports and one at a half.
    #expect(log.entries == [0.25])
    deferred.resolve(3)
    #expect(end.value == 3)
    #expect(all.value == [3, 3])
  }
}
