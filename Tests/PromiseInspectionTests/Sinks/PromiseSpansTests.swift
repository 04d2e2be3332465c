// SPDX-License-Identifier: MIT

#if Tracing
  internal import APlusPromises
  internal import Dispatch
  internal import GuaranteePromises
  internal import InMemoryTracing
  internal import PlainPromises
  internal import PromiseInspection
  internal import TestSupport
  internal import Testing
  internal import Tracing
  internal import TypedPromises

  @Suite struct PromiseSpansTests {
    private let tracer = InMemoryTracer()

    private func tracing(values: Bool = false, _ body: () async throws -> Void) async rethrows {
      var options = PromiseInspector.Options()
      options.sinks = [PromiseSpans(tracer, values: values)]
      try await PromiseInspector.withOwn(options, body)
    }

    private func span(_ name: String) throws -> FinishedInMemorySpan {
      let spans = tracer.finishedSpans.filter { $0.operationName == name }
      #expect(spans.count == 1)
      return try #require(spans.first)
    }

    private func text(_ key: String, of span: FinishedInMemorySpan) -> String? {
      if case .string(let text) = span.attributes.get(key) { text } else { nil }
    }

    @Test(arguments: Dialect.allCases)
    fileprivate func `a labelled promise is a span in the one that was current where it was made`(
      _ dialect: Dialect
    ) async throws {
      try await tracing {
        let pair = tracer.withSpan("request") { _ in
          dialect.derive(on: DispatchQueue(label: "work")) { $0 }
        }
        // Elsewhere, where another span is current.
        tracer.withSpan("answer") { _ in pair.reject() }
        let (request, source) = (try span("request"), try span("source"))
        #expect(source.parentSpanID == request.spanID)
        #expect(source.traceID == request.traceID)
        #expect(
          source.startInstant.nanosecondsSinceEpoch <= source.endInstant.nanosecondsSinceEpoch)
        #expect(text("promise.flavor", of: source) == dialect.rawValue)
        #expect(text("promise.site", of: source) == "PromiseInspectionTests/Dialects.swift:1")
        #expect(text("promise.end", of: source) == "rejected")
        #expect(source.status?.code == .error)
        // The type of the error, not what it says.
        #expect(source.errors.count == 1)
        #expect("\(source)".contains("\(Offline())") == false)
        withExtendedLifetime(pair) {}
      }
    }

    /// The span "source" of a promise that a handler makes.
    ///
    /// The span "request" is current where the handler is registered, and "answer" where its promise settles.
    private func spanMadeInHandler(
      _ dialect: Dialect, _ place: Place, scoped: Bool
    ) async throws -> FinishedInMemorySpan {
      await tracing {
        let (source, made) = (dialect.source(), Counter())
        let register = {
          await source.attach(at: place) {
            let pair = dialect.derive(on: DispatchQueue(label: "work")) { $0 }
            pair.fulfill()
            withExtendedLifetime(pair.kept) {}
            made.add()
          }
        }
        await tracer.withSpan("request") { _ in
          scoped ? await withPromiseContext { await register() } : await register()
        }
        tracer.withSpan("answer") { _ in source.fulfill() }
        while made.value == 0 { await Task.yield() }
      }
      return try span("source")
    }

    @Test(arguments: Dialect.everywhere)
    fileprivate func
      `what a handler makes is in the span that was current where a scope registered the handler`(
        _ dialect: Dialect, _ place: Place
      ) async throws
    {
      let source = try await spanMadeInHandler(dialect, place, scoped: true)
      try #expect(source.parentSpanID == span("request").spanID)
      try #expect(source.traceID == span("request").traceID)
    }

    @Test(arguments: Dialect.everywhere)
    fileprivate func
      `outside of a scope, what a handler makes is in the span that is current where the handler runs`(
        _ dialect: Dialect, _ place: Place
      ) async throws
    {
      let source = try await spanMadeInHandler(dialect, place, scoped: false)
      try #expect(source.parentSpanID == (place == .inline ? span("answer").spanID : nil))
    }

    @Test func `what happens to a promise are events of its span`() async throws {
      try await tracing {
        let queue = DispatchQueue(label: "work")
        let (source, resolver) = TypedPromises.Promise<Int, Never>.makeWithResolver()
        let derived = source.map(on: .queue(queue)) { $0 }.labelled("derived")
        derived.requestCancel()
        resolver.fulfill(with: 1)
        queue.sync {}
        while tracer.finishedSpans.isEmpty { await Task.yield() }
        try #expect(
          span("derived").events.map(\.name) == ["promise requested", "promise delivered"])
        try #expect(text("promise.end", of: span("derived")) == "fulfilled")
        try #expect(span("derived").errors.isEmpty)
      }
    }

    @Test func `a promise without a label has no span`() async {
      await tracing { PlainPromises.Promise<Int>().fulfill(1) }
      #expect(tracer.finishedSpans.isEmpty)
      #expect(tracer.activeSpans.isEmpty)
    }

    @Test func `a promise that has settled when it is labelled has a span of the right length`()
      async throws
    {
      try await tracing {
        let promise = tracer.withSpan("request") { _ in PlainPromises.Promise<Int>() }
        promise.fulfill(1)
        let later = DefaultTracerClock.now.nanosecondsSinceEpoch
        promise.labelled("load")
        let load = try span("load")
        #expect(load.endInstant.nanosecondsSinceEpoch <= later + 1_000_000)
        try #expect(load.parentSpanID == span("request").spanID)
      }
    }

    @Test func `the span of a promise that goes while it is pending ends as lost`() async throws {
      await tracing { _ = Guarantee<Int>.pending().guarantee.labelled("load") }
      #expect(tracer.activeSpans.isEmpty)
      try #expect(span("load").status?.code == .error)
      try #expect(text("promise.end", of: span("load")) == "lost")
    }

    @Test func `the error itself is recorded for who asks for values`() async throws {
      await tracing(values: true) {
        let promise = PlainPromises.Promise<Int>().labelled("load")
        promise.reject(Offline())
      }
      try #expect(span("load").errors.first?.error is Offline)
    }

    @Test func `a promise that is labelled while it settles has one span, which ends`() async {
      let count = 500
      await tracing {
        for _ in 0..<count {
          let source = Deferred<Int>()
          DispatchQueue.concurrentPerform(iterations: 2) { thread in
            if thread == 0 { source.resolve(1) } else { source.promise.labelled("racing") }
          }
        }
      }
      #expect(tracer.finishedSpans.filter { $0.operationName == "racing" }.count == count)
      #expect(tracer.activeSpans.isEmpty)
    }

    @Test(arguments: Dialect.allCases)
    fileprivate func `a promise that another one follows has a span that ends as it does`(
      _ dialect: Dialect
    ) async throws {
      await tracing {
        let (kept, fulfill) = dialect.follow()
        fulfill()
        withExtendedLifetime(kept) {}
      }
      #expect(tracer.activeSpans.isEmpty)
      try #expect(text("promise.end", of: span("inner")) == "fulfilled")
      try #expect(text("promise.end", of: span("outer")) == "fulfilled")
    }
  }
#endif
