// SPDX-License-Identifier: MIT

/// The result of one case for one library.
public struct CaseResult: Sendable {
  /// The outcome of a case.
  public enum Status: String, CaseIterable, Sendable {
    /// The trace is as expected.
    case passed
    /// The trace differs, or the case could not be run.
    case failed
    /// The library lacks a capability that the case needs.
    case skipped
    /// The case failed, and the profile declares that it fails.
    case deviates
    /// The case passed, although the profile declares that it fails.
    case unexpectedPass = "unexpected-pass"
  }

  /// The case.
  public let item: ConformanceCase
  /// The outcome.
  public let status: Status
  /// The trace that the library left; empty if the case was skipped.
  public let trace: [String]
  /// Why the case was skipped, deviates, or could not be run; `nil` for a plain pass or failure.
  public let reason: String?
  /// How many seconds the case took; 0 if it was skipped.
  public let seconds: Double

  /// Whether this result fails the run.
  public var failsRun: Bool { status == .failed || status == .unexpectedPass }

  package init(
    item: ConformanceCase, status: Status, trace: [String] = [], reason: String? = nil,
    seconds: Double = 0
  ) {
    self.item = item
    self.status = status
    self.trace = trace
    self.reason = reason
    self.seconds = seconds
  }

  init(
    _ item: ConformanceCase, _ observation: Observation, _ profile: Profile, seconds: Double
  ) {
    let passed =
      observation.problem == nil && ExpectedItem.matches(item.expected, observation.trace)
    let declared = profile.reason(for: item)
    let status: Status =
      switch (passed, declared) {
      case (true, nil): .passed
      case (false, nil): .failed
      case (true, _?): .unexpectedPass
      case (false, _?): .deviates
      }
    self.init(
      item: item, status: status, trace: observation.trace,
      reason: declared ?? observation.problem, seconds: seconds)
  }
}
