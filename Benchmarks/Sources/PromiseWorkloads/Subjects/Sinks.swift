// SPDX-License-Identifier: MIT

internal import CoreMetrics
internal import Logging
internal import PromiseInspection
internal import Tracing

/// Wants every line, and writes none.
private struct SilentLog: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {}
}

extension Subject {
  /// Sinks of the inspector, each with a backend that does nothing.
  public static let sinks: [Subject] = [
    sink("none", "no sink") { nil },
    sink("chrome", "ChromeTrace") { ChromeTrace() },
    sink("log", "PromiseLog, every line") { PromiseLog(log(.trace)) },
    sink("quiet", "PromiseLog, warnings") { PromiseLog(log(.warning)) },
    sink("metrics", "PromiseMetrics") { PromiseMetrics(factory: NOOPMetricsHandler.instance) },
    sink("spans", "PromiseSpans") { PromiseSpans(NoOpTracer()) },
  ]

  private static func log(_ level: Logger.Level) -> Logger {
    Logger(label: "benchmark") { _ in SilentLog(logLevel: level) }
  }

  private static func sink(
    _ id: String, _ name: String, _ make: @escaping @Sendable () -> (any PromiseEventSink)?
  ) -> Subject {
    Subject(
      id: id, name: name, kind: .ours,
      bodies: [.events: { Workloads.events(make(), $0, $1, $2) }])
  }
}
