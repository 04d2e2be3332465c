// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationChains
public import MigrationKnowledge
internal import MigrationScan
public import MigrationSource

/// Puts a module of this repository in the place of somebody's library.
public struct Adoption: Sendable {
  /// How code finds the module.
  public enum Way: Sendable {
    /// Each file imports it.
    case imports
    /// Files go on importing the library: a target of that name, with one line, takes its place.
    case shim
  }

  /// What is left to a person.
  public struct Note: Sendable {
    /// The file.
    public var path: String
    /// The line, if it is about one.
    public var line: Int?
    /// What is the matter, and what to do.
    public var text: String
  }

  /// What becomes of the files.
  public private(set) var changes: [FileChange] = []
  /// What is left to a person.
  public private(set) var notes: [Note] = []
  /// Files that were left alone.
  public private(set) var problems: [FileProblem] = []

  /// Whether a file describes a package: `Package.swift`, or `Package@swift-6.0.swift` for some tools.
  public static func isManifest(_ path: String) -> Bool {
    let name = (path as NSString).lastPathComponent
    return name == "Package.swift" || name.hasPrefix("Package@swift-")
  }

  /// Plans the change.
  ///
  /// - Parameters:
  ///   - files: The files of Swift.
  ///   - manifests: Those of them that describe packages.
  public init(
    of files: [String], manifests: [String], from dialect: Dialect, by way: Way,
    progress: @Sendable (Int) -> Void = { _ in }
  ) {
    let sources = files.filter { !manifests.contains($0) }
    let modules = dialect.knowledge.originalModules.keys + dialect.knowledge.modulesLeft
    let outcomes = SourceReader(words: modules).read(
      sources, progress: progress
    ) { file -> (FileChange?, [Note]) in
      let edits = way == .imports ? ImportEditor.edits(of: file, from: dialect) : []
      let isUser = file.tree.importedModules.contains { modules.contains($0) }
      let findings = isUser ? LeftoverFinder.findings(of: dialect, in: file) : []
      return (
        edits.isEmpty
          ? nil : FileChange(path: file.path, old: file.text, new: file.applying(edits)),
        findings.map { Note(path: file.path, line: $0.line, text: $0.detail ?? "") }
      )
    }
    for outcome in outcomes {
      switch outcome {
      case .read(let (change, found), _):
        if let change { changes.append(change) }
        notes += found
      case .passedOver: break
      case .problem(let problem): problems.append(problem)
      }
    }
    for path in manifests { change(manifest: path, dialect, way) }
    if manifests.isEmpty {
      notes.append(
        Note(
          path: "Package.swift", line: nil,
          text: "there is none: add \(ManifestEditor.address) and its product "
            + "\(dialect.knowledge.module) to the project"))
    }
  }

  private mutating func change(manifest path: String, _ dialect: Dialect, _ way: Way) {
    switch SourceReader().read(
      path, { file in (file, ManifestEditor.plan(for: file, dialect, way)) })
    {
    case .read(let (file, plan), _):
      let new = file.applying(plan.edits)
      if new != file.text {
        changes.append(FileChange(path: path, old: file.text, new: new))
      }
      notes += plan.notes.map { Note(path: path, line: $0.line, text: $0.text) }
      if plan.addsShim {
        addShims(beside: path, dialect)
      }
    case .passedOver: break
    case .problem(let problem): problems.append(problem)
    }
  }

  private mutating func addShims(beside manifest: String, _ dialect: Dialect) {
    let folder = (manifest as NSString).deletingLastPathComponent
    let library = dialect.knowledge.originalModules.first!
    let path = (folder as NSString).appendingPathComponent(
      "Sources/\(library.key)/\(library.key).swift")
    if !FileManager.default.fileExists(atPath: path) {
      changes.append(
        FileChange(path: path, old: nil, new: "@_exported import \(library.value)\n"))
    }
  }
}
