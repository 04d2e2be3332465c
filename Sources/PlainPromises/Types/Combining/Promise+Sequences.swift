// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// `all(of:concurrently:)` and `allSettled`: the rows are in `Operators/Shared/Sequences.operators`.

extension Promise {
  static func adding<Element>(
    _ body: @escaping @isolated(any) @Sendable (Element) throws -> Promise<Value>
  ) -> Pump.Adding<Element> {
    let function = PlainHandler(isolated: body)
    return { element, add in
      let promise: Promise<Value>
      do { promise = try function(element) } catch { promise = Promise(error: error) }
      withExtendedLifetime(promise) { add(promise.observed) }
    }
  }

  static func calling<Element: Sendable>(
    _ body: @escaping @Sendable (Element) async throws -> Value
  ) -> Pump.Adding<Element> {
    { element, add in
      let promise = Promise { try await body(element) }
      withExtendedLifetime(promise) { add(promise.observed) }
    }
  }

  static func gathering<S: Sequence & SendableMetatype>(
    _ sequence: sending S, _ limit: Int, _ cancelOnFailure: Bool, at place: DeliveryPlace,
    _ adding: @escaping Pump.Adding<S.Element>
  ) -> Promise<[Value]> {
    let promise = Promise<[Value]>()
    let result = promise.observed
    let pump = Pump(
      through: sequence, limit, into: result, stopsAtFailure: true, cancelsOthers: cancelOnFailure,
      at: place, adding: adding
    ) { cells in
      result.settle(.value, cells.eachSettled { $0.load(as: Value.self) }, as: [Value].self)
    }
    result.atEnd { [weak pump] in pump?.stop() }
    pump.startAtPlace()
    return promise
  }

  static func settling<S: Sequence & SendableMetatype>(
    _ sequence: sending S, _ limit: Int, at place: DeliveryPlace,
    _ adding: @escaping Pump.Adding<S.Element>
  ) -> Promise<[Result<Value, any Error>]> {
    let promise = Promise<[Result<Value, any Error>]>()
    let result = promise.observed
    let pump = Pump(
      through: sequence, limit, into: result, stopsAtFailure: false, at: place, adding: adding
    ) { cells in
      result.settle(
        .value, cells.eachSettled { $0.anyErrorResult() }, as: [Result<Value, any Error>].self)
    }
    result.atEnd { [weak pump] in pump?.stop() }
    pump.startAtPlace()
    return promise
  }
}
