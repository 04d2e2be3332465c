// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseInspection
public import Testing

/// Checks the promises that a test creates, of every flavor: see the static members of `Trait`.
///
/// A promise belongs to the test if the test's task, a child task, or a handler attached there
/// creates it, on whatever queue the handler runs. After the test function has returned, the trait
/// waits for work that its promises have sent to queues, and then checks them.
///
/// On a suite it applies to each of its tests.
public struct WatchTrait: TestTrait, SuiteTrait, TestScoping {
  enum Rule: Sendable { case noUnhandledRejections, noPendingPromises, noLeakedPromises }

  let rule: Rule

  /// Always true: on a suite, the trait applies to each test.
  public var isRecursive: Bool { true }

  /// Runs the test, and checks its promises afterwards.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if let watch = PromiseWatch.current {
      try await function()
      await check(watch, test)
      return
    }
    try await PromiseWatch.during { watch in
      try await function()
      await check(watch, test)
    }
  }

  private func check(_ watch: PromiseWatch, _ test: Test) async {
    await watch.landed()
    switch rule {
    case .noUnhandledRejections: reportRejections(watch, test)
    case .noPendingPromises: reportPending(watch, test)
    case .noLeakedPromises: await reportSurvivors(watch, test)
    }
  }
}

extension Trait where Self == WatchTrait {
  /// Fails the test if it makes a promise that is rejected and never observed.
  ///
  /// A handler observes the promise, and so does an expectation. Cancellations do not count as
  /// rejections.
  public static var noUnhandledRejections: Self { WatchTrait(rule: .noUnhandledRejections) }

  /// Fails the test if it creates a promise that is never settled.
  ///
  /// The issue is recorded at the line that created the promise, if that is known: in debug builds
  /// on Linux, and for promises of `GuaranteePromises` that were created with a resolver.
  public static var noPendingPromises: Self { WatchTrait(rule: .noPendingPromises) }

  /// Fails the test if a promise that it creates is still referenced when the test is over.
  ///
  /// Use it for code that must release its promises; do not keep them in the suite itself.
  public static var noLeakedPromises: Self { WatchTrait(rule: .noLeakedPromises) }
}
