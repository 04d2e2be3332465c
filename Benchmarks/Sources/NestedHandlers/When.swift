// SPDX-License-Identifier: MIT

internal import Dispatch
internal import WhenPromises

private typealias One = Operator<Promise<Int>, DispatchQueue>

@Sendable private func fulfilled() -> (Promise<Int>, Next) {
  let promise = Promise<Int>(queue: NestedLoop.queue)
  return (promise, { promise.resolve(1) })
}

@Sendable private func rejected() -> (Promise<Int>, Next) {
  let promise = Promise<Int>(queue: NestedLoop.queue)
  return (promise, { promise.reject(Failure()) })
}

private func answer(_ next: Next) -> Promise<Int> {
  next()
  let promise = Promise<Int>()
  promise.resolve(1)
  return promise
}

private let ones: [One] = [
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
    "recover to a value", rejected,
    { p, q, next in _ = p.recover(on: q) { _ -> Int in return number(next) } },
    { me, p, next in
      _ = p.recover { _ -> Int in
        _ = me; return number(next)
      }
    }),
  One(
    "recover to a promise", rejected,
    { p, q, next in _ = p.recover(on: q) { _ -> Promise<Int> in return answer(next) } },
    { me, p, next in
      _ = p.recover { _ -> Promise<Int> in
        _ = me; return answer(next)
      }
    }),
]

/// Operators without a place of their own: the queue is that of the promise.
private func listeners(_ queue: DispatchQueue) -> [One] {
  let fulfilled: @Sendable () -> (Promise<Int>, Next) = {
    let promise = Promise<Int>(queue: queue)
    return (promise, { promise.resolve(1) })
  }
  let rejected: @Sendable () -> (Promise<Int>, Next) = {
    let promise = Promise<Int>(queue: queue)
    return (promise, { promise.reject(Failure()) })
  }
  return [
    One(
      "done", fulfilled, { p, _, next in p.done { _ in next() } },
      { me, p, next in
        p.done { _ in
          _ = me; next()
        }
      }),
    One(
      "fail", rejected, { p, _, next in p.fail { _ in next() } },
      { me, p, next in
        p.fail { _ in
          _ = me; next()
        }
      }),
    One(
      "always", fulfilled, { p, _, next in p.always { _ in next() } },
      { me, p, next in
        p.always { _ in
          _ = me; next()
        }
      }),
  ]
}

extension One {
  fileprivate var loop: NestedLoop {
    loop("WhenPromises", inline: nil, queue: NestedLoop.queue, main: .main)
  }
}

extension NestedLoop {
  static let when =
    ones.map(\.loop)
    + zip(listeners(queue), listeners(.main)).map { elsewhere, main in
      NestedLoop(flavor: "WhenPromises", name: main.name, hasInline: false) {
        place, settling, steps, over in
        (place == .main ? main : elsewhere).loop.run(
          at: place, settled: settling, steps: steps, over: over)
      }
    }
}
