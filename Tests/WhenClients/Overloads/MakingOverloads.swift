// SPDX-License-Identifier: MIT

import Foundation
import Testing

#if swift(>=6)
  import WhenPromises
#else
  import WhenPromisesSwift5
#endif

/// As clients subclassed the original, but for what a subclass has to restate.
nonisolated class Sub: Promise<Int>, @unchecked Sendable {
  override func cancel() { super.cancel() }
}

/// One that makes itself.
nonisolated class SubWithInit: Promise<Int>, @unchecked Sendable {
  override init(queue: DispatchQueue = .main, state: State<Int> = .pending) {
    super.init(queue: queue, state: state)
  }
}

@Suite struct MakingOverloads {
  @Test("the three forms of a body are told apart, as closures and as references")
  func making() {
    same(Int.self, Promise { 5 })
    same(Int.self, Promise { () -> Int in 5 })
    same(Int.self, Promise { throw OverloadError() } as Promise<Int>)
    same(
      Int.self,
      Promise {
        let value = 5
        return value + 1
      })
    same(Int.self, Promise<Int> { resolve in resolve(5) })
    same(Int.self, Promise<Int> { resolve, reject in resolve(5) })
    same(
      Int.self,
      Promise<Int> { resolve, reject in
        DispatchQueue.global().async {
          resolve(5)
          reject(OverloadError())
        }
      })
    same(Int.self, Promise({ (resolve: @escaping (Int) -> Void) -> Void in resolve(5) }))
    same(
      Int.self,
      Promise({ (resolve: @escaping (Int) -> Void, reject: @escaping (Error) -> Void) in
        reject(OverloadError())
      }))
    same(Int.self, Promise(make))
    same(Int.self, Promise(makeLater))
    same(Int.self, Promise(makeOrFail))
    same(Int.self, Promise(queue: .main, make))
    same(Int.self, Promise(queue: .global(), makeLater))
    same(Int.self, Promise(queue: DispatchQueue.global(), makeOrFail))
    same(Int.self, Promise(queue: .main) { 5 })
    same(Int.self, Promise<Int>(queue: .global()) { resolve in resolve(5) })
    same(Int.self, Promise<Int>(queue: .global()) { resolve, reject in resolve(5) })
    same(Int.self, Promise<Int>())
    same(Int.self, Promise<Int>(queue: .global()))
    same(Int.self, Promise(state: .resolved(value: 5)))
    same(Int.self, Promise<Int>(queue: .main, state: .rejected(error: OverloadError())))
  }

  @Test("a subclass keeps its type, and its initialisers")
  func subclass() {
    let sub: Sub = Sub().done { _ in }.fail { _ in }.always { _ in }
    let resolved = Sub(queue: .main, state: .resolved(value: 1))
    let made = Sub { resolve in resolve(1) }
    same(Int.self, sub)
    same(Int.self, SubWithInit { resolve in resolve(1) })
    same(Int.self, resolved)
    same(Int.self, made)
  }
}
