// SPDX-License-Identifier: MIT

internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Makes a promise that a handler resolves.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: Procedure(context, loose: handler))
  }
}

extension Promise where Error == any Swift.Error {
  /// Makes a promise that a handler resolves, or rejects by throwing.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public init(
    on context: PromiseContext,
    _ handler: __owned @escaping (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: Procedure(context, loose: handler))
  }
}
