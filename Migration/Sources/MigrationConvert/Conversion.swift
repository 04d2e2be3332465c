// SPDX-License-Identifier: MIT

internal import MigrationChains
public import MigrationIndex
public import MigrationKnowledge
public import MigrationSource
internal import SwiftSyntax

/// Moves files from one dialect to another.
///
/// A file is converted as a whole or not at all, so that each has one dialect and `Promise` means one thing in
/// it. Where a converted file and one that is left call each other, a bridge stands around the call.
public struct Conversion: Sendable {
  /// A place for a person.
  public struct Note: Sendable, Equatable {
    /// The file.
    public var path: String
    /// The line.
    public var line: Int
    /// What is the matter.
    public var text: String
  }

  /// What becomes of the files.
  public private(set) var changes: [FileChange] = []
  /// Files that are converted.
  public private(set) var converted: [String] = []
  /// What keeps files as they are.
  public private(set) var left: [Note] = []
  /// Converted places where something is different.
  public private(set) var differences: [Note] = []
  /// Files that cannot be read.
  public private(set) var problems: [FileProblem] = []
  /// Files with promises that nothing is done with, by what to do about that.
  public private(set) var unread: [String: [String]] = [:]
  /// How many calls got a bridge.
  public private(set) var bridges = 0
  /// How many of the calls across a border were recognised by name alone.
  public private(set) var callsByName = 0

  /// Plans the conversion.
  ///
  /// - Parameters:
  ///   - target: The dialect that the files are to have.
  ///   - progress: Called with the number of files that are read.
  public init(
    of paths: [String], to target: Dialect, index: Index? = nil,
    progress: @Sendable (Int) -> Void = { _ in }
  ) {
    var files: [SourceFile] = []
    for outcome in SourceReader().read(paths, progress: progress, { $0 }) {
      switch outcome {
      case .read(let file, _): files.append(file)
      case .passedOver: break
      case .problem(let problem): problems.append(problem)
      }
    }
    let declarations = Declarations(files)
    let mainActor = MainActorCode(files.map(\.tree))
    var outcomes: [String: FileConverter.Outcome] = [:]
    var sides = Sides(target)
    let exported = files.flatMap { $0.tree.dialectImports }.filter(\.isExported)
    let isLent = !exported.isEmpty
    // What is called as an original may be one of ours.
    let shims = Set(exported.filter { !$0.isOriginal }.map(\.dialect))
    for file in files {
      if !isLent, let why = file.tree.noteOnUnknownPromises {
        unread[why, default: []].append(file.path)
      }
      let dialects = Set(file.tree.dialectImports.map(\.dialect))
      guard dialects.count == 1, let source = dialects.first else {
        if dialects.count > 1, dialects != [target] {
          let why = "it imports several libraries: leave one of them"
          outcomes[file.path] = .init(obstacles: [Obstacle(why, at: file.tree)])
          sides.dialects[file.path] = .mixed
        }
        continue
      }
      sides.dialects[file.path] = .one(source)
      let isOriginal =
        file.tree.dialectImports.contains(where: \.isOriginal) && !shims.contains(source)
      if isOriginal { sides.originals.insert(file.path) }
      guard source != target else {
        if isOriginal {
          let why = "it is in that style: `adopt --from \(source.rawValue)` changes its import"
          unread[why, default: []].append(file.path)
        }
        continue
      }
      var outcome = FileConverter(
        file: file, source: source, target: target, declarations: declarations,
        mainActor: mainActor
      ).convert()
      if isOriginal {
        outcome.obstacles += outcome.foreign.map { Obstacle(Sides.noBridge(source), at: $0) }
      }
      outcomes[file.path] = outcome
      if outcome.obstacles.isEmpty { sides.converted.insert(file.path) }
    }
    let borders = Borders(files, declarations, index)
    while let (path, obstacle) = borders.obstacle(sides) {
      sides.converted.remove(path)
      outcomes[path]!.obstacles.append(obstacle)
    }
    converted = files.map(\.path).filter(sides.converted.contains)
    for file in files {
      write(file, outcomes[file.path], sides, borders.bridges(in: file, sides), target)
    }
    callsByName = index == nil ? bridges : 0
  }

