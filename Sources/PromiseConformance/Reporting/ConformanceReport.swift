// SPDX-License-Identifier: MIT

public import Foundation

/// The results of a set of cases for one library.
public struct ConformanceReport: Sendable {
  /// The library's name.
  public let name: String
  /// The version of the library, of its platform, or of the runner of its tests; `nil` if unknown.
  public let version: String?
  /// One result per case, in the order of the cases.
  public let results: [CaseResult]

  package init(name: String, version: String? = nil, results: [CaseResult]) {
    self.name = name
    self.version = version
    self.results = results
  }

  /// Whether no case failed, and no declared deviation passed.
  public var succeeded: Bool { !results.contains(where: \.failsRun) }

  /// The results that fail the run.
  public var failures: [CaseResult] { results.filter(\.failsRun) }

  /// How many cases have that status.
  public func count(_ status: CaseResult.Status) -> Int {
    results.count { $0.status == status }
  }

  /// The report as one entry of `flavors` in the JSON format.
  public var json: JSONValue {
    var members = total.json
    if let version { members.append(.init(key: "version", value: .string(version))) }
    let suites = tallies { $0.item.suite }.map { JSONValue.object($0.json) }
    members.append(.init(key: "suites", value: .array(suites)))
    members.append(.init(key: "cases", value: .array(results.map(\.json))))
    return .object(members)
  }

  /// A whole report: `{"date": …, "flavors": […]}`.
  public static func json(_ reports: [ConformanceReport], date: Date = Date()) -> JSONValue {
    ["date": .string(timestamp(date)), "flavors": .array(reports.map(\.json))]
  }

  static func timestamp(_ date: Date) -> String { ISO8601DateFormatter().string(from: date) }
}

extension ConformanceReport: CustomStringConvertible {
  /// The counts, then the explanation of each failure.
  public var description: String {
    let counts =
      "\(name): \(count(.passed)) of \(results.count) passed, \(failures.count) failed, "
      + "\(count(.deviates)) deviate, \(count(.skipped)) skipped"
    return (["\(counts), in \(hundredths(total.seconds)) s"] + failures.map(\.explanation))
      .joined(separator: "\n\n")
  }
}

extension CaseResult: CustomStringConvertible {
  /// The id and the status.
  public var description: String { "\(item.id) \(status.rawValue)" }
}

extension CaseResult {
  /// The result as an entry of `cases`, with both traces if they differ.
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "id", value: .string(item.id)),
      .init(key: "rule", value: .string(item.rule)),
      .init(key: "suite", value: .string(item.suite)),
      .init(key: "level", value: .string(item.level.rawValue)),
      .init(key: "status", value: .string(status.rawValue)),
    ]
    if let reason { members.append(.init(key: "reason", value: .string(reason))) }
    if failsRun || status == .deviates {
      let expected = ExpectedItem.lines(item.expected)
      members.append(.init(key: "expected", value: .array(expected.map { .string($0) })))
      members.append(.init(key: "observed", value: .array(trace.map { .string($0) })))
    }
    return .object(members)
  }
}
