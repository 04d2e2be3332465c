// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseInspection
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct TraceTests {
  private let queue = DispatchQueue(label: "work")

  @Test(arguments: Dialect.allCases)
  fileprivate func `an error knows which promise began it, and what led there`(_ dialect: Dialect)
    async throws
  {
    try await PromiseInspector.withOwn {
      let pair = dialect.derive(on: queue) { _ in throw Offline() }
      let error = try await dialect.rejection(of: pair.kept, thenFulfilling: pair.fulfill)
      let trace = try #require(PromiseTrace(of: error))
      #expect(trace.steps.map(\.label).prefix(2) == ["source", "derived"])
      #expect(trace.steps.map(\.part) == [.before, .origin])
      #expect(trace.steps[1].place == "queue work")
      #expect(trace.steps[1].site == "PromiseInspectionTests/Dialects.swift:2")
      #expect(trace.steps.allSatisfy { $0.nanoseconds != nil })
      #expect(trace.description.contains("\n├─ Promise<Int"))
      #expect(trace.description.contains("← the error began here"))
    }
  }

  @Test(arguments: Dialect.allCases)
  fileprivate func `an error that was given to a resolver begins there`(_ dialect: Dialect)
    async throws
  {
    try await PromiseInspector.withOwn {
      let pair = dialect.derive(on: queue) { $0 }
      let error = try await dialect.rejection(of: pair.kept, thenFulfilling: pair.reject)
      let trace = try #require(PromiseTrace(of: error))
      #expect(trace.steps.map(\.label).prefix(2) == ["source", "derived"])
      #expect(trace.steps.map(\.part).prefix(2) == [.origin, .passed])
    }
  }
}

#if os(Linux) && canImport(Runtime)
  extension TraceTests {
    @Test(arguments: Dialect.allCases)
    fileprivate func `with callers noted the way names operators and lines`(_ dialect: Dialect)
      async throws
    {
      var options = PromiseInspector.Options()
      options.notesCallers = true
      try await PromiseInspector.withOwn(options) {
        let pair = dialect.derive(on: queue) { _ in throw Offline() }
        let error = try await dialect.rejection(of: pair.kept, thenFulfilling: pair.fulfill)
        let trace = try #require(PromiseTrace(of: error))
        #expect(trace.steps[1].maker == dialect.derivingOperator)
        #expect(trace.description.contains(", made by \(dialect.derivingOperator), handler on"))
      }
    }
  }

  extension Dialect {
    /// What makes the promise called "derived".
    fileprivate var derivingOperator: String {
      switch self {
      case .aplus: "Promise.then(on:onFulfilled:onRejected:onProgress:)"
      case .typed: "Promise.tryMap(on:token:_:)"
      case .guarantee: "Thenable.map(on:flags:_:)"
      case .plain: "Promise.then(on:_:)"
      case .when: "Promise.then(on:_:)"
      }
    }
  }
#endif

extension TraceTests {
  @Test func `an error goes through all, and through who follows`() async throws {
    try await PromiseInspector.withOwn {
      let first = PlainPromises.Promise<Int>().labelled("first")
      let all = Promises.all([first, PlainPromises.Promise(value: 2)]).labelled("all")
      let outer = PlainPromises.Promise(value: 1).then(on: ImmediateContext()) { _ in all }
        .labelled("outer")
      let task = Task { try await outer.get() }
      while outer.isPending {
        first.reject(Offline())
        await Task.yield()
      }
      let error = try #require(await task.result.rejection)
      let trace = try #require(PromiseTrace(of: error))
      let labels = trace.steps.compactMap(\.label)
      #expect(labels == ["first", "all", "outer"])
      #expect(trace.steps.first?.part == .origin)
    }
  }

  @Test(arguments: [false, true])
  func `an error is known as soon as it can be read, also while its settler is still at it`(
    fromDerived: Bool
  ) async throws {
    /// Stops the thread that releases it until the test lets it go on.
    final class Probe: Sendable {
      let dies: DispatchSemaphore
      let mayDie: DispatchSemaphore
      init(_ dies: DispatchSemaphore, _ mayDie: DispatchSemaphore) {
        (self.dies, self.mayDie) = (dies, mayDie)
      }
      deinit {
        dies.signal()
        mayDie.wait()
      }
    }
    let (dies, mayDie) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try await PromiseInspector.withOwn {
      let seals = Log<Resolver<Int>>()
      let source = GuaranteePromises.Promise<Int>.cancellable { seal in
        seal.onRequestCancel { [probe = Probe(dies, mayDie)] _ in withExtendedLifetime(probe) {} }
        seals.add(seal)
      }.labelled("source")
      // The settled promise releases the handler, and with it the probe, before the tracer hears of the end.
      queue.async { seals.entries[0].reject(Offline()) }
      let stopped = dies.wait(timeout: .now() + 60)
      defer { mayDie.signal() }
      try #require(stopped == .success)
      let read = fromDerived ? source.map(on: nil) { $0 }.labelled("last") : source
      let error = try #require(read.error)
      let trace = try #require(PromiseTrace(of: error))
      #expect(trace.steps.map(\.label) == (fromDerived ? ["source", "last"] : ["source"]))
      #expect(trace.steps.map(\.part) == (fromDerived ? [.origin, .passed] : [.origin]))
      #expect(trace.steps.allSatisfy { $0.nanoseconds != nil })
    }
  }

