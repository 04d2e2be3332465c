// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

// A target with the library's name, which exports the module in its place.

extension ManifestEditor {
  /// The target with the library's name.
  ///
  /// It has to be in Swift 6 mode: otherwise the compiler (6.3)
  /// crashes where a client in that mode gives a method of the main actor as a handler.
  func addShim() {
    let isNew = (layout.tools.first ?? 5) >= 6
    if !isNew {
      plan.notes.append(
        (
          1,
          "with tools before 6.0 the target \(library) cannot say that it is in Swift 6 mode, as it has to: "
            + "raise the version of the tools, or leave --shim out"
        ))
    }
    let module = knowledge.module(for: clientMode)
    let folder = shimFolder
    let start = ["name: \"\(library)\"", "dependencies: [\(product(of: module))]"]
    let path = folder == "Sources/\(library)" ? [] : ["path: \"\(folder)\""]
    let mode = isNew ? ["swiftSettings: [.swiftLanguageMode(.v6)]"] : []
    let shim = (path: "\(folder)/\(library).swift", module: module)
    let arguments = (start + path).joined(separator: ", ")
    let line = ".target(\(([arguments] + mode).joined(separator: ", ")))"
    guard let list = targets, let last = list.elements.last else {
      plan.notes.append(
        (
          nil,
          "the list of targets was not found: add \(line) to it, and a file \(shim.path) with the line "
            + "`@_exported import \(module)`"
        ))
      return
    }
    let indentation = file.indentation(ofLine: file.line(of: last))
    let step = indentation.contains("\t") ? "\t" : step
    var target = " " + line
    if file.line(of: last) != file.line(of: list) {
      target = """

        \(indentation).target(
        \(indentation)\(step)\(([arguments] + mode).joined(separator: ",\n\(indentation)\(step)")))
        """
    }
    // A comment behind the last target stays there.
    let token = last.trailingComma ?? last.lastToken(viewMode: .sourceAccurate)!
    let end = token.endPositionBeforeTrailingTrivia.utf8Offset
    let isCommented = token.trailingTrivia.contains { $0.isComment }
    let comma = last.trailingComma == nil ? "," : ""
    let rest = last.trailingComma == nil ? "" : ","
    if isCommented {
      plan.edits.append(.insert(comma, at: end))
      plan.edits.append(
        .insert(target + rest, at: token.endPosition.utf8Offset))
    } else {
      plan.edits.append(.insert(comma + target + rest, at: end))
    }
    plan.shim = shim
  }

  /// The mode of the targets that import the library: a shim exports the module of its clients.
  private var clientMode: LanguageMode {
    let modes = Set(
      layout.targets.filter { $0.dependencies.contains(library) }.map(\.mode))
    if modes.count > 1 {
      plan.notes.append(
        (
          nil,
          "targets in Swift 5 and in Swift 6 mode import \(library), and one target exports one module: "
            + "let those in Swift 6 mode import \(knowledge.module(for: .swift6))"
        ))
    }
    return modes.min() ?? layout.mode
  }

  /// The folder of the shim, which must be in that of no other target.
  private var shimFolder: String {
    let folders = layout.targets.compactMap(\.path)
    if folders.contains("") {
      plan.notes.append(
        (nil, "the folder of a target is all of the package: let it `exclude` Shims/\(library)"))
    }
    // The only target may have its files in Sources itself.
    let isAlone = layout.targets.contains { target in
      !target.isTest && target.path == nil
        && !target.folders.contains {
          FileManager.default.fileExists(
            atPath: "\(layout.folder.isEmpty ? "." : layout.folder)/\($0)")
        }
    }
    if isAlone, hasFilesInSources {
      plan.notes.append(
        (nil, "with a second target, the first has to say where its files are: path: \"Sources\""))
    }
    let isTaken = folders.contains { ["Sources", "Sources/\(library)", ""].contains($0) }
    return isTaken || (isAlone && hasFilesInSources) ? "Shims/\(library)" : "Sources/\(library)"
  }

  private var hasFilesInSources: Bool {
    let folder = "\(layout.folder.isEmpty ? "." : layout.folder)/Sources"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .contains { $0.hasSuffix(".swift") }
  }

  /// How much deeper the manifest indents what is in a list.
  private var step: String {
    guard let targets, let first = targets.elements.first else { return "  " }
    let outer = file.indentation(ofLine: file.line(of: targets.rightSquare))
    let inner = file.indentation(ofLine: file.line(of: first))
    return inner.count > outer.count && inner.hasPrefix(outer)
      ? String(inner.dropFirst(outer.count)) : "  "
  }
}
