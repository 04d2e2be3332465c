// SPDX-License-Identifier: MIT

import Foundation
import PromiseCore
internal import TestSupport
import Testing

@Suite struct HandlerTests {
  struct Failure: Error, Equatable { let code: Int }
  struct Large: Equatable { var a = 1, b = "b", c = [3], d = 4.0, e = "e" }

  /// Goes through two levels of unspecialised generic code, as a library call does.
  @inline(never)
  static func call<A, R>(
    _ function: @escaping @isolated(any) @Sendable (A) throws -> R, with argument: A
  ) throws -> R {
    try PlainHandler(isolated: function)(argument)
  }

  @inline(never)
  static func wrapped<T: Sendable>(_ value: T) throws -> [T] {
    try call({ [value, $0] }, with: value)
  }

  @Test("a cast handler passes trivial, counted, tuple, large and empty arguments and results")
  func shapes() throws {
    let offset = 5
    #expect(try Self.call({ $0 + offset }, with: 1) == 6)
    #expect(try Self.call({ "\($0)!" }, with: 1) == "1!")
    #expect(try Self.call({ $0.count }, with: "four") == 4)
    #expect(try Self.call({ "\($0)\(offset)" }, with: "four") == "four5")
    let swapped: (String, Int) = try Self.call(
      { (pair: (Int, String)) in (pair.1, pair.0 + offset) }, with: (1, "a"))
    #expect(swapped == ("a", 6))
    let large = try Self.call(
      { (large: Large) in
        var copy = large
        copy.d += Double(offset)
        return copy
      }, with: Large())
    #expect(large == Large(d: 9))
    try Self.call({ (_: Void) in () }, with: ())
    #expect(try Self.call({ (_: Void) in offset }, with: ()) == 5)
    let seen = LockedBox(0)
    try Self.call({ seen.set($0 + offset) }, with: 2)
    #expect(seen.value == 7)
  }

  @Test("a cast handler passes generic and function values")
  func generics() throws {
    #expect(try Self.wrapped(3) == [3, 3])
    #expect(try Self.wrapped("s") == ["s", "s"])
    #expect(try Self.wrapped(Large()) == [Large(), Large()])
    #expect(try Self.wrapped(Int?.none) == [nil, nil])
    let adder = try Self.call({ (n: Int) -> (Int) -> Int in { $0 + n } }, with: 4)
    #expect(adder(3) == 7)
  }

  @Test("a cast handler throws what the function throws")
  func throwing() throws {
    #expect(throws: Failure(code: 3)) {
      try Self.call({ (n: Int) throws -> String in throw Failure(code: n) }, with: 3)
    }
  }

  @Test("a cast action passes results, void and errors")
  func actions() throws {
    let text = "text"
    func result<R>(_ f: @escaping @isolated(any) @Sendable () throws -> R) throws -> R {
      try PlainAction(isolated: f)()
    }
    #expect(try result { text + "!" } == "text!")
    #expect(try result { (1, text) } == (1, "text"))
    #expect(try result { Large() } == Large())
    try result {}
    #expect(throws: Failure(code: 1)) { try result { throw Failure(code: 1) } }
  }

  @Test("a cast procedure, routine and piece of work pass what they are given, and errors")
  func procedures() throws {
    let log = Log<String>()
    func work<A, B>(_ f: @escaping @isolated(any) @Sendable (A, B) throws -> Void) -> PlainWork<
      A, B
    > {
      PlainWork(isolated: f)
    }
    try PlainProcedure<Large>(isolated: { log.add($0.b) })(Large())
    try PlainRoutine(isolated: { log.add("routine") })()
    try work { (large: Large, text: String) in log.add(large.b + text) }(Large(), "!")
    try work { (add: (String) -> Void, _: Void) in add("added") }({ log.add($0) }, ())
    #expect(throws: Failure(code: 2)) {
      try work { (code: Int, _: Int) in throw Failure(code: code) }(2, 0)
    }
    #expect(log.entries == ["b", "routine", "b!", "added"])
  }

  @Test("stored functions and function references survive the cast")
  func references() throws {
    let stored: @Sendable (Int) -> String = { "\($0)" }
    #expect(try Self.call(stored, with: 1) == "1")
    #expect(try Self.call(String.init(describing:), with: 2) == "2")
  }

  @Test("the cast keeps one reference to the closure's context, and returns it")
  func lifetime() throws {
    final class Token: Sendable {}
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      let plain = PlainHandler(isolated: { (n: Int) in withExtendedLifetime(token) { n } })
      for n in 0..<100 { #expect(try plain(n) == n) }
    }
    #expect(weakToken == nil)
  }

  @Test("a main actor closure runs as a plain function on the main queue")
  @MainActor func runsOnMain() async throws {
    var count = 0
    let plain = PlainHandler<Int, Void>(isolated: { @MainActor n in
      MainActor.preconditionIsolated()
      count += n
    })
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      DispatchQueue.main.async { done.resume(with: Result { try plain(3) }) }
    }
    #expect(count == 3)
  }
}
