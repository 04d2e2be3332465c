// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Programs {
  /// Programs that every dialect is given.
  static let dialects: [CheckedProgram] =
    programs(APlusDialect.self) + programs(TypedDialect.self) + programs(GuaranteeDialect.self)
    + programs(PlainDialect.self) + programs(WhenDialect.self)

  private static func observe<D: CheckedDialect>(
    _ world: World, _ promise: D.P, _ key: String, in dialect: D.Type
  ) {
    let captured = Token(0)
    dialect.observe(promise) { end in
      world.note(key, end)
      world.require(world.count(key) == 1, "\(key) was told more than once")
      withExtendedLifetime(captured) {}
    }
  }

  private static func programs<D: CheckedDialect>(_ dialect: D.Type) -> [CheckedProgram] {
    [
      CheckedProgram("\(D.name)/settled by two, observed and read by a third") { world in
        let (promise, resolver) = D.pending()
        world.thread("a") { resolver.settle(1) }
        world.thread("b") { resolver.settle(-1) }
        world.thread(
          "c", { observe(world, promise, "told", in: dialect) },
          { world.note("read", D.read(promise)) })
        world.finally { world.require(world.count("told") == 1, "not told") }
      },
      CheckedProgram("\(D.name)/a handler returns what settles; somebody reads") { world in
        let (source, first) = D.pending()
        let (inner, second) = D.pending()
        let derived = D.then(source) { _ in inner }
        observe(world, derived, "told", in: dialect)
        world.thread("source") { first.settle(1) }
        world.thread("inner") { second.settle(2) }
        world.thread("reader", { world.note("read", D.read(derived)) })
        world.finally { world.require(world.noted("told") == ["2"], "\(world.noted("told"))") }
      },
      CheckedProgram("\(D.name)/two handlers return the same, and all goes") { world in
        let (source, first) = D.pending()
        let (inner, second) = D.pending()
        let shared = D.then(source) { _ in inner }
        let (gate, third) = D.pending()
        observe(world, D.then(gate) { _ in shared }, "one", in: dialect)
        observe(world, D.then(gate) { _ in shared }, "two", in: dialect)
        world.thread("source") { first.settle(1) }
        world.thread("gate") { third.settle(1) }
        world.thread("inner") { second.settle(2) }
        world.finally {
          world.require(world.noted("one") == ["2"] && world.noted("two") == ["2"], "not told")
        }
      },
      CheckedProgram("\(D.name)/abandoned while it settles", sequential: false) { world in
        let (source, resolver) = D.pending()
        let derived = Variable<D.P>(D.map(source) { $0 })
        observe(world, derived.value, "told", in: dialect)
        let other = Variable<D.P>(derived.value)
        derived.drop()
        world.thread("settle") { resolver.settle(1) }
        world.thread("abandon", { D.abandon(other.value) }, { other.drop() })
        world.finally { world.require(world.count("told") == 1, "not told") }
      },
      CheckedProgram("\(D.name)/abandoned while a handler returns another", sequential: false) {
        world in
        let (source, first) = D.pending()
        let (inner, second) = D.pending()
        let derived = D.then(source) { _ in inner }
        observe(world, derived, "told", in: dialect)
        world.thread("source") { first.settle(1) }
        world.thread("abandon") { D.abandon(derived) }
        world.thread("inner") { second.settle(2) }
        world.finally { world.require(world.count("told") == 1, "not told") }
      },
      CheckedProgram("\(D.name)/a race, one of whose promises is abandoned", sequential: false) {
        world in
        let (one, first) = D.pending()
        let (two, second) = D.pending()
        let race = D.race([one, two])
        observe(world, race, "told", in: dialect)
        world.thread("one") { first.settle(1) }
        world.thread("two") { second.settle(2) }
        world.thread("abandon") { D.abandon(race) }
        world.finally {
          first.settle(3)
          second.settle(3)
          world.require(world.count("told") == 1, "not told")
        }
      },
      CheckedProgram("\(D.name)/resolvers and promises are dropped while somebody derives") {
        world in
        let made = D.pending()
        let promise = Variable<D.P>(made.0)
        let resolver = Variable<ProgramResolver<D.P>>(made.1)
        let other = Variable<D.P>(made.0)
        makeIndependent(promise, resolver, other)
        world.thread("resolver") { resolver.drop() }
        world.thread("promise") { promise.drop() }
        world.thread(
          "derive", { _ = D.recover(D.map(other.value) { $0 }) { nil } }, { other.drop() })
      },
    ]
  }

  /// Keeps what the variables hold from being held by the function that has made it, too.
  @inline(never)
  private static func makeIndependent(_ variables: Any...) {}
}
