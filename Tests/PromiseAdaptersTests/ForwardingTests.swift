// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import PromiseCore
internal import PromiseInspection
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct ForwardingTests {
  /// Forwards to handlers of all three shapes, and says what they were called with.
  private func calls<P: PromiseBridgeable>(_ promise: P) -> [String] where P.BridgedValue == Int {
    let log = Log<String>()
    let pair: @Sendable (Int?, (any Error)?) -> Void = { value, error in
      log.add("\(value.map { "\($0)" } ?? "nil") \(error.map { "\($0)" } ?? "nil")")
    }
    let result: @Sendable (Swift.Result<Int, any Error>) -> Void = { result in
      switch result {
      case .success(let value): log.add("\(value)")
      case .failure(let error): log.add("\(error)")
      }
    }
    let error: @Sendable ((any Error)?) -> Void = { log.add($0.map { "\($0)" } ?? "nil") }
    promise.forward(to: pair)
    promise.forward(to: result)
    promise.forward(to: error)
    return log.entries
  }

  @Test("the outcome of a promise of every dialect reaches handlers of all three shapes")
  func shapes() {
    let values = [
      calls(TypedPromises.Promise<Int, TestError>(fulfilled: 1)),
      calls(GuaranteePromises.Promise.value(1)), calls(Guarantee.value(1)),
      calls(APlusPromises.Promise(value: 1)), calls(PlainPromises.Promise(value: 1)),
      calls(WhenPromises.Promise(queue: .main, state: .resolved(value: 1))),
    ]
    for entries in values { #expect(entries == ["1 nil", "1", "nil"]) }
    let errors = [
      calls(TypedPromises.Promise<Int, TestError>(rejected: .two)),
      calls(GuaranteePromises.Promise<Int>(error: TestError.two)),
      calls(APlusPromises.Promise<Int>(TypedPromises.Promise<Int, TestError>(rejected: .two))),
      calls(PlainPromises.Promise<Int>(error: TestError.two)),
      calls(WhenPromises.Promise<Int>(queue: .main, state: .rejected(error: TestError.two))),
    ]
    for entries in errors { #expect(entries == ["nil two", "two", "two"]) }
  }

  @Test("a cancellation is an error for a handler")
  func cancelled() {
    let promise = TypedPromises.Promise<Int, TestError>(with: .cancelled)
    #expect(calls(promise).dropFirst() == ["CancellationError()", "CancellationError()"])
  }

  @Test("a handler of a promise that nobody can settle any more is called all the same, once")
  func lost() {
    let log = Log<String>()
    do {
      let promise = PlainPromises.Promise<Int>()
      promise.forward(to: { (value: Int?, error: (any Error)?) in
        log.add("\(value == nil) \(error is CancellationError)")
      })
      promise.forward(to: { (error: (any Error)?) in log.add("\(error is CancellationError)") })
      #expect(log.entries == [])
    }
    #expect(log.entries.sorted() == ["true", "true true"])
  }

  @Test(
    "a handler of the main actor runs there, others where the promise settles")
  @MainActor
  func places() async {
    let log = Log<String>()
    let promise = PlainPromises.Promise<Int>()
    var touched = 0
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      // Formed in code of the main actor, so it may touch what belongs there.
      promise.forward { value, _ in
        MainActor.preconditionIsolated()
        touched = value ?? 0
        done.resume()
      }
      promise.forward(
        to: { @Sendable (result: Swift.Result<Int, any Error>) in
          log.add(Queue.isHere ? "queue" : "elsewhere")
        } as @Sendable (Swift.Result<Int, any Error>) -> Void)
      Queue.queue.async { promise.fulfill(7) }
    }
    #expect(touched == 7)
    #expect(log.entries == ["queue"])
  }

  @Test("an actor's handler is called on the actor, in order")
  func actor() async {
    actor Counter {
      var values: [Int] = []
      func listen(to promises: [PlainPromises.Promise<Int>]) {
        for promise in promises {
          promise.forward { result in
            self.preconditionIsolated()
            self.values.append((try? result.get()) ?? -1)
          }
        }
      }
    }
    let counter = Counter()
    let promises = (0..<10).map { _ in PlainPromises.Promise<Int>() }
    await counter.listen(to: promises)
    for (index, promise) in promises.enumerated() { promise.fulfill(index) }
    let last = PlainPromises.Promise(value: 10)
    await counter.listen(to: [last])
    while await counter.values.count < 11 { await Task.yield() }
    #expect(await counter.values == Array(0...10))
  }

  private enum Local { @TaskLocal static var number = 0 }

  @Test(
    "a handler that is given in a scope finds what was set there, wherever it runs",
    arguments: ["fulfilled", "lost"], [false, true])
  func context(_ end: String, _ isOfMainActor: Bool) async {
    let found: Int = await withCheckedContinuation { done in
      let promise = PlainPromises.Promise<Int>()
      let completion: @Sendable (Swift.Result<Int, any Error>) -> Void = { _ in
        done.resume(returning: Local.number)
      }
      ContextScope.with {
        _ = Local.$number.withValue(1) {
          isOfMainActor
            ? promise.forward(
              to: { @MainActor (result: Swift.Result<Int, any Error>) in completion(result) })
            : promise.forward(to: completion)
        }
      }
      if end == "fulfilled" { Queue.queue.async { promise.fulfill(7) } }
    }
    #expect(found == 1)
  }

  @Test("an observer of an outcome that is registered in a scope finds what was set there")
  func observerContext() {
    let (promise, log) = (PlainPromises.Promise<Int>(), Log<Int>())
    for isScoped in [true, false] {
      Local.$number.withValue(1) {
        func observe() { promise.observeOutcome { _ in log.add(Local.number) } }
        isScoped ? ContextScope.with { observe() } : observe()
      }
    }
    Local.$number.withValue(2) { promise.fulfill(7) }
    #expect(log.entries == [1, 2])
  }

  @Test("whoever gave the handler can ask for cancellation on its behalf")
  func request() {
    let (promise, resolver) = TypedPromises.Promise<Int, TestError>.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) { $0.cancel() }
    let log = Log<String>()
    let child = promise.map(on: .immediate) { $0 }
    let observation = child.forward(to: { (error: (any Error)?) in
      log.add("\(error is CancellationError)")
    })
    observation.requestCancel()
    // Somebody still holds it.
    #expect(log.entries == [])
    child.requestCancel()
    promise.requestCancel()
    #expect(log.entries == ["true"])
  }

  @Test("from a handler to a promise and back to a handler keeps the outcome")
  func roundTrip() {
    let log = Log<String>()
    let promise = GuaranteePromises.Promise(
      Callback<Int> { done in
        PlainPromises.Promise(value: 5).forward(to: done.resolve as Shape<Int>)
      })
    promise.forward(to: { (value: Int?, _: (any Error)?) in log.add("\(value ?? 0)") })
    #expect(log.entries == ["5"])
  }

  private typealias Shape<Value> = @Sendable (Value?, (any Error)?) -> Void
}

/// A serial queue that knows itself.
private enum Queue {
  private static let key = DispatchSpecificKey<Bool>()
  static let queue: DispatchQueue = {
    let queue = DispatchQueue(label: "forwarding")
    queue.setSpecific(key: key, value: true)
    return queue
  }()

  static var isHere: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
