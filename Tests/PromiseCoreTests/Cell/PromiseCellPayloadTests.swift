// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PromiseCellPayloadTests {
  struct Words: Equatable, Sendable {
    var fields: (Int, Int, Int, Int)
    static func == (left: Words, right: Words) -> Bool { left.fields == right.fields }
  }

  struct Wide: Equatable, Sendable {
    var low = Words(fields: (1, 2, 3, 4))
    var high = Words(fields: (5, 6, 7, 8))
  }

  static func roundTrip<T: Equatable & Sendable>(_ value: T) {
    let probe = Probe<T>.pending()
    let copies = Log<T>()
    probe.map { copies.add($0) }
    let mapped = probe.map { $0 }
    let adopted = Probe<Int>.value(0).flatMap { _ in probe }
    probe.fulfill(value)
    #expect(probe.value == value && mapped.value == value && adopted.value == value)
    #expect(copies.entries == [value])
  }

  @Test func valuesOfEveryLayoutComeBackAsTheyWere() {
    Self.roundTrip(42)
    Self.roundTrip(true)
    Self.roundTrip("a string that is too long to be small")
    Self.roundTrip([1, 2, 3])
    Self.roundTrip(Words(fields: (1, 2, 3, 4)))
    Self.roundTrip(Wide())
    Self.roundTrip(SIMD4<Double>(1, 2, 3, 4))
    Self.roundTrip(Optional<String>.none)
    Self.roundTrip(Optional<String>.some("x"))
    Self.roundTrip(SIMD16<Float>(repeating: 2))
    Self.roundTrip(PayloadKindTests.Three(text: "a text that is too long to be small", number: 3))
    Self.roundTrip(PayloadKindTests.Four(first: "another text that is long", second: "short"))
  }

  @Test func aVoidValueComesBack() {
    let probe = Probe<Void>.pending()
    #expect(probe.fulfill(()))
    #expect(probe.value != nil)
  }

  struct Boxed: Sendable {
    var token: Token
    var words = Words(fields: (1, 2, 3, 4))
  }

  @Test("a payload is freed with its cell, and with every copy of it")
  func freed() {
    Leaks.expectNone { leaks in
      let inline = leaks.watch(Token())
      let boxed = leaks.watch(Token())
      let first = Probe<Token>.pending()
      let second = Probe<Boxed>.pending()
      leaks.watch(first.map { $0 })
      leaks.watch(second.map { $0 })
      leaks.watch(Probe<Int>.value(1).flatMap { _ in first })
      leaks.watch(Probe<Int>.value(1).flatMap { _ in second })
      first.fulfill(inline)
      second.fulfill(Boxed(token: boxed))
      #expect(first.value === inline && second.value?.token === boxed)
    }
  }

  struct Weak: @unchecked Sendable {
    weak var token: Token?
  }

  @Test("a weak reference in a value follows it wherever it is passed on")
  func weakReference() {
    let token = Token()
    let inner = Probe<Weak>.pending()
    let outer = Probe<Int>.value(0).flatMap { _ in inner }
    let mapped = outer.map { $0 }
    inner.fulfill(Weak(token: token))
    withExtendedLifetime(token) {
      for probe in [inner, outer, mapped] { #expect(probe.value?.token === token) }
    }
    #expect(PayloadKind.isReference(Weak.self) == false)
  }

  @Test("the last word names the type of what is not plain data")
  func named() {
    func named<T: Sendable>(_ value: T, as type: T.Type) -> Any.Type? {
      let cell = PromiseCell()
      cell.settle(.value, value, as: type)
      guard cell.payloadKind != .trivial else { return nil }
      return unsafeBitCast(cell.payload.3, to: Any.Type.self)
    }
    #expect(MemoryLayout<Any.Type>.size == MemoryLayout<UInt>.size)
    #expect(named("a", as: String.self) == String.self)
    #expect(named(Token(), as: Token.self) == Token.self)
    #expect(named(TestError.one, as: (any Error).self) == (any Error).self)
    #expect(named(Boxed(token: Token()), as: Boxed.self) == Boxed.self)
    #expect(named(1, as: Int.self) == nil)
  }

  struct Failure: Error { let token: Token }

  @Test("an error box is freed along a chain that passes it on")
  func errorFreed() {
    Leaks.expectNone { leaks in
      let token = leaks.watch(Token())
      let probe = Probe<Int>.pending()
      let tail = probe.map { $0 }.map { "\($0)" }.always { _ in }
      probe.reject(Failure(token: token))
      #expect((tail.error as? Failure)?.token === token)
    }
  }

  final class Broken: Error, Sendable {
    let token: Token
    init(_ token: Token) { self.token = token }
  }

  @Test("a payload that is one reference is copied and freed as often as others")
  func reference() {
    func copies<T: Sendable>(_ type: T.Type, isReference: Bool, _ make: (Token) -> T) {
      Leaks.expectNone { leaks in
        let source = PromiseCell()
        weak var token: Token?
        do {
          let made = leaks.watch(Token())
          token = made
          source.settle(.value, make(made), as: type)
        }
        for _ in 0..<3 {
          let copy = PromiseCell(claimed: true)
          copy.copyPayload(from: source.settledForCertain)
          copy.finish(.value)
          _ = copy.settledForCertain.load(as: type)
        }
        // All copies are gone, the first is not.
        withExtendedLifetime(source) { #expect(token != nil) }
        #expect(PayloadKind.isReference(type) == isReference)
      }
    }
    copies(Token.self, isReference: true) { $0 }
    copies((any Error).self, isReference: true) { Failure(token: $0) }
    copies((any Error).self, isReference: true) { Broken($0) }
    copies(Broken.self, isReference: true) { Broken($0) }
    copies(Token?.self, isReference: false) { $0 }
    copies([Token].self, isReference: false) { [$0] }
    copies(Failure.self, isReference: false) { Failure(token: $0) }
    copies(Boxed.self, isReference: false) { Boxed(token: $0) }
  }

  @Test("a value that lost the race to settle is freed")
  func loser() {
    let probe = Probe<Token>.pending()
    probe.cancel()
    Leaks.expectNone { leaks in _ = probe.fulfill(leaks.watch(Token())) }
    #expect(probe.cell.outcome == .cancelled)
  }
}
