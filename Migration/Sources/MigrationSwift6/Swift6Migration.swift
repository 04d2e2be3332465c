// SPDX-License-Identifier: MIT

public import MigrationIndex
public import MigrationSource
internal import SwiftSyntax

/// The road to Swift 6 mode: what the compiler’s errors go back to, and in which order to work.
public struct Swift6Migration: Sendable {
  /// One thing to do, and what it is good for.
  public struct Step: Sendable, Equatable, Codable {
    /// What is to be done, or what is in the way.
    public var title: String
    /// The file of the declaration.
    public var path: String
    /// Its line.
    public var line: Int
    /// How many of the errors are gone after it, and were not before.
    public var errors: Int
    /// Why it is left to a person; nil if this does it.
    public var why: String?
  }

  /// How many different errors there are.
  public private(set) var errors = 0
  /// What is done here, in the order in which the errors go.
  public private(set) var steps: [Step] = []
  /// What is left to a person, the root of most errors first.
  public private(set) var left: [Step] = []
  /// True races: each is a decision.
  public private(set) var races: [CompilerMessage] = []
  /// Errors of which nothing is known here.
  public private(set) var others: [CompilerMessage] = []
  /// What becomes of the files.
  public private(set) var changes: [FileChange] = []
  /// Files that were left alone.
  public private(set) var problems: [FileProblem] = []
  /// How many decisions rest on names alone.
  public private(set) var decisionsByName = 0

  private var files: [SourceFile] = []
  /// The files by their absolute paths, which the compiler may have printed.
  private var byPath: [String: SourceFile] = [:]
  private var edits: [String: [Edit]] = [:]

  /// Plans the work.
  ///
  /// - Parameters:
  ///   - messages: What the compiler says. If it is nil, what it would say of the values of promises is
  ///     found out here.
  ///   - progress: Called with the number of files that are read.
  public init(
    of paths: [String], messages: [CompilerMessage]?, index: Index?,
    progress: @Sendable (Int) -> Void = { _ in }
  ) {
    for outcome in SourceReader().read(paths, progress: progress, { $0 }) {
      switch outcome {
      case .read(let file, _): files.append(file)
      case .passedOver: break
      case .problem(let problem): problems.append(problem)
      }
    }
    byPath = Dictionary(
      files.map { (Index.Place(path: $0.path, line: 1, column: 1).path, $0) },
      uniquingKeysWith: { first, _ in first })
    let types = TypeTable(files, index)
    let messages = messages ?? PromiseValues.errors(in: files, types)
    errors = messages.count
    let rest = planHandlers(messages)
    var parameters: [(UnsendableParameter, Int)] = []
    var ofTypes: [[DeclaredType.ID]] = []
    /// Types that have to say Sendable, because they contain themselves.
    var recursive: Set<DeclaredType.ID> = []
    var foreign: [String: [CompilerMessage]] = [:]
    var functions: [(FunctionParameter, Int)] = []
    var isolations: [String: [CompilerMessage]] = [:]
    for message in rest {
      switch Cause(of: message) {
      case .type(let text):
        let missing = types.missing(in: Self.type(text)).map(\.id)
        if missing.isEmpty, let parameter = unsendable(text, at: message) {
          if let known = parameters.firstIndex(where: { $0.0.id == parameter.id }) {
            parameters[known].1 += 1
          } else {
            parameters.append((parameter, 1))
          }
        } else if case let found = types.recursive(in: Self.type(text)).map(\.id), missing.isEmpty,
          !found.isEmpty
        {
          recursive.formUnion(found)
          ofTypes.append(found)
        } else if missing.isEmpty {
          foreign[text, default: []].append(message)
        } else {
          ofTypes.append(missing)
        }
      case .function(let variable):
        if let parameter = parameter(variable, at: message) {
          if let known = functions.firstIndex(where: { $0.0.id == parameter.id }) {
            functions[known].1 += 1
          } else {
            functions.append((parameter, 1))
          }
        } else {
          foreign["the function in `\(variable)`", default: []].append(message)
        }
      case .functionByName:
        add(
          "the name of a function in the place of a closure", [message],
          "give a closure that calls it")
      case .race: races.append(message)
      case .isolation(let name): isolations[name, default: []].append(message)
      case .other: others.append(message)
      }
    }
    planTypes(ofTypes, recursive, types)
    planFunctions(functions, types)
    for (parameter, count) in parameters {
      edits[parameter.file.path, default: []].append(parameter.edit)
      steps.append(
        Step(
          title: "`\(parameter.node.name.text)` of `\(parameter.owner)` says Sendable",
          path: parameter.file.path, line: parameter.file.line(of: parameter.node), errors: count))
    }
    for (name, messages) in foreign {
      let isFunction = name.hasPrefix("the function")
      let isKnown = messages.contains { file(of: $0) != nil }
      add(
        isFunction ? name : "`\(name)`", messages,
        !isKnown
          ? "its file is not among those that are named"
          : isFunction
            ? "it is no parameter: say @Sendable where its type is written"
            : "it is declared elsewhere, or generic"
              + (name.contains(".") ? ": `associatedtype …: Sendable` says it for all" : ""))
    }
    for (name, messages) in isolations {
      add(
        "`\(name)`", messages,
        "code of no actor uses what belongs to one: let it belong there too; "
          + "a handler in code there does so without `on:`")
    }
    left.sort { ($1.errors, $0.title) < ($0.errors, $1.title) }
    decisionsByName = index == nil ? types.ambiguousCount : 0
    for file in files {
      guard let edits = edits[file.path] else { continue }
      changes.append(FileChange(path: file.path, old: file.text, new: file.applying(edits)))
    }
  }

