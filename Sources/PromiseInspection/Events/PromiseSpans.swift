// SPDX-License-Identifier: MIT

#if Tracing
  internal import PromiseCore
  public import Tracing

  /// Makes a span of each labelled promise, with swift-distributed-tracing: for the package trait `Tracing`.
  ///
  /// ```swift
  /// var options = PromiseInspector.Options()
  /// options.sinks = [PromiseSpans()]
  /// PromiseInspector.start(options)
  /// ```
  ///
  /// The span begins where the promise was made, as a child of the span that was current there, and ends when the
  /// promise settles. What happens in between is an event of the span. A rejection is recorded as an error. Promises
  /// without a label have no spans, so that a trace has as many as you want to see.
  ///
  /// A label that is given after the promise has settled is good enough: the span has the right times then, too.
  public final class PromiseSpans: PromiseEventSink {
    /// What is known of a promise between its first and its last event.
    ///
    /// A promise may be labelled while another thread settles it. Whoever comes second ends the span.
    private struct Entry {
      /// The context in which the promise was made.
      var context: ServiceContext
      /// The span, from the label to the end of the promise.
      var span: (any Span)?
      /// How the promise ended, if that came before the label.
      var end: PromiseEvent?
    }

    /// Stands for an error in a span that is not to say what the error says.
    private struct RejectedWith: Error, CustomStringConvertible {
      let description: String
    }

    private let tracer: (any Tracing.Tracer)?
    private let values: Bool
    private let entries = Locked<[UInt64: Entry]>([:])

    /// Makes spans.
    ///
    /// - Parameters:
    ///   - tracer: Whose spans they are; the one of the process, if left out.
    ///   - values: Whether errors are recorded themselves, with all that they say, and not only their types.
    public init(_ tracer: (any Tracing.Tracer)? = nil, values: Bool = false) {
      (self.tracer, self.values) = (tracer, values)
    }

    /// Begins a span, ends one, or adds to one.
    public func receive(_ event: PromiseEvent) {
      let id = event.promise
      switch event.kind {
      case .created:
        let entry = Entry(context: .current ?? .topLevel)
        entries.withLock { $0[id] = entry }
      case .labelled: label(event)
      case .settled:
        let span = entries.withLock { entries in
          if entries[id]?.span == nil { entries[id]?.end = event }
          return entries[id]?.span
        }
        if let span { end(span, event) }
      case .gone:
        let entry = entries.withLock { $0.removeValue(forKey: id) }
        if let span = entry?.span, event.detail == nil { end(span, event) }
      case .observed, .adopted, .requested, .wanted, .delivered, .unhandled, .lost:
        guard let span = entries.withLock({ $0[id]?.span }) else { return }
        var attributes: SpanAttributes = [:]
        attributes["promise.other"] = event.other.map(Int64.init)
        attributes["promise.detail"] = event.detail
        let name = "promise \(event.kind.rawValue)"
        span.addEvent(SpanEvent(name: name, at: Self.instant(event.time), attributes: attributes))
      }
    }

    /// No lock is held while the tracer is called: another thread may have ended the promise by then.
    private func label(_ event: PromiseEvent) {
      let entry = entries.withLock { $0[event.promise] }
      guard let entry, let label = event.label else { return }
      if let span = entry.span { return span.operationName = label }
      let site = event.site?.split(separator: ":") ?? []
      let span = (tracer ?? InstrumentationSystem.tracer).startSpan(
        label, context: entry.context, at: Self.instant(event.made), function: label,
        file: site.first.map(String.init) ?? "", line: site.last.flatMap { UInt($0) } ?? 0)
      span.updateAttributes { attributes in
        attributes["promise"] = Int64(event.promise)
        attributes["promise.type"] = event.type
        attributes["promise.flavor"] = event.dialect
        attributes["promise.site"] = event.site
      }
      let ended = entries.withLock { entries in
        entries[event.promise]?.span = span
        return entries[event.promise]?.end
      }
      if let ended { end(span, ended) }
    }

    private func end(_ span: any Span, _ event: PromiseEvent) {
      let end = event.kind == .gone ? "lost" : event.detail ?? ""
      span.attributes["promise.end"] = end
      if end == "rejected" || end == "lost" {
        let type = event.error.map { "\(Swift.type(of: $0))" } ?? end
        let shown = values ? event.error : nil
        span.recordError(
          shown ?? RejectedWith(description: type), attributes: [:], at: Self.instant(event.time))
        span.setStatus(SpanStatus(code: .error, message: type))
      }
      span.end(at: Self.instant(event.time))
    }

    /// A moment of an event as a time of day.
    private static func instant(_ time: UInt64) -> DefaultTracerClock.Timestamp {
      let ago = Step.now - min(time, Step.now)
      return .init(nanosecondsSinceEpoch: DefaultTracerClock.now.nanosecondsSinceEpoch - ago)
    }
  }
#endif
