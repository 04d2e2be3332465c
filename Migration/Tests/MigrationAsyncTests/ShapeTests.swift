// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationAsync
internal import Testing

@Suite struct ShapeTests {
  /// Whether what comes out becomes what is expected: `Scripts/migration-tests --record`.
  static let records = ProcessInfo.processInfo.environment["PROMISE_MIGRATE_RECORD"] != nil

  @Test(arguments: Shape.all) func aShapeBecomesWhatIsExpected(_ shape: Shape) throws {
    let (text, _) = try Shape.convert(shape.input, shape.options)
    if Self.records {
      try Data(text.utf8).write(
        to: Shape.folder.appendingPathComponent("\(shape.name)/expected.swift"))
      return
    }
    #expect(text == shape.expected)
    #expect(!shape.title.isEmpty)
  }

  @Test(arguments: Shape.all) func aSecondRunChangesNothing(_ shape: Shape) throws {
    let first = try Shape.convert(shape.input, shape.options).text
    #expect(try Shape.convert(first, shape.options).text == first)
  }

  @Test(arguments: Shape.all) func foreignLineEndsStay(_ shape: Shape) throws {
    let expected = try Shape.convert(shape.input, shape.options).text
    let input = shape.input.replacing("\n", with: "\r\n")
    let text = try Shape.convert(input, shape.options).text
    #expect(text == expected.replacing("\n", with: "\r\n"))
  }

  /// `Scripts/migration-example` builds what comes out, and runs the tests of the example with it.
  @Test func theFirstVersionOfTheExampleIsConverted() throws {
    let root = Shape.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let example = root.appendingPathComponent("Sources/MigrationExample/ReportBefore.swift")
    let (text, migration) = try Shape.convert(
      String(contentsOf: example, encoding: .utf8), .init(makesTasks: true))
    let expected = Shape.folder.deletingLastPathComponent()
      .appendingPathComponent("Example/ReportBefore.swift")
    if Self.records { return try Data(text.utf8).write(to: expected) }
    #expect(try text == String(contentsOf: expected, encoding: .utf8))
    #expect(
      migration.decisions.filter { $0.path.hasSuffix("input.swift") }.map(\.why) == [nil, nil])
  }

  @Test func aMarkThatIsNotTrueAnyMoreGoes() throws {
    let shape = try #require(Shape.all.first { $0.name == "straight" })
    let marked = shape.input.replacing(
      "    firstly {", with: "    // promise-migrate: something\n    firstly {")
    #expect(try Shape.convert(marked).text == shape.expected)
  }

  @Test func aFileOfTwoDialectsIsLeftAlone() throws {
    let shape = try #require(Shape.all.first { $0.name == "straight" })
    let input = shape.input.replacing(
      "import GuaranteePromises\n", with: "import GuaranteePromises\nimport PlainPromises\n")
    #expect(try Shape.convert(input).text == input)
  }

  @Test func theOriginalIsWaitedForAsItCan() throws {
    let shape = try #require(Shape.all.first { $0.name == "straight" })
    let text = try Shape.convert(shape.input.replacing("GuaranteePromises", with: "PromiseKit"))
      .text
    #expect(text.contains("try await kitchen.order(\"tea\").async()"))
  }

  @Test func theOriginalIsWaitedForWithoutTryWhereItThrowsNothing() throws {
    let code = """
      import PromiseKit
      func late() -> Promise<Int> {
        let pause = after(seconds: 1).map { 1 }
        return pause.then { _ in load() }
      }
      func sooner() -> Promise<Int> {
        let read = after(seconds: 1).map { try parse() }
        return read.then { _ in load() }
      }
      func load() -> Promise<Int> { Promise { seal in seal.fulfill(1) } }

      """
    let text = try Shape.convert(code).text
    #expect(text.contains("_ = await pause.async()"))
    #expect(text.contains("_ = try await read.async()"))
  }

  @Test func aComputedPropertyOfNoTypeIsConvertedWithItsUses() throws {
    let code = """
      import GuaranteePromises

      var welcome: Promise<String> { opening().map { "welcome" } }

      func greeting() -> Promise<String> { welcome.map { text in text + "!" } }

      """
    let text = try Shape.convert(code).text
    #expect(text.contains("@MainActor\nvar welcome: String {\n  get async throws {"))
    #expect(text.contains("let text = try await welcome\n"))
  }

  @Test func changedDefaultsStopHandlersThatDoNotSayWhereTheyRun() throws {
    let shape = try #require(Shape.all.first { $0.name == "straight" })
    let configuration = "\nfunc begin() { conf.Q.map = nil }\n"
    // Formed in code of the main actor, they run there.
    #expect(try Shape.convert(shape.input + configuration).text == shape.expected! + configuration)
    let nobodys = shape.input.replacing("@MainActor\n", with: "")
    #expect(
      try Shape.convert(nobodys + configuration).text.contains(
        "// promise-migrate: input.swift changes where handlers run"))
    let said = nobodys.replacing(".then {", with: ".then(on: .main) {")
      .replacing(".map {", with: ".map(on: .main) {")
    #expect(try !Shape.convert(said + configuration).text.contains("promise-migrate:"))
  }
}
