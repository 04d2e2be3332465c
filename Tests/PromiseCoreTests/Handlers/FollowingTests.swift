// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct FollowingTests {
  final class Box<Value>: Sendable where Value: Sendable {
    let value: Value
    let spy: Spy?
    init(_ value: Value, _ spy: Spy? = nil) {
      self.value = value
      self.spy = spy
    }
  }

  /// As an operator does: its own types are generic, and what it is given has been formed for them.
  private func called<A, V: Sendable>(
    _ function: @escaping @isolated(any) @Sendable (A) throws -> Box<V>, _ argument: A
  ) throws -> V {
    try PlainFollowing(isolated: function)(argument).value
  }

  private func calledLoose<A, V: Sendable>(
    _ function: @escaping @isolated(any) (A) throws -> Box<V>, _ argument: A
  ) throws -> V {
    try PlainFollowing(isolated: function)(argument).value
  }

  @Test("a cast handler passes every shape of argument, and returns the object")
  func shapes() throws {
    #expect(try called({ Box($0 + 1) }, 1) == 2)
    #expect(try called({ Box($0 + "b") }, "a") == "ab")
    #expect(try called({ Box($0.1) }, (1, "b")) == "b")
    #expect(try called({ Box([$0, $0]) }, 2.5) == [2.5, 2.5])
    #expect(try called({ _ in Box(true) }, ()))
    let many = (1, 2, 3, 4, 5)
    #expect(try called({ Box($0.4) }, many) == 5)
    #expect(throws: TestError.one) {
      try called({ (_: Int) -> Box<Int> in throw TestError.one }, 1)
    }
  }

  @Test("one that is not Sendable is called as it is")
  func loose() throws {
    var sum = 0
    #expect(
      try calledLoose(
        {
          sum += $0
          return Box("\(sum)")
        }, 4) == "4")
    let plain = PlainFollowing<Int, Box<Int>> {
      sum += $0
      return Box(sum)
    }
    #expect(try plain(3).value == 7)
    #expect(throws: TestError.two) {
      try calledLoose({ (_: Int) -> Box<Int> in throw TestError.two }, 1)
    }
  }

  @Test("handler and object are released as often as they were retained")
  func references() throws {
    let gone = Counter()
    do {
      let (captured, held) = (Spy { gone.add() }, Spy { gone.add() })
      let handler = Following<Int, Box<Int>>(
        at: .immediate,
        body: .init(isolated: { value in
          captured.touch()
          return Box(value, held)
        }))
      let loose = Following<Int, Box<Int>>(at: .immediate, body: .init { Box($0, captured) })
      for value in 0..<10 {
        #expect(try handler.body(value).value == value)
        #expect(try loose.body(value).value == value)
      }
      #expect(gone.value == 0)
    }
    #expect(gone.value == 2)
  }
}
