// SPDX-License-Identifier: MIT

internal import Foundation
internal import Testing

@Suite struct RowTests {
  /// Whether what comes out becomes what is expected: `Scripts/conversion-rows --record`.
  static let records = ProcessInfo.processInfo.environment["PROMISE_MIGRATE_RECORD"] != nil

  @Test(arguments: Row.all) func aRowBecomesWhatIsExpected(_ row: Row) throws {
    for target in row.targets {
      let text = try Row.convert(row.input, to: target)
      if Self.records {
        try Data(text.utf8).write(
          to: Row.folder.appendingPathComponent("\(row.testDescription)/\(target.name).swift"))
        continue
      }
      #expect(text == row.expected(target), "\(target.name)")
      #expect(!row.title.isEmpty)
    }
  }

  @Test(arguments: Row.all) func aSecondRunChangesNothing(_ row: Row) throws {
    for target in row.targets {
      let first = try Row.convert(row.input, to: target)
      #expect(try Row.convert(first, to: target) == first, "\(target.name)")
    }
  }

  @Test(arguments: Row.all) func foreignLineEndsStay(_ row: Row) throws {
    for target in row.targets {
      let text = try Row.convert(row.input.replacing("\n", with: "\r\n"), to: target)
      #expect(text == row.expected(target)?.replacing("\n", with: "\r\n"), "\(target.name)")
    }
  }

  @Test func theOriginalBecomesOursToo() throws {
    let row = try #require(Row.all.first { $0.testDescription == "guarantee/then-map" })
    let plain = try #require(Row.Side.all.first { $0.name == "plain" })
    let text = row.input.replacing("import GuaranteePromises", with: "import PromiseKit")
    #expect(try Row.convert(text, to: plain) == row.expected(plain))
  }
}
