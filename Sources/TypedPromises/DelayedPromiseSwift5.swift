// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension DelayedPromise {
  /// Keeps a body for later.
  ///
  /// - Parameters:
  ///   - context: Where the body runs: inside ``promise`` with ``PromiseContext/immediate``. Asking
  ///     is not a registration, so ``PromiseContext/nowOr(_:)`` always uses the context it was given.
  ///   - handler: Is given the resolver.
  @available(swift, obsoleted: 6.0)
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(Handler(context, loose: handler))
  }
}
