// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

/// Several threads at one line of conversions: the sanitizers see what they do.
@Suite struct StressTests {
  /// Does each job on a thread of its own, all at once.
  private func together(_ jobs: [@Sendable () -> Void]) {
    DispatchQueue.concurrentPerform(iterations: jobs.count) { jobs[$0]() }
  }

  /// A request that comes to no work ends the promise that was asked, alone, unless the source has settled before.
  @Test(
    "conversions, requests and settlements on several threads end once, and those that nobody asks end alike"
  )
  func everythingAtOnce() {
    for round in 0..<rounds(3000) {
      let (ends, asked) = (Log<String>(), Log<String>())
      let deferred = Deferred<Int>()
      let typed = TypedPromises.Promise(deferred.promise)
      let observe: @Sendable (any PromiseBridgeable<Int>, Log<String>) -> Void = { promise, log in
        promise.observeOutcome { result in
          log.add((try? result.get()).map { "\($0)" } ?? "cancelled")
        }
      }
      together([
        { if round % 2 == 0 { deferred.resolve(1) } else { deferred.promise.cancel() } },
        {
          let kit = GuaranteePromises.Promise(typed)
          observe(kit, asked)
          kit.requestCancel()
        },
        {
          let plain = PlainPromises.Promise(typed)
          observe(APlusPromises.Promise(plain), ends)
        },
        { observe(WhenPromises.Promise(GuaranteePromises.Promise(typed)), ends) },
      ])
      #expect(ends.entries.count == 2 && asked.entries.count == 1)
      #expect(Set(ends.entries) == [round % 2 == 0 ? "1" : "cancelled"])
      #expect(asked.entries == ["cancelled"] || asked.entries == ends.entries.suffix(1))
    }
  }

  /// Of the main actor's, and not `Sendable`; each of these counts when it dies.
  private final class Captured {
    final class Count { var dead = 0 }
    let count: Count
    init(_ count: Count) { self.count = count }
    func touch() {}
    deinit { count.dead += 1 }
  }

  @Test("what handlers of the main actor captured dies there, whoever rejects or settles by hand")
  @MainActor func capturedByTheMainActor() async {
    let count = Captured.Count()
    let rounds = long(3000)
    for _ in 0..<rounds {
      let (source, resolver) = GuaranteePromises.Promise<Int>.pending()
      let plain = PlainPromises.Promise(source)
      let (first, second, third) = (Captured(count), Captured(count), Captured(count))
      source.done { _ in first.touch() }.catch { _ in }
      plain.then { _ in second.touch() }
      let byHand = plain.then { number -> Int in
        third.touch()
        return number
      }
      DispatchQueue.global().async { resolver.reject(TestError.one) }
      DispatchQueue.global().async { byHand.fulfill(1) }
      // Meanwhile on the main actor: an update that another thread's would overwrite.
      _ = Captured(count)
      _ = await byHand.outcome()
      while source.isPending { await Task.yield() }
    }
    for _ in 0..<1000 where count.dead < rounds * 4 { await drainMain() }
    #expect(count.dead == rounds * 4)
  }

  @Test(
    "one who settles a conversion and the source that does so at the same time leave one outcome")
  func settledTwice() {
    for _ in 0..<rounds(3000) {
      let (typed, resolver) = TypedPromises.Promise<Int, any Error>.makeWithResolver()
      let asked = Log<String>()
      resolver.onRequestCancel(on: .immediate) { _ in asked.add("asked") }
      let old = { WhenPromises.Promise($0) }(typed.map(on: .immediate) { $0 })
      let ends = Log<Int>()
      old.observeOutcome { ends.add((try? $0.get()) ?? 0) }
      together([{ resolver.fulfill(with: 1) }, { old.resolve(2) }, { old.cancel() }])
      #expect(ends.entries.count == 1)
      #expect(asked.entries.count <= 1)
    }
  }

  @Test("sources that are lost while others ask for cancellation leave nobody behind")
  func lostSources() {
    for _ in 0..<rounds(2000) {
      let gone = Log<Int>()
      do {
        let source = Locked<PlainPromises.Promise<Int>?>(PlainPromises.Promise())
        let spy = Spy { gone.add(1) }
        // Nobody but the box holds the source.
        let typed = source.withLock { source in
          source.map { source in
            TypedPromises.Promise(source).map(on: .immediate) { _ in
              withExtendedLifetime(spy) {}
            }
          }
        }
        together([{ typed?.requestCancel() }, { source.withLock { $0 = nil } }])
      }
      #expect(gone.entries == [1])
    }
  }
}
