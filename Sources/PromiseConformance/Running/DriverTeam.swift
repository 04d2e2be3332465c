// SPDX-License-Identifier: MIT

internal import Foundation

/// Drivers that share a list of cases: each takes the next one when it has finished its last.
///
/// Each driver is used by one thread, and the lock guards the rest.
final class DriverTeam: @unchecked Sendable {
  private let drivers: [DriverSession]
  private let cases: [ConformanceCase]
  private let willRun: ConformanceRun.Watcher
  private let skips: (ConformanceCase) -> Bool
  private let lock = NSLock()
  private var next = 0
  private var results: [CaseResult?]

  /// Prepares to run cases.
  ///
  /// - Parameters:
  ///   - willRun: Called under the lock for each case that is not skipped.
  ///   - skips: Whether a case is skipped.
  init(
    drivers: [DriverSession], cases: [ConformanceCase],
    willRun: @escaping ConformanceRun.Watcher, skips: @escaping (ConformanceCase) -> Bool
  ) {
    (self.drivers, self.cases) = (drivers, cases)
    (self.willRun, self.skips) = (willRun, skips)
    results = Array(repeating: nil, count: cases.count)
  }

  /// Runs all cases, and returns their results in the order of the cases.
  func run(
    _ run: @escaping @Sendable (ConformanceCase, DriverSession) -> CaseResult
  ) -> [CaseResult] {
    let group = DispatchGroup()
    for number in drivers.indices.dropFirst() {
      group.enter()
      Thread.detachNewThread {
        self.work(number, run)
        group.leave()
      }
    }
    work(0, run)
    group.wait()
    return results.compactMap(\.self)
  }

  private func work(_ number: Int, _ run: (ConformanceCase, DriverSession) -> CaseResult) {
    while let index = take() {
      let result = run(cases[index], drivers[number])
      lock.withLock { results[index] = result }
    }
  }

  private func take() -> Int? {
    lock.withLock {
      guard next < cases.count else { return nil }
      defer { next += 1 }
      if !skips(cases[next]) { willRun(cases[next]) }
      return next
    }
  }
}
