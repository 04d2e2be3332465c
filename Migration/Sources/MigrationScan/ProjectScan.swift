// SPDX-License-Identifier: MIT

internal import MigrationChains
public import MigrationIndex
internal import MigrationKnowledge
public import MigrationSource

/// What was found in all files.
public struct ProjectScan: Sendable, Codable {
  /// The files that have to do with promises.
  public var files: [FileScan]
  /// Files that were left alone.
  public var problems: [FileProblem]
  /// How many files there are.
  public var fileCount: Int
  /// How many lines they have.
  public var lineCount: Int
  /// Calls that look like ones on promises, of which nothing tells whether they are.
  public var unsure: Int

  /// Looks through files.
  ///
  /// - Parameters:
  ///   - index: What the compiler knows of the files: what it knows is not decided by names.
  ///   - progress: Called with the number of files that are done.
  public init(
    of paths: [String], index: Index? = nil, progress: @Sendable (Int) -> Void = { _ in }
  ) {
    var files: [FileScan] = []
    problems = []
    lineCount = 0
    unsure = 0
    fileCount = paths.count
    let reader = SourceReader(words: Vocabulary.telling)
    for outcome in reader.read(paths, progress: progress, { FileScanner.scan($0, index) }) {
      switch outcome {
      case .read(let scan, let lines):
        files.append(scan)
        lineCount += lines
      case .passedOver(let lines): lineCount += lines
      case .problem(let problem): problems.append(problem)
      }
    }
    self.files = files
    resolveNames()
    lendDialects()
    lookUpHeads()
    self.files.removeAll {
      $0.modules.isEmpty && $0.callSites.isEmpty && $0.findings.isEmpty && $0.functions.isEmpty
    }
  }

  /// Decides about functions and properties whose types may be names of promises.
  private mutating func resolveNames() {
    let aliases = PromiseAliases(files.flatMap(\.aliases))
    for index in files.indices {
      for named in files[index].named {
        let type = aliases.resolved(named.type, in: named.owner)
        let isPromise = type.map { Vocabulary.all.types[$0.baseName] != nil } ?? false
        switch named.meaning {
        case .function(let function) where isPromise: files[index].functions.append(function)
        case .function(let function): files[index].otherFunctions.insert(function.name.base)
        case .stored(let finding): if isPromise { files[index].findings.append(finding) }
        }
      }
      (files[index].named, files[index].aliases) = ([], [])
      files[index].functions.sort { $0.line < $1.line }
      files[index].findings.sort(by: Finding.areInOrder)
    }
  }

  /// Files without an import have what others export, or what the module declares itself.
  ///
  /// If that is nothing, what is called a promise there belongs to somebody else.
  private mutating func lendDialects() {
    let lent = files.reduce(into: Set<Dialect>()) { $0.formUnion($1.lent) }
    for index in files.indices where files[index].dialects.isEmpty {
      files[index].dialects = Dialect.allCases.filter { lent.contains($0) }
      guard lent.isEmpty else { continue }
      files[index].functions = []
      files[index].findings.removeAll { $0.evidence == nil }
      for site in files[index].callSites.indices
      where files[index].callSites[site].evidence != .resolved {
        files[index].callSites[site].evidence = .unsure
      }
      for finding in files[index].findings.indices
      where files[index].findings[finding].evidence != .resolved {
        files[index].findings[finding].evidence = .unsure
      }
    }
  }

  /// Decides about chains that begin with a call of a function.
  ///
  /// They are chains of promises if one of that name is declared to return a promise, and none is
  /// declared to return something else.
  private mutating func lookUpHeads() {
    let declared = Dictionary(grouping: files.flatMap(\.functions).map(\.name), by: \.base)
    let others = files.reduce(into: Set<String>()) { $0.formUnion($1.otherFunctions) }
    func returnsPromise(_ call: CallShape?) -> Bool {
      guard let call, let names = declared[call.base] else { return false }
      return names.contains { $0.accepts(call) } && !others.contains(call.base)
    }
    for index in files.indices {
      for site in files[index].callSites.indices
      where files[index].callSites[site].evidence == .unsure
        && returnsPromise(files[index].callSites[site].head)
      {
        files[index].callSites[site].evidence = .declared
      }
      files[index].findings.removeAll { $0.evidence == .unsure && !returnsPromise($0.head) }
      unsure += files[index].callSites.count { $0.evidence == .unsure }
      files[index].callSites.removeAll { $0.evidence == .unsure }
    }
  }

  /// Whether nothing is left for a person to look at.
  public var isClear: Bool { problems.isEmpty && files.allSatisfy(\.findings.isEmpty) }
}
