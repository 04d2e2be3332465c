// SPDX-License-Identifier: MIT

internal import Foundation

/// The error of a text that cannot be understood, with its place.
struct Malformed: Error, Equatable, CustomStringConvertible { let description: String }

/// Generates a Swift file from a file of a dialect's forms and a file of its rows.
@main package struct Generator {
  private var path = ""
  private var imports: [String] = []
  private var forms: [Form] = []
  private var sections: [(head: String, rows: [Row])] = []
  /// The module whose part is made, if the forms of a language mode have a module of their own.
  private let module: Module?

  package init(_ module: Module? = nil) { self.module = module }

  /// `generate-operators FORMS ROWS [DIALECT MODE]` prints a file of a module.
  ///
  /// Without a dialect the module is for both modes. A file without a form is empty.
  package static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      let (dialect, mode) = (arguments.dropFirst(2).first, arguments.dropFirst(3).first)
      var generator = Generator(dialect.map { Module(dialect: $0, mode: mode ?? "") })
      for path in arguments.prefix(2) {
        try generator.read(String(contentsOfFile: path, encoding: .utf8), path: path)
      }
      if let text = generator.text { print(text) }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Reads the paragraphs of a file: each is a form, imports, the head of an extension, or a row.
  package mutating func read(_ text: String, path: String) throws {
    self.path = path
    var line = 1
    for block in text.components(separatedBy: "\n\n").map({ $0.components(separatedBy: "\n") }) {
      let lines = block.filter { !$0.isEmpty && ($0.hasPrefix("///") || !$0.hasPrefix("//")) }
      let words = lines.first?.words ?? []
      if words.first == "form" {
        forms.append(Form(lines))
      } else if words.first == "extension", words.count > 1 {
        sections.append((lines[0], []))
      } else if words.prefix(2).contains("import") {
        imports += lines
      } else if !lines.isEmpty {
        do {
          if sections.isEmpty {
            throw Malformed(description: "this row needs an extension above it")
          }
          sections[sections.count - 1].rows.append(try Row(lines, forms: forms))
        } catch {
          throw Malformed(description: "\(path):\(line): \(error)")
        }
      }
      line += block.count + 1
    }
  }

  /// The generated file, unless it would have no form.
  package var text: String? {
    let header = "// SPDX-License-Identifier: MIT\n// Made of \(path): do not edit.\n"
    let shown = module.map { module in forms.filter { $0.mode == module.mode } } ?? forms
    let extensions = shown.flatMap { form in
      sections.map { form.text(of: $0, among: shown, hint: module?.hint ?? "") }
    }
    guard extensions.contains(where: { $0 != "" }) else { return nil }
    let rows = sections.flatMap(\.rows)
    let used = shown.filter { form in rows.contains { $0.forms.contains(where: form.answers) } }
    let further = used.flatMap(\.imports).filter { !imports.contains($0) }
    let all = [module?.typesImport].compactMap(\.self) + further + imports
    return ([header] + all + extensions).joined(separator: "\n")
  }
}

/// One of the three modules of a dialect: types, operators for Swift 6 mode, operators for Swift 5 mode.
package struct Module {
  let dialect: String
  /// 6, 5, or empty for the types.
  let mode: String

  package init(dialect: String, mode: String) {
    self.dialect = dialect
    self.mode = mode
  }

  /// How an operator module sees the types.
  var typesImport: String? {
    mode == "" ? nil : "public import \(dialect.dropLast())Types"
  }

  /// What an error says where a form is used in the other language mode.
  var hint: String {
    switch mode {
    case "5": ", message: \"in Swift 6 mode, import \(dialect)\""
    case "6": ", message: \"in Swift 5 mode, import \(dialect)Swift5\""
    default: ""
    }
  }
}
