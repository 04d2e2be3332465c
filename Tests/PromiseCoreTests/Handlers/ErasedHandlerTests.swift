// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct ErasedHandlerTests {
  /// A node with a handler that was stored without its type.
  private static func node<Body: HandlerPayload>(_ body: Body) -> PromiseCell {
    let node = PromiseCell(claimed: true)
    node.store(PlainRoutine(erasing: body), as: PlainRoutine.self)
    return node
  }

  struct Failure: Error {}

  @Test("a handler comes back as what it was, with any argument and result")
  func shapes() throws {
    let text = "a text that is too long to be small"
    let handler = Self.node(PlainHandler<Int, String> { "\($0) \(text)" })
    #expect(try handler.take(as: PlainHandler<Int, String>.self)(3) == "3 \(text)")

    let wide = Self.node(PlainHandler<[Int], SIMD4<Double>> { _ in SIMD4(1, 2, 3, 4) })
    #expect(try wide.take(as: PlainHandler<[Int], SIMD4<Double>>.self)([]) == SIMD4(1, 2, 3, 4))

    let log = Log<String>()
    let procedure = Self.node(PlainProcedure<String> { log.add($0) })
    try procedure.take(as: PlainProcedure<String>.self)(text)
    #expect(log.entries == [text])

    let throwing = Self.node(PlainProcedure<any Error> { throw $0 })
    #expect(throws: Failure.self) {
      try throwing.take(as: PlainProcedure<any Error>.self)(Failure())
    }

    let token = Token()
    let following = Self.node(PlainFollowing<Int, Token> { _ in token })
    #expect(try following.take(as: PlainFollowing<Int, Token>.self)(1) === token)

    let action = Self.node(PlainAction<[String]> { [text] })
    #expect(try action.take(as: PlainAction<[String]>.self)() == [text])
  }

  @Test(
    "what a handler has captured goes with it, whether the handler has run or not",
    arguments: [true, false])
  func freed(runs: Bool) {
    Leaks.expectNone { leaks in
      let token = leaks.watch(Token())
      let node = Self.node(
        PlainHandler<Int, Token> { _ in
          token.touch()
          return token
        })
      if runs { _ = try? node.take(as: PlainHandler<Int, Token>.self)(1) }
    }
  }
}
