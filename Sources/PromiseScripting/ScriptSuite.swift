// SPDX-License-Identifier: MIT

package import Foundation
internal import PromiseConformance

/// A directory of JavaScript tests in the layout of the official A+ suite: `lib/tests/*.js`, each a
/// file of tests, and what they require in directories below.
package struct ScriptSuite: Sendable {
  /// The directory.
  package let root: URL
  /// Where the tests are, below it.
  package let folder: String
  /// The files of tests, below `root`, sorted.
  package let files: [String]

  /// Finds the tests.
  ///
  /// - Throws: ``ScriptError/noSuite(_:)`` if there are none.
  package init(directory: URL) throws(ScriptError) {
    let manager = FileManager.default
    var isDirectory: ObjCBool = false
    guard manager.fileExists(atPath: directory.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { throw .noSuite("\(directory.path): there is no such directory") }
    root = directory
    let usual = ["lib/tests", "tests"]
    folder =
      usual.first { manager.fileExists(atPath: directory.appendingPathComponent($0).path) } ?? "."
    let names = try? manager.contentsOfDirectory(
      atPath: directory.appendingPathComponent(folder).path)
    files = (names ?? []).filter { $0.hasSuffix(".js") }.sorted()
      .map { [folder] in folder == "." ? $0 : "\(folder)/\($0)" }
    if files.isEmpty { throw .noSuite("\(directory.path): there is no .js file") }
  }

  /// The suite of this project's own, which shows that the bridge works.
  package static func own() throws(ScriptError) -> ScriptSuite {
    try ScriptSuite(
      directory: Corpus.bundledDirectory.appendingPathComponent("drivers/official/selftest"))
  }
}
