// SPDX-License-Identifier: MIT

#if Metrics
  public import CoreMetrics

  /// Counts and times promises with swift-metrics: for the package trait `Metrics`.
  ///
  /// ```swift
  /// var options = PromiseInspector.Options()
  /// options.sinks = [PromiseMetrics()]
  /// PromiseInspector.start(options)
  /// ```
  ///
  /// What is counted and timed is on the page *Logs, metrics and spans*. No metric has a dimension whose values a program
  /// makes as it runs, such as labels, unless you add one.
  public struct PromiseMetrics: PromiseEventSink {
    /// Makes further dimensions for an event, such as `[("label", event.label ?? "")]`.
    ///
    /// Each combination of values becomes a metric of its own in most systems: a few are good.
    public typealias Dimensions = @Sendable (PromiseEvent) -> [(String, String)]

    private let factory: any MetricsFactory
    private let dimensions: Dimensions
    private let created: Counter
    private let pending: Meter

    /// Counts with the metrics system of the process.
    public init(dimensions: @escaping Dimensions = { _ in [] }) {
      self.init(factory: MetricsSystem.factory, dimensions: dimensions)
    }

    /// Counts with metrics that a factory makes.
    ///
    /// - Parameters:
    ///   - factory: It is asked for a metric at each event, and returns the same one for the same name and dimensions.
    ///   - dimensions: Called at each event that has dimensions.
    public init(factory: any MetricsFactory, dimensions: @escaping Dimensions = { _ in [] }) {
      (self.factory, self.dimensions) = (factory, dimensions)
      created = Counter(label: "promises.created", factory: factory)
      pending = Meter(label: "promises.pending", factory: factory)
    }

    /// Counts an event.
    public func receive(_ event: PromiseEvent) {
      switch event.kind {
      case .created:
        created.increment()
        pending.increment()
      case .settled:
        pending.decrement()
        let dimensions = dimensions(of: event) + [("end", event.detail ?? "")]
        Timer(label: "promises.duration", dimensions: dimensions, factory: factory)
          .recordNanoseconds(event.time - event.made)
      case .gone: if event.detail == nil { pending.decrement() }
      case .requested, .unhandled, .lost:
        Counter(
          label: "promises.\(event.kind.rawValue)", dimensions: dimensions(of: event),
          factory: factory
        ).increment()
      case .labelled, .observed, .adopted, .wanted, .delivered: break
      }
    }

    private func dimensions(of event: PromiseEvent) -> [(String, String)] {
      [("flavor", event.dialect ?? "")] + dimensions(event)
    }
  }
#endif
