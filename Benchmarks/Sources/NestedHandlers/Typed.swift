// SPDX-License-Identifier: MIT

internal import TypedPromises

private typealias One = Operator<Promise<Int, any Error>, PromiseContext>

private func source(_ end: PromiseResult<Int, any Error>) -> (Promise<Int, any Error>, Next) {
  let (promise, resolver) = Promise<Int, any Error>.makeWithResolver()
  return (promise, { resolver.resolve(with: end) })
}

@Sendable private func fulfilled() -> (Promise<Int, any Error>, Next) { source(.value(1)) }
@Sendable private func rejected() -> (Promise<Int, any Error>, Next) { source(.error(Failure())) }
@Sendable private func cancelled() -> (Promise<Int, any Error>, Next) { source(.cancelled) }

private func answer(_ next: Next) -> Promise<Int, any Error> {
  next()
  return Promise(fulfilled: 1)
}

private func failure(_ next: Next) -> any Error {
  next()
  return Failure()
}

private func result(_ next: Next) -> PromiseResult<Int, any Error> {
  next()
  return .value(1)
}

private let ones: [One] = [
  One(
    "then", fulfilled, { p, q, next in _ = p.then(on: q) { _ in next() } },
    { me, p, next in
      _ = p.then { _ in
        _ = me; next()
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
    "flatMap", fulfilled, { p, q, next in _ = p.flatMap(on: q) { _ in return answer(next) } },
    { me, p, next in
      _ = p.flatMap { _ in
        _ = me; return answer(next)
      }
    }),
  One(
    "tryThen", fulfilled, { p, q, next in _ = p.tryThen(on: q) { _ in next() } },
    { me, p, next in
      _ = p.tryThen { _ in
        _ = me; next()
      }
    }),
  One(
    "tryMap", fulfilled, { p, q, next in _ = p.tryMap(on: q) { _ in return number(next) } },
    { me, p, next in
      _ = p.tryMap { _ in
        _ = me; return number(next)
      }
    }),
  One(
    "tryFlatMap", fulfilled, { p, q, next in _ = p.tryFlatMap(on: q) { _ in return answer(next) } },
    { me, p, next in
      _ = p.tryFlatMap { _ in
        _ = me; return answer(next)
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
    "recover", rejected, { p, q, next in _ = p.recover(on: q) { _ in return number(next) } },
    { me, p, next in
      _ = p.recover { _ in
        _ = me; return number(next)
      }
    }),
  One(
    "mapError", rejected, { p, q, next in _ = p.mapError(on: q) { _ in return failure(next) } },
    { me, p, next in
      _ = p.mapError { _ in
        _ = me; return failure(next)
      }
    }),
  One(
    "flatMapError", rejected,
    { p, q, next in _ = p.flatMapError(on: q) { _ in return answer(next) } },
    { me, p, next in
      _ = p.flatMapError { _ in
        _ = me; return answer(next)
      }
    }),
  One(
    "tryRecover", rejected, { p, q, next in _ = p.tryRecover(on: q) { _ in return number(next) } },
    { me, p, next in
      _ = p.tryRecover { _ in
        _ = me; return number(next)
      }
    }),
  One(
    "tryMapError", rejected,
    { p, q, next in _ = p.tryMapError(on: q) { _ in return failure(next) } },
    { me, p, next in
      _ = p.tryMapError { _ in
        _ = me; return failure(next)
      }
    }),
  One(
    "tryFlatMapError", rejected,
    { p, q, next in _ = p.tryFlatMapError(on: q) { _ in return answer(next) } },
    { me, p, next in
      _ = p.tryFlatMapError { _ in
        _ = me; return answer(next)
      }
    }),
  One(
    "always", fulfilled, { p, q, next in _ = p.always(on: q) { _ in next() } },
    { me, p, next in
      _ = p.always { _ in
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
    "onCancel", cancelled, { p, q, next in _ = p.onCancel(on: q) { next() } },
    { me, p, next in
      _ = p.onCancel {
        _ = me; next()
      }
    }),
  One(
    "mapResult", fulfilled, { p, q, next in _ = p.mapResult(on: q) { _ in return result(next) } },
    { me, p, next in
      _ = p.mapResult { _ in
        _ = me; return result(next)
      }
    }),
  One(
    "flatMapResult", fulfilled,
    { p, q, next in _ = p.flatMapResult(on: q) { _ in return answer(next) } },
    { me, p, next in
      _ = p.flatMapResult { _ in
        _ = me; return answer(next)
      }
    }),
  One(
    "tryMapResult", fulfilled,
    { p, q, next in _ = p.tryMapResult(on: q) { _ in return result(next) } },
    { me, p, next in
      _ = p.tryMapResult { _ in
        _ = me; return result(next)
      }
    }),
  One(
    "tryFlatMapResult", fulfilled,
    { p, q, next in _ = p.tryFlatMapResult(on: q) { _ in return answer(next) } },
    { me, p, next in
      _ = p.tryFlatMapResult { _ in
        _ = me; return answer(next)
      }
    }),

]

extension NestedLoop {
  static let typed = ones.map {
    $0.loop("TypedPromises", inline: .immediate, queue: .queue(queue), main: .main)
  }
}
