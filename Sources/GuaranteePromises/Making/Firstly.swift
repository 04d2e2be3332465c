// SPDX-License-Identifier: MIT

internal import PromiseCore

// The form for promises comes first. For their chains the other two are disfavored, and the solver leaves them out:
// else it would solve the chain again for each way in which its links can be those of guarantees. The result of the
// first form is known when the function is: for one that returns a guarantee, the solver drops the form before it looks
// at the links.

/// Begins a chain: calls a function at once, and follows the promise that it returns.
///
/// An error that the function throws makes a rejected promise.
///
/// - Parameter body: Makes the first promise, on the calling thread.
/// - Returns: A new promise; or the one that the function returned, if nobody else refers to it, so that
///   functions that call themselves inside `firstly` keep nothing of the steps before.
public func firstly<U: CatchMixin & Sendable>(execute body: () throws -> U) -> U._Beginning {
  begin(body) as! U._Beginning
}

/// Begins a chain: calls a function at once, and follows the thenable that it returns.
///
/// It is used for a thenable of your own that has no operators for errors, for a function that returns a
/// guarantee but may throw, and in generic code. An error that the function throws makes a rejected promise.
///
/// - Parameter body: Makes the first thenable, on the calling thread.
@_disfavoredOverload
public func firstly<U: Thenable & Sendable>(execute body: () throws -> U) -> Promise<U.T> {
  begin(body)
}

/// Begins a chain: calls a function at once, and returns its guarantee.
///
/// - Parameter body: Makes the first guarantee, on the calling thread.
@_disfavoredOverload
public func firstly<T: Sendable>(execute body: () -> Guarantee<T>) -> Guarantee<T> { body() }

private func begin<U: Thenable & Sendable>(_ body: () throws -> U) -> Promise<U.T> {
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
