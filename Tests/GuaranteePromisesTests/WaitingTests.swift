// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct WaitingTests {
  /// Runs blocking code where it may block.
  func blocking<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: body()) }.start()
    }
  }

  @Test("wait of a guarantee gives what is fulfilled elsewhere (PK-46)")
  func guarantee() async {
    #expect(await blocking { DispatchQueue.global().async(.promise) { 1 }.wait() } == 1)
    #expect(Guarantee.value(2).wait() == 2)
  }

  @Test("wait gives the value, or throws the error (PK-78)")
  func promise() async throws {
    let value = await blocking {
      let (promise, seal) = Promise<Int>.pending()
      DispatchQueue.global().async { seal.fulfill(3) }
      return try? promise.wait()
    }
    #expect(value == 3)
    #expect(throws: TestError.dummy) { try Promise<Int>(error: TestError.dummy).wait() }
    #expect(throws: CancellationError.self) { try Promise<Int>(error: CancellationError()).wait() }
  }

  @Test("hang gives the value of a chain whose handlers need the main queue meanwhile (PK-59)")
  func hanging() async throws {
    let value = await blocking {
      try? hang(
        DispatchQueue.global().async(.promise) {}
          .then(on: .main) { Promise.value(5) }.map { $0 + 1 })
    }
    #expect(value == 6)
  }

  @Test("hang rethrows the error, after what the handlers did (PK-60)")
  func hangingRejection() async {
    let trace = Trace()
    let isThrown = await blocking {
      do {
        try hang(
          DispatchQueue.global().async(.promise) {}.done(on: .global()) {
            trace.add("handler")
            throw TestError.dummy
          })
        return false
      } catch { return error as? TestError == .dummy }
    }
    #expect(isThrown)
    #expect(trace.entries == ["handler"])
  }
}
