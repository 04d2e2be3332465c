// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct ProgressMirroringTests {
  @Test("reports become completed units, and the last one is done at the end")
  func reports() {
    let deferred = Deferred<Int>()
    let progress = Progress(mirroring: deferred.promise, unitCount: 200)
    #expect(progress.totalUnitCount == 200)
    #expect(progress.completedUnitCount == 0)
    deferred.progress(0.25)
    #expect(progress.completedUnitCount == 50)
    #expect(progress.fractionCompleted == 0.25)
    deferred.progress(1)
    #expect(progress.completedUnitCount == 199)
    #expect(!progress.isFinished)
    deferred.resolve(1)
    #expect(progress.completedUnitCount == 200)
    #expect(progress.isFinished)
  }

  @Test("a promise without reports is all done when it is fulfilled; a failure leaves things be")
  func withoutReports() {
    let plain = PlainPromises.Promise<Int>()
    let progress = Progress(mirroring: plain)
    #expect(progress.completedUnitCount == 0)
    plain.fulfill(1)
    #expect(progress.completedUnitCount == 100)
    let failed = Progress(mirroring: TypedPromises.Promise<Int, TestError>(rejected: .one))
    #expect(failed.completedUnitCount == 0)
    #expect(!failed.isCancelled && !failed.isFinished)
    let small = Progress(mirroring: Guarantee.value(1), unitCount: 0)
    #expect(small.totalUnitCount == 1 && small.completedUnitCount == 1)
  }

  @Test("totals beyond what a report can count exactly are no problem")
  func largeTotal() {
    let deferred = Deferred<Int>()
    let progress = Progress(mirroring: deferred.promise, unitCount: .max)
    deferred.progress(1)
    #expect(progress.completedUnitCount == .max - 1)
    deferred.resolve(1)
    #expect(progress.completedUnitCount == .max)
  }

  @Test(
    "cancelling the progress requests cancellation directly, whoever else is interested")
  func request() async {
    let (typed, resolver) = TypedPromises.Promise<Int, TestError>.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) { $0.cancel() }
    // Foundation may call the progress back on another thread.
    Progress(mirroring: typed).cancel()
    #expect(await typed.outcome().isCancelled)

    let aplus = Deferred<Int>()
    let consumer = aplus.promise.then(on: .immediate) { $0 }
    Progress(mirroring: aplus.promise).cancel()
    #expect(await aplus.promise.outcome().isFailure)
    #expect(aplus.promise.isCanceled() && consumer.isCanceled())

    var kept: Resolver<Int>?
    let kit = GuaranteePromises.Promise<Int>.cancellable { resolver in
      resolver.onRequestCancel { $0.reject(UserCancelled(by: "progress")) }
      kept = resolver
    }
    Progress(mirroring: kit).cancel()
    #expect(await kit.outcome().isFailure)
    #expect(kit.error as? UserCancelled == UserCancelled(by: "progress"))
    withExtendedLifetime(kept) {}

    let old = WhenPromises.Promise<Int>()
    Progress(mirroring: old).cancel()
    await #expect(throws: WhenPromises.PromiseError.cancelled) { try await old.get() }

    let gate = Gate()
    let plain = PlainPromises.Promise<Int> {
      try await gate.waitForCancellation()
      return 1
    }
    await gate.whenEntered()
    Progress(mirroring: plain).cancel()
    #expect(await gate.wasCancelled())

    let future = LegacyFuture<Int>()
    future.onCancel { [weak future] in future?.complete(.failure(CancellationError())) }
    let progress = Progress(mirroring: future)
    progress.cancel()
    #expect(await future.outcome().isFailure)
  }

  @Test("a request has no effect in a dialect without requests")
  func noNotion() {
    let plain = PlainPromises.Promise<Int>()
    let progress = Progress(mirroring: plain)
    progress.cancel()
    #expect(plain.isPending)
    plain.fulfill(1)
    #expect(progress.completedUnitCount == 100)
  }

  @Test("a promise that is cancelled, or lost, cancels the progress, without asking back")
  func cancelled() {
    let deferred = Deferred<Int>()
    let progress = Progress(mirroring: deferred.promise)
    deferred.promise.cancel()
    #expect(progress.isCancelled)
    var lost: PlainPromises.Promise<Int>? = PlainPromises.Promise()
    let other = lost.map { Progress(mirroring: $0) }
    lost = nil
    #expect(other?.isCancelled == true)
  }

  @Test("a mirror is not interested: the last one who is may cancel the promise")
  func interest() {
    let (typed, resolver) = TypedPromises.Promise<Int, TestError>.makeWithResolver()
    let log = Log<String>()
    resolver.onRequestCancel(on: .immediate) { resolver in
      log.add("asked")
      resolver.cancel()
    }
    var held: TypedPromises.Promise<Int, TestError>? = typed.map(on: .immediate) { $0 }
    let progress = held.map { Progress(mirroring: $0) }
    held?.requestCancel()
    held = nil
    typed.requestCancel()
    #expect(log.entries == ["asked"])
    #expect(progress?.isCancelled == true)
  }

  @Test("neither holds the other")
  func lifetime() {
    let log = Log<String>()
    let deferred = Deferred<Int>()
    weak var gone: Progress?
    do {
      let progress = Progress(mirroring: deferred.promise)
      gone = progress
      #expect(gone != nil)
    }
    #expect(gone == nil)
    #expect(deferred.promise.state == .pending)
    var progress: Progress?
    do {
      let promise = WhenPromises.Promise<Int>()
      let spy = Spy { log.add("gone") }
      promise.done { _ in withExtendedLifetime(spy) {} }
      progress = Progress(mirroring: promise)
    }
    #expect(log.entries == ["gone"])
    #expect(progress?.isCancelled == true)
  }

  @Test("it is a part of a larger progress only if somebody adds it")
  func parents() {
    let whole = Progress(totalUnitCount: 2)
    let (first, second) = (Deferred<Int>(), Deferred<Int>())
    whole.becomeCurrent(withPendingUnitCount: 1)
    let stranger = Progress(mirroring: first.promise)
    whole.resignCurrent()
    let part = Progress(mirroring: second.promise)
    whole.addChild(part, withPendingUnitCount: 1)
    let before = whole.fractionCompleted
    first.resolve(1)
    #expect(stranger.isFinished)
    #expect(whole.fractionCompleted == before)
    second.progress(0.5)
    #expect(whole.fractionCompleted == before + 0.25)
  }
}

extension Swift.Result {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}
