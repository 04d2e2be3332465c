// SPDX-License-Identifier: MIT

internal import TestSupport
internal import TypedPromises

/// What the handler of an operator does, and with what it was registered.
struct Effect: Sendable {
  let context: PromiseContext
  let token: PromiseInvalidationToken?
  let throwsError: Bool
  let log: Log<String>

  init(
    on context: PromiseContext = .immediate, token: PromiseInvalidationToken? = nil,
    throwing: Bool = false, _ log: Log<String> = Log()
  ) {
    (self.context, self.token, self.throwsError, self.log) = (context, token, throwing, log)
  }

  func run() { log.add("ran") }

  func tryRun() throws {
    run()
    if throwsError { throw TestError.two }
  }
}

/// An operator as the table of effects names it, applied to a promise.
struct EffectRow: Sendable {
  let name: String
  let canThrow: Bool
  let make: @Sendable (Std, Effect) -> Child

  init(
    _ name: String, throwing: Bool = false, _ make: @escaping @Sendable (Std, Effect) -> Child
  ) {
    (self.name, canThrow, self.make) = (name, throwing, make)
  }

  static let seven = PromiseResult<Int, any Error>.value(7)

  static let all: [EffectRow] = values + errors + results + others

  private static let values: [EffectRow] = [
    EffectRow("then") { p, e in Child(p.then(on: e.context, token: e.token) { _ in e.run() }) },
    EffectRow("map") { p, e in
      Child(
        p.map(on: e.context, token: e.token) { _ -> Int in
          e.run(); return 7
        })
    },
    EffectRow("flatMap") { p, e in
      Child(
        p.flatMap(on: e.context, token: e.token) { _ -> Std in
          e.run(); return Std(with: seven)
        })
    },
    EffectRow("tryThen", throwing: true) { p, e in
      Child(p.tryThen(on: e.context, token: e.token) { _ in try e.tryRun() })
    },
    EffectRow("tryMap", throwing: true) { p, e in
      Child(
        p.tryMap(on: e.context, token: e.token) { _ -> Int in
          try e.tryRun(); return 7
        })
    },
    EffectRow("tryFlatMap", throwing: true) { p, e in
      Child(
        p.tryFlatMap(on: e.context, token: e.token) { _ -> Std in
          try e.tryRun()
          return Std(with: seven)
        })
    },
  ]

  private static let errors: [EffectRow] = [
    EffectRow("catch") { p, e in Child(p.catch(on: e.context, token: e.token) { _ in e.run() }) },
    EffectRow("recover") { p, e in
      Child(
        p.recover(on: e.context, token: e.token) { _ -> Int in
          e.run(); return 7
        })
    },
    EffectRow("mapError") { p, e in
      Child(
        p.mapError(on: e.context, token: e.token) { _ -> Int in
          e.run(); return 7
        })
    },
    EffectRow("flatMapError") { p, e in
      Child(
        p.flatMapError(on: e.context, token: e.token) { _ -> Std in
          e.run(); return Std(with: seven)
        })
    },
    EffectRow("tryMapError", throwing: true) { p, e in
      Child(
        p.tryMapError(on: e.context, token: e.token) { _ -> OtherError in
          try e.tryRun()
          return OtherError()
        })
    },
    EffectRow("tryFlatMapError", throwing: true) { p, e in
      Child(
        p.tryFlatMapError(on: e.context, token: e.token) { _ -> Std in
          try e.tryRun()
          return Std(with: seven)
        })
    },
    EffectRow("tryRecover", throwing: true) { p, e in
      Child(
        p.tryRecover(on: e.context, token: e.token) { _ -> Int in
          try e.tryRun(); return 7
        })
    },
  ]

  private static let results: [EffectRow] = [
    EffectRow("always") { p, e in Child(p.always(on: e.context, token: e.token) { _ in e.run() }) },
    EffectRow("mapResult") { p, e in
      Child(
        p.mapResult(on: e.context, token: e.token) { _ -> PromiseResult<Int, any Error> in
          e.run()
          return seven
        })
    },
    EffectRow("flatMapResult") { p, e in
      Child(
        p.flatMapResult(on: e.context, token: e.token) { _ -> Std in
          e.run()
          return Std(with: seven)
        })
    },
    EffectRow("tryMapResult", throwing: true) { p, e in
      Child(
        p.tryMapResult(on: e.context, token: e.token) { _ -> PromiseResult<Int, any Error> in
          try e.tryRun()
          return seven
        })
    },
    EffectRow("tryFlatMapResult", throwing: true) { p, e in
      Child(
        p.tryFlatMapResult(on: e.context, token: e.token) { _ -> Std in
          try e.tryRun()
          return Std(with: seven)
        })
    },
    EffectRow("tap(on:)") { p, e in Child(p.tap(on: e.context, token: e.token) { _ in e.run() }) },
    EffectRow("onCancel") { p, e in Child(p.onCancel(on: e.context, token: e.token) { e.run() }) },
  ]

  private static let others: [EffectRow] = [
    EffectRow("tap") { p, _ in Child(p.tap()) },
    EffectRow("makeChild") { p, _ in Child(p.makeChild()) },
    EffectRow("upcast") { p, _ in Child(p.upcast) },
    EffectRow("ignoringCancel") { p, _ in Child(p.ignoringCancel()) },
    EffectRow("propagatingCancellation") { p, e in
      // Requested by way of a child: the promise itself is not to be handed out.
      let promise = p.propagatingCancellation(on: e.context) { _ in }
      return Child(promise.makeChild())
    },
  ]
}

/// An error that is told from those of the tests.
struct OtherError: Error {}
