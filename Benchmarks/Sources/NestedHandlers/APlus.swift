// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation

private typealias One = Operator<Promise<Int>, PromiseContext>

@Sendable private func fulfilled() -> (Promise<Int>, Next) {
  let deferred = Deferred<Int>()
  return (deferred.promise, { deferred.resolve(1) })
}

@Sendable private func rejected() -> (Promise<Int>, Next) {
  let deferred = Deferred<Int>()
  return (deferred.promise, { deferred.reject(NSError(domain: "a", code: 1)) })
}

private func answer(_ next: Next) -> Promise<Int> {
  next()
  return Promise(value: 1)
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
    "then with two handlers", fulfilled,
    { p, q, next in
      p.then(on: q, onFulfilled: { _ -> Void in next() }, onRejected: { _ -> Void in next() })
    },
    { me, p, next in
      p.then(
        onFulfilled: { _ -> Void in
          _ = me; next()
        },
        onRejected: { _ -> Void in
          _ = me; next()
        })
    }),
  One(
    "then with two handlers, rejected", rejected,
    { p, q, next in
      _ = p.then(
        on: q, onFulfilled: { _ -> Int in return number(next) },
        onRejected: { _ -> Int in return number(next) })
    },
    { me, p, next in
      _ = p.then(
        onFulfilled: { _ -> Int in
          _ = me; return number(next)
        },
        onRejected: { _ -> Int in
          _ = me; return number(next)
        })
    }),
  One(
    "catch to a value", rejected,
    { p, q, next in _ = p.catch(on: q) { _ -> Int in return number(next) } },
    { me, p, next in
      _ = p.catch { _ -> Int in
        _ = me; return number(next)
      }
    }),
  One(
    "catch to a promise", rejected,
    { p, q, next in _ = p.catch(on: q) { _ -> Promise<Int> in return answer(next) } },
    { me, p, next in
      _ = p.catch { _ -> Promise<Int> in
        _ = me; return answer(next)
      }
    }),
  One(
    "finally", fulfilled, { p, q, next in _ = p.finally(on: q) { next() } },
    { me, p, next in
      _ = p.finally {
        _ = me; next()
      }
    }),
  One(
    "catch(ignored:)", rejected, { p, q, next in p.catch(on: q, ignored: { _ in next() }) },
    { me, p, next in
      p.catch(ignored: { _ in
        _ = me; next()
      })
    }),
]

extension NestedLoop {
  static let aplus = ones.map {
    $0.loop("APlusPromises", inline: .immediate, queue: .queue(queue), main: .main)
  }
}
