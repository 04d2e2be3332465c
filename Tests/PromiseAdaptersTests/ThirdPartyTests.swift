// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import GuaranteePromises
internal import PromiseAdapters
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct ThirdPartyTests {
  @Test("a foreign type is converted to a promise of every dialect, and back")
  func outcome() throws {
    let future = LegacyFuture<Int>()
    let typed = TypedPromises.Promise(future)
    let kit = GuaranteePromises.Promise(future)
    let aplus = APlusPromises.Promise(future)
    let back = LegacyFuture(kit)
    let log = Log<String>()
    back.onComplete { log.add("\($0)") }
    future.complete(.success(5))
    #expect(typed.result?.value == 5)
    #expect(kit.value == 5)
    #expect(aplus.value == 5)
    #expect(log.entries == ["success(5)"])
  }

  @Test("its errors and cancellations cross")
  func errors() {
    let future = LegacyFuture<Int>()
    let typed = TypedPromises.Promise<Int, TestError>(future) { $0 as? TestError ?? .two }
    future.complete(.failure(TestError.one))
    #expect(typed.result == .error(.one))

    let cancelled = LegacyFuture<Int>()
    cancelled.complete(.failure(CancellationError()))
    #expect(TypedPromises.Promise(cancelled).result?.isCancelled == true)
    guard
      case .rejected(WhenPromises.PromiseError.cancelled) = WhenPromises.Promise(cancelled).state
    else {
      Issue.record("not PromiseError.cancelled")
      return
    }
  }

  @Test("a request reaches the source, and the source's answer comes back")
  func request() {
    let future = LegacyFuture<Int>()
    future.onCancel { [weak future] in future?.complete(.failure(CancellationError())) }
    let aplus = APlusPromises.Promise(TypedPromises.Promise(future))
    aplus.cancel()
    #expect(aplus.isCanceled())
  }

  @Test("its cancellation travels through a conversion by the rules of the source")
  func forward() {
    let (typed, resolver) = TypedPromises.Promise<Int, any Error>.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) { $0.cancel() }
    let future = LegacyFuture(typed)
    let log = Log<Bool>()
    future.onComplete { log.add((try? $0.get()) == nil) }
    future.cancel()
    // The promise is still held.
    #expect(log.entries == [])
    typed.requestCancel()
    #expect(log.entries == [true])
  }

  @Test("one that drops the observer without calling it cancels what was made of it")
  func dropped() {
    struct Careless: PromiseBridgeable {
      func observeOutcome(
        _ observer: @escaping @Sendable (Swift.Result<Int, any Error>) -> Void
      ) -> OutcomeObservation { OutcomeObservation() }
    }
    #expect(TypedPromises.Promise(Careless()).result?.isCancelled == true)
  }

  @Test("a derived promise is released when it has settled")
  func noLeak() {
    let log = Log<String>()
    do {
      let future = LegacyFuture<Int>()
      let spy = Spy { log.add("gone") }
      _ = TypedPromises.Promise(future).map(on: .immediate) { _ in withExtendedLifetime(spy) {} }
      future.complete(.success(1))
    }
    #expect(log.entries == ["gone"])
  }
}
