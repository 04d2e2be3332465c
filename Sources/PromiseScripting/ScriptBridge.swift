// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// A value of the JavaScript side: a place in its table.
struct ScriptValue: Sendable {
  let place: Int
}

/// A reason of the JavaScript side.
struct ScriptReason: Error {
  let place: Int
}

/// Calls the JavaScript side; the answer is four times a place plus a kind.
typealias ScriptCall = @Sendable (_ operation: String, _ a: Int, _ b: Int) -> Int

/// The Swift half of the bridge: what the adapter of a suite does is done by a library's realm.
///
/// JavaScript only classifies values. One thread uses this.
final class ScriptBridge<Realm: PromiseRealm>: @unchecked Sendable {
  typealias Promise = Realm.Promise
  typealias Resolution = CaseResolution<Promise>
  typealias Functions = (
    resolve: @Sendable (Resolution) -> Void, reject: @Sendable (any Error) -> Void
  )

  private let realm: Realm
  private let host: CaseHost
  private let call: ScriptCall
  private var promises: [Promise] = []
  /// What settles promises: deferreds under the number of their promise, thenables' functions under
  /// numbers of their own.
  private var deferreds: [Int: Functions] = [:]
  private var thenables: [Functions] = []
  /// Handlers by their place: a function that is attached twice is one handler.
  private var onFulfilled: [Int: CaseHandler<CaseValue, Promise>] = [:]
  private var onRejected: [Int: CaseHandler<any Error, Promise>] = [:]

  init(_ realm: Realm, host: CaseHost, call: @escaping ScriptCall) {
    (self.realm, self.host, self.call) = (realm, host, call)
  }

  /// Does what the JavaScript side asks for; what the library cannot do has no effect, which the test sees.
  func receive(_ operation: String, _ numbers: [Int]) -> Int {
    (try? perform(operation, numbers[0], numbers[1], numbers[2])) ?? 0
  }

  private func perform(_ operation: String, _ a: Int, _ b: Int, _ c: Int) throws -> Int {
    switch operation {
    case "deferred":
      let deferred = try realm.deferred()
      let number = add(deferred.promise)
      deferreds[number] = (deferred.resolve, deferred.reject)
      return number
    case "resolve": settle(deferreds[a], b)
    case "reject": deferreds[a]?.reject(ScriptReason(place: b))
    case "then":
      return add(
        try realm.then(
          promises[a], onFulfilled: handler(b, \.onFulfilled) { self.place(of: $0) },
          onRejected: handler(c, \.onRejected) { self.place(of: $0) }))
    case "resolveThenable": settle(thenables[a], b)
    case "rejectThenable": thenables[a].reject(ScriptReason(place: b))
    case "drain":
      do { try host.drain() } catch { return 1 }
    default: throw UnsupportedOperation(operation)
    }
    return 0
  }

  private func add(_ promise: Promise) -> Int {
    promises.append(promise)
    return promises.count - 1
  }

  private func settle(_ functions: Functions?, _ answer: Int) {
    do {
      functions?.resolve(try resolution(answer))
    } catch {
      functions?.reject(error)
    }
  }

  /// What an answer stands for; a look-up of `then` that failed, or a call, throws its reason.
  private func resolution(_ answer: Int) throws -> Resolution {
    let place = answer / 4
    switch answer % 4 {
    case 0: return .value(place == 0 ? nil : ScriptValue(place: place))
    case 1: return .promise(promises[place])
    case 2:
      return .thenable(
        CaseThenable { resolve, reject in
          try self.callThen(place, (resolve, reject))
        })
    default: throw ScriptReason(place: place)
    }
  }

  private func callThen(_ place: Int, _ functions: Functions) throws {
    thenables.append(functions)
    _ = try resolution(call("then", place, thenables.count - 1))
  }

  private func handler<Input>(
    _ place: Int,
    _ made: ReferenceWritableKeyPath<ScriptBridge, [Int: CaseHandler<Input, Promise>]>,
    _ argument: @escaping @Sendable (Input) -> Int
  ) -> CaseHandler<Input, Promise>? {
    if place == 0 { return nil }
    if let handler = self[keyPath: made][place] { return handler }
    let handler = CaseHandler<Input, Promise> {
      try self.resolution(self.call("handler", place, argument($0)))
    }
    self[keyPath: made][place] = handler
    return handler
  }

  private func place(of value: CaseValue) -> Int {
    switch value {
    case nil: 0
    case let value as ScriptValue: value.place
    // A library that fulfils with a promise hands it over as a value.
    case let promise as Promise: call("promise", add(promise), 0) / 4
    default: call("a value of the library", 0, 0) / 4
    }
  }

  private func place(of reason: any Error) -> Int {
    if let reason = reason as? ScriptReason { return reason.place }
    let isTypeError = realm.kind(of: reason) == .type
    return call(isTypeError ? "typeError" : "an error of the library", 0, 0) / 4
  }
}
