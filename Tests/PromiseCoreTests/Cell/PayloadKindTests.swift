// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PayloadKindTests {
  typealias Body = @Sendable () -> Void

  struct One: HandlerPayload {
    static var kind: PayloadKind { .function }
    let body: Body
  }

  struct Two: HandlerPayload {
    static var kind: PayloadKind { .functions }
    let first: Body?
    let second: Body?
  }

  struct Kept: HandlerPayload {
    static var kind: PayloadKind { .function.andReference }
    let body: Body
    let reference: Token?
    let number: UInt
  }

  private func holder(of token: Token) -> Body { { token.touch() } }

  /// A node that holds what `make` makes dies without having run; another one gives it up before.
  private func expectFreed<H: HandlerPayload>(_ make: (Token) -> H) {
    for isTaken in [false, true] {
      Leaks.expectNone { leaks in
        let node = PromiseCell(claimed: true)
        weak var token: Token?
        do {
          let made = leaks.watch(Token())
          token = made
          node.store(make(made), as: H.self)
        }
        withExtendedLifetime(node) { #expect(token != nil) }
        if isTaken {
          _ = node.take(as: H.self)
          withExtendedLifetime(node) { #expect(token == nil) }
        }
      }
    }
  }

  @Test("a handler is kept until it is taken, or until its node dies")
  func handlers() {
    expectFreed { One(body: holder(of: $0)) }
    expectFreed { Two(first: holder(of: $0), second: nil) }
    expectFreed { Two(first: nil, second: holder(of: $0)) }
    expectFreed { Two(first: holder(of: $0), second: holder(of: $0)) }
    expectFreed { Kept(body: holder(of: $0), reference: nil, number: .max) }
    expectFreed { Kept(body: {}, reference: $0, number: .max) }
    expectFreed { Kept(body: holder(of: $0), reference: $0, number: 1) }
  }

  @Test("handlers that capture nothing leave nothing to be freed")
  func nothing() {
    for _ in 0..<10 {
      let node = PromiseCell(claimed: true)
      node.store(Two(first: {}, second: nil), as: Two.self)
      let other = PromiseCell(claimed: true)
      other.store(Two(first: nil, second: nil), as: Two.self)
      #expect(node.take(as: Two.self).first != nil)
      // Not taken: the functions are no objects to be released.
      let dropped = PromiseCell(claimed: true)
      dropped.store(Two(first: {}, second: {}), as: Two.self)
    }
  }

  struct Three: Equatable, Sendable {
    var text: String
    var number: Int
  }

  struct Four: Equatable, Sendable {
    var first: String
    var second: String
  }

  @Test("what is not plain data leaves a word for its type, or is boxed")
  func types() {
    func kind<T: Sendable>(_ value: T) -> PayloadKind {
      let cell = PromiseCell()
      cell.settle(.value, value, as: T.self)
      return cell.payloadKind
    }
    #expect(kind((1, 2, 3, 4)) == .trivial)
    #expect(kind((1, 2, 3, 4, 5)).rawValue == 0b0010_0000)
    #expect(kind(Token()).rawValue == 0b0001)
    #expect(kind(Three(text: "a", number: 1)).rawValue == 0b0001_0000)
    #expect(kind(Four(first: "a", second: "b")).rawValue == 0b0010_0000)
  }
}
