// SPDX-License-Identifier: MIT

import Foundation

/// From which system on a symbol exists.
struct Version: Comparable, CustomStringConvertible {
  let platform: String
  let major: Int
  let minor: Int

  static func < (left: Version, right: Version) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  var description: String { "\(platform) \(major).\(minor)" }
}

/// What a symbol graph says of availability: of each symbol that does not exist everywhere, since when it does.
struct Availabilities {
  private var introduced: [String: [Version]] = [:]

  /// Reads the symbol graphs in a folder.
  init(in folder: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name.hasSuffix(".symbols.json") {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      for symbol in try JSONDecoder().decode(Graph.self, from: data).symbols {
        let versions = (symbol.availability ?? []).compactMap(\.version)
        if !versions.isEmpty { introduced[symbol.identifier.precise] = versions }
      }
    }
  }

  /// The systems that a symbol needs which are newer than the floor.
  func beyond(_ floor: [Version], _ usr: String) -> [Version] {
    (introduced[usr] ?? []).filter { version in
      floor.contains { $0.platform == version.platform && $0 < version }
    }
  }

  /// Whether a symbol is declared to need at least these systems.
  func covers(_ needed: [Version], _ usr: String) -> Bool {
    guard let own = introduced[usr] else { return false }
    return needed.allSatisfy { version in
      own.contains { $0.platform == version.platform && $0 >= version }
    }
  }

  private struct Graph: Decodable {
    let symbols: [Symbol]
  }

  private struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }

    struct Availability: Decodable {
      struct Number: Decodable {
        let major: Int
        let minor: Int?
      }

      let domain: String?
      let introduced: Number?

      var version: Version? {
        guard let domain, let introduced else { return nil }
        return Version(platform: domain, major: introduced.major, minor: introduced.minor ?? 0)
      }
    }

    let identifier: Identifier
    let availability: [Availability]?
  }
}
