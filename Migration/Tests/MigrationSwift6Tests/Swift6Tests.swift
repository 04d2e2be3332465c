// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationSource
internal import MigrationSwift6
internal import Testing

@Suite struct Swift6Tests {
  @Test(arguments: Sample.all) func aSampleComesOutAsExpected(_ sample: Sample) throws {
    let (report, diff, _) = try Sample.plan(sample.sources(), sample.text("diagnostics.txt"))
    #expect(try report == sample.text("report.txt"))
    #expect(try diff == sample.text("changes.diff"))
  }

  @Test(arguments: Sample.all) func aSecondRunChangesNothing(_ sample: Sample) throws {
    var sources = try sample.sources()
    let (_, _, migration) = try Sample.plan(sources, sample.text("diagnostics.txt"))
    for change in migration.changes {
      sources[URL(fileURLWithPath: change.path).lastPathComponent] = change.new
    }
    #expect(try Sample.plan(sources, sample.text("diagnostics.txt")).diff == "")
  }

  @Test func valuesOfPromisesAreFoundWithoutTheCompiler() throws {
    let sample = Sample(name: "models")
    let (_, diff, migration) = try Sample.plan(sample.sources(), nil)
    #expect(try diff == sample.text("changes.diff"))
    #expect(migration.left.map(\.title) == ["`Session`, a class"])
  }

  @Test func aTypeOfALibraryIsLeft() throws {
    let text = """
      A.swift:1:5: error: type 'Gadget' does not conform to the 'Sendable' protocol
      A.swift:2:5: error: something else
      """
    let (report, diff, _) = try Sample.plan(["A.swift": "let x = 1\nlet y = 2\n"], text)
    #expect(diff == "")
    #expect(
      report == """
        left to you, what stands for most errors first:
              1  A.swift:1: `Gadget`: it is declared elsewhere, or generic
        other errors:
                A.swift:2: something else
        2 errors: 0 can be removed, 1 go back to 1 root, 0 are races, 1 others

        """)
  }

  @Test func aMessageOfAnotherFileSaysSo() throws {
    let text =
      "B.swift:1:5: error: capture of 'work' with non-Sendable type '() -> Void' in a '@Sendable' closure\n"
    let (_, _, migration) = try Sample.plan(["A.swift": "let x = 1\n"], text)
    #expect(migration.left.map(\.why) == ["its file is not among those that are named"])
  }

  @Test func anOperatorWithSeveralFormsTakesAFunctionByNameAsWell() throws {
    let code = """
      import APlusPromises
      @MainActor final class View {
        func load(_ show: @escaping (Int) -> Void) { Promise(value: 1).then(show) }
      }

      """
    let text = "A.swift:3:66: error: no exact matches in call to instance method 'then'\n"
    let (_, _, migration) = try Sample.plan(["A.swift": code], text)
    #expect(
      migration.changes.map(\.new) == [code.replacing("then(show)", with: "then { show($0) }")])
    #expect(migration.isClear)
  }

  @Test(arguments: [("", 1), ("Swift5", 0)])
  func aPlaceGoesOnlyWhereHandlersRunWhereTheyAreWritten(_ suffix: String, _ count: Int) throws {
    let code = """
      import GuaranteePromises\(suffix)
      @MainActor func load(_ number: Promise<Int>) { number.done(on: .main) { show($0) }.cauterize() }

      """
    #expect(try Sample.plan(["A.swift": code], "").2.steps.count == count)
  }

  @Test func whatMayBeAnythingSaysWhatToWrite() throws {
    let text = "A.swift:2:1: error: type 'Box' does not conform to the 'Sendable' protocol\n"
    let (_, _, migration) = try Sample.plan(
      ["A.swift": "public struct Box { public var content: Any }\nlet x = 1\n"], text)
    #expect(migration.left.map(\.why) == ["`content`: anything can be in it: say any Sendable"])
  }

  @Test func aMessageOfAnotherTimeIsAboutNoParameter() throws {
    let code = "func a(_ f: @escaping () -> Void) { b { f() }; c() }\n"
    let text = """
      A.swift:1:48: error: capture of 'f' with non-Sendable type '() -> Void' in a '@Sendable' closure

      """
    #expect(try Sample.plan(["A.swift": code], text).diff == "")
    #expect(
      try Sample.plan(["A.swift": code], text.replacing(":48:", with: ":41:")).diff
        .contains("@escaping @Sendable () -> Void"))
  }

  @Test func typesThatShareANameAreLeftIfOneOfThemIsInTheWay() throws {
    let code = """
      public enum A { public struct Item { public var name: String } }
      public enum B { public final class Item { public var name = "" } }
      public struct Box { public var item: A.Item }

      """
    let text = "A.swift:3:5: error: type 'Box' does not conform to the 'Sendable' protocol\n"
    let (report, diff, _) = try Sample.plan(["A.swift": code], text)
    #expect(diff == "")
    #expect(report.contains("2 types share their names: --index tells them apart"))
    let (_, known, migration) = try Sample.plan(["A.swift": code], text, compiled: true)
    #expect(
      migration.steps.map(\.title) == [
        "`Item`, a struct, says Sendable", "`Box`, a struct, says Sendable",
      ])
    #expect(!known.contains("class Item: Sendable"))
  }

  @Test func aGenericTypeSaysForWhichItIs() throws {
    let code = "struct Pair<T> { var first: T; var other: T? }\ntypealias Two = Pair<Int>\n"
    let text = """
      A.swift:9:5: error: type 'Two' (aka 'Pair<Int>') does not conform to the 'Sendable' protocol
      A.swift:9:8: error: type 'Pair<Int>' does not conform to the 'Sendable' protocol

      """
    let (_, _, migration) = try Sample.plan(["A.swift": code], text)
    #expect(migration.steps.map(\.errors) == [2])
    #expect(
      migration.changes.first?.new.contains("extension Pair: Sendable where T: Sendable {}\n")
        == true)
  }

  @Test func foreignLineEndsStay() throws {
    let code = "public struct A {\r\n  public var b: Int\r\n}\r\n"
    let text = "A.swift:1:5: error: type 'A' does not conform to the 'Sendable' protocol\n"
    let (_, _, migration) = try Sample.plan(["A.swift": code], text)
    #expect(
      migration.changes.map(\.new) == [
        "public struct A: Sendable {\r\n  public var b: Int\r\n}\r\n"
      ])
  }
}

