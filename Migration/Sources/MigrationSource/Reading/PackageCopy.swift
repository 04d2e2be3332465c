// SPDX-License-Identifier: MIT

internal import Foundation

/// The sources of a package in a folder of a project that uses it.
public struct PackageCopy: Sendable, Equatable {
  /// Where it is, seen from the folder of the project.
  public let folder: String
  /// Whether a declaration that was asked for is in it.
  public let declares: Bool

  /// How many folders deep below the project a copy is looked for.
  private static let depth = 4

  /// The copy in a folder of a project; nil if there is none, or if the folder holds no project.
  ///
  /// - Parameters:
  ///   - name: The name of the package, with which the folder of the copy begins.
  ///   - type: A class of the package: a folder of that name without it is something else, as what extends the package.
  ///   - declaration: What is asked for.
  init?(of name: String, with type: String, in project: String, declaring declaration: String) {
    guard Self.isProject(project) else { return nil }
    var waiting = Self.folders(in: project).map { (path: $0, depth: 1) }[...]
    while let (path, depth) = waiting.popFirst() {
      let last = path.split(separator: "/").last ?? ""
      if last.hasPrefix(name) {
        let texts = Self.texts(in: "\(project)/\(path)")
        if texts.contains(where: { $0.contains("class \(type)<") }) {
          folder = path
          declares = texts.contains { $0.contains(declaration) }
          return
        }
      }
      // Another project has copies of its own.
      guard depth < Self.depth, !Self.isProject("\(project)/\(path)") else { continue }
      waiting += Self.folders(in: "\(project)/\(path)").map { ("\(path)/\($0)", depth + 1) }
    }
    return nil
  }

  /// Whether a folder holds a project.
  private static func isProject(_ folder: String) -> Bool {
    let marks = ["Package.swift", "Podfile", "Cartfile", ".git"]
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.contains {
      marks.contains($0) || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    }
  }

  /// The folders in a folder, without hidden ones and those of other tools.
  private static func folders(in folder: String) -> [String] {
    let others: Set<String> = ["DerivedData", "node_modules"]
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.sorted().filter { entry in
      var isFolder: ObjCBool = false
      return !entry.hasPrefix(".") && !others.contains(entry)
        && FileManager.default.fileExists(atPath: "\(folder)/\(entry)", isDirectory: &isFolder)
        && isFolder.boolValue
    }
  }

  private static func texts(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }
}
