// SPDX-License-Identifier: MIT

internal import MigrationChains
public import MigrationIndex
internal import MigrationKnowledge
public import MigrationSource
internal import SwiftSyntax

/// Makes asynchronous functions of functions that return promises.
///
/// What is not provably the same is left as it stands, with a line `// promise-migrate: why`.
public struct AsyncMigration: Sendable {
  /// What is done beside the conversion of functions.
  public struct Options: Sendable {
    /// Whether functions that return promises stay as they are, with asynchronous ones beside them: for callers
    /// that are not asynchronous yet.
    public var keepsTwins: Bool
    /// Whether chains that nobody waits for become tasks, which begin after the code around them.
    public var makesTasks: Bool

    /// Whether `self` may live until a function has ended whose handlers held it weakly.
    public var holdsSelf: Bool
    /// Whether the functions go beside which ``keepsTwins`` has put asynchronous ones, as far as nobody needs their
    /// promises; nothing else is done then.
    public var removesTwins: Bool

    /// Whether nothing is known of code that changes the defaults of the dialect, such as `conf.Q`.
    public var ignoresConfiguration: Bool

    /// Options, none of which is on.
    public init(
      keepsTwins: Bool = false, makesTasks: Bool = false, holdsSelf: Bool = false,
      removesTwins: Bool = false, ignoresConfiguration: Bool = false
    ) {
      self.ignoresConfiguration = ignoresConfiguration
      self.keepsTwins = keepsTwins
      self.makesTasks = makesTasks
      self.holdsSelf = holdsSelf
      self.removesTwins = removesTwins
    }
  }

  /// A place, and what was decided about it.
  public struct Decision: Sendable, Equatable {
    /// The file.
    public var path: String
    /// The line of the function.
    public var line: Int
    /// The function.
    public var name: String
    /// Why it was left; nil if it was converted.
    public var why: String?
  }

  /// What becomes of the files.
  public private(set) var changes: [FileChange] = []
  /// What was decided, in the order of files and lines.
  public private(set) var decisions: [Decision] = []
  /// Files that were left alone.
  public private(set) var problems: [FileProblem] = []
  /// Functions that make promises of callbacks: nothing is to be converted there.
  public private(set) var sources = 0

  /// Chains that nobody waits for.
  public private(set) var looseChains = 0

  /// Files with promises that nothing is done with, by what to do about that.
  public private(set) var unread: [String: [String]] = [:]

  /// How many functions ``Options/keepsTwins`` would convert, if it would convert more.
  public private(set) var convertibleBeside: Int?

  /// How often one of the functions that override one another was looked at because of another one.
  package private(set) var stepsBetweenOverrides = 0

  /// Plans the conversion of files.
  ///
  /// - Parameters:
  ///   - index: What the compiler knows of the files: what it knows is not decided by names.
  ///   - progress: Called with the number of files that are read.
  public init(
    of paths: [String], _ options: Options = Options(), index: Index? = nil,
    progress: @Sendable (Int) -> Void = { _ in }
  ) {
    var files: [SourceFile] = []
    var declarations: [(path: String, FileDeclarations)] = []
    let outcomes = SourceReader().read(paths, progress: progress) {
      file -> (SourceFile?, FileDeclarations) in
      // Only files that use promises are needed again; what uses a twin may not say the word.
      let isOfPromises =
        options.removesTwins || !file.tree.dialectImports.isEmpty
        || Vocabulary.telling.contains { file.text.contains($0) }
      return (isOfPromises ? file : nil, FileDeclarations(of: file))
    }
    for (path, outcome) in zip(paths, outcomes) {
      switch outcome {
      case .read(let (file, found), _):
        if let file { files.append(file) }
        declarations.append((path, found))
      case .passedOver: break
      case .problem(let problem): problems.append(problem)
      }
    }
    if options.removesTwins {
      let twins = Twins(files: files, declarations: declarations, index)
      note(files) { twins.edits(of: $0) }
      decisions = twins.decisions
      return
    }
    let exported = Candidate.lent(in: files)
    for file in files where file.dialect(lent: exported) == nil {
      if let why = Self.whyUnread(file.tree) { unread[why, default: []].append(file.path) }
    }
    let plan = Plan(files: files, declarations: declarations, options, index)
    note(files) { plan.edits(of: $0) }
    decisions = plan.decisions
    stepsBetweenOverrides = plan.stepsBetweenOverrides
    if !options.keepsTwins, decisions.contains(where: { $0.why?.contains("--keep") == true }) {
      var beside = options
      beside.keepsTwins = true
      convertibleBeside = Plan(files: files, declarations: declarations, beside, index).decisions
        .count { $0.why == nil }
    }
    sources = plan.sources
    looseChains = plan.looseChains.count
  }

  /// What to do about a file whose promises are of no dialect that can be converted there.
  private static func whyUnread(_ tree: SourceFileSyntax) -> String? {
    let imports = tree.dialectImports
    guard let first = imports.first else { return tree.noteOnUnknownPromises }
    return Set(imports.map(\.dialect)).count > 1
      ? "several libraries are imported: leave one of them in each file"
      : "no asynchronous code can wait for promises of \(first.module): "
        + "run `adopt --from \(first.dialect.rawValue)` first"
  }

  private mutating func note(_ files: [SourceFile], _ edits: (SourceFile) -> [Edit]) {
    for file in files {
      let text = file.applying(edits(file))
      if !text.utf8.elementsEqual(file.text.utf8) {
        changes.append(FileChange(path: file.path, old: file.text, new: text))
      }
    }
  }
}
