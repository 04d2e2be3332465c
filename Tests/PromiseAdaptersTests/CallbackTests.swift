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

/// Stands for somebody's library, with functions in the three usual shapes.
private final class Loader: Sendable {
  enum Outcome: Sendable { case value(Int), error(TestError), neither, both(Int, TestError) }

  let calls = Log<String>()
  private let outcome: Outcome

  init(_ outcome: Outcome) { self.outcome = outcome }

  func load(_ path: String, completion: @Sendable (Int?, (any Error)?) -> Void) {
    calls.add(path)
    switch outcome {
    case .value(let value): completion(value, nil)
    case .error(let error): completion(nil, error)
    case .neither: completion(nil, nil)
    case .both(let value, let error): completion(value, error)
    }
  }

  func loadResult(completion: (Swift.Result<Int, TestError>) -> Void) {
    switch outcome {
    case .value(let value): completion(.success(value))
    case .error(let error), .both(_, let error): completion(.failure(error))
    case .neither: break
    }
  }

  func save(completion: ((any Error)?) -> Void) {
    if case .error(let error) = outcome { completion(error) } else { completion(nil) }
  }
}

@Suite struct CallbackTests {
  @Test("a function with a completion handler makes a promise of every dialect, once each")
  func everyDialect() {
    let loader = Loader(.value(5))
    let typed = TypedPromises.Promise(Callback { loader.load("typed", completion: $0.resolve) })
    let kit = GuaranteePromises.Promise(Callback { loader.load("kit", completion: $0.resolve) })
    let aplus = APlusPromises.Promise(Callback { loader.load("aplus", completion: $0.resolve) })
    let plain = PlainPromises.Promise(Callback { loader.load("plain", completion: $0.resolve) })
    let old = WhenPromises.Promise(Callback { loader.load("when", completion: $0.resolve) })
    #expect(loader.calls.entries == ["typed", "kit", "aplus", "plain", "when"])
    #expect(typed.result?.value == 5)
    #expect(kit.value == 5)
    #expect(aplus.value == 5)
    #expect(plain.value == 5)
    #expect((try? old.state.result?.get()) == 5)
  }

  @Test("each of the three shapes hands on a value and an error")
  func shapes() {
    let (good, bad) = (Loader(.value(5)), Loader(.error(.two)))
    func results(of loader: Loader) -> [PromiseResult<Int, TestError>?] {
      [
        Promise<Int, TestError>(
          Callback { loader.load("", completion: $0.resolve) }, mapError: own),
        Promise<Int, TestError>(
          Callback { loader.loadResult(completion: $0.resolve) }, mapError: own),
        Promise<Int, TestError>(
          TypedPromises.Promise<Void, any Error>(Callback { loader.save(completion: $0.resolve) })
            .map(on: .immediate) { 5 }, mapError: own),
      ].map(\.result)
    }
    #expect(results(of: good) == [.value(5), .value(5), .value(5)])
    #expect(results(of: bad) == [.error(.two), .error(.two), .error(.two)])
  }

  @Test("neither a value nor an error is an error of its own; of both, the error counts")
  func oddOutcomes() {
    let (neither, both) = (Loader(.neither), Loader(.both(5, .one)))
    let first = PlainPromises.Promise(Callback { neither.load("", completion: $0.resolve) })
    #expect(first.error as? CompletionError == .neitherValueNorError)
    let second = PlainPromises.Promise(Callback { both.load("", completion: $0.resolve) })
    #expect(second.error as? TestError == .one)
  }

  @Test("a handler that is dropped without a call fails the promise instead of hanging it")
  func dropped() {
    let kept = Locked<CompletionHandler<Int>?>(nil)
    let promise = PlainPromises.Promise(Callback<Int> { done in kept.withLock { $0 = done } })
    #expect(promise.isPending)
    kept.withLock { $0 = nil }
    #expect(promise.error as? CompletionError == .neverCalled)
    let loader = Loader(.neither)
    let never = PlainPromises.Promise(Callback { loader.loadResult(completion: $0.resolve) })
    #expect(never.error as? CompletionError == .neverCalled)
  }

  @Test("only the first call counts")
  func twice() {
    let promise = PlainPromises.Promise(
      Callback<Int> { done in
        done.resolve(1, nil)
        done.resolve(nil, TestError.one)
        done.resolve(.success(2) as Swift.Result<Int, Never>)
      })
    #expect(promise.value == 1)
  }

  @Test("what the function throws is the outcome, unless it has completed before")
  func throwing() {
    let failing = PlainPromises.Promise(Callback<Int> { _ in throw TestError.two })
    #expect(failing.error as? TestError == .two)
    let late = PlainPromises.Promise(
      Callback<Int> { done in
        done.resolve(3, nil)
        throw TestError.two
      })
    #expect(late.value == 3)
  }

  @Test("a request for cancellation arrives once, and the function decides what happens")
  func request() {
    let log = Log<String>()
    let kept = Locked<CompletionHandler<Int>?>(nil)
    let promise = TypedPromises.Promise(
      Callback<Int> { done in
        done.onRequestCancel { log.add("replaced") }
        done.onRequestCancel { log.add("stop") }
        kept.withLock { $0 = done }
      })
    promise.requestCancel()
    promise.requestCancel()
    #expect(log.entries == ["stop"])
    #expect(promise.result == nil)
    // A function that learns late what there is to stop.
    let done = kept.withLock { $0 }
    done?.onRequestCancel { log.add("late") }
    #expect(log.entries == ["stop", "late"])
    done?.resolve(nil, CancellationError())
    #expect(promise.result?.isCancelled == true)
  }

  @Test("threads that complete and request at once come to one outcome")
  func threads() {
    for _ in 0..<500 {
      let kept = Locked<CompletionHandler<Int>?>(nil)
      let (outcomes, stops) = (Log<String>(), Log<String>())
      let observation = Callback<Int> { done in
        done.onRequestCancel { stops.add("stop") }
        kept.withLock { $0 = done }
      }.observeOutcome { outcomes.add("\($0)") }
      guard let done = kept.withLock({ $0 }) else { return }
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        switch number {
        case 0: done.resolve(1, nil)
        case 1: done.resolve(nil, TestError.one)
        default: observation.requestCancel()
        }
      }
      #expect(outcomes.entries.count == 1)
      #expect(stops.entries.count <= 1)
    }
  }

  @Test("after the outcome there is nothing to cancel, and nothing is kept for it")
  func tooLate() {
    let log = Log<String>()
    let observation = Callback<Int> { done in
      let spy = Spy { log.add("gone") }
      done.onRequestCancel { withExtendedLifetime(spy) { log.add("stop") } }
      done.resolve(1, nil)
      done.onRequestCancel { log.add("stop") }
    }.observeOutcome { log.add("\($0)") }
    #expect(log.entries == ["success(1)", "gone"])
    observation.requestCancel()
    #expect(log.entries == ["success(1)", "gone"])
  }
}

@Sendable private func own(_ error: any Error) -> TestError { error as? TestError ?? .one }
