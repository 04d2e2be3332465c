// SPDX-License-Identifier: MIT

internal import Foundation

/// Finds the files that are meant by paths.
public enum SourceFinder {
  /// Folders of tools and of code that belongs to others: they are not looked into.
  public static let foldersLeftOut: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "checkouts",
  ]

  /// All files of Swift at and below some paths, each once, in the order of their names.
  ///
  /// Hidden folders, links to folders and ``foldersLeftOut`` are not looked into unless they are named. A link to a
  /// file stands for the file, unless that is found by itself.
  ///
  /// - Throws: ``MissingPath`` for a path at which there is nothing.
  public static func files(at paths: [String]) throws(MissingPath) -> [String] {
    var found: [(path: String, target: String)] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw MissingPath(path: path)
      }
      for file in isFolder.boolValue ? files(below: path) : [path] {
        let url = URL(fileURLWithPath: file).standardizedFileURL
        found.append((file, url.resolvingSymlinksInPath().path))
      }
    }
    let files = Set(found.filter { !isLink($0.path) }.map(\.target))
    var seen: Set<String> = []
    return found.filter { file in
      !(isLink(file.path) && files.contains(file.target)) && seen.insert(file.target).inserted
    }.map(\.path)
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func files(below folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return names.sorted().flatMap { name -> [String] in
      guard !name.hasPrefix("."), !foldersLeftOut.contains(name) else { return [] }
      let path = (folder == "." ? "" : prefix) + name
      var status = stat()
      guard lstat(path, &status) == 0 else { return [] }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return files(below: path)
      case S_IFREG, S_IFLNK: return name.hasSuffix(".swift") ? [path] : []
      default: return []
      }
    }
  }
}

/// A path at which there is nothing.
public struct MissingPath: Error, CustomStringConvertible {
  /// The path.
  public let path: String
  /// One line for people.
  public var description: String { "there is nothing at \(path)" }
}
