// SPDX-License-Identifier: MIT

internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension DelayedPromise {
  /// Keeps a body for later.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: Procedure(context, loose: handler))
  }
}