  private mutating func add(_ title: String, _ messages: [CompilerMessage], _ why: String) {
    left.append(
      Step(
        title: title, path: messages[0].path, line: messages[0].line, errors: messages.count,
        why: why))
  }

  /// A type as the compiler writes it.
  private static func type(_ text: String) -> TypeSyntax {
    let file = SourceFile(path: "", text: "typealias T = \(text)")
    let alias = file.tree.statements.first?.item.as(TypeAliasDeclSyntax.self)
    return alias?.initializer.value ?? TypeSyntax(IdentifierTypeSyntax(name: .identifier(text)))
  }

  /// The file that a message is about, if it is one of those that are named.
  private func file(of message: CompilerMessage) -> SourceFile? {
    byPath[Index.Place(path: message.path, line: 1, column: 1).path]
  }

  /// The parameter that a message is about.
  private func parameter(_ name: String, at message: CompilerMessage) -> FunctionParameter? {
    guard let file = file(of: message), message.line <= file.lineCount else { return nil }
    return FunctionParameter(
      name, at: file.start(ofLine: message.line) + message.column - 1, in: file)
  }

  /// The generic parameter that a message is about.
  private func unsendable(_ name: String, at message: CompilerMessage) -> UnsendableParameter? {
    guard let file = file(of: message), message.line <= file.lineCount else { return nil }
    return UnsendableParameter(
      name, at: file.start(ofLine: message.line) + message.column - 1, in: file)
  }

  /// Changes handlers in code of the main actor.
  ///
  /// - Returns: The messages that do not go back to them.
  private mutating func planHandlers(_ messages: [CompilerMessage]) -> [CompilerMessage] {
    /// Where errors are that may go back to a handler, by file.
    var places: [String: [(offset: Int, message: CompilerMessage)]] = [:]
    for message in messages {
      switch Cause(of: message) {
      case .type, .race: continue
      case .function, .functionByName, .isolation, .other: break
      }
      guard let file = file(of: message), message.line <= file.lineCount else { continue }
      places[file.path, default: []].append(
        (file.start(ofLine: message.line) + message.column - 1, message))
    }
    let handlers = MainActorHandlers(files) { file, range in
      (places[file.path] ?? []).filter { range.contains($0.offset) }.map(\.message)
    }
    var gone: Set<CompilerMessage> = []
    for change in handlers.changes {
      let here = (places[change.path] ?? []).filter { change.range.contains($0.offset) }
        .map(\.message).filter { !gone.contains($0) }
      gone.formUnion(here)
      edits[change.path, default: []] += change.edits
      steps.append(
        Step(title: change.title, path: change.path, line: change.line, errors: here.count))
    }
    return messages.filter { !gone.contains($0) }
  }

