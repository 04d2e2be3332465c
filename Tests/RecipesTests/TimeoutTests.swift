// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseTesting
internal import Testing
internal import TypedPromises
internal import WhenPromises

extension Flavor {
  /// Work without an end, limited to a second in both ways.
  fileprivate func limited() -> [Running] {
    switch self {
    case .aplus:
      let work = APlusPromises.Promise<Int> { await forever() }
      return [work.timeout(seconds: 1), work.timeout(.seconds(1))].map {
        Running($0) { .value($0) }
      }
    case .typed:
      let work = TypedPromises.Promise<Int, any Error> { await forever() }
      return [work.timeout(seconds: 1), work.timeout(.seconds(1))].map {
        Running($0) { .value($0) }
      }
    case .guarantee:
      let work = GuaranteePromises.Promise<Int> { await forever() }
      return [work.timeout(seconds: 1), work.timeout(.seconds(1))].map {
        Running($0) { .value($0) }
      }
    case .plain:
      let work = PlainPromises.Promise<Int> { await forever() }
      return [work.timeout(seconds: 1), work.timeout(.seconds(1))].map {
        Running($0) { .value($0) }
      }
    case .when:
      let work = WhenPromises.Promise<Int> { await forever() }
      return [work.timeout(seconds: 1), work.timeout(.seconds(1))].map {
        Running($0) { .value($0) }
      }
    }
  }
}

private func forever() async -> Int {
  await untilCancelled()
  return 0
}

@Suite struct TimeoutTests {
  @Test(
    "a limit in seconds and one of a duration have the same names everywhere",
    arguments: Flavor.allCases)
  func limits(_ flavor: Flavor) async {
    await withVirtualTime { clock in
      let limited = flavor.limited()
      await clock.advance(by: .milliseconds(999))
      #expect(limited.map { $0.ending() } == [nil, nil])
      await clock.advance(by: .milliseconds(1))
      #expect(limited.map { $0.ending() } == [.timedOut, .timedOut])
    }
  }

  @Test("typed errors are wrapped, as by the original's timeout")
  func typed() {
    let failed = TypedPromises.Promise<Int, Failure>(rejected: Failure(number: 1))
    let limited: TypedPromises.Promise<Int, PromiseTimeoutError<Failure>> =
      failed.timeout(seconds: 1)
    guard case .rejected(let error)? = limited.result?.error else {
      Issue.record("\(String(describing: limited.result))")
      return
    }
    #expect(error.number == 1)
    #expect(failed.timeout(.seconds(1)).result?.error != nil)
  }
}