  @Test func `an error of a stated type is known by its text`() async throws {
    enum Failure: Error { case one, two }
    try await PromiseInspector.withOwn {
      let promise = TypedPromises.Promise<Int, Failure>(rejected: .one).labelled("first")
      let derived = promise.map(on: .immediate) { $0 }.labelled("second")
      let trace = try #require(PromiseTrace(of: Failure.one))
      #expect(trace.steps.map(\.label) == ["first", "second"])
      #expect(PromiseTrace(of: Failure.two) == nil)
      withExtendedLifetime(derived) {}
    }
  }

  @Test func `what is remembered of errors is bounded, however many there are`() async {
    /// Says that it has gone.
    final class Failure: Error {
      let gone: Log<Int>
      let number: Int
      init(_ number: Int, _ gone: Log<Int>) { (self.number, self.gone) = (number, gone) }
      deinit { gone.add(number) }
    }
    let gone = Log<Int>()
    let trace = ChromeTrace(capacity: 100)
    var options = PromiseInspector.Options()
    options.sinks = [trace]
    await PromiseInspector.withOwn(options) {
      for number in 0..<5_000 {
        let promise = PlainPromises.Promise<Int>()
        let last = (0..<4).reduce(promise) { last, _ in last.then(on: ImmediateContext()) { $0 } }
        last.catch(on: ImmediateContext()) { _ in }
        promise.reject(Failure(number, gone))
      }
      #expect(gone.count == 5_000 - options.rememberedErrors)
      #expect(trace.events.count == 100)
      #expect(PromiseInspector.snapshot().promises.isEmpty)
    }
    #expect(gone.count == 5_000)
  }

  @Test func `of a long way to an error the last promises are remembered`() async throws {
    try await PromiseInspector.withOwn {
      let first = PlainPromises.Promise<Int>()
      var last = (0..<1_000).reduce(first) { last, _ in last.then(on: ImmediateContext()) { $0 } }
      last = last.then(on: ImmediateContext()) { _ in throw Offline() }.labelled("check")
      last = (0..<1_000).reduce(last) { last, _ in last.then(on: ImmediateContext()) { $0 } }
      first.fulfill(1)
      let error = try #require(last.error)
      let trace = try #require(PromiseTrace(of: error))
      #expect(trace.steps.count { $0.part == .before } == 16)
      #expect(trace.steps.first { $0.part == .origin }?.label == "check")
      #expect(trace.steps.count == 64)
    }
  }

  @Test func `only the last errors are remembered`() async {
    var options = PromiseInspector.Options()
    options.rememberedErrors = 2
    await PromiseInspector.withOwn(options) {
      let errors = (0..<3).map { NSError(domain: "ring", code: $0) }
      for error in errors { _ = APlusPromises.Promise<Int>(reason: error) }
      #expect(errors.map { PromiseTrace(of: $0) == nil } == [true, false, false])
    }
  }

  @Test func `the report of an unhandled rejection says how it came to that`() async {
    let reports = Log<String>()
    await PromiseInspector.withOwn {
      await Configuration.withOwn {
        conf.unhandledRejectionHandler = { rejection in
          reports.add(rejection.description)
        }
        GuaranteePromises.Promise<Int>(error: Offline()).labelled("load")
          .map(on: nil) { $0 }.labelled("parse")
      }
    }
    let text = reports.entries.joined()
    #expect(
      text.hasPrefix(
        "unhandled rejection: offline; end the chain with `catch` or `cauterize`\noffline\n"))
    #expect(text.contains("├─ Promise<Int> \"load\" from PromiseInspectionTests/TraceTests.swift:"))
    #expect(text.contains("└─ Promise<Int> \"parse\""))
  }

  @Test func `without an inspector an error has no trace, and a name is not made`() {
    var asked = 0
    func name() -> String {
      asked += 1
      return "never"
    }
    _ = GuaranteePromises.Promise<Int>(error: Offline()).labelled(name())
    #expect(asked == 0)
    #expect(PromiseTrace(of: Offline()) == nil)
  }
}

extension Swift.Result {
  fileprivate var rejection: Failure? { if case .failure(let error) = self { error } else { nil } }
}

extension Dialect {
  /// The error that the promise called "derived" is rejected with.
  fileprivate func rejection(of kept: [Any], thenFulfilling settle: () -> Void) async throws
    -> any Error
  {
    settle()
    do {
      switch kept.last {
      case let promise as APlusPromises.Promise<Int>: _ = try await promise.get()
      case let promise as TypedPromises.Promise<Int, any Error>: _ = try await promise.get()
      case let promise as GuaranteePromises.Promise<Int>: _ = try await promise.get()
      case let promise as PlainPromises.Promise<Int>: _ = try await promise.get()
      case let promise as WhenPromises.Promise<Int>: _ = try await promise.get()
      default: break
      }
    } catch {
      return error
    }
    throw NotRejected()
  }
}

private struct NotRejected: Error {}
