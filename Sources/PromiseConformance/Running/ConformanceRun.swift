// SPDX-License-Identifier: MIT

/// Runs cases against libraries.
public struct ConformanceRun: Sendable {
  /// The cases to run, in this order.
  public var cases: [ConformanceCase]
  /// How often each case is run; the first run that does not pass counts.
  public var repetitions: Int

  /// Called before each case, on the calling thread: progress for people, or a watchdog.
  public typealias Watcher = (ConformanceCase) -> Void

  /// Creates a run over a list of cases, usually those of a ``Corpus``.
  public init(cases: [ConformanceCase], repetitions: Int = 1) {
    self.cases = cases
    self.repetitions = max(1, repetitions)
  }

  /// Runs every case on a library in this process.
  ///
  /// Everything happens on the calling thread, in virtual time, apart from cases about threads.
  /// A library that loops for ever inside one call hangs this; give `willRun` to a watchdog if that
  /// is to be found out.
  public func check(
    _ subject: some PromiseSubject, profile: Profile, willRun: Watcher = { _ in }
  ) -> ConformanceReport {
    run(profile: profile, willRun: willRun) { item in
      let host = CaseHost()
      return CaseInterpreter(realm: subject.makeRealm(host), host: host).run(item.steps)
    }
  }

  /// Runs every case on a library in a process of its own.
  ///
  /// - Throws: ``DriverError`` if the driver cannot be started or does not speak the protocol. A
  ///   crash, a time-out or garbage later on fails the case at hand.
  public func check(
    driver: DriverSession, profile: Profile? = nil, willRun: Watcher = { _ in }
  ) throws -> ConformanceReport {
    let ready = try driver.start()
    defer { driver.stop() }
    var profile = profile ?? Profile(name: ready.name, capabilities: ready.capabilities)
    profile.capabilities = ready.capabilities
    return run(profile: profile, willRun: willRun) { driver.observe($0) }
  }

  private func run(
    profile: Profile, willRun: Watcher, observe: (ConformanceCase) -> Observation
  ) -> ConformanceReport {
    var results: [CaseResult] = []
    results.reserveCapacity(cases.count)
    for item in cases {
      let missing = item.needs.subtracting(profile.capabilities).map(\.rawValue).sorted()
      if !missing.isEmpty {
        let reason = "needs \(missing.joined(separator: ", "))"
        results.append(CaseResult(item: item, status: .skipped, reason: reason))
        continue
      }
      willRun(item)
      var result = CaseResult(item, observe(item), profile)
      for _ in 1..<repetitions where !result.failsRun {
        result = CaseResult(item, observe(item), profile)
      }
      results.append(result)
    }
    return ConformanceReport(name: profile.name, results: results)
  }
}
