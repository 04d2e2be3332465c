// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseText

/// The failures of an earlier run: a run compared with it fails only on new failures.
public struct Baseline: Sendable {
  /// Names of libraries and ids of cases, joined by a line feed.
  private let failures: Set<String>

  /// Reads a report in the JSON format.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be read or is no report.
  public init(contentsOf file: URL) throws(CorpusError) {
    let json = try Corpus.read(file)
    let schema = Corpus.bundledDirectory.appendingPathComponent("report.schema.json")
    if let problem = JSONSchema(try Corpus.read(schema)).problems(in: json).first {
      throw CorpusError("\(file.path): is not a report in the format json: \(problem.visible)")
    }
    var failures: Set<String> = []
    for flavor in json["flavors"]?.array ?? [] {
      let name = flavor["name"]?.string ?? ""
      for item in flavor["cases"]?.array ?? [] {
        let status = item["status"]?.string.flatMap(CaseResult.Status.init(rawValue:))
        guard status == .failed || status == .unexpectedPass else { continue }
        failures.insert(Self.key(name, item["id"]?.string ?? ""))
      }
    }
    self.failures = failures
  }

  /// The results that fail a run and did not fail the earlier one; new cases count.
  public func worse(in report: ConformanceReport) -> [CaseResult] {
    report.failures.filter { !failures.contains(Self.key(report.name, $0.item.id)) }
  }

  /// How many failures of the earlier run are no failures now, among the cases that were run.
  public func better(in report: ConformanceReport) -> Int {
    report.results.count {
      !$0.failsRun && failures.contains(Self.key(report.name, $0.item.id))
    }
  }

  private static func key(_ name: String, _ id: String) -> String { "\(name)\n\(id)" }
}
