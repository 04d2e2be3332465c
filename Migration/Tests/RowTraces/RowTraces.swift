// SPDX-License-Identifier: MIT

internal import Foundation
internal import SwiftParser
internal import SwiftSyntax

/// Writes a program that runs each row in its dialect and in those that it was converted to, and compares.
///
/// `row-traces ROWS OUTPUT`: the files in OUTPUT are one module, with a type for each version of each row, so
/// that all are compiled at once.
@main
struct RowTraces {
  static let modules: KeyValuePairs = [
    "guarantee": "GuaranteePromises", "typed": "TypedPromises", "plain": "PlainPromises",
    "when": "WhenPromises", "aplus": "APlusPromises",
  ]

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: row-traces ROWS OUTPUT\n".utf8))
      exit(2)
    }
    let rows = URL(fileURLWithPath: arguments[1])
    let output = URL(fileURLWithPath: arguments[2])
    func read(_ path: String) throws -> String {
      try String(contentsOf: rows.appendingPathComponent(path), encoding: .utf8)
    }
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: output.appendingPathComponent(name))
    }
    try write(read("Kitchens/World.swift"), "World.swift")
    for (_, module) in modules {
      let kitchen = try read("Kitchens/\(module).swift")
      try write(
        kitchen.replacing("class Kitchen", with: "class \(module)Kitchen"), "\(module)Kitchen.swift"
      )
    }
    var cases: [String] = []
    var converted = 0
    for (source, module) in modules {
      let folder = rows.appendingPathComponent(source).path
      for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
        let before = Version("\(source)-\(name)", module, try read("\(source)/\(name)/input.swift"))
        try write(before.source, "\(before.type).swift")
        for (target, other) in modules where target != source {
          let text = try read("\(source)/\(name)/\(target).swift")
          guard text.contains("import \(other)\n") else { continue }
          let after = Version("\(source)-\(name)-to-\(target)", other, text)
          try write(after.source, "\(after.type).swift")
          converted += 1
          for (old, new) in zip(before.calls, after.calls) {
            cases.append(
              """
                await compare(#"\(source)/\(name) to \(target): \(old.text)"#,
                  cancels: \(!text.contains("// promise-migrate: ")),
                  \(old.run(in: before.type)),
                  \(new.run(in: after.type)))
              """)
          }
        }
      }
    }
    // In several functions: the compiler is slow with one that is long.
    var program = ""
    var calls = ""
    for (number, start) in stride(from: 0, to: cases.count, by: 20).enumerated() {
      let part = cases[start..<min(start + 20, cases.count)].joined(separator: "\n")
      program += "@MainActor func part\(number)() async {\n\(part)\n}\n\n"
      calls += "    await part\(number)()\n"
    }
    program +=
      "@main struct Program {\n  @MainActor static func main() async {\n    TaskQueue.install()\n\(calls)    Comparison.finish()\n  }\n}\n"
    try write(program, "Program.swift")
    print("\(converted) conversions compiled, \(cases.count) functions to be run before and after")
  }
}

/// One version of a row, in a type of its own.
private struct Version {
  /// A call of one of its functions.
  struct Call {
    var text: String
    /// Which function of the runtime runs it.
    var way: String
    var isAsync: Bool

    /// The call, of a shop that lives until it is over.
    func run(in type: String) -> String {
      "{ await Run.\(way)(\(type).Shop()) { \(isAsync ? "try await " : "")$0.\(text) } }"
    }
  }

  var type: String
  var source: String
  var calls: [Call] = []

  init(_ name: String, _ module: String, _ text: String) {
    type = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let tree = Parser.parse(source: text)
    let imports = tree.statements.filter { $0.item.is(ImportDeclSyntax.self) }
    let rest = tree.statements.filter { !$0.item.is(ImportDeclSyntax.self) }
    source =
      Set(imports.map(\.trimmedDescription)).union(["import Dispatch"]).sorted()
      .map { "\($0)\n" }.joined() + "\nenum \(type) {\n"
      + "typealias Kitchen = \(module)Kitchen\n" + rest.map(\.description).joined() + "\n}\n"
    for statement in rest {
      guard let shop = statement.item.as(ClassDeclSyntax.self) else { continue }
      for function in shop.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
        let arguments = function.signature.parameterClause.parameters.isEmpty ? "" : "true"
        let isAsync = function.signature.effectSpecifiers?.asyncSpecifier != nil
        let way = isAsync ? "waiting" : function.signature.returnClause == nil ? "loosely" : "of"
        calls.append(
          Call(text: "\(function.name.text)(\(arguments))", way: way, isAsync: isAsync))
      }
    }
  }
}
