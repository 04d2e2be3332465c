// SPDX-License-Identifier: MIT

extension PromiseRealm {
  /// Throws ``UnsupportedOperation``.
  public func get(_ promise: Promise) async throws -> CaseValue {
    throw UnsupportedOperation("get(_:)")
  }

  /// Waits by ``get(_:)-(Self.Promise)``, and returns the outcome.
  public func outcome(_ promise: Promise) async throws -> CaseState {
    do {
      return .fulfilled(try await get(promise))
    } catch let problem as UnsupportedOperation {
      throw problem
    } catch {
      return .rejected(error)
    }
  }

  /// Throws ``UnsupportedOperation``.
  public func promise(
    _ body: @escaping @Sendable () async throws -> CaseValue
  ) throws -> Promise {
    throw UnsupportedOperation("promise(_:)")
  }
}
