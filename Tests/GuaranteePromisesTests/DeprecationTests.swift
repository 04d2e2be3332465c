// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import TestSupport
internal import Testing

/// What uses deprecated names, called in silence by way of a protocol.
private protocol OldNames {
  func wraps() -> [Bool]
  func always(_ promise: Promise<Int>, _ body: @escaping @Sendable () -> Void) -> Promise<Int>
  func elements(_ numbers: Promise<[Int]>) -> [Promise<[Int]>]
  func ends(_ numbers: Promise<[Int]>) -> [Promise<Int>]
  func flatMapError() -> PMKError
}

private struct DeprecatedNames: OldNames {
  @available(*, deprecated)
  func wraps() -> [Bool] {
    let optional: Promise<Int> = wrap { (done: @escaping (Int?, (any Error)?) -> Void) in
      done(1, nil)
    }
    let exact: Promise<Int> = wrap { (done: @escaping (Int, (any Error)?) -> Void) in done(1, nil) }
    let swapped: Promise<Int> = wrap { (done: @escaping ((any Error)?, Int?) -> Void) in
      done(nil, 1)
    }
    let plain: Promise<Int> = wrap { (done: @escaping (Int) -> Void) in done(1) }
    let void: Promise<Void> = wrap { (done: @escaping ((any Error)?) -> Void) in done(nil) }
    return [optional, exact, swapped, plain].map { $0.value == 1 } + [void.isFulfilled]
  }

  @available(*, deprecated)
  func always(_ promise: Promise<Int>, _ body: @escaping @Sendable () -> Void) -> Promise<Int> {
    promise.always { body() }
  }

  @available(*, deprecated)
  func elements(_ numbers: Promise<[Int]>) -> [Promise<[Int]>] {
    [numbers.filter { $0 > 1 }, numbers.sorted()]
  }

  @available(*, deprecated)
  func ends(_ numbers: Promise<[Int]>) -> [Promise<Int>] { [numbers.first, numbers.last] }

  @available(*, deprecated)
  func flatMapError() -> PMKError { .flatMap("x", Int.self) }
}

/// The deprecated names still work.
@Suite struct DeprecationTests {
  private let names: any OldNames = DeprecatedNames()

  @Test("the five forms of wrap (PK-173)")
  func wraps() { #expect(names.wraps() == [true, true, true, true, true]) }

  @Test("always runs whatever the end is, which it passes on (PK-174)")
  func always() async throws {
    let counter = Counter()
    let fulfilled = names.always(.value(1)) { counter.increment() }
    #expect(try await fulfilled.get() == 1)
    let rejected = names.always(Promise(error: TestError.dummy)) { counter.increment() }
    await #expect(throws: TestError.dummy) { try await rejected.get() }
    #expect(counter.count == 2)
  }

  @Test("filter, sorted, first and last (PK-175)")
  func elements() async throws {
    let numbers = Promise.value([3, 1, 2])
    let elements = names.elements(numbers)
    #expect(try await elements[0].get() == [3, 2])
    #expect(try await elements[1].get() == [1, 2, 3])
    #expect(names.ends(numbers).map(\.value) == [3, 2])
  }

  @Test("the deprecated case of the errors has a description (PK-176)")
  func flatMap() {
    #expect(names.flatMapError().errorDescription == "Could not `flatMap<Int>`: x")
  }
}
