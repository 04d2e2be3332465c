// SPDX-License-Identifier: MIT

import Foundation
import Testing
import Tomorrowland

// What clients add for themselves, because the original has none.

extension Promise where Error: Swift.Error {
  fileprivate func get() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      self.always(on: .immediate) { result in
        switch result {
        case .value(let value): continuation.resume(returning: value)
        case .error(let error): continuation.resume(throwing: error)
        case .cancelled: continuation.resume(throwing: CocoaError(.userCancelled))
        }
      }
    }
  }
}

@Suite struct LegacyOverloadsTests {
  @Test("a client's own method is preferred to the library's")
  func own() async {
    let promise = Promise<Int, CocoaError>(on: .immediate) { resolver in resolver.cancel() }
    await #expect(throws: CocoaError.self) { try await promise.get() }
  }

  @Test("methods of a resolver are functions of the original's types")
  func functions() {
    let (promise, resolver) = Promise<Int, Error>.makeWithResolver()
    let stored: [String: Any] = ["fulfil": resolver.fulfill(with:)]
    (stored["fulfil"] as? (Int) -> Void)?(3)
    #expect(promise.result?.value == 3)
    let callback: @Sendable (Int?, Error?) -> Void = resolver.handleCallback()
    let plain: (Int?, Error?) -> Void = resolver.handleCallback()
    callback(4, nil)
    plain(4, nil)
    var total = 0
    var finish = resolver.fulfill(with:)
    finish = { total += $0 }
    finish(2)
    #expect(total == 2)
  }
}
