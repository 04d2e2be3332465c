// SPDX-License-Identifier: MIT

internal import PromiseConformance

extension LayeredRealm {
  func get(_ promise: Promise) async throws -> CaseValue {
    switch promise {
    case .promise(let promise): try await base.get(promise)
    case .sure(let sure): try await base.get(sure: sure)
    }
  }

  func outcome(_ promise: Promise) async throws -> CaseState {
    switch promise {
    case .promise(let promise): try await base.outcome(promise)
    case .sure(let sure): await base.outcome(sure: sure)
    }
  }

  func promise(_ body: @escaping @Sendable () async throws -> CaseValue) throws -> Promise {
    .promise(try base.promise(body))
  }
}
