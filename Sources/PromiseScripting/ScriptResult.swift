// SPDX-License-Identifier: MIT

internal import PromiseConformance

extension ConformanceCase {
  /// One test of a suite in JavaScript; its id is made of the titles, which are unique together.
  init(scriptTitles titles: [String], file: String) {
    let path = titles.joined(separator: " / ")
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let rule = titles.reversed().compactMap(Self.rule).first ?? Self.rule(name) ?? "other"
    self.init(
      id: "official/\(rule)/\(path)", family: "official/\(rule)", rule: rule, suite: "official",
      title: titles.last ?? path, source: "aplus:\(rule)", level: .required,
      needs: Self.needs(rule), kills: [], json: .array([]), steps: [], expected: [])
  }

  /// The rule that a title begins with, such as 2.3.3.1.
  private static func rule(_ title: String) -> String? {
    let digits = title.prefix { $0.isNumber || $0 == "." }
    let parts = digits.split(separator: ".")
    return parts.count >= 3 && title.first == "2" ? parts.joined(separator: ".") : nil
  }

  /// The rules of which no test means anything to a library of that profile.
  static func rulesBeyond(_ profile: Profile) -> [String] {
    ["2.3.1", "2.3.3"].filter { !needs($0).isSubset(of: profile.capabilities) }
  }

  /// What a library has to be capable of for a test of the rule to mean anything.
  private static func needs(_ rule: String) -> Set<Capability> {
    if rule == "2.3.1" { return [.selfResolution] }
    return rule.hasPrefix("2.3.3") && rule != "2.3.3.4" ? [.thenables] : []
  }
}

extension CaseResult {
  /// The result of one test that a suite reports.
  init(_ report: JSONValue, profile: Profile, seconds: Double) {
    let titles = (report["titles"]?.array ?? []).compactMap(\.string)
    let item = ConformanceCase(scriptTitles: titles, file: report["file"]?.string ?? "")
    let missing = item.needs.subtracting(profile.capabilities).map(\.rawValue).sorted()
    let message = report["message"]?.string ?? ""
    if !missing.isEmpty {
      self.init(
        item: item, status: .skipped, reason: "needs \(missing.joined(separator: ", "))")
    } else if report["status"] == "passed" {
      self.init(item: item, status: .passed, seconds: seconds)
    } else {
      self.init(
        item: item, status: .failed, reason: message.isEmpty ? "failed" : message,
        seconds: seconds)
    }
  }
}
