// SPDX-License-Identifier: MIT

internal import Foundation

extension CaseInterpreter {
  /// Runs a step about operators beside `then`.
  func perform(_ step: OperatorStep) throws {
    switch step {
    case .guarantee(let name):
      let deferred = try realm.guarantee()
      keep(Settler(deferred), as: name, in: \.deferreds)
      keep(deferred.promise, as: name, in: \.promises)
    case .canFail(let name):
      guard let promise = promise(name) else { return }
      write("\(name) \(try realm.canFail(promise) ? "can" : "cannot") fail")
    case .keep(let name, let derived, let script):
      try derive(name, derived) { promise in
        try realm.keep(
          promise, handler(script) { self.describe($0) }, waits: script.returnsPromise)
      }
    case .always(let name, let derived, let script):
      try derive(name, derived) { promise in
        try realm.always(promise, handler(script), waits: script.returnsPromise)
      }
    case .recover(let name, let derived, let scope, let script):
      try derive(name, derived) { promise in
        try realm.recover(promise, scope, handler(script) { self.describe($0) })
      }
    case .rescue(let name, let derived, let script):
      try derive(name, derived) { promise in
        try realm.rescue(
          promise, handler(script) { self.describe($0) }, waits: script.returnsPromise)
      }
    case .end(let name, let scope, let script, let finally):
      guard let promise = promise(name) else { return }
      try realm.end(
        promise, scope, handler(script) { self.describe($0) }, finally: finally.map(handler))
    case .tuple(let names, let derived, let cancelsRest):
      let promises = names.compactMap { promise($0) }
      guard promises.count == names.count else { return }
      let combined =
        cancelsRest ? try realm.tupleCancellingRest(promises) : try realm.tuple(promises)
      keep(combined, as: derived, in: \.promises)
    case .pool(let scripts, let derived, let limit, let settles):
      let elements = Elements(scripts.map { ($0, objects($0.holds)) })
      let combined = try realm.pool(limit: limit, settles: settles) {
        guard let (script, held) = elements.next() else { return nil }
        defer { withExtendedLifetime(held) {} }
        if let log = script.log { self.write(log) }
        guard case .promise(let promise)? = try? self.run(script) else { return nil }
        return promise
      }
      keep(combined, as: derived, in: \.promises)
    }
  }

  private func derive(
    _ name: String, _ derived: String?, _ attach: (Promise) throws -> Promise
  ) throws {
    guard let promise = promise(name) else { return }
    let result = try attach(promise)
    if let derived { keep(result, as: derived, in: \.promises) }
  }

  /// Creates a handler that writes its argument.
  func handler<Input>(
    _ script: Script, _ describe: @escaping @Sendable (Input) -> String
  ) -> CaseHandler<Input, Promise> {
    let held = objects(script.holds)
    return CaseHandler { input in
      withExtendedLifetime(held) {}
      if let log = script.log { self.write("\(log)(\(describe(input)))") }
      return try self.run(script)
    }
  }

  /// Creates a handler without an argument.
  func handler(_ script: Script) -> CaseHandler<Void, Promise> {
    let held = objects(script.holds)
    return CaseHandler { _ in
      withExtendedLifetime(held) {}
      if let log = script.log { self.write(log) }
      return try self.run(script)
    }
  }
}

/// The scripts of promises that a pool has not created yet, with the objects that they capture.
private final class Elements: @unchecked Sendable {
  typealias Element = (script: Script, held: [CaseValue])

  private let lock = NSLock()
  /// In reverse order: what is taken from a list's end is not kept.
  private var rest: [Element]

  init(_ scripts: [Element]) { rest = scripts.reversed() }

  func next() -> Element? { lock.withLock { rest.popLast() } }
}
