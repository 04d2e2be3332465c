// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseTesting
internal import Testing
internal import TypedPromises

private func before() {
  let (answer, resolver) = Promise<Int, Failure>.makeWithResolver()
  let limited = answer.timeout(on: .utility, delay: 0.05)
  Thread.sleep(forTimeInterval: 0.2)
  #expect(limited.result?.error == .timedOut)
  withExtendedLifetime(resolver) {}
}

@Suite struct TypedDocumentation {
  @Test("a timeout")
  func after() async {
    await withVirtualTime { clock in
      let (answer, resolver) = Promise<Int, Failure>.makeWithResolver()
      let limited = answer.timeout(on: .utility, delay: 30)
      await clock.advance(by: .seconds(29))
      expectPending(limited)
      await clock.advance(by: .seconds(1))
      expectRejected(limited, throws: PromiseTimeoutError<Failure>.timedOut)
      withExtendedLifetime(resolver) {}
    }
  }
}
