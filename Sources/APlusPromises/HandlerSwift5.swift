// SPDX-License-Identifier: MIT

internal import Foundation
public import PromiseCore

// For code in Swift 5 mode: `AssumedSendable.swift` of the core says why, and how it is done.

extension Handler {
  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(loose function: @escaping @isolated(any) (Argument) throws -> Result) {
    let isolated = IsolatedHandler.assumingSendable(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// Given with a place.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, loose function: @escaping (Argument) throws -> Result) {
    place = context.place
    body = PlainHandler.assumingSendable(function)
  }

  /// An optional one, given without `on:`.
  @inlinable @inline(__always)
  init?(looseOptional function: (@isolated(any) (Argument) throws -> Result)?) {
    guard let function else { return nil }
    self.init(loose: function)
  }

  /// An optional one, given with a place.
  @inlinable @inline(__always)
  init?(_ context: PromiseContext, looseOptional function: ((Argument) throws -> Result)?) {
    guard let function else { return nil }
    self.init(context, loose: function)
  }

  /// An optional one, given without `on:`, whose type is optional twice.
  @inlinable @inline(__always)
  init?(looseOptional function: (@isolated(any) (Argument) throws -> Result)??) {
    guard let function, let function else { return nil }
    self.init(loose: function)
  }

  /// The same, given with a place.
  @inlinable @inline(__always)
  init?(_ context: PromiseContext, looseOptional function: ((Argument) throws -> Result)??) {
    guard let function, let function else { return nil }
    self.init(context, loose: function)
  }
}

extension OnFulfilled {
  /// An optional one, given without `on:`; without it a value passes that is an `R`.
  @inlinable @inline(__always)
  init(loose function: (@isolated(any) (V) throws -> R)?) {
    self = if let function { .call(Handler(loose: function)) } else { .convert(.passing) }
  }

  /// An optional one, given with a place; without it a value passes that is an `R`.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, loose function: ((V) throws -> R)?) {
    self = if let function { .call(Handler(context, loose: function)) } else { .convert(.passing) }
  }
}

extension PlainHandler {
  /// Hands its argument on; throws code 1002 if that is no `Result`.
  @usableFromInline
  static var passing: PlainHandler {
    PlainHandler { argument in
      guard let result = argument as? Result else {
        throw NSError.promiseError(
          PromiseValueTypeError, "a \(Argument.self) is no \(Result.self), and there is no handler")
      }
      return result
    }
  }
}

extension OnFulfilled where R == Void {
  /// An optional one, given without `on:`; without it the value becomes `Void`.
  @inlinable @inline(__always)
  init(looseOptional function: (@isolated(any) (V) throws -> Void)?) {
    self =
      if let function { .call(Handler(loose: function)) } else { .convert(PlainHandler { _ in }) }
  }

  /// An optional one, given with a place; without it the value becomes `Void`.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, looseOptional function: ((V) throws -> Void)?) {
    self =
      if let function {
        .call(Handler(context, loose: function))
      } else {
        .convert(PlainHandler { _ in })
      }
  }
}

extension Action {
  /// Given without `on:`: the isolation of the function says where it runs.
  init(loose function: @escaping @isolated(any) () throws -> Result) {
    let isolated = IsolatedAction.assumingSendable(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// Given with a place.
  init(_ context: PromiseContext, loose function: @escaping () throws -> Result) {
    place = context.place
    body = PlainAction.assumingSendable(function)
  }

  /// An optional one, given without `on:`.
  init?(looseOptional function: (@isolated(any) () throws -> Result)?) {
    guard let function else { return nil }
    self.init(loose: function)
  }

  /// An optional one, given with a place.
  init?(_ context: PromiseContext, looseOptional function: (() throws -> Result)?) {
    guard let function else { return nil }
    self.init(context, loose: function)
  }
}