/// What is read of what the compiler prints.
@Suite struct CompilerMessageTests {
  @Test func aMessageThatIsPrintedTwiceIsOne() {
    let line = "/a/B.swift:3:4: error: type 'C' does not conform to the 'Sendable' protocol\n"
    #expect(CompilerMessage.errors(in: line + "[3/4] Compiling B\n" + line).count == 1)
  }

  @Test func aWarningCountsIfItIsAnErrorInSwift6Mode() {
    let text = """
      B.swift:3:4: warning: capture of 'x' with non-Sendable type 'C' in a '@Sendable' closure; this is an \
      error in the Swift 6 language mode [#SendableClosureCaptures]
      B.swift:5:4: warning: variable 'y' was never used
      """
    let errors = CompilerMessage.errors(in: text)
    #expect(
      errors.map(\.text) == [
        "capture of 'x' with non-Sendable type 'C' in a '@Sendable' closure"
      ])
  }

  @Test func errorsWithoutAPlaceAreThereBesideOthers() {
    let text = """
      B.swift:3:4: error: wrong
       3 | print("error: nothing")
      <unknown>:0: error: filename "A.swift" used twice
      <unknown>:0: error: filename "A.swift" used twice
      error: 'shop': the target 'Till' is not there
      /tmp/my shop/Package.swift: error: manifest parse error
      ld.gold: error: cannot find -ltill
      T.swift:7: error: TillTests.testTill : XCTAssertEqual failed
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      """
    #expect(
      CompilerMessage.errorsWithoutPlace(in: text) == [
        "filename \"A.swift\" used twice", "'shop': the target 'Till' is not there",
        "/tmp/my shop/Package.swift: error: manifest parse error",
        "ld.gold: error: cannot find -ltill",
      ])
    let failed = "error: emit-module command failed with exit code 1\n"
    #expect(CompilerMessage.errorsWithoutPlace(in: "B.swift:3:4: error: a\n" + failed) == [])
    #expect(CompilerMessage.errorsWithoutPlace(in: failed).count == 1)
  }

  @Test func linesOfCodeAreNoMessages() {
    let text = """
      B.swift:3:4: error: wrong
       3 | let a = "x.swift:1:2: error: b"
         |         `- note: really
      """
    let errors = CompilerMessage.errors(in: text)
    #expect(errors.map(\.text) == ["wrong"])
    #expect(errors.first?.notes == ["really"])
  }
}
