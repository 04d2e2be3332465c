// SPDX-License-Identifier: MIT

#if Logging
  public import Logging

  /// Writes what happens to promises into a log of swift-log: for the package trait `Logging`.
  ///
  /// ```swift
  /// var options = PromiseInspector.Options()
  /// options.sinks = [PromiseLog()]
  /// PromiseInspector.start(options)
  /// ```
  ///
  /// What goes wrong in silence is an error or a warning, what settles is for debugging, and all else is for tracing. Each
  /// line has as metadata what is known of the promise, and the type of an error. No line shows a value, or what an
  /// error says.
  public struct PromiseLog: PromiseEventSink {
    private let logger: Logger

    /// Logs to a logger, whose level decides which events are written.
    public init(_ logger: Logger = Logger(label: "swift-promises")) { self.logger = logger }

    /// Writes an event, if the logger wants its level.
    public func receive(_ event: PromiseEvent) {
      logger.log(
        level: Self.level(of: event), "\(Self.message(of: event))",
        metadata: Self.metadata(of: event), source: "PromiseInspection")
    }

    private static func level(of event: PromiseEvent) -> Logger.Level {
      switch event.kind {
      case .unhandled: .error
      case .lost: .warning
      case .settled where event.detail == "lost": .warning
      case .settled where event.detail == "rejected" && event.label != nil: .info
      case .settled, .requested, .wanted: .debug
      case .created, .labelled, .observed, .adopted, .delivered, .gone: .trace
      }
    }

    private static func message(of event: PromiseEvent) -> String {
      let text =
        switch event.kind {
        case .settled: event.detail == "lost" ? "nobody can settle it any more" : event.detail ?? ""
        case .requested: "cancellation requested"
        case .wanted: "not asked to cancel, because it is wanted by \(event.detail ?? "others")"
        case .unhandled: "rejected, and nobody looked at it"
        case .lost: "went while it was pending"
        case .delivered: "its handler has its turn"
        case .created, .labelled, .observed, .adopted, .gone: event.kind.rawValue
        }
      return "\(event.name): \(text)"
    }

    private static func metadata(of event: PromiseEvent) -> Logger.Metadata {
      var metadata: Logger.Metadata = [
        "promise": "\(event.promise)", "promise.event": "\(event.kind.rawValue)",
      ]
      metadata["promise.label"] = event.label.map { "\($0)" }
      metadata["promise.site"] = event.site.map { "\($0)" }
      metadata["promise.other"] = event.other.map { "\($0)" }
      metadata["promise.error"] = event.error.map { "\(type(of: $0))" }
      switch event.kind {
      case .settled:
        metadata["promise.microseconds"] = "\((event.time - event.made) / 1000)"
      case .unhandled, .lost: metadata["promise.way"] = event.detail.map { "\($0)" }
      case .observed, .delivered: metadata["promise.place"] = event.detail.map { "\($0)" }
      case .created, .labelled, .adopted, .requested, .wanted, .gone: break
      }
      return metadata
    }
  }
#endif
