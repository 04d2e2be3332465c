// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import Testing
internal import TypedPromises
internal import WhenPromises

private typealias Source = any PromiseBridgeable<Int> & Sendable

/// Every dialect has promises that own a task.
private enum Dialect: String, CaseIterable, Sendable {
  case typed, guarantee, aplus, plain, when

  func source(_ gate: Gate) -> Source {
    let body: @Sendable () async throws -> Int = {
      try await gate.waitForCancellation()
      return 1
    }
    return switch self {
    case .typed: TypedPromises.Promise<Int, any Error>(body)
    case .guarantee: GuaranteePromises.Promise<Int>(body)
    case .aplus: APlusPromises.Promise<Int>(body)
    case .plain: PlainPromises.Promise<Int>(body)
    case .when: WhenPromises.Promise<Int>(body)
    }
  }

  /// A task that waits for a conversion, and is the only one to hold that.
  func wait(for source: Source) -> Task<Int, any Error> {
    switch self {
    case .typed: Task { [promise = TypedPromises.Promise(source)] in try await promise.get() }
    case .guarantee:
      Task { [promise = GuaranteePromises.Promise(source)] in try await promise.get() }
    case .aplus: Task { [promise = APlusPromises.Promise(source)] in try await promise.get() }
    case .plain: Task { [promise = PlainPromises.Promise(source)] in try await promise.get() }
    case .when: Task { [promise = WhenPromises.Promise(source)] in try await promise.get() }
    }
  }
}

@Suite struct TaskTests {
  @Test(
    "a waiting task that is cancelled cancels the task behind a conversion",
    arguments: Dialect.allCases)
  fileprivate func waiting(_ dialect: Dialect) async {
    // A+ does not count waiting tasks as consumers; there cancel() is the request.
    for target in Dialect.allCases where target != .aplus {
      let gate = Gate()
      let task = target.wait(for: dialect.source(gate))
      await gate.whenEntered()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(await gate.wasCancelled(), "\(target)")
    }
  }

  @Test("a request cancels the task of a source, whatever its dialect", arguments: Dialect.allCases)
  fileprivate func request(_ dialect: Dialect) async {
    let gate = Gate()
    func converted(_ source: Source) -> GuaranteePromises.Promise<Int> {
      GuaranteePromises.Promise(TypedPromises.Promise(source))
    }
    let kit = converted(dialect.source(gate))
    await gate.whenEntered()
    kit.requestCancel()
    #expect(await gate.wasCancelled())
    let outcome = await kit.outcome()
    guard case .failure(let error) = outcome else {
      Issue.record("not cancelled")
      return
    }
    #expect(error.isCancelled)
  }

  @Test(
    "cancel() of A+ cancels the task of a source, whatever its dialect", arguments: Dialect.allCases
  )
  fileprivate func cancel(_ dialect: Dialect) async {
    let gate = Gate()
    func converted(_ source: Source) -> APlusPromises.Promise<Int> { APlusPromises.Promise(source) }
    let aplus = converted(dialect.source(gate))
    await gate.whenEntered()
    aplus.cancel()
    #expect(await gate.wasCancelled())
    await #expect(throws: CancellationError.self) { try await aplus.get() }
  }
}
