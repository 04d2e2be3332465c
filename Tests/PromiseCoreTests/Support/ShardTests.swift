// SPDX-License-Identifier: MIT

internal import PromiseSeeds
internal import Testing

@Suite("A part of a long run")
struct ShardTests {
  @Test("together the parts are the whole, and no two share anything", arguments: 1...7)
  func parts(_ count: Int) throws {
    let numbers = try (1...count).flatMap { number in
      Array(try #require(Shard("\(number)/\(count)")).numbers(below: 100))
    }
    #expect(numbers.sorted() == Array(0..<100))
  }

  @Test("the whole is the first of one")
  func whole() {
    #expect(Shard.whole.description == "1/1")
    #expect(Array(Shard.whole.numbers(below: 3)) == [0, 1, 2])
  }

  @Test("a part of three has every third number, and a part may be empty")
  func numbers() {
    #expect(Shard("2/3").map { Array($0.numbers(below: 8)) } == [1, 4, 7])
    #expect(Shard("3/3").map { Array($0.numbers(below: 2)) } == [])
  }

  @Test(
    "what is no part is refused",
    arguments: ["", "1", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "a/b"])
  func refused(_ text: String) { #expect(Shard(text) == nil) }
}
