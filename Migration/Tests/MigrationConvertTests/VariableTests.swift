// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationConvert
internal import Testing

/// Operators with everybody's names, called on variables.
@Suite struct VariableTests {
  private let plain = Row.Side.all.first { $0.name == "plain" }!

  private func convert(_ body: String) throws -> String {
    let code = """
      import GuaranteePromises
      struct Shop {
        func load() -> Promise<[Int]> { .value([1]) }
      \(body)
      }

      """
    return try Row.convert(["Shop.swift": code], to: plain).files["Shop.swift"]!
  }

  @Test func aVariableIsWhatItBeginsWith() throws {
    let text = try convert(
      """
        func count() -> Promise<Int> {
          let items = load()
          let sorted = items.map { $0.sorted() }
          return sorted.map { $0.count }
        }
      """)
    #expect(text.contains("let sorted = items.then { $0.sorted() }"))
    #expect(text.contains("return sorted.then { $0.count }"))
  }

  @Test(arguments: ["await page().items", "isOpen ? [] : items", "try items", "await items"])
  func aVariableMayBeMadeOfWhatHasItsName(_ value: String) throws {
    let text = try convert(
      """
        func show() async throws {
          let items = \(value)
          print(items.map { $0 + 1 })
        }
      """)
    #expect(text.contains("print(items.map { $0 + 1 })"))
  }

  @Test func aParameterOfAClosureIsAnotherVariable() throws {
    let text = try convert(
      """
        func doubled() -> Promise<[Int]> {
          let items = load()
          return items.map { items in items.map { $0 * 2 } }
        }
      """)
    #expect(text.contains("return items.then { items in items.map { $0 * 2 } }"))
  }

  @Test(arguments: [
    ("  let all: [Promise<Int>]", "all[0]"), ("  let all: [Int: Promise<Int>]", "all[0]!"),
    ("  subscript(n: Int) -> Promise<Int> { .value(n) }", "self[0]"),
  ])
  func aPartThatMayBeAPromiseKeepsTheFile(_ member: String, _ part: String) throws {
    let text = try convert(
      member + "\n"
        + """
          func show() {
            let next = \(part).map { $0 + 1 }
            print(next)
          }
        """)
    #expect(
      text.contains("// promise-migrate: to PlainPromises: whether `\(part)` is a promise is not"))
  }

  @Test func anOptionalPromiseIsOne() throws {
    let text = try convert(
      "  var last: Promise<Int>?\n  func show() { let next = last!.map { $0 + 1 }; print(next) }")
    #expect(text.contains("let next = last!.then { $0 + 1 }"))
    let other = try convert("  func show() { print(first(of: 1)?.map { $0 + 1 } ?? 0) }")
    #expect(other.contains("first(of: 1)?.map { $0 + 1 }"))
  }

  @Test func aNameThatIsTwoThingsKeepsTheFile() throws {
    let text = try convert(
      """
        func doubled() -> Promise<[Int]> {
          let items = load()
          return items.map { $0 }
        }
        func tripled() -> [Int] {
          let items = [1]
          return items.map { $0 * 3 }
        }
      """)
    #expect(text.contains("import GuaranteePromises"))
    #expect(
      text.contains(
        "// promise-migrate: to PlainPromises: whether `items` is a promise is not written")
    )
  }
}
