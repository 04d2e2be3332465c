// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Begins a chain: calls a function at once, and follows what it returns.
///
/// An error that the function throws makes a rejected promise.
///
/// - Parameter body: Makes the first promise, on the calling thread.
/// - Returns: A new promise.
public func firstly<U: Thenable & Sendable>(execute body: () throws -> U) -> Promise<U.T> {
  do {
    return Promise(try body())
  } catch {
    return Promise(error: error)
  }
}

/// Begins a chain: calls a function at once, and returns its guarantee.
///
/// - Parameter body: Makes the first guarantee, on the calling thread.
public func firstly<T: Sendable>(execute body: () -> Guarantee<T>) -> Guarantee<T> { body() }
