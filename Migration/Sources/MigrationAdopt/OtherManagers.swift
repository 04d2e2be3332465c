// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationKnowledge

/// Finds the library in the files of other package managers and of projects: there it has to be removed by hand.
struct OtherManagers {
  let knowledge: DialectKnowledge
  /// What they say, by path.
  private let texts: [(path: String, text: String)]

  /// Those in some folders.
  init(_ knowledge: DialectKnowledge, in folders: [String]) {
    self.knowledge = knowledge
    texts = folders.flatMap { folder -> [(String, String)] in
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      return names.compactMap { Self.file(for: $0) }.compactMap { name in
        let path = folder == "." ? name : (folder as NSString).appendingPathComponent(name)
        return (try? String(contentsOfFile: path, encoding: .utf8)).map { (path, $0) }
      }
    }
  }

  /// The file that says what is installed, for a name in a folder.
  private static func file(for name: String) -> String? {
    if name.hasSuffix(".xcodeproj") { return name + "/project.pbxproj" }
    let isOne =
      name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json")
      || ["Podfile", "Cartfile", "Cartfile.private", "project.yml", "Project.swift"].contains(name)
    return isOne ? name : nil
  }

  /// Whether one of them has this repository already.
  var haveOurs: Bool { texts.contains { $0.text.contains(ManifestEditor.address) } }

  /// What is to be removed.
  var notes: [Adoption.Note] {
    texts.flatMap { path, text -> [Adoption.Note] in
      let isProject = path.hasSuffix(".pbxproj")
      let isPod = path.hasSuffix(".podspec") || path.hasSuffix(".json")
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
        // Of what a project of Xcode has it says many things, but only its reference makes it have it; and a pod
        // describes itself.
        let words: [String]? =
          isProject ? ["repositoryURL", "relativePath"] : isPod ? ["dependenc", ": ["] : nil
        guard words?.contains(where: $1.contains) ?? true, names($1) else { return nil }
        return Adoption.Note(
          path: path, line: $0 + 1,
          text: "remove `\($1.trimmingCharacters(in: .whitespaces))`, and what it has installed"
            + (isPod ? "; a pod cannot depend on a package" : ""))
      }
    }
  }

  /// Whether a line that is no comment names the library: `pod 'PromiseKit/CorePromise'`, `- package: PromiseKit`,
  /// `github "mxcl/PromiseKit" ~> 6.8`.
  private func names(_ line: Substring) -> Bool {
    let line = line.drop { $0.isWhitespace }
    guard !line.hasPrefix("#"), !line.hasPrefix("//") else { return false }
    let code = line.firstRange(of: " #").map { line[..<$0.lowerBound] } ?? line
    return code.split { $0.isWhitespace || "'\"(),;[]{}=".contains($0) }.contains { word in
      let word = word.last == ":" ? word.dropLast() : word
      let first = word.split(separator: "/").first.map(String.init) ?? ""
      return knowledge.originalModules.keys.contains(first)
        || (word.contains("/") && knowledge.isRepository(String(word)))
    }
  }
}
