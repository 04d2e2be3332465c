// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationConvert
internal import Testing

/// Where handlers run, in the words of another dialect.
@Suite struct PlacesTests {
  private func convert(
    _ heading: String, _ link: String, from module: String = "GuaranteePromises"
  ) throws -> String {
    let code = """
      import \(module)
      \(heading) {
        func load() -> Promise<Int> { Promise.value(1) }
        func count() -> Promise<Int> {
          load().\(link) { $0 + 1 }
        }
      }

      """
    let typed = Row.Side.all.first { $0.name == "typed" }!
    return try Row.convert(["Shop.swift": code], to: typed).files["Shop.swift"]!
  }

  @Test(arguments: ["@MainActor final class Shop", "final class Shop: UIViewController"])
  func codeOfTheMainActorSaysNoPlace(_ heading: String) throws {
    for link in ["map", "map(on: .main)", "map(on: DispatchQueue.main)"] {
      #expect(try convert(heading, link).contains("load().tryMap { $0 + 1 }"))
    }
    #expect(
      try convert(heading, "map(on: .global())").contains(
        "tryMap(on: .queue(DispatchQueue.global()))"))
  }

  @Test func codeOfNoActorSaysTheMainQueue() throws {
    for link in ["map", "map(on: .main)"] {
      #expect(try convert("struct Shop", link).contains("load().tryMap(on: .main) { $0 + 1 }"))
    }
  }

  @Test func codeInSwift5ModeSaysTheMainQueue() throws {
    let heading = "@MainActor final class Shop"
    for link in ["map", "map(on: .main)"] {
      #expect(
        try convert(heading, link, from: "GuaranteePromisesSwift5").contains(
          "load().tryMap(on: .main) { $0 + 1 }"))
    }
  }

  /// In When `always` runs behind `done` and `fail` of its promise, wherever it is written.
  @Test(arguments: [
    ("Guarantee", "ensure", "catch", "when"), ("When", "always", "fail", "guarantee"),
  ])
  func anEndThatRunsInAnotherOrderIsMarked(
    _ module: String, _ always: String, _ fail: String, _ target: String
  ) throws {
    let code = """
      import \(module)Promises
      struct Shop {
        let made: Promise<Int>
        func load() -> Promise<Int> { made }
        func show() {
          load().\(always) { \(module == "When" ? "_ in " : "")print("over") }.\(fail) { print($0) }
        }
      }

      """
    let side = Row.Side.all.first { $0.name == target }!
    let text = try Row.convert(["Shop.swift": code], to: side).files["Shop.swift"]!
    #expect(text.contains("in When `always` runs behind it\n"))
  }
}
