// SPDX-License-Identifier: MIT

internal import MigrationAsync
internal import Testing

@Suite struct BlockTests {
  private static let heading = """
    import GuaranteePromises
    func fetch() -> Promise<Int> { Promise { seal in seal.fulfill(1) } }

    """

  @Test func blocksAreNotInEachOtherWithoutEnd() throws {
    func reasons(_ count: Int) throws -> [String?] {
      let chain = String(repeating: ".recover { _ in Promise.value(1) }", count: count)
      return try Shape.convert(Self.heading + "func load() -> Promise<Int> { fetch()\(chain) }\n")
        .1.decisions.filter { $0.name == "load()" }.map(\.why)
    }
    #expect(try reasons(64) == [nil])
    #expect(try reasons(65) == ["more than 64 blocks would be in each other"])
  }
}
