// SPDX-License-Identifier: MIT

import Dispatch
import PromiseCore
internal import TestSupport
import Testing

@Suite struct LockedTests {
  @Test("no update is lost, whoever makes it")
  func exclusion() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 80_000)
  }

  @Test("the state is released with the lock")
  func release() {
    final class Token: Sendable {}
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      let locked = Locked<Token?>(token)
      locked.withLock { #expect($0 != nil) }
    }
    #expect(weakToken == nil)
  }
}
