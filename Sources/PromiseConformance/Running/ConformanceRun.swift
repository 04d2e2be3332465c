// SPDX-License-Identifier: MIT

internal import Dispatch

/// Runs cases against libraries.
public struct ConformanceRun: Sendable {
  /// The cases to run, in this order.
  public var cases: [ConformanceCase]
  /// How often each case is run; the first run that does not pass counts.
  public var repetitions: Int
  /// How many seconds a case may take on a library in this process; unlimited unless set.
  ///
  /// With a limit, the cases run on a thread of their own, and a case that does not end in time
  /// fails. Its thread is abandoned and goes on for ever; after the third such case, no more run.
  public var timeLimit: Double?

  /// Called right before each case on a library in this process, on its thread: for notes about a crash.
  package var begins: (@Sendable (ConformanceCase) -> Void)?

  /// Called before each case, for one case at a time: progress for people.
  public typealias Watcher = (ConformanceCase) -> Void

  /// Creates a run over a list of cases, usually those of a ``Corpus``.
  public init(cases: [ConformanceCase], repetitions: Int = 1, timeLimit: Double? = nil) {
    self.cases = cases
    self.repetitions = max(1, repetitions)
    self.timeLimit = timeLimit
  }

  /// Runs every case on a library in this process.
  ///
  /// Everything happens on the calling thread, in virtual time, apart from cases about threads.
  /// Without a ``timeLimit``, a library that loops for ever inside one call hangs this. With one,
  /// the cases run on another thread, and `willRun` is called soon after a case has begun.
  public func check(
    _ subject: some PromiseSubject, profile: Profile, willRun: Watcher = { _ in }
  ) -> ConformanceReport {
    let observe = { @Sendable [begins] (item: ConformanceCase) in
      begins?(item)
      let host = CaseHost()
      return CaseInterpreter(realm: subject.makeRealm(host), host: host).run(item.steps)
    }
    guard let timeLimit else { return run(profile, willRun, observe) }
    let row = PatientRow<CaseResult>(seconds: timeLimit) { [self] in
      .init(count: cases.count) {
        result(cases[$0], profile, observe)
      } missed: {
        CaseResult(cases[$0], Observation(trace: [], problem: $1), profile, seconds: timeLimit)
      }
    }
    // Running a case does not throw.
    let results = (try? row.run { willRun(cases[$0]) }) ?? []
    return ConformanceReport(name: profile.name, results: results)
  }

  /// Runs every case on a library in a process of its own.
  ///
  /// - Throws: ``DriverError`` if the driver cannot be started or does not speak the protocol. A
  ///   crash, a time-out or garbage after that fails only the current case.
  public func check(
    driver: DriverSession, profile: Profile? = nil, willRun: @escaping Watcher = { _ in }
  ) throws -> ConformanceReport {
    try check(drivers: [driver], profile: profile, willRun: willRun)
  }

  /// Runs every case on a library in several processes of its own, side by side.
  ///
  /// - Parameters:
  ///   - drivers: Sessions with the same command, each of which has a thread.
  ///   - profile: What the library declares.
  ///   - willRun: Called before each case, on the thread of its driver.
  /// - Throws: As ``check(driver:profile:willRun:)`` does, for the first driver.
  public func check(
    drivers: [DriverSession], profile: Profile? = nil, willRun: @escaping Watcher = { _ in }
  ) throws -> ConformanceReport {
    guard let first = drivers.first else { preconditionFailure("there is no driver") }
    let ready = try first.start()
    defer { for driver in drivers { driver.stop() } }
    var profile = profile ?? Profile(name: ready.name, capabilities: [])
    profile.name = ready.name
    profile.capabilities = ready.capabilities
    let claims = profile
    let team = DriverTeam(
      drivers: drivers, cases: cases, willRun: willRun,
      skips: { !$0.needs.isSubset(of: claims.capabilities) })
    let results = team.run { [self] item, driver in result(item, claims) { driver.observe($0) } }
    return ConformanceReport(name: profile.name, version: ready.version, results: results)
  }

  private func run(
    _ profile: Profile, _ willRun: Watcher, _ observe: (ConformanceCase) -> Observation
  ) -> ConformanceReport {
    let results = cases.map { item in
      if item.needs.isSubset(of: profile.capabilities) { willRun(item) }
      return result(item, profile, observe)
    }
    return ConformanceReport(name: profile.name, results: results)
  }

  private func result(
    _ item: ConformanceCase, _ profile: Profile, _ observe: (ConformanceCase) -> Observation
  ) -> CaseResult {
    let missing = item.needs.subtracting(profile.capabilities).map(\.rawValue).sorted()
    if !missing.isEmpty {
      let reason = "needs \(missing.joined(separator: ", "))"
      return CaseResult(item: item, status: .skipped, reason: reason)
    }
    var seconds = 0.0
    func once() -> CaseResult {
      let (observation, time) = timed { observe(item) }
      seconds += time
      return CaseResult(item, observation, profile, seconds: seconds)
    }
    var result = once()
    for _ in 1..<repetitions where !result.failsRun { result = once() }
    return result
  }
}

/// Runs the body, and returns its result with the seconds that it took.
package func timed<Output>(_ body: () throws -> Output) rethrows -> (Output, seconds: Double) {
  let start = DispatchTime.now().uptimeNanoseconds
  let output = try body()
  return (output, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
}
