// SPDX-License-Identifier: MIT

internal import Foundation
internal import SwiftParser
internal import SwiftSyntax

/// Writes a program that runs each shape as it was and as it has become, and compares what happens.
///
/// `shape-traces SHAPES OUTPUT`: the files in OUTPUT are one module, with a type for each version of each
/// shape, so that all are compiled at once. `shape-traces --cases COUNT DIALECT OUTPUT` writes shapes that
/// are combined of others.
@main
struct ShapeTraces {
  static func main() throws {
    let arguments = CommandLine.arguments
    let words: [any CaseWords] = [GuaranteeWords(), ThenWords.plain, ThenWords.when, TypedWords()]
    if arguments.count == 5, arguments[1] == "--cases", let count = Int(arguments[2]),
      let words = words.first(where: { $0.name == arguments[3] })
    {
      return try Cases(count, words).write(to: URL(fileURLWithPath: arguments[4]))
    }
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: shape-traces SHAPES OUTPUT\n".utf8))
      exit(2)
    }
    let shapes = URL(fileURLWithPath: arguments[1])
    let output = URL(fileURLWithPath: arguments[2])
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: output.appendingPathComponent(name))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: shapes.path).sorted()
    for kitchen in names where kitchen.hasSuffix("Kitchen.swift") {
      try write(
        String(contentsOf: shapes.appendingPathComponent(kitchen), encoding: .utf8), kitchen)
    }
    var cases: [String] = []
    for name in names {
      let folder = shapes.appendingPathComponent(name)
      guard
        let input = try? String(
          contentsOf: folder.appendingPathComponent("input.swift"), encoding: .utf8),
        let expected = try? String(
          contentsOf: folder.appendingPathComponent("expected.swift"), encoding: .utf8)
      else { continue }
      // The original is not here.
      if input.contains("import PromiseKit") { continue }
      let (before, after) = (Version(name, "Before", input), Version(name, "After", expected))
      try write(before.source, "\(before.type).swift")
      try write(after.source, "\(after.type).swift")
      func traits(of name: String, also more: [String] = []) -> String {
        var traits = more
        if before.losing.contains(name) { traits.append(".losing") }
        if before.blocking.contains(name) { traits.append(".blocking") }
        if after.recovering.contains(name) { traits.append(".recovering") }
        return "[\(traits.joined(separator: ", "))]"
      }
      for call in before.calls where after.asynchronous.contains(call.name) {
        cases.append(
          """
            await compareWaiting(#"\(name): \(call.text)"#, \(traits(of: call.name)),
              { await Run.of(\(before.shop)) { \(call.before) } },
              { await Run.of(\(after.shop)) { \(call.after) } })
          """)
      }
      for call in before.calls where !call.mayThrow && after.keeps(call) {
        cases.append(
          """
            await compare(#"\(name): \(call.text), twice"#, \(traits(of: call.name)),
              { await Run.twice(\(before.shop), { $0.\(call.text) }) { \(call.waiting) } },
              { await Run.twice(\(after.shop), { $0.\(call.text) }) { \(call.waiting) } })
          """)
        guard input.contains("import GuaranteePromises") else { continue }
        let blocking = "{ \(call.isSure ? "" : "try ")$0.\(call.text).wait() }"
        cases.append(
          """
            await compare(#"\(name): \(call.text), blocking"#, \(traits(of: call.name, also: [".blocking"])),
              { await Run.blocking(\(before.shop)) \(blocking) },
              { await Run.blocking(\(after.shop)) \(blocking) })
          """)
      }
      for call in before.tasks where after.hasTask(in: call) {
        cases.append(
          """
            await compare(#"\(name): \(call)"#, \(traits(of: call.calledName)),
              { await Run.loosely(\(before.shop)) { $0.\(call) } },
              { await Run.loosely(\(after.shop)) { $0.\(call) } })
          """)
      }
    }
    // In functions of some each: a compiler is slow with one of thousands.
    let parts = stride(from: 0, to: cases.count, by: 50).map {
      cases[$0..<min($0 + 50, cases.count)].joined(separator: "\n")
    }
    for (index, part) in parts.enumerated() {
      try write("@MainActor func part\(index)() async {\n\(part)\n}\n", "Part\(index).swift")
    }
    try write(
      """
      @main struct Program {
        @MainActor static func main() async {
          TaskQueue.install()
      \(parts.indices.map { "    await part\($0)()" }.joined(separator: "\n"))
          Comparison.finish()
        }
      }

      """, "Program.swift")
    print("\(cases.count) functions to be run before and after")
  }
}

/// One version of a shape, in a type of its own.
private struct Version {
  /// A call with arguments.
  struct Call {
    var name: String
    var text: String
    /// Whether it cannot fail.
    var isSure = false
    /// Whether the function itself may throw.
    var mayThrow = false
    /// What a caller adds.
    var link = ""

    var before: String {
      isSure ? "await $0.\(text).async()" : "try await $0.\(text)\(link).get()"
    }
    /// How its promise is waited for.
    var waiting: String { isSure ? "await $0.async()" : "try await $0\(link).get()" }
    var after: String { (isSure ? "" : "try ") + "await $0.\(text)" }
  }

