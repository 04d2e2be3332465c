// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

// `all(of:concurrently:)` and `allSettled`: the rows are in `Operators/Shared/Sequences.operators`.

extension Promise {
  static func adding<Element>(
    _ body: @escaping @isolated(any) @Sendable (Element) throws -> Promise<V>
  ) -> Pump.Adding<Element> {
    let function = PlainHandler(isolated: body)
    return { element, add in
      let promise: Promise<V>
      do { promise = try function(element) } catch {
        promise = Promise(reason: .reason(for: error))
      }
      withExtendedLifetime(promise) { add(promise.cell) }
    }
  }

  static func calling<Element: Sendable>(
    _ body: @escaping @Sendable (Element) async throws -> V
  ) -> Pump.Adding<Element> {
    { element, add in
      let promise = Promise { try await body(element) }
      withExtendedLifetime(promise) { add(promise.cell) }
    }
  }

  static func gathering<S: Sequence & SendableMetatype>(
    _ sequence: sending S, _ limit: Int, _ cancelOnFailure: Bool, at place: DeliveryPlace,
    _ adding: @escaping Pump.Adding<S.Element>
  ) -> Promise<[V]> {
    let result = Promise<[V]>()
    let pump = Pump(
      through: sequence, limit, into: result.cell, stopsAtFailure: true,
      cancelsOthers: cancelOnFailure,
      at: place, adding: adding
    ) { cells in
      result.cell.settle(.value, cells.eachSettled { $0.load(as: V.self) }, as: [V].self)
    }
    result.stopping(pump)
    pump.startAtPlace()
    return result
  }

  static func settling<S: Sequence & SendableMetatype>(
    _ sequence: sending S, _ limit: Int, at place: DeliveryPlace,
    _ adding: @escaping Pump.Adding<S.Element>
  ) -> Promise<[Result<V, NSError>]> {
    let result = Promise<[Result<V, NSError>]>()
    let pump = Pump(
      through: sequence, limit, into: result.cell, stopsAtFailure: false, at: place, adding: adding
    ) { cells in
      let results = cells.eachSettled { cell -> Result<V, NSError> in
        cell.outcome == .value
          ? .success(cell.load(as: V.self)) : .failure(cell.load(as: NSError.self))
      }
      result.cell.settle(.value, results, as: [Result<V, NSError>].self)
    }
    result.stopping(pump)
    pump.startAtPlace()
    return result
  }

  /// Cancelling this promise stops a pump.
  private final func stopping(_ pump: Pump) {
    cell.rareState?.withLock { state in
      state.cancelAction = { [weak pump] finish in
        pump?.stop()
        finish(nil)
      }
    }
  }
}
