// SPDX-License-Identifier: MIT

package import PromiseCore

// The work of a promise starts at its place. The closure that captures `self` keeps the promise: a
// holder may still settle it.

extension Promise {
  package func startReturning(_ work: Action<T>) {
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

  package func startSettling(
    _ work: SettlingWork<@Sendable (T) -> Void, @Sendable (any Error) -> Void>
  ) {
    let body = work.body
    let run = TaskLocals.carried { try? body({ self.resolve($0) }, { self.reject($0) }) }
    work.place.run(run)
  }

  package func startResolving(_ work: Procedure<@Sendable (T) -> Void>) {
    let body = work.body
    let run = TaskLocals.carried { try? body { self.resolve($0) } }
    work.place.run(run)
  }
}
