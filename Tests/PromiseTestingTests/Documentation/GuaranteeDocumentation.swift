// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import PromiseTesting
internal import Testing

/// Fails twice.
private func flaky(_ log: Log) -> Promise<Int> {
  log.add("attempt")
  let number = log.all.count
  return number < 3 ? Promise(error: Failure(number: number)) : .value(number)
}

private func before() {
  let log = Log()
  let answer = retry(attempts: 3, backoff: .constant(seconds: 0.01)) { flaky(log) }
  while answer.isPending { Thread.sleep(forTimeInterval: 0.01) }
  #expect(answer.value == 3)
}

@Suite struct GuaranteeDocumentation {
  @Test("retries with a backoff")
  func after() async {
    await withVirtualTime { clock in
      let log = Log()
      let answer = retry(attempts: 3, backoff: .constant(seconds: 3600)) { flaky(log) }
      #expect(log.all.count == 1)
      await clock.runToNextTimer()
      #expect(clock.now.sinceStart == .seconds(3600))
      await clock.runToNextTimer()
      expectFulfilled(answer) == 3
    }
  }
}
