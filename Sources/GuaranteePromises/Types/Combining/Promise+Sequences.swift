// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// `all(of:concurrently:)` and `allSettled`: the rows are in `Operators/Shared/Sequences.operators`.

extension Promise {
  static func adding<Element>(
    _ body: @escaping @isolated(any) @Sendable (Element) throws -> Promise<T>
  ) -> Pump.Adding<Element> {
    let function = PlainHandler(isolated: body)
    return { element, add in
      let promise: Promise<T>
      do { promise = try function(element) } catch { promise = Promise(error: error) }
      withExtendedLifetime(promise) { add(promise.observed) }
    }
  }

  static func calling<Element: Sendable>(
    _ body: @escaping @Sendable (Element) async throws -> T
  ) -> Pump.Adding<Element> {
    { element, add in
      let promise = Promise { try await body(element) }
      withExtendedLifetime(promise) { add(promise.observed) }
    }
  }

  static func gathering<S: Sequence & SendableMetatype>(
    _ sequence: sending S, _ limit: Int, _ cancelOnFailure: Bool, at place: DeliveryPlace,
    _ adding: @escaping Pump.Adding<S.Element>
  ) -> Promise<[T]> {
    let result = PromiseCell(flags: .requestable)
    result.trackHere()
    let promise = Promise<[T]>(handle: result)
    let pump = Pump(
      through: sequence, limit, into: result, stopsAtFailure: true, cancelsOthers: cancelOnFailure,
      mayBeLost: true,
      at: place, adding: adding
    ) { cells in
      result.settle(.value, cells.eachSettled { $0.load(as: T.self) }, as: [T].self)
    }
    result.stopOnRequest(pump)
    pump.startAtPlace()
    return promise
  }

  static func settling<S: Sequence & SendableMetatype>(
    _ sequence: sending S, _ limit: Int, at place: DeliveryPlace,
    _ adding: @escaping Pump.Adding<S.Element>
  ) -> Guarantee<[Result<T>]> {
    let promise = Guarantee<[Result<T>]>.tracked()
    let result = promise.observed
    let pump = Pump(
      through: sequence, limit, into: result, stopsAtFailure: false, mayBeLost: true, at: place,
      adding: adding
    ) { cells in
      result.settle(.value, cells.eachSettled { $0.result(of: T.self) }, as: [Result<T>].self)
    }
    pump.startAtPlace()
    return promise
  }
}
