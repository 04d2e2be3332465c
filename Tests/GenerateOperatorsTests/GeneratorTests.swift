// SPDX-License-Identifier: MIT

internal import Testing

@testable internal import generate_operators

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
        note        , elsewhere
      """
    var generator = Generator()
    try generator.read(forms, path: "Forms")
    try generator.read(rows, path: "Rows")
    return generator.text.split(separator: "do not edit.\n")[1].trimmed
  }

  @Test("the first form of a row says all of it, and another one where that is")
  func declarations() throws {
    let rows = """
      extension Promise

      /// Maps.
      ///
      /// More.
      /// - body: Makes.
      @queue(main)
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
      /// Maps, elsewhere.
      ///
      /// `Promise.map(_:)` tells the rest.
      @inlinable
      public func map<U>(on queue: Queue,  _ body:  @escaping  (T) -> U) -> Token<U>  {
      child(inner.derive(.init(body)))
      }
      }
      """
    #expect(try made(rows) == text)
  }

  @Test("a row chooses its forms, where their parameters stand, and what may be nil")
  func choices() throws {
    let rows = """
      extension P

      /// A.
      @forms(here)
      func a(_ b: ((T) -> U)?) { c(b) }

      /// B.
      @forms(special)
      @disfavored(there)
      @outOfLine
      func b(b: B, ..., c: C) { d }
      """
    let text = try made(rows)
    #expect(text.contains("public func a(@_inherit _ b:  (@Sendable (T) -> U)?)  {\nc(.init(b!))"))
    #expect(
      text.contains("/// B.\n@_disfavoredOverload\npublic func b(b: B, on queue: Queue, c: C)"))
  }

  @Test(
    "what cannot be understood is an error that says where",
    arguments: [
      ("func a() { b }", "Rows:1: no extension stands above this"),
      (
        "extension P\n\n\n/// A.\nfunc a(b: B)",
        "Rows:3: a row is a documented function with its body in braces"
      ),
      ("extension P\n\n///\nfunc a(B) { c }", "Rows:3: 'B' is no parameter"),
      ("extension P\n\n///\n@forms(no)\nfunc a() { b }", "Rows:3: there is no form 'no'"),
    ])
  func errors(rows: String, message: String) {
    #expect(throws: Malformed(description: message)) { try made(rows) }
  }
}
