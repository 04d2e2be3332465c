// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import PromiseConformance

extension GuaranteeRealm {
  func get(_ promise: Promise) async throws -> CaseValue { try await promise.get() }
  func get(sure: Sure) async throws -> CaseValue { try await sure.get() }

  func outcome(_ promise: Promise) async -> CaseState { await promise.outcome().state }
  func outcome(sure: Sure) async -> CaseState { await sure.outcome().state }

  func promise(_ body: @escaping @Sendable () async throws -> CaseValue) -> Promise {
    host.runningTasks { Promise(body) }
  }
}
