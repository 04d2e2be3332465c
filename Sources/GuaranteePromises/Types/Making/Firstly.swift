// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Begins a chain: calls a function at once, and follows the thenable that it returns.
///
/// An error that the function throws makes a rejected promise.
///
/// - Parameter body: Makes the first promise, on the calling thread.
/// - Returns: A new promise; or the one that the function returned, if nobody else refers to it, so that
///   functions that call themselves inside `firstly` keep nothing of the steps before.
public func firstly<U: Thenable & Sendable>(execute body: () throws -> U) -> Promise<U.T> {
  do {
    if U.self is Promise<U.T>.Type {
      var promise = unsafeDowncast(try body(), to: Promise<U.T>.self)
      return isKnownUniquelyReferenced(&promise) ? promise : Promise(promise)
    }
    return Promise(try body())
  } catch {
    return Promise(error: error)
  }
}

/// Begins a chain: calls a function at once, and returns its guarantee.
///
/// - Parameter body: Makes the first guarantee, on the calling thread.
public func firstly<T: Sendable>(execute body: () -> Guarantee<T>) -> Guarantee<T> { body() }
