// SPDX-License-Identifier: MIT

#if canImport(Combine)
  internal import Combine
  internal import GuaranteePromises
  internal import Testing

  @Suite struct CombineTests {
    @Test("futures of promises and guarantees emit the value and finish (PK-32, PK-33)")
    func values() async throws {
      #expect(try await Promise.value(1).future().value == 1)
      #expect(await Guarantee.value(1).future().value == 1)
    }

    @Test("a rejection, cancellations included, fails the future (PK-34)")
    func rejection() async {
      await #expect(throws: TestError.dummy) {
        try await Promise<Int>(error: TestError.dummy).future().value
      }
      await #expect(throws: CancellationError.self) {
        try await Promise<Int>(error: CancellationError()).future().value
      }
    }

    @Test("promises and guarantees of futures (PK-35, PK-36, PK-37)")
    func futures() async throws {
      let future = Future<Int, Never> { $0(.success(1)) }
      #expect(await future.guarantee().async() == 1)
      let promised = Future<Int, any Error> { $0(.success(1)) }
      #expect(try await promised.promise().get() == 1)
      let failing = Future<Int, any Error> { $0(.failure(TestError.dummy)) }
      await #expect(throws: TestError.dummy) { try await failing.promise().get() }
    }
  }
#endif
