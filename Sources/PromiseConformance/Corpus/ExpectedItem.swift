// SPDX-License-Identifier: MIT

/// A part of an expected trace: an exact line, or a matcher where the rule leaves the order open.
public indirect enum ExpectedItem: Hashable, Sendable {
  /// Exactly this line.
  case line(String)
  /// Any of these sequences.
  case oneOf([[ExpectedItem]])
  /// Any interleaving of these sequences in which each sequence keeps its own order.
  case interleaved([[ExpectedItem]])
  /// These items, repeated so many times.
  case repeated(Int, [ExpectedItem])

  /// Whether the whole trace matches the expectation.
  public static func matches(_ expected: [ExpectedItem], _ trace: [String]) -> Bool {
    ends(of: expected[...], in: trace, from: [0]).contains(trace.count)
  }

  /// The place of the first difference between an expectation and a trace; nil if the whole trace matches.
  ///
  /// - Returns: The index of the item that the trace does not match, and of the line where that item would begin;
  ///   each is behind the last one if nothing more is expected, or observed.
  package static func difference(
    _ expected: [ExpectedItem], _ trace: [String]
  ) -> (item: Int, line: Int)? {
    var positions: Set = [0]
    for (index, item) in expected.enumerated() {
      let ends = item.ends(in: trace, from: positions)
      if ends.isEmpty { return (index, positions.max() ?? 0) }
      positions = ends
    }
    return positions.contains(trace.count) ? nil : (expected.count, positions.max() ?? 0)
  }

  /// Every place in the trace at which the items can end if they start at one of `starts`.
  private static func ends(
    of items: ArraySlice<ExpectedItem>, in trace: [String], from starts: Set<Int>
  ) -> Set<Int> {
    var positions = starts
    for item in items {
      guard !positions.isEmpty else { return [] }
      positions = item.ends(in: trace, from: positions)
    }
    return positions
  }

  private func ends(in trace: [String], from starts: Set<Int>) -> Set<Int> {
    switch self {
    case .line(let line):
      return Set(starts.filter { $0 < trace.count && trace[$0] == line }.map { $0 + 1 })
    case .oneOf(let sequences):
      return sequences.reduce(into: []) { ends, sequence in
        ends.formUnion(Self.ends(of: sequence[...], in: trace, from: starts))
      }
    case .repeated(let count, let items):
      return (0..<count).reduce(starts) { positions, _ in
        positions.isEmpty ? [] : Self.ends(of: items[...], in: trace, from: positions)
      }
    case .interleaved(let sequences):
      return starts.reduce(into: []) { ends, start in
        ends.formUnion(Self.interleavings(sequences.map { $0[...] }, in: trace, from: start))
      }
    }
  }

  private static func interleavings(
    _ sequences: [ArraySlice<ExpectedItem>], in trace: [String], from start: Int
  ) -> Set<Int> {
    let open = sequences.indices.filter { !sequences[$0].isEmpty }
    if open.isEmpty { return [start] }
    var ends: Set<Int> = []
    for index in open {
      var rest = sequences
      let next = rest[index].removeFirst()
      for position in next.ends(in: trace, from: [start]) {
        ends.formUnion(interleavings(rest, in: trace, from: position))
      }
    }
    return ends
  }

  /// The expectation as lines of text, to be shown beside a trace.
  public static func lines(_ expected: [ExpectedItem]) -> [String] {
    expected.flatMap { item -> [String] in
      switch item {
      case .line(let line): [line]
      case .oneOf(let sequences):
        ["one of:"] + sequences.map { "  " + lines($0).joined(separator: ", ") }
      case .interleaved(let sequences):
        ["in any order:"] + sequences.map { "  " + lines($0).joined(separator: ", ") }
      case .repeated(let count, let items):
        ["\(count) times: " + lines(items).joined(separator: ", ")]
      }
    }
  }
}

extension StepReader {
  /// Reads the list in the member `expect`.
  package func expectations(_ json: JSONValue?) throws(FormatError) -> [ExpectedItem] {
    guard let elements = json?.array else { throw error("expected a list of trace lines") }
    var items: [ExpectedItem] = []
    for (index, element) in elements.enumerated() {
      items.append(try at("[\(index)]").expectation(element))
    }
    return items
  }

  private func expectation(_ json: JSONValue) throws(FormatError) -> ExpectedItem {
    if let line = json.string { return .line(line) }
    if json["oneOf"] != nil {
      return .oneOf(try sequences(try members(json, ["oneOf"]), "oneOf"))
    }
    if json["repeat"] != nil {
      let json = try members(json, ["repeat", "of"])
      return .repeated(try count(json, "repeat"), try at(".of").expectations(json["of"]))
    }
    guard json["anyOrder"] != nil else {
      throw error("expected a line, \"oneOf\", \"anyOrder\" or \"repeat\"")
    }
    return .interleaved(try sequences(try members(json, ["anyOrder"]), "anyOrder"))
  }

  /// Reads a list of sequences; a sequence of one line may be written as a string.
  private func sequences(
    _ json: JSONValue, _ key: String
  ) throws(FormatError) -> [[ExpectedItem]] {
    guard let lists = json[key]?.array, !lists.isEmpty else {
      throw at(".\(key)").error("expected a list of sequences")
    }
    var sequences: [[ExpectedItem]] = []
    for (index, list) in lists.enumerated() {
      let sequence: JSONValue = list.string == nil ? list : .array([list])
      sequences.append(try at(".\(key)[\(index)]").expectations(sequence))
    }
    return sequences
  }
}
