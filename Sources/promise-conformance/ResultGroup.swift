// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseText

/// The results of one library for one rule that have the same status: mostly they have one cause.
struct ResultGroup {
  /// The name of the library.
  let library: String
  /// The suite and the rule, such as `aplus/2.3.3.1`.
  let rule: String
  let results: [CaseResult]
  /// How many cases of the rule ran.
  let ran: Int

  /// The groups of the results that are chosen, in the order of the cases.
  static func groups(
    of report: ConformanceReport, _ isChosen: (CaseResult) -> Bool
  ) -> [ResultGroup] {
    struct Key: Hashable {
      let rule: String
      let status: CaseResult.Status
    }
    var ran: [String: Int] = [:]
    var order: [Key] = []
    var groups: [Key: [CaseResult]] = [:]
    for result in report.results {
      let rule = "\(result.item.suite)/\(result.item.rule)"
      if result.status != .skipped { ran[rule, default: 0] += 1 }
      guard isChosen(result) else { continue }
      let key = Key(rule: rule, status: result.status)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(result)
    }
    return order.map { key in
      ResultGroup(
        library: report.name.visible, rule: key.rule.visible, results: groups[key] ?? [],
        ran: ran[key.rule] ?? 0)
    }
  }

  /// The library, the status, the rule, and how many of its cases are in the group.
  var title: String {
    "\(library) \(results[0].status.rawValue): \(results.count) of \(ran) cases of \(rule)"
  }

  /// The title, and the first case.
  var line: String { "\(title), such as \(results[0].item.id.visible)" }

  /// The title with the reasons that a profile declares.
  var reasons: String {
    var reasons: [String] = []
    for reason in results.compactMap(\.reason) where !reasons.contains(reason) {
      reasons.append(reason)
    }
    return ([title] + reasons.map { "  \($0.visible)" }).joined(separator: "\n")
  }
}
