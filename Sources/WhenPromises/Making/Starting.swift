// SPDX-License-Identifier: MIT

internal import PromiseCore

// What a promise is made of starts at its place. What `self` is captured by keeps the promise: whoever may
// settle it still holds it.

extension Promise {
  func startReturning(_ work: Action<T>) {
    let body = work.body
    let run = TaskLocals.carried {
      do {
        self.resolve(try body())
      } catch {
        self.reject(error)
      }
    }
    work.place.run(run)
  }

  func startSettling(_ work: SettlingWork<@Sendable (T) -> Void, @Sendable (any Error) -> Void>) {
    let body = work.body
    let run = TaskLocals.carried { try? body({ self.resolve($0) }, { self.reject($0) }) }
    work.place.run(run)
  }

  func startResolving(_ work: Procedure<@Sendable (T) -> Void>) {
    let body = work.body
    let run = TaskLocals.carried { try? body { self.resolve($0) } }
    work.place.run(run)
  }
}
