// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PlainPromises

private typealias One = Operator<Promise<Int>, any ExecutionContext & Sendable>

@Sendable private func fulfilled() -> (Promise<Int>, Next) {
  let promise = Promise<Int>()
  return (promise, { promise.fulfill(1) })
}

@Sendable private func rejected() -> (Promise<Int>, Next) {
  let promise = Promise<Int>()
  return (promise, { promise.reject(Failure()) })
}

private func answer(_ next: Next) -> Promise<Int> {
  next()
  return Promise(value: 1)
}

private func failure(_ next: Next) -> any Error {
  next()
  return Failure()
}

private let ones: [One] = [
  One(
    "then", fulfilled, { p, q, next in _ = p.then(on: q) { _ -> Void in next() } },
    { me, p, next in
      _ = p.then { _ -> Void in
        _ = me; next()
      }
    }),
  One(
    "then to a value", fulfilled,
    { p, q, next in _ = p.then(on: q) { _ -> Int in return number(next) } },
    { me, p, next in
      _ = p.then { _ -> Int in
        _ = me; return number(next)
      }
    }),
  One(
    "then to a promise", fulfilled,
    { p, q, next in _ = p.then(on: q) { _ -> Promise<Int> in return answer(next) } },
    { me, p, next in
      _ = p.then { _ -> Promise<Int> in
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
    "always", fulfilled, { p, q, next in _ = p.always(on: q) { next() } },
    { me, p, next in
      _ = p.always {
        _ = me; next()
      }
    }),
  One(
    "recover", rejected, { p, q, next in _ = p.recover(on: q) { _ in return answer(next) } },
    { me, p, next in
      _ = p.recover { _ in
        _ = me; return answer(next)
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
    "ensure", fulfilled, { p, q, next in _ = p.ensure(on: q) { _ in return number(next) == 1 } },
    { me, p, next in
      _ = p.ensure { _ in
        _ = me; return number(next) == 1
      }
    }),
  One(
    "then with both", rejected, { p, q, next in p.then(on: q, { _ in }, { _ in next() }) },
    { me, p, next in
      p.then(
        { _ in },
        { _ in
          _ = me; next()
        })
    }),
]

extension NestedLoop {
  static let plain = ones.map {
    $0.loop("PlainPromises", inline: ImmediateContext(), queue: queue, main: DispatchQueue.main)
  }
}
