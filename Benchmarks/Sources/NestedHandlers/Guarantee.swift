// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises

private typealias One = Operator<Promise<Int>, DispatchQueue?>
private typealias Many = Operator<Promise<[Int]>, DispatchQueue?>
private typealias Sure = Operator<Guarantee<Int>, DispatchQueue?>

@Sendable private func fulfilled() -> (Promise<Int>, Next) {
  let (promise, resolver) = Promise<Int>.pending()
  return (promise, { resolver.fulfill(1) })
}

@Sendable private func rejected() -> (Promise<Int>, Next) {
  let (promise, resolver) = Promise<Int>.pending()
  return (promise, { resolver.reject(Failure()) })
}

@Sendable private func several() -> (Promise<[Int]>, Next) {
  let (promise, resolver) = Promise<[Int]>.pending()
  return (promise, { resolver.fulfill([1]) })
}

@Sendable private func sure() -> (Guarantee<Int>, Next) {
  let (guarantee, resolve) = Guarantee<Int>.pending()
  return (guarantee, { resolve(1) })
}

private func answer(_ next: Next) -> Promise<Int> {
  next()
  return .value(1)
}

private func sureAnswer(_ next: Next) -> Guarantee<Int> {
  next()
  return .value(1)
}

private let ones: [One] = [
  One(
    "then", fulfilled, { p, q, next in _ = p.then(on: q) { _ in return answer(next) } },
    { me, p, next in
      _ = p.then { _ in
        _ = me; return answer(next)
      }
    }),
  One(
    "map", fulfilled, { p, q, next in _ = p.map(on: q) { _ in return number(next) } },
    { me, p, next in
      _ = p.map { _ in
        _ = me; return number(next)
      }
    }),
  One(
    "compactMap", fulfilled,
    { p, q, next in _ = p.compactMap(on: q) { _ -> Int? in return number(next) } },
    { me, p, next in
      _ = p.compactMap { _ -> Int? in
        _ = me; return number(next)
      }
    }),
  One(
    "done", fulfilled, { p, q, next in _ = p.done(on: q) { _ in next() } },
    { me, p, next in
      _ = p.done { _ in
        _ = me; next()
      }
    }),
  One(
    "get", fulfilled, { p, q, next in _ = p.get(on: q) { _ in next() } },
    { me, p, next in
      _ = p.get { _ in
        _ = me; next()
      }
    }),
  One(
    "tap", fulfilled, { p, q, next in _ = p.tap(on: q) { _ in next() } },
    { me, p, next in
      _ = p.tap { _ in
        _ = me; next()
      }
    }),
  One(
    "ensure", fulfilled, { p, q, next in _ = p.ensure(on: q) { next() } },
    { me, p, next in
      _ = p.ensure {
        _ = me; next()
      }
    }),
  One(
    "ensureThen", fulfilled,
    { p, q, next in
      _ = p.ensureThen(on: q) {
        next(); return Guarantee()
      }
    },
    { me, p, next in
      _ = p.ensureThen {
        _ = me; next(); return Guarantee()
      }
    }),
  One(
    "catch", rejected, { p, q, next in _ = p.catch(on: q) { _ in next() } },
    { me, p, next in
      _ = p.catch { _ in
        _ = me; next()
      }
    }),
  One(
    "finally", rejected, { p, q, next in p.catch(on: q) { _ in }.finally(on: q) { next() } },
    { me, p, next in
      p.catch { _ in _ = me }.finally {
        _ = me; next()
      }
    }),
  // Where it stands: on the thread that settles the promise.
  One(
    "pipe", fulfilled, { p, _, next in p.pipe { _ in next() } },
    { _, p, next in p.pipe { _ in next() } }),
  One(
    "recover to a promise", rejected,
    { p, q, next in _ = p.recover(on: q) { _ -> Promise<Int> in return answer(next) } },
    { me, p, next in
      _ = p.recover { _ -> Promise<Int> in
        _ = me; return answer(next)
      }
    }),
  One(
    "recover to a guarantee", rejected,
    { p, q, next in _ = p.recover(on: q) { _ -> Guarantee<Int> in return sureAnswer(next) } },
    { me, p, next in
      _ = p.recover { _ -> Guarantee<Int> in
        _ = me; return sureAnswer(next)
      }
    }),
]

