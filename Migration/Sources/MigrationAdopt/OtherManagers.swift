// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationKnowledge

/// Finds the library in the files of other package managers: there it has to be removed by hand.
struct OtherManagers {
  let knowledge: DialectKnowledge

  /// What is to be removed from the files in some folders.
  func notes(in folders: [String]) -> [Adoption.Note] {
    folders.flatMap { folder -> [Adoption.Note] in
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      return names.flatMap { name -> [Adoption.Note] in
        let path = folder == "." ? name : (folder as NSString).appendingPathComponent(name)
        if name == "Podfile" || name.hasSuffix(".podspec") { return lines(of: path, where: isPod) }
        if name.hasSuffix(".xcodeproj") {
          let project = (path as NSString).appendingPathComponent("project.pbxproj")
          return lines(of: project, where: isReference)
        }
        return ["Cartfile", "Cartfile.private"].contains(name) ? lines(of: path, where: isCart) : []
      }
    }
  }

  private func lines(of path: String, where isMeant: (Substring) -> Bool) -> [Adoption.Note] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      isMeant($1)
        ? Adoption.Note(
          path: path, line: $0 + 1,
          text: "remove `\($1.trimmingCharacters(in: .whitespaces))`, and what it has installed")
        : nil
    }
  }

  /// `pod 'PromiseKit', '~> 6.8'` and `s.dependency 'PromiseKit/CorePromise'`.
  private func isPod(_ line: Substring) -> Bool {
    let parts = line.split { $0 == "'" || $0 == "\"" }
    guard parts.count >= 2, !line.drop(while: { $0.isWhitespace }).hasPrefix("#"),
      ["pod", "dependency"].contains(where: { word(parts[0]).hasSuffix($0) })
    else { return false }
    return knowledge.originalModules.keys.contains(
      String(parts[1].split(separator: "/").first ?? ""))
  }

  /// `github "mxcl/PromiseKit" ~> 6.8`.
  private func isCart(_ line: Substring) -> Bool {
    let parts = line.split(separator: "\"")
    return parts.count >= 2 && !line.hasPrefix("#") && knowledge.isRepository(String(parts[1]))
  }

  /// `repositoryURL = "https://github.com/mxcl/PromiseKit";` of a project of Xcode.
  private func isReference(_ line: Substring) -> Bool {
    line.contains("repositoryURL") && isCart(line)
  }

  private func word(_ text: Substring) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " \t("))
  }
}
