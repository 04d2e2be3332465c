// SPDX-License-Identifier: MIT

internal import TestSupport
internal import Testing
internal import TypedPromises

/// What a test needs of a child, whatever its types.
struct Child: Sendable {
  let requestCancel: @Sendable () -> Void
  let state: @Sendable () -> String

  init<V, E>(_ promise: Promise<V, E>) {
    requestCancel = { promise.requestCancel() }
    state = { TypedPromisesTests.state(promise) }
  }
}

/// Makes a child of a promise with an operator; what its callback sees goes to the log.
struct Operator: Sendable, CustomTestStringConvertible {
  let name: String
  let sees: [String]
  let ends: String
  let make: @Sendable (Std, Log<String>) -> Child

  var testDescription: String { name }

  init(
    _ name: String, sees: [String] = [], ends: String = "cancelled",
    _ make: @escaping @Sendable (Std, Log<String>) -> Child
  ) {
    (self.name, self.sees, self.ends, self.make) = (name, sees, ends, make)
  }

  static let all: [Operator] = [
    Operator("then") { p, log in Child(p.then(on: .immediate) { log.add("\($0)") }) },
    Operator("map") { p, log in Child(p.map(on: .immediate) { log.add("\($0)") }) },
    Operator("flatMap") { p, log in
      Child(
        p.flatMap(on: .immediate) {
          log.add("\($0)")
          return Std(fulfilled: $0)
        })
    },
    Operator("catch") { p, log in Child(p.catch(on: .immediate) { log.add("\($0)") }) },
    Operator("recover") { p, log in
      Child(
        p.recover(on: .immediate) {
          log.add("\($0)")
          return 1
        })
    },
    Operator("mapError") { p, log in Child(p.mapError(on: .immediate) { log.add("\($0)") }) },
    Operator("flatMapError") { p, log in
      Child(
        p.flatMapError(on: .immediate) {
          log.add("\($0)")
          return Std(rejected: $0)
        })
    },
    Operator("tryMapError") { p, log in
      Child(
        p.tryMapError(on: .immediate) { error -> TestError in
          log.add("\(error)")
          throw error
        })
    },
    Operator("always", sees: ["cancelled"]) { p, log in
      Child(p.always(on: .immediate) { log.add(word($0)) })
    },
    Operator("mapResult", sees: ["cancelled"], ends: "value 5") { p, log in
      Child(
        p.mapResult(on: .immediate) { result -> PromiseResult<Int, String> in
          log.add(word(result))
          return .value(5)
        })
    },
    Operator("flatMapResult", sees: ["cancelled"], ends: "value 5") { p, log in
      Child(
        p.flatMapResult(on: .immediate) { result -> Text in
          log.add(word(result))
          return Text(fulfilled: 5)
        })
    },
    Operator("makeChild") { p, _ in Child(p.makeChild()) },
    Operator("upcast") { p, _ in Child(p.upcast) },
    Operator("tryFlatMapResult, typed", sees: ["cancelled"], ends: "error one") { p, log in
      Child(
        p.tryFlatMapResult(on: .immediate) { result -> Promise<Int, TestError> in
          log.add(word(result))
          throw TestError.one
        })
    },
    Operator("tryFlatMapResult", sees: ["cancelled"], ends: "error one") { p, log in
      Child(
        p.tryFlatMapResult(on: .immediate) { result -> Std in
          log.add(word(result))
          throw TestError.one
        })
    },
    Operator("tryThen") { p, log in Child(p.tryThen(on: .immediate) { log.add("\($0)") }) },
    Operator("tryMap") { p, log in Child(p.tryMap(on: .immediate) { log.add("\($0)") }) },
    Operator("tryFlatMap, typed") { p, log in
      Child(
        p.tryFlatMap(on: .immediate) {
          log.add("\($0)")
          return Promise<Int, TestError>(fulfilled: $0)
        })
    },
    Operator("tryFlatMap") { p, log in
      Child(
        p.tryFlatMap(on: .immediate) {
          log.add("\($0)")
          return Std(fulfilled: $0)
        })
    },
    Operator("tryRecover") { p, log in
      Child(
        p.tryRecover(on: .immediate) {
          log.add("\($0)")
          return 1
        })
    },
    Operator("tryFlatMapError, typed") { p, log in
      Child(
        p.tryFlatMapError(on: .immediate) {
          log.add("\($0)")
          return Promise<Int, TestError>(rejected: .one)
        })
    },
    Operator("tryFlatMapError") { p, log in
      Child(
        p.tryFlatMapError(on: .immediate) {
          log.add("\($0)")
          return Std(rejected: $0)
        })
    },
  ]
}