/// Handlers without a queue, for `conf.Q = (nil, nil)`: those of no actor run on the thread that settles the promise.
private let unplaced: [One] = [
  One(
    "then, conf.Q nil", fulfilled, { p, _, next in _ = p.then { _ in answer(next) } },
    { me, p, next in
      _ = p.then { _ in
        _ = me; return answer(next)
      }
    }),
  One(
    "map, conf.Q nil", fulfilled, { p, _, next in _ = p.map { _ in number(next) } },
    { me, p, next in
      _ = p.map { _ in
        _ = me; return number(next)
      }
    }),
  One(
    "done, conf.Q nil", fulfilled, { p, _, next in _ = p.done { _ in next() } },
    { me, p, next in
      _ = p.done { _ in
        _ = me; next()
      }
    }),
]

private let many: [Many] = [
  Many(
    "mapValues", several, { p, q, next in _ = p.mapValues(on: q) { _ in return number(next) } },
    { me, p, next in
      _ = p.mapValues { _ in
        _ = me; return number(next)
      }
    }),
  Many(
    "flatMapValues", several,
    { p, q, next in _ = p.flatMapValues(on: q) { _ in return [number(next)] } },
    { me, p, next in
      _ = p.flatMapValues { _ in
        _ = me; return [number(next)]
      }
    }),
  Many(
    "compactMapValues", several,
    { p, q, next in _ = p.compactMapValues(on: q) { _ -> Int? in return number(next) } },
    { me, p, next in
      _ = p.compactMapValues { _ -> Int? in
        _ = me; return number(next)
      }
    }),
  Many(
    "filterValues", several,
    { p, q, next in _ = p.filterValues(on: q) { _ in return number(next) == 1 } },
    { me, p, next in
      _ = p.filterValues { _ in
        _ = me; return number(next) == 1
      }
    }),
  Many(
    "thenMap", several, { p, q, next in _ = p.thenMap(on: q) { _ in return answer(next) } },
    { me, p, next in
      _ = p.thenMap { _ in
        _ = me; return answer(next)
      }
    }),
]

private let sures: [Sure] = [
  Sure(
    "Guarantee.done", sure, { p, q, next in _ = p.done(on: q) { _ in next() } },
    { me, p, next in
      _ = p.done { _ in
        _ = me; next()
      }
    }),
  Sure(
    "Guarantee.pipe", sure, { p, _, next in p.pipe { _ in next() } },
    { _, p, next in p.pipe { _ in next() } }),
  Sure(
    "Guarantee.get", sure, { p, q, next in _ = p.get(on: q) { _ in next() } },
    { me, p, next in
      _ = p.get { _ in
        _ = me; next()
      }
    }),
  Sure(
    "Guarantee.map", sure, { p, q, next in _ = p.map(on: q) { _ in return number(next) } },
    { me, p, next in
      _ = p.map { _ in
        _ = me; return number(next)
      }
    }),
  Sure(
    "Guarantee.then", sure, { p, q, next in _ = p.then(on: q) { _ in return sureAnswer(next) } },
    { me, p, next in
      _ = p.then { _ in
        _ = me; return sureAnswer(next)
      }
    }),
]

extension NestedLoop {
  static let guarantee =
    ones.map { $0.loop("GuaranteePromises", inline: .some(nil), queue: queue, main: .main) }
    + many.map { $0.loop("GuaranteePromises", inline: .some(nil), queue: queue, main: .main) }
    + sures.map { $0.loop("GuaranteePromises", inline: .some(nil), queue: queue, main: .main) }
    + unplaced.map { one in
      let loop = one.loop("GuaranteePromises", inline: .some(nil), queue: queue, main: .main)
      return NestedLoop(flavor: loop.flavor, name: loop.name, hasInline: true) {
        conf.Q = (map: nil, return: nil)
        loop.run(at: $0, settled: $1, steps: $2, over: $3)
      }
    }
}
