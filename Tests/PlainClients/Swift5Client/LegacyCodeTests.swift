// SPDX-License-Identifier: MIT

import Foundation
import Promise
import Testing

@Suite struct LegacyCodeTests {
  @Test("code of the original runs unchanged, non-Sendable values and captured variables included")
  func runs() async throws {
    let store = AccountStore()
    let visited = store.visit(name: "a")
    await handled(visited)
    #expect(visited.value == 1)
    #expect(store.last?.name == "a")
    let refused = store.visit(name: "")
    await handled(refused)
    #expect(refused.error as? AccountError == AccountError.none)
    #expect(store.log == ["done", "none", "done"])
    #expect(try await store.visitTwice(name: "b").wait() == 0)
    #expect(try await store.anyAccount(names: ["c", "d"]).wait().name == "c")
    #expect(try await store.anyAccount(names: []).wait().name == "guest")
    #expect(try await store.retrying().wait().name == "3")
    #expect(try await chain(wrap(3)) { "\($0)" }.optional().wait() == "3")
  }

  /// Waits until the handlers have run: a promise that has settled can be awaited before that.
  func handled<T>(_ promise: Promise<T>) async {
    await withCheckedContinuation { continuation in
      promise.always { continuation.resume() }
    }
  }

  @Test("a context of the client's runs handlers when it likes")
  func custom() {
    let context = LaterContext()
    var seen: [Int] = []
    wrap(1).then(on: context) { seen.append($0) }.then(on: context) { seen.append($0 + 1) }
    #expect(seen.isEmpty)
    context.runAll()
    #expect(seen == [1])
    context.runAll()
    #expect(seen == [1, 2])
  }
}
