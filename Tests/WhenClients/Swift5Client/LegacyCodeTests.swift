// SPDX-License-Identifier: MIT

import Foundation
import Testing
import When

@Suite struct LegacyCodeTests {
  @Test("code of the original runs unchanged, non-Sendable values and captured variables included")
  func runs() async throws {
    let store = AccountStore()
    #expect(try await store.visit(name: "a").get() == 1)
    #expect(store.last?.name == "a")
    await #expect(throws: AccountError.none) { try await store.visit(name: "").get() }
    #expect(try await store.visitTwice(name: "b").get() == 0)
    #expect(try await store.names(["c", "d"]).get() == ["c", "d"])
    #expect(try await store.anyName("").get() == "guest")
    #expect(try await chain(wrap(3)) { "\($0)" }.optional().get() == "3")
  }

  @Test("a subclass overrides cancel")
  func subclass() {
    let request: RequestPromise = RequestPromise().done { _ in }
    (request as Promise<Account>).cancel()
    #expect(request.isStopped)
    #expect(request.state == .rejected(error: PromiseError.cancelled))
  }
}
