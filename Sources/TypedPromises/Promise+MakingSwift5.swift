// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Makes a promise that a handler resolves.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - handler: Is given the resolver, and released when it has run.
  @available(swift, obsoleted: 6.0)
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: Handler(context, loose: handler))
  }
}

extension Promise where Error == any Swift.Error {
  /// Makes a promise that a handler resolves, or rejects by throwing.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - handler: Is given the resolver, and released when it has run.
  @available(swift, obsoleted: 6.0)
  public init(
    on context: PromiseContext,
    _ handler: __owned @escaping (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: Handler(context, loose: handler))
  }
}
