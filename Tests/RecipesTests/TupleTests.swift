// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseTesting
internal import Testing
internal import TypedPromises
internal import WhenPromises

/// A text for the values of promises of eight types.
private func text(
  _ values: (Int, String, Bool, Double, [Int], Character, Int?, UInt8)
) -> String { "\(values)" }

private let expected = "(1, \"b\", true, 0.5, [2], \"c\", Optional(3), 4)"

@Suite struct TupleTests {
  @Test("eight values of different types, in each dialect")
  func eight() async throws {
    do {
      func of<V: Sendable>(_ value: V) -> APlusPromises.Promise<V> { .init(value: value) }
      let zipped = APlusPromises.Promise.tuple(
        of(1), of("b"), of(true), of(0.5), of([2]), of(Character("c")), of(Int?.some(3)),
        of(UInt8(4)))
      #expect(text(try await zipped.get()) == expected)
    }
    do {
      func of<V: Sendable>(_ value: V) -> GuaranteePromises.Promise<V> { .value(value) }
      let zipped = GuaranteePromises.Promise.tuple(
        of(1), of("b"), Guarantee.value(true), of(0.5), of([2]), of(Character("c")),
        of(Int?.some(3)), of(UInt8(4)))
      #expect(text(try await zipped.get()) == expected)
    }
    do {
      func of<V: Sendable>(_ value: V) -> TypedPromises.Promise<V, Failure> {
        .init(fulfilled: value)
      }
      let zipped = TypedPromises.Promise.tuple(
        of(1), of("b"), of(true), of(0.5), of([2]), of(Character("c")), of(Int?.some(3)),
        of(UInt8(4)))
      #expect(text(try await zipped.get()) == expected)
    }
    do {
      func of<V: Sendable>(_ value: V) -> PlainPromises.Promise<V> { .init(value: value) }
      let zipped = PlainPromises.Promise.tuple(
        of(1), of("b"), of(true), of(0.5), of([2]), of(Character("c")), of(Int?.some(3)),
        of(UInt8(4)))
      #expect(text(try await zipped.get()) == expected)
    }
    do {
      func of<V: Sendable>(_ value: V) -> WhenPromises.Promise<V> {
        .init(state: .resolved(value: value))
      }
      let zipped = WhenPromises.Promise.tuple(
        of(1), of("b"), of(true), of(0.5), of([2]), of(Character("c")), of(Int?.some(3)),
        of(UInt8(4)))
      #expect(text(try await zipped.get()) == expected)
    }
  }

  @Test("the first failure is passed on")
  func failure() async {
    let failing = GuaranteePromises.Promise<Int>(error: Failure(number: 1))
    let zipped = GuaranteePromises.Promise.tuple(
      failing, GuaranteePromises.Promise<Bool>.pending().0)
    #expect((zipped.error as? Failure)?.number == 1)
    let (deferred, pending) = APlusPromises.Promise<Int>.deferred()
    let both = APlusPromises.Promise.tuple(pending, APlusPromises.Promise(value: ""))
    both.cancel()
    #expect(pending.isCanceled() && both.isCanceled())
    withExtendedLifetime(deferred) {}
  }
}
