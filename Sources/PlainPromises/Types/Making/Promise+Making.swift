// SPDX-License-Identifier: MIT

package import PromiseCore

extension Promise {
  /// Starts the work that settles this promise.
  package func start(
    _ work: SettlingWork<@Sendable (Value) -> Void, @Sendable (any Error) -> Void>
  ) {
    work.place.run(
      TaskLocals.carried {
        do {
          try work.body({ self.fulfill($0) }, { self.reject($0) })
        } catch {
          self.reject(error)
        }
      })
  }
}