  /// The types that have to be `Sendable`: those that others are made of first.
  ///
  /// - Parameter recursive: Those that have to say it, although their members are.
  private mutating func planTypes(
    _ errors: [[DeclaredType.ID]], _ recursive: Set<DeclaredType.ID>, _ types: TypeTable
  ) {
    var order: [DeclaredType.ID] = []
    var seen: Set<DeclaredType.ID> = []
    func visit(_ id: DeclaredType.ID) {
      guard types.able.contains(id), seen.insert(id).inserted else { return }
      let type = types.types[id]!
      for member in type.members.compactMap(\.type) {
        for part in types.missing(in: member, of: type) { visit(part.id) }
      }
      if type.kind == .interface {
        for other in types.conforming(to: type) where !types.isSendable(other) { visit(other.id) }
      }
      order.append(id)
    }
    for id in errors.joined() { visit(id) }
    var done: Set<DeclaredType.ID> = []
    var rest = errors
    for id in order {
      let type = types.types[id]!
      done.insert(id)
      let gone = rest.count { $0.allSatisfy(done.contains) }
      rest.removeAll { $0.allSatisfy(done.contains) }
      let isSaid = !type.isImplicit || recursive.contains(id)
      if isSaid { edits[id.path, default: []] += type.edits }
      steps.append(
        Step(
          title: "`\(type.name)`, \(type.kind.words), "
            + (isSaid ? "says Sendable" : "becomes Sendable with its members"),
          path: id.path, line: type.line, errors: gone))
    }
    leaveTypes(rest, types)
  }

  /// What the others go back to: the type that is in the way of all that contain it.
  private mutating func leaveTypes(_ errors: [[DeclaredType.ID]], _ types: TypeTable) {
    var roots: [DeclaredType.ID: (errors: Int, waiting: Set<String>)] = [:]
    for error in errors {
      guard let first = error.first(where: { !types.able.contains($0) }) else { continue }
      var root = first
      var passed: Set<DeclaredType.ID> = [first]
      while let next = types.obstacles[root]?.type, !types.able.contains(next),
        passed.insert(next).inserted
      {
        root = next
      }
      roots[root, default: (0, [])].errors += 1
      if root != first { roots[root]!.waiting.insert("`\(types.types[first]!.name)`") }
    }
    for (id, root) in roots {
      let type = types.types[id]!
      var why = types.obstacles[id]?.why ?? ""
      if !root.waiting.isEmpty {
        why +=
          "; " + root.waiting.sorted().joined(separator: ", ")
          + (root.waiting.count == 1 ? " waits" : " wait") + " for it"
      }
      left.append(
        Step(
          title: "`\(type.name)`, \(type.kind.words)", path: id.path, line: type.line,
          errors: root.errors, why: why))
    }
  }

  /// Functions that are only passed through.
  private mutating func planFunctions(
    _ functions: [(parameter: FunctionParameter, errors: Int)], _ types: TypeTable
  ) {
    let callers = CallerCheck(files, types)
    // One may be given to another: so the search begins with all.
    var able = Set(functions.map(\.parameter.id))
    func obstacle(of parameter: FunctionParameter) -> String? {
      callers.obstacle(of: parameter, with: able)
    }
    while let next = functions.first(where: {
      able.contains($0.parameter.id) && obstacle(of: $0.parameter) != nil
    }) {
      able.remove(next.parameter.id)
    }
    for (parameter, count) in functions {
      var step = Step(
        title: parameter.title, path: parameter.file.path,
        line: parameter.file.line(of: parameter.node), errors: count,
        why: obstacle(of: parameter))
      if able.contains(parameter.id), let edit = parameter.edit {
        edits[parameter.file.path, default: []].append(edit)
        step.title += " says @Sendable"
        steps.append(step)
      } else {
        left.append(step)
      }
    }
  }
}
