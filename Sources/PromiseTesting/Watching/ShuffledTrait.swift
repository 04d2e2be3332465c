// SPDX-License-Identifier: MIT

public import Testing

/// Runs a test several times, each time with another order in its shuffling contexts.
public struct ShuffledTrait: TestTrait, SuiteTrait, TestScoping {
  let runs: Int
  let seed: UInt64?

  /// Always true: on a suite, the trait applies to each test.
  public var isRecursive: Bool { true }

  /// Runs the test as often as the trait says.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let given = seed ?? ShuffleSeed.ofEnvironment
    let first = given ?? UInt64.random(in: 0...UInt64.max)
    for run in 0..<UInt64(given == nil ? max(1, runs) : 1) {
      try await Self.run(first &+ run, test, testCase, function)
    }
  }

  /// Runs the test once; every issue names the seeds in use.
  static func run(
    _ seed: UInt64, _ test: Test, _ testCase: Test.Case?,
    _ function: @Sendable () async throws -> Void
  ) async throws {
    let notes = SeedNotes()
    let annotation = IssueHandlingTrait.compactMapIssues { issue in
      var issue = issue
      let seeds = notes.all.isEmpty ? [seed] : notes.all
      let list = seeds.map(String.init).joined(separator: ", ")
      issue.comments.append("seed \(list): set PROMISE_TESTING_SEED to it to repeat this order")
      return issue
    }
    try await annotation.provideScope(for: test, testCase: testCase) {
      try await ShuffleSeed.$notes.withValue(notes) {
        try await ShuffleSeed.$ofTrait.withValue(seed) { try await function() }
      }
    }
  }
}

extension Trait where Self == ShuffledTrait {
  /// Runs the test several times, each time with another seed for
  /// ``ManualContext/shuffled(seed:)``.
  ///
  /// Every issue names the seed. With that seed in the environment variable `PROMISE_TESTING_SEED`,
  /// or given here, the test runs once, in the order that failed.
  ///
  /// - Parameters:
  ///   - runs: How often the test runs.
  ///   - seed: The one seed to use; nil for new ones.
  public static func shuffled(runs: Int = 10, seed: UInt64? = nil) -> Self {
    ShuffledTrait(runs: runs, seed: seed)
  }
}
