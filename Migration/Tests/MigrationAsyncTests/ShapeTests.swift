// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationAsync
internal import MigrationTestSupport
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

  @Test func aMarkMayStandInTheLastLineOfAFile() throws {
    let code = """
      import GuaranteePromises
      func load() -> Promise<Int> { Promise { seal in seal.fulfill(1) } }
      func next() -> Promise<Int> { load().map { $0 + 1 } }
      // promise-migrate: something
      func more() -> Promise<Int> { load().map { $0 + 1 } }
      """
    let text = try Shape.convert(code).text
    #expect(!text.contains("something"))
    #expect(text.hasSuffix("  let value = try await load().get()\n  return value + 1\n}"))
  }

  @Test func whatAMarkSaysOfATaskStaysTrue() throws {
    let shape = try #require(Shape.all.first { $0.name == "task-uses-later" })
    let expected = try #require(shape.expected)
    #expect(expected.contains("// promise-migrate: `submitTwice` uses `name`"))
    #expect(try Shape.convert(expected, shape.options).text == expected)
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
    // Those of nobody's code stay links, which run where the configuration says.
    let nobodys = shape.input.replacing("@MainActor\n", with: "")
    let kept = try Shape.convert(nobodys + configuration).text
    #expect(!kept.contains("promise-migrate:"))
    #expect(!kept.contains("@MainActor"))
    #expect(kept.contains(".map {"))
    // Beside one on the main queue they would run there, too.
    let mixed = nobodys.replacing(".map {", with: ".map(on: .main) {")
    #expect(
      try Shape.convert(mixed + configuration).text.contains(
        "// promise-migrate: input.swift changes where handlers run"))
    let said = nobodys.replacing(".then {", with: ".then(on: .main) {")
      .replacing(".map {", with: ".map(on: .main) {")
    #expect(try !Shape.convert(said + configuration).text.contains("promise-migrate:"))
  }

  @Test func defaultsThatTestsSetOrThatSayTheMainQueueChangeNothing() throws {
    let code = """
      import GuaranteePromises
      func load() -> Promise<Int> { fetch().map { $0 + 1 } }
      func fetch() -> Promise<Int> { Promise { seal in seal.fulfill(1) } }

      """
    let expected = "  let value = try await fetch().get()\n"
    let set = "func begin() { conf.Q.map = .global() }\n"
    #expect(try !Shape.convert(code + set).text.contains(expected))
    #expect(try Shape.convert(code + "import XCTest\n" + set).text.contains(expected))
    #expect(
      try Shape.convert(code + "func begin() { conf.Q = (map: .main, return: .main) }\n").text
        .contains(expected))
    #expect(
      try Shape.convert(code + set, .init(ignoresConfiguration: true)).text.contains(expected))
  }

  @Test func anOriginalThatCannotBeWaitedForIsTold() throws {
    let code = """
      import PromiseKit
      func load() -> Promise<Int> { fetch().map { $0 + 1 } }
      func fetch() -> Promise<Int> { Promise { seal in seal.fulfill(1) } }

      """
    let pins =
      #"{"pins": [{"location": "https://github.com/PromiseKit/Foundation", "state": {"version": "3.3.4"}}, "#
      + #"{"location": "https://github.com/mxcl/PromiseKit.git", "state": {"version": "%"}}]}"#
    let package =
      #"let package = Package(dependencies: [.package(url: "https://github.com/mxcl/PromiseKit", .exact("%"))])"#
    let files = [
      ("Package.resolved", pins), ("Podfile.lock", "PODS:\n  - PromiseKit/CorePromise (%)\n"),
      ("Pods/Manifest.lock", "PODS:\n  - PromiseKit/CorePromise (%)\n"),
      ("Cartfile.resolved", "github \"mxcl/PromiseKit\" \"%\"\n"), ("Package.swift", package),
    ]
    for (name, text) in files {
      for (version, isTooOld) in [("6.8.3", true), ("6.18.0", false), ("8.1.2", false)] {
        try withFolder(["Sources/A.swift": code, name: text.replacing("%", with: version)]) {
          let path = $0.appendingPathComponent("Sources/A.swift").path
          let decisions = AsyncMigration(of: [path]).decisions
          #expect(decisions.map { $0.why != nil } == [isTooOld], "\(name) \(version)")
          #expect(decisions[0].why?.contains("PromiseKit 6.8.3 has no `async()`") ?? true)
        }
      }
    }
  }

  @Test func aCopyOfTheOriginalThatCannotBeWaitedForIsTold() throws {
    let code = """
      import PromiseKit
      func load() -> Promise<Int> { fetch().map { $0 + 1 } }
      func fetch() -> Promise<Int> { Promise { seal in seal.fulfill(1) } }

      """
    let copy = "open class Promise<T> {}\n"
    let waited = "extension Promise { func async() async throws -> T { try await get() } }\n"
    let files = [
      "App/Sources/A.swift": code, "App/App.xcodeproj/project.pbxproj": "",
      "App/Example/Podfile": "",
    ]
    // What is called like the package need not be it, and who has no project has no copy.
    for (path, text, isTooOld) in [
      ("App/Vendor/PromiseKit-4.5/Sources/Promise.swift", copy, true),
      ("App/Vendor/PromiseKit-4.5/Sources/Promise.swift", copy + waited, false),
      ("App/PromiseKit/More.swift", "extension Promise {}\n", false),
      ("PromiseKit/Sources/Promise.swift", copy, false),
      ("App/Example/Pods/PromiseKit/Sources/Promise.swift", copy, false),
    ] {
      try withFolder(files.merging([path: text]) { $1 }) {
        let path = $0.appendingPathComponent("App/Sources/A.swift").path
        let why = AsyncMigration(of: [path]).decisions[0].why
        #expect((why != nil) == isTooOld, "\(path)")
        #expect(why?.hasPrefix("the PromiseKit in Vendor/PromiseKit-4.5 has no `async()`") ?? true)
      }
    }
  }

  @Test func whatMayBelongToAnActorIsNotSaidToBelongToNone() throws {
    func converted(_ heading: String) throws -> String {
      let code = """
        import GuaranteePromises
        import Dispatch
        \(heading) {
          func load() -> Promise<Int> { fetch().map(on: .global()) { $0 + 1 } }
        }
        func fetch() -> Promise<Int> { Promise { seal in seal.fulfill(1) } }

        """
      return try Shape.convert(code).text
    }
    #expect(
      try converted("final class Shop").contains("  nonisolated(nonsending) func load() async"))
    #expect(
      try converted("extension Promise").contains("  nonisolated(nonsending) func load() async"))
    // The compiler knows what these belong to.
    #expect(try converted("final class Shop: UIViewController").contains("  func load() async"))
    #expect(try converted("extension UIView").contains("  func load() async"))
  }

  @Test func anOperatorOfTheProjectStaysALink() throws {
    let code = """
      import GuaranteePromises
      extension Promise {
        func tap(_ name: String, _ body: @escaping (T) -> Void) -> Promise<T> { self }
      }
      func load() -> Promise<Int> { fetch().tap("a") { _ in }.map { $0 + 1 } }
      func fetch() -> Promise<Int> { Promise { seal in seal.fulfill(1) } }

      """
    #expect(
      try Shape.convert(code).text.contains(
        "  let value = try await fetch().tap(\"a\") { _ in }.get()\n  return value + 1\n"))
  }
}
