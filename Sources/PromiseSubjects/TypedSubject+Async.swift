// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import TypedPromises

extension TypedRealm {
  func get(_ promise: Promise) async throws -> CaseValue { try await promise.get() }
  func get(sure: Sure) async throws -> CaseValue { try await sure.get() }

  func outcome(_ promise: Promise) async -> CaseState {
    switch await promise.outcome() {
    case .value(let value): .fulfilled(value)
    case .error(let error): .rejected(error)
    case .cancelled: .rejected(CancellationError())
    }
  }

  func outcome(sure: Sure) async -> CaseState {
    switch await sure.outcome() {
    case .value(let value): .fulfilled(value)
    case .cancelled: .rejected(CancellationError())
    }
  }

  func promise(_ body: @escaping @Sendable () async throws -> CaseValue) -> Promise {
    host.runningTasks { Promise(body) }
  }
}
