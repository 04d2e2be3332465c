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
    let name = path.split(separator: "/").last ?? ""
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
    let layouts = Self.layouts(of: manifests)
    let modules = dialect.knowledge.originalModules.keys + dialect.knowledge.modulesLeft
    let outcomes = SourceReader(words: modules).read(
      sources, progress: progress
    ) { file -> (FileChange?, [Note]) in
      let mode = Self.mode(of: file.path, layouts)
      let edits = way == .imports ? ImportEditor.edits(of: file, from: dialect, mode) : []
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
    var hasPackage = false
    for path in manifests { if change(manifest: path, dialect, way) { hasPackage = true } }
    notes += OtherManagers(knowledge: dialect.knowledge).notes(in: Self.folders(of: files))
    if !hasPackage {
      let mode = Self.mode(of: "", [])
      notes.append(
        Note(
          path: "Package.swift", line: nil,
          text: (manifests.isEmpty ? "there is none" : "none has the library")
            + ": add \(ManifestEditor.address) to the project, and its product "
            + "\(dialect.knowledge.module(for: mode)), or for targets in Swift 6 mode "
            + dialect.knowledge.module(for: .swift6)))
    }
  }

  /// What the manifests say, those for newer tools first.
  private static func layouts(of manifests: [String]) -> [PackageLayout] {
    manifests.compactMap { path -> PackageLayout? in
      if case .read(let layout, _) = SourceReader().read(path, { PackageLayout($0) }) {
        return layout
      }
      return nil
    }.sorted { $1.tools.lexicographicallyPrecedes($0.tools) }
  }

  /// The language mode of a file: that of its target.
  ///
  /// Without a target it is taken for Swift 5 mode, which code is in that was written for the library.
  private static func mode(of path: String, _ layouts: [PackageLayout]) -> LanguageMode {
    layouts.lazy.compactMap { $0.target(of: path)?.mode }.first ?? .swift5
  }

  /// The folders of files, and those around them up to that of the project.
  private static func folders(of files: [String]) -> [String] {
    var found: Set<String> = []
    for file in files {
      var folder = file.parentFolder
      if folder.isEmpty { folder = "." }
      while found.insert(folder).inserted, folder != "/", folder != "." {
        let isRoot = FileManager.default.fileExists(atPath: folder + "/.git")
        if isRoot { break }
        let parent = folder.parentFolder
        folder = parent.isEmpty ? "." : parent
      }
    }
    return found.sorted()
  }

  /// - Returns: Whether the package uses the library.
  private mutating func change(manifest path: String, _ dialect: Dialect, _ way: Way) -> Bool {
    switch SourceReader().read(
      path, { file in (file, ManifestEditor.plan(for: file, dialect, way)) })
    {
    case .read(let (file, plan), _):
      let new = file.applying(plan.edits)
      if new != file.text {
        changes.append(FileChange(path: path, old: file.text, new: new))
      }
      notes += plan.notes.map { Note(path: path, line: $0.line, text: $0.text) }
      if let shim = plan.shim { add(shim, beside: path) }
      return plan.usesLibrary || file.text.contains(ManifestEditor.address)
    case .passedOver: break
    case .problem(let problem): problems.append(problem)
    }
    return false
  }

  /// Adds the file of a shim; two manifests have one.
  private mutating func add(_ shim: (path: String, module: String), beside manifest: String) {
    let folder = manifest.parentFolder
    let path = (folder as NSString).appendingPathComponent(shim.path)
    guard !changes.contains(where: { $0.path == path }),
      !FileManager.default.fileExists(atPath: path)
    else { return }
    changes.append(
      FileChange(path: path, old: nil, new: "@_exported import \(shim.module)\n"))
  }
}