  var type: String
  var source: String
  /// Calls of the functions that return promises.
  var calls: [Call] = []
  /// Calls of those that return nothing, in shapes of tasks.
  var tasks: [String] = []
  /// The names of those that are asynchronous.
  var asynchronous: Set<String> = []
  /// The bodies of functions, by name.
  private var bodies: [String: String] = [:]
  /// The names of those in which the loser of a race goes on, with handlers of its own.
  var losing: Set<String> = []
  /// The names of those that block a thread.
  var blocking: Set<String> = []
  /// The names of those that return a promise, which recovers, and of those that wait for one.
  var recovering: Set<String> = []
  /// How the shop is made.
  var shop: String

  init(_ name: String, _ version: String, _ text: String) {
    type =
      name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      + version
    let tree = Parser.parse(source: text)
    let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let statements = tree.statements.filter { !$0.item.is(ImportDeclSyntax.self) }
    source =
      Set(imports.map(\.trimmedDescription)).union(["import Dispatch"]).sorted()
      .map { "\($0)\n" }.joined() + "\nenum \(type) {\n"
      + statements.map(\.description).joined() + "\n}\n"
    shop = "\(type).Shop()"
    // Where handlers may be those of the promise that is returned, callers come behind them with theirs.
    let link =
      text.contains("import PlainPromises")
      ? ".recover { throw $0 }" : text.contains("import WhenPromises") ? ".then { $0 }" : ""
    defer { for index in calls.indices { calls[index].link = link } }
    for statement in statements {
      guard let shop = statement.item.asProtocol((any DeclGroupSyntax).self),
        statement.item.asProtocol((any NamedDeclSyntax).self)?.name.text == "Shop"
      else { continue }
      noteTraits(of: shop.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) })
      for member in shop.memberBlock.members {
        if member.decl.is(InitializerDeclSyntax.self) {
          self.shop = "\(type).Shop(kitchen: Kitchen())"
        }
        if let property = member.decl.as(VariableDeclSyntax.self) { note(property) }
        guard let function = member.decl.as(FunctionDeclSyntax.self),
          !function.modifiers.contains(where: { $0.name.text == "private" }),
          let arguments = Self.arguments(of: function)
        else { continue }
        let text = "\(function.name.text)(\(arguments))"
        if function.signature.effectSpecifiers?.asyncSpecifier != nil {
          asynchronous.insert(function.name.text)
        } else if let type = function.signature.returnClause?.type.trimmedDescription {
          if type.isOfPromise {
            calls.append(
              Call(
                name: function.name.text, text: text, isSure: type.hasPrefix("Guarantee<"),
                mayThrow: function.signature.effectSpecifiers?.throwsClause != nil))
          }
        } else if name.hasPrefix("task") {
          tasks.append(text)
        }
      }
    }
  }

  /// Whether a function is still there that returns a promise, beside an asynchronous one.
  func keeps(_ call: Call) -> Bool {
    asynchronous.contains(call.name) && calls.contains { $0.text == call.text }
  }

  /// Whether the function of a call has a task: what is left is the same as before.
  func hasTask(in call: String) -> Bool {
    bodies[call.calledName]?.contains("Task {") ?? false
  }

  /// Finds the functions with a race of chains, those that block, those that recover, and those that call them.
  private mutating func noteTraits(of functions: [FunctionDeclSyntax]) {
    let bodies = functions.map { ($0.name.text, $0.body?.trimmedDescription ?? "") }
    self.bodies = Dictionary(bodies, uniquingKeysWith: +)
    /// With those that call them.
    func names(_ isOne: (FunctionDeclSyntax, String) -> Bool) -> Set<String> {
      var names = Set(zip(functions, bodies).filter { isOne($0, $1.1) }.map(\.1.0))
      var known = 0
      while known < names.count {
        known = names.count
        for (name, body) in bodies where names.contains(where: { body.contains("\($0)()") }) {
          names.insert(name)
        }
      }
      return names
    }
    losing = names { $1.contains(/race\([^\n]*\{/) }
    blocking = names { $1.contains(".wait(") }
    let awaited = Set(
      functions.filter { $0.signature.effectSpecifiers?.asyncSpecifier != nil }.map(\.name.text))
    recovering = names {
      $0.signature.returnClause?.type.trimmedDescription.isOfPromise == true
        && !awaited.contains($0.name.text) && $1.contains(/[rR]ecover|flatMapError/)
    }
  }

  /// Notes a computed property: a promise, or what has become of one.
  private mutating func note(_ property: VariableDeclSyntax) {
    guard !property.modifiers.contains(where: { $0.name.text == "private" }),
      let binding = property.bindings.first, let accessors = binding.accessorBlock,
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return }
    let name = binding.pattern.trimmedDescription
    if accessors.description.contains("get async") {
      asynchronous.insert(name)
    } else if type.isOfPromise {
      calls.append(Call(name: name, text: name, isSure: type.hasPrefix("Guarantee<")))
    }
  }

  /// Arguments for parameters whose types are simple, or nil.
  private static func arguments(of function: FunctionDeclSyntax) -> String? {
    let values = ["String": "\"tea\"", "Bool": "true", "Order": "Order(name: \"tea\")"]
    var arguments: [String] = []
    for parameter in function.signature.parameterClause.parameters {
      guard let value = values[parameter.type.trimmedDescription] else { return nil }
      arguments.append(
        parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)")
    }
    return arguments.joined(separator: ", ")
  }
}

extension String {
  /// The name of the function that this is a call of.
  fileprivate var calledName: String { String(prefix { $0 != "(" }) }

  /// Whether this is written like a type of promises.
  fileprivate var isOfPromise: Bool {
    ["Promise<", "StdPromise<", "Guarantee<"].contains { hasPrefix($0) }
  }
}
