// SPDX-License-Identifier: MIT

public import Foundation

/// The claims of a library: its capabilities, and its deliberate deviations from the corpus.
public struct Profile: Hashable, Sendable {
  /// Cases that a library fails on purpose, and why.
  public struct Deviation: Hashable, Sendable {
    /// A case id, a case id without its variants, or a prefix of ids followed by `*`.
    public var cases: String
    /// Why the library deviates.
    public var reason: String

    /// Declares a deviation.
    public init(cases: String, reason: String) {
      self.cases = cases
      self.reason = reason
    }

    func covers(_ item: ConformanceCase) -> Bool {
      if cases.hasSuffix("*") { return item.id.hasPrefix(cases.dropLast()) }
      return item.id == cases || item.family == cases
    }
  }

  /// The name of the library in tables and reports.
  public var name: String
  /// The capabilities of the library; cases that need others are skipped.
  public var capabilities: Set<Capability>
  /// The deliberate deviations; a case listed here that passes fails the run.
  public var deviations: [Deviation]

  /// Creates a profile.
  public init(name: String, capabilities: Set<Capability>, deviations: [Deviation] = []) {
    self.name = name
    self.capabilities = capabilities
    self.deviations = deviations
  }

  /// Reads a profile in the format of `Conformance/profiles`.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be read or does not follow the format.
  public init(contentsOf file: URL) throws(CorpusError) {
    let json = try Corpus.read(file)
    do throws(FormatError) {
      try self.init(json)
    } catch {
      throw CorpusError("\(file.path): \(error)")
    }
  }

  /// Reads the profile of that name from the corpus; `nil` if there is none.
  ///
  /// - Throws: ``CorpusError`` if there is one and it does not follow the format.
  public init?(named name: String, in corpus: Corpus) throws(CorpusError) {
    let file = corpus.directory.appendingPathComponent("profiles/\(name).json")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    try self.init(contentsOf: file)
  }

  private init(_ json: JSONValue) throws(FormatError) {
    let reader = StepReader(path: "")
    let json = try reader.members(json, ["name", "comment", "capabilities", "deviations"])
    name = try reader.text(json, "name")
    capabilities = []
    for text in try reader.names(json, "capabilities") {
      guard let capability = Capability(rawValue: text) else {
        throw reader.at(".capabilities").error("there is no capability \"\(text)\"")
      }
      capabilities.insert(capability)
    }
    deviations = []
    for (index, item) in (json["deviations"]?.array ?? []).enumerated() {
      let reader = reader.at(".deviations[\(index)]")
      let item = try reader.members(item, ["cases", "reason"])
      deviations.append(
        Deviation(
          cases: try reader.text(item, "cases"), reason: try reader.text(item, "reason")))
    }
  }

  /// Why the library deviates on a case, or `nil` if it declares no deviation there.
  func reason(for item: ConformanceCase) -> String? {
    deviations.first { $0.covers(item) }?.reason
  }

  /// Checks that every declared deviation names a case of the corpus.
  ///
  /// - Throws: ``CorpusError`` naming the first deviation that names none: it is out of date.
  public func check(against corpus: Corpus) throws(CorpusError) {
    for deviation in deviations where !corpus.cases.contains(where: deviation.covers) {
      throw CorpusError(
        "profile \(name): no case has the id \(deviation.cases): remove that deviation")
    }
  }
}
