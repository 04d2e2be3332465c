// SPDX-License-Identifier: MIT

#if OpenCombine
  internal import OpenCombine
#elseif canImport(Combine)
  internal import Combine
#endif

#if OpenCombine || canImport(Combine)
  internal import APlusPromises
  internal import Dispatch
  internal import GuaranteePromises
  internal import PlainPromises
  internal import PromiseAdapters
  internal import PromiseCore
  internal import PromiseInspection
  internal import Testing
  internal import TypedPromises
  internal import WhenPromises

  @Suite struct PublisherTests {
    private func published<P: PromiseBridgeable & Sendable>(_ promise: P) -> [String]
    where P.BridgedValue == Int {
      let recorder = Recorder<any Error>()
      promise.publisher.subscribe(recorder)
      return recorder.entries
    }

    @Test("a promise of every dialect publishes its value, then the completion")
    func values() {
      let published = [
        published(TypedPromises.Promise<Int, TestError>(fulfilled: 1)),
        published(GuaranteePromises.Promise.value(1)), published(Guarantee.value(1)),
        published(APlusPromises.Promise(value: 1)), published(PlainPromises.Promise(value: 1)),
        published(WhenPromises.Promise(queue: .main, state: .resolved(value: 1))),
      ]
      for entries in published { #expect(entries == ["1", "finished"]) }
    }

    @Test("a promise of every dialect publishes its error, and nothing else, without demand")
    func errors() {
      let typed = TypedPromises.Promise<Int, TestError>(rejected: .two)
      let published = [
        published(typed), published(GuaranteePromises.Promise<Int>(error: TestError.two)),
        published(APlusPromises.Promise(typed)),
        published(PlainPromises.Promise<Int>(error: TestError.two)),
        published(WhenPromises.Promise<Int>(queue: .main, state: .rejected(error: TestError.two))),
      ]
      for entries in published { #expect(entries == ["two"]) }
      let undemanding = Recorder<any Error>(Subscribers.Demand.none)
      typed.publisher.subscribe(undemanding)
      #expect(undemanding.entries == ["two"])
    }

    @Test("a guarantee's publisher cannot fail, and its type says so")
    func guarantee() {
      let (guarantee, fulfil) = Guarantee<Int>.pending()
      let recorder = Recorder<Never>()
      guarantee.publisher.subscribe(recorder)
      #expect(recorder.entries == [])
      fulfil(1)
      #expect(recorder.entries == ["1", "finished"])
    }

    @Test("a cancelled promise, or a lost one, fails with a cancellation")
    func cancelled() {
      #expect(
        published(TypedPromises.Promise<Int, TestError>(with: .cancelled))
          == ["CancellationError()"])
      let recorder = Recorder<any Error>()
      PlainPromises.Promise<Int>().publisher.subscribe(recorder)
      #expect(recorder.entries == ["CancellationError()"])
    }

    private enum Local { @TaskLocal static var number = 0 }

    @Test("a subscriber finds what was set where it subscribed in a scope, also to a lost promise")
    func context() {
      for end in ["fulfilled", "lost"] {
        for isScoped in [true, false] {
          let (found, recorder) = (Recorder<any Error>(), Recorder<any Error>())
          var promise: PlainPromises.Promise<Int>? = PlainPromises.Promise()
          Local.$number.withValue(1) {
            func subscribe() {
              promise?.publisher.handleEvents(
                receiveCompletion: { _ in found.note("\(Local.number)") }
              ).subscribe(recorder)
            }
            isScoped ? ContextScope.with { subscribe() } : subscribe()
          }
          Local.$number.withValue(2) {
            if end == "fulfilled" { promise?.fulfill(1) }
            promise = nil
          }
          #expect(found.entries == [isScoped ? "1" : "2"], "\(end)")
        }
      }
    }

    @Test("a value waits for demand")
    func demand() {
      let recorder = Recorder<any Error>(Subscribers.Demand.none)
      APlusPromises.Promise(value: 1).publisher.subscribe(recorder)
      #expect(recorder.entries == [])
      recorder.subscription?.request(.max(1))
      recorder.subscription?.request(.max(1))
      #expect(recorder.entries == ["1", "finished"])
    }

    @Test(
      "cancelling the last interested subscription cancels the promise, an earlier one does not")
    func forwarding() {
      let cancelled = Recorder<any Error>()
      let resolver: TypedPromises.Promise<Int, TestError>.Resolver
      let recorders = [Recorder<any Error>(), Recorder<any Error>()]
      do {
        let (promise, made) = TypedPromises.Promise<Int, TestError>.makeWithResolver()
        resolver = made
        for recorder in recorders { promise.publisher.subscribe(recorder) }
      }
      resolver.onRequestCancel(on: .immediate) { resolver in
        cancelled.note("asked")
        resolver.cancel()
      }
      recorders[0].subscription?.cancel()
      #expect(cancelled.entries == [])
      recorders[1].subscription?.cancel()
      #expect(cancelled.entries == ["asked"])
      #expect(recorders[0].entries == [] && recorders[1].entries == [])
    }

    @Test("whoever holds the promise keeps it from being cancelled by a subscription")
    func held() {
      let deferred = Deferred<Int>()
      let other = deferred.promise.then(on: .immediate) { $0 + 1 }
      let recorder = Recorder<any Error>()
      deferred.promise.publisher.subscribe(recorder)
      recorder.subscription?.cancel()
      deferred.resolve(1)
      #expect(other.value == 2)
      #expect(recorder.entries == [])
    }

    @Test("a subscriber that cancels when it is given its subscription gives up its interest")
    func cancelAtOnce() {
      let asked = Recorder<any Error>()
      let resolver: TypedPromises.Promise<Int, TestError>.Resolver
      do {
        let (promise, made) = TypedPromises.Promise<Int, TestError>.makeWithResolver()
        resolver = made
        resolver.onRequestCancel(on: .immediate) { _ in asked.note("asked") }
        promise.publisher.subscribe(Recorder(nil))
      }
      #expect(asked.entries == ["asked"])
      withExtendedLifetime(resolver) {}
    }

    @Test("threads that settle, demand and cancel at once tell a subscriber all or nothing")
    func threads() {
      for _ in 0..<500 {
        let promise = PlainPromises.Promise<Int>()
        let recorder = Recorder<any Error>(Subscribers.Demand.none)
        promise.publisher.subscribe(recorder)
        let subscription = recorder.held
        DispatchQueue.concurrentPerform(iterations: 3) { number in
          switch number {
          case 0: promise.fulfill(1)
          case 1: subscription.request(.max(1))
          default: subscription.cancel()
          }
        }
        #expect([[], ["1", "finished"]].contains(recorder.entries))
      }
    }

    @Test("operators of the library apply, and a subscription that is released is cancelled")
    func operators() {
      let deferred = Deferred<Int>()
      let log = Recorder<any Error>()
      var cancellable: AnyCancellable? = deferred.promise.publisher
        .map { $0 + 1 }
        .sink(receiveCompletion: { _ in log.note("end") }, receiveValue: { log.note("\($0)") })
      withExtendedLifetime(cancellable) { deferred.resolve(1) }
      #expect(log.entries == ["2", "end"])
      let pending = Deferred<Int>()
      cancellable = pending.promise.publisher.sink(
        receiveCompletion: { _ in log.note("never") }, receiveValue: { _ in })
      cancellable = nil
      #expect(pending.promise.isCanceled())
      #expect(log.entries == ["2", "end"])
    }

    @Test("from promise to publisher and back keeps value, error and cancellation")
    func roundTrip() {
      let typed = TypedPromises.Promise(PlainPromises.Promise(value: 1).publisher.firstValue)
      #expect(typed.result?.value == 1)
      let kit = GuaranteePromises.Promise(
        PlainPromises.Promise<Int>(error: TestError.two).publisher.firstValue)
      #expect(kit.error as? TestError == .two)
      let deferred = Deferred<Int>()
      let back = APlusPromises.Promise(deferred.promise.publisher.firstValue)
      back.cancel()
      #expect(back.isCanceled() && deferred.promise.isCanceled())
    }
  }
#endif
