// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import WhenPromises

extension WhenRealm {
  func get(_ promise: Promise) async throws -> CaseValue { try await promise.get() }

  func outcome(_ promise: Promise) async -> CaseState { await promise.outcome().state }

  func promise(_ body: @escaping @Sendable () async throws -> CaseValue) -> Promise {
    host.runningTasks { Promise(body) }
  }
}
