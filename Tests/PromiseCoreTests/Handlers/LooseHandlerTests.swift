// SPDX-License-Identifier: MIT

import PromiseCore
import Testing

@Suite struct LooseHandlerTests {
  final class Count { var count = 0 }
  struct Large: Equatable { var a = 1, b = "b", c = [3], d = 4.0 }

  /// Goes through a level of unspecialised generic code, as a library call does.
  @inline(never)
  static func call<A, R>(
    _ function: @escaping @isolated(any) (A) throws -> R, with argument: A
  ) throws -> R {
    try PlainHandler(isolated: function)(argument)
  }

  @inline(never)
  static func callPlain<A, R>(_ function: @escaping (A) throws -> R, with argument: A) throws -> R {
    try PlainHandler(function)(argument)
  }

  @Test("a function that is not Sendable is called as it is, for every shape of value")
  func shapes() throws {
    let count = Count()
    let large = try Self.call(
      { (large: Large) in
        count.count += 1
        return Large(a: large.a + count.count)
      }, with: Large())
    #expect(large == Large(a: 2))
    #expect(
      try Self.call({ (pair: (Int, String)) in (pair.1, pair.0) }, with: (1, "a")) == ("a", 1))
    #expect(try Self.call({ (_: Void) in [count.count] }, with: ()) == [1])
    try PlainProcedure<Int>(isolated: { count.count += $0 })(2)
    try PlainRoutine(isolated: { count.count += 1 })()
    #expect(try PlainAction(isolated: { "\(count.count)" })() == "4")
    #expect(try Self.callPlain({ Large(a: $0.a + count.count) }, with: Large()) == Large(a: 5))
    try PlainProcedure<Int> { count.count += $0 }(2)
    try PlainRoutine { count.count += 1 }()
    #expect(try PlainAction { "\(count.count)" }() == "7")
    #expect(throws: CancellationError.self) {
      try Self.call({ (_: Int) -> Int in throw CancellationError() }, with: 1)
    }
  }
}
