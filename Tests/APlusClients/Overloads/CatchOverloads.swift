// SPDX-License-Identifier: MIT

import Foundation
import Testing

#if swift(>=6)
  import APlusPromises
#else
  import APlusPromisesSwift5
#endif

@Suite struct CatchOverloads {
  let promise = Promise<Int>(value: 1)
  let floats = Promise<Float>(value: 1)
  let nothing = Promise<Void>(value: ())

  @Test("catch has its three forms, on promises of Void too")
  func catching() {
    same(Void.self, promise.catch(ignored: { reason in ignore(reason) }))
    same(Void.self, promise.catch(ignored: ignore))
    same(Void.self, promise.catch { reason in print(reason, terminator: "") })
    same(Int.self, promise.catch { _ in 3 })
    same(Int.self, promise.catch { reason -> Int in reason.code })
    same(
      Int.self,
      promise.catch { reason in
        let code = reason.code
        return code
      })
    same(Int.self, promise.catch { _ in Promise(value: 3) })
    same(Int.self, promise.catch { _ in Number(3) })
    same(Int.self, promise.catch { reason -> Promise<Int> in Promise(reason: reason) })
    same(Void.self, nothing.catch { _ in })
    same(Void.self, nothing.catch { reason in ignore(reason) })
    same(Void.self, nothing.catch(ignored: { _ in }))
    same(Void.self, nothing.catch(ignore))
    same(Void.self, nothing.catch { _ in Promise(value: ()) })
    same(Float.self, floats.catch { _ in 1 })
    promise.catch { _ in }
    same(Int.self, promise.catch { $0.code })
    same(Int.self, promise.catch { reason in reason.code + 1 })
    same(Int.self, promise.catch(on: .immediate) { $0.code })
    same(
      Void.self,
      promise.catch { reason in
        let code = reason.code
        _ = code
      })
    same(
      Void.self,
      promise.catch(on: .main) { reason in
        let code = reason.code
        _ = code
      })
    same(
      Void.self,
      promise.catch(on: .immediate) { reason in
        let code = reason.code
        _ = code
      })
    same(
      Int.self,
      promise.catch(on: .immediate) { reason in
        let code = reason.code
        return code
      })
    same(
      Void.self,
      nothing.catch { reason in
        let code = reason.code
        _ = code
      })
  }
}
