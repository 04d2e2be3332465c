// SPDX-License-Identifier: MIT

#if Logging && Metrics && Tracing
  internal import PromiseInspection

  // The code of the page *Logs, metrics and spans*, which is there to be compiled: `Scripts/pages` compares both.

  /// Turns the inspector on for the process, which is not for tests.
  func startWithAllSinks() {
    var options = PromiseInspector.Options()
    options.sinks = [PromiseLog(), PromiseMetrics(), PromiseSpans()]
    PromiseInspector.start(options)
  }

  /// Adds a dimension.
  func metricsWithLabels() -> PromiseMetrics {
    PromiseMetrics { event in [("label", event.label ?? "none")] }
  }

  /// A sink of one's own.
  struct SlowPromises: PromiseEventSink {
    func receive(_ event: PromiseEvent) {
      guard event.kind == .settled, event.time - event.made > 1_000_000_000 else { return }
      print("\(event.name) took more than a second")
    }
  }
#endif
