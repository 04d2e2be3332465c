// SPDX-License-Identifier: MIT

import Foundation
import Testing

#if swift(>=6)
  import PlainPromises
#else
  import PlainPromisesSwift5
#endif

@Suite struct OtherOverloads {
  let promise = Promise<Int>(value: 1)
  let failing = Promise<Int>(error: OverloadError())

  @Test("promises are made as before")
  func making() {
    same(Int.self, Promise(work: { fulfill, reject in fulfill(1) }))
    same(Int.self, Promise<Int> { fulfill, reject in fulfill(1) })
    same(Int.self, Promise(work: work))
    same(Int.self, Promise(queue: .main, work: { fulfill, _ in fulfill(1) }))
    same(Int.self, Promise(queue: .global()) { fulfill, _ in fulfill(1) })
    same(Int.self, Promise(queue: DispatchQueue.global(), work: work))
    same(
      Int.self,
      Promise<Int>(work: { fulfill, reject in
        DispatchQueue.global().async {
          if fulfill as Any is Int { reject(OverloadError()) }
          fulfill(1)
        }
      }))
    same(
      Int.self,
      Promise<Int>(work: { (fulfill: @escaping (Int) -> Void, reject: @escaping (Error) -> Void) in
        throw OverloadError()
      }))
    same(Void.self, Promise(error: OverloadError()).ensure({ true }))
    let nothing = Promise<Void>()
    nothing.fulfill()
    nothing.fulfill(())
    same(Int.self, promise.then(Promise<Int>().fulfill, Promise<Int>().reject))
  }

  @Test("errors are handled as before")
  func errors() {
    same(Int.self, failing.catch { error in lookAgain(error) })
    same(Int.self, failing.catch(lookAgain))
    same(Int.self, failing.catch(on: DispatchQueue.global()) { _ in })
    same(Int.self, failing.catch(type: OverloadError.self) { (error: OverloadError) in })
    same(Int.self, failing.always { look(1) })
    same(Int.self, failing.always(on: DispatchQueue.global()) {})
    same(Int.self, failing.recover { _ in Promise(value: 2) })
    same(Int.self, failing.recover { error in throw error })
    same(
      Int.self,
      failing.recover(on: DispatchQueue.global()) { error -> Promise<Int> in
        lookAgain(error)
        return Promise(value: 2)
      })
    same(Int.self, failing.recover(type: OverloadError.self) { _ in Promise(value: 2) })
    same(
      Int.self,
      failing.recover(type: OverloadError.self, on: DispatchQueue.global()) { _ in
        Promise(value: 2)
      })
    same(Int.self, failing.mapError { _ in OverloadError() })
    same(Int.self, failing.mapError(type: OverloadError.self) { error in error })
    same(Int.self, failing.mapError(on: DispatchQueue.global()) { $0 })
    same(Int.self, promise.ensure { $0 > 0 })
  }

  @Test("the namespace is as before")
  func namespace() {
    same([Int].self, Promises.all([promise, failing]))
    same(Int.self, Promises.race([promise, failing]))
    same(Void.self, Promises.delay(0))
    same(Int.self, Promises.timeout(1))
    same(Int.self, Promises.kickoff { 1 })
    same(Int.self, Promises.kickoff { Promise(value: 1) })
    same(String.self, Promises.kickoff { later(1) })
    same(Int.self, Promises.kickoff { throw OverloadError() } as Promise<Int>)
    same(
      Int.self,
      Promises.kickoff {
        let value = 1
        return value + 1
      })
    same(Int.self, Promises.retry(count: 1, delay: 0) { Promise(value: 1) })
    same(Int.self, Promises.retry(count: 1, delay: 0, generate: { Promise(value: 1) }))
    same(Int.self, promise.addTimeout(1))
  }
}