  private mutating func write(
    _ file: SourceFile, _ outcome: FileConverter.Outcome?, _ sides: Sides,
    _ borders: (new: [ExprSyntax], old: [ExprSyntax]), _ target: Dialect
  ) {
    let isConverted = sides.converted.contains(file.path)
    var edits: [Edit] = []
    var calls = borders.new
    var marks: [(node: Syntax, text: String)] = []
    if let outcome {
      if isConverted {
        edits += outcome.edits
        calls += outcome.foreign.filter { foreign in !calls.contains { $0.id == foreign.id } }
        for (promise, changed) in outcome.waitedFor
        where !calls.contains(where: { $0.id == promise.id }) {
          edits += changed
        }
        marks = outcome.differences
        differences += marks.map { note(file, $0.node, $0.text) }
      } else {
        marks = outcome.obstacles.map { ($0.node, $0.why) }
        left += marks.map { note(file, $0.node, $0.text) }
      }
    }
    for call in borders.old {
      guard let bridge = call.bridge else { continue }
      let around = [bridge.start..<call.start, call.end..<bridge.end]
      edits.removeAll { edit in around.contains { $0.overlaps(edit.range) } }
      edits += around.map { Edit($0, "") }
    }
    var seen: Set<SyntaxIdentifier> = []
    calls.removeAll { !seen.insert($0.id).inserted || $0.isWaitedFor }
    for call in calls {
      edits.append(.insert("Promise(", at: call.start))
      edits.append(.insert(")", at: call.end))
    }
    bridges += calls.count
    if edits.contains(where: { $0.replacement.contains("DispatchQueue") }) {
      edits += Self.imports(
        of: "Dispatch", unless: ["Foundation", "UIKit", "AppKit", "SwiftUI"], in: file)
    }
    if !calls.isEmpty { edits += Self.imports(of: "PromiseAdapters", in: file) }
    edits += Marks(file, target).edits(for: marks, replacesOld: outcome != nil)
    let text = file.applying(edits)
    if !text.utf8.elementsEqual(file.text.utf8) {
      changes.append(FileChange(path: file.path, old: file.text, new: text))
    }
  }

  private func note(_ file: SourceFile, _ node: Syntax, _ text: String) -> Note {
    Note(path: file.path, line: file.line(of: node), text: text)
  }

  /// Imports a module behind the import of the dialect, unless one of some modules is imported.
  private static func imports(
    of module: String, unless others: Set<String> = [], in file: SourceFile
  ) -> [Edit] {
    let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    guard
      !imports.contains(where: {
        let name = $0.path.trimmedDescription
        return name == module || others.contains(name)
      }), let beside = file.tree.dialectImports.last?.node ?? imports.last
    else { return [] }
    let indentation = file.indentation(ofLine: file.line(of: beside))
    return [.insert("\n\(indentation)import \(module)", at: beside.end)]
  }
}

/// Which file has which dialect, before and after.
struct Sides {
  /// The dialects that a file imports.
  enum Imported: Equatable {
    case one(Dialect)
    case mixed
  }

  let target: Dialect
  var dialects: [String: Imported] = [:]
  /// The files that import somebody's library, and no module of this repository.
  var originals: Set<String> = []
  var converted: Set<String> = []

  init(_ target: Dialect) { self.target = target }

  /// Whether a file has promises of somebody's library afterwards.
  func isOriginal(_ path: String) -> Bool {
    originals.contains(path) && !converted.contains(path)
  }

  /// What is said where promises of an original would need a bridge.
  static func noBridge(_ dialect: Dialect) -> String {
    "there is no bridge to promises of \(dialect.knowledge.library): run `adopt` first"
  }

  /// What the promises of a file are afterwards; nil if that is not known.
  func dialect(of path: String) -> Dialect? {
    if converted.contains(path) { return target }
    guard case .one(let dialect)? = dialects[path] else { return nil }
    return dialect
  }
}
