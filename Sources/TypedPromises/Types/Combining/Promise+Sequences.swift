// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// `all(of:concurrently:)` and `allSettled`: the rows are in `Operators/Shared/Sequences.operators`.

extension Promise {
  static func adding<Element>(
    _ body: @escaping @isolated(any) @Sendable (Element) -> Promise<Value, Error>
  ) -> Pump.Adding<Element> {
    let function = PlainHandler(isolated: body)
    return { element, add in
      guard let promise = try? function(element) else { return }
      withExtendedLifetime(promise) { add(promise.cell) }
    }
  }

  static func gathering<S: Sequence & SendableMetatype>(
    _ sequence: sending S, _ limit: Int, _ cancelOnFailure: Bool, at place: DeliveryPlace,
    _ adding: @escaping Pump.Adding<S.Element>
  ) -> Promise<[Value], Error> {
    let result = PromiseCell(flags: .requestable)
    let promise = Promise<[Value], Error>(result)
    let pump = Pump(
      through: sequence, limit, into: result, stopsAtFailure: true, cancelsOthers: cancelOnFailure,
      at: place, adding: adding
    ) { cells in
      result.settle(.value, cells.eachSettled { $0.load(as: Value.self) }, as: [Value].self)
    }
    result.stopOnRequest(pump)
    pump.startAtPlace()
    return promise
  }

  static func settling<S: Sequence & SendableMetatype>(
    _ sequence: sending S, _ limit: Int, at place: DeliveryPlace,
    _ adding: @escaping Pump.Adding<S.Element>
  ) -> Promise<[PromiseResult<Value, Error>], NoError> {
    let result = PromiseCell(flags: .requestable)
    let promise = Promise<[PromiseResult<Value, Error>], NoError>(result)
    let pump = Pump(
      through: sequence, limit, into: result, stopsAtFailure: false, at: place, adding: adding
    ) { cells in
      result.settle(
        .value, cells.eachSettled { $0.result() }, as: [PromiseResult<Value, Error>].self)
    }
    result.stopOnRequest(pump)
    pump.startAtPlace()
    return promise
  }
}

extension Promise where Error: Swift.Error {
  static func calling<Element: Sendable>(
    _ body: @escaping @Sendable (Element) async throws(Error) -> Value
  ) -> Pump.Adding<Element> {
    { element, add in
      let promise = Promise { () async throws(Error) -> Value in try await body(element) }
      withExtendedLifetime(promise) { add(promise.cell) }
    }
  }
}

extension PromiseCell {
  /// A request stops the pump that settles this promise, and cancels the promise.
  fileprivate func stopOnRequest(_ pump: Pump) {
    _ = onRequest { [weak pump] result in
      pump?.stop()
      ExecutingNow.suspended { result.settleCancelled() }
    }
  }
}
