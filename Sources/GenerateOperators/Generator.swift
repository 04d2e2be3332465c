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

  package init() {}
  /// `generate-operators FORMS ROWS` prints the file.
  package static func main() {
    do {
      var generator = Generator()
      for path in CommandLine.arguments.dropFirst() {
        try generator.read(String(contentsOfFile: path, encoding: .utf8), path: path)
      }
      print(generator.text)
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

  /// The generated file.
  package var text: String {
    let header = "// SPDX-License-Identifier: MIT\n// Made of \(path): do not edit.\n"
    let extensions = forms.flatMap { form in sections.map { form.text(of: $0, among: forms) } }
    return ([header] + imports + extensions).joined(separator: "\n")
  }
}
