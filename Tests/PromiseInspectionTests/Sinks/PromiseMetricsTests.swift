// SPDX-License-Identifier: MIT

#if Metrics
  internal import CoreMetrics
  internal import Dispatch
  internal import GuaranteePromises
  internal import MetricsTestKit
  internal import PlainPromises
  internal import PromiseInspection
  internal import Testing
  internal import TypedPromises

  @Suite struct PromiseMetricsTests {
    private let metrics = TestMetrics()

    private func counting(
      _ dimensions: @escaping PromiseMetrics.Dimensions = { _ in [] }, _ body: () async -> Void
    ) async {
      var options = PromiseInspector.Options()
      options.sinks = [PromiseMetrics(factory: metrics, dimensions: dimensions)]
      await PromiseInspector.withOwn(options, body)
    }

    private var pending: Double? {
      metrics.meters(label: "promises.pending").first?.lastValue
    }

    @Test(arguments: Dialect.allCases)
    fileprivate func `promises are counted and timed, with flavor and end`(_ dialect: Dialect)
      async throws
    {
      await counting {
        let pair = dialect.derive(on: DispatchQueue(label: "work")) { $0 }
        #expect(metrics.counterTotal(label: "promises.created") >= 2)
        #expect(pending ?? 0 >= 2)
        pair.fulfill()
        withExtendedLifetime(pair) {}
      }
      let timers = metrics.timers(
        label: "promises.duration",
        dimensions: [("flavor", dialect.rawValue), ("end", "fulfilled")])
      #expect(timers.count == 1)
      #expect(timers.first?.values.allSatisfy { $0 >= 0 && $0 < 3_600_000_000_000 } == true)
    }

    @Test func `what is pending goes down at the end of a promise, or as it goes`() async {
      await counting {
        let first = PlainPromises.Promise<Int>()
        let second = PlainPromises.Promise<Int>()
        #expect(pending == 2)
        first.fulfill(1)
        first.fulfill(2)
        #expect(pending == 1)
        withExtendedLifetime(second) {}
      }
      #expect(pending == 0)
    }

    @Test func `requests, losses and unhandled rejections are counted`() async {
      await counting {
        let (promise, resolver) = TypedPromises.Promise<Int, Never>.makeWithResolver()
        promise.requestCancel()
        resolver.cancel()
        _ = Guarantee<Int>.pending()
        _ = GuaranteePromises.Promise<Int>(error: Offline())
      }
      for (name, flavor) in [
        ("requested", "TypedPromises"), ("lost", "GuaranteePromises"),
        ("unhandled", "GuaranteePromises"),
      ] {
        let dimensions = [("flavor", flavor)]
        #expect(metrics.counterTotal(label: "promises.\(name)", dimensions: dimensions) == 1)
      }
    }

    @Test func `a program adds dimensions of its own`() async {
      await counting({ [("label", $0.label ?? "")] }) {
        PlainPromises.Promise<Int>().labelled("load").fulfill(1)
      }
      let dimensions = [("flavor", "PlainPromises"), ("label", "load"), ("end", "fulfilled")]
      #expect(
        metrics.timers(label: "promises.duration", dimensions: dimensions).first?.values.count == 1)
    }
  }
#endif
