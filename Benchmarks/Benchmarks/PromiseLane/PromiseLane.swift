// SPDX-License-Identifier: MIT

import Benchmark
import PromiseWorkloads

// Each case by itself, with percentiles, and comparable with a stored baseline: for looking at one
// change. What the promises cost compared with each other is measured in turn, see README.md.
let benchmarks: @Sendable () -> Void = {
  for workload in Workload.allCases where workload != .w2m {
    for subject in Subject.all {
      guard let body = subject.bodies[workload] else { continue }
      let repeats = max(1, 10_000 / workload.size)
      Benchmark(
        "\(workload.rawValue) \(subject.name)",
        configuration: .init(
          metrics: [.wallClock, .cpuTotal],
          scalingFactor: .one, maxDuration: .seconds(1), maxIterations: 200)
      ) { benchmark in
        for _ in benchmark.scaledIterations {
          guard body(Meter(.time), repeats, workload.size) else {
            return benchmark.error("did its work wrong")
          }
        }
      }
    }
  }
}
