// SPDX-License-Identifier: MIT

internal import Foundation
package import Testing

/// Lets tests take turns on threads of their own.
///
/// For tests that compute for seconds, or block their thread for as long as another process or thread works.
/// All tests share the few threads of the cooperative pool: there, a dozen such tests keep a thousand short
/// ones waiting for minutes, with their connections open and their timers running.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite as such does nothing that takes long.
    guard testCase != nil else { return try await function() }
    await Turns.shared.take()
    defer { Task { await Turns.shared.giveBack() } }
    try await withTaskExecutorPreference(QueueExecutor("a test that takes long")) {
      try await function()
    }
  }
}

extension Trait where Self == OwnThreads {
  /// The test takes its turn among those that take long.
  package static var takesLong: Self { OwnThreads() }
}

/// As many tests that take long at once as there are cores.
private actor Turns {
  static let shared = Turns()

  private var free = ProcessInfo.processInfo.activeProcessorCount
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func giveBack() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
