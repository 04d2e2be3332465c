// SPDX-License-Identifier: MIT

internal import Foundation

/// One file of the corpus: the cases of one rule, not yet expanded over their variants.
package struct CaseFile {
  /// Axes that several files share, by name.
  package typealias SharedAxes = [String: JSONValue]

  private let rule: String
  private let suite: String
  private let source: String
  private let cases: [JSONValue]

  private static let caseKeys = [
    "id", "title", "level", "source", "needs", "variants", "let", "steps", "expect", "comment",
    "kills", "stays",
  ]

  /// More variants than anybody wants to read the results of.
  private static let variantLimit = 10_000

  /// Reads the outline of a file.
  package init(_ json: JSONValue) throws(FormatError) {
    let reader = StepReader(path: "")
    let json = try reader.members(json, ["suite", "rule", "source", "comment", "cases"])
    rule = try reader.text(json, "rule")
    suite = try reader.text(json, "suite")
    source = try reader.text(json, "source")
    guard let cases = json["cases"]?.array, !cases.isEmpty else {
      throw reader.at(".cases").error("expected a list of cases")
    }
    self.cases = cases
  }

  /// Expands every case over the product of its variants, the first axis varying slowest.
  package func expanded(sharing axes: SharedAxes) throws(FormatError) -> [ConformanceCase] {
    var result: [ConformanceCase] = []
    for (index, json) in cases.enumerated() {
      let reader = StepReader(path: ".cases[\(index)]")
      result += try expand(try reader.members(json, Self.caseKeys), reader, sharing: axes)
    }
    return result
  }

  private func expand(
    _ json: JSONValue, _ reader: StepReader, sharing axes: SharedAxes
  ) throws(FormatError) -> [ConformanceCase] {
    let id = try reader.text(json, "id")
    let reader = StepReader(path: "\(suite)/\(rule)/\(id)")
    var fragments: [String: JSONValue] = [:]
    for member in json["let"]?.object ?? [] { fragments[member.key] = member.value }
    var variants: [(label: String, fragments: [String: JSONValue])] = [("", fragments)]
    for axis in json["variants"]?.object ?? [] {
      let choices = try choices(axis, reader, sharing: axes)
      guard variants.count * choices.count <= Self.variantLimit else {
        throw reader.at(".variants").error("stands for more than \(Self.variantLimit) cases")
      }
      variants = variants.flatMap { variant in
        choices.map { choice in
          let label = "\(variant.label)\(variant.label.isEmpty ? "" : ",")\(axis.key)=\(choice.0)"
          return (label, variant.fragments.merging(choice.1) { _, new in new })
        }
      }
    }
    var result: [ConformanceCase] = []
    for variant in variants {
      let suffix = variant.label.isEmpty ? "" : "[\(variant.label)]"
      let reader = StepReader(path: reader.path + suffix)
      result.append(try make(json, Substitution(fragments: variant.fragments), reader))
    }
    return result
  }

  /// The values of one axis, each with its fragments.
  private func choices(
    _ axis: JSONValue.Member, _ reader: StepReader, sharing axes: SharedAxes
  ) throws(FormatError) -> [(String, [String: JSONValue])] {
    let reader = reader.at(".variants.\(axis.key)")
    var values = axis.value
    if let name = values.string {
      guard let shared = axes[name] else { throw reader.error("axes.json has no axis \"\(name)\"") }
      values = shared
    }
    if let labels = values.array {
      guard !labels.isEmpty else { throw reader.error("an axis without values leaves no case") }
      return labels.map { value in
        let text = value.string ?? value.text()
        return (text.replacingOccurrences(of: "#", with: ""), [axis.key: value])
      }
    }
    guard let members = values.object, !members.isEmpty else {
      throw reader.error("expected the name of a shared axis, a list, or an object")
    }
    return members.map { value in
      var fragments = [axis.key: value.value]
      for part in value.value.object ?? [] { fragments["\(axis.key).\(part.key)"] = part.value }
      return (value.key, fragments)
    }
  }

  private func make(
    _ json: JSONValue, _ substitution: Substitution, _ reader: StepReader
  ) throws(FormatError) -> ConformanceCase {
    let steps: JSONValue
    let expect: JSONValue
    do throws(FormatError) {
      steps = try substitution.apply(to: json["steps"] ?? .null)
      expect = try substitution.apply(to: json["expect"] ?? .null)
    } catch {
      throw reader.error(error.message)
    }
    let decoded = try reader.at(" steps").steps(steps)
    guard let level = ConformanceCase.Level(rawValue: try reader.text(json, "level")) else {
      throw reader.at(".level").error("expected \"required\" or \"optional\"")
    }
    var needs = Step.capabilities(used: decoded)
    for name in json["needs"] == nil ? [] : try reader.names(json, "needs") {
      guard let capability = Capability(rawValue: name) else {
        throw reader.at(".needs").error("there is no capability \"\(name)\"")
      }
      needs.insert(capability)
    }
    let family = reader.path.split(separator: "[").first.map(String.init) ?? reader.path
    return ConformanceCase(
      id: reader.path, family: family, rule: rule, suite: suite,
      title: try reader.text(json, "title"),
      source: try reader.optionalText(json, "source") ?? source, level: level, needs: needs,
      kills: json["kills"] == nil ? [] : try reader.names(json, "kills"),
      stays: try reader.optionalText(json, "stays"), json: steps, steps: decoded,
      expected: try reader.at(" expect").expectations(expect))
  }
}
