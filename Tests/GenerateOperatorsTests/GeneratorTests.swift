// SPDX-License-Identifier: MIT

internal import Foundation
internal import Testing
internal import generate_operators

@Suite struct GeneratorTests {
  func made(_ rows: String) throws -> String {
    let forms = """
      form here
        swift       6
        inherits    @_inherit
        function    @Sendable
        handler     .init(%, at: .$queue)
        optional    .init(%!)
        docs        It runs on $queue.
        item        - flags: None.

      form there
        group       operators special
        parameters  on queue: Queue
        handler     .init(%)
        receiver    Token
        replace     Promise< => Token<
        call        child(inner.%)
        note        Elsewhere.
      """
    var generator = Generator()
    try generator.read(forms, path: "Forms")
    try generator.read("extension Promise\n\n" + rows, path: "Rows")
    return try #require(generator.text).split(separator: "do not edit.\n")[1].trimmingCharacters(
      in: .newlines)
  }

  @Test("the first form of a row says all of it, and another one where that is")
  func documentation() throws {
    let rows = """
      /// Maps.
      ///
      /// More.
      /// - body: Makes.
      @queue(main)
      @link(->Promise<U>)
      func map<U>(_ body: (T) -> U) -> Promise<U> { derive(body) }
      """
    let text = """
      @available(swift, introduced: 6.0)
      extension Promise {
      /// Maps.
      ///
      /// More.
      ///
      /// It runs on main.
      ///
      /// - Parameters:
      ///   - flags: None.
      ///   - body: Makes.
      @inlinable
      public func map<U>(@_inherit _ body:  @escaping @Sendable (T) -> U) -> Promise<U>  {
      derive(.init(body, at: .main))
      }
      }

      extension Token {
      /// Maps.
      ///
      /// Elsewhere.
      /// ``Promise/map(_:)->Promise<U>`` has the details.
      @inlinable
      public func map<U>(on queue: Queue,  _ body:  @escaping  (T) -> U) -> Token<U>  {
      child(inner.derive(.init(body)))
      }
      }
      """
    #expect(try made(rows) == text)
  }

  @Test("a row that dialects share has what the dialect says for each word")
  func words() throws {
    let forms = """
      form shared
        import      Foundation
        handler     %
        word        Promise Promise<V>
        word        PromiseStops Cancelling ends it,
        word        PromiseStops and all of them.
        word        throws
      """
    let rows = """
      public import PromiseCore

      extension Promise

      /// Tries.
      ///
      /// $PromiseStops
      /// - body: Makes.
      /// - Returns: All.
      @forms(shared)
      @outOfLine
      static func all(@_inherit _ body: @escaping () $throws -> $Promise) -> $Promise { go(body) }
      """
    var generator = Generator()
    try generator.read(forms, path: "Forms")
    try generator.read(rows, path: "Rows")
    #expect(
      generator.text == """
        // SPDX-License-Identifier: MIT
        // Made of Rows: do not edit.

        public import Foundation
        public import PromiseCore

        extension Promise {
        /// Tries.
        ///
        /// Cancelling ends it,
        /// and all of them.
        ///
        /// - Parameters:
        ///   - body: Makes.
        /// - Returns: All.
        public static func all( @_inherit _ body: @escaping ()  -> Promise<V>) -> Promise<V>  {
        go(body)
        }
        }
        """)
  }

  @Test("a row says what may be nil, which forms it has, and where their parameters stand")
  func choices() throws {
    let optional = try made("/// A.\n@forms(here)\nfunc a(_ b: ((T) -> U)?) { c(b) }")
    #expect(optional.hasSuffix("a(@_inherit _ b:  (@Sendable (T) -> U)?)  {\nc(.init(b!))\n}\n}"))
    let row = "/// A.\n@forms(special)\n@disfavored(there)\n@outOfLine\nfunc a(b: B, ..., c: C) {d}"
    let text = "/// A.\n@_disfavoredOverload\npublic func a(b: B, on queue: Queue, c: C)  {"
    #expect(try made(row) == "extension Token {\n\(text)\nchild(inner.d)\n}\n}")
  }

  @Test(
    "what cannot be understood is an error that says where",
    arguments: ["func a() { b }", "/// A.\nfunc a(B) { c }", "/// A.\nfunc a(b: B)", "nonsense"])
  func errors(row: String) {
    #expect {
      try made("// A\n// comment.\n\n" + row)
    } throws: {
      "\($0)" == "Rows:6: a row is a `///` comment and a function with a body in braces"
    }
    #expect(throws: (any Error).self) { try made("/// A.\n@forms(no)\nfunc a() { b }") }
  }
}
