// SPDX-License-Identifier: MIT

internal import PromiseCore

// The result of the first form is known when the function is: the links of a chain wait for it, so that each is solved,
// and each mistake found, once. A form that returned a guarantee would be a choice for each of them.

/// Begins a chain: calls a function at once, and follows the promise that it returns, or returns its guarantee.
///
/// ```swift
/// firstly {
///   price(of: "soup")
/// }.done { price in print(price) }.cauterize()
/// ```
///
/// - Parameter body: Makes the first promise or guarantee, on the calling thread.
/// - Returns: A guarantee for a guarantee; else a new promise, or the one that the function returned, if nobody else
///   refers to it, so that functions that call themselves inside `firstly` keep nothing of the steps before.
public func firstly<U: Thenable & Sendable>(execute body: () -> U) -> U._Beginning {
  U.self is Guarantee<U.T>.Type ? body() as! U._Beginning : begin(body) as! U._Beginning
}

/// Begins a chain: calls a function at once, and follows the thenable that it returns.
///
/// An error that the function throws makes a rejected promise.
///
/// - Parameter body: Makes the first thenable, on the calling thread.
/// - Returns: A new promise; or the one that the function returned, if nobody else refers to it.
@_disfavoredOverload
public func firstly<U: Thenable & Sendable>(execute body: () throws -> U) -> Promise<U.T> {
  begin(body)
}

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
