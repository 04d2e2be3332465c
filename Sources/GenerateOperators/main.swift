// SPDX-License-Identifier: MIT

import Foundation

// Writes the operators of every dialect: `generate-operators ROWS SOURCES`. Each folder of ROWS has the
// rows of one dialect, in the forms of its file `Forms`; what is made of them goes to the folder
// `Generated` of the target of the same name in SOURCES.

let (rows, sources) = (CommandLine.arguments[1], CommandLine.arguments[2])
let files = FileManager.default
for dialect in try files.contentsOfDirectory(atPath: rows).sorted() {
  guard
    let forms = try? String(contentsOfFile: "\(rows)/\(dialect)/Forms.operators", encoding: .utf8)
  else { continue }
  let folder = "\(sources)/\(dialect)/Generated"
  try? files.removeItem(atPath: folder)
  try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for file in try files.contentsOfDirectory(atPath: "\(rows)/\(dialect)").sorted()
  where file.hasSuffix(".operators") && file != "Forms.operators" {
    let path = "\(dialect)/\(file)"
    let text = OperatorFile(try String(contentsOfFile: "\(rows)/\(path)", encoding: .utf8))
      .generated(with: OperatorFile(forms).forms, from: "Operators/\(path)")
    let name = file.replacing(".operators", with: "+Forms.swift")
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }
}
