// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PromiseWorkloads

/// Shows that the cost per operation does not grow with their number.
struct GrowthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth",
    abstract: "Measures W6 and W7 at 1,000, 10,000 and 100,000 promises or observers.")

  @OptionGroup var selection: Selection

  @Option(help: "How often each case is measured; the median counts.")
  var rounds = 5

  func run() throws {
    var isRight = true
    for workload in try selection.workloads where !workload.growthSizes.isEmpty {
      let sizes = workload.growthSizes
      print("\(workload.rawValue)  \(workload.title)")
      for subject in try selection.subjects {
        guard let body = subject.bodies[workload] else { continue }
        var line = "  " + subject.name.padded(28)
        for size in sizes {
          let times = (0..<rounds).map { _ in
            let repeats = max(1, 20_000 / size)
            let meter = Meter(.time)
            isRight = body(meter, repeats, size) && isRight
            return Double(meter.nanoseconds) / Double(repeats * size)
          }
          let median = times.sorted()[rounds / 2]
          line += "\(size):".leftPadded(10) + " " + median.nanoseconds.leftPadded(8)
        }
        print(line)
      }
    }
    if !isRight { throw ExitCode.failure }
  }
}
