// SPDX-License-Identifier: MIT

internal import Foundation
public import PromiseCore

// Handlers that may be left out. Their place is only asked for if they are there.
//
// Never by way of `Optional.map`, which would wrap the function in another one.

extension Placed {
  /// Takes a function that is not isolated, or only to the actor that the place leads to.
  ///
  /// The function is optional twice where overloads have to rank that way.
  @inlinable @inline(__always)
  package init?<Argument, Result>(
    _ function: ((Argument) throws -> Result)??, at place: @autoclosure () -> DeliveryPlace
  ) where Body == PlainHandler<Argument, Result> {
    guard let function, let function else { return nil }
    self.init(at: place(), body: .init(function))
  }

  /// Takes a function that is not isolated, or only to the actor that the place leads to.
  package init?<Result>(
    _ function: (() throws -> Result)?, at place: @autoclosure () -> DeliveryPlace
  )
  where Body == PlainAction<Result> {
    guard let function else { return nil }
    self.init(at: place(), body: .init(function))
  }
}

extension PlainHandler {
  /// Hands its argument on; throws code 1002 if that is no `Result`.
  @usableFromInline
  package static var casting: PlainHandler {
    PlainHandler { argument in
      guard let result = argument as? Result else {
        throw NSError.promiseError(
          PromiseValueTypeError,
          "\(Argument.self) cannot be cast to \(Result.self): pass a handler that converts it")
      }
      return result
    }
  }
}
