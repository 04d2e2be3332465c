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
  /// How many files import the library, or what takes its place.
  public private(set) var users = 0
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
    let folders = Self.folders(of: files)
    let unnamed = Self.manifests(in: folders, besides: manifests)
    let layouts = Self.layouts(of: manifests + unnamed)
    let modules = dialect.knowledge.originalModules.keys + dialect.knowledge.modulesLeft
    let ours = Set(dialect.knowledge.modules)
    let outcomes = SourceReader(words: modules + ours).read(
      sources, progress: progress
    ) { file -> Reading in
      let package = layouts.first { $0.mode(of: file.path) != nil }
      // Without a target it is taken for Swift 5 mode, which code is in that was written for the library.
      let mode = package?.mode(of: file.path) ?? .swift5
      let edits = ImportEditor.edits(of: file, from: dialect, mode, by: way)
      let imported = file.tree.importedModules
      let isUser = imported.contains { modules.contains($0) }
      let findings = isUser ? LeftoverFinder.findings(of: dialect, in: file) : []
      return Reading(
        change: edits.isEmpty
          ? nil : FileChange(path: file.path, old: file.text, new: file.applying(edits)),
        notes: findings.map { Note(path: file.path, line: $0.line, text: $0.detail ?? "") },
        package: package?.path,
        uses: isUser || imported.contains { ours.contains($0) })
    }
    /// The files that use the library, by the manifest of their package.
    var users: [String?: [String]] = [:]
    for (path, outcome) in zip(sources, outcomes) {
      switch outcome {
      case .read(let reading, _):
        if let change = reading.change { changes.append(change) }
        notes += reading.notes
        if reading.uses { users[reading.package, default: []].append(path) }
      case .passedOver: break
      case .problem(let problem): problems.append(problem)
      }
    }
    self.users = users.values.reduce(0) { $0 + $1.count }
    for path in manifests where change(manifest: path, dialect, way) { users[path] = nil }
    let others = OtherManagers(dialect.knowledge, in: folders)
    notes += others.notes
    if others.haveOurs { users[nil] = nil }
    for (package, files) in users.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      notes.append(Self.note(on: files.sorted(), of: package, unnamed, dialect.knowledge))
    }
  }

  /// What is said of files with promises whose package, or project, does not get this repository.
  private static func note(
    on files: [String], of package: String?, _ unnamed: [String], _ knowledge: DialectKnowledge
  ) -> Note {
    guard let package else {
      return Note(
        path: files[0], line: nil,
        text: (files.count == 1 ? "it is" : "it and \(files.count - 1) more files are")
          + " in no target of a Package.swift: add \(ManifestEditor.address) to the project, and its product "
          + "\(knowledge.module(for: .swift5)), or for targets in Swift 6 mode "
          + knowledge.module(for: .swift6))
    }
    return Note(
      path: package, line: nil,
      text: unnamed.contains(package)
        ? "it is not among what is named, and stays as it is: name it too"
        : "its targets import the library, and it does not say where that is: add "
          + "\(ManifestEditor.address), and its products to the targets")
  }

  /// What is found in a file.
  private struct Reading: Sendable {
    var change: FileChange?
    var notes: [Note]
    /// The manifest of the package that it belongs to.
    var package: String?
    /// Whether it imports the library, or what takes its place.
    var uses: Bool
  }

  /// The manifests in some folders that are not named.
  private static func manifests(in folders: [String], besides named: [String]) -> [String] {
    let known = Set(named.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
    return folders.flatMap { folder -> [String] in
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      return names.filter(isManifest).map {
        folder == "." ? $0 : (folder as NSString).appendingPathComponent($0)
      }
    }.filter { !known.contains(URL(fileURLWithPath: $0).standardizedFileURL.path) }
  }

  /// What the manifests say: that of a package within another one first, and of one package that for newer tools.
  private static func layouts(of manifests: [String]) -> [PackageLayout] {
    manifests.compactMap { path -> PackageLayout? in
      if case .read(let layout, _) = SourceReader().read(path, { PackageLayout($0) }) {
        return layout
      }
      return nil
    }.sorted {
      $0.folder == $1.folder
        ? $1.tools.lexicographicallyPrecedes($0.tools) : $0.folder.count > $1.folder.count
    }
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
      return plan.usesLibrary
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
