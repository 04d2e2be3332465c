// SPDX-License-Identifier: MIT

#if OpenCombine
  internal import OpenCombine
#elseif canImport(Combine)
  internal import Combine
#endif

#if OpenCombine || canImport(Combine)
  internal import Dispatch
  internal import PromiseCore
  internal import PromiseInspection
  internal import TestSupport
  internal import Testing
  internal import WhenPromises
  internal import WhenPromisesCombine

  @Suite struct PublisherTests {
    /// Writes down what a publisher publishes, with the demand given at the start.
    private final class Recorder: Subscriber, Sendable {
      typealias Input = Int
      typealias Failure = any Error

      let log = Log<String>()
      private let demand: Subscribers.Demand
      private let subscriptions = Log<Held>()

      struct Held: @unchecked Sendable { let subscription: any Subscription }

      init(_ demand: Subscribers.Demand = .unlimited) { self.demand = demand }

      func receive(subscription: any Subscription) {
        subscriptions.add(Held(subscription: subscription))
        subscription.request(demand)
      }

      func receive(_ input: Int) -> Subscribers.Demand {
        log.add("\(input) \(TestQueue.here)")
        return .none
      }

      func receive(completion: Subscribers.Completion<any Error>) {
        switch completion {
        case .finished: log.add("finished")
        case .failure(let error): log.add("\(error)")
        }
      }

      var subscription: any Subscription { subscriptions.entries[0].subscription }
    }

    // W-T14
    @Test(
      "a subscriber gets value and completion, whenever it subscribes", arguments: [true, false])
    func value(_ before: Bool) async {
      let promise = Promise<Int>(queue: TestQueue.one.queue)
      if before { promise.resolve(1) }
      let recorder = Recorder()
      promise.asPublisher().subscribe(recorder)
      if !before { promise.resolve(1) }
      await finished(promise)
      #expect(recorder.log.entries == ["1 one", "finished"])
      let another = Recorder()
      promise.asPublisher().subscribe(another)
      await finished(promise)
      #expect(another.log.entries == ["1 one", "finished"])
    }

    // W-T15
    @Test("an error, a cancellation among them, is a failure and nothing else")
    func failure() async {
      for error in [TestError.one as any Error, PromiseError.cancelled] {
        let promise = Promise<Int>()
        let recorder = Recorder(.none)
        promise.asPublisher().subscribe(recorder)
        promise.reject(error)
        await finished(promise)
        #expect(recorder.log.entries == ["\(error)"])
      }
    }

    // W-T15
    @Test("a cancelled subscription receives nothing more, and the promise goes on")
    func cancel() async {
      let promise = Promise<Int>()
      let (recorder, other) = (Recorder(), Recorder())
      promise.asPublisher().subscribe(recorder)
      promise.asPublisher().subscribe(other)
      recorder.subscription.cancel()
      promise.resolve(1)
      await finished(promise)
      #expect(recorder.log.entries.isEmpty)
      #expect(other.log.entries == ["1 main", "finished"])
    }

    @Test("cancelling is forwarded to the promise if that is wanted")
    func forwarding() async {
      let promise = Promise<Int>()
      let recorder = Recorder()
      promise.asPublisher(cancelling: .cancelsPromise).subscribe(recorder)
      recorder.subscription.cancel()
      #expect(promise.state == .rejected(error: PromiseError.cancelled))
      await finished(promise)
      #expect(recorder.log.entries.isEmpty)
      let settled = resolved(1)
      let late = Recorder()
      settled.asPublisher(cancelling: .cancelsPromise).subscribe(late)
      await finished(settled)
      late.subscription.cancel()
      #expect(late.log.entries == ["1 main", "finished"])
    }

    @Test("a value waits for demand")
    func demand() async {
      let recorder = Recorder(.none)
      let promise = resolved(1)
      promise.asPublisher().subscribe(recorder)
      await finished(promise)
      #expect(recorder.log.entries.isEmpty)
      recorder.subscription.request(.max(1))
      recorder.subscription.request(.max(1))
      #expect(recorder.log.entries.count == 2 && recorder.log.entries[1] == "finished")
    }

    private enum Local { @TaskLocal static var number = 0 }

    @Test(
      "a subscriber finds what was set where it subscribed in a scope, also if it demands elsewhere",
      arguments: [true, false], [Subscribers.Demand.unlimited, .none])
    func context(_ isScoped: Bool, _ demand: Subscribers.Demand) async {
      let (promise, log) = (Promise<Int>(queue: TestQueue.one.queue), Log<Int>())
      let recorder = Recorder(demand)
      let publisher = promise.asPublisher().handleEvents(
        receiveOutput: { _ in log.add(Local.number) },
        receiveCompletion: { _ in log.add(Local.number) })
      Local.$number.withValue(1) {
        func subscribe() { publisher.subscribe(recorder) }
        isScoped ? ContextScope.with { subscribe() } : subscribe()
      }
      promise.resolve(1)
      await finished(promise)
      Local.$number.withValue(2) { recorder.subscription.request(.max(1)) }
      let outside = demand == .none ? 2 : 0
      #expect(log.entries == (isScoped ? [1, 1] : [outside, outside]))
    }

    @Test("operators of the library apply")
    func operators() async throws {
      let log = Log<String>()
      let promise = Promise<Int>()
      let cancellable = promise.asPublisher().map { "\($0 + 1)" }.sink(
        receiveCompletion: { _ in }, receiveValue: { log.add($0) })
      promise.resolve(1)
      await finished(promise)
      #expect(log.entries == ["2"])
      cancellable.cancel()
    }

    @Test("the first value of a publisher resolves a promise, and ends the subscription")
    func firstValue() async throws {
      let cancelled = Counter()
      let subject = PassthroughSubject<Int, any Error>()
      let promise = Promise(
        firstOf: subject.handleEvents(receiveCancel: { cancelled.add() }),
        queue: TestQueue.one.queue)
      subject.send(1)
      subject.send(2)
      #expect(try await promise.get() == 1)
      #expect(cancelled.value == 1)
      #expect(try await Promise(firstOf: Just(5)).get() == 5)
    }

    @Test("a failure and an end without a value reject the promise")
    func noValue() async {
      let failing = Promise(firstOf: Fail<Int, TestError>(error: .two))
      await #expect(throws: TestError.two) { try await failing.get() }
      let empty = Promise(firstOf: Empty<Int, Never>())
      await #expect(throws: PromiseNoValueError.self) { try await empty.get() }
    }

    @Test("cancelling the promise cancels the subscription")
    func cancelPromise() {
      let cancelled = Counter()
      let subject = PassthroughSubject<Int, Never>()
      let promise = Promise(firstOf: subject.handleEvents(receiveCancel: { cancelled.add() }))
      promise.cancel()
      #expect(cancelled.value == 1)
      subject.send(1)
      #expect(promise.state == .rejected(error: PromiseError.cancelled))
    }

    @Test("there and back again keeps value, error and cancellation")
    func roundTrip() async {
      for outcome in [State<Int>.resolved(value: 1), .rejected(error: TestError.one)] {
        let promise = Promise(firstOf: Promise(state: outcome).asPublisher())
        _ = await promise.outcome()
        #expect(promise.state == outcome)
      }
      let source = Promise<Int>()
      let promise = Promise(firstOf: source.asPublisher(cancelling: .cancelsPromise))
      promise.cancel()
      #expect(source.state == .rejected(error: PromiseError.cancelled))
    }
  }
#endif
