// SPDX-License-Identifier: MIT

/// What one file says: forms, or operators.
struct OperatorFile {
  var forms: [Form] = []
  var imports: [String] = []
  var sections: [Section] = []

  init(_ text: String) {
    var (comments, attributes, declaration) = ([String](), [String](), "")
    for line in text.lines where !line.trimmed.isEmpty || !declaration.isEmpty {
      let word = line.words.first ?? ""
      if !declaration.isEmpty {
        declaration += "\n" + line
      } else if line.hasPrefix("//") && !line.hasPrefix("///") {
        continue
      } else if word == "form" {
        forms.append(Form(name: line.words[1]))
      } else if word == "extension" {
        sections.append(Section(line))
      } else if line.contains("import ") && !line.hasPrefix("/") {
        imports.append(line)
      } else if line.hasPrefix("///") {
        comments.append(String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)))
      } else if line.hasPrefix("@") {
        attributes.append(line)
      } else if line.hasPrefix(" "), !forms.isEmpty {
        forms[forms.count - 1].read(line.trimmed)
      } else {
        declaration = line
      }
      if declaration.hasSuffix("\n}")
        || declaration.contains("{") && declaration.hasSuffix("}")
          && !declaration.contains("\n")
      {
        var row = Row(declaration)
        row.documentation = comments
        row.read(attributes)
        sections[sections.count - 1].rows.append(row)
        (comments, attributes, declaration) = ([], [], "")
      }
    }
  }

  /// The file that is made of this one.
  func generated(with forms: [Form], from name: String) -> String {
    "// SPDX-License-Identifier: MIT\n// Made by Scripts/generate of \(name): do not edit.\n\n"
      + imports.map { $0 + "\n" }.joined()
      + forms.flatMap { form in
        sections.map { form.text(of: $0) { row in forms.first(where: row.has)! } }
      }.joined()
  }
}
